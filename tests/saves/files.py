"""Journals for tests, and ways to damage them."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from hpapp.saves import Journal, Record
from hpapp.saves.journal import COMPANIONS

PAGE = 4096


def state_after(n: int) -> bytes:
    """Stands for a position: recognisable, of changing length, longer than nothing and shorter than a page."""
    return (f"position {n} " * (60 + n % 7)).encode()


def record(game: str = "test", moves: int = 0) -> Record:
    """A game of so many moves."""
    return Record(game, 1, b'{"seats":2}', b'{"seats":[]}', state_after(0), 0,
                  tuple(b"move %d" % n for n in range(1, moves + 1)), state_after(moves), over=False)


def append(journal: Journal, n: int) -> None:
    """The n-th move of `record`."""
    journal.append(b"move %d" % n, state_after(n), over=False)


def played(path: Path, moves: int = 60) -> Journal:
    """An open journal that grew move by move, as in life."""
    journal = Journal.create(path, record())
    for n in range(1, moves + 1):
        append(journal, n)
    return journal


def files_of(path: Path) -> dict[str, bytes]:
    """The file and those that SQLite put beside it, by what they add to its name."""
    every = {companion: path.with_name(path.name + companion) for companion in COMPANIONS}
    return {companion: file.read_bytes() for companion, file in every.items() if file.exists()}


def lay_down(files: dict[str, bytes], path: Path) -> None:
    """Put such files there."""
    shutil.rmtree(path.parent, ignore_errors=True)
    path.parent.mkdir(parents=True)
    for companion, content in files.items():
        path.with_name(path.name + companion).write_bytes(content)


def flipped(content: bytes, places: range, rng: random.Random, most: int) -> Iterator[bytes]:
    """The content with one bit changed, at so many of these places."""
    for place in rng.sample(places, min(most, len(places))):
        yield content[:place] + bytes([content[place] ^ 1 << rng.randrange(8)]) + content[place + 1:]


def torn(content: bytes, earlier: bytes, rng: random.Random) -> Iterator[bytes]:
    """Whole pages lost, swapped, or as they were some moves before."""
    pages = range(len(content) // PAGE)
    for page in pages:
        start, end = page * PAGE, (page + 1) * PAGE
        yield content[:start] + bytes(PAGE) + content[end:]
        yield content[:start] + rng.randbytes(PAGE) + content[end:]
        yield content[:start] + earlier[start:end].ljust(PAGE, b"\0") + content[end:]
        for half in (start + 512, start + PAGE // 2):
            yield content[:start] + earlier[start:half].ljust(half - start, b"\0") + content[half:]
        other = rng.choice(pages) * PAGE
        yield content[:start] + content[other:other + PAGE] + content[end:]


def executed(path: Path, *statements: str) -> None:
    """Change a journal behind its back."""
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()
