"""What is good to know before choosing: the card in question, what a card costs and what it brings.  Public facts."""

from __future__ import annotations

from msgspec.structs import replace

from hpapp.rules.bloody.score import scores
from hpapp.rules.bloody.state import (
    Aim,
    BonusZone,
    ChooseHouse,
    CourseEffect,
    Main,
    Pay,
    PayConfirm,
    State,
    in_school_order,
    price,
)
from hpapp.rules.tuples import put

from ..guide import Card
from .looks import answer_card, effect_card, house_card, school_card

_POWERS = {
    "power_serpentin": "serpentin", "serpentin_give": "serpentin", "power_serdongle": "serdongle",
    "power_poufmoufle": "poufmoufle", "poufmoufle_place": "poufmoufle",
}
"""Decisions that the power of a House has brought."""


def subject(view: State, decision: str) -> Card | None:
    """The card whose effect, price or place is in question, if the open decision is about one."""
    pending = view.pending
    if isinstance(pending, Main | ChooseHouse):
        return None
    if isinstance(pending, Pay | PayConfirm):
        return card_at(view, pending.slot)
    if isinstance(pending, CourseEffect):
        return school_card(pending.course, view.way)
    if isinstance(pending, BonusZone):
        return effect_card(pending.kind, view.way)
    if isinstance(pending, Aim):
        return effect_card(pending.effect, view.way)
    if decision in _POWERS:
        return house_card(_POWERS[decision])
    if view.chain is None:
        return None
    if decision == "window" and view.chain.replies:
        return answer_card(view.chain.replies[-1].card)
    return effect_card(view.chain.effect, view.way)


def card_at(view: State, slot: int) -> Card | None:
    """The School card of a slot."""
    card = view.timetable[slot]
    return None if card is None else school_card(card, view.way)


def cost(view: State, seat: int, slot: int) -> int:
    """What a slot's card costs this seat."""
    card = view.timetable[slot]
    return 0 if card is None else price(view, seat, card)


def gain(view: State, seat: int, slot: int) -> tuple[int, int] | None:
    """Open points before and after collecting a slot's card."""
    card = view.timetable[slot]
    if card is None:
        return None
    after = replace(view, school=put(view.school, seat, in_school_order((*view.school[seat], card))))
    return _open_points(view, seat), _open_points(after, seat)


def _open_points(view: State, seat: int) -> int:
    """The points that everybody can count: without couriers."""
    nobody: tuple[tuple[str, ...], ...] = ((),) * view.seats
    return scores(replace(view, couriers=nobody))[seat].total
