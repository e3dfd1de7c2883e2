"""The four Houses: who plays which, and the table that is laid once everybody has one.  BLO-3"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ..core import Move, Told
from ..setup import deal
from ..tuples import put
from .moves import Dealt, House, HouseTaken, RoundBegan
from .powers import offer_powers
from .state import CONTENT, HOUSES, ChooseHouse, Letter, State, in_magic_order, variant_of

_HAND: int = CONTENT["setup"]["hand"]
_AT_TWO: list[int] = CONTENT["setup"]["choose_order_at_2"]

# ------------------------------------------------------------------ BLO-3.1 who plays which House


def houses_each(seats: int, variant: str, onehouse: bool) -> int:
    """One House each; with two players two, unless that is not wanted.  BLO-3.2, BLO-15.5"""
    doubled = seats == 2 and not onehouse and variant_of(variant)["powers"]
    return int(CONTENT["setup"]["houses_per_seat_at_2" if doubled else "houses_per_seat"])


def in_house_order(houses: Iterable[str]) -> tuple[str, ...]:
    """Houses in canonical order."""
    return tuple(sorted(houses, key=HOUSES.index))


def seat_of(state: State, house: str) -> int | None:
    """Who plays a House."""
    return next((seat for seat, houses in enumerate(state.houses) if house in houses), None)


def chooser(seats: int, youngest: int, each: int, taken: int) -> int | None:
    """Who chooses the next House; None when everybody has theirs.  BLO-3.3"""
    if taken == seats * each:
        return None
    return (youngest + (_AT_TWO[taken] if each == 2 else taken)) % seats


def houses_left(state: State) -> tuple[Move, ...]:
    """Each House that nobody has.  BLO-3.3"""
    return tuple(House(house) for house in HOUSES if seat_of(state, house) is None)


def choose_house(state: State, move: House, told: Told) -> State:
    """A House is taken and revealed; the next seat chooses, or the table is laid.  BLO-3.1, BLO-3.3"""
    pending = state.pending
    assert isinstance(pending, ChooseHouse)
    told.append(HouseTaken(pending.seat, move.house))
    mine = in_house_order((*state.houses[pending.seat], move.house))
    state = replace(state, houses=put(state.houses, pending.seat, mine))
    following = chooser(state.seats, state.first, pending.each, sum(map(len, state.houses)))
    return lay_table(state, told) if following is None else replace(state, pending=ChooseHouse(following, pending.each))


# ------------------------------------------------------------------ BLO-3.5 the table


def lay_table(state: State, told: Told) -> State:
    """Everybody has a House: 1st player card, timetable, hands and couriers.  BLO-3.5 to BLO-3.8"""
    seats, slots = state.seats, len(state.timetable)
    powers = variant_of(state.variant)["powers"]
    grosfondor = seat_of(state, "grosfondor") if powers else None  # BLO-15.5
    first = state.first if grosfondor is None else grosfondor  # BLO-3.5
    mailed = slots if powers else seats  # BLO-3.8, BLO-15.6
    mail = tuple((Letter(kind),) for kind in state.reserve[:mailed]) + ((),) * (slots - mailed)
    hands, magic_pile = deal(state.magic_pile, _HAND, seats)  # BLO-3.7
    told += [Dealt(first), RoundBegan(1, first)]
    state = replace(
        state, round=1, first=first, turn=first,
        timetable=state.school_pile[:slots], school_pile=state.school_pile[slots:],
        hands=tuple(in_magic_order(hand) for hand in hands), magic_pile=magic_pile,
        mail=mail, reserve=state.reserve[mailed:],
    )
    return offer_powers(state, told)
