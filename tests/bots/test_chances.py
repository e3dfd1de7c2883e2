"""How likely each seat is to win, as a replay tells it: chances, and such that come true.

A few games show that they are chances; HPAPP_CHANCES=400 plays so many of each game and compares the predicted share of
wins with the observed one, tenth by tenth, after the first quarter of a game.
"""

from __future__ import annotations

import os

import pytest

from hpapp.bots import mind, players
from hpapp.bots.thinking import think_through
from hpapp.games import GAMES
from hpapp.rules import game
from hpapp.rules.chance import Chance
from tests.play.tables import short_setup

COUNT = int(os.environ.get("HPAPP_CHANCES", "1"))
ENOUGH = 100
"""Predictions in a tenth that can be compared."""
WITHIN = 0.10
TOLD = [game_id for game_id in GAMES if players(game_id).chances is not None]


def game_told(game_id: str, seats: int, seed: int) -> tuple[list[list[float]], list[float]]:
    """The chances after every turn, and what each seat has won."""
    rules, told = game(game_id), players(game_id).chances
    assert told is not None
    state, turn = rules.start(short_setup(game_id, seats, seed=seed)), None
    found: list[list[float]] = []
    while (actor := rules.actor(state)) is not None:
        thought = mind(game_id, "malin")(rules.view(state, actor), rules.moves(state), Chance(seed + len(found)))
        state = rules.play(state, think_through(thought)).state
        now = rules.round(state), state.turn
        if now != turn and rules.actor(state) is not None:
            found.append([*told(state)])
            turn = now
    result = rules.result(state)
    assert result is not None
    return found, [(seat in result.winners) / len(result.winners) for seat in range(seats)]


@pytest.mark.parametrize("game_id", TOLD)
def test_chances_come_true(game_id: str) -> None:
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for seed in range(COUNT):
        found, won = game_told(game_id, 2 + seed % 3, seed)
        for chances in found:
            assert sum(chances) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in chances)
        for chances in found[len(found) // 4:]:
            for chance, outcome in zip(chances, won, strict=True):
                tenths[min(9, int(chance * 10))].append((chance, outcome))
    for tenth in tenths:
        if len(tenth) >= ENOUGH and COUNT >= ENOUGH:
            predicted, observed = (sum(column) / len(tenth) for column in zip(*tenth, strict=True))
            assert abs(predicted - observed) <= WITHIN, (predicted, observed, len(tenth))
