"""A tablet that is spun on the table keeps its picture where it lies.  feel.md K5"""

from __future__ import annotations

from hpapp.device.java import activity, attempt, on_drawing_thread

# android.content.pm.ActivityInfo
SCREEN_ORIENTATION_UNSPECIFIED, SCREEN_ORIENTATION_LOCKED = -1, 14


class Turning:
    """A screen that does not turn by itself."""

    def hold(self, held: bool) -> None:
        """Keep the picture as it lies, or let it follow the device again."""


class AndroidTurning(Turning):
    """Android honours this on large screens because the manifest says that we are a game."""

    def hold(self, held: bool) -> None:
        """Lock the orientation as it is, or free it."""
        attempt("turning", lambda: on_drawing_thread(
            _request, SCREEN_ORIENTATION_LOCKED if held else SCREEN_ORIENTATION_UNSPECIFIED), None)


def _request(orientation: int) -> None:
    activity().setRequestedOrientation(orientation)
