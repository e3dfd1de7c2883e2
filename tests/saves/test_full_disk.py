"""A full disk at any moment: the move is refused with a word, the journal stands where it stood, and goes on later."""

from __future__ import annotations

import resource
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hpapp.saves import Journal, SaveTrouble, Shelf
from tests.saves.files import append, played, record


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    """The kernel refuses to write past this size, whatever the file."""
    before, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, hard))
        signal.signal(signal.SIGXFSZ, ignored)


def fill(journal: Journal, written: list[int]) -> None:
    """Write moves for as long as there is room."""
    for n in range(4, 1000):
        append(journal, n)
        written.append(n)


def test_no_page_left(tmp_path: Path) -> None:
    journal = played(tmp_path / "game.journal", 3)
    pages = journal._db.execute("PRAGMA page_count").fetchone()[0]
    journal._db.execute(f"PRAGMA max_page_count = {pages}")
    written: list[int] = []
    with pytest.raises(SaveTrouble) as caught:
        fill(journal, written)
    assert caught.value.key == "full"
    n = written[-1]
    assert Journal.look(journal.path) == record(moves=n)
    journal._db.execute(f"PRAGMA max_page_count = {pages + 50}")
    append(journal, n + 1)
    assert Journal.look(journal.path) == record(moves=n + 1)


@pytest.mark.parametrize("act", ["append", "take_back", "reseat", "rebase"])
def test_the_kernel_refuses_at_some_byte(tmp_path: Path, act: str) -> None:
    """Wherever the writing stops, the file tells the move before or the move after, and says which."""
    seen = Counter[str]()
    for size in (*range(0, 3000, 200), *range(3000, 40000, 1500)):
        path = tmp_path / str(size) / "game.journal"
        journal = played(path, 30)
        before, after = record(moves=30), wanted(act)
        with no_file_longer_than(size):
            done = not refused(journal, act)
        seen["done" if done else "refused"] += 1
        assert Journal.look(path) == (after if done else before)
        if not done:
            assert not refused(journal, act)
            assert Journal.look(path) == after
        journal.close()
        assert Journal.look(path) == after
    assert seen["done"]
    assert seen["refused"]


def wanted(act: str) -> object:
    """What the journal holds once it is done."""
    thirty = record(moves=30)
    return {"append": record(moves=31), "take_back": record(moves=29), "reseat": thirty._replace(seating=b"new"),
            "rebase": thirty._replace(rules=2, base=thirty.state, base_n=30, moves=())}[act]


def refused(journal: Journal, act: str) -> bool:
    """Was there trouble?"""
    try:
        if act == "append":
            append(journal, 31)
        elif act == "take_back":
            journal.take_back(record(moves=29).state)
        else:
            getattr(journal, act)(wanted(act))
    except SaveTrouble as trouble:
        return trouble.key in ("full", "denied")
    return False


def test_a_game_for_which_there_is_no_room_leaves_nothing_behind(tmp_path: Path) -> None:
    refusals = 0
    for size in range(0, 40000, 2000):
        folder = tmp_path / str(size)
        with no_file_longer_than(size):
            try:
                Shelf(folder).add(record(moves=50))[1].close()
            except SaveTrouble:
                refusals += 1
                assert list(folder.iterdir()) == []
    assert 0 < refusals < 20
