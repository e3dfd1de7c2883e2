"""What is left is gone: a table that nobody sees any more is kept by nothing, in every game and form."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.animation import Animation
from kivy.uix.boxlayout import BoxLayout

from hpapp.games import GAMES
from hpapp.ui import art
from hpapp.ui.prefs import prefs
from hpapp.ui.textures import textures
from tests.ui.geometry import name
from tests.ui.letting_go import forget_last_field
from tests.ui.test_settings import screens
from tools.screens import in_the_middle
from tools.soak import sample
from tools.unseen import Play

MORE = 1.25
"""What may be left of an evening in the memory of the graphics: sheets of small signs that Home shows as well."""


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_a_table_that_is_left_is_gone_and_so_are_its_pictures(start_app: Callable[..., Play], form: str) -> None:
    play = start_app(form)
    in_the_middle(play.app.shelf, GAMES[0], "solo").close()
    play.app.router.go("home")  # which tells of a game that waits, as it will after every table
    play.time.advance(1)
    art.forget()
    gc.collect()
    at_home = textures().megabytes
    for game_id in GAMES:
        play.app.router.go("table", match=in_the_middle(play.app.shelf, game_id, "solo"))
        play.time.advance(1)
        table = weakref.ref(play.scene)
        play.app.router.go("home")
        play.time.advance(1)
        gc.collect()
        assert table() is None, game_id
        assert textures().megabytes < MORE * at_home, game_id


@pytest.mark.parametrize("placed", [True, False])
def test_what_still_moves_does_not_keep_a_table(start_app: Callable[..., Play], placed: bool) -> None:
    """A bar that fades, a card on its way: Kivy holds whatever it moves, and all that this lies on; also what just has
    no place on the table."""
    play = start_app("phone")
    play.app.router.go("table", match=in_the_middle(play.app.shelf, GAMES[0], "solo"))
    play.time.advance(1)
    table, cloth = weakref.ref(play.scene), play.scene.cloth
    if not placed:
        cloth.remove_widget(cloth.tray)
    Animation(opacity=0.5, duration=3600).start(cloth.controls if placed else cloth.tray)
    del cloth
    play.app.router.go("home")
    play.time.advance(0.1)
    while gc.collect():
        pass
    assert table() is None


def test_the_pictures_of_a_rulebook_go_with_its_page(start_app: Callable[..., Play]) -> None:
    play = start_app()

    def at_home() -> float:
        play.app.router.go("home")
        play.time.advance(1)
        art.forget()
        while gc.collect():
            pass
        return textures().megabytes

    before = at_home()
    for game_id in GAMES:
        play.app.router.go("rulebook", game=game_id)
        play.time.advance(0.5)
        assert at_home() < before * MORE, game_id


def test_every_screen_and_sheet_that_was_shown_is_let_go(start_app: Callable[..., Play], tmp_path: Path) -> None:
    """Also the lesson that is learnt, whose bar went before it, and a game that was supposed."""
    play = start_app("phone", tmp_path)
    router, shown = play.app.router, []
    shown += [weakref.ref(seen) for _, seen in screens(play, tmp_path)]
    shown.append(weakref.ref(router.go("lesson", game="labyrinthe")))
    while not router.scene.learning.over:
        play.time.advance(0.5)
        router.scene.skip()
    play.time.advance(3)
    for scene in ("album", "debug", "corner"):  # out of the last one there is no way
        shown.append(weakref.ref(router.go(scene)))
        play.time.advance(0.2)
    router.close()
    play.settle(5)  # bars that fade, and confetti, hold what they lie on until they are gone
    forget_last_field()
    while gc.collect():
        pass
    assert [name(seen()) for seen in shown if seen() is not None] == []


@pytest.mark.usefixtures("painted")  # what is thrown away goes with the next frame
def test_a_sheet_that_is_read_again_and_again_takes_its_room_once(start_app: Callable[..., Play]) -> None:
    play = start_app()
    tile = next(name for name in art._kit() if name.startswith("tile_"))

    def leaf_through() -> int:
        for _ in range(20):
            art.forget()
            art.picture(tile)
            play.time.advance(0.05)
        art.forget()
        return sample().memory

    before = leaf_through()
    assert leaf_through() - before < 10 << 20


def test_a_plate_that_was_laid_aside_hears_of_no_other_language(start_app: Callable[..., Play]) -> None:
    """It may wait long to be swept, and would be made anew with every change until then."""
    from hpapp.ui.boards.bloody.plates import PlateButton

    start_app()
    asked: list[None] = []
    plate, panel = PlateButton(lambda: asked.append(None)), BoxLayout()
    panel.add_widget(plate)
    for laid_aside in (False, True):
        if laid_aside:
            panel.remove_widget(plate)
        asked.clear()
        prefs.language = "fr" if prefs.language == "en" else "en"
        assert bool(asked) is not laid_aside
