"""What the spells do: the effect of each, and the questions that it asks.  BLO-14"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put, without
from .courses import next_victim
from .effects import FIGURES, finish, full_hands, kind_aimed_at, no_effect, seat_aimed_at, slot_aimed_at
from .moves import (
    Cheaper,
    Erased,
    Extra,
    Gave,
    Give,
    Return,
    Returned,
    Revealed,
    Robbed,
    SlippedUnder,
    Swapped,
    Take,
    Target,
)
from .pieces import GIVES, TAKES, draw, end_game, hand_over, look_at, one_of_each, owns_all_horcruches
from .state import SCHOOL, ReturnSchool, State, SwapGive, TakeCourier, TrocusGive, TrocusTake, in_school_order

_RETURNS: dict[str, Move] = {kind: Return(kind) for kind in SCHOOL}


def piochus(state: State, seat: int, _: Target | None, told: Told) -> State:
    """Draw two Magie cards.  BLO-14.3"""
    return finish(draw(state, seat, FIGURES["piochus_draws"], told))


# ------------------------------------------------------------------ BLO-14.4 Trocus


def trocus(state: State, seat: int, target: Target | None, told: Told) -> State:
    """Look at a hand, to take one card and give one back.  BLO-14.4"""
    victim = seat_aimed_at(target)
    if not state.hands[victim]:
        return no_effect(state, told)
    return replace(state, pending=TrocusTake(seat, victim))


def cards_to_take(state: State) -> tuple[Move, ...]:
    """Each card of the hand looked at.  BLO-14.4"""
    pending = state.pending
    assert isinstance(pending, TrocusTake)
    return one_of_each(TAKES, state.hands[pending.victim])


def take(state: State, move: Take, told: Told) -> State:
    """Take a card of the hand looked at.  BLO-14.4"""
    pending = state.pending
    assert isinstance(pending, TrocusTake)
    told.append(Robbed(pending.seat, pending.victim))
    state = hand_over(state, pending.victim, pending.seat, move.kind)
    return replace(state, pending=TrocusGive(pending.seat, pending.victim))


def give_back(state: State, move: Give, told: Told) -> State:
    """Give a card in exchange, perhaps the same.  BLO-14.4"""
    pending = state.pending
    assert isinstance(pending, TrocusGive)
    told.append(Gave(pending.seat, pending.victim))
    return finish(hand_over(state, pending.seat, pending.victim, move.kind))


# ------------------------------------------------------------------ BLO-14.5 Videpochus


def videpochus(state: State, seat: int, _: Target | None, told: Told) -> State:
    """Everybody else who now holds four cards or more discards two.  BLO-14.5"""
    victims = full_hands(state, seat)
    return next_victim(state, victims) if victims else no_effect(state, told)


# ------------------------------------------------------------------ BLO-14.6 Permutatio


def permutatio(state: State, seat: int, target: Target | None, _: Told) -> State:
    """Exchange a card of the timetable for one of the own, of another kind.  BLO-14.6"""
    return replace(state, pending=SwapGive(seat, slot_aimed_at(target)))


def cards_to_swap(state: State) -> tuple[Move, ...]:
    """Each of the own School cards of another kind.  BLO-14.6"""
    pending = state.pending
    assert isinstance(pending, SwapGive)
    there = state.timetable[pending.slot]
    return one_of_each(GIVES, [card for card in state.school[pending.seat] if card != there])


def swap(state: State, move: Give, told: Told) -> State:
    """The two cards change places, the couriers stay; seven Horcruches win at once.  BLO-14.6, BLO-12.5"""
    pending = state.pending
    assert isinstance(pending, SwapGive)
    seat, slot = pending.seat, pending.slot
    got = state.timetable[slot]
    assert got is not None
    told.append(Swapped(seat, slot, move.kind, got))
    mine = in_school_order((*without(state.school[seat], move.kind), got))
    state = finish(replace(state, school=put(state.school, seat, mine),
                           timetable=put(state.timetable, slot, move.kind)))
    return end_game(state, "horcruches", told) if owns_all_horcruches(state, seat) else state


# ------------------------------------------------------------------ BLO-14.7 Redoublus


def redoublus(state: State, _: int, target: Target | None, __: Told) -> State:
    """An opponent gives a School card back.  BLO-14.7"""
    return replace(state, pending=ReturnSchool(seat_aimed_at(target)))


def cards_to_return(state: State) -> tuple[Move, ...]:
    """Each School card of the victim.  BLO-14.7"""
    pending = state.pending
    assert isinstance(pending, ReturnSchool)
    return one_of_each(_RETURNS, state.school[pending.seat])


def return_card(state: State, move: Return, told: Told) -> State:
    """A card of the victim's choice goes under the School pile.  BLO-14.7"""
    pending = state.pending
    assert isinstance(pending, ReturnSchool)
    told.append(Returned(pending.seat, move.kind))
    mine = without(state.school[pending.seat], move.kind)
    return finish(replace(state, school=put(state.school, pending.seat, mine),
                          school_pile=(*state.school_pile, move.kind)))


# ------------------------------------------------------------------ BLO-14.8 to BLO-14.12


def encorus(state: State, seat: int, _: Target | None, told: Told) -> State:
    """One more collection, in this turn or, out of turn, in the next one.  BLO-14.8"""
    extras = state.extras[seat] + 1
    told.append(Extra(seat, extras))
    return finish(replace(state, extras=put(state.extras, seat, extras)))


def hibouvolo(state: State, seat: int, target: Target | None, told: Told) -> State:
    """Look at the couriers of a card, to take one or none.  BLO-14.9"""
    slot = slot_aimed_at(target)
    return replace(look_at(state, seat, slot, told), pending=TakeCourier(seat, slot, looked=True))


def bazardus(state: State, _: int, target: Target | None, told: Told) -> State:
    """A card of the timetable goes under the pile, the top card takes its place.  BLO-14.10"""
    slot = slot_aimed_at(target)
    old = state.timetable[slot]
    assert old is not None
    new, *rest = state.school_pile
    told += [SlippedUnder(slot, old), Revealed(slot, new)]
    return finish(replace(state, timetable=put(state.timetable, slot, new), school_pile=(*rest, old)))


def radinus(state: State, seat: int, _: Target | None, told: Told) -> State:
    """The next School card costs two less; several add up.  BLO-14.11"""
    discount = state.discounts[seat] + FIGURES["radinus_discount"]
    told.append(Cheaper(seat, discount))
    return finish(replace(state, discounts=put(state.discounts, seat, discount)))


def gommetout(state: State, _: int, target: Target | None, told: Told) -> State:
    """A laid Bonus card goes to the discard.  BLO-14.12"""
    zone, kind = seat_aimed_at(target), kind_aimed_at(target)
    told.append(Erased(zone, kind))
    return finish(replace(state, bonuses=put(state.bonuses, zone, without(state.bonuses[zone], kind)),
                          discard=(*state.discard, kind)))
