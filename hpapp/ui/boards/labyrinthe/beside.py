"""Where the spare lies beside the board of a table: pure arithmetic, in dp."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from hpapp.rules.labyrinthe.state import ARROWS, SIZE
from hpapp.rules.maze import Cell
from hpapp.ui.table.boxes import GAP, Box

from .ground import Ground

CORNER = 152
"""Height of what lies in the corners of a table: the spare keeps clear of it."""
APART = 10
"""Between the spare and the board."""
LARGE = (1.6, 1.45, 1.3, 1.15, 1.0, 0.9)
"""How many times as large as on the board a tile may lie beside it."""


def spare_box(board: Box, screen: Box, taken: Sequence[Box], arrow: str | None) -> Box:
    """Beside the arrow where it came out, as near and as large as what lies there already leaves room: a step further
    away is worth a step more in size."""
    home = Ground(board.x, board.y, board.width).middle(_entry(arrow))

    def cost(box: Box) -> float:
        return math.dist(box.middle, home) - box.width

    kept = [Box(x - GAP, y - GAP, wide + 2 * GAP, high + 2 * GAP) for x, y, wide, high in taken]
    places = [*_places(board, screen, taken, arrow)]
    inside = [box for box in places if box.x >= screen.x and box.right <= screen.right
              and box.y >= screen.y and box.top <= screen.top]
    free = [box for box in inside if not any(box.meets(other) for other in kept)]
    return min(free, key=cost) if free else min(inside or places, key=lambda box: box.width)


def _places(board: Box, screen: Box, taken: Sequence[Box], arrow: str | None) -> Iterator[Box]:
    """In every size, the largest first: in the column at the side of the board where it came out, at the row, and above
    and below what lies there; or, beside an upright tablet's board, above or below that."""
    ground = Ground(board.x, board.y, board.width)
    row, col = _entry(arrow)
    middle = ground.middle((row, 0))[1]
    for side in (ground.tile * large for large in LARGE):
        x = board.x - APART - side if col <= 1 else board.right + APART
        for y in (middle - side / 2, *(y for box in taken for y in (box.top + GAP, box.y - GAP - side))):
            yield Box(x, min(max(screen.y + CORNER, y), screen.top - CORNER - side), side, side)
        y = board.top + APART if row < SIZE // 2 else board.y - APART - side
        yield Box(board.x + (board.width - side) / 2, y, side, side)


def _entry(arrow: str | None) -> Cell:
    """The cell beside which it came out; in the beginning it lies at the right."""
    return ARROWS[arrow].entry if arrow else (SIZE // 2, SIZE - 1)
