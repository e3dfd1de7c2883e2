"""Every School card, courier and House of the box used once by fingers: on the table and in the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

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
    Spell,
    Take,
    Target,
    Use,
)
from hpapp.rules.bloody.state import (
    CONTENT,
    COURSES,
    DRAWS,
    PowerPoufmoufle,
    PowerSerdongle,
    PowerSerpentin,
    State,
)
from hpapp.ui.words import words
from tests.rules.bloody.table import lay
from tests.ui import bloody_hands as hands
from tests.ui.bloody_hands import NOBODY

pytestmark = pytest.mark.usefixtures("unpainted")
Start = Callable[..., Any]
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
    came: Callable[[State, Any], bool]


# ------------------------------------------------------------------ School cards

COURSE_CASES: dict[str, Case] = {
    "herbologie": Case((NOBODY,), lambda state, scene: "oubliettes" in state.hands[0] and len(state.hands[0]) == 3
                       and scene.board.scene.magic.count == len(state.magic_pile)),
    "defense": Case((Target(seat=1), NOBODY, Discard("trocus")),
                    lambda state, scene: len(state.hands[1]) == 1 and scene.board.scene.discard.kind == "trocus"),
    "metamorphose": Case((NOBODY, Give("radinus"), Take("hibouvolo")),
                         lambda state, scene: "hibouvolo" in state.hands[0]
                         and scene.board.scene.discard.kind == "radinus"),
    "potions": Case((NOBODY, Keep("copius")), lambda state, scene: "copius" in state.hands[0]
                    and state.discard[-2:] == ("oubliettes", "gommetout")),
    "sorts": Case((Target(seat=1), NOBODY), lambda state, scene: len(state.hands[1]) == 1 and len(state.hands[0]) == 3),
    "balais": Case((Target(slot=1), NOBODY, Fetch(1)), lambda state, scene: len(state.couriers[0]) == 1
                   and scene.board.scene.cards[1].mail == 1),
}


def test_no_school_card_is_left_out() -> None:
    assert set(COURSE_CASES) == COURSES
    assert set(COURSE_CASES) < set(SCHOOL)


@pytest.mark.parametrize("card", SCHOOL)
def test_a_school_card_by_touches(start_app: Start, card: str) -> None:
    """Chosen, paid for card by card, taken; a course then does what it says."""
    play = start_app("tablet")
    scene = hands.from_state(play, table(card))
    price = int(scene.board.scene.cards[0].cost)
    hands.do(play, Collect(0))
    assert scene.match.view(None).school[0] == (card,)
    assert len(scene.match.view(None).hands[0]) == 3 - price
    assert scene.board.scene.cards[0].card == ""
    assert scene.match.decision == ("course_effect" if card in COURSES else "main")
    if card in COURSES:
        hands.play_out(play, (Use(card), *COURSE_CASES[card].moves))
        assert COURSE_CASES[card].came(scene.match.view(0), scene), scene.match.view(0)
    assert scene.match.decision == "main"
    assert scene.cloth.strips[0].pod.zone.actions == 1


# ------------------------------------------------------------------ couriers


@pytest.mark.parametrize("kind", COURIERS)
def test_a_courier_by_touches(start_app: Start, kind: str) -> None:
    """Taken with its card, kept face down, and used where it can be; only an Engueulante goes back."""
    play = start_app("tablet")
    scene = hands.from_state(play, table(f"herbologie+{kind}"))
    reserve = len(scene.match.view(None).reserve)
    hands.do(play, Collect(0))
    view = scene.match.view(0)
    stays = kind != "engueulante"
    assert view.couriers[0] == ((kind,) if stays else ())
    assert len(view.reserve) == reserve + (not stays)
    assert scene.cloth.strips[0].pod.zone.figures[1] == ("bloody_seal", "", str(int(stays)))
    assert scene.board.backs_of(0).count("bloody_letter") == int(stays)
    hands.tap_dock(play, scene.board.desk.options()[0].moves[0])  # the course itself is not the matter
    assert USES[kind](play, scene), kind


def _keeps(kind: str) -> Callable[[Any, Any], bool]:
    """Worth something at the end: shown before, it is refused."""
    def use(play: Any, scene: Any) -> bool:
        hands.tap_kind(play, kind, courier=True)
        hands.settle(play)
        play.tap_on(scene.cloth.controls.ids.ok)
        return bool(scene.cloth.bubble.clause in ("BLO-10.3", "BLO-10.4") and scene.match.decision == "main")
    return use


def _draws(kind: str) -> Callable[[Any, Any], bool]:
    """Shown for cards, then out of the game."""
    def use(play: Any, scene: Any) -> bool:
        before = len(scene.match.view(None).hands[0])
        hands.do(play, Courier(kind))
        view = scene.match.view(None)
        return len(view.hands[0]) == before + DRAWS[kind] and view.used == (kind,) and view.couriers[0] == ()
    return use


def _cancels(play: Any, scene: Any) -> bool:
    """The courier Oubliettes answers in somebody else's turn, like the card."""
    hands.do(play, End())
    while scene.match.decision.startswith("power_"):
        hands.tap_dock(play, scene.board.desk.options()[0].moves[0])
    hands.play_out(play, (Spell("trocus"), Target(seat=0)))
    hands.play_out(play, (Answer(0, "courier"), NOBODY))
    view = scene.match.view(None)
    return view.used == ("oubliettes",) and view.discard[-1] == "trocus" and scene.match.decision == "main"


def _yelled(play: Any, scene: Any) -> bool:
    """It went back, before everybody's eyes."""
    said = words.say("bloody.log.engueulante", name="Léa")
    return any(said == line for line in hands.story_of(scene))


USES: dict[str, Callable[[Any, Any], bool]] = {
    **{entry["id"]: _keeps(entry["id"]) for entry in CONTENT["courier"] if entry["use"] == "end"},
    **{kind: _draws(kind) for kind in DRAWS}, "oubliettes": _cancels, "engueulante": _yelled,
}


def test_no_courier_is_left_out() -> None:
    assert set(USES) == set(COURIERS)


# ------------------------------------------------------------------ Houses

HOUSE_CASES: dict[str, tuple[dict[str, Any], Case]] = {
    "grosfondor": ({"turn": 1, "actions": 0}, Case(
        (End(),), lambda state, scene: state.first == 0 and state.turn == 0 and state.round == 3
        and scene.cloth.strips[0].pod.zone.first)),
    "serpentin": ({"pending": PowerSerpentin(0)}, Case(
        (Use("serpentin"), Give("piochus")), lambda state, scene: len(state.hands[0]) == 4
        and len(state.hands[1]) == 3 and scene.cloth.strips[0].pod.zone.houses == ("serpentin",))),
    "serdongle": ({"pending": PowerSerdongle(0)}, Case(
        (Look(slot=1),), lambda state, scene: [letter.kind for letter in state.mail[1]] == ["moins1", "plus1"])),
    "poufmoufle": ({"pending": PowerPoufmoufle(0)}, Case(
        (Use("poufmoufle"), Place(2)), lambda state, scene: len(state.mail[2]) == 1
        and scene.board.scene.cards[2].mail == 1)),
}


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_by_touches(start_app: Start, house: str) -> None:
    play = start_app("tablet")
    fields, case = HOUSE_CASES[house]
    scene = hands.from_state(play, table(mine=house, **fields))
    hands.play_out(play, case.moves)
    assert case.came(scene.match.view(0), scene), scene.match.view(0)
    assert [move for move in hands.played(scene.match) if move in case.moves] == list(case.moves)
