"""What a bot does not do to a child in Labyrinthe: bar its way."""

from __future__ import annotations

from hpapp.bots.thinking import Children
from hpapp.rules.labyrinthe.state import State


def about_to_win(view: State, children: Children) -> Children:
    """The children with one treasure to find, or none: their way may be barred."""
    return frozenset(seat for seat in children if len(view.piles[seat]) <= 1)
