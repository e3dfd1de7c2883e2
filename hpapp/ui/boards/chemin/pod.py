"""What everybody sees of a seat: coins by kind, the six places of its trunk, how many cards it holds."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from hpapp.rules.chemin.state import ARTICLES, COINS, State
from hpapp.ui import art
from hpapp.ui.words import words

COIN, HAND, EDGE, HEIGHT = 40, 30, 6, 46
"""Room in dp for a coin with its count, the count of cards, the margin before them, and the height of it all."""
SIDES = {1: 29, 2: 23}
"""Room for a ware, by the number of rows."""


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
    """Coins and trunk of one seat, in one line; the trunk in two rows where there is little room."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), height=dp(HEIGHT), **kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._coins = [Rectangle() for _ in COINS]
            self._wares = [Rectangle() for _ in ARTICLES]
            self._hand = Rectangle()
        self._rows = 1
        self.width = self.widest = _width(1)
        self._seen: tuple[Any, ...] = ()
        self.bind(pos=self._place, width=self._place)

    def fit(self, room: float) -> None:
        """Lie in this width: in one row if it is enough, else in two."""
        self._rows = 1 if room >= self.widest else 2
        self.width = _width(self._rows)
        self._place()

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
        x, side, columns = self.x + dp(EDGE), dp(SIDES[self._rows]), len(ARTICLES) // self._rows
        for index, rectangle in enumerate(self._coins):
            rectangle.pos, rectangle.size = (x + dp(COIN) * index, self.y + dp(HEIGHT - 28) / 2), (dp(39), dp(28))
        x += dp(COIN) * len(COINS)
        foot = self.y + (dp(HEIGHT) - side * self._rows) / 2
        for index, rectangle in enumerate(self._wares):
            row, column = divmod(index, columns)
            rectangle.pos = x + side * column, foot + side * (self._rows - 1 - row)
            rectangle.size = side - dp(1), side - dp(1)
        self._hand.pos = x + side * columns + dp(1), self.y + dp(HEIGHT - HAND) / 2


def _width(rows: int) -> float:
    """What a pod takes with its trunk in so many rows."""
    return float(dp(EDGE + COIN * len(COINS) + SIDES[rows] * len(ARTICLES) // rows + HAND + 2))
