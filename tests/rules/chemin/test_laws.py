"""Chemin de Traverse keeps the laws, in both versions, both lengths and at every seat count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hpapp.rules.chance import Chance
from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import (
    Buy,
    Chimney,
    Close,
    Coin,
    Defend,
    Discard,
    End,
    Floo,
    Go,
    Gringotts,
    Guess,
    Here,
    Item,
    Keep,
    Pass,
    Play,
    Roll,
    Stay,
    Target,
)
from hpapp.rules.chemin.state import ARTICLES, BUILDINGS, COINS, DEGATS, FOG, SORTILEGES, STREET, State
from hpapp.rules.core import Game, Move, Setup
from tests.rules.chemin.players import shopper
from tests.rules.laws import check_game

TRIES: tuple[Move, ...] = (
    Roll(), Stay(), Buy(), End(), Keep(), Pass(), Defend(), Floo(), Gringotts(), Here(),
    *(Go("space", place) for place in (*STREET, "e03", "hibou", "")),
    *(Go("shop", building) for building in (*BUILDINGS, "c05", "")),
    *(Go(way, place) for way in ("fog", "door", "portal") for place in (*FOG.values(), "c13")),
    Go("sortie", "e38"), Go("sortie", "c38"), Go("door", "hibou"),
    *(Play(card) for card in (*SORTILEGES, *DEGATS, "?")),
    *(Discard(card) for card in (*SORTILEGES, "exil", "?")),
    *(Close(building) for building in (*BUILDINGS, "")),
    *(Chimney(building) for building in (*BUILDINGS, "")),
    *(Guess(call) for call in ("impair", "pair", "petit", "grand", "")),
    *(Target(seat) for seat in range(-1, 7)),
    *(Item(article) for article in (*ARTICLES, "")),
    *(Coin(coin) for coin in (*COINS, "")),
)


def candidates(_: State) -> Iterator[Move]:
    """Everything a finger could try, on the board and off it."""
    yield from TRIES


def shopping(_: Game[Any, Any], state: State, __: tuple[Move, ...], chance: Chance) -> tuple[Move, Chance]:
    """Plays as somebody would who wants the game to end."""
    return shopper(state, chance)


@pytest.mark.parametrize("length", GAME.options["format"])
@pytest.mark.parametrize("variant", GAME.variants)
@given(seed=st.integers(0, 2**32 - 1), seats=st.integers(*GAME.seats))
def test_laws_hold_on_random_games(variant: str, length: str, seed: int, seats: int) -> None:
    check_game(GAME, Setup(seats, variant, {"format": length}, seed), candidates, cap=150, every=11)


@pytest.mark.parametrize("seats", range(GAME.seats[0], GAME.seats[1] + 1))
@pytest.mark.parametrize("length", GAME.options["format"])
@pytest.mark.parametrize("variant", GAME.variants)
def test_games_of_eager_shoppers_end_at_the_inn(variant: str, length: str, seats: int) -> None:
    state = check_game(GAME, Setup(seats, variant, {"format": length}, seats), candidates, cap=20_000, every=97,
                       choose=shopping)
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (state.turn,)
    assert result.reason == "home"
