"""The rules beside python-chess: random play, states as JSON, and all plans of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from typing import Any

import chess
import msgspec

from hpapp.rules import GAMES, game
from hpapp.rules.core import Game, Setup
from hpapp.rules.labyrinthe.plans import plans
from hpapp.rules.labyrinthe.state import ROTATIONS

from .clock import Spread, cost, pace
from .table import Row

ROUNDS = 25
MOVES = 400
"""Moves of a round: some tens of milliseconds."""
SAMPLES = 200
"""States that are looked at in detail."""
STRIDE = 20
"""Moves on a table from one look to the next: no multiple of the three of a turn, so that all its moments are seen."""
FIFTY_MOVES = 100
"""Half-moves without capture or pawn, after which a game of chess is put away."""


class RandomPlay:
    """A table for every number of seats; where a game ends, the next one begins."""

    def __init__(self, rules: Game[Any, Any], seed: int = 1) -> None:
        self._rules, self._random = rules, Random(seed)
        low, high = rules.seats
        self._tables = {seats: self._begin(seats) for seats in range(low, high + 1)}

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


class RandomChess:
    """Games of chess; their ends are seen without asking for them, in favour of the peer."""

    def __init__(self, seed: int = 1) -> None:
        self._random = Random(seed)
        self.board = chess.Board()

    def run(self, count: int = MOVES) -> None:
        """So many random moves."""
        choice, board = self._random.choice, self.board
        for _ in range(count):
            legal = list(board.legal_moves)
            if legal and board.halfmove_clock < FIFTY_MOVES:
                board.push(choice(legal))
            else:
                board = chess.Board()
        self.board = board


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
    for name in GAMES:
        found = pace(RandomPlay(game(name)).run, RandomChess().run, ROUNDS)
        yield Row(f"random play of {name} / of python-chess", found, "at least", 4 if name == "labyrinthe" else 1.5)
    yield from _measure_json()
    yield _measure_plans()


def _measure_json() -> Iterator[Row]:
    """A state as JSON: how large, and how long it takes beside two moves."""
    play = RandomPlay(game("labyrinthe"))
    states = list(islice(play.states(), SAMPLES))
    size = max(len(msgspec.json.encode(state)) for state in states)
    yield Row("largest state of labyrinthe as JSON", Spread(size, size, size), "below", 3072, "bytes")

    def write() -> None:
        for state in states:
            msgspec.json.encode(state)

    yield Row("writing that state / two moves", cost(write, lambda: play.run(2 * SAMPLES), ROUNDS), "below", 1)


def _measure_plans() -> Row:
    """The turns with the most choices, each beside a perft(3) from the start of chess."""
    found = (state for state in RandomPlay(game("labyrinthe")).states()
             if state.pending == "orient" and ROTATIONS[state.spare[0]] == max(ROTATIONS.values()))
    turns = cycle(list(islice(found, SAMPLES)))  # found before the clock runs
    board = chess.Board()
    return Row("all pushes and walks of a turn / perft(3) of python-chess",
               cost(lambda: list(plans(next(turns))), lambda: perft(board, 3), ROUNDS), "at most", 1 / 20)
