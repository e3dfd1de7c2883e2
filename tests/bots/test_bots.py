"""Every bot of every game: legal, blind to what is hidden, patient with the frame, and able to end a game."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import msgspec
import pytest

from hpapp.bots import LEVELS, mind, minds
from hpapp.bots.thinking import NOBODY, Children, think_through
from hpapp.play.bot_runner import Thinking
from hpapp.rules import GAMES, game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Game, Setup
from tests.games import EVERY_GAME
from tests.play.tables import setups, short_setup, thought

CAP = 4000
"""Moves in which bots end the shortest game that there is."""
SEEDS = {"quick": 1, "soak": 40}.get(os.environ.get("HPAPP_PROFILE", ""), 2)
STRIDE = {"débutant": 3, "malin": 3, "fort": 7, "expert": 7}
"""Of so many moves, one is looked at closely: experts think longer."""
GENTLE = "mesure65@-0.60"
"""A bot that fits itself to the person on seat 0, who needs it gentle."""
PERSON = frozenset({0})
every_game = pytest.mark.parametrize("game_id", EVERY_GAME)
every_bot = pytest.mark.parametrize(
    ("game_id", "level"), [(name, level) for name in EVERY_GAME for level in minds(name)])
TABLES = [(*table, level) for table in setups() for level in minds(table[0]) if level != "fort" or table[1] == 2]
"""Every level at every table; fort, who is either malin or expert, at those for two."""


def with_time(rows: list[tuple[Any, ...]]) -> list[Any]:
    """Experts among several think longest: the quick tests have them at tables for two alone."""
    return [pytest.param(*row, marks=pytest.mark.slow) if row[1] > 2 and row[3] == "expert" else row for row in rows]


every_table = pytest.mark.parametrize(("game_id", "seats", "variant", "level"), with_time(TABLES))
every_kind_table = pytest.mark.parametrize(("game_id", "seats", "variant", "level", "child"), with_time(
    [*((*table, child) for table in TABLES for child in (None, 1)), *((*table, GENTLE, None) for table in setups())]))


def game_by(level: str, rules: Game[Any, Any], state: Any, cap: int = CAP,
            children: Children = NOBODY) -> Iterator[tuple[Any, Any]]:
    """A game played by bots of one level: each state with the move that was chosen in it."""
    for number in range(cap):
        actor = rules.actor(state)
        if actor is None:
            return
        view, moves = rules.view(state, actor), rules.moves(state)
        thinking = Thinking(mind(rules.id, level, children - {actor}, PERSON), view, moves, Chance(number), lambda: 0.0)
        move = thinking.step(1.0)
        assert thinking.trouble is None, f"{level} {thinking.trouble} at {rules.decision(state)}"
        yield state, move
        state = rules.play(state, move).state
    assert cap < CAP, f"not over after {CAP} moves"


@every_table
def test_bots_end_a_short_game_with_legal_moves(game_id: str, seats: int, variant: str, level: str) -> None:
    rules = game(game_id)
    for seed in range(SEEDS if STRIDE[level] < 7 else max(1, SEEDS // 4)):
        start = rules.start(short_setup(game_id, seats, variant, seed))
        *_, (state, move) = game_by(level, rules, start)
        assert rules.result(rules.play(state, move).state) is not None


@pytest.mark.parametrize(("game_id", "seats", "variant", "level"), [
    table for table in TABLES if table[1] == 2 and table[3] in ("débutant", "malin")])
def test_bots_end_a_whole_game_with_a_child(game_id: str, seats: int, variant: str, level: str) -> None:
    """Who spares the only rival there is must still find something to do."""
    rules = game(game_id)
    *_, (state, move) = game_by(level, rules, rules.start(Setup(seats, variant, seed=2)), children=PERSON)
    assert rules.result(rules.play(state, move).state) is not None


@every_kind_table
def test_bots_choose_by_what_they_see(game_id: str, seats: int, variant: str, level: str, child: int | None) -> None:
    """Whatever lies hidden behind the same view, the choice is the same; and thinking changes nothing."""
    children = NOBODY if child is None else frozenset({child})
    rules = game(game_id)
    start = rules.start(short_setup(game_id, seats, variant, 11 if children else 7))
    for number, (state, move) in enumerate(game_by(level, rules, start, 90, children)):
        if number % STRIDE.get(level, 3):
            continue
        actor = rules.actor(state)
        seen = rules.view(state, actor)
        before = msgspec.json.encode(seen)
        for other in (1, 2):
            supposed = rules.imagine(seen, Chance(number * 7 + other))
            again = mind(game_id, level, children - {actor}, PERSON)(
                rules.view(supposed, actor), rules.moves(supposed), Chance(number + other))
            assert think_through(again) == move
        assert msgspec.json.encode(seen) == before


@every_bot
def test_bots_stop_where_the_frame_ends_and_go_on_in_the_next(game_id: str, level: str) -> None:
    """Sliced as thin as it gets, a thought comes to the same move."""
    rules = game(game_id)
    for number, (state, _) in enumerate(game_by(level, rules, rules.start(short_setup(game_id)), 30)):
        view, moves = rules.view(state, rules.actor(state)), rules.moves(state)
        thin = Thinking(mind(game_id, level), view, moves, Chance(number), lambda: 0.0)
        found = next(move for _ in range(5000) if (move := thin.step(0.0)) is not None)
        assert found == thought(game_id, level, view, moves, number)


@every_game
def test_chance_decides_between_random_moves_and_nothing_else(game_id: str) -> None:
    rules = game(game_id)
    state = rules.start(short_setup(game_id))
    while len(rules.moves(state)) < 3:
        state = rules.play(state, rules.moves(state)[0]).state
    view, moves = rules.view(state, rules.actor(state)), rules.moves(state)
    chosen = [thought(game_id, "random", view, moves, seed) for seed in range(60)]
    assert chosen == [thought(game_id, "random", view, moves, seed) for seed in range(60)]
    assert len(set(chosen)) > 1


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_of_the_house_has_the_same_files(game_id: str) -> None:
    for file in ("greedy", "evaluate", "search", "explain", "mercy"):
        assert find_spec(f"hpapp.bots.{game_id}.{file}"), file


@every_game
def test_every_game_has_the_levels_that_people_can_choose(game_id: str) -> None:
    assert tuple(minds(game_id)) == LEVELS


@pytest.mark.parametrize(("game_id", "level"), [("belote", "malin"), (EVERY_GAME[0], "grand maître"), ("", "")])
def test_there_are_no_other_bots(game_id: str, level: str) -> None:
    with pytest.raises(KeyError):
        mind(game_id, level)
