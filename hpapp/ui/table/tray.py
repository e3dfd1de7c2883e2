"""The phone's tray: what lies before the one who acts, whatever the game."""

from __future__ import annotations

from typing import Any

from hpapp.table.targets import Target
from hpapp.ui.parts import Backed

from .hand import Hand, HandRow


class Tray(Backed):
    """It is told which hand to hold; each game's tray says how."""

    __events__ = ("on_choose", "on_peek")

    def hold(self, hand: Hand) -> None:
        """Show the hand of the one who acts."""
        raise NotImplementedError

    def spot_of(self, target: Target) -> tuple[float, float] | None:
        """Where a target lies in the tray, in the window; None where it does not."""
        return None

    def on_choose(self, place: int) -> None:
        """A card of the hand was tapped."""

    def on_peek(self, row: HandRow, place: int, looks: bool) -> None:
        """A card of the hand is held up, or put back."""


class RowTray(Tray):
    """A tray that shows the hand as a row of cards."""

    def __init__(self, **kwargs: Any) -> None:
        self.row = HandRow(size_hint=(None, None))
        super().__init__(**kwargs)
        self.row.bind(on_choose=lambda _, place: self.dispatch("on_choose", place),
                      on_peek=lambda row, place, looks: self.dispatch("on_peek", row, place, looks))

    def hold(self, hand: Hand) -> None:
        self.row.show(hand)
