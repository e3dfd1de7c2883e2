"""What a bot does not do to a child in Chemin de Traverse: take its things, or send it into the fog."""

from __future__ import annotations

from hpapp.bots.thinking import Children
from hpapp.rules.chemin.moves import Play, Target
from hpapp.rules.chemin.state import ATTACKS, State, trunk_full
from hpapp.rules.core import Move


def merciful_moves(view: State, moves: tuple[Move, ...], children: Children) -> tuple[Move, ...]:
    """The moves that hurt no child; all of them where nothing else is left."""
    spared = children - {view.turn}
    if not spared:
        return moves
    alone = {seat for seat in range(view.seats) if seat != view.turn} <= spared
    return tuple(move for move in moves
                 if not (isinstance(move, Target) and move.seat in spared)
                 and not (isinstance(move, Play) and alone and move.card in (*ATTACKS, "fermer"))) or moves


def about_to_win(view: State, children: Children) -> Children:
    """The children whose trunk is full: from them nobody but a beginner holds back."""
    return frozenset(seat for seat in children if trunk_full(view, seat))
