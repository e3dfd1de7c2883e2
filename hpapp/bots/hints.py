"""Why a move is good, for people.  It is made from the seat's view, so it knows what the seat knows."""

from __future__ import annotations

from typing import Any

from . import players
from .reason import ONLY, Reason


def reason_for(game_id: str, view: Any, moves: tuple[Any, ...], move: Any) -> Reason:
    """The fact that speaks most for a move; where there is no other, that one."""
    return ONLY if len(moves) == 1 else players(game_id).explain(view, move)
