"""The frame of the game: laying the table, opening and closing rounds, passing the turn.  BLO-3, BLO-4"""

from __future__ import annotations

from msgspec.structs import replace

from .houses import chooser, offer_powers, seat_of
from .moves import Dealt, Event, FirstPassed, House, HouseTaken, Mailed, Revealed, RoundBegan, TurnBegan, TurnEnded
from .pieces import over
from .state import CONTENT, HOUSES, MAIN, ChooseHouse, Letter, State, in_magic_order, put, variant_of

ACTIONS: int = CONTENT["turn"]["actions"]
_HAND: int = CONTENT["setup"]["hand"]
_STALE: int = CONTENT["end"]["stale_rounds"]


def choose_house(state: State, pending: ChooseHouse, move: House, told: list[Event]) -> State:
    """A House is taken and revealed; the next seat chooses, or the table is laid.  BLO-3.1, BLO-3.3"""
    told.append(HouseTaken(pending.seat, move.house))
    mine = tuple(sorted((*state.houses[pending.seat], move.house), key=HOUSES.index))
    state = replace(state, houses=put(state.houses, pending.seat, mine))
    following = next_chooser(state, pending)
    return lay_table(state, told) if following is None else replace(state, pending=ChooseHouse(following, pending.each))


def next_chooser(state: State, pending: ChooseHouse) -> int | None:
    """Who chooses the next House.  BLO-3.3"""
    return chooser(state.seats, state.first, pending.each, sum(map(len, state.houses)))


def lay_table(state: State, told: list[Event]) -> State:
    """Everybody has a House: 1st player card, timetable, hands and couriers.  BLO-3.5 to BLO-3.8"""
    seats, slots = state.seats, len(state.timetable)
    powers = variant_of(state.variant)["powers"]
    grosfondor = seat_of(state, "grosfondor") if powers else None  # BLO-15.5
    first = state.first if grosfondor is None else grosfondor  # BLO-3.5
    mailed = slots if powers else seats  # BLO-3.8, BLO-15.6
    mail = tuple((Letter(kind),) for kind in state.reserve[:mailed]) + ((),) * (slots - mailed)
    told += [Dealt(first), RoundBegan(1, first)]
    state = replace(
        state, round=1, first=first, turn=first,
        timetable=state.school_pile[:slots], school_pile=state.school_pile[slots:],
        hands=tuple(in_magic_order(state.magic_pile[seat * _HAND:(seat + 1) * _HAND]) for seat in range(seats)),
        magic_pile=state.magic_pile[seats * _HAND:], mail=mail, reserve=state.reserve[mailed:],
    )
    return offer_powers(state, told)


# ------------------------------------------------------------------ BLO-4.2 completing the timetable


def open_round(state: State, told: list[Event]) -> State:
    """Step A, step B, and with a card on the timetable step C.  BLO-4.2, BLO-4.12"""
    told.append(RoundBegan(state.round, state.first))
    state = _reveal_cards(_bring_mail(state, told), told)
    return offer_powers(state, told) if any(state.timetable) else over(state, "empty", told)


def _bring_mail(state: State, told: list[Event]) -> State:
    """Step A: a courier on each card that is left, from the lowest slot while they last.  BLO-4.3, BLO-4.10"""
    slots = [slot for slot, card in enumerate(state.timetable) if card][:len(state.reserve)]
    if not slots:
        return state
    mail = list(state.mail)
    for slot, kind in zip(slots, state.reserve, strict=False):
        mail[slot] = (*mail[slot], Letter(kind))
    told.append(Mailed(tuple(slots)))
    return replace(state, mail=tuple(mail), reserve=state.reserve[len(slots):])


def _reveal_cards(state: State, told: list[Event]) -> State:
    """Step B: a card in each empty slot, from the lowest while the pile lasts.  BLO-4.4, BLO-4.5, BLO-4.11"""
    pile = list(reversed(state.school_pile))
    timetable = list(state.timetable)
    for slot, card in enumerate(timetable):
        if card is None and pile:
            timetable[slot] = pile.pop()
            told.append(Revealed(slot, str(timetable[slot])))
    return replace(state, timetable=tuple(timetable), school_pile=tuple(reversed(pile)))


# ------------------------------------------------------------------ BLO-5.7 passing the turn


def ends_round(state: State) -> bool:
    """The seat on turn is the last one of the round.  BLO-4.8"""
    return (state.turn + 1) % state.seats == state.first


def end_turn(state: State, told: list[Event]) -> State:
    """Unused actions and extra collections are lost; the left neighbour goes on.  BLO-5.4, BLO-5.7, BLO-14.8"""
    seat = state.turn
    told.append(TurnEnded(seat))
    following = (seat + 1) % state.seats
    closes = ends_round(state)
    extras = put(state.extras, seat, 0) if state.extras[seat] else state.extras
    state = replace(state, turn=following, actions=ACTIONS, extras=extras, piochus=False, lately="nothing",
                    pending=MAIN[following])
    if closes:
        return _close_round(state, told)
    told.append(TurnBegan(following))
    return state


def _close_round(state: State, told: list[Event]) -> State:
    """Is the game over?  If not, the 1st player card may pass and a new round begins.  BLO-4.8, BLO-4.13"""
    stale = 0 if state.collected else state.stale + 1
    state = replace(state, stale=stale, collected=False)
    if max(map(len, state.school)) >= variant_of(state.variant)["end_at"][state.format]:  # BLO-12.1, BLO-15.1
        return over(state, "school_cards", told)
    if stale >= _STALE:
        return over(state, "stale", told)
    first = state.first
    if variant_of(state.variant)["first_card"] == "passes" or seat_of(state, "grosfondor") is None:  # BLO-4.9
        first = (first + 1) % state.seats
        told.append(FirstPassed(first))
    return open_round(replace(state, round=state.round + 1, first=first, turn=first), told)


def round_of(state: State) -> int:
    """The round of the rulebook; Houses are chosen before the first one.  BLO-4.1"""
    return max(1, state.round)
