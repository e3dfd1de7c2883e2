"""Games that lie on no shelf: a lesson, a supposition, an evening in memory."""

from __future__ import annotations

from typing import Any

import msgspec

from hpapp.rules import game as room
from hpapp.rules.core import Setup
from hpapp.saves import Hours, Record

from .match import Match
from .seats import Seating

PAPER = "paper"
"""What such a game is called where games have names."""


class Paper:
    """A journal that forgets."""

    def append(self, move: bytes, state: bytes, *, over: bool, hours: Hours | None = None) -> None:
        """Written down nowhere."""

    def take_back(self, state: bytes) -> None:
        """Nothing was written."""

    def reseat(self, record: Record) -> None:
        """Nothing was written."""

    def close(self) -> None:
        """Nothing is open."""


def on_paper(game_id: str, setup: Setup, seating: Seating, state: Any = None) -> Match:
    """A match that nobody keeps; from a certain position, if one is given."""
    rules = room(game_id)
    base = msgspec.json.encode(state or rules.start(setup))
    record = Record(game_id, rules.version, msgspec.json.encode(setup), msgspec.json.encode(seating), base=base,
                    base_n=0, moves=(), state=base, over=False)
    return Match(PAPER, rules, setup, seating, Paper(), record)


def copied(match: Match) -> Match:
    """The same game once more: whatever is tried there happens nowhere else."""
    copy = Match(PAPER, match.game, match.setup, match.seating, Paper(), match.record())
    for entry in match.log:
        copy.play(entry.move)
    return copy
