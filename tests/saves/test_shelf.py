"""The shelf: what is damaged is set aside with a word, everything else goes on; a whole file or none."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from hpapp.saves import Journal, SaveTrouble, Shelf, write_whole
from tests.saves.files import append, files_of, lay_down, played, record


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_damaged_game_is_set_aside_with_its_companions_and_the_others_stay(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.journal", tmp_path / "bad.journal"
    played(good, 5).close()
    files = {"": b"not a database " * 500, "-wal": b"a log", "-shm": b"an index"}
    for companion, content in files.items():
        bad.with_name(bad.name + companion).write_bytes(content)
    spines, troubles = Shelf(tmp_path).browse()
    assert [(spine.id, spine.record) for spine in spines] == [("good", record(moves=5))]
    assert [(trouble.key, trouble.file) for trouble in troubles] == [("damaged", "bad.journal")]
    assert names(tmp_path) == {"good.journal", *(f"bad.journal{companion}.damaged" for companion in files)}
    for companion in ("", "-wal"):
        assert (tmp_path / f"bad.journal{companion}.damaged").read_bytes() == files[companion]
    assert Shelf(tmp_path).browse()[1] == [], "the word is said once"


def test_what_was_set_aside_can_be_read_when_it_is_put_back(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    played(path, 5).close()
    content = path.read_bytes()
    Shelf(tmp_path).set_aside("game")
    assert Shelf(tmp_path).browse() == ([], [])
    (tmp_path / "game.journal.damaged").rename(path)
    assert path.read_bytes() == content
    assert Journal.look(path) == record(moves=5)


def test_a_damaged_game_that_cannot_be_moved_does_not_stop_the_others(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path / "good.journal", 5).close()
    (tmp_path / "bad.journal").write_bytes(b"x" * 5000)

    def refuse(_: Path, __: Path) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(Path, "replace", refuse)
    spines, troubles = Shelf(tmp_path).browse()
    assert [spine.id for spine in spines] == ["good"]
    assert [trouble.key for trouble in troubles] == ["damaged"]
    assert names(tmp_path) == {"good.journal", "bad.journal"}


def test_browsing_changes_no_file_and_leaves_none_behind(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    played(path, 5).close()
    before, time = files_of(path), path.stat().st_mtime_ns
    spines, _ = Shelf(tmp_path).browse()
    assert spines[0].touched == pytest.approx(time / 1e9)
    assert files_of(path) == before
    assert path.stat().st_mtime_ns == time


def test_a_game_being_played_can_be_browsed(tmp_path: Path) -> None:
    journal = played(tmp_path / "game.journal", 5)
    for n in range(6, 12):
        assert Shelf(tmp_path).browse()[0][0].record == record(moves=n - 1)
        append(journal, n)


def test_a_shelf_without_a_folder_is_empty_until_a_game_is_put_there(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "not" / "yet")
    assert shelf.browse() == ([], [])
    game_id, journal = shelf.add(record())
    journal.close()
    assert [spine.id for spine in shelf.browse()[0]] == [game_id]


def denied(*_: object, **__: object) -> None:
    """What SQLite says in a folder that may not be written."""
    error = sqlite3.OperationalError("unable to open database file")
    error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
    raise error


def test_a_folder_that_may_not_be_read_is_told_and_nothing_is_set_aside(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path / "game.journal", 5).close()
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", denied)
        spines, troubles = Shelf(tmp_path).browse()
        assert (spines, [trouble.key for trouble in troubles]) == ([], ["denied"])
        with pytest.raises(SaveTrouble) as caught:
            Shelf(tmp_path).add(record())
        assert caught.value.key == "denied"
    assert names(tmp_path) == {"game.journal"}
    assert Shelf(tmp_path).browse()[0][0].record == record(moves=5)


def test_a_file_that_may_not_be_written_is_denied_and_can_still_be_read(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    journal = played(path, 5)
    journal._db.execute("PRAGMA query_only = 1")
    with pytest.raises(SaveTrouble) as caught:
        append(journal, 6)
    assert caught.value.key == "denied"
    assert Journal.look(path) == record(moves=5)
    journal._db.execute("PRAGMA query_only = 0")
    append(journal, 6)
    assert Journal.look(path) == record(moves=6)


def test_a_journal_that_another_holds_is_denied_and_goes_on_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    journal = played(path, 5)
    journal._db.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(SaveTrouble) as caught:
        append(journal, 6)
    assert caught.value.key == "denied"
    other.execute("ROLLBACK")
    other.close()
    append(journal, 6)
    assert Journal.look(path) == record(moves=6)


@pytest.mark.parametrize("moment", ["CREATE TABLE base", "INSERT INTO card", "INSERT INTO position", "COMMIT"])
def test_a_game_killed_while_it_begins_is_no_game_and_no_damage(
        tmp_path: Path, moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    child = os.fork()
    if child == 0:
        die_at(moment, monkeypatch)
        Shelf(tmp_path).add(record())
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    assert Shelf(tmp_path).browse() == ([], [])


def die_at(moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """End this process when SQLite is about to do that."""
    connect = sqlite3.connect

    def watched(*args: object, **options: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)  # type: ignore[call-overload]
        connection.set_trace_callback(lambda statement: os._exit(9) if statement.startswith(moment) else None)
        return connection

    monkeypatch.setattr(sqlite3, "connect", watched)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.hpgame"
    write_whole(path, b"first")

    def refuse(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        with pytest.raises(SaveTrouble) as caught:
            write_whole(path, b"second")
    assert caught.value.key == "full"
    assert (path.read_bytes(), names(tmp_path)) == (b"first", {"game.hpgame"})
    write_whole(path, b"second")
    assert path.read_bytes() == b"second"
    with pytest.raises(SaveTrouble) as caught:
        write_whole(tmp_path / "nowhere" / "game.hpgame", b"third")
    assert caught.value.key == "denied"


def test_journals_with_names_that_need_care(tmp_path: Path) -> None:
    for name in ("é à.journal", "100%.journal", "a?b#c.journal"):
        path = tmp_path / "dossier été #1" / name
        lay_down({}, path)
        played(path, 2).close()
        assert Journal.look(path) == record(moves=2)
