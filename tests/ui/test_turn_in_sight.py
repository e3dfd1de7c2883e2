"""The goal and the turn in sight: beside the board where there is room, else behind one tap on whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules import GAMES
from hpapp.ui.prefs import prefs
from hpapp.ui.table.layout import ROOM_TO_REMIND
from hpapp.ui.words import words
from tests.games import WORDS
from tests.ui import geometry
from tests.ui.eye.forms import Form
from tests.ui.eye.pieces import on_the_table, pieces, seated
from tests.ui.eye.walk import Eye
from tools.unseen import Play

FORMS = (Form((1280, 800)), Form((962, 601), 1.0, "en"), Form((411, 914)), Form((320, 568), 1.3), Form((640, 360), 1.3))
def shown(root: Any) -> set[str]:
    return {entry.widget.text for entry in geometry.seen(root) if geometry.is_text(entry.widget)}


@pytest.mark.parametrize("game_id", GAMES)
def test_one_tap_tells_the_goal_and_the_turn(start_app: Callable[..., Play], game_id: str) -> None:
    play = start_app()
    eye = Eye(play, lambda sight: None)
    piece = next(piece for piece in pieces(game_id) if piece.actor is not None and piece.seats == 2)
    eye.lay(on_the_table(piece, seated(piece, "solo")), piece.name)
    for form in FORMS:
        form.take(play, 0.8)
        table, aid = play.scene, play.scene.cloth.turn
        tablet = min(form.size) >= 560
        beside = aid.reminder.parent is table.cloth
        assert beside == (tablet and min(form.size) >= ROOM_TO_REMIND), form
        course, at = table.session.guide.course, table.session.turn_step
        if beside:
            assert [sign.lit for sign in reversed(aid.reminder.ids.steps.children)] == [
                number == at for number in range(len(course))]
        play.tap_on(aid.reminder.ids.face if beside else aid.touch)
        play.time.advance(0.6)
        sheet = play.app.router.sheets[-1]
        assert {words.say(f"{game_id}.goal"), *(words.say(step.key) for step in course)} <= shown(sheet), form
        assert geometry.problems(sheet) == [], form
        play.app.router.close_sheet()
        play.time.advance(0.2)


def test_games_and_set_up_say_the_goal(start_app: Callable[..., Play]) -> None:
    play = start_app()
    for form in FORMS:
        form.take(play)
        play.app.router.go("home")
        play.time.advance(0.3)
        said = shown(play.scene)
        assert all(WORDS[form.language][f"{game_id}.goal"] in said for game_id in GAMES), form
        for game_id in GAMES[FORMS.index(form)::3]:
            play.app.router.go("setup", game=game_id)
            play.time.advance(0.3)
            assert WORDS[form.language][f"{game_id}.goal"] in shown(play.scene), form
            assert geometry.problems(play.scene) == [], (game_id, form)


def test_a_lesson_is_offered_until_somebody_at_the_table_knows_the_game(start_app: Callable[..., Play]) -> None:
    play = start_app()
    play.app.router.go("setup", game="couloirs")
    play.time.advance(0.3)
    play.find("LearnBanner")
    setup = play.scene
    setup.begin(setup)
    play.time.advance(0.3)
    for game_id, kind in (("couloirs", ""), ("chemin", "LearnBanner")):  # whoever has played one does not know another
        play.app.router.go("setup", game=game_id)
        play.time.advance(0.3)
        offered = {type(widget).__name__ for widget in play.scene.walk()} & {"LearnBanner", "LearnHere", "LearnRow"}
        assert offered == ({kind} if kind else set()), game_id
    people = play.scene.company.humans
    play.app.router.go("setup", game="couloirs")
    play.time.advance(0.3)
    for seat in people:
        play.scene.company.remove(seat)
    play.scene.refresh()
    assert play.find("LearnBanner"), "whoever knows it has left the table"
    prefs.learnt = ["couloirs"]
    play.scene.refresh()
    with pytest.raises(AssertionError):
        play.find("LearnBanner")
