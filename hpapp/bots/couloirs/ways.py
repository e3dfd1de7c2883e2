"""Ways through the castle that do not exist yet: how many tokens must be handled before one can walk there."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from heapq import heappop, heappush
from typing import NamedTuple

from hpapp.rules.couloirs.castle import AROUND, CELLS, INDEX, OPENINGS, PIECE, ROOMS, VARIANT, ZONES, turned_opening
from hpapp.rules.couloirs.state import Handled, MotDePasse, Placing, State, Tokens
from hpapp.rules.couloirs.walk import closed_cells

FLIP = {True: 1.4, False: 2.2}
"""What a face-down token costs on a way, beside one turn of a face-up one: with and without free placing."""
HALF_TURN = 2.5
"""A half turn, where only quarter turns are allowed: it takes two rolls."""
THROUGH = 6.0
"""What a classroom on the way costs: the walk ends there and goes on in the next turn.  COU-4.12, COU-4.22"""
FAR = 99.0
"""No token that can be turned opens a way."""

Prices = tuple[float, ...]
"""What it costs to have some sides of a cell open, by opening set."""
_FREE: Prices = (0.0,) * 16


def _prices(openings: int, *, fixed: bool, free: bool) -> Prices:
    """Of a face-up token; a fixed one cannot be turned any more."""
    def price(sides: int) -> float:
        if openings & sides == sides:
            return 0.0
        quarters = [turn for turn in (1, 2, 3) if turned_opening(openings, turn) & sides == sides]
        if fixed or not quarters:
            return FAR
        return 1.0 if free or quarters != [2] else HALF_TURN

    return tuple(price(sides) for sides in range(16))


PRICES: dict[tuple[int, bool, bool], Prices] = {
    (openings, fixed, free): _prices(openings, fixed=fixed, free=free) if openings else (FLIP[free],) * 16
    for openings in range(16) for fixed in (False, True) for free in (False, True)
}
JUST_FLIPPED: dict[bool, Prices] = {free: (FLIP[free] - 1,) * 16 for free in FLIP}
"""A token of which one knows only that it will be flipped now."""


class Way(NamedTuple):
    """A way that could be opened: what it costs, and each cell on it with the sides that must be open."""

    cost: float
    cells: tuple[tuple[int, int], ...]


NO_WAY = Way(FAR, ())


class Chart:
    """The castle with the price of every cell."""

    def __init__(self, state: State, used: Collection[str] = ()) -> None:
        free = VARIANT[state.variant]["free_placing"]
        self.prices: list[Prices] = [
            PRICES[OPENINGS[token], PIECE[token] in used if used and OPENINGS[token] else False, free]
            for token in state.board
        ]
        self.prices += [_FREE] * len(ZONES)
        self.classrooms = {cell for cell, token in enumerate(state.board) if token in ROOMS}

    def priced(self, cell: int, prices: Prices) -> Chart:
        """The same castle with another price for one cell."""
        other = copy(self)
        other.prices = [*self.prices]
        other.prices[cell] = prices
        return other

    def way(self, start: int, goals: Collection[int], closed: Collection[int] = ()) -> Way:
        """The way to one of the goals that takes the fewest tokens.  COU-4.2, COU-4.12"""
        prices, classrooms, cells = self.prices, self.classrooms, len(CELLS)
        best, last = FAR, -1
        queue, least, came_from = [(0.0, start << 4)], {start << 4: 0.0}, {}
        while queue and queue[0][0] < best:
            cost, at = heappop(queue)
            here, entered = at >> 4, at & 15
            if cost > least[at]:
                continue
            cost += THROUGH if here in classrooms and here != start else 0.0
            price = prices[here]
            for out, there, back in AROUND[here]:
                total = cost + price[entered | out]
                then = there << 4 | back if there < cells else there << 4
                if out == entered or total >= least.get(then, best) or there in closed:
                    continue
                least[then], came_from[then] = total, at
                heappush(queue, (total, then))
                if there in goals and total + prices[there][back] < best:
                    best, last = total + prices[there][back], then
        return Way(best, _cells_back(came_from, last)) if best < FAR else NO_WAY


def _cells_back(came_from: dict[int, int], last: int) -> tuple[tuple[int, int], ...]:
    """The cells of a way from its start, each with the sides that must be open."""
    cells, out = [], 0
    while True:
        here, entered = last >> 4, last & 15
        if here < len(CELLS):
            cells.append((here, entered | out))
        if last not in came_from:
            return tuple(reversed(cells))
        out = _OUT[came_from[last] >> 4, here]
        last = came_from[last]


_OUT: dict[tuple[int, int], int] = {(here, there): out for here, ways in enumerate(AROUND) for out, there, _ in ways}
"""The side by which a cell is left for its neighbour."""


# ------------------------------------------------------------------ who wants where


def target(view: State, seat: int) -> set[int]:
    """Where a seat wants to go: its next class, any face-down token while that is hidden, home at the end."""
    lesson = view.next_class(seat)
    if lesson is None:
        return {INDEX[view.home(seat)]}
    return classroom_of(view, lesson) or {cell for cell, token in enumerate(view.board) if not OPENINGS[token]}


def classroom_of(view: State, lesson: str) -> set[int]:
    """The cell of a classroom, where it lies face up."""
    return {cell for cell, token in enumerate(view.board) if ROOMS.get(token) == lesson}


def furthest(view: State) -> int:
    """The other seat that has attended most classes; of equals the one whose turn comes first."""
    others = [seat for seat in range(view.seats) if seat != view.turn]
    return max(others, key=lambda seat: (view.done[seat], -((seat - view.turn) % view.seats)))


def handled(view: State) -> frozenset[str]:
    """The pieces that the present roll or card can no longer change."""
    pending = view.pending.then if isinstance(view.pending, Placing) else view.pending
    used: tuple[Handled, ...] = pending.used if isinstance(pending, Tokens | MotDePasse) else ()
    return frozenset(one.piece for one in used)


def cheapest(view: State, seat: int, goals: Collection[int], used: Collection[str] = ()) -> Way:
    """The way of a seat's pawn to one of the goals that takes the fewest tokens."""
    return Chart(view, used).way(INDEX[view.pawns[seat]], goals, closed_cells(view))
