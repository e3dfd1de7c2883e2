"""One dial of strength: whole turns of one mind, as many strong ones as the dial says, and nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.bots import players
from hpapp.bots.dial import between, lot
from hpapp.bots.gentle import gentle, lead
from hpapp.bots.thinking import NOBODY, Children, Level, Thought, think_through
from hpapp.rules import game
from hpapp.rules.chance import Chance
from tests.games import EVERY_GAME
from tests.play.tables import setups, short_setup, thought

every_table = pytest.mark.parametrize(("game_id", "seats", "variant"), list(setups()))


def naming(name: str) -> Level:
    """A mind that says who it is."""
    def think(view: Any, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
        yield
        return name
    return think


def walked(game_id: str, seats: int, variant: str, most: int = 200) -> Iterator[tuple[Any, Any, int]]:
    """The states of a game between beginners."""
    rules = game(game_id)
    state = rules.start(short_setup(game_id, seats, variant))
    for number in range(most):
        actor = rules.actor(state)
        if actor is None:
            return
        yield rules, state, actor
        view, moves = rules.view(state, actor), rules.moves(state)
        state = rules.play(state, thought(game_id, "débutant", view, moves, number)).state


@every_table
def test_a_turn_has_one_lot_that_everybody_knows(game_id: str, seats: int, variant: str) -> None:
    lots: dict[tuple[int, int, int], set[float]] = {}
    for rules, state, actor in walked(game_id, seats, variant):
        seen = {lot(rules, rules.view(state, seat)) for seat in (*range(seats), None)}
        lots.setdefault((rules.round(state), state.turn, actor), set()).update(seen)
    assert {len(found) for found in lots.values()} == {1}


@pytest.mark.parametrize("dial", [0.0, 0.25, 0.5, 1.0, 1.3, 2.0])
def test_as_many_turns_are_strong_as_the_dial_says(dial: float) -> None:
    """At every seat, and never long without one."""
    rules = game("labyrinthe")
    state = rules.start(short_setup("labyrinthe"))
    bot = between(rules, tuple(map(naming, "012")), dial)
    named = Counter(think_through(bot(view, (), Chance())) for view in rounds(state, 400))
    assert sum(int(name) * count for name, count in named.items()) / 400 == pytest.approx(dial, abs=0.01)
    assert len(named) == (1 if dial == int(dial) else 2)


def rounds(state: Any, count: int) -> Iterator[Any]:
    """The same table in so many rounds."""
    return (replace(state, turns=state.seats * number) for number in range(count))


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_levels_and_merits_rise_along_the_dial(game_id: str) -> None:
    known = players(game_id)
    for row in (tuple(known.levels.values()), *zip(*known.merits, strict=True)):
        assert all(low < high for low, high in pairwise(row))
    assert known.levels["débutant"] == 0
    assert max(known.levels.values()) <= len(known.row) - 1
    assert known.adviser in (known.coach, known.row[-1])


@every_table
def test_a_gentle_bot_dreams_ahead_and_minds_its_game_behind(game_id: str, seats: int, variant: str) -> None:
    names = set()
    for rules, state, actor in walked(game_id, seats, variant):
        view, person = rules.view(state, actor), frozenset({(actor + 1) % seats})
        bot = gentle(rules, naming("dreamer"), naming("beginner"), 1.0, person)
        name = think_through(bot(view, (), Chance()))
        names.add(name)
        assert (name == "dreamer") == (lead(rules, view, person) >= 0)
    assert "dreamer" in names


@pytest.mark.parametrize(("gentleness", "dreams"), [(0.0, 0.0), (1.0, 0.0), (1.5, 0.5), (2.0, 1.0)])
def test_a_bot_gentler_still_dreams_on_when_it_is_left_behind(gentleness: float, dreams: float) -> None:
    """In so many of its turns; else somebody who is distracted would win too seldom where luck weighs little."""
    rules = game("labyrinthe")
    state = rules.start(short_setup("labyrinthe"))
    bot = gentle(rules, naming("dreamer"), naming("beginner"), gentleness, frozenset({1}))
    behind = replace(state, piles=(state.piles[0], state.piles[1][1:]), found=((), state.piles[1][:1]))
    assert lead(rules, behind, frozenset({1})) < 0
    named = Counter(think_through(bot(view, (), Chance())) for view in rounds(behind, 400))
    assert named["dreamer"] / 400 == pytest.approx(dreams, abs=0.01)
