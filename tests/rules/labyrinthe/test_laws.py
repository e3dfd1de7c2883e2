"""Labyrinthe keeps the laws, in every variant, format and seat count."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hpapp.rules.core import Move, Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import State
from tests.rules.laws import check_game

PLACES = [side + str(line) for side in "NESW" for line in range(7)]


def candidates(_: State) -> Iterator[Move]:
    """Everything a finger could try: turns, all 28 edge places, cells on and off the board."""
    yield from (Orient(rot) for rot in range(-1, 6))
    yield from (Push(arrow) for arrow in [*PLACES, "", "X9"])
    yield from (Walk(cell) for cell in product(range(-1, 8), range(-1, 8)))


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("seats", [2, 3, 4])
@given(seed=st.integers(0, 2**32 - 1), length=st.sampled_from(GAME.options["format"]))
def test_laws_hold_on_random_games(variant: str, seats: int, seed: int, length: str) -> None:
    check_game(GAME, Setup(seats, variant, {"format": length}, seed), candidates, cap=120)
