"""What can go wrong with a device, in the real app: always a sentence in the user's language, never a lost move."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hpapp.i18n import LANGUAGES, catalogue
from hpapp.play import Match, Seat, Seating
from hpapp.rules import GAMES
from hpapp.rules.core import Setup
from hpapp.saves import Journal, Shelf
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.play.test_exchange import mutant
from tests.play.travel import export_match
from tests.saves.test_full_disk import no_file_longer_than
from tests.ui.hands import HOLDOVER
from tests.ui.test_home import gold_buttons, press

Start = Callable[..., Any]
every_game = pytest.mark.parametrize("game", GAMES)
BOTS = (Seat("Léa", 0, "bot", "débutant", 4), Seat("Tom", 1, "bot", "débutant", 1))
MUTANTS = 25



def left_alone(folder: Path, game: str, moves: int = 12) -> str:
    """A game of bots that waits on the shelf after some moves."""
    match = Match.begin(Shelf(folder / "games"), game, Setup(2, seed=3), Seating(BOTS))
    for _ in range(moves):
        match.play(match.moves[0])
    match.close()
    return match.id


def kept(folder: Path, match_id: str) -> tuple[bytes, ...]:
    """The moves that are on disk."""
    return next(spine.record.moves for spine in Shelf(folder / "games").browse()[0] if spine.id == match_id)


@every_game
def test_a_disk_that_fills_up_in_the_middle_of_a_game(start_app: Start, tmp_path: Path, game: str) -> None:
    """The kernel refuses to write: the table says so, stays where it is, and goes on once there is room."""
    play = start_app("phone")
    prefs.speed, prefs.bots = "instant", "fast"
    match = Match.begin(play.app.shelf, game, Setup(2, seed=3), Seating(BOTS))
    play.app.router.go("table", match=match)
    play.settle(0.5)
    with no_file_longer_than(1000):
        stands = len(match.log)
        assert stands
        play.settle(1)
        assert len(match.log) == stands == len(kept(tmp_path, match.id))
        # SQLite tells a file that may not grow from a disk without room no better than this.
        assert play.scene.cloth.bubble.text in {words.say("trouble.full"), words.say("trouble.denied")}
    play.settle(1)
    assert len(match.log) > stands
    assert len(kept(tmp_path, match.id)) == len(match.log)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_damaged_game_takes_no_other_with_it(start_app: Start, tmp_path: Path, game: str, language: str) -> None:
    sound, broken = left_alone(tmp_path, game), left_alone(tmp_path, game)
    path = tmp_path / "games" / f"{broken}.journal"
    moves = kept(tmp_path, sound)
    content, state = path.read_bytes(), Journal.look(path).state
    content = content.replace(state[20:60], b"\x5a" * 40)
    path.write_bytes(content)
    (tmp_path / "preferences.json").write_text(f'{{"language": "{language}"}}')
    play = start_app(folder=tmp_path)
    assert play.find("TroubleRow", key="damaged", file=path.name)
    assert play.find("Lines", text=catalogue(language).gettext("trouble.damaged"))
    assert kept(tmp_path, sound) == moves
    assert path.with_name(f"{path.name}.damaged").read_bytes() == content
    assert play.find("ResumeCard").match_id == sound


def test_two_damaged_games_of_one_name_are_both_kept(tmp_path: Path) -> None:
    shelf, match_id = Shelf(tmp_path / "games"), left_alone(tmp_path, GAMES[0])
    path = tmp_path / "games" / f"{match_id}.journal"
    for spill in (b"tea", b"milk"):
        path.write_bytes(spill * 99)
        shelf.set_aside(match_id)
    aside = {kept.read_bytes() for kept in path.parent.glob("*.damaged*")}
    assert aside == {b"tea" * 99, b"milk" * 99}


@every_game
def test_a_folder_that_lets_nothing_be_written(start_app: Start, tmp_path: Path, game: str) -> None:
    """A game cannot begin there, and says so; the app goes on."""
    (tmp_path / "games").write_text("in the way")
    play = start_app(folder=tmp_path)
    play.app.router.go("setup", game=game)
    play.settle(0.3)
    press(play, gold_buttons(play)[0])
    assert play.find("TroubleRow").key in ("denied", "unreadable")
    assert play.app.router.scene_name == "setup"
    assert (tmp_path / "games").read_text() == "in the way"


@every_game
def test_files_from_elsewhere_that_are_not_what_they_seem(start_app: Start, tmp_path: Path, game: str) -> None:
    """Opened by taps one after the other: each is a game, or is told of; the game that waits here never changes."""
    waiting = left_alone(tmp_path, game)
    moves, rng = kept(tmp_path, waiting), random.Random(game)
    (tmp_path / "exchange").mkdir()
    file = tmp_path / "exchange" / "partie.hpgame"
    match = Match.resume(Shelf(tmp_path / "games"), waiting)
    export_match(match, file)
    match.close()
    content = file.read_bytes()
    play, told = start_app(folder=tmp_path), 0
    for _ in range(MUTANTS):
        file.write_bytes(mutant(content, rng))
        play.scene.show_files()
        play.settle(HOLDOVER)
        row = play.find("FileRow", name="partie")
        play.tap_on(row)
        play.settle(0.2)
        if play.app.router.scene_name != "home":  # harmless after all: the same game, once more
            play.app.router.go("home")
            play.settle(0.2)
        elif type(play.app.router.sheets[-1]).__name__ != "TwinSheet":  # another course of the game: it is asked about
            told += play.find("TroubleRow").key in ("not_a_game", "future")
        while play.app.router.sheets:
            play.app.router.back()
        assert kept(tmp_path, waiting) == moves
    assert told


@every_game
def test_a_game_of_a_later_version_waits_for_the_update(start_app: Start, tmp_path: Path, game: str) -> None:
    """Whether the home screen or the resume button notices: it is told, and the file stays as it is."""
    shelf = Shelf(tmp_path / "games")
    match = Match.resume(shelf, left_alone(tmp_path, game))
    match.close()
    shelf.remove(match.id)
    match_id, journal = shelf.add(match.record()._replace(rules=99))
    journal.close()
    play = start_app(folder=tmp_path)
    if not play.app.router.sheets:
        press(play, gold_buttons(play)[0])
    assert play.find("TroubleRow", key="future")
    assert play.app.router.scene_name == "home"
    assert Journal.look(tmp_path / "games" / f"{match_id}.journal") == match.record()._replace(rules=99)
