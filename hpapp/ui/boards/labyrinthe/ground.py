"""The measures of the board: where cells and arrows lie, and what a finger touches."""

from __future__ import annotations

from typing import NamedTuple

from hpapp.rules.labyrinthe.state import ARROWS, SIZE
from hpapp.rules.maze import Cell

Point = tuple[float, float]
GUTTER = 0.52
"""Width of the frame that holds the arrows, as a share of a tile."""
MAGNET = 28
"""How far, in dp, a finger may miss a legal cell.  feel.md C3"""


class Ground(NamedTuple):
    """A square board on screen: its lower left corner and its side."""

    x: float
    y: float
    side: float

    @property
    def tile(self) -> float:
        """Side of a tile."""
        return self.side / (SIZE + 2 * GUTTER)

    @property
    def gutter(self) -> float:
        """Width of the frame."""
        return self.tile * GUTTER

    def corner(self, cell: Cell) -> Point:
        """Lower left corner of a cell; cells off the board lie in the frame or beyond."""
        row, col = cell
        return self.x + self.gutter + col * self.tile, self.y + self.gutter + (SIZE - 1 - row) * self.tile

    def middle(self, cell: Cell) -> Point:
        """Middle of a cell."""
        x, y = self.corner(cell)
        return x + self.tile / 2, y + self.tile / 2

    def arrow(self, name: str) -> Point:
        """Middle of an arrow in the frame."""
        x, y = self.middle(ARROWS[name].entry)
        out = (self.tile + self.gutter) / 2
        return {"N": (x, y + out), "E": (x + out, y), "S": (x, y - out), "W": (x - out, y)}[name[0]]

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell under a point."""
        col = int((x - self.x - self.gutter) // self.tile)
        row = SIZE - 1 - int((y - self.y - self.gutter) // self.tile)
        return (row, col) if 0 <= row < SIZE and 0 <= col < SIZE else None

    def frame_place(self, x: float, y: float, reach: float) -> str | None:
        """The place in the frame under a point, named as arrows are ("N2" has none); reach goes onto the rim tiles."""
        left, bottom = x - self.x, y - self.y
        depths = {"W": left, "E": self.side - left, "S": bottom, "N": self.side - bottom}
        name, depth = min(depths.items(), key=lambda item: item[1])
        if not 0 <= depth <= self.gutter + reach:
            return None
        along = (left if name in "NS" else self.side - bottom) - self.gutter
        line = int(along // self.tile)
        return f"{name}{line}" if 0 <= line < SIZE else None

    def nearest(self, x: float, y: float, cells: list[Cell], within: float) -> Cell | None:
        """The nearest of some cells whose middle lies within a distance of a point."""
        def distance(cell: Cell) -> float:
            cx, cy = self.middle(cell)
            return max(abs(x - cx), abs(y - cy)) - self.tile / 2

        near = min(cells, key=distance, default=None)
        return near if near is not None and distance(near) <= within else None


def swiped_line(start: Cell, dx: float, dy: float) -> str:
    """The place in the frame from which a push goes the way of a swipe; one that does not slide has no arrow."""
    row, col = start
    return ("W" if dx > 0 else "E") + str(row) if abs(dx) > abs(dy) else ("S" if dy > 0 else "N") + str(col)
