"""Touches that nobody meant: a tap too many, and fingers that were on the screen when the app left it."""

from __future__ import annotations

from typing import Any
from weakref import ref

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView

FAR = -10.0
"""A place outside every control, in shares of the window: a button let go there does nothing."""
TOLD = (ButtonBehavior, ScrollView)
"""What must hear that its finger has left; whatever else holds one would take its leaving for a gesture."""

HOLDOVER = 0.5
"""Seconds during which touches may have been meant for what was there before.  feel.md C8"""
SAME_PLACE = 24
"""Fingers less than that apart, in dp, mean the same place: half a control."""


class LastTap:
    """Where a finger tapped last, and what answered: for a moment nothing else does there, whatever has come to lie
    under the finger since."""

    def __init__(self) -> None:
        self._at, self._where, self._by = -HOLDOVER, (0.0, 0.0), lambda: None

    def answered(self, touch: Any, by: Any) -> None:
        """A finger landed on this, or has left it."""
        self._at, self._where, self._by = Clock.get_time(), _place(touch), ref(by)

    def done(self) -> None:
        """What was tapped has been done: what answered once is another thing by now."""
        self._at, self._by = Clock.get_time(), lambda: None

    def meant(self, touch: Any, by: Any) -> bool:
        """Was this touch meant for this?"""
        if self._by() is by or Clock.get_time() - self._at >= HOLDOVER:
            return True
        (x, y), (last_x, last_y) = _place(touch), self._where
        return bool((x - last_x) ** 2 + (y - last_y) ** 2 >= dp(SAME_PLACE) ** 2)


last_tap = LastTap()
"""There is one hand at a time that taps twice."""


def _place(touch: Any) -> tuple[float, float]:
    """Where a touch is in the window, however what it lands on is turned."""
    return touch.sx * Window.width, touch.sy * Window.height


def cancel_touches() -> None:
    """Let go of everything that a finger holds, without any of it having been meant."""
    for touch in list(EventLoop.touches):
        touch.grab_list[:] = [held for held in touch.grab_list if isinstance(held(), TOLD)]
        touch.grab_exclusive_class = ButtonBehavior
        touch.sx = touch.sy = FAR
        EventLoop.post_dispatch_input("end", touch)
