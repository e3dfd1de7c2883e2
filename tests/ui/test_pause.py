"""The pause sheet never quits: it goes on, looks up, reseats, exports, or leaves the game waiting."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hpapp.play import Match
from hpapp.saves import Shelf
from hpapp.table.session import Session
from tests.play.travel import import_match
from tests.ui.test_home import left_game, press, press_back

Start = Callable[..., Any]


@pytest.fixture
def paused(start_app: Start, tmp_path: Path) -> Any:
    """A game of two, and its pause sheet, whose events are written down in `sheet.said`."""
    from hpapp.ui.screens.pause import PauseSheet

    match_id = left_game(tmp_path)
    play = start_app(folder=tmp_path)
    match = Match.resume(play.app.shelf, match_id)
    sheet = PauseSheet(session=Session(match))
    sheet.said = []
    for event in ("on_continue", "on_leave", "on_rules", "on_reseated"):
        sheet.bind(**{event: lambda _, *facts, event=event: sheet.said.append((event, *facts))})
    sheet.open()
    play.settle(0.3)
    play.sheet = sheet
    yield play
    match.close()


@pytest.mark.parametrize(("text", "event"), [
    ("Continuer", "on_continue"), ("Les règles", "on_rules"), ("Retour à l’accueil", "on_leave"),
])
def test_a_button_closes_the_sheet_and_says_what_for(paused: Any, text: str, event: str) -> None:
    press(paused, paused.find("TableButton", text=text))
    assert paused.sheet.said == [(event,)]
    assert not paused.app.router.sheets


def test_back_and_a_tap_beside_close_the_sheet_and_leave_the_game(paused: Any) -> None:
    assert press_back(paused)
    assert not paused.app.router.sheets
    paused.sheet.open()
    paused.settle(0.2)
    paused.tap(20, 400)
    assert not paused.app.router.sheets


def test_a_seat_goes_to_a_bot_and_back_and_the_journal_knows(paused: Any, tmp_path: Path) -> None:
    row = paused.find("SeatSwitch", name="Tom")
    bot, person = (next(widget for widget in row.walk(restrict=True) if getattr(widget, "value", None) == kind
                        and type(widget).__name__ == "Segment") for kind in ("bot", "human"))
    press(paused, bot)
    assert paused.sheet.match.seating.seats[1].kind == "bot"
    assert paused.sheet.said == [("on_reseated", 1)]
    press(paused, bot)
    assert len(paused.sheet.said) == 1
    press(paused, person)
    paused.sheet.match.close()
    again = Match.resume(Shelf(tmp_path / "games"), paused.sheet.match.id)
    assert [seat.kind for seat in again.seating.seats] == ["human", "human"]
    assert len(again.log) == 30
    again.close()


def test_a_child_who_comes_back_is_still_a_child(start_app: Start, tmp_path: Path) -> None:
    from msgspec.structs import replace

    from hpapp.ui.screens.pause import PauseSheet

    play = start_app(folder=tmp_path)
    match = Match.resume(play.app.shelf, left_game(tmp_path))
    match.reseat(0, replace(match.seating.seats[0], kind="child"))
    sheet = PauseSheet(session=Session(match))
    row = next(row for row in sheet.ids.seats.children if row.name == "Léa")
    for kind in ("bot", "human"):
        row.dispatch("on_switch", kind)
    assert match.seating.seats[0].kind == "child"
    match.close()


def test_sound_and_speed_are_set_from_here(paused: Any) -> None:
    from hpapp.ui.prefs import prefs

    press(paused, paused.find("Segment", value=False))
    assert prefs.effects == 0
    press(paused, paused.find("Segment", value=True))
    assert prefs.effects == 0.8
    press(paused, paused.find("Segment", value="2"))
    assert prefs.speed == "2"


def test_the_exported_game_can_be_opened_elsewhere_and_the_sheet_says_where_it_lies(paused: Any,
                                                                                    tmp_path: Path) -> None:
    press(paused, paused.find("TableButton", text="Emporter la partie"))
    path, = (tmp_path / "exchange").iterdir()
    taken = paused.app.router.sheets[-1]
    assert (taken.file, taken.folder) == (path.name, "exchange")
    assert str(tmp_path) not in "".join(paused.app.router.texts()), "a path is nothing for people"
    assert paused.app.router.sheets == [paused.sheet, taken]
    copy = import_match(Shelf(tmp_path / "elsewhere"), path)
    assert [played.move for played in copy.log] == [played.move for played in paused.sheet.match.log]
    copy.close()


def test_an_export_that_cannot_be_written_is_told(paused: Any, tmp_path: Path) -> None:
    (tmp_path / "exchange").write_text("a file where the folder should be")
    press(paused, paused.find("TableButton", text="Emporter la partie"))
    assert paused.sheet.said == []
    assert paused.find("TroubleRow", key="denied")
