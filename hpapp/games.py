"""Where the games live: the one place that knows them by name.

Each layer asks here for its room of a game, and imports it when it is first needed.  Rooms are named, never imported:
whoever is below does not know what is above.  A game may come from any package that has the same rooms:

    register("xyz", "family.xyz")

    family/xyz/rules/       GAME, beside content.toml, rulebook.fr.toml and rulebook.en.toml
    family/xyz/bots         PLAYERS
    family/xyz/table        CHOOSER and GUIDE
    family/xyz/board        ROOM
    family/xyz/words.toml   its words, French and English side by side
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any, NamedTuple

GAMES = ("labyrinthe", "couloirs", "chemin", "tournoi", "bloody")
"""Ids of the games of the house, in the order in which people meet them."""


class Rooms(NamedTuple):
    """The names of a game's modules, one for each layer."""

    rules: str
    bots: str
    table: str
    board: str
    words: str | None = None
    """The package with its words; None where the catalogues already hold them."""


_ROOMS = {game_id: Rooms(f"hpapp.rules.{game_id}", f"hpapp.bots.{game_id}", f"hpapp.table.{game_id}",
                         f"hpapp.ui.boards.{game_id}.room") for game_id in GAMES}


def register(game_id: str, package: str) -> None:
    """Let a package bring a game; ValueError where another one has its name."""
    brought = Rooms(f"{package}.rules", f"{package}.bots", f"{package}.table", f"{package}.board", words=package)
    if _ROOMS.setdefault(game_id, brought) != brought:
        raise ValueError(game_id)


def registered() -> tuple[str, ...]:
    """Every game that can be played: those of the house first."""
    return tuple(_ROOMS)


def rooms(game_id: str) -> Rooms:
    """Where the rooms of a game are; KeyError when there is no such game."""
    return _ROOMS[game_id]


def read_table(package: str, file: str) -> dict[str, Any]:
    """A toml file that lies in a package; the package itself is not imported for it."""
    return tomllib.loads(_text(package, file))


def read_first_table(package: str, file: str, name: str) -> dict[str, Any]:
    """The table that stands first in such a file, without the work of reading the others."""
    head = re.split(rf"^\[(?!\[?{name}[.\]])", _text(package, file), maxsplit=1, flags=re.MULTILINE)[0]
    found: dict[str, Any] = tomllib.loads(head)[name]
    return found


def _text(package: str, file: str) -> str:
    parent, _, folder = package.rpartition(".")
    return (files(parent) / folder / file).read_text(encoding="utf-8")
