"""How many turns a pawn still needs until it turns a trophy over, on the average: the maze solved as a race of one.

Every cell has a number for each grade of the hand (hands.py), and one under the cape.  They follow from each other by
the rules (the die, the fights, new cards, the cape face, the portkeys, the tombs) and by what the others do meanwhile,
so they are worked out together, sweep by sweep, until they settle.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from hpapp.rules.tournoi.ground import (
    BIT,
    CLEARING,
    MISTS,
    NEXT,
    OBSTACLE_CELLS,
    PATH,
    PORTKEYS,
    back_from,
    cells_of,
    penalty_for,
)
from hpapp.rules.tournoi.state import STEPS_PER_PIP

from .hands import STEPS, WINS, Grades, beaten, prior, swapped

CELLS: tuple[str, ...] = tuple(cells_of(PATH))
AT: dict[str, int] = {cell: index for index, cell in enumerate(CELLS)}
PIPS = 5
FACES = 6
MIST = 0.35
"""What a token is worth in turns."""
CHANGED = {2: 0.09, 3: 0.19, 4: 0.31}
"""How likely another obstacle is current a round later, by seats; this and the next two are those of malins."""
TAKEN = {2: 0.25, 3: 0.44, 4: 0.55}
"""How likely one no longer wears the cape a round later."""
PUNISHED = {2: 0.06, 3: 0.09, 4: 0.11}
"""How likely one is sent to a penalty cell in a round under the cape.  TRI-7.8"""
CAPED = 0.05
"""How likely somebody in the clearing is put under the cape in a round; malins do it less often, experts more."""
SWEEPS = 30
_NEAR = tuple(tuple(AT[near] for near in NEXT[cell]) for cell in CELLS)
_INSIDE = tuple(bool(BIT[cell] & CLEARING) for cell in CELLS)
_WANDS = tuple(AT[cell] for cell in CELLS if cell in OBSTACLE_CELLS)
_OPEN = tuple(AT[cell] for cell in CELLS if cell not in OBSTACLE_CELLS)
_EVERYWHERE = range(len(CELLS))
_BACK = {steps: {AT[cell]: tuple(AT[back] for back in back_from(cell, steps, None)
                                 if back != cell and back not in OBSTACLE_CELLS) for cell in OBSTACLE_CELLS}
         for steps in sorted({steps for form in STEPS.values() for steps in form})}
_KEYS = tuple((AT[cell], AT[partner]) for cell, partner in PORTKEYS.items())
_MISTS = tuple(AT[cell] for cell in MISTS)
_PENALTY = tuple(AT[penalty_for(cell, 0)] for cell in CELLS)
_ALL = range(len(WINS))
Turns = list[float]
"""Turns to go, by cell."""


class Race(NamedTuple):
    """Turns to go for one set of goals."""

    foot: tuple[Turns, ...]
    """On foot, once one's turn is over, for each grade of the hand."""
    mean: Turns
    """On foot, before one's turn, with any hand."""
    cape: Turns
    """Under the cape, before one's turn."""
    worn: Turns
    """Under the cape, once one's turn is over."""

    def left(self, cell: str, wears: bool) -> float:
        """From a cell, before one's turn, whatever the hand."""
        return (self.cape if wears else self.mean)[AT[cell]]

    def left_after(self, cell: str, wears: bool, hand: Grades) -> float:
        """From a cell, once one's turn is over, with a hand like this."""
        at = AT[cell]
        if wears:
            return self.worn[at]
        return sum([likely * turns[at] for likely, turns in zip(hand, self.foot, strict=True)])


class Aims(NamedTuple):
    """What a race depends on."""

    format: str
    seats: int
    hedge: str
    goals: tuple[str, ...]
    """Trophies that may be the true one."""
    graves: tuple[tuple[str, str], ...]
    """Cells of false trophies that everybody knows, and the tombs they lead to."""


_RACES: dict[Aims, Race] = {}
_KEPT = 48


def race(aims: Aims) -> Generator[None, None, Race]:
    """The race for these aims; worked out once, in small slices."""
    known = _RACES.get(aims)
    if known is None:
        known = yield from _solve(aims)
        if len(_RACES) >= _KEPT:
            _RACES.pop(next(iter(_RACES)))
        _RACES[aims] = known
    return known


def _guess(aims: Aims) -> list[float]:
    """A first idea: steps on the board, with a toll for obstacles."""
    cost = [99.0] * len(CELLS)
    front = [AT[goal] for goal in aims.goals]
    for goal in front:
        cost[goal] = 0.0
    hedge = AT[aims.hedge]
    while front:
        later: list[int] = []
        for here in front:
            onto = cost[here] + (0.6 if CELLS[here] in OBSTACLE_CELLS else 0.2)
            for near in _NEAR[here]:
                if near != hedge and onto < cost[near]:
                    cost[near] = onto
                    later.append(near)
        front = later
    return [value + 1.0 for value in cost]


class _Maze(NamedTuple):
    """The maze of one race."""

    aims: Aims
    near: tuple[tuple[int, ...], ...]
    goals: tuple[int, ...]
    graves: tuple[tuple[int, int], ...]
    stride: int


def _solve(aims: Aims) -> Generator[None, None, Race]:
    hedge = AT[aims.hedge]
    maze = _Maze(aims, tuple(tuple(cell for cell in cells if cell != hedge) for cells in _NEAR),
                   tuple(AT[goal] for goal in aims.goals),
                   tuple((AT[cell], AT[tomb]) for cell, tomb in aims.graves), STEPS_PER_PIP[aims.format])
    guess = _guess(aims)
    foot = stays = [guess] * len(WINS)
    worn = cape = [value + (2 if inside else 0) for value, inside in zip(guess, _INSIDE, strict=True)]
    for _ in range(SWEEPS):
        mean = _blend(prior(aims.format), foot)
        worn = _round_later(maze, mean, cape)
        stays = [_stay(maze, turns, mean, cape) for turns in foot]
        anyhow = _blend(prior(aims.format), stays)
        bonus = _spread(_stop(maze, anyhow), maze.near, _OPEN, max(STEPS[aims.format]) - 1)
        foot = []
        for grade in _ALL:
            foot.append(_on_foot(maze, grade, stays, bonus, worn))
            yield
        cape = _under_cape(maze, anyhow, worn)
        yield
    return Race(tuple(stays), _blend(prior(aims.format), foot), cape, worn)


def _blend(likely: Grades, turns: Sequence[Turns]) -> Turns:
    """The average over the grades of a hand."""
    first, second, third, fourth = likely
    return [first * a + second * b + third * c + fourth * d for a, b, c, d in zip(*turns, strict=True)]


def _round_later(maze: _Maze, mean: Turns, cape: Turns) -> Turns:
    """Turns to go after a turn that ends under the cape: it may be gone, or one is punished."""
    taken, punished = TAKEN[maze.aims.seats], PUNISHED[maze.aims.seats]
    return [punished * mean[corner] + (taken - punished) * bare + (1 - taken) * worn
            for bare, worn, corner in zip(mean, cape, _PENALTY, strict=True)]


def _stay(maze: _Maze, turns: Turns, mean: Turns, cape: Turns) -> Turns:
    """Turns to go after a turn that ends on foot: the obstacle may change, and in the clearing one may be caped."""
    changed = CHANGED[maze.aims.seats]
    later = [(1 - changed) * same + changed * other for same, other in zip(turns, mean, strict=True)]
    return [CAPED * worn + (1 - CAPED) * bare if inside and worn > bare else bare
            for bare, worn, inside in zip(later, cape, _INSIDE, strict=True)]


def _stop(maze: _Maze, stay: Turns) -> Turns:
    """Turns to go when a walk ends on each cell, obstacles apart.  TRI-5"""
    stop = stay[:]
    for cell, partner in _KEYS:
        stop[cell] = stay[partner]
    for cell in _MISTS:
        stop[cell] -= MIST
    for cell, tomb in maze.graves:
        stop[cell] = stay[tomb]
    for cell in maze.goals:
        stop[cell] = 0.0
    return stop


def _on_foot(maze: _Maze, grade: int, stays: list[Turns], bonus: list[Turns], worn: Turns) -> Turns:
    """Turns to go before a turn with a hand of that grade: the best of walking and of four new cards."""
    form, stay = maze.aims.format, stays[grade]
    stop = _stop(maze, stay)
    win, steps = WINS[grade], STEPS[form][grade]
    lost = _blend(beaten(form)[grade], stays)
    for cell in _WANDS:
        won = min([bonus[0][cell], *(bonus[steps - 1][near] for near in maze.near[cell])])
        back = max([lost[back] for back in _BACK[steps][cell]], default=stay[cell])
        stop[cell] = win * won + (1 - win) * back
    walks = _walks(maze, _spread(stop, maze.near, _OPEN, maze.stride * PIPS), stay)
    fresh = _blend(swapped(form)[grade], stays)
    return [1 + min((walk + min(here, under)) / FACES, other)
            for walk, here, under, other in zip(walks, stay, worn, fresh, strict=True)]


def _under_cape(maze: _Maze, bare: Turns, worn: Turns) -> Turns:
    """Turns to go before a turn under the cape: the best of walking and of taking it off.  TRI-8.3, TRI-8.9"""
    walks = _walks(maze, _spread(worn, maze.near, _EVERYWHERE, maze.stride * PIPS), worn)
    return [1 + min((walk + here) / FACES, 0.5 * here + 0.5 * under)
            for walk, here, under in zip(walks, bare, worn, strict=True)]


def _walks(maze: _Maze, fronts: list[Turns], stay: Turns) -> Turns:
    """Turns to go after the best walk, added up over the numbers of the die."""
    reached = [fronts[maze.stride * pip - 1] for pip in range(1, PIPS + 1)]
    walks = []
    for here, around in zip(stay, maze.near, strict=True):
        total = 0.0
        for front in reached:
            best = here
            for other in around:
                if front[other] < best:
                    best = front[other]
            total += best
        walks.append(total)
    return walks


def _spread(values: Turns, near: tuple[tuple[int, ...], ...], through: range | tuple[int, ...],
            steps: int) -> list[Turns]:
    """The lowest value within 0, 1, 2 … steps of each cell; walks stop on cells that are not gone through."""
    fronts = [values]
    for _ in range(steps):
        last = fronts[-1]
        front = last[:]
        for cell in through:
            best = last[cell]
            for other in near[cell]:
                if last[other] < best:
                    best = last[other]
            front[cell] = best
        fronts.append(front)
    return fronts
