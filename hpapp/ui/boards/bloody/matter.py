"""What the present decision is about: the card whose effect, price or place is in question.  Public facts only."""

from __future__ import annotations

from typing import Any

from hpapp.rules.bloody.state import Aim, BonusZone, ChooseHouse, CourseEffect, Main, Pay, PayConfirm, State
from hpapp.ui.boards.guide import Card

from .looks import answer_card, effect_card, house_card, school_card

_POWERS = {"serpentin_give": "serpentin", "poufmoufle_place": "poufmoufle"}


def matter(view: State, decision: str) -> Card | None:
    """The card that the open decision is about, if it is about one."""
    pending: Any = view.pending
    if isinstance(pending, Main | ChooseHouse):
        return None
    if isinstance(pending, Pay | PayConfirm):
        return at_slot(view, pending.slot)
    if isinstance(pending, CourseEffect):
        return school_card(pending.course, view.variant)
    if isinstance(pending, BonusZone):
        return effect_card(pending.kind, view.variant)
    if isinstance(pending, Aim):
        return effect_card(pending.effect, view.variant)
    house = _POWERS.get(decision, decision.removeprefix("power_") if decision.startswith("power_") else "")
    if house:
        return house_card(house)
    if view.chain is None:
        return None
    if decision == "window" and view.chain.replies:
        return answer_card(view.chain.replies[-1].card)
    return effect_card(view.chain.effect, view.variant)


def at_slot(view: State, slot: int) -> Card | None:
    """The School card of a slot."""
    card = view.timetable[slot]
    return None if card is None else school_card(card, view.variant)
