"""From fingers to wishes: taps on cells, drags that move what is seen.  Only the first finger counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from hpapp.ui.boards.fingers import FirstFinger

if TYPE_CHECKING:
    from .board import TournoiBoard

MAGNET = 28
"""How far, in dp, a finger may miss a cell while the whole maze is shown.  UX C3"""


class Fingers(FirstFinger):
    """What the board's first finger means: taps on cells, drags that move what is seen."""

    _board: TournoiBoard

    @property
    def busy(self) -> bool:
        """Is a finger moving what is seen?"""
        return self._finger is not None and self._drags

    def lands(self, touch: Any) -> bool:
        x, y, side = self._board.window
        return self._board.seat is not None and x <= touch.x <= x + side and y <= touch.y <= y + side

    def dragged(self, touch: Any, dx: float, dy: float) -> None:
        """A drag moves what is seen."""
        if self._board.closer:
            self._board.shift(touch.dx, touch.dy)

    def rested(self, x: float, y: float) -> bool:
        """A finger rests on a cell: what is it?"""
        cell = self._board.scene.lens.cell_at(x, y)
        if cell is not None:
            self._board.inspect(cell)
        return cell is not None

    def tapped(self, x: float, y: float) -> None:
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
