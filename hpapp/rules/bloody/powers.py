"""The powers of three Houses, at the start of a round.  BLO-4.6, BLO-11"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put
from .moves import Gave, Give, Look, Place, Placed, Skip, TurnBegan, Use
from .pieces import draw, hand_over, look_at
from .state import (
    ALL_SLOTS,
    MAIN,
    POWERS,
    Letter,
    PoufmouflePlace,
    PowerPending,
    PowerPoufmoufle,
    PowerSerdongle,
    PowerSerpentin,
    SerpentinGive,
    State,
    drawable,
    opponents,
    variant_of,
)

SKIP = Skip()
_SERPENTIN: tuple[Move, ...] = (Use("serpentin"), SKIP)
_POUFMOUFLE: tuple[Move, ...] = (Use("poufmoufle"), SKIP)
_LOOKS: tuple[Move, ...] = tuple(Look(slot) for slot in ALL_SLOTS)
_PLACES: tuple[Move, ...] = tuple(Place(slot) for slot in ALL_SLOTS)


# ------------------------------------------------------------------ BLO-4.6 step C


class Power(NamedTuple):
    """What a House may do at the start of a round."""

    asks: type[PowerPending]
    works: Callable[[State], bool]
    """Whether it can do something, judged on what everybody sees.  BLO-11.4, BLO-11.5, BLO-11.7"""


_POWERS: dict[str, Power] = {
    "serpentin": Power(PowerSerpentin, drawable),
    "serdongle": Power(PowerSerdongle, lambda state: any(state.mail)),
    "poufmoufle": Power(PowerPoufmoufle, lambda state: bool(state.reserve) and any(state.timetable)),
}


def offer_powers(state: State, told: Told) -> State:
    """Every power once, in turn order, before the first turn.  BLO-4.6"""
    return _offer_first(state, _in_turn_order(state), told)


def _offer_next(state: State, told: Told) -> State:
    """The power that was offered is used or not: on to those after it.  BLO-11.8"""
    pending = state.pending
    assert isinstance(pending, PowerPending)
    powers = _in_turn_order(state)
    return _offer_first(state, powers[powers.index((pending.seat, pending.house)) + 1:], told)


def _offer_first(state: State, powers: list[tuple[int, str]], told: Told) -> State:
    for seat, house in powers:
        if _POWERS[house].works(state):
            return replace(state, pending=_POWERS[house].asks(seat))
    told.append(TurnBegan(state.first))
    return replace(state, pending=MAIN[state.first])


def _in_turn_order(state: State) -> list[tuple[int, str]]:
    if not variant_of(state.variant)["powers"]:  # BLO-15.5
        return []
    seats = [state.first, *opponents(state, state.first)]
    return [(seat, house) for seat in seats for house in POWERS if house in state.houses[seat]]


def skip(state: State, _: Skip, told: Told) -> State:
    """A power is never compulsory.  BLO-11.1"""
    return _offer_next(state, told)


def _power_used(state: State, told: Told) -> State:
    return _offer_next(replace(state, lately="power"), told)


# ------------------------------------------------------------------ BLO-11.3 Serpentin


def at_serpentin(_: State) -> tuple[Move, ...]:
    """Draw for everybody, or do without.  BLO-11.3"""
    return _SERPENTIN


def serpentin_draws(state: State, _: Use, told: Told) -> State:
    """As many cards as there are players, then one for each other seat.  BLO-11.3"""
    pending = state.pending
    assert isinstance(pending, PowerSerpentin)
    state = draw(state, pending.seat, state.seats, told)
    return _ask_for_gift(state, pending.seat, (pending.seat + 1) % state.seats, told)


def _ask_for_gift(state: State, giver: int, to: int, told: Told) -> State:
    """The next gift, clockwise while cards last.  BLO-11.3, BLO-11.4"""
    if to == giver or not state.hands[giver]:
        return _power_used(state, told)
    return replace(state, pending=SerpentinGive(giver, to))


def serpentin_gives(state: State, move: Give, told: Told) -> State:
    """One card to one seat; only the two know which.  BLO-11.3"""
    pending = state.pending
    assert isinstance(pending, SerpentinGive)
    told.append(Gave(pending.seat, pending.to))
    state = hand_over(state, pending.seat, pending.to, move.kind)
    return _ask_for_gift(state, pending.seat, (pending.to + 1) % state.seats, told)


# ------------------------------------------------------------------ BLO-11.5 Serdongle


def at_serdongle(state: State) -> tuple[Move, ...]:
    """Each slot with a courier, or do without.  BLO-11.5"""
    return (*(look for look, letters in zip(_LOOKS, state.mail, strict=False) if letters), SKIP)


def serdongle_looks(state: State, move: Look, told: Told) -> State:
    """All couriers of one timetable card become known to this seat.  BLO-11.5"""
    pending = state.pending
    assert isinstance(pending, PowerSerdongle)
    assert move.slot is not None
    return _power_used(look_at(state, pending.seat, move.slot, told), told)


# ------------------------------------------------------------------ BLO-11.6 Poufmoufle


def at_poufmoufle(_: State) -> tuple[Move, ...]:
    """Take a courier of the reserve, or do without.  BLO-11.6"""
    return _POUFMOUFLE


def poufmoufle_takes(state: State, _: Use, __: Told) -> State:
    """The top courier of the reserve is looked at; it must be placed.  BLO-11.6"""
    pending = state.pending
    assert isinstance(pending, PowerPoufmoufle)
    return replace(state, reserve=state.reserve[1:], pending=PoufmouflePlace(pending.seat, state.reserve[0]))


def places(state: State) -> tuple[Move, ...]:
    """Each slot with a School card.  BLO-11.6"""
    return tuple(place for place, card in zip(_PLACES, state.timetable, strict=False) if card)


def poufmoufle_places(state: State, move: Place, told: Told) -> State:
    """Face down on the School card of one's choice, an Engueulante too.  BLO-11.6"""
    pending = state.pending
    assert isinstance(pending, PoufmouflePlace)
    told.append(Placed(pending.seat, move.slot))
    letters = (*state.mail[move.slot], Letter(pending.courier, (pending.seat,)))
    return _power_used(replace(state, mail=put(state.mail, move.slot, letters)), told)
