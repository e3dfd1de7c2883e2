"""Settings: each takes effect at once and is still there after a restart.  And the ruler over every screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hpapp.bots import LEVELS
from hpapp.bots.measure import FACES
from hpapp.saves import SaveTrouble
from tests.ui.geometry import Box, box_of, check_geometry, is_control, is_text, name, problems, seen
from tests.ui.test_end import finished_game
from tests.ui.test_home import left_game, press

Start = Callable[..., Any]


def at_settings(start_app: Start, form: str = "tablet", folder: Path | None = None) -> Any:
    play = start_app(form, folder)
    play.app.router.go("settings")
    play.settle(0.3)
    return play


def choose(play: Any, row: str, value: Any) -> None:
    """Bring a setting into view and tap one of its values."""
    setting = play.find("SettingRow", icon=row)
    segment = next(widget for widget in setting.walk(restrict=True)
                   if type(widget).__name__ == "Segment" and widget.value == value)
    scroll = play.find("ScrollView")
    if scroll.children[0].height > scroll.height:
        scroll.scroll_to(segment, animate=False)
    press(play, segment)


CHOICES = [
    ("translate", "language", "en"), ("format-size", "text_scale", 1.3), ("format-size", "text_scale", 0.85),
    ("speedometer", "speed", "2"), ("speedometer", "speed", "instant"), ("robot-happy", "bots", "step"),
    ("robot-happy", "bots", "fast"), ("sleep", "calm", True), ("volume-high", "effects", 0.0),
    ("volume-high", "effects", 1.0), ("hand-back-left", "left_handed", True),
]


@pytest.mark.parametrize(("row", "what", "value"), CHOICES)
def test_a_setting_is_taken_at_once_and_survives_a_restart(start_app: Start, tmp_path: Path, row: str, what: str,
                                                           value: Any) -> None:
    from hpapp.ui.prefs import prefs

    play = at_settings(start_app, folder=tmp_path)
    assert getattr(prefs, what) != value
    choose(play, row, value)
    assert getattr(prefs, what) == value
    play = at_settings(start_app, folder=tmp_path)
    assert getattr(prefs, what) == value
    icon = "volume-off" if (row, value) == ("volume-high", 0.0) else row
    segments = play.find("SettingRow", icon=icon).walk(restrict=True)
    assert [segment.value for segment in segments if getattr(segment, "chosen", False)] == [value]


def test_the_language_changes_every_word_on_the_screen_at_once(start_app: Start) -> None:
    play = at_settings(start_app)
    before = {text for text in play.app.router.texts() if len(text) > 6}
    choose(play, "translate", "en")
    after = set(play.app.router.texts())
    assert "Settings" in after
    same = {"Français", "English", "Animations", f"La Veillée, version {play.scene.version}"}
    assert before & after <= same


def test_the_sample_grows_with_the_text_size(start_app: Start) -> None:
    play = at_settings(start_app)
    sample = play.scene.ids.sample
    before = sample.font_size
    choose(play, "format-size", 1.3)
    assert sample.font_size == pytest.approx(before * 1.3)


def test_effects_are_heard_at_their_new_volume(start_app: Start) -> None:
    # feel.md J5
    from hpapp.ui import sound

    play = at_settings(start_app)
    choose(play, "volume-high", 0.4)
    assert sound.heard[-1] == "turn"


def test_a_setting_without_effect_is_not_offered(start_app: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hpapp.ui.screens.settings.GAMES", ("labyrinthe",))
    play = at_settings(start_app)
    icons = {widget.icon for widget in play.app.root.walk() if type(widget).__name__ == "SettingRow"}
    assert "timer-outline" not in icons


# ---------------------------------------------------------------- the ruler


def screens(play: Any, folder: Path) -> Any:
    """Every screen and sheet of the shell in turn, with what it is."""
    router = play.app.router
    yield "home", router.go("home")
    yield "set-up", router.go("setup", game="labyrinthe")
    play.scene.set_mode("table")
    for member in play.scene.family[1:3]:
        play.scene.company.add(member)
    play.scene.refresh()
    yield "set-up with four", play.scene
    play.scene.open_hat(play.scene.company.named("Léa"))
    router.sheets[-1].become(kind="bot")
    for level in (*LEVELS, *FACES):
        router.sheets[-1].become(level=level)
        yield f"hat of a bot, {level}", router.sheets[-1]
    for option in ("variant", "format", "first"):
        router.close_sheet()
        play.scene.open_option(option)
        yield option, router.sheets[-1]
    yield "settings", router.go("settings")
    yield "rulebook", router.go("rulebook", game="labyrinthe", clause="LAB-4.7")
    play.scene.show_chapters()
    yield "chapters", router.sheets[-1]
    router.close_sheet()
    play.scene.ids.search.text = "tresor"
    play.settle(0.3)
    yield "search", play.scene
    left_game(folder, seats=4), left_game(folder, seats=3)
    yield "home with games", router.go("home")
    play.scene.show_others()
    yield "others", router.sheets[-1]
    router.sheets[-1]._ask(router.sheets[-1].body.children[0])
    yield "question", router.sheets[-1]
    router.go("home").show_files()
    yield "files", router.sheets[-1]
    router.close_sheet()
    yield from sheets_of_a_match(play)


def sheets_of_a_match(play: Any) -> Any:
    from hpapp.table.session import Session
    from hpapp.ui.screens.home import TroubleSheet
    from hpapp.ui.screens.pause import PauseSheet

    router = play.app.router
    keys = ("damaged", "future", "full", "denied", "unreadable", "not_a_game")
    TroubleSheet.tell([SaveTrouble(key, "labyrinthe-0123456789ab.journal") for key in keys])
    yield "troubles", router.sheets[-1]
    match = finished_game(play.app.shelf, seats=4)
    yield "end", router.go("end", match=match)
    sheet = PauseSheet(Session(match))
    sheet.open()
    sheet.told = "/storage/emulated/0/Android/data/exchange/Labyrinthe 2026-03-14 20-30-00.hpgame"
    yield "pause", sheet


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_nothing_is_cut_off_covered_or_too_small(start_app: Start, tmp_path: Path, form: str, language: str,
                                                 scale: float) -> None:
    from hpapp.ui.prefs import prefs

    play = start_app(form, tmp_path)
    prefs.language, prefs.text_scale, prefs.speed = language, scale, "instant"
    for what, widget in screens(play, tmp_path):
        play.settle(0.2)
        found = problems(widget)
        assert not found, (what, *found)


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_there_is_room_for_all_the_games_whose_rules_stand(start_app: Start, monkeypatch: pytest.MonkeyPatch, form: str,
                                                           tmp_path: Path, scale: float) -> None:
    from hpapp.rules import GAMES
    from hpapp.ui.prefs import prefs
    from hpapp.ui.screens import home

    monkeypatch.setattr(home, "GAMES", GAMES)
    play = start_app(form, tmp_path)
    prefs.text_scale = scale
    left_game(tmp_path)
    play.app.router.go("home")
    play.settle(0.3)
    assert len(play.scene.ids.games.children) == len(GAMES)
    check_geometry(play.scene)
    for game in GAMES:
        play.app.router.go("setup", game=game)
        play.settle(0.2)
        check_geometry(play.scene)
        assert not [text for text in play.app.router.texts() if text.startswith((f"{game}.", "setup."))]


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_what_the_device_keeps_for_itself_stays_empty(start_app: Start, tmp_path: Path, form: str) -> None:
    from hpapp.ui.screen_form import screen

    play = start_app(form, tmp_path)
    screen.safe = [36, 30, 24, 20]
    window = box_of(play.app.root)
    free = Box(36, 20, window.right - 24, window.top - 30)
    try:
        for what, widget in screens(play, tmp_path):
            play.settle(0.2)
            shown = [entry for entry in seen(widget) if entry.scroll is None and (is_text(entry.widget)
                                                                                  or is_control(entry.widget))]
            assert [(what, name(entry.widget), entry.box) for entry in shown if not entry.box.within(free)] == []
    finally:
        screen.safe = [0, 0, 0, 0]


def test_the_ruler_finds_what_is_wrong(start_app: Start) -> None:
    from kivy.uix.floatlayout import FloatLayout

    from hpapp.ui.parts import Say, TableButton

    play = start_app()
    page = FloatLayout()
    play.app.root.add_widget(page)
    page.add_widget(TableButton(text="Commencer", size_hint=(None, None), pos=(100, 100)))
    page.add_widget(Say(text="Léa", pos=(500, 500)))
    play.settle(0.2)
    check_geometry(page)
    page.add_widget(TableButton(text="Revanche", pos=(120, 120)))
    page.add_widget(Say(text="À table", pos=(1250, 500)))
    page.add_widget(Say(text="6 trésors", role="name", pos=(500, 490)))
    play.settle(0.2)
    found = " ".join(problems(page))
    for fault in ("control on control", "leaves the window", "digits in Vollkorn", "text on text"):
        assert fault in found
    page.children[-1].size = (40, 40)
    assert "too small to touch" in " ".join(problems(page))
    with pytest.raises(AssertionError, match="leaves the window"):
        check_geometry(page)
