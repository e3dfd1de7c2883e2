"""What fingers do on a board, whatever the game: the first one counts, a second one cancels.

A finger taps, drags, or rests; each board says what that means for it.
"""

from __future__ import annotations

from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp

from hpapp.ui.touches import last_tap

TAP = 12
"""A finger that moves less than that, in dp, has tapped."""
LONG_PRESS = 0.6
"""Seconds after which a finger that does not move asks what it touches."""


class FirstFinger:
    """The first finger on a board, from landing to leaving."""

    def __init__(self, board: Any) -> None:
        self._board = board
        self._finger: Any = None
        self._drags = self._asked = False
        self.lens = False
        """A tap asks what it touches, as a finger that rests does."""
        self._rests = Clock.create_trigger(self._ask, LONG_PRESS)

    # ---------------------------------------------------------------- what a board says

    def lands(self, touch: Any) -> bool:
        """Is this place one where a finger counts now?"""
        return self._board.seat is not None and bool(self._board.collide_point(*touch.pos))

    def landed(self, touch: Any) -> None:
        """The first finger has come down."""

    def dragged(self, touch: Any, dx: float, dy: float) -> None:
        """It has moved that far from where it landed."""

    def tapped(self, x: float, y: float) -> None:
        """It has left where it landed."""

    def rested(self, x: float, y: float) -> bool:
        """It does not move: True when there is something to tell about what lies there."""
        return False

    # ---------------------------------------------------------------- what the board passes on

    def down(self, touch: Any) -> bool:
        """A finger lands."""
        if not self.lands(touch) or ("button" in touch.profile and touch.button != "left"):
            return False
        if self._finger in EventLoop.touches:  # a finger that was lost when the app left the screen does not count
            self._finger = None
            self._rests.cancel()
            return True
        if not last_tap.meant(touch, self._board):
            return True
        last_tap.answered(touch, self._board)
        touch.grab(self._board)
        self._finger, self._drags, self._asked = touch, False, False
        if self._board.seats[self._board.seat].kind != "child":  # children press long, and mean a tap
            self._rests()
        self.landed(touch)
        return True

    def move(self, touch: Any) -> bool:
        """A finger moves."""
        if touch is not self._finger or touch.grab_current is not self._board:
            return False
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        if max(abs(dx), abs(dy)) >= dp(TAP):
            self._drags = True
            self._rests.cancel()
        if self._drags:
            self.dragged(touch, dx, dy)
        return True

    def up(self, touch: Any) -> bool:
        """A finger leaves."""
        if touch.grab_current is not self._board:
            return False
        touch.ungrab(self._board)
        last_tap.answered(touch, self._board)
        if touch is self._finger:
            self._finger = None
            self._rests.cancel()
            if self.lens and not self._drags:
                self.rested(*touch.pos)
            elif not self._drags and not self._asked:
                self.tapped(*touch.pos)
        return True

    def _ask(self, *_: object) -> None:
        if self._finger in EventLoop.touches:
            self._asked = self.rested(*self._finger.pos)
