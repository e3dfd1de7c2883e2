"""The rules beside their peers: random play, states as JSON, and all plans of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from random import Random
from statistics import geometric_mean
from typing import Any

import chess
import msgspec

from hpapp.bots.labyrinthe.plans import plans
from hpapp.rules import GAMES, game
from hpapp.rules.core import Game, Setup
from hpapp.rules.labyrinthe.state import ROTATIONS

from .clock import Spread, cost, pace
from .peers import MOVES, PEERS, RandomChess
from .table import Row

ROUNDS = 25
SAMPLES = 200
"""States that are looked at in detail."""
STRIDE = 20
"""Moves on a table from one look to the next: no multiple of the three of a turn, so that all its moments are seen."""


class RandomPlay:
    """A table for every number of seats (or for some); where a game ends, the next one begins."""

    def __init__(self, rules: Game[Any, Any], seed: int = 1, seats: Sequence[int] = ()) -> None:
        self._rules, self._random = rules, Random(seed)
        low, high = rules.seats
        self._tables = {number: self._begin(number) for number in seats or range(low, high + 1)}

    def _begin(self, seats: int) -> Any:
        return self._rules.start(Setup(seats, seed=self._random.getrandbits(32)))

    def run(self, count: int = MOVES) -> None:
        """So many random moves by the full rules, spread evenly over the tables."""
        moves, play, choice = self._rules.moves, self._rules.play, self._random.choice
        for index, (seats, state) in enumerate(self._tables.items()):
            for _ in range(index, count, len(self._tables)):
                legal = moves(state)
                state = play(state, choice(legal)).state if legal else self._begin(seats)
            self._tables[seats] = state

    def states(self) -> Iterator[Any]:
        """States from all tables, some moves apart, without end."""
        while True:
            self.run(STRIDE * len(self._tables))
            yield from self._tables.values()


def perft(board: chess.Board, depth: int) -> int:
    """The positions that many half-moves ahead; the last ones are counted, not played."""
    if depth == 1:
        return board.legal_moves.count()
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += perft(board, depth - 1)
        board.pop()
    return count


def measure() -> Iterator[Row]:
    """All rows about the rules."""
    yield from _measure_random_play()
    for name in GAMES:
        yield from _measure_json(name)
    yield _measure_plans()


def _measure_random_play() -> Iterator[Row]:
    """Every game beside python-chess, all of them together, and what other peers do in the same run."""
    paces = {name: pace(RandomPlay(game(name)).run, RandomChess().run, ROUNDS) for name in GAMES}
    for name, found in paces.items():
        yield Row(f"random play of {name} / of python-chess", found, "at least", 4 if name == "labyrinthe" else 1.5)
    together = Spread(*(geometric_mean(quartile) for quartile in zip(*paces.values(), strict=True)))
    yield Row("random play of the five (geometric mean) / of python-chess", together, "at least", 2.5)
    for peer in PEERS:
        yield Row(f"random play of {peer.name} / of python-chess", pace(peer.run, RandomChess().run, ROUNDS))


def _measure_json(name: str) -> Iterator[Row]:
    """A state as JSON: how large, and how long it takes both ways beside two moves (no other copy is ever made)."""
    rules = game(name)
    play = RandomPlay(rules)
    states = list(islice(play.states(), SAMPLES))
    written = [msgspec.json.encode(state) for state in states]
    size = max(map(len, written))
    largest = Row(f"largest state of {name} as JSON", Spread(size, size, size), unit="bytes")
    yield largest._replace(aim="below", target=3072) if name == "labyrinthe" else largest

    def write() -> None:
        for state in states:
            msgspec.json.encode(state)

    def read() -> None:
        for data in written:
            rules.read_state(msgspec.json.decode(data))

    def two_moves() -> None:
        play.run(2 * SAMPLES)

    yield Row(f"writing a state of {name} / two moves", cost(write, two_moves, ROUNDS), "below", 1)
    yield Row(f"reading and checking one of {name} / two moves", cost(read, two_moves, ROUNDS))


def _measure_plans() -> Row:
    """The turns with the most choices, each beside a perft(3) from the start of chess."""
    found = (state for state in RandomPlay(game("labyrinthe")).states()
             if state.pending == "orient" and ROTATIONS[state.spare[0]] == max(ROTATIONS.values()))
    turns = cycle(list(islice(found, SAMPLES)))  # found before the clock runs
    board = chess.Board()
    return Row("all pushes and walks of a turn / perft(3) of python-chess",
               cost(lambda: list(plans(next(turns))), lambda: perft(board, 3), ROUNDS), "at most", 1 / 20)
