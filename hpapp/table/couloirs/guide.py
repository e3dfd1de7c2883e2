"""Les couloirs for the table: schedules, hands, and the story in the log."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from hpapp.i18n import Say
from hpapp.rules.core import UNKNOWN
from hpapp.rules.couloirs.cards import FIVE
from hpapp.rules.couloirs.castle import GATHERS, SCHEDULES, VARIANT, ZONES
from hpapp.rules.couloirs.moves import Attended, Began, Brought, Graduated, Played, Walked
from hpapp.rules.couloirs.state import MotDePasse, Remaniement, State, Tokens, Walking

from ..chooser import Step
from ..guide import Card, Guide, Sentence, Source, Tally, course

GLYPHS = {
    "mot_de_passe": "lock-open-variant", "classe_annulee": "calendar-remove", "remaniement": "shuffle-variant",
    "peeves": "swap-horizontal-bold", "perdu": "account-switch", "echange": "calendar-sync", "miss_teigne": "cat",
    "pas_de_devoir": "repeat", "dormez": "sleep", "match_quidditch": "stadium-variant", "pieuvre": "waves",
    "oeuf_dragon": "egg", "retenue": "forest",
}
"""The sign of each event card."""
_STEPS = {"start": "dice-d4", "orient": "rotate-right", "walk": "shoe-print", "star": "star-four-points"}
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
"""The sign of each event in the log."""
_UNSAID = ("seat", "other", "winners", "q", "turns", "cell", "cells", "start")
"""Facts of events that no sentence says: seats go by their names, and cells have none on the board."""


def kind_of(token: str) -> str:
    """Which of the box's kinds a face-up token is."""
    return token.partition(":")[0].partition("#")[0]


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
    band = "aimed" if card in _AIMED else "gathers" if card in GATHERS else "night"
    return Card(f"couloirs.card.{card}", f"couloirs.card.{card}.line", glyph=GLYPHS[card], band=band)


def hand(view: State, seat: int) -> tuple[Card | None, ...]:
    """The event cards of a seat.  COU-2.9"""
    return tuple(None if card == UNKNOWN else card_of(card) for card in view.hands[seat])


def secret(view: State) -> bool:
    """Children play with open hands.  COU-9.2"""
    return not VARIANT[view.variant]["open_hands"]


def step_of(view: State, decision: str) -> Step:
    """The one line for a decision: how many tokens are left, what a card asks, whether the walk may go on."""
    pending = view.pending
    if isinstance(pending, Tokens | MotDePasse):
        return Step("rotate-right", f"couloirs.step.left.{pending.left}")
    if isinstance(pending, Remaniement):
        return Step(GLYPHS["remaniement"], f"couloirs.step.mix.{FIVE - len(pending.picked)}")
    if isinstance(pending, Walking) and pending.way != "open":
        return Step("cards-playing-outline", "couloirs.step.rest")
    return Step(GLYPHS.get(decision.removeprefix("card_")) or _STEPS[decision], f"couloirs.step.{decision}")


def told(event: Struct, say: Say) -> Sentence | None:
    """The line of the log for an event; that a turn begins can be seen."""
    if isinstance(event, Began):
        return None
    tag, known = str(event.__struct_config__.tag), msgspec.structs.asdict(event)
    facts = {name: _fact(name, value, say) for name, value in known.items() if name not in _UNSAID}
    end = known.get("end") or known.get("path", ("",))[-1]
    version = ""
    if end in ZONES and isinstance(event, Walked | Brought):
        version, facts["end"] = ".zone", say(f"couloirs.place.{end}")
    others = {"other": known["other"]} if "other" in known else {}
    return Sentence(_TOLD[tag], f"couloirs.log.{tag}{version}", facts, others)


def _fact(name: str, value: Any, say: Say) -> str:
    """A fact of an event in words."""
    if name == "token":
        return say(f"couloirs.token.{kind_of(value)}")
    if name in ("card", "lesson"):
        return say(f"couloirs.{name}.{value}")
    return say("couloirs.steps", len(value) - 1) if name == "path" else str(value)


def sources(tally: dict[str, int]) -> tuple[Source, ...]:
    """The classes that were attended."""
    return tuple(Source(points, picture=f"couloirs_disc_{lesson}_next") for lesson, points in tally.items())


COURSE = course(
    "couloirs", ("roll", "dice-d4", "start"), ("tokens", "rotate-3d-variant", "tokens orient"),
    ("walk", "shoe-print", "walk"),
    ("card", "cards-playing-outline", "star card_mot_de_passe card_classe_annulee card_remaniement card_peeves "
                                      "card_perdu card_echange card_miss_teigne card_dormez"))

GUIDE = Guide(tally, hand, secret, told, sources=sources, gains=frozenset({Attended, Graduated}),
              plays=frozenset({Played}),
              course=COURSE)
