"""The solver of Labyrinthe beside a perft(3), and how long the best mind of each game thinks about a decision."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice

import chess

from hpapp.bots import minds
from hpapp.bots.labyrinthe.solver import solve
from hpapp.bots.tournament import timed
from hpapp.rules import GAMES, game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup

from .clock import Spread, cost, spread
from .rules import SAMPLES, RandomPlay, perft
from .table import Row


def measure() -> Iterator[Row]:
    """All rows about bots."""
    yield _measure_solver()
    for name in GAMES:
        spent = _decisions(name)
        mean, worst = (1000 * value for value in (sum(spent) / len(spent), max(spent)))
        quarter = spread(spent)
        yield Row(f"a decision of {name}’s best mind, mean",
                  Spread(1000 * quarter.low, mean, 1000 * quarter.high), "at most", 250, "ms")
        yield Row(f"the longest of them in {name}", Spread(worst, worst, worst), "at most", 600, "ms")


def _measure_solver() -> Row:
    """Each of so many positions once, beside a perft(3) from the start of chess."""
    found = (state for state in RandomPlay(game("labyrinthe")).states() if state.pending == "orient")
    positions = cycle(list(islice(found, SAMPLES)))
    board = chess.Board()
    return Row("fewest turns to a treasure / perft(3) of python-chess",
               cost(lambda: solve(next(positions)), lambda: perft(board, 3), SAMPLES), "at most", 1 / 10)


def _decisions(name: str) -> list[float]:
    """Seconds of each decision at the beginning of a game for four; what leaves no choice does not count."""
    rules, (*_, level) = game(name), minds(name)
    state = rules.start(Setup(4, seed=1))
    found: list[float] = []
    while len(found) < SAMPLES and (actor := rules.actor(state)) is not None:
        moves = rules.moves(state)
        move, times = timed(name, level, rules.view(state, actor), moves, Chance(len(found)))
        found += [times.total] * (len(moves) > 1)
        state = rules.play(state, move).state
    return found
