"""À ta mesure: how strong bots must be so that somebody wins as often as they like.

Strength is counted in merits: of two players, the one with a merit more is e times as likely to win, and of several
each wins in proportion.  A beginner has merit 0; what a place on a game's dial is worth was measured
(bench/TOURNAMENTS.md).  What a person is worth is read from their games, as far as these can tell, and the bots are put
so far below or above it that the share comes out.  A person who turns out to win too often meets stronger bots in the
next game, so the share comes right even where the measured merits do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp, log
from typing import NamedTuple

FACES = {"mesure65": 0.65, "mesure50": 0.50, "mesure35": 0.35}
"""Levels that fit themselves to a person, each with the share of games that the person wants to win."""
GENTLEST, HARDEST = -2.0, 2.0
"""The ends of the dial; below 0 a bot is a beginner who dreams while ahead, below -1 one who dreams on when behind."""
GUESS, SURENESS = 0.3, 1.6
"""What a person is thought to be worth before the first game, and how many merits that may be wrong by."""
MEMORY = 0.96
"""What a game counts beside the one after it: people learn."""
ENOUGH = 60
"""Games after which earlier ones say nothing more."""

Merits = tuple[tuple[float, float], ...]
"""(place on the dial, merit) from the lowest place on; straight lines between."""


class Outcome(NamedTuple):
    """One game of a person, latest last: what the bots at the table were worth, and who won."""

    rivals: tuple[float, ...]
    won: float
    """1 for a win, 0 for none, 1/n where n shared it."""


def face_of(level: str) -> str:
    """The level that was chosen: without the place on the dial that a game began with."""
    return level.partition("@")[0]


def at_place(level: str, dial: float) -> str:
    """A face, with the place on the dial that it comes to for this game."""
    return f"{face_of(level)}@{dial:.2f}"


def place_of(level: str) -> float | None:
    """The place that a face was put at; None for other levels and where nobody has put it yet."""
    face, _, place = level.partition("@")
    if face not in FACES or not place:
        return None
    dial = float(place)
    if not GENTLEST <= dial <= HARDEST:
        raise ValueError(level)
    return dial


def merit_at(merits: Merits, dial: float) -> float:
    """What a place on the dial is worth."""
    return _line(merits, dial)


def dial_for(merits: Merits, merit: float) -> float:
    """The place on the dial that is worth so much, or the end that comes nearest to it."""
    return _line(tuple((worth, dial) for dial, worth in merits), merit)


def _line(points: Sequence[tuple[float, float]], x: float) -> float:
    for (left, low), (right, high) in pairwise(points):
        if x < right:
            return low + (high - low) * max(0.0, x - left) / (right - left)
    return points[-1][1]


def rival_merit(person: float, share: float, rivals: int, others: Sequence[float] = ()) -> float:
    """What each of so many bots must be worth for a person to win that share, with these others at the table."""
    room = exp(person) * (1 - share) / share - sum(map(exp, others))
    return log(max(room, 1e-6) / rivals)


def merit_of(outcomes: Sequence[Outcome], guess: float = GUESS) -> float:
    """What a person is worth, as their games say: the likeliest merit, beginning from a guess."""
    low, high = guess - 8.0, guess + 8.0
    recent = outcomes[-ENOUGH:]
    while high - low > 0.001:
        merit = (low + high) / 2
        pull = (guess - merit) / SURENESS ** 2
        for age, outcome in enumerate(reversed(recent)):
            pull += MEMORY ** age * (outcome.won - expected(merit, outcome.rivals))
        low, high = (merit, high) if pull > 0 else (low, merit)
    return (low + high) / 2


def expected(merit: float, rivals: Sequence[float]) -> float:
    """How likely somebody is to win among these rivals."""
    return 1 / (1 + sum(exp(rival - merit) for rival in rivals))
