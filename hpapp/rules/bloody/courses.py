"""What the six courses do: the effect of each, and the questions that it asks.  BLO-13"""

from __future__ import annotations

from msgspec.structs import replace

from ..core import Move, Told
from ..tuples import put, without
from .effects import FIGURES, finish, no_effect, seat_aimed_at, slot_aimed_at
from .moves import CourierTaken, Discard, Discarded, Fetch, Give, Keep, Kept, Leave, Regained, Robbed, Take, Target
from .pieces import TAKES, draw, hand_over, one_of_each, receive, take_off_pile
from .state import MAGIC, DiscardOne, KeepOne, MetaGive, State, TakeCourier, TakeDiscard, in_magic_order

_DISCARDS: dict[str, Move] = {kind: Discard(kind) for kind in MAGIC}
_KEEPS: dict[str, Move] = {kind: Keep(kind) for kind in MAGIC}
_LEAVE = Leave()


def herbologie(state: State, seat: int, _: Target | None, told: Told) -> State:
    """Draw one Magie card.  BLO-13.1"""
    return finish(draw(state, seat, 1, told))


# ------------------------------------------------------------------ BLO-13.2 Défense


def defense(state: State, _: int, target: Target | None, told: Told) -> State:
    """An opponent discards a card of their choice.  BLO-13.2"""
    victim = seat_aimed_at(target)
    if not state.hands[victim]:
        return no_effect(state, told)
    return replace(state, pending=DiscardOne(victim, 1))


def cards_to_discard(state: State) -> tuple[Move, ...]:
    """Each card of the victim's hand.  BLO-13.2, BLO-14.5"""
    pending = state.pending
    assert isinstance(pending, DiscardOne)
    return one_of_each(_DISCARDS, state.hands[pending.seat])


def discard(state: State, move: Discard, told: Told) -> State:
    """The victim discards; then it, or the next victim, is asked again.  BLO-13.2, BLO-14.5"""
    pending = state.pending
    assert isinstance(pending, DiscardOne)
    seat = pending.seat
    told.append(Discarded(seat, move.kind))
    hand = without(state.hands[seat], move.kind)
    state = replace(state, hands=put(state.hands, seat, hand), discard=(*state.discard, move.kind))
    if pending.left > 1 and hand:
        return replace(state, pending=DiscardOne(seat, pending.left - 1, pending.others))
    return next_victim(state, pending.others)


def next_victim(state: State, victims: tuple[int, ...]) -> State:
    """The first of the victims discards two cards, the others wait.  BLO-14.5"""
    if not victims:
        return finish(state)
    return replace(state, pending=DiscardOne(victims[0], FIGURES["videpochus_discards"], victims[1:]))


# ------------------------------------------------------------------ BLO-13.3 Métamorphose


def metamorphose(state: State, seat: int, _: Target | None, told: Told) -> State:
    """Exchange a card of the hand for one of the discard.  BLO-13.3"""
    if not (state.hands[seat] and state.discard):
        return no_effect(state, told)
    return replace(state, pending=MetaGive(seat))


def set_aside(state: State, move: Give, _: Told) -> State:
    """The card lies apart, so that it cannot be the one taken.  BLO-13.3"""
    pending = state.pending
    assert isinstance(pending, MetaGive)
    hand = without(state.hands[pending.seat], move.kind)
    return replace(state, hands=put(state.hands, pending.seat, hand), pending=TakeDiscard(pending.seat, move.kind))


def cards_to_regain(state: State) -> tuple[Move, ...]:
    """Each card of the discard.  BLO-13.3"""
    return one_of_each(TAKES, in_magic_order(state.discard))


def regain(state: State, move: Take, told: Told) -> State:
    """One card comes out of the discard, then the one set aside goes there.  BLO-13.3"""
    pending = state.pending
    assert isinstance(pending, TakeDiscard)
    seat = pending.seat
    told.append(Regained(seat, move.kind, pending.aside))
    hand = in_magic_order((*state.hands[seat], move.kind))
    pile = (*without(state.discard, move.kind), pending.aside)
    return finish(replace(state, hands=put(state.hands, seat, hand), discard=pile))


# ------------------------------------------------------------------ BLO-13.4 Potions


def potions(state: State, seat: int, _: Target | None, told: Told) -> State:
    """Look at the top three cards.  BLO-13.4"""
    state, cards = take_off_pile(state, FIGURES["potions_looked_at"], told)
    if not cards:
        return no_effect(state, told)
    return replace(state, pending=KeepOne(seat, in_magic_order(cards)))


def cards_to_keep(state: State) -> tuple[Move, ...]:
    """Each of the cards looked at.  BLO-13.4"""
    pending = state.pending
    assert isinstance(pending, KeepOne)
    return one_of_each(_KEEPS, pending.cards)


def keep(state: State, move: Keep, told: Told) -> State:
    """Keep one, discard the others.  BLO-13.4"""
    pending = state.pending
    assert isinstance(pending, KeepOne)
    others = without(pending.cards, move.kind)
    told.append(Kept(pending.seat, others))
    hand = in_magic_order((*state.hands[pending.seat], move.kind))
    return finish(replace(state, hands=put(state.hands, pending.seat, hand), discard=state.discard + others))


# ------------------------------------------------------------------ BLO-13.5 Sorts


def sorts(state: State, seat: int, target: Target | None, told: Told) -> State:
    """Take a card at random out of a hand.  BLO-13.5"""
    victim = seat_aimed_at(target)
    if not state.hands[victim]:
        return no_effect(state, told)
    kind, chance = state.chance.pick(state.hands[victim])
    told.append(Robbed(seat, victim))
    return finish(hand_over(replace(state, chance=chance), victim, seat, kind))


# ------------------------------------------------------------------ BLO-13.6 Balais


def balais(state: State, seat: int, target: Target | None, told: Told) -> State:
    """Take a courier of the timetable; with only one there is nothing to choose.  BLO-13.6"""
    slot = slot_aimed_at(target)
    if len(state.mail[slot]) == 1:
        return _take_courier(state, seat, slot, 0, told)
    return replace(state, pending=TakeCourier(seat, slot, looked=False))


def couriers_to_take(state: State) -> tuple[Move, ...]:
    """Each courier by its place; after a look, perhaps none.  BLO-13.6, BLO-14.9"""
    pending = state.pending
    assert isinstance(pending, TakeCourier)
    fetches = tuple(Fetch(at) for at in range(len(state.mail[pending.slot])))
    return (*fetches, _LEAVE) if pending.looked else fetches


def fetch(state: State, move: Fetch, told: Told) -> State:
    """Take the courier at that place.  BLO-13.6, BLO-14.9"""
    pending = state.pending
    assert isinstance(pending, TakeCourier)
    return _take_courier(state, pending.seat, pending.slot, move.at, told)


def leave(state: State, _: Leave, __: Told) -> State:
    """Take none of the couriers looked at.  BLO-14.9"""
    return finish(state)


def _take_courier(state: State, seat: int, slot: int, at: int, told: Told) -> State:
    told.append(CourierTaken(seat, slot))
    letters = state.mail[slot]
    state = replace(state, mail=put(state.mail, slot, letters[:at] + letters[at + 1:]))
    return finish(receive(state, seat, letters[at:at + 1], told))
