"""What the eye sees: every decision of every game, in forms that people have, and nothing wrong with any of them.

`make look` shows all decisions in all forms; here some are looked at, each in one of the forms.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import pytest

from hpapp.play import Seating
from hpapp.play.seats import Mode
from hpapp.rules import GAMES
from hpapp.ui.prefs import prefs
from tests.museum.test_museum import decisions
from tests.ui.eye.forms import LANGUAGES, SIZES, Form
from tests.ui.eye.pieces import Piece, on_the_table, one_of_each, seated
from tests.ui.eye.privacy import leaks
from tests.ui.eye.walk import MOMENTS, SHEETS, Eye, Sight

Start = Callable[..., Any]
TABLET, PHONE, PHONE_WIDE = Form((1280, 800)), Form((411, 914), 1.0, "en"), Form((914, 411))
FORMS = [Form(size) for size in SIZES]
"""The forms in which nothing is wrong with any game: all sizes, with text as it usually is."""
LOW, NARROW = ((914, 411), (640, 360), (568, 320)), ((360, 640), (320, 568))
LARGE = {**{game_id: [Form(size, 1.3) for size in (*LOW, *NARROW)] for game_id in ("bloody", "tournoi")},
         **{game_id: [Form(size, 1.3, language) for size in SIZES for language in LANGUAGES]
            for game_id in ("labyrinthe", "couloirs", "chemin")}}
"""Forms with large text in which nothing is wrong with a game; they take their turn with the others."""
LARGE["tournoi"] += [Form(size, 1.3) for size in ((962, 601), (800, 1280))]
LOOKS = 6
"""Decisions of each game that are looked at in a run; `HPAPP_EYE` chooses others, in other forms."""
SEED = int(os.environ.get("HPAPP_EYE", "0"))


@pytest.fixture(autouse=True)
def usual_ways() -> Iterator[None]:
    """Other tests find text, language and pace as they expect them."""
    usual = prefs.text_scale, prefs.language, prefs.speed, prefs.bots, prefs.ring_seconds
    yield
    prefs.text_scale, prefs.language, prefs.speed, prefs.bots, prefs.ring_seconds = usual


def walk(game_id: str) -> Iterator[tuple[int, Piece, Mode, Form]]:
    """Some decisions, in one form after the other, shared in one way after the other; which ones is the seed's."""
    asked = one_of_each(game_id)
    lot, forms = random.Random(f"{game_id} {SEED}"), FORMS + LARGE.get(game_id, [])
    for turn, (at, form) in enumerate(zip(lot.sample(range(len(asked)), min(LOOKS, len(asked))),
                                          cycle(lot.sample(forms, len(forms))), strict=False)):
        mode: Mode = "table" if min(form.size) >= 560 else "pass" if turn % 2 else "solo"
        yield turn, asked[at], mode, form


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_is_wrong_with_what_is_seen(start_app: Start, game_id: str) -> None:
    sights: list[Sight] = []
    eye = Eye(start_app(), sights.append)
    for turn, piece, mode, form in walk(game_id):
        eye.lay(on_the_table(piece, seated(piece, mode, turn)), f"{piece.name} {mode}")
        eye.look_through([form], (MOMENTS[turn % len(MOMENTS)], SHEETS[turn % len(SHEETS)]))
    wrong = sorted({f"{sight.form} | {sight.decision} | {sight.moment} | {sight.state} | {problem}"
                    for sight in sights for problem in sight.problems})
    assert not wrong, "\n".join(wrong)
    assert len({sight.decision for sight in sights}) > 1
    assert len({sight.form for sight in sights}) == min(LOOKS, len(FORMS))


def test_every_decision_of_every_game_can_be_looked_at() -> None:
    for game_id in GAMES:
        assert {piece.decision for piece in one_of_each(game_id)} >= decisions(game_id)


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
