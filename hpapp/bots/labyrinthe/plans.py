"""Plans and hints: every way to push, and what it would put within reach.  No rule of play.  LAB-10"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import (
    ARROWS,
    CELLS,
    OPENINGS,
    ROTATIONS,
    SIZE,
    WAYS,
    State,
    targets,
    treasure_on,
    turned,
)
from hpapp.rules.maze import Cell, explore, way_to


class Plan(NamedTuple):
    """One legal way to push, and the maze as it would be for the seat on turn.  LAB-10.1"""

    rot: int
    arrow: str
    board: tuple[str, ...]
    came_from: dict[int, int]
    """Every cell the pawn could walk to, nearest first, and where it is reached from."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Where the pawn could walk to, row by row."""
        return tuple(CELLS[cell] for cell in sorted(self.came_from))


class Hint(NamedTuple):
    """A push that puts a target within reach, and the walk that takes it.  LAB-10.4"""

    orient: Orient
    push: Push
    walk: Walk
    steps: int


def plans(state: State) -> Iterator[Plan]:
    """All plans of the seat on turn in canonical order, as many as its choices.  LAB-10.2"""
    rots = range(ROTATIONS[state.spare[0]]) if state.pending == "orient" else (int(state.spare[1]),)
    for rot in rots:
        spare = turned(state.spare, rot)
        for arrow in ARROWS.values():
            if arrow.id != state.spare_at:
                board = list(state.board)
                board[arrow.line] = [spare, *board[arrow.line][:-1]]
                row, col = arrow.carries.get(state.pawns[state.turn], state.pawns[state.turn])
                yield Plan(rot, arrow.id, tuple(board), explore(board, OPENINGS, WAYS, row * SIZE + col))


def goals(board: tuple[str, ...], state: State, seat: int) -> frozenset[int]:
    """The cells of a board where a seat's walk would score: its known targets, or home.  LAB-10.3, LAB-7.1"""
    if not state.piles[seat]:
        row, col = state.home(seat)
        return frozenset((row * SIZE + col,))
    wanted = targets(state, seat)
    return frozenset(cell for cell, tile in enumerate(board) if treasure_on(tile) in wanted)


def scoring(state: State) -> Iterator[Hint | None]:
    """For each plan, in canonical order, the shortest walk that scores after it, if there is one.  LAB-10.3"""
    for plan in plans(state):
        cell = nearest(plan.came_from, goals(plan.board, state, state.turn))
        if cell is None:
            yield None
        else:
            steps = len(way_to(plan.came_from, cell)) - 1
            yield Hint(Orient(plan.rot), Push(plan.arrow), Walk(CELLS[cell]), steps)


def nearest(came_from: dict[int, int], wanted: frozenset[int]) -> int | None:
    """The wanted cell with the shortest walk."""
    return next((cell for cell in came_from if cell in wanted), None)


_ORDER = {arrow: number for number, arrow in enumerate(ARROWS)}


def shortest(found: Iterable[Hint | None]) -> Hint | None:
    """The hint with the shortest walk; ties by arrow, then by orientation.  LAB-10.4"""
    return min((hint for hint in found if hint is not None), default=None,
               key=lambda hint: (hint.steps, _ORDER[hint.push.arrow], hint.orient.rot))


def hint(state: State) -> Hint | None:
    """The scoring plan with the shortest walk.  LAB-10.4"""
    return shortest(scoring(state))
