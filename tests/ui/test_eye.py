"""What the eye sees: every decision of every game, in forms that people have, and nothing wrong with any of them.

`make look` shows all decisions in all forms; here each decision is looked at once, in one of its game's forms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import pytest

from hpapp.play import Seating
from hpapp.play.seats import Mode
from hpapp.rules import GAMES
from hpapp.ui.prefs import prefs
from tests.museum.test_museum import decisions
from tests.ui.eye.forms import Form
from tests.ui.eye.pieces import Piece, on_the_table, one_of_each, seated
from tests.ui.eye.privacy import leaks
from tests.ui.eye.walk import MOMENTS, SHEETS, Eye, Sight

Start = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("unpainted")
TABLET, PHONE, PHONE_WIDE = Form((1280, 800)), Form((411, 914), 1.0, "en"), Form((914, 411))
HELD = (("labyrinthe", TABLET), ("labyrinthe", PHONE), ("labyrinthe", PHONE_WIDE))
"""Games and forms in which nothing is wrong: to be widened until it names all of them."""


@pytest.fixture(autouse=True)
def usual_ways() -> Iterator[None]:
    """Other tests find text, language and pace as they expect them."""
    usual = prefs.text_scale, prefs.language, prefs.speed, prefs.bots, prefs.ring_seconds
    yield
    prefs.text_scale, prefs.language, prefs.speed, prefs.bots, prefs.ring_seconds = usual


def forms_of(game_id: str) -> list[Form]:
    """The forms in which a game is looked at here."""
    return [form for held, form in HELD if held == game_id]


def walk(game_id: str) -> Iterator[tuple[int, Piece, Mode, Form]]:
    """Every decision once, in one form after the other, shared in one way after the other."""
    forms = cycle(forms_of(game_id))
    for turn, piece in enumerate(one_of_each(game_id)):
        form = next(forms)
        mode: Mode = "table" if min(form.size) >= 560 else "pass" if turn % 2 else "solo"
        yield turn, piece, mode, form


@pytest.mark.parametrize("game_id", dict.fromkeys(game_id for game_id, _ in HELD))
def test_nothing_is_wrong_with_what_is_seen(start_app: Start, game_id: str) -> None:
    sights: list[Sight] = []
    eye = Eye(start_app(), sights.append)
    for turn, piece, mode, form in walk(game_id):
        eye.lay(on_the_table(piece, seated(piece, mode, turn)), f"{piece.name} {mode}")
        eye.look_through([form], (MOMENTS[turn % len(MOMENTS)], *(SHEETS if turn < len(forms_of(game_id)) else ())))
    wrong = sorted({f"{sight.form} | {sight.decision} | {sight.moment} | {sight.state} | {problem}"
                    for sight in sights for problem in sight.problems})
    assert not wrong, "\n".join(wrong)
    assert {sight.decision for sight in sights} >= decisions(game_id)
    assert {sight.form for sight in sights} == {*forms_of(game_id)}


def half_hidden(game_id: str) -> list[tuple[Piece, Mode, Form]]:
    """Every third decision, shared in one way after the other."""
    asked = [piece for piece in one_of_each(game_id) if piece.actor is not None][::3]
    ways: Iterator[tuple[Mode, Form]] = cycle((("table", TABLET), ("pass", PHONE), ("solo", PHONE_WIDE)))
    return [(piece, *next(ways)) for piece in asked]


@pytest.mark.parametrize("game_id", GAMES)
def test_two_games_that_somebody_cannot_tell_apart_look_the_same(start_app: Start, game_id: str) -> None:
    play = start_app()
    eye, compared = Eye(play, lambda _: None), 0
    for piece, mode, form in half_hidden(game_id):
        form.take(play)
        found = leaks(eye, piece, seated(piece, mode))
        assert found in (None, []), (piece.name, mode)
        compared += found is not None
    assert compared, "there is something to hide in every game"


def test_the_eye_would_see_a_hand_that_lies_open(start_app: Start) -> None:
    """At an open table others see the hand of whoever acts: the same comparison says so."""
    play = start_app()
    piece = next(piece for piece in one_of_each("bloody") if piece.decision == "main" and piece.variant == "standard")
    around = seated(piece, "table")
    assert leaks(Eye(play, lambda _: None), piece, Seating(around.seats, "table", "open"))
