"""What the searching bots share: the same view, the same worlds; more work for what does well."""

from __future__ import annotations

from collections import Counter
from math import e

import pytest

from hpapp.bots.thinking import think_through
from hpapp.bots.worlds import Worlds, chance_from, halving, odds_by_merit
from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup

LAB = game("labyrinthe")


def test_a_decisions_chance_comes_from_the_view_alone() -> None:
    state = LAB.start(Setup(3, seed=5))
    seen = LAB.view(state, 1)
    other = LAB.imagine(seen, Chance(99))
    assert other != state
    assert chance_from(LAB.view(other, 1)) == chance_from(seen) != chance_from(seen, 1)
    assert chance_from(LAB.view(state, 0)) != chance_from(seen)


def test_worlds_agree_with_the_view_and_come_again() -> None:
    seen = LAB.view(LAB.start(Setup(2, seed=5)), 0)
    worlds = Worlds(LAB, seen)
    found = [worlds[number] for number in range(6)]
    assert {LAB.view(world, 0) for world in found} == {seen}
    assert len({world.piles for world in found}) > 1
    assert [Worlds(LAB, seen)[number] for number in range(6)] == found


def test_halving_gives_more_work_to_what_does_well() -> None:
    tries: Counter[int] = Counter()

    def trial(move: int, number: int) -> float:
        tries[move] += 1
        return -abs(move - 11) + (0.4 if number % 2 else -0.4)

    assert think_through(halving(range(16), trial, 320)) == 11
    assert tries[0] < tries[9] < tries[11]
    assert sum(tries.values()) <= 320


def test_halving_tries_every_move_in_the_same_worlds() -> None:
    seen: dict[str, list[int]] = {"a": [], "b": []}

    def trial(move: str, number: int) -> float:
        seen[move].append(number)
        return 0.0

    assert think_through(halving("ab", trial, 8)) == "a", "the first wins a tie"
    assert seen["a"] == seen["b"] == [0, 1, 2, 3]


def test_halving_needs_no_work_for_one_move() -> None:
    def trial(move: str, number: int) -> float:
        raise AssertionError

    assert think_through(halving("a", trial, 100)) == "a"


def test_odds_follow_merits_and_add_up() -> None:
    even, ahead = odds_by_merit([700.0, 700.0]), odds_by_merit([0.0, 1.0, 0.0])
    assert even == [0.5, 0.5], "however large, merits are compared"
    assert sum(ahead) == pytest.approx(1)
    assert ahead[1] / ahead[0] == pytest.approx(e)
