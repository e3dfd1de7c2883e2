"""One dial of strength: a bot that in some of its turns is the stronger and in the others the weaker of two minds.

The minds of a game stand in a row, weakest first, and a dial is a place between them: at 1.25 a bot is the mind of 2 in
every fourth turn and that of 1 in the others.  A whole turn is one mind's, so that its small choices agree with each
other; the strong turns lie as evenly as can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hpapp.rules.chance import Chance
from hpapp.rules.core import Game

from .thinking import NOBODY, Children, Level, Thought

STRIDE = 0.6180339887498949
"""The golden section: whoever walks round a circle in such steps visits every part of it equally often."""
SEAT = 0.4142135623730951


def lot(rules: Game[Any, Any], view: Any) -> float:
    """The lot of a turn, from 0 to 1: the same for all choices of a seat in it, and known to everybody."""
    actor = rules.actor(view)
    assert actor is not None
    turn: int = view.turn
    return (rules.round(view) * STRIDE + turn * SEAT + (actor - turn) * SEAT * STRIDE) % 1.0


def between(rules: Game[Any, Any], row: Sequence[Level], dial: float) -> Level:
    """The bot at a place of the row; beyond its ends the mind that stands there."""
    place = min(max(dial, 0.0), len(row) - 1.0)
    below, share = int(place), place % 1.0
    if not share:
        return row[below]

    def think(view: Any, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
        """As strong as this turn's lot makes it."""
        return row[below + (lot(rules, view) < share)](view, moves, chance, children=children)

    return think
