"""What can go wrong with a file, as keys that the catalogues turn into sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


class SaveTrouble(Exception):
    """A file could not be read or written; nothing that was on disk is lost by it.

    `key` is one of damaged, future, full, denied, unreadable, elsewhere, not_a_game, names; `file` names the file
    concerned.
    """

    def __init__(self, key: str, file: str = "", detail: str = "") -> None:
        super().__init__(f"{key}: {file} {detail}".strip())
        self.key, self.file, self.detail = key, file, detail


@contextmanager
def told_as_trouble(file: str) -> Iterator[None]:
    """Turn the errors of SQLite and of the file system into a SaveTrouble."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise SaveTrouble(trouble_key(error), file, str(error)) from error
    except OSError as error:
        raise SaveTrouble("full" if error.errno == 28 else "denied", file, str(error)) from error


_DENIED = {sqlite3.SQLITE_PERM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM,
           sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_AUTH}
"""What the device forbids or fails to do; all other complaints of SQLite are about the content of the file."""


def trouble_key(error: sqlite3.DatabaseError) -> str:
    """What an error of SQLite means: no room, not allowed now, or damaged."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF  # without: text that is no text
    if code == sqlite3.SQLITE_FULL:
        return "full"
    return "denied" if code in _DENIED else "damaged"
