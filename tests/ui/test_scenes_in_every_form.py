"""What lies around the table, measured in every size and language: Home, settings, rulebook, the corner, the end of
every game, a game seen again, the album and its sheets.

With HPAPP_SCENES=all in every size of text as well.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from hpapp.rules import GAMES, game
from hpapp.ui.prefs import prefs
from tests.ui.eye.forms import LANGUAGES, SIZES, TEXTS, Form
from tests.ui.geometry import problems
from tests.ui.test_album import a_family
from tests.ui.test_replay import match_of
from tools.screens import in_the_middle
from tools.unseen import Play

MEASURED = TEXTS if os.environ.get("HPAPP_SCENES") == "all" else TEXTS[-1:]
"""The largest text: what fits then fits always."""
SCENES: dict[str, dict[str, Any]] = {"home": {}, "settings": {}, "rulebook": {"game": "bloody"}, "corner": {}}


@pytest.fixture(autouse=True)
def usual_ways() -> Iterator[None]:
    """Other tests find text and language as they expect them."""
    usual = prefs.text_scale, prefs.language
    yield
    prefs.text_scale, prefs.language = usual


FORMS = [Form(size, text, language) for language, text, size in product(LANGUAGES, MEASURED, SIZES)]
LEAST_CROWN = 88
"""The laurel on every screen: somebody has won."""


def wrong(play: Play, what: str, root: Any = None, forms: list[Form] = FORMS) -> list[str]:
    """All that the ruler finds wrong with what is shown, in every form."""
    found = []
    for form in forms:
        form.take(play)
        found += [f"{what} {form}: {problem}" for problem in problems(root or play.app.root)]
        crown = play.scene.ids.get("crown")
        if crown is not None and min(crown.size) < LEAST_CROWN:
            found.append(f"{what} {form}: the laurel is {crown.size}")
        if "counter" in getattr(play.scene, "desk", play.scene).ids and play.scene.desk.counter.is_shortened:
            found.append(f"{what} {form}: nobody can read which turn it is")
    return found


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_in_every_form(start_app: Callable[..., Play], scene: str) -> None:
    play = start_app()
    in_the_middle(play.app.shelf, "bloody", "solo")
    play.app.router.go(scene, **SCENES[scene])
    found = wrong(play, scene)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_end_of_a_game_and_seeing_it_again_in_every_form(start_app: Callable[..., Play], game_id: str) -> None:
    """For two, and for as many as can play, each size in one of the languages; the second time cards are seen."""
    play, found = start_app(), []
    prefs.speed = "instant"
    for number, seats in enumerate(game(game_id).seats):
        forms = FORMS if len(MEASURED) > 1 else FORMS[number::2]
        play.app.router.go("end", match=match_of(play, game_id, seats))
        found += wrong(play, f"end for {seats}", forms=forms)
        play.scene.see_again()
        scene = play.scene
        scene.look_from(scene.replay.viewpoints[-1 if seats > 2 else 0])
        scene.go(scene.replay.length * 2 // 3)
        found += wrong(play, f"replay for {seats}", forms=forms)
    assert not found, "\n".join(found)


def test_the_album_and_its_sheets_in_every_form(start_app: Callable[..., Play], tmp_path: Path) -> None:
    a_family(tmp_path)
    play = start_app(folder=tmp_path)
    play.app.router.go("album")
    found = wrong(play, "album")
    album = play.scene
    for name, opens in {"evening": lambda: play.find("EveningCard").dispatch("on_release"), "season": album.show_season,
                        "name": album.change_name, "keep": album.save}.items():
        opens()
        play.settle(0.3)
        found += wrong(play, name, play.app.router.sheets[-1], FORMS[::2])  # each size in one of the languages
        play.app.router.close_sheet()
    assert not found, "\n".join(found)
