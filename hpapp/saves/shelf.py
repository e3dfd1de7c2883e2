"""The shelf: a folder with one journal per game.  A damaged one is set aside with a word, never thrown away."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from .held import Hold
from .journal import COMPANIONS, Journal, Record
from .trouble import SaveTrouble, told_as_trouble

SUFFIX = ".journal"


class Spine(NamedTuple):
    """What the shelf shows of a game without taking it down."""

    id: str
    record: Record
    touched: float
    """When the last move was made, in seconds since 1970."""


class Shelf:
    """The games kept on this device."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def browse(self) -> tuple[list[Spine], list[SaveTrouble]]:
        """Every sound game, last touched first, and what had to be set aside on the way."""
        spines: list[Spine] = []
        troubles: list[SaveTrouble] = []
        for path in sorted(self.folder.glob(f"*{SUFFIX}")):
            try:
                spines.append(self._spine(path))
            except SaveTrouble as trouble:
                troubles.append(trouble)
        return sorted(spines, key=lambda spine: -spine.touched), troubles

    def look(self, game_id: str) -> Record:
        """What a game holds; a damaged one is set aside with a word."""
        return self._spine(self._path(game_id)).record

    def _spine(self, path: Path) -> Spine:
        """What a file holds.  Found damaged, it is looked at again while nobody else writes, and set aside if it is."""
        try:
            return self._seen(path)
        except SaveTrouble as trouble:
            if trouble.key != "damaged":
                raise
        hold = Hold(path)
        try:
            return self._seen(path)
        except SaveTrouble as trouble:
            if trouble.key == "damaged":
                with suppress(SaveTrouble):  # where it cannot be moved, it is met again next time
                    self.set_aside(path.stem)
            raise
        finally:
            hold.release()

    def _seen(self, path: Path) -> Spine:
        with told_as_trouble(path.name):
            return Spine(path.stem, Journal.look(path), path.stat().st_mtime)

    def add(self, record: Record) -> tuple[str, Journal]:
        """Put a new game on the shelf."""
        game_id = f"{record.game}-{secrets.token_hex(6)}"
        return game_id, Journal.create(self._path(game_id), record)

    def open(self, game_id: str) -> tuple[Journal, Record]:
        """Take a game down to play on."""
        return Journal.open(self._path(game_id))

    def remove(self, game_id: str) -> None:
        """Throw a game away, on the player's word; not one that is being played."""
        hold = Hold(self._path(game_id))
        try:
            with told_as_trouble(game_id):
                for companion in COMPANIONS:
                    self._path(game_id, companion).unlink(missing_ok=True)
        finally:
            hold.release()

    def set_aside(self, game_id: str) -> None:
        """Keep a damaged game beside the others under another name, whatever is kept there already."""
        with told_as_trouble(game_id):
            number = 1
            while self._aside(game_id, "", number).exists():
                number += 1
            for companion in COMPANIONS:
                path = self._path(game_id, companion)
                if path.exists():
                    path.replace(self._aside(game_id, companion, number))

    def _aside(self, game_id: str, companion: str, number: int) -> Path:
        path = self._path(game_id, companion)
        return path.with_name(f"{path.name}.damaged{number if number > 1 else ''}")

    def _path(self, game_id: str, companion: str = "") -> Path:
        return self.folder / f"{game_id}{SUFFIX}{companion}"


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    draft = path.with_name(path.name + ".part")
    with told_as_trouble(path.name):
        try:
            with draft.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
