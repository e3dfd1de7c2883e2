"""Players that think.  A bot is given its seat's view and the legal moves, never the state.

Every game has the same files here: `greedy` plays by what looks best at once, `evaluate` says how good a position is,
`search` looks ahead, `explain` says why a move is good, `mercy` spares children.  Its `PLAYERS` bring them together.
A level is a place on a dial between these minds (`dial`); `measure` finds the place that suits a person.
`python -m hpapp.bots` lets levels play each other.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module

from hpapp.games import rooms

from .measure import FACES, place_of
from .roster import Players
from .thinking import NOBODY, Children, Level, Mind, at_random

LEVELS = ("débutant", "malin", "fort", "expert")
"""Levels that people can choose, weakest first."""


def players(game_id: str) -> Players:
    """Who can play a game; the module that knows how is imported on first use."""
    found: Players = import_module(rooms(game_id).bots).PLAYERS
    return found


def minds(game_id: str) -> dict[str, Level]:
    """The mind of every level that people can choose in a game, weakest first."""
    return players(game_id).minds


def levels(game_id: str) -> tuple[str, ...]:
    """Every level that `mind` knows for a game, weakest first: chance alone, then those that people can choose."""
    return ("random", *minds(game_id))


def mind(game_id: str, level: str, children: Children = NOBODY, people: Children = NOBODY) -> Mind:
    """The mind of a bot: how it chooses at that level in that game, with children and people on these seats."""
    if level == "random":
        players(game_id)
        return at_random
    found = players(game_id).bot(level, people)
    return partial(found, children=children) if children else found


def is_level(level: str) -> bool:
    """Is there a bot of that level, in every game?"""
    try:
        return level in LEVELS or level in FACES or place_of(level) is not None
    except ValueError:
        return False
