"""Where things lie on the screen at this moment: asked anew at every step of a motion, for a device may be turned."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from .board import BloodyBoard

Point = tuple[float, float]
Where = Callable[[], Point]
RISE = 40
"""How high a piece flies above the straight line, in dp."""


def on_the_way(start: Point, end: Point, share: float) -> Point:
    """Where a piece is after that share of its low arc."""
    x = start[0] + (end[0] - start[0]) * share
    return x, start[1] + (end[1] - start[1]) * share + dp(RISE) * 4 * share * (1 - share)


class Places:
    """The places between which pieces move."""

    def __init__(self, board: BloodyBoard) -> None:
        self._board = board

    def middle(self) -> Point:
        """The middle of the board."""
        return self._board.center_x, self._board.center_y

    def outside(self) -> Point:
        """The top of the board: from there comes, and there goes, what has no place on it."""
        return self._board.center_x, self._board.top

    def seat(self, seat: int) -> Where:
        """The middle of a seat's strip or chip."""
        def where() -> Point:
            spots = self._board.spots
            if not spots:
                return self.middle()
            strip = spots[seat].strip
            return dp(strip.x + strip.width / 2), dp(strip.y + strip.height / 2)

        return where

    def slot(self, slot: int) -> Where:
        """The middle of a slot of the timetable."""
        return lambda: self._board.scene.slot_at(slot)

    def pile(self, pile: Widget) -> Where:
        """The middle of a pile; on a phone piles have no place."""
        return lambda: self.outside() if pile.parent is None else (pile.center_x, pile.center_y)
