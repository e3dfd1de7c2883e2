"""The Invisibility Cloak: on whose pawn it goes, and how it comes off.  TRI-8"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Move, Told
from .moves import CapeBeside, CapeMoved, CapeStuck, CapeTo, RemoveCape, Rolled
from .state import CHAMPIONS, CONTENT, VARIANT, CapeOff, CapeToken, State
from .turn import START, back_to, end_step, pass_turn, throw

_OFF = CapeOff()
_COMES_OFF = frozenset(CONTENT["die"]["removes_cape"])
_BESIDE: tuple[Move, ...] = (CapeBeside(),)
_TO: tuple[Move, ...] = tuple(CapeTo(seat) for seat in range(len(CHAMPIONS)))


def move_cape(state: State, end: int | None, told: Told) -> State:
    """The cape changes place and acts from that moment.  TRI-8.11"""
    told.append(CapeMoved(state.turn, state.cape, end))
    return replace(state, cape=end)


# ------------------------------------------------------------------ on another pawn


def takers(state: State) -> tuple[Move, ...]:
    """The cape goes on any pawn but the one that wears it.  TRI-8.3, TRI-7.22"""
    return tuple([_TO[seat] for seat in range(state.seats) if seat != state.cape])


def put_on(state: State, move: CapeTo, told: Told) -> State:
    """The die showed the cape: no walk this turn.  TRI-8.3, TRI-3.5"""
    return end_step(move_cape(state, move.seat, told), told)


def put_on_by_token(state: State, move: CapeTo, told: Told) -> State:
    """The token moved the cape, and the turn goes on.  TRI-7.22"""
    pending = state.pending
    assert isinstance(pending, CapeToken)
    return back_to(move_cape(state, move.seat, told), pending.back, told)


# ------------------------------------------------------------------ taking it off


def may_remove(state: State) -> bool:
    """The wearer, before any token of his turn; children at any time before the roll.  TRI-8.8, TRI-8.10, TRI-11.5"""
    return state.cape == state.turn and (state.kids or not state.token_played)


def remove(state: State, _: RemoveCape, told: Told) -> State:
    """An odd roll takes the cape off; either way the turn has no other action.  TRI-8.9, TRI-8.10"""
    seat = state.turn
    if VARIANT[state.variant]["free_cape_off"]:
        return replace(move_cape(state, None, told), pending=START)  # TRI-11.5
    face, chance = throw(state.chance)
    told.append(Rolled(seat, face, "cape_off"))
    state = replace(state, chance=chance)
    if face in _COMES_OFF:
        return replace(state, pending=_OFF)
    told.append(CapeStuck(seat))
    return pass_turn(state, told)


def takers_or_beside(state: State) -> tuple[Move, ...]:
    """Beside the board, or on another pawn.  TRI-8.9"""
    return _BESIDE + takers(state)


def hand_on(state: State, move: CapeTo, told: Told) -> State:
    """From the own pawn to another, and the turn is over.  TRI-8.9, TRI-8.10"""
    return pass_turn(move_cape(state, move.seat, told), told)


def lay_beside(state: State, _: CapeBeside, told: Told) -> State:
    """Beside the board, and the turn is over.  TRI-8.9, TRI-8.10"""
    return pass_turn(move_cape(state, None, told), told)
