"""The phone's tray: what lies before the one who acts, whatever the game."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from hpapp.table.targets import Target
from hpapp.ui.parts import Backed

from .hand import Hand, HandRow
from .rail import Rail


class Tray(Backed):
    """It is told which hand to hold; each game's tray says how."""

    __events__ = ("on_choose", "on_peek")

    def hold(self, hand: Hand) -> None:
        """Show the hand of the one who acts."""
        raise NotImplementedError

    def spot_of(self, target: Target) -> tuple[float, float] | None:
        """Where a target lies in the tray, in the window; None where it does not."""
        return None

    def slot(self, place: int) -> Widget | None:
        """The card at a place of the hand, brought into sight; None where it has no place here."""
        return None

    def on_choose(self, place: int) -> None:
        """A card of the hand was tapped."""

    def on_peek(self, row: HandRow, place: int, looks: bool) -> None:
        """A card of the hand is held up, or put back."""


class RowTray(Tray):
    """A tray that shows the hand as a row of cards; all of them can be reached with one swipe."""

    def __init__(self, **kwargs: Any) -> None:
        self.row = HandRow(size_hint=(None, None))
        self.rail = Rail(self.row)
        super().__init__(**kwargs)
        self.row.bind(on_choose=lambda _, place: self.dispatch("on_choose", place),
                      on_peek=lambda row, place, looks: self.dispatch("on_peek", row, place, looks))

    def hold(self, hand: Hand) -> None:
        self.row.show(hand)

    def slot(self, place: int) -> Widget | None:
        if place < len(self.row.cards):
            self.rail.reveal(place / len(self.row.cards))
        return self.row.slot(place)

    def lay_hand(self, room: float, width: float, height: float) -> None:
        """Cards of this size, as many as there are, in so much room."""
        self.row.card_width, self.row.card_height = max(dp(1), width), max(dp(1), height)
        self.rail.fit(max(dp(1), room), self.row.card_height)
