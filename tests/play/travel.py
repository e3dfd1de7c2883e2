"""Games that travel, for tests: written to a file, and put on a shelf from it."""

from __future__ import annotations

from pathlib import Path

from hpapp.play import Match
from hpapp.play.exchange import kept, parcelled, unpacked
from hpapp.saves import Shelf, write_whole


def export_match(match: Match, path: Path) -> None:
    """Write a game to a file that another device can read."""
    write_whole(path, parcelled(match))


def import_match(shelf: Shelf, path: Path) -> Match:
    """Put a game from a file on the shelf; SaveTrouble says what is wrong with the file, and nothing changes."""
    return kept(shelf, unpacked(path))
