"""Tables for tests: people or bots around any game, and somebody who plays on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from hpapp.bots import mind
from hpapp.games import rooms
from hpapp.play import Match, Seat, Seating
from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Game, Setup
from hpapp.saves import Journal, Shelf
from tests.games import EVERY_GAME

QUICK = "mesure50@1.00"
"""The quick mind of a game as it is, without a beginner's turns between its own."""
SHORTEST = ("flash", "short", "medium", "full")
"""Formats of a game, from the one that ends first."""


def short_setup(game_id: str, seats: int = 2, variant: str = "standard", seed: int = 7) -> Setup:
    """The set-up of a game that does not last long, as far as the game offers such a thing."""
    low, high = game(game_id).seats
    formats = game(game_id).options.get("format", ())
    length = next((name for name in SHORTEST if name in formats), None)
    return Setup(min(max(seats, low), high), variant, {"format": length} if length else {}, seed)


def setups() -> Iterator[tuple[str, int, str]]:
    """Every game at every seat count in every variant."""
    for game_id in EVERY_GAME:
        low, high = game(game_id).seats
        for variant in game(game_id).variants:
            yield from ((game_id, seats, variant) for seats in range(low, high + 1))


def seating(seats: int, *kinds: str) -> Seating:
    """So many seats; people, unless said otherwise."""
    every = [*kinds, *["human"] * (seats - len(kinds))]
    return Seating(tuple(Seat(f"P{index}", index, kind) for index, kind in enumerate(every)))  # type: ignore[arg-type]


def begun(folder: Path, game_id: str = "labyrinthe", *kinds: str, **setup: Any) -> Match:
    """A match just begun on a shelf of its own."""
    chosen = short_setup(game_id, **setup)
    return Match.begin(Shelf(folder), game_id, chosen, seating(chosen.seats, *kinds))


def thought(game_id: str, level: str, view: Any, moves: tuple[Any, ...], seed: int = 0) -> Any:
    """What a bot chooses, thought through at once."""
    thinking = mind(game_id, level)(view, moves, Chance(seed))
    while True:
        try:
            next(thinking)
        except StopIteration as found:
            return found.value


def choice(match: Match, level: str = "random") -> Any:
    """What a bot would play now; the same for the same position."""
    return thought(match.game.id, level, match.view(match.actor), match.moves, len(match.log))


def play_on(match: Match, most: int) -> Match:
    """Play so many moves at random, or to the end."""
    for _ in range(most):
        if match.actor is None:
            break
        match.play(choice(match))
    return match


def finished(match: Match, cap: int = 3000) -> Match:
    """Let bots play to the end."""
    for _ in range(cap):
        if match.actor is None:
            return match
        match.play(choice(match, QUICK))
    raise AssertionError(f"not over after {cap} moves")


def told(match: Match) -> tuple[bytes, list[bytes]]:
    """The whole state and the log's moves, for comparison."""
    record = match.record()
    return record.state, list(record.moves)


def file_of(match: Match) -> Path:
    """The file of a match's journal."""
    assert isinstance(match._journal, Journal)
    return match._journal.path


def left_behind(match: Match, folder: Path) -> Shelf:
    """A shelf with the files as they lie on disk at this moment: what a kill would leave."""
    folder.mkdir()
    for path in file_of(match).parent.glob(f"{match.id}*"):
        shutil.copy(path, folder)
    return Shelf(folder)


def with_rules(monkeypatch: pytest.MonkeyPatch, game_id: str, **changes: Any) -> Game[Any, Any]:
    """From now on, the game has other rules: other facts, or an operation that its decisions do not give."""
    changed = copy(game(game_id))
    for name, change in changes.items():
        assert hasattr(changed, name)
        object.__setattr__(changed, name, change)
    monkeypatch.setattr(f"{rooms(game_id).rules}.GAME", changed)
    return changed
