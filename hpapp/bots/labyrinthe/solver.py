"""The fewest own turns to a treasure, one or two ahead, among all that can be done.  No rule of play.  LAB-10

What is searched: every orientation of the spare, every open arrow, every walk; then, the board being otherwise left
alone, every orientation of the tile that dropped out, every arrow but the one it lies beside, and every walk.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hpapp.rules.labyrinthe.state import CELLS, OPENINGS, ROTATIONS, State
from hpapp.rules.maze import Cell

from .bits import (
    AFTER,
    CROSS,
    LAID,
    Goal,
    Mask,
    Maze,
    Slide,
    bit,
    cells_in,
    flood,
    goal_of,
    maze_of,
    pawns_after,
    pushed,
)


class Turn(NamedTuple):
    """What is done in one turn."""

    rot: int
    arrow: str
    to: Cell


class PlanInBits(NamedTuple):
    """One way to push, and what it puts within reach."""

    rot: int
    slide: Slide
    maze: Maze
    reach: Mask


def plans_in_bits(maze: Maze, pawn: Mask, spare: str, closed: str | None, rots: range) -> Iterator[PlanInBits]:
    """Every allowed push of a spare, arrow by arrow, with every walk that it allows."""
    for slide in AFTER[closed]:
        bare, start = pushed(maze, slide), pawns_after(pawn, slide)
        laid = LAID[slide.place]
        for rot in rots:
            after = bare | laid[OPENINGS[f"{spare[0]}{rot}"]]
            yield PlanInBits(rot, slide, after, flood(after, start))


def solve(state: State) -> tuple[Turn, ...] | None:
    """The fewest turns of the seat on turn that reach a target: one, two, or None when two do not suffice.

    To be asked before the push, with the tile still to be turned or already turned.
    """
    goal, found = goal_of(state, state.turn), []
    if not goal.cells and not goal.spare:
        return None
    rots = range(ROTATIONS[state.spare[0]])
    if state.pending == "push":
        rots = range(int(state.spare[1]), int(state.spare[1]) + 1)
    for plan in plans_in_bits(maze_of(state.board), bit(state.pawns[state.turn]), state.spare, state.spare_at, rots):
        there = plan.reach & goal.after(plan.slide).cells
        if there:
            return (_turn(plan, there),)
        found.append(plan)
    per_arrow = len(rots)
    for at in range(0, len(found), per_arrow):
        both = _second(state, goal, found[at:at + per_arrow])
        if both is not None:
            return both
    return None


def _second(state: State, goal: Goal, firsts: list[PlanInBits]) -> tuple[Turn, Turn] | None:
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
    return bool(flood(pushed(maze, then) | LAID[then.place][CROSS], aim) & pawns_after(starts, then))


def _fitting(first: PlanInBits, then: Slide, spare: str, aim: Mask) -> tuple[Turn, Turn] | None:
    """Turn the second tile until it joins."""
    bare, starts = pushed(first.maze, then), pawns_after(first.reach, then)
    for rot in range(ROTATIONS[spare[0]]):
        maze = bare | LAID[then.place][OPENINGS[f"{spare[0]}{rot}"]]
        joined = flood(maze, aim)
        if joined & starts:
            stop = next(1 << cell for cell in cells_in(first.reach) if pawns_after(1 << cell, then) & joined)
            second = PlanInBits(rot, then, maze, flood(maze, pawns_after(stop, then)))
            return _turn(first, stop), _turn(second, second.reach & aim)
    return None


def _dropped(state: State, slide: Slide) -> str:
    """The tile that a push leaves outside.  LAB-4.6"""
    return state.board[slide.exit.bit_length() - 1]


def _turn(plan: PlanInBits, there: Mask) -> Turn:
    return Turn(plan.rot, plan.slide.arrow, CELLS[next(cells_in(there))])
