"""Children at the table: nobody aims at them, unless they are about to win; beginners not even then."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.bots import LEVELS, mind
from hpapp.bots.couloirs.mercy import AIMED
from hpapp.bots.labyrinthe.search import best_of, turns
from hpapp.bots.thinking import Children, think_through
from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.rules.couloirs.moves import PickPlayer, Play
from hpapp.rules.couloirs.state import Echange, MissTeigne, Walking

COULOIRS, LABYRINTHE = game("couloirs"), game("labyrinthe")


def chosen(level: str, state: Any, children: Children) -> Any:
    """What a bot plays in Les couloirs with children on these seats."""
    view, moves = COULOIRS.view(state, COULOIRS.actor(state)), COULOIRS.moves(state)
    return think_through(mind("couloirs", level, children)(view, moves, Chance()))


def corridors(done: tuple[int, ...], **changes: Any) -> Any:
    start = COULOIRS.start(Setup(len(done), seed=4, first=0))
    return replace(start, done=done, **changes)


@pytest.mark.parametrize("level", LEVELS)
def test_cards_are_aimed_past_a_child(level: str) -> None:
    """The child of seat 1 leads, so grown-ups would be aimed at it."""
    state = corridors((1, 5, 3), pending=MissTeigne(Walking(), ("quidditch",)))
    assert chosen(level, state, frozenset()) == PickPlayer(1)
    assert chosen(level, state, frozenset({1})) == PickPlayer(2)


@pytest.mark.parametrize(("level", "seat"), [("mesure50@0", 2), ("mesure50@1", 1), ("mesure50@2", 1)])
def test_only_beginners_spare_a_child_about_to_win(level: str, seat: int) -> None:
    """The minds themselves: a level between two of them may spare it in this turn and not in the next."""
    state = corridors((1, 6, 3), pending=Echange(Walking(), ("quidditch",)))
    assert chosen(level, state, frozenset({1})) == PickPlayer(seat)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_played_against_a_child_alone(level: str) -> None:
    for seed in range(12):
        state = COULOIRS.start(Setup(2, seed=seed, first=0))
        state = replace(state, done=(1, 5), pending=Walking())
        move = chosen(level, state, frozenset({1}))
        assert not (isinstance(move, Play) and move.card in AIMED), seed


def test_a_childs_way_is_not_barred() -> None:
    """What the next player could reach counts for nothing, if that is a child with treasures to find."""
    state = LABYRINTHE.start(Setup(2, seed=3, first=0))
    view = LABYRINTHE.view(state, 0)
    assert best_of(turns(view)).threat > 0
    assert {turn.threat for turn in turns(view, frozenset({1}))} == {0}
    home = replace(view, piles=(view.piles[0], ()))
    assert max(turn.threat for turn in turns(home, frozenset({1}))) == 1
