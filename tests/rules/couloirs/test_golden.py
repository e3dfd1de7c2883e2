"""Games of Couloirs written out, kept in tests/golden/couloirs: an opening, and the last moves of each kind of end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from hpapp.rules.chance import Chance
from hpapp.rules.core import Game, Move, Setup
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.state import State
from tests.rules.couloirs.drawing import draw_table
from tests.rules.couloirs.players import purposeful
from tests.rules.golden import GOLDEN, check_golden, playthrough
from tests.rules.laws import Chooser, at_random

LAST = 18


class Kept(NamedTuple):
    """A game worth keeping: who plays it, and whether its beginning or its end is written out."""

    setup: Setup
    choose: Chooser
    reason: str | None = None
    """How it ends; None for an opening."""


GAMES_KEPT = {
    "standard-2-opening": Kept(Setup(2, seed=9), purposeful),
    "standard-3-short-graduation": Kept(Setup(3, options={"format": "short"}, seed=4), purposeful, "graduation"),
    "kids-2-graduation": Kept(Setup(2, "kids", seed=4), purposeful, "graduation"),
    "expert-4-graduation": Kept(Setup(4, "expert", seed=4), purposeful, "graduation"),
    "expert-2-bell": Kept(Setup(2, "expert", seed=4), at_random, "bell"),
}


def written(kept: Kept) -> str:
    """The first moves of a game, or its last ones from wherever they begin."""
    if kept.reason is None:
        return playthrough(GAME, kept.setup, draw_table,
                           lambda state, chance: kept.choose(GAME, state, GAME.moves(state), chance), cap=LAST)
    states, moves = whole_game(kept)
    result = GAME.result(states[-1])
    assert result is not None
    assert result.reason == kept.reason
    rest = iter(moves[-LAST:])
    late: Game[Any, Any] = replace(GAME, lay=lambda *_: states[-LAST - 1])
    return playthrough(late, kept.setup, draw_table, lambda _, chance: (next(rest), chance))


def whole_game(kept: Kept) -> tuple[list[State], list[Move]]:
    """Its positions and its moves."""
    states, moves, chance = [GAME.start(kept.setup)], [], Chance(kept.setup.seed)
    while GAME.actor(states[-1]) is not None:
        move, chance = kept.choose(GAME, states[-1], GAME.moves(states[-1]), chance)
        moves.append(move)
        states.append(GAME.play(states[-1], move).state)
    return states, moves


@pytest.mark.parametrize("name", GAMES_KEPT)
def test_the_game_goes_as_it_is_written(name: str) -> None:
    check_golden(GOLDEN / "couloirs" / f"{name}.txt", written(GAMES_KEPT[name]))


def test_no_other_files_lie_among_the_games() -> None:
    assert {path.stem for path in (GOLDEN / "couloirs").iterdir()} == set(GAMES_KEPT)


def test_a_leak_would_show_in_the_diff() -> None:
    setup = Setup(2, seed=9)
    leaking = replace(GAME, view=lambda state, seat: state if seat is None else GAME.view(state, seat))

    def first(state: State, chance: Chance) -> tuple[Move, Chance]:
        return GAME.moves(state)[0], chance

    honest, leaked = (playthrough(game, setup, draw_table, first, cap=2).splitlines() for game in (GAME, leaking))
    assert "the table sees everything" in leaked
    assert "the table sees everything" not in honest
