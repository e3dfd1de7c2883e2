"""A bot that lets others come first: a beginner who dreams while ahead, and minds its game when left behind.

Where that still leaves somebody too few games, it dreams on when it is behind.  It plays no silly move and makes nobody
a present: a dreamer still takes the best of what it looks at, only it looks at less.
"""

from __future__ import annotations

from typing import Any

from hpapp.rules.chance import Chance
from hpapp.rules.core import Game

from .dial import lot
from .thinking import NOBODY, Children, Level, Thought


def lead(rules: Game[Any, Any], view: Any, people: Children) -> float:
    """How far the one who chooses is before the first of these people, as a share of the whole way."""
    actor = rules.actor(view)
    assert actor is not None

    def along(seat: int) -> float:
        done, whole = rules.progress(view, seat)
        return done / max(whole, 1)

    return along(actor) - max(along(seat) for seat in people)


def gentle(rules: Game[Any, Any], dreamer: Level, beginner: Level, gentleness: float, people: Children) -> Level:
    """The bot of two minds for these people.

    `gentleness` is the share of its turns in which it is gentle; what it has above 1 is the share in which it dreams
    whether or not it is ahead.
    """

    def think(view: Any, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
        """In a gentle turn nothing is aimed at these people, as at children, and who is not behind dreams."""
        turn = lot(rules, view)
        if turn >= gentleness:
            return beginner(view, moves, chance, children=children)
        dreams = turn < gentleness - 1 or lead(rules, view, people) >= 0
        mind = dreamer if dreams else beginner
        return mind(view, moves, chance, children=children | people)

    return think
