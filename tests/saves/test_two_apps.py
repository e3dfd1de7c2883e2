"""Two apps on one folder: the second is told that a game is open elsewhere, and nothing is ever set aside for it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hpapp.saves import Journal, SaveTrouble, Shelf
from tests.saves.files import append, played

LOOKS = 150
PLAYS = """
import sys
from pathlib import Path
from hpapp.saves import Journal
from tests.saves.files import append
journal, record = Journal.open(Path(sys.argv[1]))
n = len(record.moves)
print(n, flush=True)
while True:
    n += 1
    append(journal, n)
    print(n, flush=True)
"""


@contextmanager
def another_app(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process, which plays on at this game as fast as it can until it is killed."""
    app = subprocess.Popen([sys.executable, "-c", PLAYS, str(path)], stdout=subprocess.PIPE, text=True)
    try:
        assert app.stdout is not None
        app.stdout.readline()
        yield app
    finally:
        app.kill()
        app.communicate()


def key_of(folder: Path, name: str) -> str:
    with pytest.raises(SaveTrouble) as caught:
        Shelf(folder).open(name)
    return caught.value.key


def test_the_second_app_sees_a_sound_game_and_is_told_that_it_is_open_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    played(path, 5).close()
    with another_app(path):
        moves = 0
        for _ in range(LOOKS):
            spines, troubles = Shelf(tmp_path).browse()
            assert troubles == []
            assert len(spines[0].record.moves) >= moves
            moves = len(spines[0].record.moves)
            assert key_of(tmp_path, "game") == "elsewhere"
        with pytest.raises(SaveTrouble, match="elsewhere"):
            Shelf(tmp_path).remove("game")
        assert path.exists()
    assert moves > 5, "nobody played meanwhile"
    journal, record = Journal.open(path)  # the kill has let go of it
    assert len(record.moves) >= moves
    append(journal, len(record.moves) + 1)
    journal.close()
    assert {file.name for file in tmp_path.iterdir()} == {"game.journal"}


def test_what_looks_damaged_is_left_alone_while_somebody_plays_it(tmp_path: Path) -> None:
    """A glance may fall into the middle of what another app writes: nobody's game is taken away for that."""
    path = tmp_path / "game.journal"
    journal = played(path, 5)
    path.write_bytes(b"spilled tea" * 500)
    spines, troubles = Shelf(tmp_path).browse()
    assert (spines, [trouble.key for trouble in troubles]) == ([], ["elsewhere"])
    journal.close()
    assert [trouble.key for trouble in Shelf(tmp_path).browse()[1]] == ["damaged"]


def test_a_game_is_free_again_as_soon_as_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    journal = played(path, 5)
    assert key_of(tmp_path, "game") == "elsewhere"
    journal.close()
    again, _ = Shelf(tmp_path).open("game")
    journal.close()  # twice does no harm to whoever has come since
    assert key_of(tmp_path, "game") == "elsewhere"
    again.close()
    assert {file.name for file in tmp_path.iterdir()} == {"game.journal"}
