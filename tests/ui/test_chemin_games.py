"""Whole games of Chemin de Traverse, from the table to the victory screen, by touches alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.ui.prefs import prefs
from tests.ui import chemin_hands as hands

Start = Callable[..., Any]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Things arrive at once: what is shown on the way is seen elsewhere."""
    monkeypatch.setattr(prefs, "speed", "instant")


@pytest.mark.parametrize(("form", "variant", "mode", "seed"), [
    ("tablet", "standard", "table", 265), ("phone", "kids", "pass", 39), ("phone_wide", "kids", "table", 203),
])
def test_two_people_play_to_the_victory_screen(start_app: Start, form: str, variant: str, mode: str, seed: int) -> None:
    play = start_app(form)
    hands.begin(play, hands.PEOPLE[:2], variant=variant, seed=seed, mode=mode)
    match = hands.play_to_the_end(play)
    assert play.app.router.scene_name == "end"
    winner = match.seating.seats[match.result.winners[0]].name
    assert any(winner in text for text in play.app.router.texts())


def test_alone_against_bots(start_app: Start) -> None:
    play = start_app("phone")
    seats = (Seat("Léa", 0), Seat("Robi", 5, "bot", "malin"))
    hands.begin(play, seats, mode="solo", seed=226)
    match = hands.play_to_the_end(play)
    assert play.app.router.scene_name == "end"
    assert {entry.seat for entry in match.log} == {0, 1}
