"""Bots at the referee's desk: every level of every game answers, and from nothing but what its seat sees."""

from __future__ import annotations

from typing import Any

import pytest

import hpapp.referee.desk
from hpapp.bots import LEVELS
from hpapp.bots.thinking import Thought
from hpapp.rules import GAMES, game
from hpapp.rules.chance import Chance
from tests.referee.desk import Desk, desk_with, plain

EVERY_LEVEL = ("random", *LEVELS)
MOVES, STRIDE = 60, 7
"""How far a game is played, and at which of its moves every level is asked."""


def begun(game_id: str) -> Desk:
    desk = Desk()
    desk.done("new", game=game_id, seats=3, seed=21)
    return desk


def played_on(desk: Desk, moves: int) -> None:
    """Let a good bot make so many moves."""
    for _ in range(moves):
        desk.done("play", move=desk.done("bot", level="malin")["move"])


def answers(desk: Desk) -> dict[str, Any]:
    return {level: desk.done("bot", level=level)["move"] for level in EVERY_LEVEL}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_level_chooses_a_legal_move_by_what_its_seat_sees(game_id: str) -> None:
    """Behind the same view lies another game: the answers are the same, and nothing is played."""
    rules, desk, hidden = game(game_id), begun(game_id), 0
    for number in range(MOVES // STRIDE):
        played_on(desk, STRIDE)
        printed = desk.done("state")["state"]
        state = rules.read_state(printed)
        actor = rules.actor(state)
        assert actor is not None
        supposed = rules.imagine(rules.view(state, actor), Chance(number))
        assert rules.view(supposed, actor) == rules.view(state, actor)
        hidden += supposed != state
        here, there = desk_with(game_id, printed), desk_with(game_id, plain(supposed))
        found = answers(here)
        assert all(move in here.done("moves")["moves"] for move in found.values())
        assert answers(there) == found == answers(here)
        assert here.done("state")["state"] == printed
    assert hidden, "nothing was hidden, so nothing could leak"


def test_a_bot_is_random_unless_said_otherwise(desk: Desk) -> None:
    """The lot is drawn by the number of moves, which everybody knows."""
    for made in range(4, 9):  # the desk's game is four moves old
        drawn = Chance(made).pick(desk.done("moves")["moves"])[0]
        assert desk.done("bot")["move"] == desk.done("bot", level="random")["move"] == drawn
        desk.done("play", move=drawn)


@pytest.mark.parametrize("level", ["grand maître", "Expert", "debutant", ""])
@pytest.mark.parametrize("game_id", GAMES)
def test_an_unknown_level_is_refused_by_name_with_those_there_are(game_id: str, level: str) -> None:
    error = begun(game_id).refused("bot", level=level)["error"]
    assert repr(level) in error
    assert all(known in error for known in EVERY_LEVEL)


def test_a_bot_that_fails_leaves_the_game_and_the_program_as_they_were(
        desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(view: Any, moves: tuple[Any, ...], chance: Chance) -> Thought:
        yield
        raise KeyError("the way")

    with monkeypatch.context() as change:
        change.setattr(hpapp.referee.desk, "mind", lambda *_: lost)
        error = desk.refused("bot", level="expert")["error"]
    assert "expert" in error
    assert "the way" in error
    assert desk.done("bot", level="expert")["move"] in desk.done("moves")["moves"]
