"""Couloirs keeps the laws, in every variant, format and seat count, by random and by purposeful players."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hpapp.rules.chance import Chance
from hpapp.rules.core import Move, Setup
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.castle import CARDS, SPACES
from hpapp.rules.couloirs.moves import (
    End,
    Flip,
    Orient,
    PickPawn,
    PickPlayer,
    PickToken,
    Play,
    Roll,
    Star,
    Turn,
    Walk,
)
from hpapp.rules.couloirs.state import State
from tests.rules.couloirs.players import purposeful
from tests.rules.laws import check_game

PLACES = (*SPACES, "A1", "", "c1")


def candidates(_: State) -> Iterator[Move]:
    """Everything a finger could try: all spaces and some that are none, all cards and one that is none."""
    yield from (Roll(), End(), Star(True), Star(False))
    for place in PLACES:
        yield from (Flip(place), PickToken(place), Walk(place))
        yield from (Turn(place, q) for q in range(-1, 5))
        yield from (Orient(place, o) for o in range(-1, 5))
    yield from (Play(card) for card in (*CARDS, "?", ""))
    for seat in range(-1, 5):
        yield from (PickPawn(seat), PickPlayer(seat))


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("seats", [2, 3, 4])
@given(seed=st.integers(0, 2**32 - 1), length=st.sampled_from(GAME.options["format"]))
def test_laws_hold_on_random_games(variant: str, seats: int, seed: int, length: str) -> None:
    check_game(GAME, Setup(seats, variant, {"format": length}, seed), candidates, cap=110, every=23)


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("length", GAME.options["format"])
def test_purposeful_players_graduate(variant: str, seats: int, length: str) -> None:
    last = check_game(GAME, Setup(seats, variant, {"format": length}, 11), candidates, cap=6000, every=97,
                      choose=purposeful)
    assert GAME.result(last).reason == "graduation"  # type: ignore[union-attr]


def test_a_game_is_saved_and_resumed_at_every_decision() -> None:
    met, chance = set(), Chance(8)
    for seed in range(4):
        state = GAME.start(Setup(3, options={"format": "short"}, seed=seed))
        while GAME.actor(state) is not None:
            met.add(GAME.decision(state))
            saved = GAME.read_state(msgspec.json.decode(msgspec.json.encode(state)))
            move, chance = purposeful(GAME, saved, GAME.moves(saved), chance)
            assert GAME.play(saved, move) == GAME.play(state, move)
            state = GAME.play(saved, move).state
    assert met == {row.tag for row in GAME.decisions}


def test_random_players_hear_the_last_bell() -> None:
    last = check_game(GAME, Setup(4, "expert", {}, 5), candidates, cap=9000, every=499)
    assert GAME.result(last).reason == "bell"  # type: ignore[union-attr]
