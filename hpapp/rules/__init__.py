"""The referee: five games as pure functions on immutable states.  Read core.py first."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from hpapp.games import GAMES, rooms

from .core import Game

__all__ = ["GAMES", "game"]


def game(game_id: str) -> Game[Any, Any]:
    """The game with that id; its room is imported on first use."""
    return import_module(rooms(game_id).rules).GAME  # type: ignore[no-any-return]
