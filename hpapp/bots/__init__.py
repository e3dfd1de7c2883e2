"""Players that think.  A bot is given its seat's view and the legal moves, never the state.

Every game has a module (or package) here that gives `MINDS`, a mind for each level, and `reason(view, move)`, the
fact that speaks for a move: hints.py makes advice of both.  `python -m hpapp.bots` lets levels play each other.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

from hpapp.rules import GAMES

from .thinking import NOBODY, Children, Level, Mind, at_random

LEVELS = ("débutant", "malin", "expert")
"""Levels that people can choose, weakest first."""


def room(game_id: str) -> Any:
    """The module that knows how to play a game; it is imported on first use."""
    if game_id not in GAMES:
        raise KeyError(game_id)
    return import_module(f"{__name__}.{game_id}")


def minds(game_id: str) -> dict[str, Level]:
    """Every level at which a game can be played, weakest first."""
    return room(game_id).MINDS  # type: ignore[no-any-return]


def levels(game_id: str) -> tuple[str, ...]:
    """Every level that `mind` knows for a game, weakest first: chance alone, then those that people can choose."""
    return ("random", *minds(game_id))


def mind(game_id: str, level: str, children: Children = NOBODY) -> Mind:
    """The mind of a bot: how it chooses at that level in that game, with children on these seats."""
    known = minds(game_id)
    if level == "random":
        return at_random
    return partial(known[level], children=children) if children else known[level]
