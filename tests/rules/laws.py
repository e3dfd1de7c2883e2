"""The laws that every game keeps, checked on a random game from start to end (or to a cap).

One call, `check_game(game, setup, candidates)`, buys all of them:

1. `moves` is exactly what `refusal` lets through; any other move raises and changes nothing.
2. The same set-up and moves give the same states, byte for byte.
3. No piece is lost or doubled (`audit`).
4. A seat whose view is the same gets the same moves: hidden facts never leak.
5. Whoever must act can; a game that is over has a result.
6. A state survives JSON both ways.
7. Playing and imagining leave earlier states as they were, and a move that claims to reveal nothing
   leads to the same view whatever the hidden facts are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest

from hpapp.rules.chance import Chance
from hpapp.rules.core import Game, IllegalMove, Setup

Candidates = Callable[[Any], Iterable[Any]]
"""Moves that somebody could attempt in a state, legal or not."""
Chooser = Callable[[Game[Any, Any], Any, tuple[Any, ...], Chance], tuple[Any, Chance]]


def at_random(_: Game[Any, Any], __: Any, moves: tuple[Any, ...], chance: Chance) -> tuple[Any, Chance]:
    """Any legal move."""
    return chance.pick(moves)


def check_game(game: Game[Any, Any], setup: Setup, candidates: Candidates, *, cap: int = 400, every: int = 7,
               choose: Chooser = at_random) -> Any:
    """Play one game by `choose`, at most `cap` moves, and hold every law on the way; returns the last state.

    The costly laws (1, 4, 6, 7) are held on every `every`-th state, and always on the first and the last.
    """
    chance = Chance(setup.seed ^ 0xC0FFEE)
    state = game.start(setup)
    played: list[Any] = []
    for turn in range(cap):
        game.audit(state)  # law 3
        moves = game.moves(state)
        if not _acts(game, state, moves):
            break
        move, chance = choose(game, state, moves, chance)
        before = msgspec.json.encode(state)
        step = game.play(state, move)
        assert msgspec.json.encode(state) == before, "law 7: play changed an earlier state"
        if turn % every == 0:
            _check_position(game, state, moves, candidates, Chance(turn))
            _check_reveals(game, state, move, step, Chance(turn + 1))
        played.append(move)
        state = step.state
    _check_position(game, state, game.moves(state), candidates, Chance(1))
    _check_replay(game, setup, played, state)
    return state


def _acts(game: Game[Any, Any], state: Any, moves: tuple[Any, ...]) -> bool:
    """Law 5: an actor has a move; without one there is a result for every seat."""
    actor, result = game.actor(state), game.result(state)
    assert (actor is None) == (result is not None), "law 5: over without a result, or a result before the end"
    assert bool(moves) == (actor is not None), "law 5: an actor without a move, or a move without an actor"
    if result is not None:
        assert len(result.ranks) == len(result.scores) == state.seats
        assert result.winners
        assert result.reason
    return actor is not None


def _check_position(game: Game[Any, Any], state: Any, moves: tuple[Any, ...], candidates: Candidates,
                    chance: Chance) -> None:
    assert len(set(moves)) == len(moves), "the same move is offered twice"
    assert game.moves(state) == moves, "the order of moves is not stable"
    _check_refusals(game, state, moves, candidates)
    _check_json(game, state)
    _check_views(game, state, moves, chance)


def _check_refusals(game: Game[Any, Any], state: Any, moves: tuple[Any, ...], candidates: Candidates) -> None:
    """Law 1."""
    legal = set(moves)
    tried = set(candidates(state))
    assert legal <= tried, "candidates of this test must contain every legal move"
    before = msgspec.json.encode(state)
    for move in tried:
        against = game.refusal(state, move)
        assert (against is None) == (move in legal), f"law 1: {move} {against}"
        if against is not None:
            with pytest.raises(IllegalMove) as caught:
                game.play(state, move)
            assert caught.value.refusal == against
    assert msgspec.json.encode(state) == before, "law 1: a refused move changed the state"


def _check_json(game: Game[Any, Any], state: Any) -> None:
    """Law 6, for the state and for the moves it offers."""
    text = msgspec.json.encode(state)
    again = game.read_state(msgspec.json.decode(text))
    assert again == state
    assert msgspec.json.encode(again) == text
    for move in game.moves(state):
        assert game.read_move(msgspec.json.decode(msgspec.json.encode(move))) == move


def _check_views(game: Game[Any, Any], state: Any, moves: tuple[Any, ...], chance: Chance) -> None:
    """Law 4: an imagined state agrees with the view, and asks the same of the same seat."""
    before = msgspec.json.encode(state)
    for seat in (None, *range(state.seats)):
        seen = game.view(state, seat)
        assert game.view(seen, seat) == seen, "a view shows more when looked at twice"
        supposed = game.imagine(seen, chance)
        game.audit(supposed)
        assert game.view(supposed, seat) == seen, f"law 4: imagine disagrees with the view of seat {seat}"
        assert game.actor(supposed) == game.actor(state)
        assert game.decision(supposed) == game.decision(state)
        assert game.clause(supposed) == game.clause(state)
        if seat is not None and seat == game.actor(state):
            assert game.moves(supposed) == moves, "law 4: the moves depend on what the actor cannot see"
    assert msgspec.json.encode(state) == before, "law 7: looking changed the state"


def _check_reveals(game: Game[Any, Any], state: Any, move: Any, step: Any, chance: Chance) -> None:
    """Law 7: without `reveals`, what the actor sees afterwards follows from what it saw before."""
    if game.reveals(state, move):
        return
    actor = game.actor(state)
    supposed = game.play(game.imagine(game.view(state, actor), chance), move)
    assert game.view(supposed.state, actor) == game.view(step.state, actor), f"{move} revealed something"
    assert supposed.events == step.events, f"{move} told something"


def _check_replay(game: Game[Any, Any], setup: Setup, played: list[Any], last: Any) -> None:
    """Law 2."""
    state = game.start(setup)
    for move in played:
        state = game.play(state, move).state
    assert msgspec.json.encode(state) == msgspec.json.encode(last), "law 2: a replay went another way"
