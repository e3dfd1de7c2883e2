"""Every game and variant, from the first to the last move by touches on a session alone."""

from __future__ import annotations

import pytest

from hpapp.play import Seat, Seating, on_paper
from hpapp.rules import game
from hpapp.table.session import Session
from tests.games import EVERY_GAME
from tests.play.tables import short_setup
from tests.table.touches import whole_game

VARIANTS = [(game_id, variant) for game_id in EVERY_GAME for variant in game(game_id).variants]
COMPANY = (Seat("Léa", 0, place=4), Seat("Tom", 1, place=0), Seat("Zoé", 2, place=2))


@pytest.mark.parametrize(("game_id", "variant"), VARIANTS)
def test_a_whole_game_by_touches(game_id: str, variant: str) -> None:
    setup = short_setup(game_id, 2, variant)
    session = Session(on_paper(game_id, setup, Seating(COMPANY[:setup.seats], "pass", "curtain")))
    touches = list(whole_game(session))
    assert session.match.result is not None
    assert "lift" in touches or not session.guide.secret(session.table), "the device went from hand to hand"
