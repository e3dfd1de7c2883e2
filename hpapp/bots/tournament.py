"""Levels against each other: many games, every level on every seat equally often, and a table of who won.

Every deal is played once from each place: with K seats, games 0 to K-1 have the same deal and the levels move on by
one seat from game to game.  The result depends on the order alone; how many processes play it, and how long the
bots think, changes nothing but the times, which are kept apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import Any

from msgspec import Struct

from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup

from . import mind, players
from .measure import HARDEST
from .thinking import Mind, think_through

CAP = 20_000
"""Moves after which a game counts as unfinished: nobody has won it."""
Z95 = 1.959963984540054


class Order(Struct, frozen=True):
    """What is to be played; `levels` has one for each seat: a level, or a place of the dial, such as 1.25."""

    game: str
    levels: tuple[str, ...]
    games: int
    variant: str = "standard"
    format: str | None = None
    seed: int = 0

    @property
    def seats(self) -> int:
        """How many play in each game."""
        return len(self.levels)


class Played(Struct, frozen=True):
    """One game: who sat where, who won (ties share), and how long it was."""

    number: int
    levels: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    moves: int
    turns: int
    """Seats on turn, round by round; one who goes twice in a round counts once."""


class Times(Struct, frozen=True):
    """Seconds of thinking of one level: decisions, their sum, the longest, and the longest step between two yields."""

    decisions: int = 0
    total: float = 0.0
    worst: float = 0.0
    step: float = 0.0

    def __add__(self, other: Times) -> Times:
        return Times(self.decisions + other.decisions, self.total + other.total, max(self.worst, other.worst),
                     max(self.step, other.step))

    @property
    def mean(self) -> float:
        """Seconds per decision."""
        return self.total / self.decisions if self.decisions else 0.0


class Line(Struct, frozen=True):
    """What one level came to.  `wins` counts a tie of n winners as 1/n for each; low and high are of `share`."""

    level: str
    seats: int
    games: int
    wins: float
    share: float
    low: float
    high: float


class Report(Struct, frozen=True):
    """A whole tournament.  Everything but `times` is the same for the same order."""

    order: Order
    lines: tuple[Line, ...]
    moves: float
    turns: float
    unfinished: int
    played: tuple[Played, ...]
    times: dict[str, Times]


# ------------------------------------------------------------------ one game


def levels_at(order: Order, number: int) -> tuple[str, ...]:
    """Who sits where in a game: the levels move on by one seat from game to game."""
    shift = number % order.seats
    return order.levels[-shift:] + order.levels[:-shift]


def setup_of(order: Order, number: int) -> Setup:
    """The deal of a game: the same for as many games as there are seats."""
    deal = number // order.seats
    seed, _ = Chance(order.seed * 1_000_003 + deal).below(1 << 32)
    return Setup(order.seats, order.variant, {"format": order.format} if order.format else {}, seed)


def play_one(order: Order, number: int) -> tuple[Played, dict[str, Times]]:
    """Play a game of the tournament to its end."""
    rules, levels = game(order.game), levels_at(order, number)
    state = rules.start(setup_of(order, number))
    times = dict.fromkeys(levels, Times())
    moves, turns = 0, set[tuple[int, int]]()
    while (actor := rules.actor(state)) is not None and moves < CAP:
        view, legal = rules.view(state, actor), rules.moves(state)
        move, spent = timed(order.game, levels[actor], view, legal, Chance(number * CAP + moves))
        times[levels[actor]] += spent
        turns.add((rules.round(state), state.turn))
        state, moves = rules.play(state, move).state, moves + 1
    result = rules.result(state)
    winners, scores = (result.winners, result.scores) if result else ((), ())
    return Played(number, levels, winners, scores, moves, len(turns)), times


def mind_of(game_id: str, level: str) -> Mind:
    """The bot of a level, or of a place of the dial that is no level of its own."""
    return players(game_id).at(float(level)) if is_place(level) else mind(game_id, level)


def is_place(level: str) -> bool:
    """Is that a place of the dial, written as a number, rather than a level?"""
    return level.replace(".", "", 1).isdecimal() and float(level) <= HARDEST


def timed(game_id: str, level: str, view: Any, moves: tuple[Any, ...], chance: Chance) -> tuple[Any, Times]:
    """A decision, and how long it took."""
    ticks = [perf_counter()]

    def tick() -> None:
        ticks.append(perf_counter())

    move = think_through(mind_of(game_id, level)(view, moves, chance), tick)
    tick()
    total = ticks[-1] - ticks[0]
    return move, Times(1, total, total, max(later - earlier for earlier, later in pairwise(ticks)))


# ------------------------------------------------------------------ many games


def tournament(order: Order, jobs: int = 1) -> Iterator[tuple[Played, dict[str, Times]]]:
    """All games of an order as they end; `jobs` processes play them."""
    if jobs == 1:
        yield from (play_one(order, number) for number in range(order.games))
        return
    with _players(jobs) as pool:
        yield from pool.imap_unordered(_played, [(order, number) for number in range(order.games)])


@contextmanager
def _players(jobs: int) -> Iterator[Any]:
    """Fresh processes, the same on every system; an interrupt is for the one who waits for them."""
    with get_context("spawn").Pool(jobs, signal, (SIGINT, SIG_IGN)) as pool:
        yield pool  # leaving ends them, whatever they do


def _played(task: tuple[Order, int]) -> tuple[Played, dict[str, Times]]:
    return play_one(*task)


def report(order: Order, ended: Sequence[tuple[Played, dict[str, Times]]]) -> Report:
    """What the games came to, in whatever order they ended."""
    played = tuple(sorted((one for one, _ in ended), key=lambda one: one.number))
    times = dict.fromkeys(order.levels, Times())
    for _, spent in ended:
        for level, more in spent.items():
            times[level] += more
    count = max(len(played), 1)
    return Report(order, tuple(_line(level, order, played) for level in dict.fromkeys(order.levels)),
                  sum(one.moves for one in played) / count, sum(one.turns for one in played) / count,
                  sum(not one.winners for one in played), played, times)


def _line(level: str, order: Order, played: Sequence[Played]) -> Line:
    wins = sum(sum(one.levels[seat] == level for seat in one.winners) / len(one.winners)
               for one in played if one.winners)
    low, high = wilson(wins, len(played))
    return Line(level, order.levels.count(level), len(played), wins, wins / max(len(played), 1), low, high)


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval in which the true share of wins lies, by Wilson's score; z = 1.96 means in 95 cases of 100."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
