"""A window in time, with stand-in questions: who is asked, for how long, and what stops it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.rules.labyrinthe.moves import Orient
from hpapp.table.guide import Card, Question
from hpapp.ui.prefs import prefs
from hpapp.ui.table.ring import Ring
from tests.ui import hands
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
SEATS = (Seat("Tom", 1, place=0), Seat("Mia", 3, place=2), Seat("Léa", 0, place=4), Seat("Robi", 5, "bot", place=5))
PILE = tuple(Card("labyrinthe.treasure.rat", glyph="cancel") for _ in range(3))


def question(**facts: Any) -> Question:
    usual: dict[str, Any] = {"eligible": (0, 1, 2, 3), "pile": PILE, "key": "labyrinthe.step.push",
                             "decline": Orient(0)}
    return Question(**usual | facts)


@pytest.fixture
def asked(start_app: Start) -> Iterator[Callable[..., Any]]:
    """Put a ring on the table and listen to its answer."""

    def ask(form: str = "tablet", seconds: int = 5, **facts: Any) -> tuple[Any, Ring, list[int | None]]:
        play = start_app(form)
        prefs.ring_seconds = seconds
        scene = hands.begin(play, *SEATS)
        ring = Ring(question(**facts), SEATS, scene.cloth.spots if form == "tablet" else None)
        answers: list[int | None] = []
        ring.bind(on_answer=lambda _, seat: answers.append(seat))
        scene.add_widget(ring)
        play.settle(0.3)
        return play, ring, answers

    yield ask
    prefs.ring_seconds = 5


def raised(play: Any) -> list[Any]:
    return [widget for widget in play.app.root.walk() if type(widget).__name__ == "RaiseHand"]


def test_every_eligible_person_has_a_hand_at_their_edge(asked: Callable[..., Any]) -> None:  # feel.md F1
    play, _, _ = asked()
    assert {hand.name: hand.angle for hand in raised(play)} == {"Tom": 180, "Mia": 90, "Léa": 0}


def test_nobody_answers_and_the_effect_happens(asked: Callable[..., Any]) -> None:  # feel.md F2
    play, ring, answers = asked()
    play.settle(4)
    assert not answers
    assert 0 < ring.left < 0.5
    play.settle(1.5)
    assert answers == [None]


@pytest.mark.parametrize(("seconds", "wait"), [(3, 3.2), (10, 10.2)])
def test_the_time_is_a_setting(asked: Callable[..., Any], seconds: int, wait: float) -> None:  # feel.md F2
    play, _, answers = asked(seconds=seconds)
    play.settle(wait - 1)
    assert not answers
    play.settle(1.2)
    assert answers == [None]


def test_without_a_clock_it_waits_for_ever(asked: Callable[..., Any]) -> None:  # feel.md F2
    play, ring, answers = asked(seconds=0)
    assert ring.endless
    play.settle(30)
    assert not answers
    play.tap_on(ring.ids.nobody)
    assert answers == [None]


def test_an_effect_that_helps_only_its_owner_has_a_short_ring(asked: Callable[..., Any]) -> None:
    play, _, answers = asked(touches_others=False)
    play.settle(1.6)
    assert answers == [None]


def test_a_raised_hand_stops_the_ring(asked: Callable[..., Any]) -> None:  # feel.md F2
    play, ring, answers = asked()
    play.settle(hands.HOLDOVER)
    mia = next(hand for hand in raised(play) if hand.name == "Mia")
    play.tap_on(mia.ids.hand)
    assert answers == [1]
    left = ring.left
    play.settle(6)
    assert ring.left == left
    assert answers == [1]


def test_a_phone_asks_by_names_without_a_clock(asked: Callable[..., Any]) -> None:
    play, ring, answers = asked("phone")
    names = [widget.name for widget in play.app.root.walk() if type(widget).__name__ == "AnswerName"]
    assert sorted(names) == ["Léa", "Mia", "Robi", "Tom"]
    assert ring.endless
    play.settle(20)
    assert not answers
    play.tap_on(play.find("AnswerName", name="Léa"))
    assert answers == [2]


def test_the_pile_is_in_view(asked: Callable[..., Any]) -> None:  # feel.md F4
    _, ring, _ = asked()
    faces = [widget for widget in ring.walk() if type(widget).__name__ == "CardFace"]
    assert len(faces) == 3
    assert len({face.to_window(*face.pos)[0] for face in faces}) == 3, "each lies a little beside the one below"


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_the_ring_is_laid_out(asked: Callable[..., Any], form: str) -> None:
    _, ring, _ = asked(form, pile=PILE[:1])
    check_geometry(ring)
