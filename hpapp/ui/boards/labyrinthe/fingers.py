"""From fingers to wishes: taps, swipes along a line, drags of one's pawn.  Only the first finger counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from hpapp.rules.labyrinthe.moves import Push, Walk
from hpapp.rules.labyrinthe.state import ARROWS, CELLS
from hpapp.rules.maze import Cell
from hpapp.ui.boards.fingers import FirstFinger

from .ground import MAGNET, swiped_arrow

if TYPE_CHECKING:
    from .board import LabyrintheBoard

SWIPE = 32
ARROW_REACH = 24
"""How far, in dp, an arrow's target reaches onto the rim tile."""


class Fingers(FirstFinger):
    """What the board's first finger means."""

    _board: LabyrintheBoard

    def __init__(self, board: LabyrintheBoard) -> None:
        super().__init__(board)
        self._swiped = self._carries_pawn = False

    def landed(self, touch: Any) -> None:
        board = self._board
        assert board.seat is not None
        self._swiped = False
        own = board.view.pawns[board.seat]
        self._carries_pawn = board.match.decision == "walk" and board.scene.ground.cell_at(*touch.pos) == own

    def dragged(self, touch: Any, dx: float, dy: float) -> None:
        """Along a line a finger shows the push, from the own pawn it leads it."""
        if max(abs(dx), abs(dy)) < dp(SWIPE):
            return
        if self._carries_pawn:
            self._lead(touch)
        elif self._board.match.decision != "walk" and not self._swiped:
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
        board = self._board
        cell = board.scene.ground.nearest(touch.x, touch.y, [CELLS[i] for i in board.joined], dp(MAGNET))
        if cell is not None and cell != board.goal:
            board.choose_goal(cell)

    def _swipe(self, touch: Any, dx: float, dy: float) -> None:
        board, start = self._board, self._start_cell(touch)
        arrow = swiped_arrow(start, dx, dy) if start is not None else None
        if arrow is None:
            row, col = start or (0, 0)
            name = ("W" if dx > 0 else "E") + str(row) if abs(dx) > abs(dy) else ("S" if dy > 0 else "N") + str(col)
            board.refuse(Push(name), touch.pos)
        elif arrow == board.spare_at:
            board.refuse(Push(arrow), touch.pos)
        elif arrow != board.arrow:
            board.choose_arrow(arrow)

    def _start_cell(self, touch: Any) -> Cell | None:
        """Where a swipe began; in the frame, the rim cell beside it."""
        ground = self._board.scene.ground
        place = ground.frame_place(touch.ox, touch.oy, 0)
        if place is not None and place in ARROWS:
            return ARROWS[place].entry
        return ground.cell_at(touch.ox, touch.oy)

    def tapped(self, x: float, y: float) -> None:
        board = self._board
        ground, walking = board.scene.ground, board.match.decision == "walk"
        place = ground.frame_place(x, y, 0 if walking else dp(ARROW_REACH))
        if place is not None and (place in ARROWS or ground.cell_at(x, y) is None):
            self._tap_arrow(place, x, y)
            return
        cell = ground.cell_at(x, y)
        if cell is None:
            return
        if walking:
            self._tap_cell(cell, x, y)
        else:
            board.refuse(Walk(cell), (x, y))

    def _tap_arrow(self, place: str, x: float, y: float) -> None:
        board = self._board
        if place in ARROWS and place != board.spare_at and board.match.decision != "walk":
            board.choose_arrow(place)
        else:
            board.refuse(Push(place), (x, y))

    def _tap_cell(self, cell: Cell, x: float, y: float) -> None:
        board = self._board
        near = [CELLS[i] for i in board.joined]
        if cell not in near:
            magnet = dp(MAGNET) if board.scene.ground.tile < dp(48) else 0
            found = board.scene.ground.nearest(x, y, near, magnet) if magnet else None
            if found is None:
                board.refuse(Walk(cell), (x, y))
                return
            cell = found
        board.choose_goal(cell)
