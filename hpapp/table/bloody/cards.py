"""What a card of the hand can do: the move that it means at each decision, and the moves that pay with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from hpapp.rules.bloody.moves import (
    Abort,
    Answer,
    AnswerWith,
    Auto,
    Bonus,
    Collect,
    Confirm,
    Courier,
    Discard,
    Give,
    Pick,
    Spell,
)
from hpapp.rules.bloody.state import BONUSES, Pay, PayConfirm, State, in_magic_order

PAYING = ("main", "pay", "pay_confirm")
"""Decisions in which a School card can be collected."""
BEGUN = ("pay", "pay_confirm")
"""Decisions in the middle of a payment: what else is wanted begins by going back.  BLO-7.6"""
GIVING: dict[str, Callable[[str], Struct]] = {
    "serpentin_give": Give, "trocus_give": Give, "meta_give": Give, "discard_one": Discard,
}
"""Decisions that one Magie card of the hand answers."""
_ANSWERS: dict[tuple[str, bool], AnswerWith] = {
    ("oubliettes", False): "oubliettes", ("copius", False): "copius", ("oubliettes", True): "courier",
}
"""What answers: a kind of card, and whether it is a courier.  BLO-8.8"""


def kind_at(view: State, seat: int, place: int) -> tuple[str, bool]:
    """The card at a place of a hand, and whether it is a courier."""
    hand = view.hands[seat]
    return (hand[place], False) if place < len(hand) else (view.couriers[seat][place - len(hand)], True)


def move_with(decision: str, seat: int, kind: str, courier: bool) -> Struct | None:
    """What a tap on that card of the hand means, where it means one move."""
    if decision == "window" and (kind, courier) in _ANSWERS:
        return Answer(seat, _ANSWERS[kind, courier])
    if decision == "main" or decision == "window":
        return Courier(kind) if courier else Bonus(kind) if kind in BONUSES else Spell(kind)
    if decision in GIVING and not courier:
        return GIVING[decision](kind)
    return None


def place_with(view: State, seat: int, move: Struct) -> int | None:
    """The place of the card of a hand, or of the courier, with which a move is made."""
    hand, letters = view.hands[seat], view.couriers[seat]
    if isinstance(move, Courier):
        return len(hand) + letters.index(move.kind)
    if isinstance(move, Answer):
        return len(hand) + letters.index("oubliettes") if move.card == "courier" else hand.index(move.card)
    return hand.index(move.kind) if isinstance(move, Spell | Bonus | Discard | Give) and move.kind in hand else None


def places_of(hand: tuple[str, ...], kinds: Iterable[str]) -> tuple[int, ...]:
    """Where cards of these kinds are in a hand, each at a place of its own."""
    places: list[int] = []
    for kind in kinds:
        places.append(next(at for at, card in enumerate(hand) if card == kind and at not in places))
    return tuple(places)


def payment(view: State, seat: int, slot: int, places: tuple[int, ...]) -> tuple[Struct, ...]:
    """The moves that pay for a slot's card with the cards at these places, whatever the order of the taps.  BLO-7.6

    What is marked already stays marked, where it begins this payment; else one goes back first."""
    picks = in_magic_order(view.hands[seat][place] for place in places)
    begun = view.pending if isinstance(view.pending, Pay | PayConfirm) else None
    first = _chosen_anew(slot, begun is not None)
    if begun is not None and begun.slot == slot and begun.picked == picks[:len(begun.picked)]:
        first, picks = (), picks[len(begun.picked):]
    confirmed = () if view.way.simple else (Confirm(),)  # BLO-15.10
    return (*first, *(Pick(kind) for kind in picks), *confirmed)


def payment_by_itself(view: State, slot: int) -> tuple[Struct, ...]:
    """The moves with which the price of a slot's card pays itself.  BLO-15.10"""
    begun = view.pending if isinstance(view.pending, Pay) else None
    if begun is not None and begun.slot == slot and not begun.picked:
        return (Auto(),)
    return (*_chosen_anew(slot, begun is not None), Auto())


def _chosen_anew(slot: int, begun: bool) -> tuple[Struct, ...]:
    return (Abort(), Collect(slot)) if begun else (Collect(slot),)
