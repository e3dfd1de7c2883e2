"""How the maze is seen: which part of it fills the board, how large a cell is, and what lies under a finger."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hpapp.rules.tournoi.ground import MAP, NAMES, WIDTH

Point = tuple[float, float]
HEIGHT = len(MAP)
SPOTS: dict[str, Point] = {
    name: (index % WIDTH + 0.5, HEIGHT - index // WIDTH - 0.5) for index, name in enumerate(NAMES)
}
"""The middle of every cell, in cells, counted from the lower left corner of the maze."""
MARGIN = 0.75
"""Cells left free around what is looked at."""
BEYOND = 0.8
"""Cells of night that may be seen beyond the maze, so that nothing stays under a panel."""


class Window(NamedTuple):
    """The square in which the maze is seen."""

    x: float
    y: float
    side: float


class Lens(NamedTuple):
    """Where the maze lies on screen: its lower left corner, and the side of a cell."""

    x: float
    y: float
    cell: float

    def middle(self, cell: str) -> Point:
        """Middle of a cell on screen."""
        across, up = SPOTS[cell]
        return self.x + across * self.cell, self.y + up * self.cell

    def cell_at(self, x: float, y: float) -> str | None:
        """The cell under a point."""
        column, row = int((x - self.x) // self.cell), HEIGHT - 1 - int((y - self.y) // self.cell)
        return NAMES[row * WIDTH + column] if 0 <= column < WIDTH and 0 <= row < HEIGHT else None

    def near(self, x: float, y: float, cells: Iterable[str], within: float) -> list[str]:
        """The cells whose square lies within a distance of a point, the nearest first."""
        found = []
        for cell in cells:
            across, up = self.middle(cell)
            far = max(abs(x - across), abs(y - up)) - self.cell / 2
            if far <= within:
                found.append((far, cell))
        return [cell for _, cell in sorted(found)]

    def between(self, other: Lens, share: float) -> Lens:
        """A lens that far on the way to another."""
        return Lens(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))


def whole(window: Window) -> Lens:
    """The whole maze."""
    return Lens(window.x, window.y, window.side / WIDTH)


def placed(window: Window, heart: Point, cell: float) -> Lens:
    """Cells of that size, with a point of the maze in the middle, and not much beyond the maze."""
    slack = cell * BEYOND
    reach = window.side - WIDTH * cell - slack
    x = window.x + min(slack, max(reach, window.side / 2 - heart[0] * cell))
    y = window.y + min(slack, max(reach, window.side / 2 - heart[1] * cell))
    return Lens(x, y, cell)


def onto(window: Window, cells: Iterable[str], focus: str, least: float, most: float) -> Lens:
    """A lens that shows some cells as large as fits between two sizes, and the focus if they do not all fit."""
    spots = [SPOTS[cell] for cell in (*cells, focus)]
    low = min(x for x, _ in spots) - MARGIN, min(y for _, y in spots) - MARGIN
    high = max(x for x, _ in spots) + MARGIN, max(y for _, y in spots) + MARGIN
    span = max(high[0] - low[0], high[1] - low[1])
    size = max(least, min(most, window.side / span), window.side / WIDTH)
    room = window.side / size
    heart = [(a + b) / 2 if b - a <= room else _pulled(at, a, b, room)
             for a, b, at in zip(low, high, SPOTS[focus], strict=True)]
    return placed(window, (heart[0], heart[1]), size)


def _pulled(at: float, low: float, high: float, room: float) -> float:
    """The middle of a window around a point that shows nothing beyond the ends."""
    return min(max(at, low + room / 2), high - room / 2)
