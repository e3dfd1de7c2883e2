"""The journal of one game: a SQLite file that holds its set-up, every move, and the position after the last one.

It knows bytes and rows, not games.  One move is one transaction (WAL, synchronous=FULL): killing the app at
any instant loses nothing that was on screen.  Every row carries a seal over all that went before it, so that a
single changed bit is noticed.  A write-ahead log has no such seal (SQLite drops its tail from the first bad frame
on, without a word), so each transaction is carried over into the file before anyone is told of it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from .held import Hold
from .trouble import SaveTrouble, told_as_trouble

FORMAT = 1
"""Layout of the file; a higher number comes from a later version of the app.  Every layout begins with the table
`card`: the number of the layout first, a seal over the rest of the row last."""

COMPANIONS = ("", "-wal", "-shm", "-journal")
"""What SQLite may put after the name of a file to make the names of those beside it."""

_SCHEMA = """
CREATE TABLE card (format INTEGER, game TEXT, rules INTEGER, setup BLOB, seating BLOB, seal BLOB);
CREATE TABLE base (n INTEGER, state BLOB, seal BLOB);
CREATE TABLE move (n INTEGER PRIMARY KEY, move BLOB, seal BLOB);
CREATE TABLE position (n INTEGER, state BLOB, over INTEGER, seal BLOB);
"""
_HOURS = "CREATE TABLE IF NOT EXISTS hours (begun REAL, last REAL, played REAL, seal BLOB)"
"""Beside the others, and missing in journals that nobody has told the time."""


class Hours(NamedTuple):
    """When a game was played, in seconds since 1970, and for how long."""

    begun: float
    last: float
    """When the last move was made."""
    played: float
    """Seconds at the table, without the nights between."""


class Record(NamedTuple):
    """All that a journal holds."""

    game: str
    rules: int
    """Version of the rules under which the moves since the base were made."""
    setup: bytes
    seating: bytes
    base: bytes
    """The state from which the moves lead on: the start, or where an older game was taken over."""
    base_n: int
    moves: tuple[bytes, ...]
    """The moves since the base."""
    state: bytes
    """The position after the last move."""
    over: bool
    hours: Hours | None = None
    """None: nobody has told the journal the time."""


def seal(*parts: object) -> bytes:
    """A short digest that changes with any of the parts, and with their types."""
    digest = blake2b(digest_size=8)
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        digest.update(f"{type(part).__name__} {len(data)} ".encode() + data)
    return digest.digest()


class Journal:
    """An open journal; `append` returns only when the move is safely on disk."""

    def __init__(self, path: Path, connection: sqlite3.Connection, hold: Hold | None = None) -> None:
        self.path = path
        self._db, self._hold = connection, hold
        self._last = b""
        self._n = 0

    # ---------------------------------------------------------------- opening

    @classmethod
    def create(cls, path: Path, record: Record) -> Journal:
        """A new file with this record in it (a game begun here, or one that came from elsewhere)."""
        draft = path.with_name(f"{path.name}.part")  # killed half-way, there is no game yet, and none is damaged
        with told_as_trouble(path.name):
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                journal = cls(path, _connect(draft))
                try:
                    journal._write_whole(record)
                finally:
                    journal.close()
                draft.replace(path)
            finally:
                for companion in COMPANIONS:
                    draft.with_name(draft.name + companion).unlink(missing_ok=True)
        return cls.open(path)[0]

    @classmethod
    def open(cls, path: Path) -> tuple[Journal, Record]:
        """An existing file, checked from end to end; SaveTrouble when it cannot be trusted, or is open elsewhere."""
        if not path.is_file():
            raise SaveTrouble("unreadable", path.name)
        hold = Hold(path)
        try:
            journal, record = cls._seen(path)
            with told_as_trouble(path.name):
                journal._db, journal._hold = _connect(path), hold
        except SaveTrouble:
            hold.release()
            raise
        journal._settle()
        return journal, record

    @classmethod
    def look(cls, path: Path) -> Record:
        """What a file holds, without changing it."""
        return cls._seen(path)[1]

    @classmethod
    def _seen(cls, path: Path) -> tuple[Journal, Record]:
        """A journal read and closed again.  A damaged file stays as it is, to the last bit: it may be evidence."""
        if not path.is_file():
            raise SaveTrouble("unreadable", path.name)
        with told_as_trouble(path.name):
            journal = cls(path, _connect_to_read(path))
            try:
                journal._db.execute("BEGIN")  # all of it as of one moment, whatever another app writes meanwhile
                if journal._db.execute("PRAGMA quick_check").fetchone() != ("ok",):
                    raise SaveTrouble("damaged", path.name)
                return journal, journal._read()
            except (ValueError, TypeError) as error:  # a damaged file may hand over anything
                raise SaveTrouble("damaged", path.name, str(error)) from error
            finally:
                journal.close()

    def _write_whole(self, record: Record) -> None:
        with self._kept():
            for statement in _SCHEMA.strip().splitlines():
                self._db.execute(statement)
            self._db.execute("INSERT INTO card VALUES (?,?,?,?,?,?)", self._card(record))
            self._put_base(record.base_n, record.base)
            for move in record.moves:
                self._put_move(move)
            self._put_position(record.state, record.over)
            self._put_hours(record.hours)

    def _read(self) -> Record:
        *card, card_seal = self._one("card")
        self._believe(card_seal == seal(*card))
        if card[0] > FORMAT:
            raise SaveTrouble("future", self.path.name)
        base_n, base, base_seal = self._one("base")
        self._believe(base_seal == seal(base_n, base))
        self._n, self._last = base_n, base_seal
        moves = []
        for n, move, move_seal in self._db.execute("SELECT n, move, seal FROM move ORDER BY n"):
            self._n, self._last = self._n + 1, seal(self._last, n, move)
            self._believe(n == self._n and move_seal == self._last)
            moves.append(move)
        n, state, over, state_seal = self._one("position")
        self._believe(n == self._n and state_seal == seal(self._last, state, over))
        _, game, rules, setup, seating = card
        return Record(game, rules, setup, seating, base, base_n, tuple(moves), state, bool(over), self._hours())

    def _hours(self) -> Hours | None:
        if self._db.execute("SELECT 1 FROM sqlite_master WHERE name = 'hours'").fetchone() is None:
            return None
        *hours, hours_seal = self._one("hours")
        self._believe(hours_seal == seal(*hours))
        return Hours._make(hours)

    def _believe(self, sound: bool) -> None:
        if not sound:
            raise SaveTrouble("damaged", self.path.name)

    def _one(self, table: str) -> tuple[Any, ...]:
        row: tuple[Any, ...] | None = self._db.execute(f"SELECT * FROM {table}").fetchone()
        if row is None:
            raise SaveTrouble("damaged", self.path.name)
        return row

    # ---------------------------------------------------------------- writing

    def append(self, move: bytes, state: bytes, *, over: bool, hours: Hours | None = None) -> None:
        """One more move and the position it leads to, in one transaction."""
        with self._kept():
            self._put_move(move)
            self._put_position(state, over)
            self._put_hours(hours)

    def take_back(self, state: bytes) -> None:
        """Strike the last move; the position is the one before it."""
        with self._kept():
            self._db.execute("DELETE FROM move WHERE n = ?", (self._n,))
            row = self._db.execute("SELECT n, seal FROM move ORDER BY n DESC LIMIT 1").fetchone()
            self._n, self._last = row or self._db.execute("SELECT n, seal FROM base").fetchone()
            self._put_position(state, False)

    def reseat(self, record: Record) -> None:
        """New card (who sits where); the moves stay."""
        with self._kept():
            self._db.execute("DELETE FROM card")
            self._db.execute("INSERT INTO card VALUES (?,?,?,?,?,?)", self._card(record))

    def rebase(self, record: Record) -> None:
        """Go on from the present position under other rules: it becomes the base, earlier moves are history."""
        with self._kept():
            for table in ("card", "base", "move"):
                self._db.execute(f"DELETE FROM {table}")
            self._db.execute("INSERT INTO card VALUES (?,?,?,?,?,?)", self._card(record))
            self._put_base(record.base_n, record.base)
            self._put_position(record.state, record.over)

    def close(self) -> None:
        """Let go of the file; closing twice does no harm."""
        self._db.close()
        if self._hold is not None:
            self._hold.release()

    # ---------------------------------------------------------------- rows

    @contextmanager
    def _kept(self) -> Iterator[None]:
        """All of it on disk or none of it; where it fails the journal stands where it stood."""
        before = self._n, self._last
        with told_as_trouble(self.path.name):
            try:
                self._db.execute("BEGIN IMMEDIATE")
                yield
                self._db.execute("COMMIT")
            except BaseException:
                self._n, self._last = before
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        self._settle()

    def _settle(self) -> None:
        """Carry the write-ahead log over into the file; what cannot be carried over now is safe where it is."""
        with suppress(sqlite3.Error):
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _card(self, record: Record) -> tuple[int | str | bytes, ...]:
        facts = (FORMAT, record.game, record.rules, record.setup, record.seating)
        return (*facts, seal(*facts))

    def _put_base(self, n: int, state: bytes) -> None:
        self._n, self._last = n, seal(n, state)
        self._db.execute("INSERT INTO base VALUES (?,?,?)", (n, state, self._last))

    def _put_move(self, move: bytes) -> None:
        self._n += 1
        self._last = seal(self._last, self._n, move)
        self._db.execute("INSERT INTO move VALUES (?,?,?)", (self._n, move, self._last))

    def _put_position(self, state: bytes, over: bool) -> None:
        self._db.execute("DELETE FROM position")
        self._db.execute("INSERT INTO position VALUES (?,?,?,?)",
                         (self._n, state, int(over), seal(self._last, state, int(over))))

    def _put_hours(self, hours: Hours | None) -> None:
        if hours is not None:
            self._db.execute(_HOURS)
            self._db.execute("DELETE FROM hours")
            self._db.execute("INSERT INTO hours VALUES (?,?,?,?)", (*hours, seal(*hours)))


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=2.0)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    return connection


def _connect_to_read(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing; without a log, it does not even put files beside this one.

    A log that is there, empty or not, may belong to an app that plays on while we read: then SQLite minds its locks.
    """
    alone = not path.with_name(f"{path.name}-wal").exists()
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if alone else ''}", uri=True,
                           isolation_level=None)
