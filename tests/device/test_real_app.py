"""The app as a process: it opens no socket, its log tells of no hand, and a fall leaves a report and a way back."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hpapp.device.crash import MOST, NATIVE, SHORT, Crashes, Report
from hpapp.play import Match, Seat, Seating
from hpapp.rules.core import Setup
from hpapp.saves import Shelf
from tests.device.player import FORBIDDEN
from tests.ui.conftest import start_app, time, unpainted, window  # noqa: F401
from tests.ui.test_home import gold_buttons, left_game, press

ROOT = Path(__file__).parents[2]
Start = Callable[..., Any]
pytestmark = [pytest.mark.ui]


def folder_of(config: Path) -> Path:
    """Where the app keeps everything on a desktop."""
    return config / "veillee"


def bots_at(config: Path, game_id: str) -> str:
    """A game between two bots that waits to be resumed, as fast as it can be shown."""
    folder = folder_of(config)
    seats = (Seat("Léa", 0, "bot", "débutant", 4), Seat("Tom", 1, "bot", "débutant", 1))
    match = Match.begin(Shelf(folder / "games"), game_id, Setup(2, seed=11, first=0), Seating(seats))
    match.close()
    (folder / "preferences.json").write_text('{"speed": "instant", "calm": true, "effects": 0.0}')
    return match.id


def live(config: Path, what: str) -> subprocess.CompletedProcess[str]:
    """Run the app until it closes."""
    environment = {**os.environ, "XDG_CONFIG_HOME": str(config), "KIVY_HOME": str(config / "kivy"),
                   "KCFG_KIVY_LOG_LEVEL": "debug", "PYTHONPATH": str(ROOT)}
    for name in ("KIVY_NO_FILELOG", "KIVY_NO_CONSOLELOG"):
        environment.pop(name, None)
    return subprocess.run([sys.executable, "-m", "tests.device.player", what], cwd=ROOT, env=environment,
                          capture_output=True, text=True, timeout=300)


def cards_held(match: Match) -> set[str]:
    """The names of every card that was in somebody's hand in the course of a game, in every language and as a key."""
    from importlib import import_module

    from hpapp.ui.words import LANGUAGES, words

    guide = import_module(f"hpapp.ui.boards.{match.game.id}").GUIDE
    keys = {card.key for entry in range(len(match.log)) for seat in range(2)
            for card in guide.hand(match.view_at(entry, seat), seat) if card is not None}
    names = {words.catalogue(language).gettext(key) for language in LANGUAGES for key in keys}
    return keys | {name for name in names if len(name) > 3}  # "-1" says nothing in a log


@pytest.mark.parametrize("game_id", ["chemin", "bloody"])
def test_a_played_game_opens_no_socket_and_its_log_tells_of_no_hand(tmp_path: Path, game_id: str) -> None:
    # UX K7, R1
    match_id = bots_at(tmp_path, game_id)
    ended = live(tmp_path, "40")
    assert ended.returncode == 0, ended.stderr[-2000:]
    match = Match.resume(Shelf(folder_of(tmp_path) / "games"), match_id)
    assert len(match.log) >= 40
    names = cards_held(match)
    match.close()
    log = "".join(path.read_text("utf-8") for path in (tmp_path / "kivy" / "logs").glob("*.txt"))
    assert "Start application main loop" in log
    assert names
    told = f"{log}{ended.stdout}{ended.stderr}"
    assert [name for name in {*names, "Léa", "Tom"} if name in told] == []


def test_a_socket_would_have_been_seen() -> None:
    for attempt in ("socket.socket()", "socket.getaddrinfo('localhost', 80)"):
        ask = ("import sys, socket; from tests.device.player import no_network; sys.addaudithook(no_network); "
               f"{attempt}")
        answer = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, timeout=60)
        assert answer.returncode == FORBIDDEN


def test_a_fault_under_a_finger_leaves_a_report_and_home_offers_the_game(start_app: Start,  # noqa: F811
                                                                         tmp_path: Path) -> None:
    match_id = bots_at(tmp_path, "labyrinthe")
    ended = live(tmp_path, "fall")
    assert ended.returncode == 1
    assert "KeyError" in ended.stderr
    report, = Crashes(folder_of(tmp_path) / "crashes").reports()
    assert (report.game, report.errors, report.told) == (match_id, ("KeyError",), False)
    assert report.places[-1].startswith("tests/device/player.py:")
    assert {"app", "python", "kivy"} <= report.facts.keys()
    assert any("scene table" in line for line in report.events)
    written = msgspec.json.encode(report).decode()
    assert not [word for word in ("Léa", "Tom", str(ROOT), str(Path.home())) if word in written]

    play = start_app(folder=folder_of(tmp_path))
    sheet = play.find("FallSheet", match_id=match_id, again=False)
    assert "Rien n’est perdu" in " ".join(play.app.router.texts())
    assert [button.text for button in gold_buttons(play) if button in sheet.walk()] == ["Reprendre"]
    press(play, sheet.ids.back)
    assert play.app.router.scene_name == "table"
    assert play.scene.match.id == match_id
    play = start_app(folder=folder_of(tmp_path))
    assert play.app.router.sheets == []  # told once


# ---------------------------------------------------------------- in the same process, from here on


def fall(folder: Path, game: str, when: float) -> None:
    """A fall at some moment."""
    reports = Crashes(folder / "crashes")
    reports._keep(Report(when, game, ("ValueError",), ("hpapp/ui/x.py:1 f",)))


def test_two_falls_in_one_game_within_a_short_time_leave_the_choice_to_the_family(
    start_app: Start, tmp_path: Path  # noqa: F811
) -> None:
    match_id = left_game(tmp_path)
    fall(tmp_path, match_id, 1000.0)
    fall(tmp_path, match_id, 1000.0 + SHORT - 1)
    play = start_app(folder=tmp_path)
    sheet = play.find("FallSheet", match_id=match_id, again=True)
    assert [button.text for button in gold_buttons(play) if button in sheet.walk()] == ["D’accord"]
    press(play, sheet.ids.back)
    assert play.scene.match.id == match_id  # they may, all the same


@pytest.mark.parametrize(("between", "opened"), [(SHORT - 1, "home"), (SHORT + 1, "table")])
def test_a_game_that_falls_again_is_not_opened_by_itself(start_app: Start, tmp_path: Path,  # noqa: F811
                                                         between: float, opened: str) -> None:
    match_id = left_game(tmp_path)
    fall(tmp_path, match_id, 1000.0)
    fall(tmp_path, match_id, 1000.0 + between)
    assert Crashes(tmp_path / "crashes").news({}) is not None  # told already
    play = start_app(folder=tmp_path)
    play.app._resume = True
    play.app.on_start()
    assert play.app.router.scene_name == opened


def test_a_fall_outside_any_game_has_its_own_sentence(start_app: Start, tmp_path: Path) -> None:  # noqa: F811
    fall(tmp_path, "labyrinthe-gone", 1000.0)
    play = start_app(folder=tmp_path)
    sheet = play.find("FallSheet", match_id="")
    assert [widget.text for widget in sheet.walk(restrict=True) if type(widget).__name__ == "TableButton"] == [
        "D’accord"]


def test_one_report_for_one_error_and_only_the_last_ones_are_kept(start_app: Start, tmp_path: Path) -> None:  # noqa: F811
    play = start_app(folder=tmp_path)
    error = ValueError("Léa holds a card")
    play.app.witness(error)
    play.app.witness(error)
    assert len(play.app.crashes.reports()) == 1
    for number in range(2 * MOST):
        fall(tmp_path, "", 1000.0 + number)
    assert len(play.app.crashes.reports()) == MOST


def test_causes_are_told_from_the_first(tmp_path: Path) -> None:
    try:
        try:
            {}["Léa"]
        except KeyError as error:
            raise RuntimeError("Tom") from error
    except RuntimeError as error:
        Crashes(tmp_path).write(error, "", {})
    report, = Crashes(tmp_path).reports()
    assert report.errors == ("KeyError", "RuntimeError")


def test_a_fall_below_python_is_told_like_any_other(tmp_path: Path) -> None:
    ask = ("import sys, faulthandler, pathlib; from hpapp.device.crash import Crashes\n"
           "Crashes(pathlib.Path(sys.argv[1])).listen(); faulthandler._sigsegv()")
    answer = subprocess.run([sys.executable, "-c", ask, str(tmp_path)], cwd=ROOT, capture_output=True, timeout=60)
    assert answer.returncode < 0
    report = Crashes(tmp_path).news({})
    assert report is not None
    assert "Segmentation fault" in report.errors[0]
    assert Crashes(tmp_path).news({}) is None
    assert (tmp_path / NATIVE).read_text() == ""


def test_a_report_that_cannot_be_written_or_read_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    Crashes(tmp_path / "file").write(ValueError(), "", {})
    Crashes(tmp_path / "file").listen()
    (tmp_path / "crash-1.json").write_text("no report")
    assert Crashes(tmp_path).reports() == []
    assert Crashes(tmp_path).news({}) is None
