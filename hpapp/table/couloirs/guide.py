"""Les couloirs for the table: schedules, hands, and the story in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from hpapp.rules.core import UNKNOWN
from hpapp.rules.couloirs.castle import GATHERS, SCHEDULES, VARIANT, ZONES
from hpapp.rules.couloirs.moves import Began
from hpapp.rules.couloirs.state import State
from hpapp.ui import theme
from hpapp.ui.boards.guide import Card, Guide, Tally, Told

from .sprites import kind_of

GLYPHS = {
    "mot_de_passe": "lock-open-variant", "classe_annulee": "calendar-remove", "remaniement": "shuffle-variant",
    "peeves": "swap-horizontal-bold", "perdu": "account-switch", "echange": "calendar-sync", "miss_teigne": "cat",
    "pas_de_devoir": "repeat", "dormez": "sleep", "match_quidditch": "stadium-variant", "pieuvre": "waves",
    "oeuf_dragon": "egg", "retenue": "forest",
}
"""The sign of each event card."""
_AIMED = ("echange", "miss_teigne", "dormez")
_TOLD = {
    "lost": "cat", "again": "repeat", "rolled": "dice-d4", "flipped": "rotate-3d-variant", "placed": "rotate-right",
    "turned": "rotate-right", "walked": "shoe-print", "attended": "school", "heads_home": "home",
    "drew": "star-four-points", "declined": "star-four-points", "played": "cards-playing-outline",
    "closed": "calendar-remove", "reopened": "lock-open-variant", "mixed": "shuffle-variant",
    "exchanged": "swap-horizontal-bold", "carried": "swap-horizontal-bold", "brought": "account-switch",
    "swapped": "calendar-sync", "caught": "cat", "asleep": "sleep", "granted": "repeat", "new_way": "map-marker-path",
    "graduated": "trophy", "last_bell": "bell",
}


def schedule(view: State, seat: int) -> list[str]:
    """A seat's schedule as discs: attended, next, later; the last one is the way home.  COU-4.16"""
    done, home = view.done[seat], view.home(seat)
    lessons = SCHEDULES[view.schedules[seat]][:view.classes]
    discs = ["tick"] * done
    discs += [f"couloirs_disc_{lesson}_{'later' if index else 'next'}" for index, lesson in enumerate(lessons[done:])]
    return [*discs, f"couloirs_disc_{home}_{'next' if view.finished(seat) else 'later'}"]


def tally(view: State, seat: int) -> Tally:
    """The classes of the schedule in order, and how many are attended."""
    discs = schedule(view, seat)
    return Tally(tuple(discs[1:] if view.finished(seat) else discs[:-1]), "",
                 f"{view.done[seat]}/{view.classes}")


def card_of(card: str) -> Card:
    """An event card as its owner sees it."""
    tone = theme.NO.fill if card in _AIMED else theme.OK.fill if card in GATHERS else theme.NIGHT_700
    return Card(f"couloirs.card.{card}", f"couloirs.card.{card}.line", glyph=GLYPHS[card], tone=tone)


def hand(view: State, seat: int) -> tuple[Card | None, ...]:
    """The event cards of a seat.  COU-2.9"""
    return tuple(None if card == UNKNOWN else card_of(card) for card in view.hands[seat])


def secret(view: State) -> bool:
    """Children play with open hands.  COU-9.2"""
    return not VARIANT[view.variant]["open_hands"]


def told(event: Struct, say: Callable[..., str]) -> Told | None:
    """The line of the log for an event; that a turn begins can be seen."""
    if isinstance(event, Began):
        return None
    tag = str(event.__struct_config__.tag)
    facts = {name: _fact(name, getattr(event, name), say) for name in event.__struct_fields__
             if name not in ("seat", "other", "winners", "q", "turns")}
    other = getattr(event, "other", None)
    return Told(_TOLD[tag], f"couloirs.log.{tag}", facts, {} if other is None else {"other": other})


def _fact(name: str, value: Any, say: Callable[..., str]) -> str:
    """A fact of an event in words."""
    if name == "token":
        return say(f"couloirs.token.{kind_of(value)}")
    if name in ("card", "lesson"):
        return say(f"couloirs.{name}.{value}")
    if name == "path":
        return f"{_place(value[0], say)} – {_place(value[-1], say)}"
    if name == "cells":
        return ", ".join(value)
    return _place(value, say) if name in ("start", "end") else str(value)


def _place(space: str, say: Callable[..., str]) -> str:
    return say(f"couloirs.place.{space}") if space in ZONES else space


GUIDE = Guide(tally, hand, secret, told)
