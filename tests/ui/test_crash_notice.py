"""After a fall: a report without names or cards, one calm sentence, the way back, and never a loop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hpapp.device.crash import MOST, SHORT, Crashes, Report
from tests.device.test_process import ROOT, bots_at, folder_of, live
from tests.ui.test_home import gold_buttons, left_game, press

Start = Callable[..., Any]


def test_a_fault_under_a_finger_leaves_a_report_and_home_offers_the_game(start_app: Start,
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


def fall(folder: Path, game: str, when: float) -> None:
    """A fall at some moment."""
    reports = Crashes(folder / "crashes")
    reports._keep(Report(when, game, ("ValueError",), ("hpapp/ui/x.py:1 f",)))


def test_two_falls_in_one_game_within_a_short_time_leave_the_choice_to_the_family(
    start_app: Start, tmp_path: Path
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
def test_a_game_that_falls_again_is_not_opened_by_itself(start_app: Start, tmp_path: Path,
                                                         between: float, opened: str) -> None:
    match_id = left_game(tmp_path)
    fall(tmp_path, match_id, 1000.0)
    fall(tmp_path, match_id, 1000.0 + between)
    assert Crashes(tmp_path / "crashes").news({}) is not None  # told already
    play = start_app(folder=tmp_path)
    play.app._resume = True
    play.app.on_start()
    assert play.app.router.scene_name == opened


def test_a_fall_outside_any_game_has_its_own_sentence(start_app: Start, tmp_path: Path) -> None:
    fall(tmp_path, "labyrinthe-gone", 1000.0)
    play = start_app(folder=tmp_path)
    sheet = play.find("FallSheet", match_id="")
    assert [widget.text for widget in sheet.walk(restrict=True) if type(widget).__name__ == "TableButton"] == [
        "D’accord"]


def test_one_report_for_one_error_and_only_the_last_ones_are_kept(start_app: Start, tmp_path: Path) -> None:
    play = start_app(folder=tmp_path)
    error = ValueError("Léa holds a card")
    play.app.witness(error)
    play.app.witness(error)
    assert len(play.app.crashes.reports()) == 1
    for number in range(2 * MOST):
        fall(tmp_path, "", 1000.0 + number)
    assert len(play.app.crashes.reports()) == MOST
