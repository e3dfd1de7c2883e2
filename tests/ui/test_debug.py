"""Under the bonnet: behind a long press, everything that helps whoever helps, and nothing about the family."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hpapp
from hpapp.device.crash import Report
from hpapp.device.diary import diary
from tests.ui.geometry import problems
from tests.ui.test_home import left_game, press_back

Start = Callable[..., Any]


def hold_version(play: Any, seconds: float) -> None:
    """A finger on the version for so long."""
    play.app.router.go("settings")
    play.settle(0.3)
    line = play.find("Held")
    play.find("ScrollView").scroll_to(line, animate=False)
    play.settle(0.3)
    finger = play.touch(*line.to_window(*line.center))
    finger.touch_down()
    play.settle(seconds)
    finger.touch_up()
    play.settle(0.2)


def test_a_long_press_on_the_version_opens_it_and_back_returns(start_app: Start) -> None:
    play = start_app()
    hold_version(play, 1.5)
    assert play.app.router.scene_name == "debug"
    assert press_back(play)
    assert play.app.router.scene_name == "settings"


def test_a_tap_on_the_version_opens_nothing(start_app: Start) -> None:
    play = start_app()
    hold_version(play, 0.3)
    play.settle(2)
    assert play.app.router.scene_name == "settings"


def test_it_tells_of_screen_versions_falls_and_events(start_app: Start, tmp_path: Path) -> None:
    from hpapp.ui.screen_form import screen

    left_game(tmp_path)
    play = start_app(folder=tmp_path)
    play.app.crashes._keep(Report(1000.0, "labyrinthe-1", ("KeyError", "ValueError"), ("hpapp/app.py:7 f",), told=True))
    play.app.dispatch("on_pause")
    play.app.router.go("debug")
    screen.safe = [1, 22, 3, 4]
    play.settle(0.2)
    told = "\n".join(play.app.router.texts())
    screen.safe = [0, 0, 0, 0]
    for part in ("1280 × 800 px", "densité 1", "haut 22", f"app {hpapp.__version__}", "kivy 2.3.1", "python 3.",
                 "ValueError ‹ KeyError, hpapp/app.py:7 f", "pause", "scene home"):
        assert part in told, part
    assert not [name for name in ("Léa", "Tom") if name in told]
    assert len(play.scene.events) == len(diary.lines)
    assert play.scene.events[0].endswith("scene debug")


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_nothing_is_cut_off_on_it_nor_on_what_follows_a_fall(start_app: Start, tmp_path: Path, form: str, language: str,
                                                             scale: float) -> None:
    from hpapp.ui.prefs import prefs
    from hpapp.ui.privacy_cover import PrivacyCover
    from hpapp.ui.screens.crash_notice import FallSheet

    play = start_app(form, tmp_path)
    prefs.language, prefs.text_scale = language, scale
    play.app.router.go("debug")
    play.settle(0.2)
    assert problems(play.scene) == []
    for match_id, again in (("", False), ("labyrinthe-1", False), ("labyrinthe-1", True)):
        sheet = FallSheet(match_id=match_id, again=again)
        sheet.open()
        play.settle(0.2)
        assert problems(sheet) == []
        sheet.close()
    veil = PrivacyCover()
    play.app.router.add_widget(veil)
    play.settle(0.2)
    assert problems(veil) == []


def test_pictures_are_counted_and_given_back(start_app: Start) -> None:
    from kivy.graphics.texture import Texture

    from hpapp.ui.textures import textures

    play = start_app()
    before = textures()
    page = Texture.create(size=(500, 1000))
    parts = [page.get_region(0, 0, 10, 10) for _ in range(5)]
    assert parts
    assert textures().number == before.number + 1, "parts of a page cost nothing"
    assert textures().megabytes == pytest.approx(before.megabytes + 2)
    del page, parts
    assert textures().number == before.number
    play.app.router.go("debug")
    play.settle(0.2)
    told = "\n".join(play.app.router.texts()).replace("\xa0", " ")
    assert re.search(r"images : \d+ textures, \d+ Mo", told)
