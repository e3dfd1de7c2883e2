"""The spare carried by a finger: over an arrow it shows the push, let go there it pushes, elsewhere it goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from hpapp.rules.labyrinthe.state import ARROWS
from hpapp.table.targets import Arrow

from .ground import MAGNET
from .sprites import Bed, TileSprite

if TYPE_CHECKING:
    from .board import LabyrintheBoard

REACH = 0.85
"""How near to an arrow a carried tile means it, in tiles."""


class Carry:
    """A drag of the spare, from wherever it lies: beside the board, or in a phone's tray."""

    def __init__(self, board: LabyrintheBoard) -> None:
        self._board = board
        self._tile: TileSprite | None = None
        self._led = False
        """Is the ghost that is shown one that this drag has chosen?"""

    @property
    def carrying(self) -> bool:
        """Is the spare under way?"""
        return self._tile is not None

    def move(self, x: float, y: float) -> None:
        """The finger is here, in the window: the tile lies under it, and an arrow near it shows its push."""
        board, chooser = self._board, self._board.chooser
        if chooser is None or chooser.walking:
            self.put_back()
            return
        if self._tile is None:
            self._tile = TileSprite(board.spare, Bed(leaves=1))
            board.canvas.after.add(self._tile)
        side = board.scene.ground.tile
        self._tile.put(x - side / 2, y - side / 2, side)
        arrow = self._arrow_at(x, y)
        if arrow is not None and arrow not in (chooser.arrow, board.spare_at):
            self._led = True
            board.point(Arrow(arrow), (x, y))
        elif arrow is None and self._led:
            self._let_be()

    def drop(self, x: float, y: float) -> None:
        """The finger leaves: over an arrow the spare is pushed in there, or a bubble says why it cannot be."""
        arrow = self._arrow_at(x, y) if self.carrying else None
        led, self._led = self._led, False
        self.put_back()
        if self._board.chooser is not None and arrow is not None:
            self._board.point(Arrow(arrow), (x, y))
        elif led:
            self._board.dispatch("on_withdraw")

    def put_back(self) -> None:
        """It lies where it lay."""
        if self._tile is not None:
            self._board.canvas.after.remove(self._tile)
            self._tile = None

    def _let_be(self) -> None:
        self._led = False
        self._board.dispatch("on_withdraw")

    def _arrow_at(self, x: float, y: float) -> str | None:
        """The arrow that a carried tile is at."""
        ground = self._board.scene.ground

        def away(name: str) -> float:
            ax, ay = ground.arrow(name)
            return max(abs(x - ax), abs(y - ay))

        nearest = min(ARROWS, key=away)
        return nearest if away(nearest) <= max(ground.tile * REACH, dp(MAGNET)) else None
