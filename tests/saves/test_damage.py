"""Damage of every kind: a journal tells the last move, or it is reported; never an earlier one without a word."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from hpapp.saves import Journal, Record, SaveTrouble, Shelf
from hpapp.saves.journal import FORMAT, seal
from tests.saves.files import PAGE, append, executed, files_of, flipped, lay_down, played, record, torn

MANY = {"quick": 60, "soak": 4000}.get(os.environ.get("HPAPP_PROFILE", ""), 300)


def trouble_of(action: Callable[[], object]) -> SaveTrouble | None:
    """The trouble that an action meets."""
    try:
        action()
    except SaveTrouble as trouble:
        return trouble
    return None


def outcome(path: Path, expected: Iterable[Record]) -> str:
    """What becomes of a file: sound or damaged; and looking does not change it."""
    before = files_of(path)
    trouble = trouble_of(lambda: Journal.look(path))
    if trouble is not None:
        assert (trouble.key, trouble.file) == ("damaged", path.name), trouble
        assert trouble_of(lambda: Journal.open(path)) is not None
        assert all(files_of(path)[name] == content for name, content in before.items() if name != "-shm")
        return "damaged"
    journal, found = Journal.open(path)
    assert found in expected, f"{len(found.moves)} moves without a word"
    goes_on(journal, len(found.moves))
    return "sound"


def goes_on(journal: Journal, moves: int) -> None:
    """One move more is written and found again, or there is a word about it."""
    trouble = trouble_of(lambda: append(journal, moves + 1))
    journal.close()
    if trouble is not None:
        assert trouble.key in ("damaged", "denied")
    elif trouble_of(lambda: Journal.look(journal.path)) is None:
        assert Journal.look(journal.path) == record(moves=moves + 1)


@pytest.mark.parametrize("part", ["header", "schema", "rest"])
def test_one_changed_bit(tmp_path: Path, part: str) -> None:
    path = tmp_path / "one" / "game.journal"
    played(path).close()
    files, seen = files_of(path), Counter[str]()
    places = {"header": range(100), "schema": range(100, PAGE), "rest": range(PAGE, len(files[""]))}[part]
    for content in flipped(files[""], places, random.Random(part), MANY):
        lay_down({"": content}, path)
        seen[outcome(path, [record(moves=60)])] += 1
    assert seen["damaged"], "nothing that was changed mattered"


def test_every_bit_of_what_is_kept_matters(tmp_path: Path) -> None:
    """Wherever a stored move, state, set-up or seal lies in the file, a change of it is noticed."""
    path = tmp_path / "one" / "game.journal"
    played(path, 20).close()
    content, kept = files_of(path)[""], record(moves=20)
    rng = random.Random(5)
    base = seal(0, kept.base)
    for part in [kept.setup, kept.seating, kept.state, kept.moves[0], kept.moves[-1], base]:
        for place in rng.sample(range(len(part)), min(8, len(part))):
            at = content.rindex(part) + place
            lay_down({"": content[:at] + bytes([content[at] ^ 1 << rng.randrange(8)]) + content[at + 1:]}, path)
            assert outcome(path, []) == "damaged"


def test_a_file_cut_short(tmp_path: Path) -> None:
    path = tmp_path / "one" / "game.journal"
    played(path).close()
    content, rng = files_of(path)[""], random.Random(2)
    for length in {*range(0, len(content), 512), *(rng.randrange(len(content)) for _ in range(MANY // 3))}:
        lay_down({"": content[:length]}, path)
        assert outcome(path, []) == "damaged"


def test_a_file_cut_at_every_byte_of_its_last_page(tmp_path: Path) -> None:
    """A move less is never told as if it were all."""
    path = tmp_path / "one" / "game.journal"
    played(path).close()
    content = files_of(path)[""]
    for lost in range(1, PAGE + 1, 16 if os.environ.get("HPAPP_PROFILE") == "quick" else 1):
        lay_down({"": content[:-lost]}, path)
        assert outcome(path, []) == "damaged", lost


def test_pages_lost_swapped_or_stale(tmp_path: Path) -> None:
    path, seen = tmp_path / "one" / "game.journal", Counter[str]()
    journal = played(path, 40)
    earlier = files_of(path)[""]
    for n in range(41, 61):
        append(journal, n)
    journal.close()
    for content in torn(files_of(path)[""], earlier, random.Random(3)):
        lay_down({"": content}, path)
        seen[outcome(path, [record(moves=60)])] += 1
    assert seen["damaged"] > seen["sound"]


def test_every_move_is_in_the_file_itself_when_append_returns(tmp_path: Path) -> None:
    """SQLite forgets the end of a damaged write-ahead log without a sign, so nothing may depend on one."""
    path, alone = tmp_path / "one" / "game.journal", tmp_path / "two" / "game.journal"
    journal = played(path, 0)
    for n in range(1, 61):
        append(journal, n)
        assert files_of(path).get("-wal", b"") == b""
        lay_down({"": files_of(path)[""]}, alone)
        assert Journal.look(alone) == record(moves=n)
    journal.take_back(record(moves=59).state)
    lay_down({"": files_of(path)[""]}, alone)
    assert Journal.look(alone) == record(moves=59)


@pytest.mark.parametrize("damage", ["bits", "cut", "gone"])
def test_a_damaged_log_of_a_killed_app_loses_nothing_that_was_shown(
        tmp_path: Path, damage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed after the commit, before the file was brought up to date: only that move, never shown, may go."""
    path = tmp_path / "one" / "game.journal"
    journal = played(path, 30)
    monkeypatch.setattr(Journal, "_settle", lambda _: None)
    append(journal, 31)
    files, rng, seen = files_of(path), random.Random(4), Counter[str]()
    monkeypatch.undo()
    journal.close()
    log = files["-wal"]
    assert log
    lay_down(files, path)
    assert Journal.look(path) == record(moves=31)
    logs = {"bits": flipped(log, range(len(log)), rng, MANY), "gone": [b""],
            "cut": (log[:rng.randrange(len(log))] for _ in range(MANY // 4))}[damage]
    for content in logs:
        lay_down({**files, "-wal": content}, path)
        seen[outcome(path, [record(moves=30), record(moves=31)])] += 1
    assert seen["sound"]


def test_an_index_of_the_log_is_of_no_account(tmp_path: Path) -> None:
    path, rng = tmp_path / "one" / "game.journal", random.Random(6)
    journal = played(path, 30)
    files = files_of(path)
    journal.close()
    for content in flipped(files["-shm"], range(200), rng, MANY // 4):
        lay_down({**files, "-shm": content}, path)
        assert outcome(path, [record(moves=30)]) == "sound"


@pytest.mark.parametrize("content", [b"", b"\0" * 5000, b"Bonjour !\n" * 900, b"SQLite format 3\0" + b"\xff" * 9000],
                         ids=["empty", "zeros", "text", "only the name"])
def test_what_is_no_journal(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "one" / "game.journal"
    lay_down({"": content}, path)
    assert outcome(path, []) == "damaged"


@pytest.mark.parametrize("statement", [
    *(f"DROP TABLE {table}" for table in ("card", "base", "move", "position")),
    *(f"DELETE FROM {table}" for table in ("card", "base", "move", "position")),
    "DELETE FROM move WHERE n = 60", "DELETE FROM move WHERE n = 1", "DELETE FROM move WHERE n = 30",
    "UPDATE position SET n = 59", "UPDATE position SET over = 1", "UPDATE position SET state = NULL",
    "UPDATE position SET state = CAST(state AS TEXT)", "UPDATE move SET move = CAST(move AS TEXT) WHERE n = 7",
    "UPDATE base SET n = 1", "UPDATE base SET n = NULL", "UPDATE base SET n = 'x'", "UPDATE card SET rules = 2",
    "UPDATE card SET game = x'ff'", "UPDATE card SET game = CAST(x'ff' AS TEXT)", "UPDATE card SET format = 'x'",
    f"UPDATE card SET format = {FORMAT + 1}", "ALTER TABLE move RENAME COLUMN move TO choice",
    "ALTER TABLE card ADD COLUMN more", "ALTER TABLE base ADD COLUMN more", "INSERT INTO move VALUES (61, 'x', 'y')",
])
def test_rows_changed_by_a_stranger(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "one" / "game.journal"
    played(path).close()
    executed(path, statement)
    assert outcome(path, []) == "damaged"


def test_a_layout_from_the_future_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "one" / "game.journal"
    played(path).close()
    card = (FORMAT + 1, "test", 1, b"", b"", "something new")
    values = f"({FORMAT + 1}, 'test', 1, x'', x'', 'something new', x'{seal(*card).hex()}')"
    executed(path, "DROP TABLE card", "CREATE TABLE card (format, game, rules, setup, seating, new, seal)",
             f"INSERT INTO card VALUES {values}", "DROP TABLE move")
    before = files_of(path)
    with pytest.raises(SaveTrouble) as caught:
        Journal.open(path)
    assert caught.value.key == "future"
    spines, troubles = Shelf(path.parent).browse()
    assert (spines, [trouble.key for trouble in troubles]) == ([], ["future"])
    assert files_of(path) == before


@pytest.mark.parametrize("name", ["missing.journal", "folder.journal"])
def test_what_is_not_even_a_file_is_unreadable(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.journal").mkdir()
    with pytest.raises(SaveTrouble) as caught:
        Journal.open(tmp_path / name)
    assert caught.value.key == "unreadable"
