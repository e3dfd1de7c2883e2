"""A touch that answers.  It goes through the view, so it needs no permission and follows the device's own setting."""

from __future__ import annotations

from typing import Literal

from hpapp.device.java import activity, api_level, attempt, on_drawing_thread

Feel = Literal["light", "firm", "refused"]
NAMED_FEELS = 30
"""Android from which a device knows how yes and no feel."""
# android.view.HapticFeedbackConstants
LONG_PRESS, VIRTUAL_KEY, CONFIRM, REJECT = 0, 1, 16, 17


class Haptics:
    """Nothing to feel."""

    present = False
    """Can anything be felt here?"""

    def feel(self, feel: Feel) -> None:
        """Answer a touch."""


class AndroidHaptics(Haptics):
    """What the device makes of it; nothing where the family has switched that off in Android's settings."""

    present = True

    def feel(self, feel: Feel) -> None:
        """Answer a touch as this Android does."""
        attempt("haptics", lambda: on_drawing_thread(_perform, _code(feel)), None)


def _code(feel: Feel) -> int:
    if feel == "light":
        return VIRTUAL_KEY
    if api_level() < NAMED_FEELS:
        return LONG_PRESS
    return CONFIRM if feel == "firm" else REJECT


def _perform(code: int) -> None:
    activity().getWindow().getDecorView().performHapticFeedback(code)
