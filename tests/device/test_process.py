"""The app as a process of its own: it opens no socket, and its log tells of no hand."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hpapp.i18n import LANGUAGES, catalogue
from hpapp.play import Match, Seat, Seating
from hpapp.rules.core import Setup
from hpapp.saves import Shelf
from hpapp.table import room
from tests.device.player import FORBIDDEN

ROOT = Path(__file__).parents[2]
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
    guide = room(match.game.id).GUIDE
    keys = {card.key for entry in range(len(match.log)) for seat in range(2)
            for card in guide.hand(match.view_at(entry, seat), seat) if card is not None}
    names = {catalogue(language).gettext(key) for language in LANGUAGES for key in keys}
    return keys | {name for name in names if len(name) > 3}  # "-1" says nothing in a log


@pytest.mark.parametrize("game_id", ["chemin", "bloody"])
def test_a_played_game_opens_no_socket_and_its_log_tells_of_no_hand(tmp_path: Path, game_id: str) -> None:
    # feel.md K7, R1
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
