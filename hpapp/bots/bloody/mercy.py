"""What a bot does not do to a child in Bloody Harry: aim at it, or give it bad marks."""

from __future__ import annotations

from hpapp.bots.thinking import Children
from hpapp.rules.bloody.effects import TARGETS
from hpapp.rules.bloody.moves import Bonus, Spell, Target, Use, Zone
from hpapp.rules.bloody.state import BonusZone, State
from hpapp.rules.core import Move

from .evaluate import strength

NASTY = frozenset(("videpochus", "redoublus", "trocus"))
"""Spells that always fall on an opponent."""
LATE = 8
"""School cards from which on a leader is about to win."""


def merciful_moves(view: State, moves: tuple[Move, ...], children: Children) -> tuple[Move, ...]:
    """The moves that hurt no child; all of them where nothing else is left."""
    seat = view.pending.seat  # type: ignore[union-attr]
    spared = children - {seat}
    if not spared:
        return moves
    alone = {other for other in range(view.seats) if other != seat} <= spared
    return tuple(move for move in moves if not _hurts(view, move, spared, alone)) or moves


def _hurts(view: State, move: Move, spared: Children, alone: bool) -> bool:
    if isinstance(move, Target):
        return move.seat in spared
    if isinstance(move, Zone):
        bad = isinstance(view.pending, BonusZone) and view.pending.kind == "mauvais_points"
        return bad and move.seat in spared
    if isinstance(move, Spell | Use):
        card = move.kind if isinstance(move, Spell) else move.card
        return (alone and card in NASTY) or _falls_on(view, card, spared)
    return alone and isinstance(move, Bonus) and move.kind == "mauvais_points"


def _falls_on(view: State, card: str, spared: Children) -> bool:
    """Nothing but these children could be aimed at: who begins it would only have to break it off again."""
    aims = TARGETS[card](view, view.pending.seat) if card in TARGETS else ()  # type: ignore[union-attr]
    return bool(aims) and all(aim.seat in spared for aim in aims)


def about_to_win(view: State, children: Children) -> Children:
    """The children who lead in open points: from them nobody but a beginner holds back."""
    best = max(strength(view, seat) for seat in range(view.seats))
    return frozenset(seat for seat in children if strength(view, seat) == best and len(view.school[seat]) >= LATE)
