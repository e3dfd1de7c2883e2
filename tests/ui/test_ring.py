"""A window in time, with stand-in questions: who is asked, for how long, and what stops it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.rules.labyrinthe.moves import Orient
from hpapp.table.guide import Card, Question
from hpapp.ui.prefs import prefs
from hpapp.ui.table.hand import Hand
from hpapp.ui.table.ring import Asked, Ring
from tests.ui import hands
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
SEATS = (Seat("Tom", 1, place=0), Seat("Mia", 3, place=2), Seat("Léa", 0, place=4), Seat("Robi", 5, "bot", place=5))
PILE = tuple(Card("labyrinthe.treasure.rat", glyph="cancel") for _ in range(3))


def question(**facts: Any) -> Question:
    usual: dict[str, Any] = {"eligible": (0, 1, 2, 3), "pile": PILE, "key": "labyrinthe.step.push",
                             "decline": Orient(0)}
    return Question(**usual | facts)


THREAT = "Permutatio : Robi échange une carte École contre Métamorphose, et Tom n’y peut rien."
"""As long as such a sentence gets."""


@pytest.fixture
def asked(start_app: Start) -> Iterator[Callable[..., Any]]:
    """Put a ring on the table and listen to what people say."""

    def ask(form: str = "tablet", seconds: int = 0, hand: Hand | None = None, out: tuple[int, ...] = (),
            people: tuple[int, ...] = (0, 1, 2), seats: tuple[Seat, ...] = SEATS,
            **facts: Any) -> tuple[Any, Ring, list[tuple[str, Any]]]:
        play = start_app(form)
        prefs.ring_seconds = seconds
        scene = hands.begin(play, *seats)
        ring = Ring(Asked(question(**facts), people, out, THREAT, hand), seats,
                    scene.cloth.spots if form == "tablet" else None)
        said: list[tuple[str, Any]] = []
        for name in ("on_answer", "on_look", "on_put_back", "on_sit_out"):
            ring.bind(**{name: lambda _, *what, name=name: said.append((name, *what))})
        scene.add_widget(ring)
        play.settle(0.3)
        return play, ring, said

    yield ask
    prefs.ring_seconds = 0


def raised(play: Any) -> list[Any]:
    return [widget for widget in play.app.root.walk() if type(widget).__name__ == "RaiseHand"]


def test_at_a_table_it_waits_for_people_at_their_edges(asked: Callable[..., Any]) -> None:  # feel.md F1, F2
    play, ring, said = asked()
    assert {hand.name: hand.angle for hand in raised(play)} == {"Tom": 180, "Mia": 90, "Léa": 0}
    assert ring.threat == THREAT
    assert ring.ids.middle.angle == 180, "it faces one who is asked"
    play.settle(30)
    assert not said, "nobody has to hurry"
    mia = next(hand for hand in raised(play) if hand.name == "Mia")
    play.tap_on(mia.ids.out)
    play.tap_on(mia.ids.hand)
    play.tap_on(ring.ids.nobody)
    assert said == [("on_sit_out", 1), ("on_answer", 1), ("on_answer", None)]


def test_two_who_share_a_side_have_a_hand_each(asked: Callable[..., Any]) -> None:
    seats = tuple(Seat(name, color, place=place) for color, (name, place) in
                  enumerate({"Tom": 0, "Mia": 1, "Léa": 3, "Ana": 4}.items()))
    play, ring, _ = asked(seats=seats, people=(0, 1, 2, 3))
    assert len({tuple(hand.pos) for hand in raised(play)}) == 4
    check_geometry(ring)


@pytest.mark.parametrize(("seconds", "wait"), [(3, 3.2), (10, 10.2)])
def test_a_clock_is_a_setting(asked: Callable[..., Any], seconds: int, wait: float) -> None:  # feel.md F2
    play, ring, said = asked(seconds=seconds)
    play.settle(wait - 1)
    assert not said
    assert 0 < ring.left < 0.5
    play.settle(1.2)
    assert said == [("on_answer", None)]


def test_with_a_clock_an_effect_that_helps_only_its_owner_has_a_short_ring(asked: Callable[..., Any]) -> None:
    play, _, said = asked(seconds=5, touches_others=False)
    play.settle(1.6)
    assert said == [("on_answer", None)]


def test_a_raised_hand_stops_the_clock(asked: Callable[..., Any]) -> None:  # feel.md F2
    play, ring, said = asked(seconds=5)
    play.settle(hands.HOLDOVER)
    play.tap_on(next(hand for hand in raised(play) if hand.name == "Mia").ids.hand)
    left = ring.left
    play.settle(6)
    assert ring.left == left
    assert said == [("on_answer", 1)]


def test_a_phone_asks_by_names_without_a_clock(asked: Callable[..., Any]) -> None:  # feel.md F5
    play, ring, said = asked("phone", seconds=5)
    names = [widget.name for widget in play.app.root.walk() if type(widget).__name__ == "AnswerName"]
    assert sorted(names) == ["Léa", "Mia", "Tom"], "a robot needs no device"
    assert ring.endless
    play.settle(20)
    assert not said
    play.tap_on(play.find("AnswerName", name="Léa"))
    assert said == [("on_look", 2)], "whoever wants to answer sees their hand first"


def test_the_pile_is_in_view(asked: Callable[..., Any]) -> None:  # feel.md F4
    _, ring, _ = asked()
    faces = [widget for widget in ring.walk() if type(widget).__name__ == "CardFace"]
    assert len(faces) == 3
    assert len({face.to_window(*face.pos)[0] for face in faces}) == 3, "each lies a little beside the one below"


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_the_ring_is_laid_out(asked: Callable[..., Any], form: str) -> None:
    _, ring, _ = asked(form, out=(3,), pile=PILE[:1])
    check_geometry(ring)


@pytest.mark.parametrize("form", ["phone", "phone_wide"])
def test_a_hand_that_is_looked_at_is_laid_out_and_says_all_it_can(asked: Callable[..., Any], form: str) -> None:
    play, ring, said = asked(form, hand=Hand(2, 0, PILE * 3, (), ()), pile=PILE[:1])
    check_geometry(ring)
    play.settle(hands.HOLDOVER)
    for name in ("answer", "out", "nobody"):
        play.tap_on(ring.ids[name])
    assert said == [("on_answer", 2), ("on_sit_out", 2), ("on_put_back",)]
