"""How pieces travel: Magie cards from pile to hand, couriers from a slot to a zone, the end of a game."""

from __future__ import annotations

from msgspec.structs import replace

from .moves import Drew, Ended, Engueulante, Event, Reshuffled
from .state import (
    CONTENT,
    HORCRUCHE,
    RETURNING,
    Letter,
    Over,
    Reason,
    State,
    in_courier_order,
    in_magic_order,
    put,
)

_SEVEN: int = CONTENT["end"]["horcruches"]


def lift(state: State, count: int, told: list[Event]) -> tuple[State, tuple[str, ...]]:
    """Take Magie cards off the pile; the discard is shuffled when a card is needed.  BLO-6.3, BLO-6.4"""
    pile = state.magic_pile
    if len(pile) >= count:
        return replace(state, magic_pile=pile[count:]), pile[:count]
    missing = count - len(pile)
    fresh, chance = state.chance.shuffled(state.discard)
    if fresh:
        told.append(Reshuffled(len(fresh)))
    return replace(state, magic_pile=fresh[missing:], discard=(), chance=chance), pile + fresh[:missing]


def draw(state: State, seat: int, count: int, told: list[Event]) -> State:
    """Draw Magie cards into a hand.  BLO-6.1"""
    state, cards = lift(state, count, told)
    told.append(Drew(seat, len(cards)))
    return replace(state, hands=put(state.hands, seat, in_magic_order(state.hands[seat] + cards)))


def receive(state: State, seat: int, letters: tuple[Letter, ...], told: list[Event]) -> State:
    """Take couriers into a zone; an Engueulante goes straight back and the reserve is shuffled.  BLO-10.1, BLO-10.8"""
    if not letters:
        return state
    kinds = [letter.kind for letter in letters]
    kept = [kind for kind in kinds if kind != RETURNING]
    back = len(kinds) - len(kept)
    if kept:
        state = replace(state, couriers=put(state.couriers, seat, in_courier_order([*state.couriers[seat], *kept])))
    if back:  # BLO-10.9: however it came
        told += [Engueulante(seat)] * back
        reserve, chance = state.chance.shuffled((*state.reserve, *[RETURNING] * back))
        state = replace(state, reserve=reserve, chance=chance)
    return state


def owns_all_horcruches(state: State, seat: int) -> bool:
    """All seven: the game is won on the spot.  BLO-12.5"""
    return state.school[seat].count(HORCRUCHE) >= _SEVEN


def over(state: State, reason: Reason, told: list[Event]) -> State:
    """The game ends and is scored.  BLO-12.1"""
    told.append(Ended(reason))
    return replace(state, pending=Over(reason))
