"""A child at the table: taps everywhere, twice, in the wrong order.  Nothing breaks, and the game stays a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Match, Seat, Seating
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from tests.games import EVERY_GAME

Start = Callable[..., Any]
TAPS = 60
SEATS = (Seat("Léa", 0, "child", place=4), Seat("Tom", 1, place=0))


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_random_taps_break_nothing(start_app: Start, game: str, form: str) -> None:
    play = start_app(form)
    match = Match.begin(play.app.shelf, game, Setup(2, seed=5), Seating(SEATS))
    play.app.router.go("table", match=match)
    play.settle(0.8)
    chance = Chance(17)
    for _ in range(TAPS):
        x, chance = chance.below(play.window.width)
        y, chance = chance.below(play.window.height)
        twice, chance = chance.below(3)
        for _ in range(1 + (twice == 0)):
            play.tap(x, y)
        if play.app.router.scene_name != "table" or play.app.router.sheets:
            assert play.app.router.back()
            if play.app.router.scene_name != "table":  # the tap led home: the game waits there
                match = Match.resume(play.app.shelf, match.id)
                play.app.router.go("table", match=match)
        play.time.advance(0.3, fps=10)
    match.game.audit(match._state)
    match.close()  # one app at a time at a game
    replayed = Match.resume(play.app.shelf, match.id)
    assert replayed.view(None) == match.view(None), "what is on the table is what is on disk"
    replayed.close()
