"""Whole games of the Triwizard maze, from the table to the victory screen, by touches alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.play import Seat
from hpapp.rules.tournoi import moves as m
from hpapp.ui.prefs import prefs
from tests.ui import tournoi_hands as hands

Start = Callable[..., Any]
CUPS = ("tombe-1", "tombe-2", "trophee", "tombe-3")


@pytest.fixture(autouse=True)
def usual_pace() -> Iterator[None]:
    """Other tests find the pace as they expect it."""
    yield
    prefs.speed, prefs.bots = "1", "normal"


def won_by(play: Any) -> str:
    """Play to the end; the winner's name is on the victory screen."""
    match = hands.play_on(play)
    assert play.app.router.scene_name == "end"
    assert match.result is not None
    winner = match.seating.seats[match.result.winners[0]].name
    assert any(winner in text for text in play.app.router.texts())
    return winner


def test_four_sides_of_the_table_with_a_child(start_app: Start) -> None:
    play = start_app("tablet")
    seats = [Seat("Tom", 1, place=0), Seat("Mia", 3, "child", place=2), Seat("Léa", 0, place=4),
             Seat("Papi", 2, place=5)]
    scene = hands.begin(play, *seats, variant="kids")
    for seat in range(4):
        assert scene.match.actor == seat
        assert scene.cloth.controls.angle == scene.cloth.strips[seat].angle
        hands.act(play, m.SwapHand())


def test_four_people_with_a_window_and_a_defeat_to_the_end(start_app: Start) -> None:
    """One game at a table: a Dumbledore is answered, a loser is moved back by the right-hand seat, somebody wins."""
    play = start_app("tablet")
    seats = [Seat("Tom", 1, place=0), Seat("Mia", 3, place=2), Seat("Léa", 0, place=4), Seat("Papi", 2, place=5)]
    state = hands.position(
        4, pawns={0: "F10", 1: "H9", 2: "L10", 3: "F12"}, row=("suedois",), dice=(1, 2, 2, 2), trophies=CUPS,
        hands={0: ("rouge-1", "rouge-2", "vert-1", "vert-2")}, tokens={0: ("dumbledore",), 1: ("dumbledore", "cape")})
    match = hands.resume(play, replace(state, cape=1), *seats).match
    hands.act(play, m.PlayToken("dumbledore"))
    assert hands.asks(play) == "Ring"
    hands.answer_ring(play, 1)
    hands.act(play, m.Counter())
    assert (match.view(None).cape, match.actor) == (1, 0)
    hands.act(play, m.Roll())
    hands.act(play, m.Walk("G10"))
    assert (match.decision, match.actor) == ("retreat", 3), "the seat that plays just before"
    assert play.scene.cloth.controls.angle == play.scene.cloth.strips[3].angle
    hands.act(play, hands.chosen_by(match))
    assert match.actor == 1
    won_by(play)
