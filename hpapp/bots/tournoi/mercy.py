"""What a bot does not do to a child in the maze: rob it, punish it, cape it at the trophies, send it far back."""

from __future__ import annotations

from typing import Any

from hpapp.bots.thinking import Children
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.ground import BIT, CLEARING, HOME


def merciful_moves(view: s.State, moves: tuple[Any, ...], children: Children) -> tuple[Any, ...]:
    """The moves that hurt no child; all of them where nothing else is left."""
    me = GAME.actor(view)
    spared = children - {me}
    if not spared:
        return moves
    if isinstance(view.pending, s.Setback) and view.turn in spared:
        near = max(HOME[move.to] for move in moves)
        return tuple(move for move in moves if HOME[move.to] == near)
    return tuple(move for move in moves if not _hurts(view, move, me, spared)) or moves


def _hurts(view: s.State, move: Any, me: int | None, spared: Children) -> bool:
    if isinstance(move, m.Victim):
        return move.seat in spared
    if isinstance(move, m.CapeTo):
        return move.seat in spared and at_the_trophies(view, move.seat)
    if isinstance(move, m.PlayToken):
        others = {seat for seat in range(view.seats) if seat != me}
        if move.token == "dumbledore":
            return view.cape in spared
        if move.token in ("flameches", "veritaserum"):
            return not any(view.tokens[seat] for seat in others - spared)
        return move.token == "haie" and others <= spared
    return False


def at_the_trophies(view: s.State, seat: int) -> bool:
    """Inside the clearing, a walk away from winning."""
    return bool(BIT[view.pawns[seat]] & CLEARING)


def about_to_win(view: s.State, children: Children) -> Children:
    """The children who can find the cup in their next turn: from them nobody but a beginner holds back."""
    return frozenset(seat for seat in children if at_the_trophies(view, seat) and view.cape != seat)
