"""From fingers to wishes: taps, swipes along a line, drags of one's pawn.  Only the first finger counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from hpapp.rules.labyrinthe.moves import Push, Walk
from hpapp.rules.labyrinthe.state import ARROWS, CELLS
from hpapp.rules.maze import Cell

from .ground import MAGNET, swiped_arrow

if TYPE_CHECKING:
    from .board import LabyrintheBoard

TAP = 12
"""A finger that moves less than that, in dp, has tapped."""
SWIPE = 32
LONG_PRESS = 0.6
ARROW_REACH = 24
"""How far, in dp, an arrow's target reaches onto the rim tile."""


class Fingers:
    """What the board's first finger is doing."""

    def __init__(self, board: LabyrintheBoard) -> None:
        self._board = board
        self._finger: Any = None
        self._swiped = False
        self._carries_pawn = False
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
            return True
        touch.grab(board)
        self._finger, self._swiped, self._inspected = touch, False, False
        if not board.child_acts:  # children press long: a tap has no longest duration at their seats  UX C6
            self._rests()
        own = board.view.pawns[board.seat]
        self._carries_pawn = board.match.decision == "walk" and board.scene.ground.cell_at(*touch.pos) == own
        return True

    def move(self, touch: Any) -> bool:
        """A finger moves: along a line it shows the push, from the own pawn it leads it."""
        if touch is not self._finger or touch.grab_current is not self._board:
            return False
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        if max(abs(dx), abs(dy)) >= dp(TAP):
            self._rests.cancel()
        if max(abs(dx), abs(dy)) < dp(SWIPE):
            return True
        if self._carries_pawn:
            self._lead(touch)
        elif self._board.match.decision != "walk" and not self._swiped:
            self._swiped = True
            self._swipe(touch, dx, dy)
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
        if self._inspected:
            return True
        if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(TAP):
            self._tap(*touch.pos)
        return True

    # ---------------------------------------------------------------- gestures

    def _inspect(self, *_: object) -> None:
        """A finger rests on a tile: what is it?"""
        if self._finger is None:
            return
        cell = self._board.scene.ground.cell_at(*self._finger.pos)
        if cell is not None:
            self._inspected = True
            self._board.inspect_tile(cell)

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

    def _tap(self, x: float, y: float) -> None:
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
