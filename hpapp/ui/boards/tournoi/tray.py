"""The phone's tray: cards and tokens of the one who acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout

from hpapp.ui.parts import Backed
from hpapp.ui.router import read_layout
from hpapp.ui.table.hand import HandRow

from .guide import backs

if TYPE_CHECKING:
    from .board import TournoiBoard

NARROW, WIDE = 48, 66
"""Least and greatest width of a card, in dp."""


TOKENS_FIRST = ("end", "double", "counter", "discard")
"""Decisions in which only a token can be played: their page lies open, where there are several."""


class TournoiTray(Backed, AnchorLayout):
    """One row: combat cards, then tokens; what does not fit lies on the next page."""

    board = ObjectProperty(None)

    def __init__(self, board: TournoiBoard, **kwargs: Any) -> None:
        for part in ("tournoi", "tournoi_duel"):
            read_layout(part)
        super().__init__(board=board, back="panel", **kwargs)
        self._hand: HandRow | None = None
        self.bind(size=self._fit)

    def hold(self, hand: HandRow) -> None:
        """Show the hand of the one who acts; where somebody else moves a loser back, that instead."""
        if self._hand is not None and self._hand.seat_index == hand.seat_index and self.board.selected:
            hand.first = self._hand.first  # the page with the chosen card stays open
        elif self.board.match.decision in TOKENS_FIRST:
            hand.first = len(self.board.view.hands[int(hand.seat_index)])
        self._hand = hand
        hand.backs = list(backs(self.board.match.view(None), int(hand.seat_index)))
        self.clear_widgets()
        self.add_widget(self.board.around.notices.banner_for_tray() or hand)
        self._fit()

    def _fit(self, *_: object) -> None:
        self.board.around.notices.place()
        if self._hand is not None:
            room = max(dp(1), self.width - dp(16))
            wide = min(dp(WIDE), max(dp(NARROW), room / max(1, len(self._hand.cards)) - self._hand.spacing))
            self._hand.card_width, self._hand.card_height = wide, min(wide / 0.75, self.height - dp(16))
            self._hand.room = room
