"""The measures of the castle: where cells and zones lie, and what a finger touches."""

from __future__ import annotations

from typing import NamedTuple

from hpapp.rules.couloirs.castle import CONTENT, SPACES, SQUARES

Point = tuple[float, float]
LINES = len(CONTENT["board"]["rows"])
COLUMNS = "".join(CONTENT["board"]["columns"])
FRAME = 0.014
"""Width of the wooden frame, as a share of the board's side."""


def squares_of(space: str) -> list[tuple[int, int]]:
    """The squares of the grid that a space covers: (row, column)."""
    return [(int(square[1]) - 1, COLUMNS.index(square[0])) for square, index in SQUARES.items()
            if SPACES[index] == space]


SQUARES_OF = {space: squares_of(space) for space in SPACES}


class Ground(NamedTuple):
    """A square board on screen: its lower left corner and its side."""

    x: float
    y: float
    side: float

    @property
    def rim(self) -> float:
        """Width of the frame."""
        return self.side * FRAME

    @property
    def tile(self) -> float:
        """Side of a token."""
        return (self.side - 2 * self.rim) / LINES

    def corner(self, space: str) -> Point:
        """Lower left corner of a cell or zone."""
        rows, cols = zip(*SQUARES_OF[space], strict=True)
        return (self.x + self.rim + min(cols) * self.tile,
                self.y + self.rim + (LINES - 1 - max(rows)) * self.tile)

    def span(self, space: str) -> float:
        """Side of a space: one token, or two for a zone."""
        return self.tile * len(SQUARES_OF[space]) ** 0.5

    def middle(self, space: str) -> Point:
        """Middle of a cell or zone."""
        x, y = self.corner(space)
        half = self.span(space) / 2
        return x + half, y + half

    def part_of(self, point: Point) -> Point:
        """Where a point lies on the board, in shares of its side: it stays there when the board is placed anew."""
        return (point[0] - self.x) / self.side, (point[1] - self.y) / self.side

    def point_at(self, part: Point) -> Point:
        """The point of a part of the board."""
        return self.x + part[0] * self.side, self.y + part[1] * self.side

    def space_at(self, x: float, y: float) -> str | None:
        """The cell or zone under a point."""
        col = int((x - self.x - self.rim) // self.tile)
        row = LINES - 1 - int((y - self.y - self.rim) // self.tile)
        if not (0 <= row < LINES and 0 <= col < LINES):
            return None
        return SPACES[SQUARES[f"{COLUMNS[col]}{row + 1}"]]
