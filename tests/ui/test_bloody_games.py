"""Whole games of Bloody Harry, from the table to the victory screen, by touches alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui import bloody_hands as hands

Start = Callable[..., Any]
MOST = 900


@pytest.fixture(autouse=True)
def undrawn(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """These games are about touches: nothing needs to be painted."""
    monkeypatch.setattr(window, "on_draw", lambda *_: None)


def play_to_the_end(play: Any) -> Any:
    """Decide and touch until the points are counted; returns the match."""
    match = play.scene.match
    for _ in range(MOST):
        if play.app.router.scene_name != "table" or match.result is not None:
            break
        hands.take_step(play)
    for _ in range(60):
        if play.app.router.scene_name == "end":
            break
        hands.settle(play, 1)
    assert match.result is not None
    assert play.app.router.scene_name == "end"
    return match


@pytest.mark.parametrize(("form", "variant"), [("tablet", "standard"), ("phone_wide", "kids")])
def test_a_whole_game_by_touches(start_app: Start, form: str, variant: str) -> None:
    play = start_app(form)
    hands.begin(play, 2, variant)
    match = play_to_the_end(play)
    assert {entry.seat for entry in match.log} == {0, 1}


@pytest.mark.parametrize(("form", "mode", "count"), [("phone", "pass", 2), ("tablet", "table", 4)])
def test_the_last_rounds_by_touches(start_app: Start, form: str, mode: str, count: int) -> None:
    """From hand to hand behind the curtain, or on four sides of a table."""
    play = start_app(form)
    hands.begin(play, count, mode=mode, until=6)
    play_to_the_end(play)


def test_alone_against_bots(start_app: Start) -> None:
    play = start_app("phone")
    hands.begin(play, 3, mode="solo", until=6, s1="bot", s2="bot")
    match = play_to_the_end(play)
    assert {entry.seat for entry in match.log} == {0, 1, 2}
