"""Sides, openings and reachability: the ground that the maze games share.

A side is N, E, S or W, numbered 0 to 3; an opening set is four bits, bit k for side k.  A maze is a
sequence of opening sets, one per cell, row by row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

SIDES = "NESW"
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))

Cell = tuple[int, int]
Way = tuple[int, int, int]
"""(bit of the side that is left, neighbouring cell's index, bit of the side that is entered)"""

C = TypeVar("C")


def opening_set(sides: Iterable[str]) -> int:
    """The four bits of the named sides."""
    return sum(1 << SIDES.index(side) for side in sides)


def neighbours(rows: int, cols: int) -> tuple[tuple[Way, ...], ...]:
    """For each cell of a grid, row by row, the ways that do not leave the grid."""
    def ways(row: int, col: int) -> Iterable[Way]:
        for side, (down, right) in enumerate(STEPS):
            to_row, to_col = row + down, col + right
            if 0 <= to_row < rows and 0 <= to_col < cols:
                yield 1 << side, to_row * cols + to_col, 1 << (side + 2) % 4

    return tuple(tuple(ways(row, col)) for row in range(rows) for col in range(cols))


def exits(around: Sequence[tuple[Way, ...]]) -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
    """For each cell and each opening set: (neighbour, bit that must be open there) of its open ways."""
    return tuple(
        tuple(tuple((cell, back) for out, cell, back in ways if out & openings) for openings in range(16))
        for ways in around
    )


def explore(tiles: Sequence[C], openings: Mapping[C, int], ways: Sequence[Sequence[Sequence[tuple[int, int]]]],
            start: int) -> dict[int, int]:
    """Every cell joined to start, nearest first, with the cell it was reached from (start with itself).

    `ways` is what `exits` made of the grid; `openings` gives the opening set of each tile.
    """
    came_from = {start: start}
    queue = [start]
    for here in queue:
        for there, back in ways[here][openings[tiles[here]]]:
            if there not in came_from and openings[tiles[there]] & back:
                came_from[there] = here
                queue.append(there)
    return came_from


def way_to(came_from: Mapping[int, int], goal: int) -> tuple[int, ...]:
    """The cells from the start of an exploration to the goal, both included."""
    path = [goal]
    while came_from[path[-1]] != path[-1]:
        path.append(came_from[path[-1]])
    return tuple(reversed(path))
