"""One app at a time at a game: whoever plays it holds a lock that the system lets go when that app ends.

The lock is SQLite's own, on an empty file beside the journal: it is the same on every system, counts within one
process as well as between two, and leaves no trace that could outlive a kill.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from .trouble import SaveTrouble, told_as_trouble

SUFFIX = "-held"
"""What is added to the name of a journal to make that of its lock."""


class Hold:
    """A lock on a game; SaveTrouble("elsewhere") where another has it."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + SUFFIX)
        self._db: sqlite3.Connection | None = None
        with told_as_trouble(path.name):
            while not self._taken(path.name):
                pass

    def _taken(self, name: str) -> bool:
        """Take the lock; False where its file was thrown away on the way, so that another may hold a new one."""
        self._path.touch()
        before = self._which()
        lock = sqlite3.connect(self._path, isolation_level=None, timeout=0)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                raise SaveTrouble("elsewhere", name) from error
            raise
        if before is not None and self._which() == before:
            self._db = lock
            return True
        lock.close()
        return False

    def _which(self) -> int | None:
        try:
            return self._path.stat().st_ino
        except FileNotFoundError:
            return None

    def release(self) -> None:
        """Let go; twice does no harm, and does not throw away the lock of whoever came next."""
        if self._db is not None:
            with suppress(OSError):  # some systems keep a file that is open
                self._path.unlink(missing_ok=True)
            self._db.close()
            self._db = None
