"""What can go wrong with a file, as keys that the catalogues turn into sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


class SaveTrouble(Exception):
    """A file could not be read or written; nothing that was on disk is lost by it.

    `key` is one of damaged, future, full, denied, unreadable, not_a_game; `file` names the file concerned.
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
        raise SaveTrouble(_database_key(error), file, str(error)) from error
    except OSError as error:
        raise SaveTrouble("full" if error.errno == 28 else "denied", file, str(error)) from error


def _database_key(error: sqlite3.DatabaseError) -> str:
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & 0xFF == sqlite3.SQLITE_FULL:
        return "full"
    if isinstance(error, sqlite3.OperationalError):
        return "damaged" if "malformed" in str(error) or "no such" in str(error) else "denied"
    return "damaged"
