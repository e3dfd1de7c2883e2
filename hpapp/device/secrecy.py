"""No hand in the list of recent apps.  feel.md E6"""

from __future__ import annotations

from hpapp.device.java import activity, api_level, attempt, flag_window, on_drawing_thread

FLAG_SECURE = 8192
"""android.view.WindowManager.LayoutParams: no picture of the window, of whatever kind."""
RECENTS_ALONE = 33
"""Android from which the list of recent apps can be denied its picture while a family may still take one."""


class Secrecy:
    """A device that takes no pictures of its own accord."""

    def keep(self, secret: bool) -> None:
        """From now on the device may not, or may again, keep a picture of the screen."""


class AndroidSecrecy(Secrecy):
    """The gentlest way that this Android knows."""

    def keep(self, secret: bool) -> None:
        """Deny Android its picture, or allow it again."""
        attempt("secrecy", lambda: on_drawing_thread(_keep, secret), None)


def _keep(secret: bool) -> None:
    if api_level() >= RECENTS_ALONE:
        activity().setRecentsScreenshotEnabled(not secret)
    else:
        flag_window(FLAG_SECURE, secret)
