"""Walking, and what a cell does to a pawn that stops on it.  TRI-4, TRI-5"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put
from .fight import go_on, meet
from .ground import (
    MISTS,
    NAMES,
    NEAREST_TOMB,
    OBSTACLE_CELLS,
    PORTKEYS,
    TOMBS,
    TROPHIES,
    Manner,
    Reach,
    cells_of,
    cross_from,
    route,
    walk_from,
)
from .moves import Decline, Draw, Entombed, Flipped, MistDeclined, Portkeyed, Stay, Stayed, Walk, Walked, Won
from .state import (
    STEPS_PER_PIP,
    TOMBSTONES,
    TRUE_TROPHY,
    VARIANT,
    Bonus,
    Mist,
    Over,
    State,
    Surplus,
    Then,
    Through,
    Walking,
)
from .turn import TOKEN_HAND, draw_tokens, end_step, move_on, send, taken

_OVER = Over()
_WALKS: dict[str, Move] = {cell: Walk(cell) for cell in NAMES}
_STAY: tuple[Move, ...] = (Stay(),)
_MIST: tuple[Move, ...] = (Draw(), Decline())

# ------------------------------------------------------------------ where a walk can lead


def manner(state: State) -> Manner:
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
        return cross_from(here, steps(state), manner(state), state.hedge)
    return walk_from(here, steps(state), manner(state), state.hedge)


def path_to(state: State, cell: str) -> tuple[str, ...]:
    """The shortest way of the present walk to a cell in reach.  TRI-4.6"""
    return route(reach(state), manner(state), state.pawns[state.turn], cell)


def can_cross(state: State, die: int) -> bool:
    """Whether a walk through one green hedge leads anywhere.  TRI-7.30"""
    far, how = die * STEPS_PER_PIP[state.format], manner(state)
    crossed = cross_from(state.pawns[state.turn], far, how, state.hedge)
    return bool(crossed.cells & ~taken(state, state.turn, how))


# ------------------------------------------------------------------ the walk


def ends(state: State) -> int:
    """The cells on which the present walk can end: free ones, and on foot any obstacle.  TRI-4.10, TRI-4.11"""
    return reach(state).cells & ~taken(state, state.turn, manner(state))


def walks(state: State) -> tuple[Move, ...]:
    """A walk to each cell on which it can end.  TRI-4.6"""
    return _walks_to(ends(state))


@lru_cache(maxsize=2048)
def _walks_to(cells: int) -> tuple[Move, ...]:
    return tuple(_WALKS[cell] for cell in cells_of(cells))


def walks_or_stay(state: State) -> tuple[Move, ...]:
    """A walk, or none.  TRI-4.1, TRI-6.9"""
    return walks(state) + _STAY


def walk(state: State, move: Walk, told: Told) -> State:
    """Walk the shortest way, then the cell acts.  TRI-4.6, TRI-4.16"""
    then = _then(state)
    told.append(Walked(state.turn, path_to(state, move.to), then == "reward"))
    return _stop(replace(state, pawns=put(state.pawns, state.turn, move.to)), then, told)


def stay(state: State, _: Stay, told: Told) -> State:
    """Staying wakes no symbol but a trophy that was reached under the cape.  TRI-4.17, TRI-5.13

    Where another pawn holds the obstacle, a winner that takes no step goes to the next free cell.  TRI-4.11
    """
    seat, then = state.turn, _then(state)
    told.append(Stayed(seat))
    if state.pawns[seat] in TROPHIES and state.cape != seat:
        return _touch_trophy(state, then, told)
    return go_on(move_on(state, told), then, told)


def _then(state: State) -> Then:
    """What follows the walk: the reward, where a fight was won.  TRI-6.13"""
    return "reward" if type(state.pending) is Bonus else "end"


def _stop(state: State, then: Then, told: Told) -> State:
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


def _portkey(state: State, then: Then, told: Told) -> State:
    """To the partner, and no further.  TRI-5.1, TRI-5.2"""
    start = state.pawns[state.turn]
    state, end = send(state, PORTKEYS[start])
    told.append(Portkeyed(state.turn, start, end))
    return go_on(state, then, told)


# ------------------------------------------------------------------ trophies


def _touch_trophy(state: State, then: Then, told: Told) -> State:
    """Turn a trophy over; the true one wins, a false one sends the pawn away.  TRI-5.6 to TRI-5.11, TRI-11.7"""
    seat, cell = state.turn, state.pawns[state.turn]
    which = TROPHIES.index(cell)
    face = state.trophies[which]
    if not state.flipped[which]:
        told.append(Flipped(seat, cell, face))
        state = replace(state, flipped=put(state.flipped, which, True), turn_over=True)  # TRI-5.9, TRI-5.10
        if face == TRUE_TROPHY:
            told.append(Won(seat))
            return replace(state, pending=_OVER, turns=state.turns + 1)  # TRI-10.1, TRI-10.2
    stones = TOMBSTONES[face]
    state, end = send(state, tomb(state.variant, cell, stones))
    told.append(Entombed(seat, cell, end, stones))
    return go_on(state, then, told)


def tomb(variant: str, trophy: str, stones: int) -> str:
    """The tombstone cell that a false trophy leads to: that of its number, or the nearest.  TRI-5.8, TRI-11.7"""
    return NEAREST_TOMB[trophy] if VARIANT[variant]["nearest_tomb"] else TOMBS[stones]


# ------------------------------------------------------------------ golden mist


def draw_or_not(_: State) -> tuple[Move, ...]:
    """A token from the mist, or none.  TRI-5.3, TRI-5.4"""
    return _MIST


def draw(state: State, _: Draw, told: Told) -> State:
    """One token from the mist; a seventh must go at once.  TRI-5.3, TRI-7.2"""
    assert isinstance(state.pending, Mist)
    then = state.pending.then
    state = draw_tokens(state, 1, "mist", told)
    if len(state.tokens[state.turn]) > TOKEN_HAND:
        return replace(state, pending=Surplus(then))
    return go_on(state, then, told)


def decline(state: State, _: Decline, told: Told) -> State:
    """No token.  TRI-5.4"""
    assert isinstance(state.pending, Mist)
    told.append(MistDeclined(state.turn))
    return go_on(state, state.pending.then, told)
