"""The solver of Labyrinthe and the bots: a position beside a perft(3), a whole game of experts in seconds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice

import chess

from hpapp.rules import game
from hpapp.rules.labyrinthe.solver import solve

from .clock import cost
from .rules import SAMPLES, RandomPlay, perft
from .table import Row


def measure() -> Iterator[Row]:
    """All rows about bots."""
    yield _measure_solver()


def _measure_solver() -> Row:
    """Each of so many positions once, beside a perft(3) from the start of chess."""
    found = (state for state in RandomPlay(game("labyrinthe")).states() if state.pending == "orient")
    positions = cycle(list(islice(found, SAMPLES)))
    board = chess.Board()
    return Row("fewest turns to a treasure / perft(3) of python-chess",
               cost(lambda: solve(next(positions)), lambda: perft(board, 3), SAMPLES), "at most", 1 / 10)
