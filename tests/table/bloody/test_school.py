"""Every School card, courier and House of the box used once by touches: in the game, and in the zones that all see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hpapp.i18n import speaker
from hpapp.rules.bloody.moves import (
    Answer,
    Collect,
    Courier,
    Discard,
    End,
    Fetch,
    Give,
    Keep,
    Look,
    Place,
    Skip,
    Spell,
    Take,
    Target,
    Use,
)
from hpapp.rules.bloody.state import (
    CONTENT,
    COURSES,
    DRAWS,
    State,
)
from hpapp.rules.core import Refusal
from hpapp.table.bloody.subject import cost
from hpapp.table.bloody.zone import zone
from hpapp.table.session import Session
from hpapp.table.targets import GOLD
from tests.rules.bloody.table import lay
from tests.table.bloody import hands
from tests.table.bloody.hands import NOBODY

SCHOOL = [entry["id"] for entry in CONTENT["school"]]
COURIERS = [entry["id"] for entry in CONTENT["courier"]]
HOUSES = [entry["id"] for entry in CONTENT["house"]]
TABLE = """
timetable {card} potions+moins1+plus1 horcruche -
seat 0 hand piochus radinus encorus; house {houses}
seat 1 hand trocus bazardus; house {others}
pile oubliettes copius gommetout
discard hibouvolo
"""


def table(card: str = "herbologie", mine: str = "grosfondor", **fields: Any) -> State:
    """Two seats; one card of the timetable and one House of the first seat can be chosen."""
    others = "poufmoufle" if mine != "poufmoufle" else "grosfondor"
    return lay(TABLE.format(card=card, houses=mine, others=others), **fields)


class Case(NamedTuple):
    """What fingers do, and what must have come of it."""

    moves: tuple[Any, ...]
    came: Callable[[State], bool]


# ------------------------------------------------------------------ School cards

COURSE_CASES: dict[str, Case] = {
    "herbologie": Case((NOBODY,), lambda state: "oubliettes" in state.hands[0] and len(state.hands[0]) == 3),
    "defense": Case((Target(seat=1), NOBODY, Discard("trocus")),
                    lambda state: len(state.hands[1]) == 1 and state.discard[-1] == "trocus"),
    "metamorphose": Case((NOBODY, Give("radinus"), Take("hibouvolo")),
                         lambda state: "hibouvolo" in state.hands[0]
                         and state.discard[-1] == "radinus"),
    "potions": Case((NOBODY, Keep("copius")), lambda state: "copius" in state.hands[0]
                    and state.discard[-2:] == ("oubliettes", "gommetout")),
    "sorts": Case((Target(seat=1), NOBODY), lambda state: len(state.hands[1]) == 1 and len(state.hands[0]) == 3),
    "balais": Case((Target(slot=1), NOBODY, Fetch(1)), lambda state: len(state.couriers[0]) == 1
                   and len(state.mail[1]) == 1),
}


def test_no_school_card_is_left_out() -> None:
    assert set(COURSE_CASES) == COURSES
    assert set(COURSE_CASES) < set(SCHOOL)


@pytest.mark.parametrize("card", SCHOOL)
def test_a_school_card_by_touches(tmp_path: Path, card: str) -> None:
    """Chosen, paid for card by card, taken; a course then does what it says."""
    session = hands.sit_down(tmp_path, table(card))
    price = cost(session.table, 0, 0)
    hands.do(session, Collect(0))
    assert session.table.school[0] == (card,)
    assert len(session.table.hands[0]) == 3 - price
    assert session.table.timetable[0] is None
    assert session.match.decision == ("course_effect" if card in COURSES else "main")
    if card in COURSES:
        hands.play_out(session, (Use(card), *COURSE_CASES[card].moves))
        assert COURSE_CASES[card].came(session.match.view(0)), session.match.view(0)
    assert session.match.decision == "main"
    assert zone(session.table, 0).actions == 1


# ------------------------------------------------------------------ couriers


@pytest.mark.parametrize("kind", COURIERS)
def test_a_courier_by_touches(tmp_path: Path, kind: str) -> None:
    """Taken with its card, kept face down, and used where it can be; only an Engueulante goes back."""
    session = hands.sit_down(tmp_path, table(f"herbologie+{kind}"))
    reserve = len(session.table.reserve)
    hands.do(session, Collect(0))
    stays = kind != "engueulante"
    assert session.match.view(0).couriers[0] == ((kind,) if stays else ())
    assert len(session.table.reserve) == reserve + (not stays)
    assert zone(session.table, 0).figures[1] == ("bloody_seal", "", str(int(stays)))
    assert session.backs(0).count("bloody_letter") == int(stays)
    hands.do(session, Skip())  # not the course itself is tried here
    assert USES[kind](session), kind


def _keeps(kind: str) -> Callable[[Session], bool]:
    """Worth something at the end: shown before, it is refused."""
    def use(session: Session) -> bool:
        held = hands.place_of(hands.choosing(session), kind, courier=True)
        touched = hands.touch(session, held, GOLD)
        return isinstance(touched, Refusal) and touched.clause in ("BLO-10.3", "BLO-10.4")
    return use


def _draws(kind: str) -> Callable[[Session], bool]:
    """Shown for cards, then out of the game."""
    def use(session: Session) -> bool:
        before = len(session.table.hands[0])
        hands.do(session, Courier(kind))
        view = session.table
        return len(view.hands[0]) == before + DRAWS[kind] and view.used == (kind,) and view.couriers[0] == ()
    return use


def _cancels(session: Session) -> bool:
    """The courier Oubliettes answers in somebody else's turn, like the card."""
    hands.do(session, End())
    hands.play_out(session, (Spell("trocus"), Target(seat=0), Answer(0, "courier"), NOBODY))
    view = session.table
    return view.used == ("oubliettes",) and view.discard[-1] == "trocus" and session.match.decision == "main"


def _yelled(session: Session) -> bool:
    """It went back, before everybody's eyes."""
    said = speaker("fr")("bloody.log.engueulante", name="Léa")
    return any(said == line.text for line in session.story(speaker("fr")))


USES: dict[str, Callable[[Session], bool]] = {
    **{entry["id"]: _keeps(entry["id"]) for entry in CONTENT["courier"] if entry["use"] == "end"},
    **{kind: _draws(kind) for kind in DRAWS}, "oubliettes": _cancels, "engueulante": _yelled,
}


def test_no_courier_is_left_out() -> None:
    assert set(USES) == set(COURIERS)


# ------------------------------------------------------------------ Houses

HOUSE_CASES: dict[str, tuple[dict[str, Any], Case]] = {
    "grosfondor": ({"turn": 1, "actions": 0}, Case(
        (End(),), lambda state: state.first == 0 and state.turn == 0 and state.round == 3 and zone(state, 0).first)),
    "serpentin": ({}, Case(
        (Use("serpentin"), Give("piochus")), lambda state: len(state.hands[0]) == 4
        and len(state.hands[1]) == 3 and zone(state, 0).houses == ("serpentin",))),
    "serdongle": ({}, Case(
        (Use("serdongle"), Look(slot=1)),
        lambda state: [letter.kind for letter in state.mail[1]] == ["moins1", "plus1"])),
    "poufmoufle": ({}, Case(
        (Use("poufmoufle"), Place(2)), lambda state: len(state.mail[2]) == 1)),
}


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_by_touches(tmp_path: Path, house: str) -> None:
    fields, case = HOUSE_CASES[house]
    session = hands.sit_down(tmp_path, table(mine=house, **fields))
    hands.play_out(session, case.moves)
    assert case.came(session.match.view(0)), session.match.view(0)
    assert [move for move in hands.played(session) if move in case.moves] == list(case.moves)
