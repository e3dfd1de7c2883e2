"""The four Houses: choosing them, and their powers at the start of a round.  BLO-3.3, BLO-4.6, BLO-11"""

from __future__ import annotations

from msgspec.structs import replace

from .moves import Event, Gave, Give, House, Look, Looked, Move, Place, Placed, Skip, TurnBegan, Use
from .pieces import draw
from .state import (
    CONTENT,
    HOUSES,
    MAIN,
    POWERS,
    Letter,
    Pending,
    PoufmouflePlace,
    PowerPoufmoufle,
    PowerSerdongle,
    PowerSerpentin,
    SerpentinGive,
    State,
    drawable,
    in_magic_order,
    opponents,
    put,
    variant_of,
    without,
)

SKIP = Skip()
_LOOKS = tuple(Look(slot) for slot in range(8))
_PLACES: tuple[Move, ...] = tuple(Place(slot) for slot in range(8))
_AT_TWO: list[int] = CONTENT["setup"]["choose_order_at_2"]


# ------------------------------------------------------------------ choosing


def houses_each(seats: int, variant: str, onehouse: bool) -> int:
    """One House each; with two players two, unless that is not wanted.  BLO-3.2, BLO-15.5"""
    doubled = seats == 2 and not onehouse and variant_of(variant)["powers"]
    return int(CONTENT["setup"]["houses_per_seat_at_2" if doubled else "houses_per_seat"])


def chooser(seats: int, youngest: int, each: int, taken: int) -> int | None:
    """Who chooses the next House; None when everybody has theirs.  BLO-3.3"""
    if taken == seats * each:
        return None
    return (youngest + (_AT_TWO[taken] if each == 2 else taken)) % seats


def house_choices(state: State) -> tuple[Move, ...]:
    """Each House that is left.  BLO-3.3"""
    taken = {house for houses in state.houses for house in houses}
    return tuple(House(house) for house in HOUSES if house not in taken)


def seat_of(state: State, house: str) -> int | None:
    """Who plays a House."""
    return next((seat for seat, houses in enumerate(state.houses) if house in houses), None)


# ------------------------------------------------------------------ step C


def offer_powers(state: State, told: list[Event], after: tuple[int, str] | None = None) -> State:
    """Offer the next power in turn order; when there is none left, the first turn begins.  BLO-4.6, BLO-11.8"""
    waiting = _powers_in_order(state)
    if after is not None:
        waiting = waiting[waiting.index(after) + 1:]
    for seat, house in waiting:
        if _can_do_something(state, house):
            return replace(state, pending=_OFFERS[house](seat))
    told.append(TurnBegan(state.first))
    return replace(state, pending=MAIN[state.first])


def _powers_in_order(state: State) -> list[tuple[int, str]]:
    if not variant_of(state.variant)["powers"]:  # BLO-15.5
        return []
    seats = [state.first, *opponents(state, state.first)]
    return [(seat, house) for seat in seats for house in POWERS if house in state.houses[seat]]


def _can_do_something(state: State, house: str) -> bool:
    """Judged on what everybody sees.  BLO-11.4, BLO-11.5, BLO-11.7"""
    if house == "serpentin":
        return drawable(state)
    if house == "serdongle":
        return any(state.mail)
    return bool(state.reserve) and any(state.timetable)


def _power_used(state: State, seat: int, house: str, told: list[Event]) -> State:
    return offer_powers(replace(state, lately="power"), told, (seat, house))


_OFFERS: dict[str, type[PowerSerpentin] | type[PowerSerdongle] | type[PowerPoufmoufle]] = {
    "serpentin": PowerSerpentin, "serdongle": PowerSerdongle, "poufmoufle": PowerPoufmoufle,
}
POWER_OF: dict[type[Pending], str] = {offer: house for house, offer in _OFFERS.items()}
POWER_CHOICES: dict[str, tuple[Move, ...]] = {house: (Use(house), SKIP) for house in POWERS}


# ------------------------------------------------------------------ the powers


def serpentin_draws(state: State, seat: int, told: list[Event]) -> State:
    """As many cards as there are players, then one for each other seat.  BLO-11.3"""
    return _ask_for_gift(draw(state, seat, state.seats, told), seat, (seat + 1) % state.seats, told)


def _ask_for_gift(state: State, giver: int, to: int, told: list[Event]) -> State:
    """The next gift, clockwise while cards last.  BLO-11.3, BLO-11.4"""
    if to == giver or not state.hands[giver]:
        return _power_used(state, giver, "serpentin", told)
    return replace(state, pending=SerpentinGive(giver, to))


def serpentin_gives(state: State, pending: SerpentinGive, move: Give, told: list[Event]) -> State:
    """One card to one seat; only the two know which.  BLO-11.3"""
    told.append(Gave(pending.seat, pending.to))
    state = hand_over(state, pending.seat, pending.to, move.kind)
    return _ask_for_gift(state, pending.seat, (pending.to + 1) % state.seats, told)


def hand_over(state: State, giver: int, to: int, kind: str) -> State:
    """A Magie card goes from one hand to another."""
    hands = put(state.hands, giver, without(state.hands[giver], kind))
    return replace(state, hands=put(hands, to, in_magic_order((*hands[to], kind))))


def serdongle_choices(state: State) -> tuple[Move, ...]:
    """Each slot with a courier, or do without.  BLO-11.5"""
    return (*(look for look, letters in zip(_LOOKS, state.mail, strict=False) if letters), SKIP)


def serdongle_looks(state: State, seat: int, slot: int, told: list[Event]) -> State:
    """All couriers of one timetable card become known to this seat.  BLO-11.5"""
    return _power_used(look_at(state, seat, slot, told), seat, "serdongle", told)


def look_at(state: State, seat: int, slot: int, told: list[Event]) -> State:
    """What a seat has looked at stays shown to it.  BLO-10.11"""
    told.append(Looked(seat, slot))
    letters = tuple(letter if seat in letter.seen else Letter(letter.kind, tuple(sorted((*letter.seen, seat))))
                    for letter in state.mail[slot])
    return replace(state, mail=put(state.mail, slot, letters))


def poufmoufle_takes(state: State, seat: int) -> State:
    """The top courier of the reserve is looked at; it must be placed.  BLO-11.6"""
    return replace(state, reserve=state.reserve[1:], pending=PoufmouflePlace(seat, state.reserve[0]))


def poufmoufle_places_at(state: State) -> tuple[Move, ...]:
    """Each slot with a School card.  BLO-11.6"""
    return tuple(place for place, card in zip(_PLACES, state.timetable, strict=False) if card)


def poufmoufle_places(state: State, pending: PoufmouflePlace, move: Place, told: list[Event]) -> State:
    """Face down on the School card of one's choice, an Engueulante too.  BLO-11.6"""
    told.append(Placed(pending.seat, move.slot))
    letters = (*state.mail[move.slot], Letter(pending.courier, (pending.seat,)))
    state = replace(state, mail=put(state.mail, move.slot, letters))
    return _power_used(state, pending.seat, "poufmoufle", told)
