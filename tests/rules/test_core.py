"""The contract: set-ups, refusals, results, and reading states and moves from the outside."""

from __future__ import annotations

import doctest
from dataclasses import replace
from typing import Any

import msgspec
import pytest

import hpapp.rules.core
from hpapp.rules import game
from hpapp.rules.core import (
    BadSetup,
    BadState,
    Basics,
    Game,
    IllegalMove,
    Refusal,
    Refused,
    Result,
    Setup,
)
from tests.games import EVERY_GAME

BASICS = Basics(seats="X-1", turn="X-2", unknown="X-3", over="X-4", setup="X-5")


FOGGY: Game[Any, Any] = replace(game("labyrinthe"), seats=(2, 4), variants=("standard", "kids"), basics=BASICS,
                                options={"format": ("full", "short"), "colors": ((),), "fog": (False, True)},
                                lay=lambda _, options: options)
"""A game whose table is nothing but its options."""


def test_the_examples_in_the_contract_are_true() -> None:
    outcome = doctest.testmod(hpapp.rules.core)
    assert outcome.attempted >= 5
    assert outcome.failed == 0


def test_an_option_that_is_not_named_has_its_default() -> None:
    assert FOGGY.start(Setup(2)) == {"format": "full", "colors": (), "fog": False}
    assert FOGGY.start(Setup(2, options={"format": "short", "fog": True, "colors": ("a", "b")})) == {
        "format": "short", "colors": ("a", "b"), "fog": True}


@pytest.mark.parametrize(("setup", "clause", "facts"), [
    (Setup(1), "X-1", {"seats": 1}), (Setup(5), "X-1", {"seats": 5}),
    (Setup(2, first=2), "X-1", {"first": 2}), (Setup(2, first=-1), "X-1", {"first": -1}),
    (Setup(2, "wild"), "X-5", {"variant": "wild"}),
    (Setup(2, options={"format": "endless"}), "X-5", {"format": "endless"}),
    (Setup(2, options={"size": 3}), "X-5", {"size": 3}),
    (Setup(2, options={"fog": "yes"}), "X-5", {"fog": "yes"}),
])
def test_a_set_up_that_the_game_does_not_know_is_refused_with_its_facts(
        setup: Setup, clause: str, facts: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as caught:
        FOGGY.start(setup)
    assert caught.value.refusal == Refusal(clause, facts)


def test_a_set_up_survives_json_and_knows_no_other_fields() -> None:
    setup = Setup(3, "kids", {"format": "flash", "colors": ("rouge", "vert", "bleu"), "fog": True, "n": 3}, 9, 1)
    text = msgspec.json.encode(setup)
    assert msgspec.json.decode(text, type=Setup) == setup
    with pytest.raises(msgspec.ValidationError, match="chairs"):
        msgspec.json.decode(b'{"seats":2,"chairs":2}', type=Setup)


def test_set_ups_and_refusals_cannot_be_changed() -> None:
    for value, field in ((Setup(2), "seats"), (Refusal("X-1"), "clause"), (Result((1,), (0,), "won"), "reason")):
        with pytest.raises(AttributeError):
            setattr(value, field, "other")


@pytest.mark.parametrize(("ranks", "winners"), [((1, 2), (0,)), ((2, 1, 3), (1,)), ((1, 1, 3, 4), (0, 1))])
def test_winners_are_all_who_are_ranked_first(ranks: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert Result(ranks, (0,) * len(ranks), "x").winners == winners


def test_a_refused_move_says_its_clause_and_facts() -> None:
    assert str(IllegalMove(Refusal("X-1", {"rot": 2}))) == "X-1 {'rot': 2}"
    assert str(BadSetup(Refusal("X-1"))) == "X-1"
    assert issubclass(IllegalMove, Refused)
    assert issubclass(BadSetup, Refused)


def test_a_game_that_does_not_exist_is_a_key_error() -> None:
    for name in ("", "chess", "labyrinthe.rules", "core"):
        with pytest.raises(KeyError):
            game(name)


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_room_names_itself_and_offers_a_default_for_every_option(game_id: str) -> None:
    room = game(game_id)
    assert room.id == game_id
    assert room.version >= 1
    assert 1 <= room.seats[0] <= room.seats[1]
    assert room.variants[0] == "standard"
    assert all(values for values in room.options.values())


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_room_reads_back_its_own_states_and_moves(game_id: str) -> None:
    room = game(game_id)
    state = room.start(Setup(room.seats[0], seed=3))
    assert room.read_state(msgspec.json.decode(msgspec.json.encode(state))) == state
    for move in room.moves(state):
        assert room.read_move(msgspec.json.decode(msgspec.json.encode(move))) == move


@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize("data", [None, 3, "state", [], {}, {"variant": "standard"}])
def test_every_room_refuses_what_is_not_a_state(game_id: str, data: object) -> None:
    with pytest.raises(BadState, match=r".+"):
        game(game_id).read_state(data)


@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize("data", [{"do": "teleport"}, {"do": None}, {"do": ["x"]}])
def test_every_room_cites_its_clause_against_an_action_that_does_not_exist(game_id: str, data: object) -> None:
    room = game(game_id)
    with pytest.raises(IllegalMove) as caught:
        room.read_move(data)
    assert caught.value.refusal.clause == room.basics.unknown


@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize("data", [None, 3, "move", [], {}])
def test_every_room_says_what_is_wrong_with_something_that_is_no_move(game_id: str, data: object) -> None:
    with pytest.raises(ValueError, match=r"Expected|missing"):
        game(game_id).read_move(data)
