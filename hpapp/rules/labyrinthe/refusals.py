"""Why not?  The clause against a move, decision by decision."""

from __future__ import annotations

from ..core import Move, Refusal
from .moves import Orient, Push, Walk
from .state import ARROWS, ROTATIONS, SIZE, State, reach

_ELSEWHERE: dict[tuple[str, type[Move]], str] = {
    ("orient", Push): "LAB-3.3", ("orient", Walk): "LAB-3.2",
    ("push", Orient): "LAB-3.3", ("push", Walk): "LAB-3.2",
    ("walk", Orient): "LAB-4.5", ("walk", Push): "LAB-4.3",
}
"""First turn the spare, then push it in, then walk: each step once, and in this order."""


def misplaced(state: State, move: Move) -> Refusal:
    """The clause against a move that belongs to another decision."""
    return Refusal(_ELSEWHERE[state.pending, type(move)])


def refuse_orient(state: State, move: Orient) -> Refusal | None:
    """Only orientations that differ.  LAB-4.4"""
    return None if 0 <= move.rot < ROTATIONS[state.spare[0]] else Refusal("LAB-4.4", {"rot": move.rot})


def refuse_push(state: State, move: Push) -> Refusal | None:
    """At an arrow, but not where the spare has just come out.  LAB-4.1, LAB-4.7"""
    if move.arrow not in ARROWS:
        return Refusal("LAB-4.1", {"arrow": move.arrow})
    return Refusal("LAB-4.7", {"arrow": move.arrow}) if move.arrow == state.spare_at else None


def refuse_walk(state: State, move: Walk) -> Refusal | None:
    """To a cell of the board that a corridor leads to.  LAB-5.1, LAB-5.2"""
    row, col = move.to
    if not (0 <= row < SIZE and 0 <= col < SIZE):
        return Refusal("LAB-5.1", {"cell": list(move.to)})
    return None if row * SIZE + col in reach(state, state.turn) else Refusal("LAB-5.2", {"cell": list(move.to)})
