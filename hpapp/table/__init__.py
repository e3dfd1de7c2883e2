"""The table without a screen: who sits where, who may see what, whose choice it is, what a touch means.

Read session.py first.  Every game has a room here: `CHOOSER` (what a touch means) and `GUIDE` (what a seat shows).
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from hpapp.games import rooms

from .chooser import Chooser
from .guide import Guide


class Room(Protocol):
    """What the table knows of one game."""

    CHOOSER: type[Chooser]
    GUIDE: Guide


def room(game_id: str) -> Room:
    """A game's room at the table; it is imported on first use."""
    return import_module(rooms(game_id).table)
