"""Walking, and what a cell does to a pawn that stops on it.  TRI-4, TRI-5"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from ..core import Refusal, Step
from .fight import go_on, meet
from .ground import (
    BIT,
    DARK,
    GLYPHS,
    GREEN,
    MISTS,
    NAMES,
    OBSTACLE_CELLS,
    PATH,
    PORTKEYS,
    TOMBS,
    TROPHIES,
    WIDTH,
    Gait,
    Reach,
    cells_of,
    cross_from,
    landing,
    route,
    walk_from,
)
from .moves import (
    Decline,
    Draw,
    Entombed,
    Event,
    Flipped,
    MistDeclined,
    Portkeyed,
    Stay,
    Stayed,
    Walk,
    Walked,
    Won,
)
from .state import (
    STEPS_PER_PIP,
    TOMBSTONES,
    TRUE_TROPHY,
    Bonus,
    Mist,
    Over,
    State,
    Surplus,
    Then,
    Through,
    Walking,
    put,
)
from .turn import TOKEN_HAND, draw_tokens, end_step, others

OVER = Over()
_WALKS: dict[str, Walk] = {cell: Walk(cell) for cell in NAMES}

# ------------------------------------------------------------------ where a walk can lead


def gait(state: State) -> Gait:
    """How the pawn on turn walks.  TRI-4.5, TRI-6.10, TRI-8.1"""
    if type(state.pending) is Bonus:
        return "bonus"
    return "cape" if state.cape == state.turn else "foot"


def steps(state: State) -> int:
    """How far the present walk can go.  TRI-4.1, TRI-6.9, TRI-12.1"""
    pending = state.pending
    if isinstance(pending, Bonus):
        return pending.steps
    assert isinstance(pending, Walking | Through)
    return pending.die * STEPS_PER_PIP[state.format]


def reach(state: State) -> Reach:
    """Every cell of the present walk, occupied ones included.  TRI-4.6, TRI-7.29"""
    here = state.pawns[state.turn]
    if type(state.pending) is Through:
        return cross_from(here, steps(state), gait(state), state.hedge)
    return walk_from(here, steps(state), gait(state), state.hedge)


def walks(state: State) -> tuple[Walk, ...]:
    """The walks that end on a free cell.  TRI-4.10, TRI-4.11"""
    return _walks_to(reach(state).cells & ~others(state, state.turn))


@lru_cache(maxsize=2048)
def _walks_to(cells: int) -> tuple[Walk, ...]:
    return tuple(_WALKS[cell] for cell in cells_of(cells))


def can_cross(state: State, die: int) -> bool:
    """Whether a walk through one green hedge leads anywhere.  TRI-7.30"""
    far = die * STEPS_PER_PIP[state.format]
    crossed = cross_from(state.pawns[state.turn], far, gait(state), state.hedge)
    return bool(crossed.cells & ~others(state, state.turn))


# ------------------------------------------------------------------ refusals


def refuse_walk(state: State, move: Walk) -> Refusal | None:
    """A path cell in reach on which nobody stands."""
    cell = BIT.get(move.to, 0)
    if cell & reach(state).cells & ~others(state, state.turn):
        return None
    return _refuse_cell(state, move.to) or _refuse_way(state, move.to)


def _refuse_cell(state: State, to: str) -> Refusal | None:
    """What is wrong with the cell itself, however near it is."""
    facts = {"cell": to}
    crossing = type(state.pending) is Through
    if not BIT.get(to, 0) & PATH:
        if crossing:
            return Refusal("TRI-7.31" if GLYPHS.get(to, "#") == "#" else "TRI-7.30", facts)
        return Refusal("TRI-4.3", facts)
    if to == state.hedge:
        return Refusal("TRI-4.4", facts)
    if to == state.pawns[state.turn]:
        return Refusal("TRI-7.29" if crossing else "TRI-4.17", facts)
    if to in OBSTACLE_CELLS and gait(state) == "bonus":
        return Refusal("TRI-6.10", facts)
    if BIT[to] & others(state, state.turn):
        return Refusal("TRI-4.11" if to in OBSTACLE_CELLS and gait(state) == "foot" else "TRI-4.10", facts)
    return None


def _refuse_way(state: State, to: str) -> Refusal:
    """Why no route leads to a cell that is otherwise free."""
    here, far, how, hedge, cell = state.pawns[state.turn], steps(state), gait(state), state.hedge, BIT[to]
    facts = {"cell": to, "steps": far}
    if type(state.pending) is Through:
        if cross_from(here, far, how, hedge, DARK).cells & cell:
            return Refusal("TRI-7.31", facts)
        if walk_from(here, far, how, hedge).cells & cell:
            return Refusal("TRI-7.29", facts)
        if cross_from(here, far, "cape", hedge, GREEN).cells & cell:
            return Refusal("TRI-4.5", facts)
        return Refusal("TRI-7.30", facts)
    if walk_from(here, far, "cape", hedge).cells & cell:
        return Refusal("TRI-6.10" if how == "bonus" else "TRI-4.5", facts)
    if walk_from(here, far, how, None).cells & cell:
        return Refusal("TRI-4.4", facts)
    if _diagonal(here, to):
        return Refusal("TRI-4.2", facts)
    if how == "bonus":
        return Refusal("TRI-6.9", facts)
    return Refusal("TRI-12.1" if state.format == "short" else "TRI-4.1", facts)


def _diagonal(here: str, there: str) -> bool:
    return abs(NAMES.index(here) - NAMES.index(there)) in (WIDTH - 1, WIDTH + 1)


# ------------------------------------------------------------------ the walk


def walk(state: State, move: Walk) -> Step[State]:
    """Walk the shortest way, then the cell acts.  TRI-4.6, TRI-4.16"""
    seat, bonus = state.turn, type(state.pending) is Bonus
    path = route(reach(state), gait(state), state.pawns[seat], move.to)
    told: list[Event] = [Walked(seat, path, bonus)]
    state = replace(state, pawns=put(state.pawns, seat, move.to))
    return Step(_stop(state, "reward" if bonus else "end", told), tuple(told))


def stay(state: State, _: Stay) -> Step[State]:
    """Staying wakes no symbol but a trophy that was reached under the cape.  TRI-4.17, TRI-5.13"""
    seat = state.turn
    told: list[Event] = [Stayed(seat)]
    then: Then = "reward" if type(state.pending) is Bonus else "end"
    if state.pawns[seat] in TROPHIES and state.cape != seat:
        return Step(_touch_trophy(state, then, told), tuple(told))
    return Step(go_on(state, then, told), tuple(told))


def _stop(state: State, then: Then, told: list[Event]) -> State:
    """The symbol under the pawn acts, unless it wears the cape.  TRI-4.15, TRI-5.5"""
    cell = state.pawns[state.turn]
    if state.cape == state.turn:
        return end_step(state, told)
    if cell in OBSTACLE_CELLS:
        return meet(state, told)  # TRI-5.15
    if cell in PORTKEYS:
        return _portkey(state, then, told)
    if cell in MISTS:
        return replace(state, pending=Mist(then))  # TRI-5.3
    if cell in TROPHIES:
        return _touch_trophy(state, then, told)
    return go_on(state, then, told)


def _portkey(state: State, then: Then, told: list[Event]) -> State:
    """To the partner, and no further.  TRI-5.1, TRI-5.2"""
    start = state.pawns[state.turn]
    state, end = _send(state, PORTKEYS[start])
    told.append(Portkeyed(state.turn, start, end))
    return go_on(state, then, told)


def _send(state: State, target: str) -> tuple[State, str]:
    """The pawn on turn, put on a cell or on the next free one.  TRI-4.12, TRI-4.18"""
    end = landing(target, others(state, state.turn) | BIT[state.hedge])
    return replace(state, pawns=put(state.pawns, state.turn, end)), end


# ------------------------------------------------------------------ trophies


def _touch_trophy(state: State, then: Then, told: list[Event]) -> State:
    """Turn a trophy over; the true one wins, a false one sends the pawn away.  TRI-5.6 to TRI-5.11"""
    seat, cell = state.turn, state.pawns[state.turn]
    which = TROPHIES.index(cell)
    face = state.trophies[which]
    if not state.flipped[which]:
        told.append(Flipped(seat, cell, face))
        state = replace(state, flipped=put(state.flipped, which, True), turn_over=True)  # TRI-5.9, TRI-5.10
        if face == TRUE_TROPHY:
            told.append(Won(seat))
            return replace(state, pending=OVER, turns=state.turns + 1)  # TRI-10.1, TRI-10.2
    stones = TOMBSTONES[face]
    state, end = _send(state, TOMBS[stones])
    told.append(Entombed(seat, cell, end, stones))
    return go_on(state, then, told)


# ------------------------------------------------------------------ golden mist


def draw(state: State, _: Draw) -> Step[State]:
    """One token from the mist; a seventh must go at once.  TRI-5.3, TRI-7.2"""
    assert isinstance(state.pending, Mist)
    told: list[Event] = []
    then = state.pending.then
    state = draw_tokens(state, 1, "mist", told)
    if len(state.tokens[state.turn]) > TOKEN_HAND:
        return Step(replace(state, pending=Surplus(then)), tuple(told))
    return Step(go_on(state, then, told), tuple(told))


def decline(state: State, _: Decline) -> Step[State]:
    """No token.  TRI-5.4"""
    assert isinstance(state.pending, Mist)
    told: list[Event] = [MistDeclined(state.turn)]
    return Step(go_on(state, state.pending.then, told), tuple(told))
