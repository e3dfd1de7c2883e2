"""The maze of Labyrinthe as bits: one whole number, so that a push and a flood are a few operations.

Bit 7·row + column is a cell.  A maze has four lanes: which cells are led to from the west, from the north, and which
lead west, north themselves.  Where both say yes, two neighbours are joined.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hpapp.rules.labyrinthe.state import ARROWS, CELLS, OPENINGS, SIZE, State, targets, treasure_on
from hpapp.rules.maze import SIDES, Cell

Mask = int
"""A set of cells."""
Maze = int
"""The openings of all tiles."""
LANE = 64
BACK = 2 * LANE
CROSS = 15
"""A tile open on all sides: where even this does not help, no orientation does."""


def bit(cell: Cell) -> Mask:
    """The set of one cell."""
    return 1 << cell[0] * SIZE + cell[1]


def cells_in(mask: Mask) -> Iterator[int]:
    """The cells of a set, row by row, as their places in the board."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _lanes(place: int, openings: int) -> Maze:
    """A tile's openings on its place; those to the east and south are laid on the neighbour that they lead to."""
    at = {"E": place + 1, "S": place + SIZE + LANE, "W": place + BACK, "N": place + LANE + BACK}
    return sum(1 << at[side] for number, side in enumerate(SIDES) if openings >> number & 1)


LAID: tuple[tuple[Maze, ...], ...] = tuple(tuple(_lanes(place, openings) for openings in range(CROSS + 1))
                                           for place in range(len(CELLS)))
"""For each place and opening set, a maze of this tile alone."""
_INNER = sum((1 << place if place % SIZE else 0) | (1 << place + LANE if place >= SIZE else 0)
             for place in range(len(CELLS)))
"""Where a cell has a neighbour to the west, to the north."""
_LOW = (1 << LANE) - 1


class Slide(NamedTuple):
    """An arrow, as what its push does to bits."""

    arrow: str
    opposite: str
    place: int
    """Where the spare comes in."""
    entry: Mask
    exit: Mask
    still: Mask
    moving: Mask
    """The line without its exit."""
    moved: Mask
    """The line without its entry."""
    still_lanes: Maze
    moving_lanes: Maze
    up: int
    """How far the line moves towards later cells, or `down` towards earlier ones."""
    down: int


def _slide(arrow_id: str) -> Slide:
    arrow = ARROWS[arrow_id]
    line = range(len(CELLS))[arrow.line]
    step = line[1] - line[0]
    return Slide(
        arrow_id, arrow.opposite, line[0], 1 << line[0], 1 << line[-1],
        sum(1 << place for place in range(len(CELLS)) if place not in line),
        sum(1 << place for place in line[:-1]),
        sum(1 << place for place in line[1:]),
        sum(LAID[place][CROSS] for place in range(len(CELLS)) if place not in line),
        sum(LAID[place][CROSS] for place in line[:-1]),
        max(step, 0), max(-step, 0),
    )


SLIDES: dict[str, Slide] = {arrow: _slide(arrow) for arrow in ARROWS}
AFTER: dict[str | None, tuple[Slide, ...]] = {
    closed: tuple(slide for slide in SLIDES.values() if slide.arrow != closed) for closed in (None, *ARROWS)
}
"""The pushes that are allowed while the spare lies beside an arrow.  LAB-4.7, LAB-4.9"""


# ------------------------------------------------------------------ pushes and walks


def maze_of(board: tuple[str, ...]) -> Maze:
    """The openings of a board."""
    maze = 0
    for lanes, tile in zip(LAID, board, strict=True):
        maze |= lanes[OPENINGS[tile]]
    return maze


def pushed(maze: Maze, slide: Slide) -> Maze:
    """The maze after a push, its entry still bare: the spare's lanes are to be added.  LAB-4.2"""
    return maze & slide.still_lanes | (maze & slide.moving_lanes) << slide.up >> slide.down


def tiles_after(cells: Mask, slide: Slide) -> Mask:
    """Where the tiles of some cells lie after a push; the exit's tile has dropped out."""
    return cells & slide.still | (cells & slide.moving) << slide.up >> slide.down


def pawns_after(cells: Mask, slide: Slide) -> Mask:
    """Where pawns on some cells stand after a push: the exit leads across to the entry.  LAB-4.10, LAB-4.11"""
    moved = cells & slide.still | (cells & slide.moving) << slide.up >> slide.down
    return moved | slide.entry if cells & slide.exit else moved


def tiles_before(cells: Mask, slide: Slide) -> Mask:
    """Where the tiles of some cells lay before a push; the spare lay outside."""
    return cells & slide.still | (cells & slide.moved) << slide.down >> slide.up


def pawns_before(cells: Mask, slide: Slide) -> Mask:
    """Where pawns must stand before a push so that it carries them to these cells."""
    before = tiles_before(cells, slide)
    return before | slide.exit if cells & slide.entry else before


def flood(maze: Maze, cells: Mask) -> Mask:
    """Every cell joined to one of these.  LAB-5.2"""
    joined = maze & maze >> BACK & _INNER
    east, south = joined & _LOW, joined >> LANE
    before = 0
    while cells != before:
        before = cells
        cells |= cells << 1 & east | (cells & east) >> 1 | cells << SIZE & south | (cells & south) >> SIZE
    return cells


# ------------------------------------------------------------------ goals


class Goal(NamedTuple):
    """Where a walk would score: cells of the board, and whether the spare shows a target."""

    cells: Mask
    spare: bool

    def after(self, slide: Slide) -> Goal:
        """The same after a push.  Home stays where it is: corners do not slide.  LAB-10.3"""
        cells = tiles_after(self.cells, slide)
        return Goal(cells | slide.entry if self.spare else cells, bool(self.cells & slide.exit))


def goal_of(state: State, seat: int) -> Goal:
    """What a seat may score with now, as far as it is known.  LAB-6.1, LAB-7.1, LAB-8.3"""
    if not state.piles[seat]:
        return Goal(bit(state.home(seat)), False)
    known = targets(state, seat)
    cells = sum(1 << place for place, tile in enumerate(state.board) if tile[3:] in known)
    return Goal(cells if known else 0, treasure_on(state.spare) in known)
