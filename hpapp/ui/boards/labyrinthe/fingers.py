"""What lies under a finger: taps, swipes along a line, drags of one's pawn.  Only the first finger counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from hpapp.rules.labyrinthe.state import ARROWS
from hpapp.rules.maze import Cell
from hpapp.table.targets import Arrow, Space
from hpapp.ui.boards.fingers import FirstFinger

from .ground import MAGNET, swiped_line

if TYPE_CHECKING:
    from .board import LabyrintheBoard

SWIPE = 32
ARROW_REACH = 24
"""How far, in dp, an arrow's target reaches onto the rim tile."""


class Fingers(FirstFinger):
    """What the board's first finger touches."""

    _board: LabyrintheBoard

    def __init__(self, board: LabyrintheBoard) -> None:
        super().__init__(board)
        self._swiped = self._carries_pawn = False

    def landed(self, touch: Any) -> None:
        board, chooser = self._board, self._board.chooser
        self._swiped = False
        self._carries_pawn = (chooser is not None and chooser.walking and
                              board.scene.ground.cell_at(*touch.pos) == board.view.pawns[chooser.seat])

    def dragged(self, touch: Any, dx: float, dy: float) -> None:
        """Along a line a finger shows the push, from the own pawn it leads it."""
        chooser = self._board.chooser
        if chooser is None or max(abs(dx), abs(dy)) < dp(SWIPE):
            return
        if self._carries_pawn:
            self._lead(touch)
        elif not chooser.walking and not self._swiped:
            self._swiped = True
            self._swipe(touch, dx, dy)

    def rested(self, x: float, y: float) -> bool:
        """A finger rests on a tile: what is it?"""
        cell = self._board.scene.ground.cell_at(x, y)
        if cell is not None:
            self._board.inspect_tile(cell)
        return cell is not None

    # ---------------------------------------------------------------- gestures

    def _lead(self, touch: Any) -> None:
        cell = self._reachable_near(touch.x, touch.y, dp(MAGNET))
        if cell is not None and self._board.chooser is not None and cell != self._board.chooser.goal:
            self._board.point(Space(cell), touch.pos)

    def _reachable_near(self, x: float, y: float, within: float) -> Cell | None:
        chooser = self._board.chooser
        return None if chooser is None else self._board.scene.ground.nearest(x, y, sorted(chooser.reachable), within)

    def _swipe(self, touch: Any, dx: float, dy: float) -> None:
        """A swipe shows a push; the same one again does not make it."""
        board = self._board
        line = swiped_line(self._start_cell(touch) or (0, 0), dx, dy)
        if board.chooser is not None and line != board.chooser.arrow:
            board.point(Arrow(line), touch.pos)

    def _start_cell(self, touch: Any) -> Cell | None:
        """Where a swipe began; in the frame, the rim cell beside it."""
        ground = self._board.scene.ground
        place = ground.frame_place(touch.ox, touch.oy, 0)
        if place is not None and place in ARROWS:
            return ARROWS[place].entry
        return ground.cell_at(touch.ox, touch.oy)

    def tapped(self, x: float, y: float) -> None:
        board, chooser = self._board, self._board.chooser
        if chooser is None:
            return
        ground = board.scene.ground
        place = ground.frame_place(x, y, 0 if chooser.walking else dp(ARROW_REACH))
        cell = ground.cell_at(x, y)
        if place is not None and (place in ARROWS or cell is None):
            board.point(Arrow(place), (x, y))
        elif cell is not None:
            board.point(Space(self._meant(cell, x, y)), (x, y))

    def _meant(self, cell: Cell, x: float, y: float) -> Cell:
        """The cell that a finger means: where tiles are small, a reachable one that it has narrowly missed."""
        board = self._board
        if board.chooser is None or cell in board.chooser.reachable or board.scene.ground.tile >= dp(48):
            return cell
        return self._reachable_near(x, y, dp(MAGNET)) or cell
