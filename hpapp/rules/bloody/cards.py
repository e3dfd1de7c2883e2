"""What the courses and the spells do: one small function per effect, and the table from card to function.

An effect is performed by a seat, with the target it was announced with (or chosen anew after a Copius).
It ends by itself, or opens a decision whose answer ends it.  BLO-13, BLO-14
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from .houses import hand_over, look_at
from .moves import (
    Cheaper,
    CourierTaken,
    Discard,
    Discarded,
    Erased,
    Event,
    Extra,
    Fetch,
    Gave,
    Give,
    Keep,
    Kept,
    Leave,
    NoEffect,
    Regained,
    Return,
    Returned,
    Revealed,
    Robbed,
    SlippedUnder,
    Swapped,
    Take,
    Target,
)
from .pieces import draw, lift, over, owns_all_horcruches, receive
from .state import (
    BONUSES,
    CONTENT,
    MAGIC,
    MAIN,
    DiscardOne,
    KeepOne,
    MetaGive,
    ReturnSchool,
    State,
    SwapGive,
    TakeCourier,
    TakeDiscard,
    TrocusGive,
    TrocusTake,
    drawable,
    in_magic_order,
    in_school_order,
    opponents,
    put,
    without,
)

_FIGURES: dict[str, int] = CONTENT["effects"]
_AT_SEAT = tuple(Target(seat=seat) for seat in range(4))
_AT_SLOT = tuple(Target(slot=slot) for slot in range(8))
_AT_BONUS = {(seat, kind): Target(seat=seat, kind=kind) for seat in range(4) for kind in MAGIC if kind in BONUSES}

Targets = tuple[Target, ...]


# ------------------------------------------------------------------ the end of an effect


def finish(state: State) -> State:
    """The cards of the chain go to the discard as they were played; the turn goes on.  BLO-8.17"""
    assert state.chain is not None
    return replace(state, discard=state.discard + state.chain.cards, chain=None, lately="effect",
                   pending=MAIN[state.turn])


def nothing(state: State, told: list[Event]) -> State:
    """The effect can do nothing any more.  BLO-8.18, BLO-8.19"""
    assert state.chain is not None
    told.append(NoEffect(state.chain.effect))
    return finish(state)


# ------------------------------------------------------------------ BLO-8.6 what an effect can be aimed at


def _hands(state: State, seat: int) -> Targets:
    """Opponents with a Magie card."""
    return tuple([_AT_SEAT[other] for other, hand in enumerate(state.hands) if hand and other != seat])


def _collections(state: State, seat: int) -> Targets:
    """Opponents with a School card."""
    return tuple([_AT_SEAT[other] for other, cards in enumerate(state.school) if cards and other != seat])


def _mail(state: State, _: int) -> Targets:
    """Slots with a courier."""
    return tuple([_AT_SLOT[slot] for slot, letters in enumerate(state.mail) if letters])


def _cards(state: State, _: int) -> Targets:
    """Slots with a card, while another can be revealed there.  BLO-14.10"""
    if not state.school_pile:
        return ()
    return tuple([_AT_SLOT[slot] for slot, card in enumerate(state.timetable) if card])


def _swaps(state: State, seat: int) -> Targets:
    """Slots whose card differs from one of the own cards.  BLO-14.6"""
    mine = set(state.school[seat])
    return tuple([_AT_SLOT[slot] for slot, card in enumerate(state.timetable) if card and mine - {card}])


def _bonus_cards(state: State, _: int) -> Targets:
    """Bonus cards in any zone.  BLO-14.12"""
    return tuple([_AT_BONUS[seat, kind] for seat, cards in enumerate(state.bonuses) for kind in dict.fromkeys(cards)])


AIMS: dict[str, Callable[[State, int], Targets]] = {
    "hand": _hands, "school": _collections, "mail": _mail, "card": _cards, "swap": _swaps, "bonus": _bonus_cards,
}


# ------------------------------------------------------------------ BLO-13 courses


def herbologie(state: State, seat: int, _: Target | None, told: list[Event]) -> State:
    """Draw one Magie card.  BLO-13.1"""
    return finish(draw(state, seat, 1, told))


def defense(state: State, _: int, target: Target | None, told: list[Event]) -> State:
    """An opponent discards a card of their choice.  BLO-13.2"""
    victim = _seat(target)
    if not state.hands[victim]:
        return nothing(state, told)
    return replace(state, pending=DiscardOne(victim, 1))


def discard_one(state: State, pending: DiscardOne, move: Discard, told: list[Event]) -> State:
    """The victim discards; then it, or the next victim, is asked again.  BLO-13.2, BLO-14.5"""
    seat = pending.seat
    told.append(Discarded(seat, move.kind))
    hand = without(state.hands[seat], move.kind)
    state = replace(state, hands=put(state.hands, seat, hand), discard=(*state.discard, move.kind))
    if pending.left > 1 and hand:
        return replace(state, pending=DiscardOne(seat, pending.left - 1, pending.others))
    return _next_victim(state, pending.others)


def metamorphose(state: State, seat: int, _: Target | None, told: list[Event]) -> State:
    """Exchange a card of the hand for one of the discard.  BLO-13.3"""
    if not (state.hands[seat] and state.discard):
        return nothing(state, told)
    return replace(state, pending=MetaGive(seat))


def meta_give(state: State, pending: MetaGive, move: Give) -> State:
    """The card is set aside, so that it cannot be the one taken.  BLO-13.3"""
    hand = without(state.hands[pending.seat], move.kind)
    return replace(state, hands=put(state.hands, pending.seat, hand), pending=TakeDiscard(pending.seat, move.kind))


def take_discard(state: State, pending: TakeDiscard, move: Take, told: list[Event]) -> State:
    """One card comes out of the discard, then the one set aside goes there.  BLO-13.3"""
    seat = pending.seat
    told.append(Regained(seat, move.kind, pending.aside))
    hand = in_magic_order((*state.hands[seat], move.kind))
    discard = (*without(state.discard, move.kind), pending.aside)
    return finish(replace(state, hands=put(state.hands, seat, hand), discard=discard))


def potions(state: State, seat: int, _: Target | None, told: list[Event]) -> State:
    """Look at the top three cards.  BLO-13.4"""
    state, cards = lift(state, _FIGURES["potions_looked_at"], told)
    if not cards:
        return nothing(state, told)
    return replace(state, pending=KeepOne(seat, in_magic_order(cards)))


def keep_one(state: State, pending: KeepOne, move: Keep, told: list[Event]) -> State:
    """Keep one, discard the others.  BLO-13.4"""
    others = without(pending.cards, move.kind)
    told.append(Kept(pending.seat, others))
    hand = in_magic_order((*state.hands[pending.seat], move.kind))
    return finish(replace(state, hands=put(state.hands, pending.seat, hand), discard=state.discard + others))


def sorts(state: State, seat: int, target: Target | None, told: list[Event]) -> State:
    """Take a card at random out of a hand.  BLO-13.5"""
    victim = _seat(target)
    if not state.hands[victim]:
        return nothing(state, told)
    kind, chance = state.chance.pick(state.hands[victim])
    told.append(Robbed(seat, victim))
    return finish(hand_over(replace(state, chance=chance), victim, seat, kind))


def balais(state: State, seat: int, target: Target | None, told: list[Event]) -> State:
    """Take a courier of the timetable; with only one there is nothing to choose.  BLO-13.6"""
    slot = _slot(target)
    if len(state.mail[slot]) == 1:
        return _fetch(state, seat, slot, 0, told)
    return replace(state, pending=TakeCourier(seat, slot, looked=False))


def take_courier(state: State, pending: TakeCourier, move: Fetch | Leave, told: list[Event]) -> State:
    """Take the courier at that place, or none.  BLO-13.6, BLO-14.9"""
    if isinstance(move, Leave):
        return finish(state)
    return _fetch(state, pending.seat, pending.slot, move.at, told)


def _fetch(state: State, seat: int, slot: int, at: int, told: list[Event]) -> State:
    told.append(CourierTaken(seat, slot))
    letters = state.mail[slot]
    state = replace(state, mail=put(state.mail, slot, letters[:at] + letters[at + 1:]))
    return finish(receive(state, seat, letters[at:at + 1], told))


# ------------------------------------------------------------------ BLO-14 spells


def piochus(state: State, seat: int, _: Target | None, told: list[Event]) -> State:
    """Draw two Magie cards.  BLO-14.3"""
    return finish(draw(state, seat, _FIGURES["piochus_draws"], told))


def trocus(state: State, seat: int, target: Target | None, told: list[Event]) -> State:
    """Look at a hand, to take one card and give one back.  BLO-14.4"""
    victim = _seat(target)
    if not state.hands[victim]:
        return nothing(state, told)
    return replace(state, pending=TrocusTake(seat, victim))


def trocus_take(state: State, pending: TrocusTake, move: Take, told: list[Event]) -> State:
    """Take a card of the hand looked at.  BLO-14.4"""
    told.append(Robbed(pending.seat, pending.victim))
    state = hand_over(state, pending.victim, pending.seat, move.kind)
    return replace(state, pending=TrocusGive(pending.seat, pending.victim))


def trocus_give(state: State, pending: TrocusGive, move: Give, told: list[Event]) -> State:
    """Give a card in exchange, perhaps the same.  BLO-14.4"""
    told.append(Gave(pending.seat, pending.victim))
    return finish(hand_over(state, pending.seat, pending.victim, move.kind))


def videpochus(state: State, seat: int, _: Target | None, told: list[Event]) -> State:
    """Everybody else who now holds four cards or more discards two.  BLO-14.5"""
    victims = tuple(other for other in opponents(state, seat) if _is_rich(state, other))
    return _next_victim(state, victims) if victims else nothing(state, told)


def _is_rich(state: State, seat: int) -> bool:
    return len(state.hands[seat]) >= _FIGURES["videpochus_from"]


def _next_victim(state: State, victims: tuple[int, ...]) -> State:
    if not victims:
        return finish(state)
    return replace(state, pending=DiscardOne(victims[0], _FIGURES["videpochus_discards"], victims[1:]))


def permutatio(state: State, seat: int, target: Target | None, _: list[Event]) -> State:
    """Exchange a card of the timetable for one of the own, of another kind.  BLO-14.6"""
    return replace(state, pending=SwapGive(seat, _slot(target)))


def swap_give(state: State, pending: SwapGive, move: Give, told: list[Event]) -> State:
    """The two cards change places, the couriers stay; seven Horcruches win at once.  BLO-14.6, BLO-12.5"""
    seat, slot = pending.seat, pending.slot
    got = state.timetable[slot]
    assert got is not None
    told.append(Swapped(seat, slot, move.kind, got))
    mine = in_school_order((*without(state.school[seat], move.kind), got))
    state = finish(replace(state, school=put(state.school, seat, mine),
                           timetable=put(state.timetable, slot, move.kind)))
    return over(state, "horcruches", told) if owns_all_horcruches(state, seat) else state


def redoublus(state: State, _: int, target: Target | None, __: list[Event]) -> State:
    """An opponent gives a School card back.  BLO-14.7"""
    return replace(state, pending=ReturnSchool(_seat(target)))


def return_school(state: State, pending: ReturnSchool, move: Return, told: list[Event]) -> State:
    """A card of the victim's choice goes under the School pile.  BLO-14.7"""
    told.append(Returned(pending.seat, move.kind))
    mine = without(state.school[pending.seat], move.kind)
    return finish(replace(state, school=put(state.school, pending.seat, mine),
                          school_pile=(*state.school_pile, move.kind)))


def encorus(state: State, seat: int, _: Target | None, told: list[Event]) -> State:
    """One more collection, in this turn or, out of turn, in the next one.  BLO-14.8"""
    extras = state.extras[seat] + 1
    told.append(Extra(seat, extras))
    return finish(replace(state, extras=put(state.extras, seat, extras)))


def hibouvolo(state: State, seat: int, target: Target | None, told: list[Event]) -> State:
    """Look at the couriers of a card, to take one or none.  BLO-14.9"""
    slot = _slot(target)
    return replace(look_at(state, seat, slot, told), pending=TakeCourier(seat, slot, looked=True))


def bazardus(state: State, _: int, target: Target | None, told: list[Event]) -> State:
    """A card of the timetable goes under the pile, the top card takes its place.  BLO-14.10"""
    slot = _slot(target)
    old = state.timetable[slot]
    assert old is not None
    new, *rest = state.school_pile
    told += [SlippedUnder(slot, old), Revealed(slot, new)]
    return finish(replace(state, timetable=put(state.timetable, slot, new), school_pile=(*rest, old)))


def radinus(state: State, seat: int, _: Target | None, told: list[Event]) -> State:
    """The next School card costs two less; several add up.  BLO-14.11"""
    discount = state.discounts[seat] + _FIGURES["radinus_discount"]
    told.append(Cheaper(seat, discount))
    return finish(replace(state, discounts=put(state.discounts, seat, discount)))


def gommetout(state: State, _: int, target: Target | None, told: list[Event]) -> State:
    """A laid Bonus card goes to the discard.  BLO-14.12"""
    zone, kind = _seat(target), str(target.kind) if target else ""
    told.append(Erased(zone, kind))
    return finish(replace(state, bonuses=put(state.bonuses, zone, without(state.bonuses[zone], kind)),
                          discard=(*state.discard, kind)))


def _seat(target: Target | None) -> int:
    assert target is not None
    assert target.seat is not None
    return target.seat


def _slot(target: Target | None) -> int:
    assert target is not None
    assert target.slot is not None
    return target.slot


# ------------------------------------------------------------------ from card to function


class Effect(NamedTuple):
    """One card's effect."""

    perform: Callable[[State, int, Target | None, list[Event]], State]
    clause: str
    targets: Callable[[State, int], Targets] | None
    """What it can be aimed at; None when it has no target.  BLO-8.6"""
    tells: bool
    """Performing it brings something hidden to light, or takes chance to it."""


_PERFORM: dict[str, tuple[Callable[[State, int, Target | None, list[Event]], State], str, bool]] = {
    "herbologie": (herbologie, "BLO-13.1", True),
    "defense": (defense, "BLO-13.2", False),
    "metamorphose": (metamorphose, "BLO-13.3", False),
    "potions": (potions, "BLO-13.4", True),
    "sorts": (sorts, "BLO-13.5", True),
    "balais": (balais, "BLO-13.6", True),
    "piochus": (piochus, "BLO-14.3", True),
    "trocus": (trocus, "BLO-14.4", True),
    "videpochus": (videpochus, "BLO-14.5", False),
    "permutatio": (permutatio, "BLO-14.6", False),
    "redoublus": (redoublus, "BLO-14.7", False),
    "encorus": (encorus, "BLO-14.8", False),
    "hibouvolo": (hibouvolo, "BLO-14.9", True),
    "bazardus": (bazardus, "BLO-14.10", True),
    "radinus": (radinus, "BLO-14.11", False),
    "gommetout": (gommetout, "BLO-14.12", False),
}
EFFECTS: dict[str, Effect] = {
    entry["id"]: Effect(perform, clause, AIMS[entry["target"]] if "target" in entry else None, tells)
    for entry in (*CONTENT["school"], *CONTENT["magic"]) if entry["id"] in _PERFORM
    for perform, clause, tells in [_PERFORM[entry["id"]]]
}

_WORKS: dict[str, Callable[[State, int], bool]] = {
    "herbologie": lambda state, _: drawable(state),
    "potions": lambda state, _: drawable(state),
    "piochus": lambda state, _: drawable(state),
    "metamorphose": lambda state, seat: bool(state.hands[seat] and state.discard),
    "videpochus": lambda state, seat: any(_is_rich(state, other) for other in opponents(state, seat)),
}


def can_do_something(state: State, seat: int, card: str) -> bool:
    """An effect that can do nothing is neither offered nor playable, on public facts.  BLO-7.12, BLO-8.20"""
    targets = EFFECTS[card].targets
    if targets is not None:
        return bool(targets(state, seat))
    works = _WORKS.get(card)
    return works is None or works(state, seat)
