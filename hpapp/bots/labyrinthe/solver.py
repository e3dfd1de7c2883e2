"""The fewest own turns to a treasure, one or two ahead, among all that can be done.  No rule of play.  LAB-10

What is searched: every orientation of the spare, every open arrow, every walk; then, the board being otherwise left
alone, every orientation of the tile that dropped out, every arrow but the one it lies beside, and every walk.

A maze is one whole number, so that a push and a flood are a few operations on bits.  Bit 7·row + column is a cell.
A maze has four lanes: which cells are led to from the west, from the north, and which lead west, north themselves.
Where both say yes, two neighbours are joined.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hpapp.rules.labyrinthe.state import ARROWS, CELLS, OPENINGS, ROTATIONS, SIZE, State, targets, treasure_on
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


def slid(cells: Mask, slide: Slide) -> Mask:
    """Where the tiles of some cells lie after a push; the exit's tile has dropped out."""
    return cells & slide.still | (cells & slide.moving) << slide.up >> slide.down


def carried(cells: Mask, slide: Slide) -> Mask:
    """Where pawns on some cells stand after a push: the exit leads across to the entry.  LAB-4.10, LAB-4.11"""
    moved = cells & slide.still | (cells & slide.moving) << slide.up >> slide.down
    return moved | slide.entry if cells & slide.exit else moved


def unslid(cells: Mask, slide: Slide) -> Mask:
    """Where the tiles of some cells lay before a push; the spare lay outside."""
    return cells & slide.still | (cells & slide.moved) << slide.down >> slide.up


def boarded(cells: Mask, slide: Slide) -> Mask:
    """Where pawns must stand before a push so that it carries them to these cells."""
    before = unslid(cells, slide)
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


# ------------------------------------------------------------------ the search


class Turn(NamedTuple):
    """What is done in one turn."""

    rot: int
    arrow: str
    to: Cell


class Wanted(NamedTuple):
    """Where a walk would score: cells of the board, and whether the spare shows a target."""

    cells: Mask
    spare: bool

    def after(self, slide: Slide) -> Wanted:
        """The same after a push.  Home stays where it is: corners do not slide.  LAB-10.3"""
        cells = slid(self.cells, slide)
        return Wanted(cells | slide.entry if self.spare else cells, bool(self.cells & slide.exit))


class Line(NamedTuple):
    """One way to push, and what it puts within reach."""

    rot: int
    slide: Slide
    maze: Maze
    reach: Mask


def wanted(state: State, seat: int) -> Wanted:
    """What a seat may score with now, as far as it is known.  LAB-6.1, LAB-7.1, LAB-8.3"""
    if not state.piles[seat]:
        return Wanted(bit(state.home(seat)), False)
    known = targets(state, seat)
    cells = sum(1 << place for place, tile in enumerate(state.board) if tile[3:] in known)
    return Wanted(cells if known else 0, treasure_on(state.spare) in known)


def lines(maze: Maze, pawn: Mask, spare: str, closed: str | None, rots: range) -> Iterator[Line]:
    """Every allowed push of a spare, arrow by arrow, with every walk that it allows."""
    for slide in AFTER[closed]:
        bare, start = pushed(maze, slide), carried(pawn, slide)
        laid = LAID[slide.place]
        for rot in rots:
            after = bare | laid[OPENINGS[f"{spare[0]}{rot}"]]
            yield Line(rot, slide, after, flood(after, start))


def solve(state: State) -> tuple[Turn, ...] | None:
    """The fewest turns of the seat on turn that reach a target: one, two, or None when two do not suffice.

    To be asked before the push, with the tile still to be turned or already turned.
    """
    goal, found = wanted(state, state.turn), []
    if not goal.cells and not goal.spare:
        return None
    rots = range(ROTATIONS[state.spare[0]])
    if state.pending == "push":
        rots = range(int(state.spare[1]), int(state.spare[1]) + 1)
    for line in lines(maze_of(state.board), bit(state.pawns[state.turn]), state.spare, state.spare_at, rots):
        there = line.reach & goal.after(line.slide).cells
        if there:
            return (_turn(line, there),)
        found.append(line)
    per_arrow = len(rots)
    for at in range(0, len(found), per_arrow):
        both = _second(state, goal, found[at:at + per_arrow])
        if both is not None:
            return both
    return None


def _second(state: State, goal: Wanted, firsts: list[Line]) -> tuple[Turn, Turn] | None:
    """A turn that scores after one of these, which differ only in how the tile lay."""
    slide = firsts[0].slide
    goal = goal.after(slide)
    spare = _dropped(state, slide)
    crossed, anywhere = firsts[0].maze | LAID[slide.place][CROSS], 0
    for first in firsts:
        anywhere |= first.reach
    for then in AFTER[slide.opposite]:
        aim = goal.after(then).cells
        # Most pushes are ruled out at once: not even crossings instead of both tiles would join pawn and goal.
        if aim and _joins(crossed, then, aim, anywhere):
            for first in firsts:
                if _joins(first.maze, then, aim, first.reach):
                    turn = _fitting(first, then, spare, aim)
                    if turn is not None:
                        return turn
    return None


def _joins(maze: Maze, then: Slide, aim: Mask, starts: Mask) -> bool:
    """Would a crossing, pushed in, join one of the starts with the aim?"""
    return bool(flood(pushed(maze, then) | LAID[then.place][CROSS], aim) & carried(starts, then))


def _fitting(first: Line, then: Slide, spare: str, aim: Mask) -> tuple[Turn, Turn] | None:
    """Turn the second tile until it joins."""
    bare, starts = pushed(first.maze, then), carried(first.reach, then)
    for rot in range(ROTATIONS[spare[0]]):
        maze = bare | LAID[then.place][OPENINGS[f"{spare[0]}{rot}"]]
        joined = flood(maze, aim)
        if joined & starts:
            stop = next(1 << cell for cell in cells_in(first.reach) if carried(1 << cell, then) & joined)
            second = Line(rot, then, maze, flood(maze, carried(stop, then)))
            return _turn(first, stop), _turn(second, second.reach & aim)
    return None


def _dropped(state: State, slide: Slide) -> str:
    """The tile that a push leaves outside.  LAB-4.6"""
    return state.board[slide.exit.bit_length() - 1]


def _turn(line: Line, there: Mask) -> Turn:
    return Turn(line.rot, line.slide.arrow, CELLS[next(cells_in(there))])
