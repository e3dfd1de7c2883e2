"""Bloody Harry keeps the laws, in every variant, format and seat count, with Houses dealt or chosen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hpapp.rules.bloody import GAME
from hpapp.rules.core import Setup
from tests.rules.bloody.attempts import attempts
from tests.rules.laws import check_game

OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in GAME.options.items()})


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("seats", [2, 3, 4])
@given(seed=st.integers(0, 2**32 - 1), options=OPTIONS, youngest=st.none() | st.integers(0, 1))
def test_laws_hold_on_random_games(variant: str, seats: int, seed: int, options: dict[str, bool | str],
                                   youngest: int | None) -> None:
    check_game(GAME, Setup(seats, variant, dict(options), seed, youngest), attempts, cap=200, every=29)
