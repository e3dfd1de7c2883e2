"""Home: to the first game in three taps, back to the last one in one, and friendly when a file is broken."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from hpapp.device import Device
from hpapp.device.files import Files, Given
from hpapp.i18n import speaker
from hpapp.play import Match, Seat, Seating
from hpapp.rules import GAMES
from hpapp.rules.core import Setup
from hpapp.saves import Shelf
from hpapp.table.targets import GOLD
from tests.play.travel import export_match, import_match
from tests.sixth import SIXTH
from tests.ui.geometry import check_geometry
from tests.ui.touching import HOLDOVER, come_to_rest, tap_target
from tools.unseen import VirtualTime

ROOT = Path(__file__).parents[2]

Start = Callable[..., Any]
BACK = 27


def left_game(folder: Path, seats: int = 2, moves: int = 30, seed: int = 5, game: str = "labyrinthe") -> str:
    """A game that was begun, played a little and left; returns its id."""
    names = ("Léa", "Tom", "Papi", "Mia")
    people = tuple(Seat(names[index], index, place=index) for index in range(seats))
    match = Match.begin(Shelf(folder / "games"), game, Setup(seats, seed=seed, first=0), Seating(people))
    lot = random.Random(seed)
    for _ in range(moves):
        match.play(lot.choice(match.moves))
    match.close()
    return match.id


def press_back(play: Any) -> bool:
    taken = bool(play.app._key(play.window, BACK, 41, "", []))  # the window itself would quit when nobody takes it
    play.settle(0.2)
    return taken


def press(play: Any, widget: Any) -> None:
    """Tap a control as people do: not in the very moment in which it has appeared."""
    play.settle(0.6)
    play.tap_on(widget)
    play.settle(0.4)


def test_home_loads_what_it_shows_and_no_more() -> None:
    """All else is waited for in vain: a picture for a size that goes by, smaller copies, whole boxes of games.  In a
    process of its own: what lingers of other tests would load pictures, too."""
    told = subprocess.run([sys.executable, "-m", "tests.ui.loading"], cwd=ROOT, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr[-3000:]
    found = json.loads(told.stdout.splitlines()[-1])
    first = {"panel_1x.png"}  # the back of every panel, until its own rule has spoken
    assert set(found["loaded"]) - first <= set(found["shown"])
    assert "night_wide.png" in found["loaded"]
    assert [file for file, shrinks in found["loaded"].items() if shrinks] == []
    assert found["boxes"] == 0


def gold_buttons(play: Any) -> list[Any]:
    return [widget for widget in play.app.root.walk()
            if getattr(widget, "kind", "") == "gold" or getattr(widget, "leads", False)]


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_from_the_first_start_to_a_game_against_a_bot_in_two_taps(start_app: Start, form: str) -> None:
    # feel.md A1
    play = start_app(form)
    press(play, play.find("GameCard"))
    press(play, play.find("TableButton", text="Commencer"))
    assert play.app.router.scene_name == "table"
    assert [seat.kind for seat in play.scene.match.seating.seats] == ["human", "bot"]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_newcomer_makes_a_first_own_move_within_four_taps_and_a_minute(start_app: Start, game_id: str) -> None:
    """By touching what is marked, at normal speed; whoever begins, the bots' turns before it included.  feel.md A1"""
    play, began, taps = start_app(), VirtualTime.latest, 2
    press(play, play.find("GameCard", game=game_id))
    press(play, play.find("TableButton", text="Commencer"))
    match = play.scene.match
    come_to_rest(play)
    while taps < 5 and not any(entry.seat == 0 for entry in match.log):
        play.settle(HOLDOVER)
        chooser = play.scene.session.now.chooser
        marked = [target for target, mark in chooser.marks().items() if mark == "open"]
        offered = [option.target for option in chooser.options()] + marked
        tap_target(play, GOLD if chooser.commit().moves else offered[0])
        taps += 1
        play.settle(HOLDOVER)
    assert taps <= 4
    assert VirtualTime.latest - began <= 60


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_a_game_from_elsewhere_waits_on_the_page_and_is_resumed(start_app: Start, tmp_path: Path, form: str) -> None:
    """It brings its rules, words and board; for want of a picture of its own, its card shows the night."""
    match_id = left_game(tmp_path, moves=3, game=SIXTH)
    play = start_app(form, folder=tmp_path)
    assert speaker("fr")(f"{SIXTH}.name") in play.app.router.texts()
    assert [card.game for card in play.app.root.walk() if type(card).__name__ == "GameCard"] == list(GAMES)
    press(play, gold_buttons(play)[0])
    assert play.scene.match.id == match_id
    for name in ("setup", "rulebook"):
        play.app.router.go(name, game=SIXTH)
        play.settle(0.3)
        assert play.app.router.scene_name == name


def test_without_a_game_the_card_leads_and_nothing_can_be_resumed(
    start_app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hpapp.ui.screens.home.GAMES", ("labyrinthe",))
    play = start_app()
    assert [type(widget).__name__ for widget in gold_buttons(play)] == ["GameCard"]


def test_the_game_that_waits_is_resumed_at_its_decision(start_app: Start, tmp_path: Path) -> None:
    match_id = left_game(tmp_path)
    play = start_app(folder=tmp_path)
    card = play.find("ResumeCard")
    assert card.match_id == match_id
    assert card.actor in ("C’est à Léa", "C’est à Tom")
    assert "tour 6" in card.when_left
    assert [widget.text for widget in gold_buttons(play)] == ["Reprendre"]
    press(play, play.find("TableButton", text="Reprendre"))
    assert play.app.router.scene_name == "table"
    assert play.scene.match.id == match_id
    assert len(play.scene.match.log) == 30


def test_the_resume_card_is_larger_than_any_other_card_beside_it(start_app: Start, tmp_path: Path) -> None:
    left_game(tmp_path)
    play = start_app("phone", folder=tmp_path)
    resume, card = play.find("ResumeCard"), play.find("GameCard")
    assert resume.y > card.top
    assert resume.width >= card.width


def test_after_a_game_home_is_at_its_top_wherever_it_was_left(start_app: Start, tmp_path: Path) -> None:
    left_game(tmp_path)
    play = start_app("phone", folder=tmp_path)
    for _ in range(2):
        play.swipe((200, 200), (200, 800))
        play.settle(2)
    assert play.scene.ids.scroll.scroll_y < 0.9
    press(play, play.find("GameCard", game="bloody"))
    press(play, play.find("TableButton", text="Commencer"))
    play.app.router.go("home")
    play.settle(1)
    assert play.scene.ids.scroll.scroll_y == 1
    button = play.find("TableButton", text="Reprendre")
    assert play.window.height > button.to_window(*button.center)[1] > play.window.height / 2


def test_of_several_games_each_can_be_resumed_or_thrown_away(start_app: Start, tmp_path: Path) -> None:
    ids = {left_game(tmp_path, seats=2), left_game(tmp_path, seats=3), left_game(tmp_path, seats=4)}
    play = start_app(folder=tmp_path)
    press(play, play.find("TableButton", text="Autres parties (2)"))
    row = play.find("GameRow")
    press(play, next(child for child in row.children if getattr(child, "icon", "") == "trash-can-outline"))
    press(play, play.find("TableButton", text="Oui, la jeter"))
    kept = {spine.id for spine in play.app.shelf.browse()[0]}
    assert kept == ids - {row.game.id}
    row = play.find("GameRow")
    press(play, next(child for child in row.children if getattr(child, "icon", "") == "play"))
    assert play.scene.match.id == row.game.id


def test_the_answer_no_keeps_the_game(start_app: Start, tmp_path: Path) -> None:
    left_game(tmp_path, seats=2), left_game(tmp_path, seats=3)
    play = start_app("phone", folder=tmp_path)
    play.scene.show_others()
    play.settle(0.2)
    row = play.find("GameRow")
    press(play, next(child for child in row.children if getattr(child, "icon", "") == "trash-can-outline"))
    press(play, play.find("TableButton", text="Non, garder"))
    assert len(play.app.shelf.browse()[0]) == 2
    assert len(play.app.router.sheets) == 1


def test_a_game_from_another_device_is_opened(start_app: Start, tmp_path: Path) -> None:
    elsewhere, here = tmp_path / "elsewhere", tmp_path / "here"
    match = Match.resume(Shelf(elsewhere / "games"), left_game(elsewhere))
    (here / "exchange").mkdir(parents=True)
    export_match(match, here / "exchange" / "dimanche.hpgame")
    match.close()
    play = start_app(folder=here)
    press(play, play.find("TableButton", text="Ouvrir une partie…"))
    press(play, play.find("FileRow", name="dimanche"))
    assert play.app.router.scene_name == "table"
    assert len(play.scene.match.log) == 30


class PickedFiles(Files):
    """A device whose picker is answered at once."""

    present = True

    def __init__(self, picked: Path) -> None:
        self.picked = picked
        self.given: list[Given] = []

    def give(self, given: Given, failed: Callable[[], None]) -> None:
        self.given.append(given)
        failed()

    def ask(self, title: str, folder: Path, taken: Callable[[Path], None]) -> None:
        taken(self.picked)


def test_a_game_goes_back_and_forth_and_nothing_is_overwritten_unasked(start_app: Start, tmp_path: Path,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    from hpapp.ui.screens.taking import take_along

    elsewhere, here, file = tmp_path / "elsewhere", tmp_path / "here", tmp_path / "back.hpgame"
    match = Match.resume(Shelf(elsewhere / "games"), left_game(elsewhere))
    export_match(match, file)
    import_match(Shelf(here / "games"), file).close()
    first = match.moves[0]
    match.play(first)
    export_match(match, file)
    bridge = PickedFiles(file)
    for place in ("home", "taking"):
        monkeypatch.setattr(f"hpapp.ui.screens.{place}.device", Device(files=bridge))
    play = start_app(folder=here)
    for choice, left in (("Rester ici", 30), ("Suivre le fichier", 31)):
        press(play, play.find("TableButton", text="Ouvrir une partie…"))
        assert "31 coups, contre 30 ici" in play.app.router.sheets[-1].line
        press(play, play.find("TableButton", text=choice))
        assert (play.app.router.scene_name, len(play.scene.match.log)) == ("table", left)
        play.app.router.go("home")
        play.settle(0.2)
        assert len(play.app.shelf.browse()[0]) == 1
    press(play, play.find("TableButton", text="Ouvrir une partie…"))
    assert play.app.router.scene_name == "table"  # the very same game is simply opened
    play.app.router.go("home")
    match.close()
    take_along("Saison.csv", b"a season")
    play.settle(0.1)
    assert [(given.name, given.kind) for given in bridge.given] == [("Saison.csv", "text/csv")]
    assert play.find("TroubleRow", key="denied", file="Saison.csv")


def test_the_sheet_of_two_games_on_every_screen(start_app: Start, tmp_path: Path) -> None:
    from hpapp.play.exchange import Twin
    from hpapp.ui.prefs import prefs
    from hpapp.ui.screens.taking import TwinSheet

    play = start_app(folder=tmp_path)
    prefs.text_scale = 1.3
    for language in ("fr", "en"):
        prefs.language = language
        for twin in (Twin("a", 30, 30, 131), Twin("a", 30, 130, 30), Twin("a", 28, 130, 131)):
            sheet = TwinSheet(None, twin)  # type: ignore[arg-type]
            sheet.open()
            offered = [button.text for button in sheet.ids.acts.children]
            assert len(offered) == (1 if twin.is_behind else 2)
            for size in ((1280, 800), (411, 914), (640, 360), (320, 568)):
                play.window.size = size
                play.settle(0.2)
                check_geometry(sheet)
            play.app.router.close_sheet()


def test_a_file_that_is_no_game_is_told_of_and_changes_nothing(start_app: Start, tmp_path: Path) -> None:
    (tmp_path / "exchange").mkdir()
    (tmp_path / "exchange" / "photo.hpgame").write_text("no game at all")
    play = start_app(folder=tmp_path)
    play.scene.show_files()
    play.settle(0.2)
    press(play, play.find("FileRow", name="photo"))
    assert play.find("TroubleRow", key="not_a_game", file="photo.hpgame")
    assert play.app.shelf.browse() == ([], [])


def test_a_damaged_journal_is_told_once_kept_and_does_not_stop_the_app(start_app: Start, tmp_path: Path) -> None:
    sound, broken = left_game(tmp_path, seats=2), left_game(tmp_path, seats=3)
    path = tmp_path / "games" / f"{broken}.journal"
    path.write_bytes(path.read_bytes()[:2000] + b"spilled tea" * 50)
    play = start_app(folder=tmp_path)
    assert play.find("TroubleRow", key="damaged").file == path.name
    press(play, play.find("TableButton", text="D’accord"))
    assert not play.app.router.sheets
    assert path.with_name(f"{path.name}.damaged").exists()
    assert play.find("ResumeCard").match_id == sound
    play.app.router.go("settings")
    play.app.router.go("home")
    play.settle(0.2)
    assert not play.app.router.sheets


def test_a_journal_from_a_later_version_is_told_once_although_it_stays(start_app: Start, tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "games" / f"{left_game(tmp_path)}.journal"
    with sqlite3.connect(path) as journal:
        journal.execute("UPDATE card SET format = 99")
    journal.close()
    play = start_app(folder=tmp_path)
    assert play.find("TroubleRow").key in ("future", "damaged")
    assert press_back(play)
    play.app.router.go("settings")
    play.app.router.go("home")
    play.settle(0.2)
    assert not play.app.router.sheets


def test_back_leads_through_every_screen_and_quits_only_from_home(start_app: Start, tmp_path: Path) -> None:
    left_game(tmp_path)
    play = start_app(folder=tmp_path)
    for go in (play.scene.show_rules, play.scene.show_settings):
        go()
        play.settle(0.2)
        assert play.app.router.scene_name != "home"
        assert press_back(play)
        assert play.app.router.scene_name == "home"
    press(play, play.find("GameCard"))
    play.scene.open_option("variant")
    assert press_back(play)
    assert (play.app.router.scene_name, play.app.router.sheets) == ("setup", [])
    assert press_back(play)
    assert play.app.router.scene_name == "home"
    press(play, play.find("TableButton", text="Reprendre"))
    assert press_back(play)
    assert play.app.router.scene_name == "table"
    assert len(play.app.router.sheets) == 1
    play.app.router.go("home")
    assert not press_back(play)


def test_home_speaks_the_other_language_at_once(start_app: Start, tmp_path: Path) -> None:
    from hpapp.ui.prefs import prefs

    left_game(tmp_path)
    play = start_app(folder=tmp_path)
    prefs.language = "en"
    play.settle(0.2)
    texts = set(play.app.router.texts())
    assert {"What shall we play?", "Resume"} <= texts
    assert "Reprendre" not in texts


NOW = datetime(2026, 3, 14, 20, 30).timestamp()


@pytest.mark.parametrize(("then", "words"), [
    (datetime(2026, 3, 14, 20, 29, 30), "à l’instant"),
    (datetime(2026, 3, 14, 20, 25), "il y a 5 minutes"),
    (datetime(2026, 3, 14, 18, 30), "ce soir"),
    (datetime(2026, 3, 14, 9), "ce matin"),
    (datetime(2026, 3, 14, 14), "cet après-midi"),
    (datetime(2026, 3, 14, 1), "hier soir"),
    (datetime(2026, 3, 13, 21), "hier soir"),
    (datetime(2026, 3, 13, 10), "hier matin"),
    (datetime(2026, 3, 10, 21), "il y a 4 jours"),
    (datetime(2026, 2, 20, 21), "il y a 3 semaines"),
    (datetime(2026, 3, 14, 21), "à l’instant"),
])
def test_when_a_game_was_left_is_said_as_people_say_it(start_app: Start, then: datetime, words: str) -> None:
    start_app()
    from hpapp.ui.screens.waiting import when

    assert when(then.timestamp(), NOW) == words


def test_the_card_tells_for_how_many_and_how_long(start_app: Start) -> None:
    play = start_app()
    card = play.find("GameCard", game="labyrinthe")
    assert (card.players, card.minutes) == ("2–4", 35)
