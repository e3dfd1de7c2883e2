"""Whoever camps wherever, and wherever the enchanted hedge stands: every pawn can still come to every trophy on foot.

The search goes over all placements of three pawns on obstacle cells and every cell on which the hedge can stand while
a trophy is hidden, from every cell of the maze.  The one exception are two dead ends of two cells: the hedge can close
them while they are empty, and a pawn can then go in by Reducto only, and out.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.ground import (
    BIT,
    GUARDED,
    OBSTACLE_CELLS,
    PATH,
    PLAIN,
    PLANTABLE,
    PORTKEYS,
    TOMBS,
    TROPHIES,
    cells_of,
    landing,
    set_of,
    walk_from,
)
from tests.rules.tournoi.positions import offered, play_all, rolled, table, why

LONG = PATH.bit_count()
"""Steps that lead as far as any number of turns without a fight."""
BEST = max(spell.moves for spell in s.SPELLS.values())
OBSTACLES = sorted(OBSTACLE_CELLS)
HEDGES = [cell for cell, joined in PLANTABLE.items() if not set_of(TROPHIES) & ~joined]
POCKETS = {"H5": {"H4"}, "H6": {"H4", "H5"}, "L5": {"L4"}, "L6": {"L4", "L5"}}
"""What the hedge cuts off, by its cell."""


@cache
def on_foot(start: str, hedge: str) -> int:
    """Where walks lead in any number of turns: to the next obstacles at most, and on by portkeys."""
    seen, front = 0, {start}
    while front:
        here = front.pop()
        found = walk_from(here, LONG, "foot", hedge).cells & ~seen
        seen |= found
        front |= {PORTKEYS[cell] for cell in PORTKEYS if BIT[cell] & found}
    return seen


@cache
def after_a_win(obstacle: str, hedge: str, camped: bool) -> int:
    """Where a won fight leads: by the bonus walk, or from the obstacle itself where nobody else stands.  TRI-4.11"""
    starts = [*cells_of(walk_from(obstacle, BEST, "bonus", hedge).cells), *([] if camped else [obstacle])]
    found = 0
    for start in starts:
        found |= BIT[PORTKEYS.get(start, start)] | on_foot(PORTKEYS.get(start, start), hedge)
    return found


def promising(onward: list[tuple[int, int]], trophy: str) -> int:
    """The trophy, and the obstacles behind which there is a way to it."""
    good, before = BIT[trophy], 0
    while good != before:
        before = good
        for obstacle, ahead in onward:
            if ahead & good:
                good |= obstacle
    return good


@cache
def starts(hedge: str) -> dict[int, int]:
    """The cells of the maze, by where walks lead from them."""
    alike: dict[int, int] = {}
    for cell in cells_of(PATH & ~BIT[hedge]):
        ahead = on_foot(cell, hedge)
        alike[ahead] = alike.get(ahead, 0) | BIT[cell]
    return alike


def sealed(hedge: str, camped: frozenset[str]) -> set[str]:
    """The cells from which a pawn cannot come to some trophy on foot."""
    found = 0
    onward = [(BIT[cell], after_a_win(cell, hedge, cell in camped)) for cell in OBSTACLES]
    for trophy in TROPHIES:
        good = promising(onward, trophy)
        for ahead, cells in starts(hedge).items():
            if not ahead & good:
                found |= cells & ~BIT[trophy]
    return {*cells_of(found)}


@pytest.mark.clause("TRI-4.11", "TRI-9.5")
@pytest.mark.parametrize("hedge", HEDGES)
def test_three_pawns_on_obstacles_seal_nobody_in(hedge: str) -> None:
    for camped in combinations(OBSTACLES, 3):
        assert sealed(hedge, frozenset(camped)) == POCKETS.get(hedge, set()), camped


def test_every_cell_of_the_hedge_and_every_placement_is_searched() -> None:
    assert len(HEDGES) == 46
    assert len([*combinations(OBSTACLES, 3)]) == 1330
    assert len(OBSTACLES) == GUARDED.bit_count() == 21


def test_not_even_pawns_on_every_obstacle_would_seal_anybody_in() -> None:
    for hedge in HEDGES:
        assert sealed(hedge, OBSTACLE_CELLS) == POCKETS.get(hedge, set())


@pytest.mark.clause("TRI-4.12", "TRI-9.5")
def test_nobody_is_put_behind_the_hedge() -> None:
    """The next free cell is one of the nearest, for only three other pawns and the hedge can be in the way."""
    targets = {*PORTKEYS, *TOMBS.values(), *OBSTACLES}
    for hedge, pocket in POCKETS.items():
        for target in targets:
            closed = BIT[target] | BIT[hedge]
            for _ in range(3):
                end = landing(target, closed)
                assert end not in pocket
                closed |= BIT[end]
    assert PLAIN & set_of(cell for pocket in POCKETS.values() for cell in pocket)


@pytest.mark.clause("TRI-9.5", "TRI-7.29")
@pytest.mark.parametrize(("hedge", "cell", "beside"), [("H5", "H4", "F4"), ("L5", "L4", "N4")])
def test_only_reducto_leads_into_a_dead_end_behind_the_hedge_and_out_again(hedge: str, cell: str, beside: str) -> None:
    outside = rolled(table(beside, hedge=hedge, tokens={0: "reducto"}), 1)
    assert why(outside, m.Walk(cell)) == "TRI-4.1"
    inside = play_all(outside, m.PlayToken("reducto"), m.Walk(cell))
    assert inside.pawns[0] == cell
    stuck = rolled(table(cell, hedge=hedge, tokens={0: "reducto"}), 1)
    assert offered(stuck) == set()
    assert beside in offered(play_all(stuck, m.PlayToken("reducto")))
    moved = play_all(table("J19", cell, hedge=hedge, tokens={0: "haie"}), m.PlayToken("haie"), m.HedgeTo("C14"))
    assert offered(rolled(table(cell, hedge=moved.hedge), 1)) == {cell[0] + "5", cell[0] + "6"}
