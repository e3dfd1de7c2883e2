"""The phone's tray: cards and tokens of the one who acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout

from hpapp.ui.table.hand import Hand
from hpapp.ui.table.tray import RowTray

if TYPE_CHECKING:
    from .board import TournoiBoard

NARROW, WIDE = 48, 66
"""Least and greatest width of a card, in dp."""
TOKENS_FIRST = ("end", "double", "counter", "discard")
"""Decisions in which only a token can be played: the row begins with them."""


class TournoiTray(RowTray, AnchorLayout):
    """One row: combat cards, then tokens; one swipe reaches the last."""

    board = ObjectProperty(None)

    def __init__(self, board: TournoiBoard, **kwargs: Any) -> None:
        super().__init__(board=board, back="panel", **kwargs)
        self._moment: tuple[int, int, str] | None = None
        """Whose hand it was, after how many entries of the log, and what was to be chosen."""
        self.bind(size=self._fit)

    def hold(self, hand: Hand) -> None:
        """Show the hand of the one who acts; where somebody else moves a loser back, that instead."""
        super().hold(hand)
        shown = self.board.around.notices.banner_for_tray() or self.rail
        if self.children != [shown]:
            self.clear_widgets()
            self.add_widget(shown)
        self._fit()
        self._begin_row(hand.seat)

    def _begin_row(self, seat: int) -> None:
        """A new moment shows what it is about; until the next one the row stays where somebody has moved it."""
        position = self.board.position
        moment = seat, len(position.past), position.decision
        if moment == self._moment:
            return
        self._moment = moment
        first = len(position.view.hands[seat]) if position.decision in TOKENS_FIRST else 0
        self.rail.begin(first / max(1, len(self.row.cards)))

    def _fit(self, *_: object) -> None:
        self.board.around.notices.place()
        room = max(dp(1), self.width - dp(16))
        wide = min(dp(WIDE), max(dp(NARROW), room / max(1, len(self.row.cards)) - self.row.spacing))
        self.lay_hand(room, wide, min(wide / 0.75, self.height - dp(8)))
