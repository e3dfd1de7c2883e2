"""The referee: five games as pure functions on immutable states.  Read core.py first."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .core import Game

GAMES = ("labyrinthe", "couloirs", "chemin", "tournoi", "bloody")
"""Ids of the games whose rules stand, in the order in which people meet them."""


def game(game_id: str) -> Game[Any, Any]:
    """The game with that id; its room is imported on first use."""
    if game_id not in GAMES:
        raise KeyError(game_id)
    return import_module(f"{__name__}.{game_id}").GAME  # type: ignore[no-any-return]
