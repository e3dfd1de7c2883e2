"""Poudre de cheminette: the call, the die, the flight.  CDT-14, CDT-19.11 to CDT-19.14"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put
from .moves import Chimney, Flew, Floo, FlooDie, Guess
from .state import CALLS, CHIMNEYS, SIDES, CallDie, Over, PickChimney, State
from .street import enter
from .turn import ask_last_buy, pass_turn, under_pile

CALLED: dict[str, tuple[Move, ...]] = {
    "standard": (Guess("impair"), Guess("pair")), "kids": (Guess("petit"), Guess("grand")),
}
"""What may be called in each version.  CDT-14.3, CDT-19.11"""
_CHIMNEYS: dict[str, tuple[Move, ...]] = {
    here: tuple(Chimney(building) for building in CHIMNEYS if building != here) for here in CHIMNEYS
}


def floo(state: State, _: Floo, __: Told) -> State:
    """Younger players need no card.  CDT-19.11"""
    return replace(state, pending=CallDie())


def calls(state: State) -> tuple[Move, ...]:
    """Odd or even; with younger players small or large.  CDT-14.3, CDT-19.11"""
    return CALLED[state.variant]


def guess(state: State, move: Guess, told: Told) -> State:
    """One die; right, any chimney; wrong, as many hops as it shows (a Spirale is one).  CDT-14.3 to CDT-14.5"""
    seat, hat = state.turn, state.hat
    die, chance = state.chance.roll(SIDES)
    right = die in CALLS[move.call]
    told.append(FlooDie(seat, move.call, die, right))
    state = replace(state, dice=(die,), again=False, chance=chance)
    if state.variant == "standard":
        state = under_pile(state, "cheminette")
    if right:
        return replace(state, pending=PickChimney())
    if state.variant == "kids":
        return pass_turn(replace(state, locks=put(state.locks, seat, hat)), told)  # CDT-19.13
    at = CHIMNEYS.index(hat)
    return _fly(state, [CHIMNEYS[(at + hop) % len(CHIMNEYS)] for hop in range(1, die + 1)], "hops", told)


def chimneys(state: State) -> tuple[Move, ...]:
    """Every chimney but the one the hat is at.  CDT-14.4"""
    return _CHIMNEYS[state.hat]


def chimney(state: State, move: Chimney, told: Told) -> State:
    """Out of the chimney of one's choice.  CDT-14.4"""
    return _fly(state, [move.building], "chimney", told)


def _fly(state: State, path: list[str], came: Literal["chimney", "hops"], told: Told) -> State:
    """Into the last building of the path, closed or not; no money on the way.  CDT-14.6, CDT-14.7"""
    told.append(Flew(state.turn, (state.hat, *path)))
    state = enter(state, path[-1], told)
    return state if type(state.pending) is Over else ask_last_buy(state, came, told)
