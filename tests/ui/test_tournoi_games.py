"""Whole games of the Triwizard maze, from the table to the victory screen, by touches alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.rules.tournoi import moves as m
from hpapp.ui.prefs import prefs
from tests.ui import tournoi_hands as hands
from tests.ui.tournoi_hands import LEA, TOM

Start = Callable[..., Any]


@pytest.fixture(autouse=True)
def usual_pace() -> Iterator[None]:
    """Other tests find the pace as they expect it."""
    yield
    prefs.speed, prefs.bots = "1", "normal"


def won_by(play: Any) -> str:
    """Play to the end; the winner's name is on the victory screen."""
    match = hands.play_on(play)
    assert play.app.router.scene_name == "end"
    winner = match.seating.seats[match.result.winners[0]].name
    assert any(winner in text for text in play.app.router.texts())
    return winner


@pytest.mark.parametrize(("form", "variant", "seed"),
                         [("tablet", "standard", 60), ("phone", "kids", 31), ("phone_wide", "standard", 33)])
def test_two_people_play_to_the_victory_screen(start_app: Start, form: str, variant: str, seed: int) -> None:
    play = start_app(form)
    hands.begin(play, LEA, TOM, variant=variant, seed=seed)
    won_by(play)


def test_four_sides_of_the_table_with_a_child(start_app: Start) -> None:
    play = start_app("tablet")
    seats = [Seat("Tom", 1, place=0), Seat("Mia", 3, "child", place=2), Seat("Léa", 0, place=4),
             Seat("Papi", 2, place=5)]
    scene = hands.begin(play, *seats, variant="kids")
    for seat in range(4):
        assert scene.match.actor == seat
        assert scene.cloth.controls.angle == scene.cloth.strips[seat].angle
        hands.act(play, m.SwapHand())


def test_the_phone_goes_from_hand_to_hand(start_app: Start) -> None:
    play = start_app("phone")
    state = hands.position(2, length="short", pawns={0: "D10", 1: "P10"}, dice=(3, 5, 2, 5, 3, 5))
    hands.resume(play, state, Seat("Léa", 0), Seat("Tom", 1), mode="pass")
    won_by(play)


def test_alone_against_bots(start_app: Start) -> None:
    play = start_app("phone")
    hands.begin(play, Seat("Léa", 0), Seat("Robi", 5, "bot", "malin"), Seat("Zoé", 4, "bot", "débutant"), mode="solo",
                seed=124)
    won_by(play)
