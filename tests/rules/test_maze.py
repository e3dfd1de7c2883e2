"""Sides, openings and reachability, on grids of any size and against a flood drawn by hand."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hpapp.rules.maze import SIDES, STEPS, exits, explore, neighbours, opening_set, way_to

OPEN = {openings: openings for openings in range(16)}


def flood(maze: list[int], rows: int, cols: int, start: int) -> dict[int, int]:
    """Cells joined to start with their distance, found by letting water rise over letters and coordinates."""
    sides = [{side for bit, side in enumerate("NESW") if openings & 1 << bit} for openings in maze]
    wet = {start: 0}
    rising = True
    while rising:
        rising = False
        for here, steps in list(wet.items()):
            row, col = divmod(here, cols)
            for side, back, to_row, to_col in (("N", "S", row - 1, col), ("S", "N", row + 1, col),
                                               ("W", "E", row, col - 1), ("E", "W", row, col + 1)):
                there = to_row * cols + to_col
                inside = 0 <= to_row < rows and 0 <= to_col < cols
                if inside and side in sides[here] and back in sides[there] and wet.get(there, steps + 2) > steps + 1:
                    wet[there] = steps + 1
                    rising = True
    return wet


@st.composite
def mazes(draw: st.DrawFn) -> tuple[list[int], int, int, int]:
    rows, cols = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    maze = draw(st.lists(st.integers(0, 15), min_size=rows * cols, max_size=rows * cols))
    return maze, rows, cols, draw(st.integers(0, rows * cols - 1))


@given(mazes())
def test_exploring_reaches_what_a_flood_reaches_nearest_first(drawn: tuple[list[int], int, int, int]) -> None:
    maze, rows, cols, start = drawn
    came_from = explore(maze, OPEN, exits(neighbours(rows, cols)), start)
    wet = flood(maze, rows, cols, start)
    assert set(came_from) == set(wet)
    distances = [wet[cell] for cell in came_from]
    assert distances == sorted(distances)


@given(mazes())
def test_a_way_is_a_shortest_one_and_goes_through_open_sides(drawn: tuple[list[int], int, int, int]) -> None:
    maze, rows, cols, start = drawn
    ways = exits(neighbours(rows, cols))
    came_from = explore(maze, OPEN, ways, start)
    wet = flood(maze, rows, cols, start)
    for goal in came_from:
        path = way_to(came_from, goal)
        assert (path[0], path[-1], len(path)) == (start, goal, wet[goal] + 1)
        for here, there in pairwise(path):
            assert any(cell == there and maze[there] & back for cell, back in ways[here][maze[here]])


@given(mazes())
def test_being_joined_is_mutual(drawn: tuple[list[int], int, int, int]) -> None:
    maze, rows, cols, start = drawn
    ways = exits(neighbours(rows, cols))
    joined = explore(maze, OPEN, ways, start)
    assert all(set(explore(maze, OPEN, ways, cell)) == set(joined) for cell in joined)


def test_no_way_leaves_the_grid() -> None:
    around = neighbours(3, 4)
    assert [len(ways) for ways in around] == [2, 3, 3, 2, 3, 4, 4, 3, 2, 3, 3, 2]
    assert all(0 <= cell < 12 for ways in around for _, cell, _ in ways)


def test_leaving_by_one_side_is_entering_by_the_opposite_one() -> None:
    for here, ways in enumerate(neighbours(3, 3)):
        for out, there, back in ways:
            assert (back, here, out) in neighbours(3, 3)[there]


def test_opening_sets_are_bits_in_the_order_of_the_sides() -> None:
    assert [opening_set(side) for side in SIDES] == [1, 2, 4, 8]
    assert opening_set("") == 0
    assert opening_set("NESW") == 15
    assert opening_set(["W", "N"]) == 9
    assert [tuple(map(sum, zip(STEPS[side], STEPS[(side + 2) % 4], strict=True))) for side in range(4)] == [(0, 0)] * 4


def test_exits_of_a_wall_lead_nowhere() -> None:
    ways = exits(neighbours(2, 2))
    assert [ways[cell][0] for cell in range(4)] == [()] * 4
    assert ways[0][15] == ((1, 8), (2, 1))
