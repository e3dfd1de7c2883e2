"""What is held up and said over a table for a moment: a card, a reason, advice; all of it faces whom it is for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.table.guide import Card
from hpapp.table.privacy import people
from hpapp.table.session import Session
from hpapp.ui.boards.board import Board
from hpapp.ui.screen_form import screen

from .boxes import Box
from .free_places import place_for_advice
from .hand import CardSlot, HandRow
from .large import LargeCard
from .layout import Spot
from .notes import HintRing, PeekCard, WhyBubble
from .seats import Strip


class Overhead(FloatLayout):
    """The air above a table: whoever lays it says what lies below."""

    session: Session
    board: Board
    strips: Sequence[Strip]
    spots: tuple[Spot, ...]
    tray: Widget
    awake: float

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.lifted: PeekCard | None = None
        """The card that somebody holds up."""
        self.bubble = WhyBubble()
        self.bubble.bind(on_rule=lambda bubble: self.dispatch("on_rule", bubble.clause))
        self.hint_ring = HintRing()
        self.bubble.bind(parent=lambda _, parent: None if parent else self.remove_widget(self.hint_ring))

    def lift(self, row: HandRow, index: int, card: Card) -> None:
        """Lift a card beside its place, facing its owner."""
        seat = int(row.seat_index)
        angle = self.strips[seat].angle if screen.form == "tablet" else 0
        lifted = PeekCard(card, self.session.seats[seat].color, angle=angle)
        slot = next(slot for slot in row.children if isinstance(slot, CardSlot) and slot.index == index)
        lifted.lie_beside(self.to_widget(*slot.to_window(*slot.center)), slot.height / 2, self.whole)
        self.lifted = lifted
        (self.parent or self).add_widget(lifted)  # above a ring that is open

    def hold_up(self, seat: int, card: Card, word: str) -> LargeCard:
        """Show a seat's open card large, facing it; `word` is what playing it is called, none where it cannot be."""
        self.lower()
        tablet = screen.form == "tablet"
        side = self.strips[seat] if tablet else self.tray
        lifted = LargeCard(card, self.session.seats[seat].color, word, (self.whole[0] - dp(8), self.whole[1] - dp(8)),
                           angle=self.strips[seat].angle if tablet else 0)
        lifted.lie_before(Box(*side.pos, *side.size), self.whole)
        self.lifted = lifted
        (self.parent or self).add_widget(lifted)
        return lifted

    def say_at(self, seat: int, text: str) -> None:
        """Say something to a seat, on its side of the board; it is in nobody's way."""
        self.quiet()
        self.add_widget(self.bubble)
        self._advise(seat, text, "", None)
        self.bubble.passes = True

    def lower(self) -> None:
        """Put the lifted card back: nothing of it stays."""
        if self.lifted is not None:
            if self.lifted.parent is not None:
                self.lifted.parent.remove_widget(self.lifted)
            self.lifted = None

    def say_why(self, text: str, clause: str, where: tuple[float, float]) -> None:
        """A reason beside the finger that asked for it, facing the one who acts."""
        self.quiet()
        self.add_widget(self.bubble)
        self.bubble.say(text, clause, self._facing(), where, self.whole)

    def say_hint(self, text: str, clause: str, begins: tuple[float, float] | None) -> None:
        """A hint for the one who acts, and a ring where the move that it speaks of begins."""
        self.quiet()
        self.add_widget(self.bubble)
        if begins is not None:
            self.hint_ring.center = begins
            self.add_widget(self.hint_ring, index=1)
        self._advise(max(0, int(self.awake)), text, clause, begins)

    def _advise(self, seat: int, text: str, clause: str, begins: tuple[float, float] | None) -> None:
        tablet, home = screen.form == "tablet", self.strips[seat].center
        self.bubble.advise(text, clause, self.spots[seat].angle if tablet else 0, self.board if tablet else self.tray,
                           begins, self.whole, lambda sizes: place_for_advice(self, sizes, home))

    @property
    def whole(self) -> tuple[float, float]:
        """The size of the screen: a table that is just being laid has none of its own yet."""
        return dp(screen.width_dp), dp(screen.height_dp)

    def _facing(self) -> int:
        return self.spots[max(0, int(self.awake))].angle if screen.form == "tablet" else 0

    def side_of(self, finger: tuple[float, float]) -> int:
        """The side that a finger came from, never one at which nobody sits."""
        seated = people(self.session.match.seating)
        if screen.form != "tablet" or self.session.match.seating.mode != "table" or not seated:
            return 0
        if self.board.collide_point(*finger) and int(self.awake) in seated:
            return self.strips[int(self.awake)].angle

        def away(seat: int) -> float:
            strip = self.strips[seat]
            x, y = (max(low - at, 0, at - high) for low, at, high in
                    ((strip.x, finger[0], strip.right), (strip.y, finger[1], strip.top)))
            return float(x * x + y * y)

        return self.strips[min(seated, key=away)].angle

    def quiet(self) -> None:
        """Take back what was said, and the ring that belongs to it."""
        self.bubble.close()
