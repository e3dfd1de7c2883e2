"""The catalogue: what every game on the shelf is about, without taking it down.

It knows rows and bytes; whoever knows the games describes one (`describe`) when its journal has changed.  It is no
memory of its own: lost, damaged, of another edition or out of date, it is made again from the journals, a part at a
time, so that a kill on the way does not cost all of it.  A row is believed while its journal has the same size and
time of change; a journal that was changed at the very moment of looking could change again unseen, and is looked at
once more.  Within one run of the app a folder at rest is not gone through again: whoever changes a journal opens it
first, and that puts files beside it.  Where no file can be kept, the catalogue lives in memory.
"""

from __future__ import annotations

import marshal
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from hashlib import blake2b
from os import listdir, sep, stat
from time import time
from typing import Any, NamedTuple

from .held import SUFFIX as HELD
from .journal import COMPANIONS, Record
from .shelf import SUFFIX, Shelf
from .trouble import SaveTrouble, trouble_key

FILE = "catalogue.db"
LAYOUT = 2
AT_ONCE = 64
"""Rows that are written in one transaction."""
LOG = "-wal"
IN_USE = (SUFFIX + LOG, SUFFIX + HELD)
"""How files end that lie beside a journal while an app plays it, or after one has fallen over it."""
TICK = 2.0
"""Seconds within which a file system may not tell two changes of a file apart."""

_SCHEMA = ("CREATE TABLE edition (name TEXT, seal BLOB)",
           "CREATE TABLE entry (id TEXT PRIMARY KEY, stamp TEXT, seen REAL, game TEXT, over INTEGER, touched REAL, "
           "seal BLOB) WITHOUT ROWID",
           "CREATE TABLE told (id TEXT PRIMARY KEY, facts BLOB)")
"""All entries are read at every start, what is told of them only as far as somebody asks: hence two tables."""
_ENTRIES = "SELECT id, stamp, seen, game, over, touched, seal FROM entry ORDER BY id"


class Entry(NamedTuple):
    """A row: a game of the shelf."""

    id: str
    stamp: str
    """Time of change, in nanoseconds, and size of the journal that it tells of; and of its log, if it has one."""
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


class Rest(NamedTuple):
    """What was found in a folder in which nothing moved."""

    since: int
    """When the folder itself changed last, in nanoseconds: it does when a file comes or goes."""
    entries: list[Entry]


class Doubt(Exception):
    """The catalogue contradicts itself."""


class Catalogue:
    """The games of a shelf as a list that is read at once, however many they are."""

    def __init__(self, shelf: Shelf, describe: Callable[[str, Record], bytes], edition: str,
                 clock: Callable[[], float] = time) -> None:
        self._shelf, self._describe, self._clock = shelf, describe, clock
        self._edition = f"{LAYOUT} {edition}"
        self._db: sqlite3.Connection | None = None
        self._rest: Rest | None = None

    # ---------------------------------------------------------------- asking

    def browse(self) -> tuple[list[Entry], list[SaveTrouble]]:
        """Every sound game, last touched first, and what is wrong with the others."""
        if self._rest is not None and self._rest.since == self._changed():
            return list(self._rest.entries), []
        self._rest = None
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
        self._rest = None
        if self._db is not None:
            self._db.close()
            self._db = None

    def _facts(self, entry: Entry) -> bytes:
        assert self._db is not None
        row = self._db.execute("SELECT facts FROM told WHERE id = ?", (entry.id,)).fetchone()
        if row is None or type(row[0]) is not bytes or _digest(row[0]) != entry.seal:
            raise Doubt(entry.id)
        return row[0]

    # ---------------------------------------------------------------- keeping up with the journals

    def _brought_up_to_date(self) -> tuple[list[Entry], list[SaveTrouble]]:
        since, seen = self._changed(), self._clock()
        known = self._known()
        names = frozenset(listdir(self._shelf.folder) if self._shelf.folder.is_dir() else ())
        gone = [game_id for game_id in known if game_id + SUFFIX not in names]
        stamps = {game_id: stamp for game_id, stamp in self._stamps(names)
                  if (entry := known.get(game_id)) is None or entry.stamp != stamp or not entry.sure}
        changed = list(stamps)
        troubles: list[SaveTrouble] = []
        for start in range(0, max(len(changed), 1 if gone else 0), AT_ONCE):
            part = changed[start:start + AT_ONCE]
            rows = [row for game_id in part if (row := self._row(game_id, stamps[game_id], troubles)) is not None]
            self._write(known, rows, [*gone, *part])
            gone = []
        entries = sorted(known.values(), key=lambda entry: -entry.touched)
        if not changed and not any(name.endswith(IN_USE) for name in names) and abs(seen - since / 1e9) > TICK:
            self._rest = Rest(since, entries)
        return list(entries), troubles

    def _changed(self) -> int:
        """When a file last came into the folder or left it, in nanoseconds; 0 where there is no folder."""
        try:
            return self._shelf.folder.stat().st_mtime_ns
        except OSError:
            return 0

    def _stamps(self, names: frozenset[str]) -> Iterator[tuple[str, str]]:
        """Every journal with its stamp, one at a time, for they may be thousands; a log beside it is a part of it."""
        place = f"{self._shelf.folder}{sep}"
        for name in names:
            if not name.endswith(SUFFIX):
                continue
            with suppress(FileNotFoundError):  # thrown away at this moment, by another app
                file = stat(place + name)
                log = stat(f"{place}{name}{LOG}") if name + LOG in names else None
                more = f" {log.st_mtime_ns} {log.st_size}" if log is not None and log.st_size else ""
                yield name.removesuffix(SUFFIX), f"{file.st_mtime_ns} {file.st_size}{more}"

    def _row(self, game_id: str, stamp: str, troubles: list[SaveTrouble]) -> tuple[Entry, bytes] | None:
        """A game looked at and described; nothing is written about one that cannot be."""
        seen = self._clock()
        try:
            record = self._shelf.look(game_id)
            facts = self._describe(game_id, record)
        except SaveTrouble as trouble:
            troubles.append(trouble)
            return None
        touched = int(stamp.split()[0]) / 1e9
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
            for table in ("entry", "told"):
                db.executemany(f"DELETE FROM {table} WHERE id = ?", [(game_id,) for game_id in old])
            db.executemany("INSERT INTO entry VALUES (?,?,?,?,?,?,?)", [entry for entry, _ in rows])
            db.executemany("INSERT INTO told VALUES (?,?)", [(entry.id, facts) for entry, facts in rows])
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
