"""A bot that lets others come first: a beginner who dreams while ahead, and wakes up when left behind.

It plays no silly move: a dreamer still takes the best of what it looks at, only it looks at less.  What it loses ahead
it makes up for behind, so that on the whole it plays no worse than a beginner.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hpapp.rules.chance import Chance
from hpapp.rules.core import Game

from .dial import lot
from .thinking import NOBODY, Children, Level, Thought

WAKE = 0.5
"""How often it is awake in turns in which it is behind, when it is as gentle as can be."""


def lead(rules: Game[Any, Any], view: Any, people: Children) -> float:
    """How far the one who chooses is before the first of these people, as a share of the whole way."""
    actor = rules.actor(view)
    assert actor is not None

    def along(seat: int) -> float:
        done, whole = rules.progress(view, seat)
        return done / max(whole, 1)

    return along(actor) - max(along(seat) for seat in people)


def gentle(rules: Game[Any, Any], minds: Sequence[Level], gentleness: float, people: Children) -> Level:
    """The bot of three minds (dreamer, beginner, quick one) for these people; `gentleness` is from 0 to 1."""
    dreamer, beginner, quick = minds

    def think(view: Any, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
        """Nothing is aimed at these people, as at children."""
        ahead, luck = lead(rules, view, people), lot(rules, view)
        mind = beginner
        if ahead >= 0 and luck < gentleness:
            mind = dreamer
        elif ahead < 0 and luck < gentleness * WAKE:
            mind = quick
        return mind(view, moves, chance, children=children | people)

    return think
