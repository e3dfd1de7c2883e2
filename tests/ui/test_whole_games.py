"""Every game and variant from the table to the victory screen by touches alone, as a script: what fingers do on the
screen writes the same journal, byte for byte, as the same touches at a table without one."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hpapp.play import Match, Seat, Seating
from hpapp.saves import Shelf
from hpapp.table.session import Session
from hpapp.ui.prefs import prefs
from tests.play.tables import short_setup
from tests.play.travel import export_match
from tests.table.test_touches import COMPANY, VARIANTS
from tests.table.touches import whole_game
from tests.ui.touching import come_to_rest, do

Start = Callable[..., Any]
FORMS = {"tablet": "table", "phone": "pass"}
ON_ONE = {("couloirs", "standard"): "phone", ("couloirs", "expert"): "tablet", ("couloirs", "kids"): "phone",
          ("chemin", "standard"): "phone", ("chemin", "kids"): "tablet", ("tournoi", "standard"): "tablet",
          ("bloody", "standard"): "tablet"}
"""Long games are played on one form of screen each; all others on both."""
HOURS = re.compile(rb',\s*"hours": \[[^]]*\]')
EVENINGS = [(form, *which) for which in VARIANTS for form in FORMS if ON_ONE.get(which, form) == form]


def as_a_file(match: Match, folder: Path) -> bytes:
    """The whole game as another device would get it, but for the hours: the screen's evening has others."""
    path = folder / "game.hpgame"
    export_match(match, path)
    return HOURS.sub(b"", path.read_bytes())


@pytest.mark.parametrize(("form", "game_id", "variant"), EVENINGS)
def test_touches_on_the_screen_write_the_same_journal(start_app: Start, tmp_path: Path, game_id: str, variant: str,
                                                      form: str) -> None:
    setup = short_setup(game_id, 2, variant)
    seating = Seating(COMPANY[:setup.seats], FORMS[form])  # type: ignore[arg-type]
    told = Match.begin(Shelf(tmp_path / "told"), game_id, setup, seating)
    play = start_app(form)
    prefs.speed, prefs.ring_seconds = "instant", 0
    match = Match.begin(play.app.shelf, game_id, setup, seating)
    play.app.router.go("table", match=match)
    for act in whole_game(Session(told)):
        do(play, act)
        assert len(match.log) == len(told.log), act
    come_to_rest(play)
    play.settle(2)
    assert play.app.router.scene_name == "end"
    winner = seating.seats[match.result.winners[0]].name  # type: ignore[union-attr]
    assert any(winner in text for text in play.app.router.texts())
    assert as_a_file(match, tmp_path) == as_a_file(told, tmp_path)
    told.close()


def test_alone_against_a_bot(start_app: Start, tmp_path: Path) -> None:
    """What a bot plays depends on nothing that the screen adds."""
    seating = Seating((Seat("Léa", 0), Seat("Robi", 5, "bot", "débutant")), "solo")
    setup = short_setup("labyrinthe", 2)
    told = Match.begin(Shelf(tmp_path / "told"), "labyrinthe", setup, seating)
    play = start_app("phone")
    prefs.speed, prefs.bots = "instant", "fast"
    match = Match.begin(play.app.shelf, "labyrinthe", setup, seating)
    play.app.router.go("table", match=match)
    for act in whole_game(Session(told)):
        do(play, act)
    come_to_rest(play)
    assert as_a_file(match, tmp_path) == as_a_file(told, tmp_path)
    assert {entry.seat for entry in match.log} == {0, 1}
    told.close()
