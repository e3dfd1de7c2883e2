"""Random evenings at the table without a screen, in every game, variant, mode and company."""

from __future__ import annotations

import os
import random

import pytest

from hpapp.rules import game
from hpapp.rules.core import Setup
from tests.games import EVERY_GAME
from tests.table.evenings import Evening, seated

EVENINGS = 1000 if os.environ.get("HPAPP_PROFILE") == "soak" else 24
"""For each game; all of them together are the five thousand of `make laws`."""


def evening(game_id: str, seed: int) -> Evening:
    """Some evening with that game."""
    rng, rules = random.Random(seed), game(game_id)
    seats = rng.randint(*rules.seats)
    options = {name: rng.choice(values) for name, values in rules.options.items() if len(values) > 1}
    setup = Setup(seats, rng.choice(rules.variants), options, seed)
    return Evening(game_id, setup, seated(rng, seats), seed)


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_an_evening_never_gets_stuck_and_never_shows_what_it_must_not(game_id: str) -> None:
    for seed in range(EVENINGS):
        evening(game_id, seed).pass_by(160)
