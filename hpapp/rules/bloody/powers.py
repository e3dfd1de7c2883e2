"""The powers of three Houses: each once in one's own turn, for no action.  BLO-11"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put
from .moves import Abort, Gave, Give, Look, Place, Placed, Skip, Use
from .pieces import draw, hand_over, look_at
from .state import (
    ALL_SLOTS,
    MAIN,
    POWERS,
    Letter,
    PoufmouflePlace,
    PowerPending,
    SerdongleLook,
    SerpentinGive,
    State,
    drawable,
)

SKIP, ABORT = Skip(), Abort()
_USES: dict[str, Use] = {house: Use(house) for house in POWERS}
_LOOKS: tuple[Move, ...] = tuple(Look(slot) for slot in ALL_SLOTS)
_PLACES: tuple[Move, ...] = tuple(Place(slot) for slot in ALL_SLOTS)

WORKS: dict[str, Callable[[State], bool]] = {
    "serpentin": drawable,
    "serdongle": lambda state: any(state.mail),
    "poufmoufle": lambda state: bool(state.reserve) and any(state.timetable),
}
"""Whether a power can do something, judged on what everybody sees.  BLO-11.4, BLO-11.5, BLO-11.7"""


# ------------------------------------------------------------------ BLO-11.8 in one's own turn


def powers_left(state: State) -> list[Use]:
    """The powers of the seat on turn that are not used yet and can do something.  BLO-11.8, BLO-11.9"""
    return [_USES[house] for house in state.houses[state.turn]
            if house in WORKS and house not in state.powers and state.way.powers and WORKS[house](state)]


def use_power(state: State, move: Use, told: Told) -> State:
    """Serpentin draws and Poufmoufle takes at once; Serdongle may still go back.  BLO-11.8, BLO-11.9"""
    return _BEGINS[move.card](state, state.turn, told)


def _used(state: State, house: str) -> State:
    """The power is gone for this turn.  BLO-11.8"""
    return replace(state, powers=(*state.powers, house), lately="power")


def _go_on(state: State) -> State:
    """Back to the turn."""
    return replace(state, pending=MAIN[state.turn])


# ------------------------------------------------------------------ BLO-11.3 Serpentin


def _serpentin(state: State, seat: int, told: Told) -> State:
    """As many cards as there are players, then one for each other seat.  BLO-11.3"""
    state = draw(_used(state, "serpentin"), seat, state.seats, told)
    return _ask_for_gift(state, seat, (seat + 1) % state.seats)


def _ask_for_gift(state: State, giver: int, to: int) -> State:
    """The next gift, clockwise while cards last.  BLO-11.3, BLO-11.4"""
    if to == giver or not state.hands[giver]:
        return _go_on(state)
    return replace(state, pending=SerpentinGive(giver, to))


def serpentin_gives(state: State, move: Give, told: Told) -> State:
    """One card to one seat; only the two know which.  BLO-11.3"""
    pending = state.pending
    assert isinstance(pending, SerpentinGive)
    told.append(Gave(pending.seat, pending.to))
    state = hand_over(state, pending.seat, pending.to, move.kind)
    return _ask_for_gift(state, pending.seat, (pending.to + 1) % state.seats)


# ------------------------------------------------------------------ BLO-11.5 Serdongle


def _serdongle(state: State, seat: int, _: Told) -> State:
    """Nothing is seen before a card is chosen.  BLO-11.9"""
    return replace(state, pending=SerdongleLook(seat))


def _looks(state: State) -> list[Move]:
    return [look for look, letters in zip(_LOOKS, state.mail, strict=False) if letters]


def at_serdongle(state: State) -> tuple[Move, ...]:
    """Each slot with a courier, or go back.  BLO-11.5, BLO-11.9"""
    return (*_looks(state), ABORT)


def serdongle_looks(state: State, move: Look, told: Told) -> State:
    """All couriers of one timetable card become known to this seat.  BLO-11.5"""
    pending = state.pending
    assert isinstance(pending, PowerPending)
    assert move.slot is not None
    return _go_on(_used(look_at(state, pending.seat, move.slot, told), "serdongle"))


# ------------------------------------------------------------------ BLO-11.6 Poufmoufle


def _poufmoufle(state: State, seat: int, _: Told) -> State:
    """The top courier of the reserve is looked at; it must be placed.  BLO-11.6"""
    return replace(_used(state, "poufmoufle"), reserve=state.reserve[1:],
                   pending=PoufmouflePlace(seat, state.reserve[0]))


def places(state: State) -> tuple[Move, ...]:
    """Each slot with a School card.  BLO-11.6"""
    return tuple(place for place, card in zip(_PLACES, state.timetable, strict=False) if card)


def poufmoufle_places(state: State, move: Place, told: Told) -> State:
    """Face down on the School card of one's choice, an Engueulante too.  BLO-11.6"""
    pending = state.pending
    assert isinstance(pending, PoufmouflePlace)
    told.append(Placed(pending.seat, move.slot))
    letters = (*state.mail[move.slot], Letter(pending.courier, (pending.seat,)))
    return _go_on(replace(state, mail=put(state.mail, move.slot, letters)))


_BEGINS: dict[str, Callable[[State, int, Told], State]] = {
    "serpentin": _serpentin, "serdongle": _serdongle, "poufmoufle": _poufmoufle,
}


# ------------------------------------------------------------------ games of rules 1, that wait before the first turn


def at_offer(state: State) -> tuple[Move, ...]:
    """Use the power that was offered at the start of the round, or do without."""
    pending = state.pending
    assert isinstance(pending, PowerPending)
    return (*(_looks(state) if pending.house == "serdongle" else (_USES[pending.house],)), SKIP)


def use_offered(state: State, move: Use, told: Told) -> State:
    """It is used once more as it was; then the first turn begins, and powers are used in one's own."""
    pending = state.pending
    assert isinstance(pending, PowerPending)
    return _BEGINS[move.card](state, pending.seat, told)


def decline(state: State, _: Skip, __: Told) -> State:
    """A power is never compulsory.  BLO-11.1"""
    return _go_on(state)
