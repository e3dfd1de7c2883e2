"""The lamp: the screen stays lit while somebody thinks about a move.  feel.md K6"""

from __future__ import annotations

from hpapp.device.java import attempt, flag_window, on_drawing_thread

FLAG_KEEP_SCREEN_ON = 128
"""android.view.WindowManager.LayoutParams; it needs no permission and ends by itself in the background."""


class Lamp:
    """A screen that nobody dims."""

    def stay_lit(self, lit: bool) -> None:
        """Keep the screen on, or leave it to the device again."""


class AndroidLamp(Lamp):
    """The window's own flag."""

    def stay_lit(self, lit: bool) -> None:
        """Keep the screen on, or leave it to Android again."""
        attempt("lamp", lambda: on_drawing_thread(flag_window, FLAG_KEEP_SCREEN_ON, lit), None)
