"""LAB-5: the walk along unbroken corridors, checked against a second way of counting."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Walk, Walked
from hpapp.rules.labyrinthe.state import CELLS, OPENINGS, WAYS, State
from hpapp.rules.maze import Cell, exits, explore, neighbours
from tests.rules.labyrinthe.joined import Joined
from tests.rules.labyrinthe.positions import in_reach, play_all, position, pushed, read_maze, whole_turn


def reach_in(drawing: str, start: Cell) -> set[Cell]:
    """The cells joined to a cell of a maze drawn as text."""
    lines = drawing.split()
    rows, cols = len(lines), len(lines[0])
    cells = explore(read_maze(drawing), OPENINGS, exits(neighbours(rows, cols)), start[0] * cols + start[1])
    return {divmod(cell, cols) for cell in cells}


@pytest.mark.clause("LAB-5.1", "LAB-5.2")
def test_on_ten_thousand_boards_reach_is_what_joining_open_sides_gives() -> None:
    chance = Chance(2024)
    for seed in range(10_000):
        state = GAME.start(Setup(2, seed=seed))
        joined = Joined(state.board)
        for _ in range(2):
            cell, chance = chance.pick(CELLS)
            assert in_reach_from(state, cell) == joined.with_cell(cell), (seed, cell)


def in_reach_from(state: State, cell: Cell) -> set[Cell]:
    return {CELLS[index] for index in explore(state.board, OPENINGS, WAYS, CELLS.index(cell))}


@pytest.mark.clause("LAB-5.1")
@pytest.mark.parametrize("name", ["A", "B"])
def test_the_walk_offers_each_joined_cell_once_row_by_row(name: str) -> None:
    state = pushed(position(name), 1, "N1")
    offered = [move.to for move in GAME.moves(state) if isinstance(move, Walk)]
    assert offered == sorted(Joined(state.board).with_cell(state.pawns[0]))


@pytest.mark.clause("LAB-5.1")
def test_only_the_own_pawn_walks() -> None:
    state = pushed(position("A"), 1, "N1")
    for move in GAME.moves(state):
        assert GAME.play(state, move).state.pawns[1:] == state.pawns[1:]


@pytest.mark.clause("LAB-5.2")
def test_corridors_join_through_openings_on_both_sides_only() -> None:
    assert reach_in("├┤", (0, 0)) == {(0, 0), (0, 1)}
    assert reach_in("├│", (0, 0)) == {(0, 0)}
    assert reach_in("│┤", (0, 0)) == {(0, 0)}
    assert reach_in("││", (0, 0)) == {(0, 0)}


@pytest.mark.clause("LAB-5.2")
def test_nobody_walks_diagonally() -> None:
    drawing = """
┌─
─┘
"""
    assert reach_in(drawing, (0, 0)) == {(0, 0), (0, 1)}


@pytest.mark.clause("LAB-5.2")
def test_a_winding_corridor_is_followed_to_its_end() -> None:
    drawing = """
┌┐┌─┐
│││┌┘
│└┘└─
└───┐
"""
    everything = {(row, col) for row in range(4) for col in range(5)}
    assert reach_in(drawing, (2, 4)) == everything
    assert reach_in(drawing, (3, 4)) == everything


@pytest.mark.clause("LAB-5.3")
def test_length_and_loops_of_a_walk_are_of_no_consequence() -> None:
    ring = """
┌─┐
│┌┤
└┴┘
"""
    assert reach_in(ring, (0, 0)) == {(row, col) for row in range(3) for col in range(3)}
    state = pushed(position("A"), 1, "N1")
    ends = {play_all(state, Walk(cell)).pawns[0] for cell in in_reach(state)}
    assert ends == in_reach(state)


@pytest.mark.clause("LAB-5.3")
def test_the_path_that_is_shown_is_a_shortest_one_along_open_corridors() -> None:
    state = pushed(position("A"), 1, "N1")
    joined = Joined(state.board)
    for move in GAME.moves(state):
        walked = GAME.play(state, move).events[0]
        assert isinstance(move, Walk)
        assert isinstance(walked, Walked)
        assert (walked.path[0], walked.path[-1]) == ((0, 0), move.to)
        assert all(joined.touch(here, there) for here, there in pairwise(walked.path))
        assert len(walked.path) - 1 == joined.steps((0, 0), walked.path[-1])


@pytest.mark.clause("LAB-5.4")
def test_staying_is_always_among_the_walks() -> None:
    for seed in range(50):
        state = pushed(GAME.start(Setup(2, seed=seed)), 0, "N1")
        stay = Walk(state.pawns[state.turn])
        assert stay in GAME.moves(state)
        assert GAME.play(state, stay).events == (Walked(state.turn, (stay.to,)),)


@pytest.mark.clause("LAB-5.5")
def test_after_a_find_the_turn_is_over() -> None:
    after = whole_turn(position("A", top={0: ("livre",)}), 1, "N1", (0, 2))
    assert after.found[0] == ("livre",)
    assert (after.turn, after.pending) == (1, "orient")


@pytest.mark.clause("LAB-5.6")
def test_pawns_neither_block_the_way_nor_the_end_of_a_walk() -> None:
    alone = in_reach(pushed(position("A"), 1, "N1"))
    crowded = pushed(position("A", pawns={1: (0, 2), 2: (0, 2), 3: (2, 2)}), 1, "N1")
    assert in_reach(crowded) == alone
    assert play_all(crowded, Walk((0, 2))).pawns == ((0, 2), (0, 2), (0, 2), (2, 2))


@pytest.mark.clause("LAB-5.7")
def test_foreign_start_squares_are_passed_and_stopped_on() -> None:
    state = pushed(position("A"), 1, "N1")
    assert state.home(3) in in_reach(state)
    beyond = play_all(state, Walk((6, 1)))
    assert beyond.pawns[0] == (6, 1)


@pytest.mark.clause("LAB-5.8")
def test_nobody_walks_out_at_the_rim_and_in_again() -> None:
    assert reach_in("───", (0, 0)) == {(0, 0), (0, 1), (0, 2)}
    assert reach_in("─│─", (0, 0)) == {(0, 0)}
    assert reach_in("│\n─\n│", (0, 0)) == {(0, 0)}


@pytest.mark.clause("LAB-5.9")
def test_the_spare_is_no_part_of_the_maze() -> None:
    state = pushed(position("A"), 1, "N1")
    assert in_reach(state) == Joined(state.board).with_cell((0, 0)) <= set(CELLS)
    assert all(Walk(cell) not in GAME.moves(state) for cell in [(-1, 1), (7, 1), (1, -1), (1, 7)])


@pytest.mark.clause("LAB-5.10")
def test_without_a_target_in_reach_every_joined_cell_is_still_open_to_the_pawn() -> None:
    state = pushed(position("A", top={0: ("heaume",)}), 1, "N1")
    assert (6, 4) not in in_reach(state)
    assert len(GAME.moves(state)) == 22
    assert GAME.play(state, Walk((6, 1))).state.pawns[0] == (6, 1)
