"""Hostile players at the table: whatever they do, a legal move comes and nothing of the match has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import force_setattr

from hpapp.bots.thinking import Mind, Thought
from hpapp.play import Match
from hpapp.play.bot_runner import Thinking
from hpapp.rules import GAMES
from hpapp.rules.chance import Chance
from tests.play.tables import begun, told

every_game = pytest.mark.parametrize("game_id", GAMES)
FRAME = 0.004


class VirtualClock:
    """A clock that goes on by a fixed amount whenever somebody looks at it."""

    def __init__(self, tick: float = 0.0) -> None:
        self.now, self.tick = 0.0, tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


class Anything:
    """Claims to be equal to every move."""

    def __eq__(self, _: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Touchy:
    """Cannot bear to be compared."""

    def __eq__(self, _: object) -> bool:
        raise RuntimeError("do not compare me")

    def __hash__(self) -> int:
        return 0


def crashes_at_once(_: Any, __: Any, ___: Any) -> Thought:
    raise RuntimeError("before the first thought")


def never_thinks(_: Any, __: Any, ___: Any) -> Any:
    return None


def forgets_to_think(_: Any, moves: tuple[Any, ...], ___: Any) -> Any:
    return moves[0]


def crashes_with(fault: BaseException) -> Mind:
    def mind(_: Any, __: Any, ___: Any) -> Thought:
        yield
        yield
        raise fault
    return mind


def answers(choice: Callable[[Any, tuple[Any, ...]], Any]) -> Mind:
    def mind(view: Any, moves: tuple[Any, ...], _: Chance) -> Thought:
        yield
        return choice(view, moves)
    return mind


def never_ends(_: Any, __: Any, ___: Any) -> Thought:
    while True:
        yield


def will_not_be_ended(_: Any, __: Any, ___: Any) -> Thought:
    for _ in range(2):  # once it is told to end, it begins again
        with suppress(GeneratorExit):
            while True:
                yield


def breaks_when_ended(_: Any, __: Any, ___: Any) -> Thought:
    try:
        while True:
            yield
    finally:
        raise RuntimeError("let me finish")


def parts(value: Any) -> Iterator[Any]:
    """A value and all that is in it."""
    yield value
    if isinstance(value, msgspec.Struct):
        inner: Any = [getattr(value, name) for name in value.__struct_fields__]
    else:
        inner = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple | set) else ()
    for each in inner:
        yield from parts(each)


def spoils(force: Callable[[Any, str, Any], None]) -> Mind:
    """Tries to change everything that it was given, then plays on as if nothing had happened."""

    def mind(view: Any, moves: tuple[Any, ...], chance: Chance) -> Thought:
        for part in [*parts(view), *parts(moves), chance]:
            yield
            if isinstance(part, dict | set | list):
                part.clear()
            for name in getattr(part, "__struct_fields__", ()):
                with suppress(AttributeError, TypeError):
                    force(part, name, "spoilt")
        return moves[0]
    return mind


def decided(match: Match, mind: Mind, clock: Callable[[], float] | None = None) -> Thinking:
    """Let a mind choose and play what comes of it; the match must not notice anything else."""
    before, moves = told(match), match.moves
    thinking = Thinking(mind, match.view(match.actor), moves, Chance(len(match.log)), clock or VirtualClock())
    move: Any = None
    for _ in range(2000):
        move = thinking.step(FRAME)
        if move is not None:
            break
    assert move in match.game.moves(match.game.read_state(msgspec.json.decode(before[0])))
    assert any(move is mine for mine in moves), "the table plays its own move, not one from a stranger's hand"
    assert told(match) == before
    assert match.moves == moves
    match.play(move, match.actor)
    return thinking


@every_game
@pytest.mark.parametrize("mind", [
    crashes_at_once, never_thinks, forgets_to_think,
    *map(crashes_with, [RuntimeError(), KeyError(), RecursionError(), MemoryError(), AssertionError(),
                        SystemExit(), GeneratorExit(), StopIteration()]),
])
def test_one_that_crashes(tmp_path: Path, game_id: str, mind: Mind) -> None:
    match = begun(tmp_path, game_id, "bot", "bot")
    for _ in range(5):
        assert decided(match, mind).trouble == "crashed"


def test_the_person_at_the_keyboard_is_no_bot(tmp_path: Path) -> None:
    match = begun(tmp_path)
    thinking = Thinking(crashes_with(KeyboardInterrupt()), match.view(0), match.moves, Chance(0), VirtualClock())
    with pytest.raises(KeyboardInterrupt):
        thinking.step(FRAME)


@every_game
@pytest.mark.parametrize("choose", [
    lambda _, __: None, lambda _, __: 7, lambda _, moves: moves, lambda view, _: view,
    lambda _, moves: msgspec.to_builtins(moves[0]), lambda _, __: Anything(), lambda _, __: Touchy(),
])
def test_one_that_plays_what_is_no_move(tmp_path: Path, game_id: str, choose: Any) -> None:
    match = begun(tmp_path, game_id, "bot", "bot")
    for _ in range(5):
        assert decided(match, answers(choose)).trouble == "illegal"


def _the_same(move: Any, *_: object) -> Any:
    return move


@every_game
def test_one_that_plays_a_move_of_another_moment(tmp_path: Path, game_id: str) -> None:
    offered: set[Struct] = set()
    match, tried = begun(tmp_path, game_id, "bot", "bot"), 0
    for _ in range(30):
        moves = match.moves
        foreign = next((move for move in offered if move not in moves), moves[0])
        tried += foreign not in moves
        thinking = decided(match, answers(partial(_the_same, foreign)))
        assert thinking.trouble == ("illegal" if foreign not in moves else None)
        offered.update(moves)
    assert tried


@every_game
@pytest.mark.parametrize("mind", [never_ends, will_not_be_ended, breaks_when_ended])
def test_one_that_overruns_its_time(tmp_path: Path, game_id: str, mind: Mind) -> None:
    match, clock = begun(tmp_path, game_id, "bot", "bot"), VirtualClock(tick=0.001)
    for number in range(1, 4):
        assert decided(match, mind, clock).trouble == "late"
        assert clock.now < number * 2.0


@every_game
@pytest.mark.parametrize("force", [setattr, object.__setattr__, force_setattr])
def test_one_that_changes_what_it_was_given(tmp_path: Path, game_id: str, force: Any) -> None:
    match = begun(tmp_path, game_id, "bot", "bot")
    start = msgspec.json.encode(match.game.start(match.setup))
    for _ in range(12):
        assert decided(match, spoils(force)).trouble in (None, "illegal", "crashed")
    assert msgspec.json.encode(match.game.start(match.setup)) == start, "the rules themselves were spoilt"


@every_game
def test_an_honest_one_is_left_alone(tmp_path: Path, game_id: str) -> None:
    match = begun(tmp_path, game_id, "bot", "bot")
    for _ in range(10):
        expected = match.moves[0]
        assert decided(match, answers(lambda _, moves: moves[0])).trouble is None
        assert match.log[-1].move == expected


def test_thinking_takes_no_longer_than_its_slice(tmp_path: Path) -> None:
    match, clock = begun(tmp_path), VirtualClock(tick=0.001)
    thinking = Thinking(never_ends, match.view(0), match.moves, Chance(0), clock)
    slices = []
    while thinking.trouble is None:
        begun_at = clock.now
        thinking.step(FRAME)
        slices.append(clock.now - begun_at)
    assert max(slices) <= FRAME + 2 * clock.tick
