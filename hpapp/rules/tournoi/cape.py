"""The Invisibility Cloak: on whose pawn it goes, and how it comes off.  TRI-8"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Refusal, Step
from .moves import CapeBeside, CapeMoved, CapeStuck, CapeTo, Event, RemoveCape, Rolled
from .state import CONTENT, RULES, CapeFace, CapeOff, CapeToken, State
from .turn import START, back_to, end_step, pass_turn, throw

CAPE_FACE, CAPE_OFF = CapeFace(), CapeOff()
_COMES_OFF = frozenset(CONTENT["die"]["removes_cape"])
_CHOICES = {CapeFace: "TRI-8.3", CapeToken: "TRI-7.22", CapeOff: "TRI-8.9"}


def move_cape(state: State, end: int | None, told: list[Event]) -> State:
    """The cape changes place and acts from that moment.  TRI-8.11"""
    told.append(CapeMoved(state.turn, state.cape, end))
    return replace(state, cape=end)


def may_remove(state: State) -> bool:
    """The wearer, before any token of his turn; children at any time before the roll.  TRI-8.8, TRI-8.10, TRI-11.5"""
    return state.cape == state.turn and (state.kids or not state.token_played)


def refuse_remove(state: State, _: RemoveCape) -> Refusal | None:
    """Only the wearer can try, and as the only action of a turn.  TRI-8.8, TRI-8.10"""
    return None if may_remove(state) else late_remove(state)


def late_remove(state: State) -> Refusal:
    """Why the cape does not come off now.  TRI-8.8, TRI-8.10, TRI-11.5"""
    if state.kids:
        return Refusal("TRI-11.5")
    return Refusal("TRI-8.8" if state.cape != state.turn else "TRI-8.10")


def remove_cape(state: State, _: RemoveCape) -> Step[State]:
    """An odd roll takes the cape off; either way the turn has no other action.  TRI-8.9, TRI-8.10"""
    seat = state.turn
    told: list[Event] = []
    if RULES[state.variant]["free_cape_off"]:
        return Step(replace(move_cape(state, None, told), pending=START), tuple(told))  # TRI-11.5
    face, chance = throw(state.chance)
    told.append(Rolled(seat, face, "cape_off"))
    state = replace(state, chance=chance)
    if face in _COMES_OFF:
        return Step(replace(state, pending=CAPE_OFF), tuple(told))
    told.append(CapeStuck(seat))
    return Step(pass_turn(state, told), tuple(told))


def takers(state: State) -> tuple[int, ...]:
    """The seats whose pawn can get the cape: any but the one that wears it.  TRI-8.3, TRI-7.22, TRI-8.9"""
    return tuple([seat for seat in range(state.seats) if seat != state.cape])


def refuse_cape_to(state: State, move: CapeTo) -> Refusal | None:
    """The cape goes to another pawn than the one that wears it."""
    if move.seat in takers(state):
        return None
    return Refusal(_CHOICES[type(state.pending)], {"seat": move.seat})


def cape_to(state: State, move: CapeTo) -> Step[State]:
    """On another pawn; the turn goes on as the way to the cape lets it.  TRI-8.2"""
    told: list[Event] = []
    pending, state = state.pending, move_cape(state, move.seat, told)
    if isinstance(pending, CapeToken):
        return Step(back_to(state, pending.back, told), tuple(told))
    if isinstance(pending, CapeFace):
        return Step(end_step(state, told), tuple(told))
    return Step(pass_turn(state, told), tuple(told))


def cape_beside(state: State, _: CapeBeside) -> Step[State]:
    """Beside the board, and the turn is over.  TRI-8.9, TRI-8.10"""
    told: list[Event] = []
    return Step(pass_turn(move_cape(state, None, told), told), tuple(told))
