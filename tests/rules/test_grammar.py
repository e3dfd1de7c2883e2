"""One grammar: every decision of every game is one row, and the contract reads the rows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise, product, takewhile
from typing import Any, NamedTuple

import msgspec
import pytest

from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.core import OVER, Decision, Game, IllegalMove, Refusal, Setup, pending_kinds
from hpapp.rules.rulebook import rulebook
from tests.games import EVERY_GAME

MOST = 2500
"""Moves after which a random game is left alone."""
EARLY, STRIDE = 600, 5
"""States are looked at so long, and so far apart: no turn has such a number of moves."""
IRREGULAR = {"lost", "missed", "again"}
"""Events after which a round no longer holds one turn of everybody."""

every_game = pytest.mark.parametrize("game_id", EVERY_GAME)


def setups(rules: Game[Any, Any]) -> Iterator[Setup]:
    """Every variant, format and number of seats, in the shortest format first."""
    low, high = rules.seats
    for number, (variant, length, seats) in enumerate(
            product(rules.variants, reversed(rules.options["format"]), range(low, high + 1))):
        yield Setup(seats, variant, {"format": length}, seed=number)


def random_game(rules: Game[Any, Any], setup: Setup) -> Iterator[Any]:
    """The states of a game in which everybody chooses at random."""
    chance, state = Chance(setup.seed), rules.start(setup)
    yield state
    for _ in range(MOST):
        if rules.actor(state) is None:
            return
        move, chance = chance.pick(rules.moves(state))
        state = rules.play(state, move).state
        yield state


def tag_of(state: Any) -> str:
    """How the state writes its decision, as the wire has it."""
    pending = msgspec.to_builtins(state.pending)
    return pending if isinstance(pending, str) else next(iter(pending.values()))


def row_of(rules: Game[Any, Any], state: Any) -> Decision[Any, Any]:
    return next(row for row in rules.decisions if row.tag == tag_of(state))


@pytest.fixture(scope="module", params=EVERY_GAME)
def seen(request: pytest.FixtureRequest) -> tuple[Game[Any, Any], list[Any]]:
    """A game, and states from a random game of every kind."""
    rules = game(request.param)
    return rules, [state for setup in setups(rules)
                   for state in islice(random_game(rules, setup), 0, EARLY, STRIDE)]


# ------------------------------------------------------------------ the rows


@every_game
def test_there_is_one_row_for_everything_that_can_be_pending_but_the_end(game_id: str) -> None:
    rules = game(game_id)
    tags = [row.tag for row in rules.decisions]
    assert len(set(tags)) == len(tags)
    assert {*tags, OVER} == pending_kinds(rules.state_type).keys()


@every_game
def test_every_row_is_explained_by_a_clause_of_the_rulebook(game_id: str) -> None:
    rules = game(game_id)
    written = {clause.id for clause in rulebook(game_id, "fr").clause}
    assert {row.clause for row in rules.decisions if isinstance(row.clause, str)} <= written


@every_game
def test_every_move_belongs_to_a_decision(game_id: str) -> None:
    rules = game(game_id)
    assert {kind for row in rules.decisions for kind in row.play} == {*rules.move_kinds}


def test_a_state_is_explained_by_its_own_row(seen: tuple[Game[Any, Any], list[Any]]) -> None:
    rules, states = seen
    written = {clause.id for clause in rulebook(rules.id, "fr").clause}
    for state in states:
        assert rules.decision(state) == tag_of(state)
        assert rules.clause(state) in written


def test_what_may_be_chosen_is_what_belongs_to_the_decision(seen: tuple[Game[Any, Any], list[Any]]) -> None:
    rules, states = seen
    for state in states:
        if rules.actor(state) is not None:
            row, moves = row_of(rules, state), rules.moves(state)
            assert moves == row.choices(state)
            assert moves, row.tag
            assert {type(move) for move in moves} <= row.play.keys()
            assert rules.rests(state) == row.rests


def test_nothing_is_refused_but_what_is_not_offered(seen: tuple[Game[Any, Any], list[Any]]) -> None:
    rules, states = seen
    moves = {type(move): move for state in states for move in rules.moves(state)}
    for state in states:
        offered = rules.moves(state)
        assert all(rules.refusal(state, move) is None for move in offered)
        for move in moves.values():
            against = rules.refusal(state, move)
            assert (against is None) == (move in offered), (move, against)


@every_game
def test_once_a_game_is_over_every_move_is_refused_by_the_same_clause(game_id: str) -> None:
    rules = game(game_id)
    setup = next(setups(rules))
    ends = (state for seed in range(20) for state in random_game(rules, msgspec.structs.replace(setup, seed=seed))
            if rules.actor(state) is None)
    last = [*islice(ends, 2)]
    assert len(last) == 2
    move = rules.moves(rules.start(setup))[0]
    for state in last:
        assert rules.decision(state) == OVER
        assert rules.moves(state) == ()
        assert rules.rests(state)
        assert rules.clause(state) == rules.basics.over
        assert rules.refusal(state, move) == Refusal(rules.basics.over)
        with pytest.raises(IllegalMove, match=rules.basics.over):
            rules.play(state, move)


# ------------------------------------------------------------------ rounds, progress, tally, interruptions


@every_game
def test_a_round_is_over_when_everybody_has_had_a_turn(game_id: str) -> None:
    rules = game(game_id)
    for setup in setups(rules):
        turns = turns_of(rules, setup)
        assert turns[0].round == 1
        assert all(after.round - before.round in (0, 1) for before, after in pairwise(turns))
        regular = list(takewhile(lambda turn: turn.regular, turns))
        for full in range(1, regular[-1].round):
            assert sorted(turn.seat for turn in regular if turn.round == full) == list(range(setup.seats)), full


def test_the_end_belongs_to_the_last_round(seen: tuple[Game[Any, Any], list[Any]]) -> None:
    rules, _ = seen
    for setup in setups(rules):
        *_, before, last = random_game(rules, setup)
        if rules.actor(last) is None:
            assert rules.round(last) == rules.round(before)


class Turn(NamedTuple):
    round: int
    seat: int
    regular: bool
    """No turn was lost, missed or added before it."""


def turns_of(rules: Game[Any, Any], setup: Setup) -> list[Turn]:
    """Every turn of a random game, in order."""
    turns: dict[tuple[int, int], Turn] = {}
    chance, state, regular = Chance(setup.seed), rules.start(setup), True
    for _ in range(MOST):
        if rules.actor(state) is None:
            break
        # Bloody Harry counts rounds, the others turns.
        number = state.round if rules.id == "bloody" else state.turns
        turns.setdefault((number, state.turn), Turn(rules.round(state), state.turn, regular))
        move, chance = chance.pick(rules.moves(state))
        state, events = rules.play(state, move)
        regular = regular and not {type(event).__struct_config__.tag for event in events} & IRREGULAR
    return list(turns.values())


def test_progress_is_public_and_never_more_than_all(seen: tuple[Game[Any, Any], list[Any]]) -> None:
    rules, states = seen
    for state in states:
        table = rules.view(state, None)
        for seat in range(state.seats):
            far, much = rules.progress(state, seat)
            assert 0 <= far <= much
            assert much > 0
            assert rules.progress(table, seat) == (far, much)


@every_game
def test_everybody_starts_with_no_progress_and_somebody_gets_on(game_id: str) -> None:
    rules = game(game_id)
    for setup in setups(rules):
        states = list(random_game(rules, setup))
        assert all(rules.progress(states[0], seat)[0] == 0 for seat in range(setup.seats))
        assert any(rules.progress(states[-1], seat)[0] for seat in range(setup.seats)), setup


@every_game
def test_what_each_seat_has_scored_is_the_sum_of_its_tally(game_id: str) -> None:
    rules = game(game_id)
    for setup in setups(rules):
        *_, last = random_game(rules, setup)
        tally, result = rules.tally(last), rules.result(last)
        assert len(tally) == setup.seats
        if result is not None:
            assert tuple(sum(sources.values()) for sources in tally) == result.scores


def test_only_a_game_that_interrupts_asks_out_of_turn(seen: tuple[Game[Any, Any], list[Any]]) -> None:
    rules, states = seen
    assert rules.interrupts == any(rules.actor(state) not in (None, state.turn) for state in states)
