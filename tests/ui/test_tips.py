"""Tips at first times: a parchment at the edge of whoever learns, which no finger feels and which covers no target."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.table.now import Offer
from hpapp.ui.prefs import prefs
from hpapp.ui.table.tips import learns
from tests.ui import geometry
from tests.ui.eye.forms import Form
from tests.ui.eye.pieces import on_the_table, pieces, seated
from tests.ui.eye.walk import Eye
from tools.unseen import Play

FORMS = (Form((1280, 800)), Form((411, 914)), Form((360, 640), 1.3, "en"), Form((640, 360)))


def laid(play: Play, game_id: str, decision: str, mode: Any) -> Any:
    eye = Eye(play, lambda sight: None)
    piece = next(piece for piece in pieces(game_id) if piece.decision == decision)
    eye.lay(on_the_table(piece, seated(piece, mode)), piece.name)
    if not isinstance(play.scene.session.now, Offer):
        play.scene.children[0].dispatch("on_lift")
        eye.come_to_rest()
    play.time.advance(0.2)
    prefs.tips, prefs.met = True, {}
    return play.scene


@pytest.mark.parametrize(("game_id", "decision"), [("labyrinthe", "walk"), ("chemin", "start"), ("bloody", "main")])
def test_a_tip_comes_once_and_lies_in_nobodys_way(start_app: Callable[..., Play], game_id: str,
                                                  decision: str) -> None:
    play = start_app()
    shown = 0
    for form in FORMS:
        form.take(play)
        table = laid(play, game_id, decision, "solo")
        table.tips.offer()
        play.time.advance(0.3)
        note, now = table.tips.note, table.session.now
        name = table.session.seats[now.seat].name
        assert (note is not None) == (f"{game_id}.do.{decision}" in prefs.met.get(name, [])), form
        if note is None:
            continue
        shown += 1
        assert geometry.problems(note) == [], form
        box = geometry.box_of(note)
        for target in now.chooser.marks():
            spot = table.cloth.spot_of(target)
            covers = spot and box.left < spot[0] < box.right and box.bottom < spot[1] < box.top
            assert not covers, (form, target)
        finger = play.touch(*note.center)
        assert not note.dispatch("on_touch_down", finger)
        play.time.advance(15)
        assert table.tips.note is None
        table.tips.offer()
        play.time.advance(0.3)
        assert table.tips.note is None or table.tips.note.text != note.text, "not twice"
    assert shown >= 2, "there is room on most screens"


def test_whoever_knows_the_game_is_told_nothing(start_app: Callable[..., Play]) -> None:
    play = start_app()
    table = laid(play, "labyrinthe", "walk", "table")
    seat = table.session.now.seat
    name = table.session.seats[seat].name
    for wanted in (False, True):
        prefs.met, prefs.learners = {}, {name: wanted}
        table.tips.offer()
        play.time.advance(0.3)
        assert (table.tips.note is not None) == wanted
    assert table.tips.note.angle == table.cloth.strips[seat].angle, "it faces its owner"
    assert list(prefs.met) == [name]
    prefs.learners = {}
    child, bot = Seat(name, 0, "child"), Seat("Robi", 1, "bot")
    assert [learns(child, played) for played in (0, 1, 2, 3)] == [True, True, True, False], "by itself, in two games"
    assert not learns(bot, 0)
    prefs.learners = {name: True}
    assert learns(child, 30), "as its owner wants"
