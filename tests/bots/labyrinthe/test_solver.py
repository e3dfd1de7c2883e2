"""The solver of Labyrinthe against a search that knows nothing but the rules: neither finds a shorter way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hpapp.bots.labyrinthe.bits import SLIDES, Goal, bit, cells_in, flood, goal_of, maze_of
from hpapp.bots.labyrinthe.plans import plans
from hpapp.bots.labyrinthe.solver import plans_in_bits, solve
from hpapp.rules.core import Move, Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Found, Orient, Push, Walk, Won
from hpapp.rules.labyrinthe.state import CELLS, HOMES, ROTATIONS, State

# ------------------------------------------------------------------ the search that knows nothing but the rules


def pushes(state: State) -> Iterator[State]:
    """Every position in which the seat on turn could then walk."""
    turned = [GAME.play(state, move).state for move in GAME.moves(state)] if state.pending == "orient" else [state]
    for ready in turned:
        for move in GAME.moves(ready):
            yield GAME.play(ready, move).state


def scores(state: State, walk: Move) -> bool:
    return any(isinstance(event, Found | Won) for event in GAME.play(state, walk).events)


def again(state: State, walk: Move) -> State:
    """The same seat's next turn, as if the others had left the board alone."""
    return replace(GAME.play(state, walk).state, turn=state.turn)


def fewest(state: State) -> int | None:
    """One, two or None, by trying everything."""
    firsts = [(after, walk) for after in pushes(state) for walk in GAME.moves(after)]
    if any(scores(after, walk) for after, walk in firsts):
        return 1
    for after, walk in firsts:
        for then in pushes(again(after, walk)):
            if any(scores(then, last) for last in GAME.moves(then)):
                return 2
    return None


# ------------------------------------------------------------------ positions


def wander(seed: int) -> State:
    """A position somewhere in a game of random moves, before a push."""
    random = Random(seed)
    state = GAME.start(Setup(random.randint(2, 4), random.choice(GAME.variants), {"format": "flash"}, seed))
    for _ in range(random.randrange(200)):
        after = GAME.play(state, random.choice(GAME.moves(state))).state
        if after.pending == "over":
            break
        state = after
    while state.pending == "walk":
        state = GAME.play(state, random.choice(GAME.moves(state))).state
    if random.random() < 0.2:  # on the way home
        piles = tuple(() if seat == state.turn else pile for seat, pile in enumerate(state.piles))
        state = replace(state, piles=piles)
    return state


def with_straights(state: State, seed: int, share: float) -> State:
    """The same position in a maze of many straights, where ways are long."""
    random = Random(seed)
    board = tuple(f"I{random.randrange(2)}{tile[2:]}" if random.random() < share else tile for tile in state.board)
    return replace(state, board=board)


POSITIONS = st.builds(with_straights, st.builds(wander, st.integers(0, 10**6)), st.integers(0, 10**6),
                      st.sampled_from([0.0, 0.5, 0.9, 1.0]))


# ------------------------------------------------------------------ laws


@given(POSITIONS)
def test_no_shorter_way_is_missed(state: State) -> None:
    found = solve(state)
    assert (len(found) if found else None) == fewest(state)


@given(POSITIONS)
def test_the_way_leads_there(state: State) -> None:
    seat, found = state.turn, solve(state)
    for left, turn in zip(range(len(found or ()), 0, -1), found or (), strict=True):
        if state.pending == "orient":
            state = GAME.play(state, Orient(turn.rot)).state
        after = GAME.play(state, Push(turn.arrow)).state
        assert scores(after, Walk(turn.to)) == (left == 1)
        state = replace(GAME.play(after, Walk(turn.to)).state, turn=seat)


def test_one_two_and_none_all_occur() -> None:
    """Else the comparison above would compare nothing."""
    states = [with_straights(wander(seed), seed, 0.9 * (seed % 2)) for seed in range(80)]
    assert {len(solve(state) or ()) for state in states} == {0, 1, 2}


@given(POSITIONS)
def test_bits_push_and_walk_as_the_rules_do(state: State) -> None:
    rots = range(ROTATIONS[state.spare[0]]) if state.pending == "orient" else range(
        int(state.spare[1]), int(state.spare[1]) + 1)
    found = {(one.rot, one.slide.arrow): one for one in
             plans_in_bits(maze_of(state.board), bit(state.pawns[state.turn]), state.spare, state.spare_at, rots)}
    known = list(plans(state))
    assert found.keys() == {(plan.rot, plan.arrow) for plan in known}
    for plan in known:
        assert {*cells_in(found[plan.rot, plan.arrow].reach)} == {*plan.came_from}


def test_a_flood_fills_what_is_joined_and_stops_at_the_edge() -> None:
    assert flood(maze_of(("I1",) * 49), 1) == 0b1111111
    assert flood(maze_of(("I0",) * 49), 1 << 48) == sum(1 << place for place in range(6, 49, 7))
    assert flood(maze_of(("I1", "I0") * 24 + ("I1",)), 1) == 1


def test_corners_do_not_slide() -> None:
    """So that a home is still a goal after any push."""
    for home in HOMES.values():
        goal = Goal(bit(home), False)
        assert {goal.after(slide) for slide in SLIDES.values()} == {goal}


def test_a_goal_that_nobody_knows_is_not_looked_for() -> None:
    state = GAME.start(Setup(2, seed=1, first=0))
    seen = GAME.view(state, 1)
    assert goal_of(seen, 0) == Goal(0, False)
    assert solve(seen) is None


@pytest.mark.parametrize("seed", range(4))
def test_the_seat_solves_what_it_sees(seed: int) -> None:
    state = wander(seed)
    assert solve(GAME.view(state, state.turn)) == solve(state)
    assert all(turn.to in CELLS for turn in solve(state) or ())
