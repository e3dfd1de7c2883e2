"""From fingers to wishes: taps on cells, drags that move what is seen.  Only the first finger counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

if TYPE_CHECKING:
    from .board import TournoiBoard

TAP = 12
"""A finger that moves less than that, in dp, has tapped."""
LONG_PRESS = 0.6
MAGNET = 28
"""How far, in dp, a finger may miss a cell while the whole maze is shown.  UX C3"""


class Fingers:
    """What the board's first finger is doing."""

    def __init__(self, board: TournoiBoard) -> None:
        self._board = board
        self._finger: Any = None
        self._drags = self._inspected = False
        self._rests = Clock.create_trigger(self._inspect, LONG_PRESS)

    @property
    def busy(self) -> bool:
        """Is a finger moving what is seen?"""
        return self._finger is not None and self._drags

    def down(self, touch: Any) -> bool:
        """The first finger on the maze is the one that counts, a second one cancels."""
        board, (x, y, side) = self._board, self._board.window
        if board.seat is None or not (x <= touch.x <= x + side and y <= touch.y <= y + side):
            return False
        if "button" in touch.profile and touch.button != "left":
            return False
        if self._finger is not None:
            self._finger = None
            return True
        touch.grab(board)
        self._finger, self._drags, self._inspected = touch, False, False
        if not board.child_acts:  # children press long: a tap has no longest duration at their seats  UX C6
            self._rests()
        return True

    def move(self, touch: Any) -> bool:
        """A drag moves what is seen."""
        if touch is not self._finger or touch.grab_current is not self._board:
            return False
        if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) >= dp(TAP):
            self._drags = True
            self._rests.cancel()
        if self._drags and self._board.closer:
            self._board.shift(touch.dx, touch.dy)
        return True

    def up(self, touch: Any) -> bool:
        """A finger leaves: what it tapped is chosen."""
        if touch.grab_current is not self._board:
            return False
        touch.ungrab(self._board)
        if touch is self._finger:
            self._finger = None
            self._rests.cancel()
            if not self._drags and not self._inspected:
                self._tap(*touch.pos)
        return True

    def _inspect(self, *_: object) -> None:
        """A finger rests on a cell: what is it?"""
        cell = None if self._finger is None else self._board.scene.lens.cell_at(*self._finger.pos)
        if cell is not None:
            self._inspected = True
            self._board.inspect(cell)

    def _tap(self, x: float, y: float) -> None:
        board = self._board
        lens = board.scene.lens
        cell = lens.cell_at(x, y)
        if board.closer or not board.targets:
            near = [cell] if cell in board.targets else []
        else:
            near = lens.near(x, y, board.targets, dp(MAGNET))
        if len(near) > 1:  # too small to tell apart
            board.look_closer(x, y)
        elif near and near[0] is not None:
            board.choose_cell(near[0])
        elif cell is not None:
            move = board.wish(cell)
            if move is not None:
                board.refuse(move, (x, y))
