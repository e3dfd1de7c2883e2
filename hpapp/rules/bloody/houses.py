"""The four Houses: who plays which, and the table that is laid once everybody has one.  BLO-3"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ..core import Move, Told
from ..setup import deal
from ..tuples import put
from .moves import Dealt, House, HouseTaken, RoundBegan, TurnBegan
from .state import CONTENT, HOUSES, MAIN, ChooseHouse, Letter, State, in_magic_order
from .ways import Way

_AT_TWO: list[int] = CONTENT["setup"]["choose_order_at_2"]

# ------------------------------------------------------------------ BLO-3.1 who plays which House


def houses_each(seats: int, way: Way, onehouse: bool) -> int:
    """One House each; with two players two, unless that is not wanted; none in the first year.  BLO-3.2, BLO-15.5"""
    if not way.houses:
        return 0
    doubled = seats == 2 and not onehouse
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
    slots, way = len(state.timetable), state.way
    grosfondor = seat_of(state, "grosfondor") if way.powers else None
    first = state.first if grosfondor is None else grosfondor  # BLO-3.5, BLO-15.5
    hands, magic_pile = deal(state.magic_pile, way.hand, state.seats)  # BLO-3.7, BLO-15.12
    told += [Dealt(first), RoundBegan(1, first), TurnBegan(first)]
    return replace(
        state, round=1, first=first, turn=first, pending=MAIN[first],
        timetable=state.school_pile[:slots], school_pile=state.school_pile[slots:],
        hands=tuple(in_magic_order(hand) for hand in hands), magic_pile=magic_pile,
        mail=tuple((Letter(kind),) for kind in state.reserve[:slots]), reserve=state.reserve[slots:],  # BLO-3.8
    )
