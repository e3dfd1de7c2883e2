"""Bloody Harry keeps the laws, in every variant, format and seat count, with Houses dealt or chosen."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.state import State
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move, OptionValue, Setup
from tests.rules.bloody.attempts import attempts
from tests.rules.bloody.players import keen
from tests.rules.laws import check_game

SEEDS = st.integers(0, 2**32 - 1)
OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in GAME.options.items()})


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("seats", [2, 3, 4])
@given(seed=SEEDS, options=OPTIONS, youngest=st.none() | st.integers(0, 1))
def test_laws_hold_on_random_games(variant: str, seats: int, seed: int, options: dict[str, OptionValue],
                                   youngest: int | None) -> None:
    check_game(GAME, Setup(seats, variant, options, seed, youngest), attempts, cap=160, every=41)


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("seats", [2, 3, 4])
@given(seed=SEEDS, options=OPTIONS)
def test_laws_hold_to_the_end_when_everybody_is_keen_to_collect(variant: str, seats: int, seed: int,
                                                                options: dict[str, OptionValue]) -> None:
    last = check_game(GAME, Setup(seats, variant, options, seed), attempts, cap=2000, every=97, choose=keenly)
    assert GAME.result(last) is not None, "law 5: the game ends"


def keenly(_: Any, state: State, moves: tuple[Move, ...], chance: Chance) -> tuple[Move, Chance]:
    """The keen player, as the laws call it."""
    return keen(state, moves, chance)


@given(seed=SEEDS, seats=st.integers(2, 4))
def test_random_games_end(seed: int, seats: int) -> None:
    chance, state, played = Chance(seed), GAME.start(Setup(seats, seed=seed)), 0
    while (moves := GAME.moves(state)):
        move, chance = chance.pick(moves)
        state = GAME.play(state, move).state
        played += 1
        assert played < 6000
    assert GAME.result(state) is not None
