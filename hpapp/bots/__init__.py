"""Players that think.  A bot is given its seat's view and the legal moves, never the state."""

from __future__ import annotations

from importlib import import_module

from hpapp.rules import GAMES

from .thinking import Mind, at_random

LEVELS = ("débutant", "malin")
"""Levels that people can choose, weakest first."""


def mind(game_id: str, level: str) -> Mind:
    """The mind of a bot: how it chooses at that level in that game."""
    if level == "random":
        return at_random
    if level not in LEVELS or game_id not in GAMES:
        raise KeyError(level)
    return import_module(f"{__name__}.{game_id}").MINDS[level]  # type: ignore[no-any-return]
