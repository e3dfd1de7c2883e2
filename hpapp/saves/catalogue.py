"""The catalogue: what every game on the shelf is about, without taking it down.

It knows rows and bytes; whoever knows the games describes one (`describe`) when its journal has changed.  It is no
memory of its own: lost, damaged, of another edition or out of date, it is made again from the journals, a part at a
time, so that a kill on the way does not cost all of it.  A row is believed while its journal has the same size and
time of change; a journal that was changed at the very moment of looking could change again unseen, and is looked at
once more.  Where no file can be kept, the catalogue lives in memory.
"""

from __future__ import annotations

import marshal
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from os import scandir
from time import time
from typing import Any, NamedTuple

from .journal import COMPANIONS, Record
from .shelf import SUFFIX, Shelf
from .trouble import SaveTrouble, trouble_key

FILE = "catalogue.db"
LAYOUT = 1
AT_ONCE = 64
"""Rows that are written in one transaction."""
TICK = 2.0
"""Seconds within which a file system may not tell two changes of a file apart."""

_SCHEMA = ("CREATE TABLE edition (name TEXT, seal BLOB)",
           "CREATE TABLE entry (id TEXT PRIMARY KEY, stamp TEXT, seen REAL, game TEXT, over INTEGER, touched REAL, "
           "facts BLOB, seal BLOB)")
_ENTRIES = "SELECT id, stamp, seen, game, over, touched, seal FROM entry ORDER BY id"


class Entry(NamedTuple):
    """A row: a game of the shelf."""

    id: str
    stamp: str
    """Size and time of change of the journal that it tells of."""
    seen: float
    game: str
    over: int
    touched: float
    """When the last move was made, in seconds since 1970."""
    seal: bytes
    """A digest of its facts."""

    @property
    def sure(self) -> bool:
        """Would a change of the journal since then show in its stamp?"""
        return abs(self.seen - self.touched) > TICK


class Doubt(Exception):
    """The catalogue contradicts itself."""


class Catalogue:
    """The games of a shelf as a list that is read at once, however many they are."""

    def __init__(self, shelf: Shelf, describe: Callable[[str, Record], bytes], edition: str,
                 clock: Callable[[], float] = time) -> None:
        self._shelf, self._describe, self._clock = shelf, describe, clock
        self._edition = f"{LAYOUT} {edition}"
        self._db: sqlite3.Connection | None = None

    # ---------------------------------------------------------------- asking

    def browse(self) -> tuple[list[Entry], list[SaveTrouble]]:
        """Every sound game, last touched first, and what is wrong with the others."""
        try:
            return self._brought_up_to_date()
        except Doubt:
            self._begin_anew()
        except sqlite3.DatabaseError as error:  # where the device is to blame, or another app, the file may be sound
            self._begin_anew(in_memory=trouble_key(error) != "damaged")
        return self._brought_up_to_date()

    def facts(self, entries: Iterable[Entry]) -> list[bytes]:
        """What is known of some games, in their order; asked about what `browse` has just found."""
        wanted = list(entries)
        try:
            return [self._facts(entry) for entry in wanted]
        except (sqlite3.Error, Doubt):
            self._begin_anew()
            found = {entry.id: entry for entry in self.browse()[0]}
            return [self._facts(found[entry.id]) for entry in wanted if entry.id in found]

    def close(self) -> None:
        """Let go of the file; closing twice does no harm."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def _facts(self, entry: Entry) -> bytes:
        assert self._db is not None
        row = self._db.execute("SELECT facts FROM entry WHERE id = ?", (entry.id,)).fetchone()
        if row is None or type(row[0]) is not bytes or _digest(row[0]) != entry.seal:
            raise Doubt(entry.id)
        return row[0]

    # ---------------------------------------------------------------- keeping up with the journals

    def _brought_up_to_date(self) -> tuple[list[Entry], list[SaveTrouble]]:
        known = self._known()
        lying = self._lying()
        gone = [game_id for game_id in known if game_id not in lying]
        changed = [game_id for game_id, (stamp, _) in lying.items()
                   if game_id not in known or known[game_id].stamp != stamp or not known[game_id].sure]
        troubles: list[SaveTrouble] = []
        for start in range(0, max(len(changed), 1 if gone else 0), AT_ONCE):
            rows = [row for game_id in changed[start:start + AT_ONCE]
                    if (row := self._row(game_id, lying[game_id], troubles)) is not None]
            self._write(known, rows, [*gone, *changed[start:start + AT_ONCE]])
            gone = []
        return sorted(known.values(), key=lambda entry: -entry.touched), troubles

    def _lying(self) -> dict[str, tuple[str, float]]:
        """Every journal in the folder, with its stamp and time of change; a log beside it is a part of it."""
        if not self._shelf.folder.is_dir():
            return {}
        files = {file.name: file.stat() for file in scandir(self._shelf.folder)
                 if file.name.endswith((SUFFIX, f"{SUFFIX}-wal"))}
        found = {}
        for name, stat in files.items():
            if name.endswith(SUFFIX):
                log = files.get(f"{name}-wal")
                more = f" {log.st_mtime_ns} {log.st_size}" if log is not None and log.st_size else ""
                found[name.removesuffix(SUFFIX)] = f"{stat.st_mtime_ns} {stat.st_size}{more}", stat.st_mtime
        return found

    def _row(self, game_id: str, lies: tuple[str, float], troubles: list[SaveTrouble]) -> tuple[Entry, bytes] | None:
        """A game looked at and described; nothing is written about one that cannot be."""
        seen = self._clock()
        try:
            record = self._shelf.look(game_id)
            facts = self._describe(game_id, record)
        except SaveTrouble as trouble:
            troubles.append(trouble)
            return None
        stamp, touched = lies
        return Entry(game_id, stamp, seen, record.game, int(record.over), touched, _digest(facts)), facts

    # ---------------------------------------------------------------- rows

    def _known(self) -> dict[str, Entry]:
        """The rows as they are, all of them or none: Doubt where they are not what was written."""
        if self._db is None:
            self._db = self._opened()
        try:
            rows = self._db.execute(_ENTRIES).fetchall()
            edition = self._db.execute("SELECT name, seal FROM edition").fetchall()
        except (ValueError, TypeError) as error:  # a damaged file may hand over anything
            raise Doubt from error
        if edition != [(self._edition, _sealed(rows))]:
            raise Doubt
        return {row[0]: Entry._make(row) for row in rows}

    def _write(self, known: dict[str, Entry], rows: list[tuple[Entry, bytes]], old: list[str]) -> None:
        """Some rows instead of old ones, in `known` and on disk."""
        assert self._db is not None
        for game_id in old:
            known.pop(game_id, None)
        known.update((entry.id, entry) for entry, _ in rows)
        db = self._db
        try:
            db.execute("BEGIN IMMEDIATE")
            db.executemany("DELETE FROM entry WHERE id = ?", [(game_id,) for game_id in old])
            db.executemany("INSERT INTO entry VALUES (?,?,?,?,?,?,?,?)",
                           [(*entry[:6], facts, entry.seal) for entry, facts in rows])
            db.execute("UPDATE edition SET seal = ?", (_sealed(db.execute(_ENTRIES).fetchall()),))
            db.execute("COMMIT")
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise

    def _opened(self) -> sqlite3.Connection:
        path = self._shelf.folder / FILE
        if not path.exists():
            self._begin_anew()
            assert self._db is not None
            return self._db
        return sqlite3.connect(path, isolation_level=None, timeout=0.5)

    def _begin_anew(self, in_memory: bool = False) -> None:
        """An empty catalogue: a file, or memory where there can be none."""
        self.close()
        path = self._shelf.folder / FILE
        if not in_memory:
            with suppress(OSError, sqlite3.Error):
                path.parent.mkdir(parents=True, exist_ok=True)
                for companion in COMPANIONS:
                    path.with_name(path.name + companion).unlink(missing_ok=True)
                self._db = self._laid(str(path))
                return
        self._db = self._laid(":memory:")

    def _laid(self, place: str) -> sqlite3.Connection:
        db = sqlite3.connect(place, isolation_level=None, timeout=0.5)
        db.execute("BEGIN IMMEDIATE")
        for statement in _SCHEMA:
            db.execute(statement)
        db.execute("INSERT INTO edition VALUES (?,?)", (self._edition, _sealed([])))
        db.execute("COMMIT")
        return db


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=8).digest()


def _sealed(rows: list[tuple[Any, ...]]) -> bytes:
    """One digest over all rows, and over the types of what is in them."""
    return _digest(marshal.dumps(rows, 2))  # this version of it writes the same for the same
