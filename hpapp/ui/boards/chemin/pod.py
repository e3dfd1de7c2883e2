"""What everybody sees of a seat: coins by kind, the six places of its trunk, how many cards it holds."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from hpapp.rules.chemin.state import ARTICLES, COINS, State
from hpapp.ui import art
from hpapp.ui.words import words

COIN, WARE, HAND, EDGE = 40, 29, 30, 6
"""Room in dp for a coin with its count, a ware, the count of cards, and the margin before them."""


def coin_art(kind: str) -> str:
    """The picture of a coin, with the letter it bears in this language."""
    return f"chemin_coin_{words.say(f'chemin.coin.{kind}.letter')}"


def purse_art(kind: str, count: int) -> str:
    """The picture of a coin with its count."""
    return f"chemin_purse_{words.say(f'chemin.coin.{kind}.letter')}_{count}"


def ware_art(item: str, have: bool) -> str:
    """A ware in its place of the trunk, or the empty place."""
    return f"chemin_ware_{item}" if have else f"chemin_ware_{item}_no"


class SeatPod(Widget):
    """Coins and trunk of one seat, in one line."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), height=dp(36), **kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._coins = [Rectangle() for _ in COINS]
            self._wares = [Rectangle() for _ in ARTICLES]
            self._hand = Rectangle()
        self.width = dp(EDGE + COIN * len(COINS) + WARE * len(ARTICLES) + HAND)
        self._seen: tuple[Any, ...] = ()
        self.bind(pos=self._place)

    def tell(self, view: State, seat: int) -> None:
        """Show a seat's public state."""
        seen = view.purses[seat], view.trunks[seat], len(view.hands[seat]), words.language
        if seen == self._seen:
            return
        self._seen = seen
        for rectangle, kind, count in zip(self._coins, COINS, view.purses[seat], strict=True):
            rectangle.texture = art.picture(purse_art(kind, count)).texture
        for rectangle, item in zip(self._wares, ARTICLES, strict=True):
            rectangle.texture = art.picture(ware_art(item, item in view.trunks[seat])).texture
        self._hand.texture = art.picture(f"chemin_hand_{len(view.hands[seat])}").texture
        self._hand.size = (dp(HAND), dp(HAND)) if view.variant == "standard" else (0, 0)

    def _place(self, *_: object) -> None:
        x = self.x + dp(EDGE)
        for rectangle in self._coins:
            rectangle.pos, rectangle.size = (x, self.y + dp(4)), (dp(39), dp(28))
            x += dp(COIN)
        for rectangle in self._wares:
            rectangle.pos, rectangle.size = (x, self.y + dp(4)), (dp(28), dp(28))
            x += dp(WARE)
        self._hand.pos = x + dp(1), self.y + dp(3)
