"""Whole games of Labyrinthe, from the table to the victory screen, by touches alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Seat
from tests.ui import hands

Start = Callable[..., Any]
MOST_TURNS = 80


def play_to_the_end(play: Any) -> Any:
    """Take turns until somebody has won; returns the match."""
    match = play.scene.match
    for _ in range(MOST_TURNS):
        if match.result is not None:
            break
        hands.take_turn(play)
    assert match.result is not None
    hands.come_to_rest(play)
    return match


@pytest.mark.parametrize("variant", ["standard", "kids"])
@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_two_people_play_to_the_victory_screen(start_app: Start, variant: str, form: str) -> None:
    # UX C4, UX C7, UX C10: taps alone, one finger, never from the edge
    play = start_app(form)
    hands.begin(play, Seat("Léa", 0, place=4), Seat("Tom", 1, place=0), variant=variant)
    match = play_to_the_end(play)
    assert play.app.router.scene_name == "end"
    winner = match.seating.seats[match.result.winners[0]].name
    assert any(winner in text for text in play.app.router.texts())


def test_four_sides_of_the_table(start_app: Start) -> None:
    play = start_app("tablet")
    seats = [Seat("Tom", 1, place=0), Seat("Mia", 3, "child", place=2), Seat("Léa", 0, place=4),
             Seat("Papi", 2, place=5)]
    hands.begin(play, *seats)
    match = play.scene.match
    for seat in range(4):
        assert match.actor == seat
        assert play.scene.cloth.controls.angle == play.scene.cloth.strips[seat].angle
        hands.take_turn(play)
    assert match.view(None).turns == 4


def test_alone_against_a_bot(start_app: Start) -> None:
    play = start_app("phone")
    hands.begin(play, Seat("Léa", 0), Seat("Robi", 5, "bot", "débutant"), mode="solo")
    match = play_to_the_end(play)
    assert play.app.router.scene_name == "end"
    assert {entry.seat for entry in match.log} == {0, 1}
