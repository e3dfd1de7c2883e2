"""From fingers to wishes: taps on stones, zones, hats and handles; a finger that rests asks what it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from .scene import LEAST_HANDLE

if TYPE_CHECKING:
    from .board import CouloirsBoard

TAP = 12
"""A finger that moves less than that, in dp, has tapped."""
LONG_PRESS = 0.6


class Fingers:
    """What the board's first finger is doing."""

    def __init__(self, board: CouloirsBoard) -> None:
        self._board = board
        self._finger: Any = None
        self._inspected = False
        self._rests = Clock.create_trigger(self._inspect, LONG_PRESS)

    def down(self, touch: Any) -> bool:
        """A finger lands: the first one on the board is the one that counts, a second one cancels."""
        board = self._board
        if board.seat is None or not board.collide_point(*touch.pos):
            return False
        if "button" in touch.profile and touch.button != "left":
            return False
        if self._finger is not None:
            self._finger = None
            self._rests.cancel()
            return True
        touch.grab(board)
        self._finger, self._inspected = touch, False
        if board.match.seating.seats[board.seat].kind != "child":  # children press long  UX C6
            self._rests()
        return True

    def move(self, touch: Any) -> bool:
        """A finger that slides away rests no longer."""
        if touch is not self._finger or touch.grab_current is not self._board:
            return False
        if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) >= dp(TAP):
            self._rests.cancel()
        return True

    def up(self, touch: Any) -> bool:
        """A finger leaves: what it tapped is chosen."""
        if touch.grab_current is not self._board:
            return False
        touch.ungrab(self._board)
        if touch is not self._finger:
            return True
        self._finger = None
        self._rests.cancel()
        if not self._inspected and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(TAP):
            self._tap(*touch.pos)
        return True

    def _inspect(self, *_: object) -> None:
        if self._finger is not None:
            space = self._board.scene.ground.space_at(*self._finger.pos)
            if space is not None:
                self._inspected = True
                self._board.inspect(space)

    def _tap(self, x: float, y: float) -> None:
        board, half = self._board, dp(LEAST_HANDLE) / 2
        for quarters, (hx, hy) in board.scene.handles.items():
            if abs(x - hx) <= half and abs(y - hy) <= half:
                board.turn_by(quarters)
                return
        space = board.scene.ground.space_at(x, y)
        if space is not None:
            board.touch_space(space, (x, y))
