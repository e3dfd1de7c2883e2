"""How often the app looks around: at full speed while something happens, seldom while nothing does.

Kivy's loop goes round sixty times a second whether or not there is anything to do, and a tablet that lies on the table
while somebody thinks is warm for nothing.  Here the next round waits until something is due, but never so long that a
finger would notice.
"""

from __future__ import annotations

from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from hpapp.ui.sweeper import Sweeper

LIVELY = 60.0
"""Rounds a second while something happens."""
RESTING = 15.0
"""Rounds a second while nothing does: the first finger is still answered within a tenth of a second.  feel.md C5"""
UNTOLD = ("waiting_event", "q")
"""Where a mouse and a touch screen keep what they have to tell until the next round."""
LINGER = 1.0
"""Seconds at full speed after the last finger: the next one often follows."""


class Pulse:
    """Sets the pace of the loop before every round, and has the app swept where it rests."""

    def __init__(self) -> None:
        self.sweeper = Sweeper()
        self._lively_until = 0.0
        self._before: Any = None

    def begin(self) -> None:
        """From now on the loop rests where it can; what is there before its first round was made by the start."""
        self._before = Clock.pre_idle
        Clock.pre_idle = self._begin_sweeping

    def end(self) -> None:
        """The loop is Kivy's own again."""
        if self._before is not None:
            Clock.pre_idle, self._before = self._before, None
            Clock._max_fps = LIVELY

    def _begin_sweeping(self) -> None:
        self.sweeper.begin()
        Clock.pre_idle = self._set_pace
        self._set_pace()

    def _set_pace(self) -> None:
        self._before()
        now = Clock.time()
        if _touched():
            self._lively_until = now + LINGER
        nap = self.nap(now)
        if nap == 1 / RESTING:  # nothing is due before somebody could be waiting for it
            self.sweeper.at_rest()
        Clock._max_fps = 1 / nap

    def nap(self, now: float) -> float:
        """How long nothing has to happen, in seconds."""
        if now < self._lively_until or Window.canvas.needs_redraw:
            return 1 / LIVELY
        return min(1 / RESTING, max(1 / LIVELY, Clock.get_min_timeout() - now))


def _touched() -> bool:
    """Is a finger down, or has the window heard of one that nobody has been told of yet?"""
    return bool(EventLoop.touches) or any(
        getattr(provider, row, None) for provider in EventLoop.input_providers for row in UNTOLD)
