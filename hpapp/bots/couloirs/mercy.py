"""What a bot does not do to a child in Les couloirs: play a card against it, or aim one at it."""

from __future__ import annotations

from hpapp.bots.thinking import Children
from hpapp.rules.core import Move
from hpapp.rules.couloirs.moves import PickPawn, PickPlayer, Play
from hpapp.rules.couloirs.state import State

from .ways import furthest

AIMED = frozenset(("classe_annulee", "remaniement", "echange", "miss_teigne", "dormez"))
"""Cards played against somebody."""


def merciful_moves(view: State, moves: tuple[Move, ...], children: Children) -> tuple[Move, ...]:
    """The moves that hurt no child; all of them where nothing else is left."""
    if not children:
        return moves
    barred = AIMED if furthest(view) in children else ()
    return tuple(move for move in moves if not (isinstance(move, Play) and move.card in barred)
                 and not (isinstance(move, PickPlayer | PickPawn) and move.seat in children)) or moves


def about_to_win(view: State, children: Children) -> Children:
    """The children with one class left, or none: from them nobody but a beginner holds back."""
    return frozenset(seat for seat in children if view.classes - view.done[seat] <= 1)
