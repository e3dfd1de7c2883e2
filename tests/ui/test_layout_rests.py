"""A screen lies still in its first frame: no box asks its parent again and again.  Kivy's own log says so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hpapp.play import Match
from hpapp.rules import GAMES
from hpapp.ui.prefs import prefs
from tests.ui.test_home import left_game

Start = Callable[..., Any]
PASSES = 12
"""Kivy warns after twenty; whoever comes near that here is warned on another device."""
SCREENS: tuple[tuple[str, dict[str, str]], ...] = (
    ("settings", {}), ("debug", {}), ("rulebook", {"game": "labyrinthe"}), ("home", {}))
FORMS = ((1280, 800), (411, 914), (914, 411), (320, 568), (568, 320))


@pytest.fixture
def impatient_kivy(window: Any) -> Any:
    """A Kivy that warns sooner."""
    from kivy.clock import Clock

    usual, Clock.max_iteration = Clock.max_iteration, PASSES
    yield
    Clock.max_iteration = usual


@pytest.mark.usefixtures("impatient_kivy")
def test_every_screen_rests_before_its_first_frame(start_app: Start, tmp_path: Path) -> None:
    """No assertion here: a warning of Kivy's fails every test that causes one (kivy_has_nothing_to_say)."""
    waiting = [left_game(tmp_path, seats=4, moves=3, seed=seed, game=game) for seed, game in enumerate(GAMES)]
    play = start_app("tablet", tmp_path)
    looks = (("fr", 1.3), ("en", 1.3), ("en", 0.85), ("fr", 1.0), ("fr", 1.3))
    for look, play.window.size, game, match_id in zip(looks, FORMS, GAMES, waiting, strict=True):
        prefs.language, prefs.text_scale = look
        play.settle(0.1)
        for name, facts in (*SCREENS, ("setup", {"game": game})):
            play.app.router.go(name, **facts)
            play.settle(0.1)
        scene = play.app.router.go("table", match=Match.resume(play.app.shelf, match_id))
        play.settle(0.1)
        scene.use("pause")
        play.settle(0.1)
    prefs.language, prefs.text_scale = "fr", 1.0
