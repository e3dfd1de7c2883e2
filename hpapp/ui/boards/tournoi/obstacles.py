"""The row of obstacles: the next one large, the others small; where there is no room, a chip that opens it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.rules.tournoi.state import FORCE_CHANGE, LIMITS, OBSTACLES, State
from hpapp.ui.parts import Backed, Guarded

ORDER = ("rouge", "bleu", "vert", "orange")
"""Colours as cards show them, from dark to light."""


class ObstacleCard(Guarded, Backed, BoxLayout):
    """An obstacle as its card says: creature, force, colours it fears, reward; its layouts are in tournoi.kv.

    A finger on it asks what it is.
    """

    name = StringProperty("")
    creature = StringProperty("")
    force = NumericProperty(0)
    reward = NumericProperty(0)
    colours = ListProperty([])
    beaten = BooleanProperty(False)

    def meet(self, obstacle: str, length: str) -> None:
        """Show an obstacle with its force in this format.  TRI-12.3"""
        card = OBSTACLES[obstacle]
        self.name, self.creature = obstacle, f"tournoi_creature_{obstacle}"
        self.force, self.reward = card.force + FORCE_CHANGE[length], card.reward
        self.colours = [colour for colour in ORDER if colour in card.colours]


class LargeObstacle(ObstacleCard):
    """The current one."""

    tall = BooleanProperty(False)
    over = BooleanProperty(False)
    low = BooleanProperty(False)
    """A column that is just high enough for it."""


class SmallObstacle(ObstacleCard):
    """One that waits, or lies beaten."""


def lay_in_order(cards: Sequence[ObstacleCard], view: State) -> None:
    """The current obstacle first, those to come, those beaten."""
    order = [*range(view.beaten, len(view.row)), *range(view.beaten)]
    for card, place in zip(cards, order, strict=True):
        card.meet(view.row[place], view.format)
        card.beaten = place < view.beaten


class ObstacleRow(BoxLayout):
    """The whole row, with the decks, whoever wears the cape, and whether the one token of this turn is played."""

    __events__ = ("on_ask", "on_sign")
    deck = NumericProperty(0)
    spells = NumericProperty(0)
    stock = NumericProperty(0)
    wearer = NumericProperty(-1)
    letter = StringProperty("")
    roomy = BooleanProperty(True)
    tall = BooleanProperty(False)
    low = BooleanProperty(False)
    narrow = BooleanProperty(False)
    """Do cape and token lie below each other?"""
    over = BooleanProperty(False)
    """Does it lie over the maze?"""
    token_left = BooleanProperty(True)
    """May a token still be played this turn?  TRI-3.4"""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards = [LargeObstacle(), *(SmallObstacle() for _ in range(3))]
        for name in ("tall", "over", "low"):
            self.fbind(name, self._cards[0].setter(name))
        for card in reversed(self._cards):
            card.bind(on_release=lambda card: self.dispatch("on_ask", card))
            self.ids.cards.add_widget(card, len(self.ids.cards.children))

    def tell(self, view: State, wearer: Any) -> None:
        """Show the row of a view."""
        lay_in_order(self._cards, view)
        self.deck, self.spells, self.stock = len(view.obstacle_deck), len(view.combat_deck), len(view.token_stock)
        self.token_left = not view.token_played
        self.wearer, self.letter = (-1, "") if wearer is None else (wearer.color, wearer.name[:1].upper())

    def on_ask(self, card: ObstacleCard) -> None:
        """Somebody wants to know about a card."""

    def on_sign(self, sign: str) -> None:
        """Somebody wants to know what lies below the cards."""


class StandingObstacle(ObstacleCard):
    """One of a line: its colours below its force."""

    first = BooleanProperty(False)
    """Is it the current one?"""


class ObstacleLine(BoxLayout):
    """The obstacles side by side, in a band above or below the board."""

    __events__ = ("on_ask",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards = [StandingObstacle(first=number == 0) for number in range(LIMITS["obstacle_row"])]
        for card in self._cards:
            card.bind(on_release=lambda card: self.dispatch("on_ask", card))
            self.add_widget(card)

    def tell(self, view: State) -> None:
        """Show the row of a view."""
        lay_in_order(self._cards, view)

    def on_ask(self, card: ObstacleCard) -> None:
        """Somebody wants to know about a card."""


class ObstacleChip(SmallObstacle):
    """The current obstacle alone; a tap shows the others."""
