"""What lies under a finger: taps on cells, drags that move what is seen.  Only the first finger counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from hpapp.table.targets import Space
from hpapp.ui.boards.fingers import FirstFinger

if TYPE_CHECKING:
    from .board import TournoiBoard

MAGNET = 28
"""How far, in dp, a finger may miss a cell while the whole maze is shown: cells are smaller than fingers then."""


class Fingers(FirstFinger):
    """What the board's first finger touches."""

    _board: TournoiBoard

    def lands(self, touch: Any) -> bool:
        x, y, side = self._board.window
        return self._board.seat is not None and x <= touch.x <= x + side and y <= touch.y <= y + side

    def dragged(self, touch: Any, dx: float, dy: float) -> None:
        """A drag moves what is seen."""
        if self._board.closer:
            self._board.shift(touch.dx, touch.dy)

    def up(self, touch: Any) -> bool:
        """Once a drag is over, what lies over the maze makes way for what is seen now."""
        taken = super().up(touch)
        if taken and self._drags:
            self._board.around.place_map()
        return taken

    def rested(self, x: float, y: float) -> bool:
        """A finger rests on a cell: what is it?"""
        cell = self._board.scene.lens.cell_at(x, y)
        if cell is not None:
            self._board.inspect(cell)
        return cell is not None

    def tapped(self, x: float, y: float) -> None:
        board = self._board
        lens, cell = board.scene.lens, board.scene.lens.cell_at(x, y)
        near = [] if board.closer else lens.near(x, y, board.cells, dp(MAGNET))
        if len(near) > 1:  # too small to tell apart
            board.look_closer(x, y)
            return
        touched = near[0] if near else cell
        if touched is not None:
            board.point(Space(touched), (x, y))
