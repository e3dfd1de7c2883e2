"""What leaves the castle for a moment: a card that is played, and what flies to somebody's edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from hpapp.table.couloirs.guide import card_of
from hpapp.ui import art
from hpapp.ui.table.notes import PeekCard

from .ground import Point

if TYPE_CHECKING:
    from .board import CouloirsBoard

CARD_SHOWN = 1.1
BOW = 0.5
"""How far a flight leaves the straight way, as a share of it."""


class Flight(NamedTuple):
    """A row of pictures that flies; where it begins and ends is asked at every step."""

    pictures: tuple[str, ...]
    start: Callable[[], Point]
    end: Callable[[], Point]


def between(start: Point, end: Point, share: float) -> Point:
    """A point on the straight way from one to the other."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


class Flights:
    """Shows them over the board."""

    def __init__(self, board: CouloirsBoard) -> None:
        self._board = board
        self._shown: tuple[PeekCard, int] | None = None

    def edge(self, seat: int) -> Point:
        """The middle of a seat's strip or chip."""
        spots = self._board.spots
        if not spots:
            return self._board.center_x, self._board.y
        strip = spots[seat].strip
        return dp(strip.x + strip.width / 2), dp(strip.y + strip.height / 2)

    async def show_card(self, card: str, seat: int) -> None:
        """A played card lies in the middle for a moment, facing the one who played it."""
        board = self._board
        shown = PeekCard(card_of(card), board.seats[seat].color)
        self._shown = shown, seat
        self.place()
        board.add_widget(shown)
        try:
            await board.director.wait(CARD_SHOWN)
        finally:
            self._shown = None
            board.remove_widget(shown)

    def place(self) -> None:
        """The board lies elsewhere, and so does the card on it."""
        if self._shown is not None:
            shown, seat = self._shown
            shown.angle = self._board.angle_of(seat)
            shown.fit(self._board.size)
            shown.center = self._board.center

    async def send(self, flights: Sequence[Flight], size: Point, seconds: float) -> None:
        """Rows of pictures, each so large in tokens, fly along arcs, one on each side of the straight way."""
        scene, sheet = self._board.scene, self._board.scene.sparks
        sheet.clear()
        sheet.add(Color(1, 1, 1, 1))
        rows = [[Rectangle(texture=art.picture(name).texture) for name in flight.pictures] for flight in flights]
        for part in (part for row in rows for part in row):
            sheet.add(part)

        def fly(share: float) -> None:
            wide, high = (side * scene.ground.tile for side in size)
            for flight, row in zip(flights, rows, strict=True):
                start, end = flight.start(), flight.end()
                x, y = between(start, end, share)
                bow = BOW * share * (1 - share)
                left = x - (end[1] - start[1]) * bow - len(row) * wide / 2
                for index, part in enumerate(row):
                    part.pos = left + index * wide, y + (end[0] - start[0]) * bow - high / 2
                    part.size = wide, high

        try:
            await self._board.director.tween(seconds, fly, "in_out_sine")
        finally:
            sheet.clear()
