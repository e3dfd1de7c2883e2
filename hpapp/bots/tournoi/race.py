"""How many turns a pawn still needs to the true trophy, on the average: the maze solved as a race of one.

Every cell has two numbers, on foot and under the cape.  They follow from each other by the rules (the die, the fights,
the cape face, the portkeys, the tombs), so they are worked out together, sweep by sweep, until they settle.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from hpapp.rules.tournoi.ground import (
    BIT,
    CLEARING,
    MISTS,
    NEXT,
    OBSTACLE_CELLS,
    PATH,
    PORTKEYS,
    TOMBS,
    back_from,
    cells_of,
)
from hpapp.rules.tournoi.state import STEPS_PER_PIP

CELLS: tuple[str, ...] = tuple(cells_of(PATH))
AT: dict[str, int] = {cell: index for index, cell in enumerate(CELLS)}
PIPS = 5
FACES = 6
WINS = {"full": 0.6, "short": 0.77}
"""How likely a fight is won that nobody has seen yet."""
BONUS, SETBACK = 3, 3
"""How far a fight leads on or back, as a rule."""
MIST = 0.35
"""What a token is worth in turns."""
TAKEN = 0.2
"""How likely somebody changes the cape's place before the next turn."""
FROM_TOMB = {"full": {1: 5.4, 2: 6.7, 3: 9.6}, "short": {1: 4.3, 2: 5.1, 3: 7.4}}
"""Turns from each tomb to a known trophy."""
SWEEPS = 26
_NEAR = tuple(tuple(AT[near] for near in NEXT[cell]) for cell in CELLS)
_INSIDE = tuple(bool(BIT[cell] & CLEARING) for cell in CELLS)
_WANDS = tuple(AT[cell] for cell in CELLS if cell in OBSTACLE_CELLS)
_OPEN = tuple(AT[cell] for cell in CELLS if cell not in OBSTACLE_CELLS)
_BACK = {AT[cell]: tuple(AT[back] for back in back_from(cell, SETBACK, None)
                         if back != cell and back not in OBSTACLE_CELLS) for cell in OBSTACLE_CELLS}
_KEYS = tuple((AT[cell], AT[partner]) for cell, partner in PORTKEYS.items())
_MISTS = tuple(AT[cell] for cell in MISTS)


class Race(NamedTuple):
    """Turns to go before one's turn, by cell, for one set of goals."""

    foot: list[float]
    cape: list[float]
    flip: float
    """Turns still to go, on the average, when an unknown trophy is turned over."""

    def left(self, cell: str, wears: bool) -> float:
        """From a cell."""
        return (self.cape if wears else self.foot)[AT[cell]]


class Aims(NamedTuple):
    """What a race depends on."""

    format: str
    hedge: str
    goals: tuple[str, ...]
    """Trophies that may be the true one."""
    graves: tuple[str, ...]
    """Faces that are known to be false and where they lie, as "cell:stones"."""
    stones: tuple[int, ...]
    """The tombs of the false trophies among the goals."""


def flip_turns(form: str, stones: tuple[int, ...]) -> float:
    """Turns to go after a trophy is turned over that may be false with one of these tombs."""
    if not stones:
        return 0.0
    count, total = len(stones) + 1, 0.0
    for index, stone in enumerate(stones):
        rest = stones[:index] + stones[index + 1:]
        total += FROM_TOMB[form][stone] + flip_turns(form, rest)
    return total / count


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


def _solve(aims: Aims) -> Generator[None, None, Race]:
    hedge, stride = AT[aims.hedge], STEPS_PER_PIP[aims.format]
    near = tuple(tuple(cell for cell in cells if cell != hedge) for cells in _NEAR)
    goals = tuple(AT[goal] for goal in aims.goals)
    graves = tuple((AT[cell], AT[TOMBS[int(stones)]]) for cell, stones in (grave.split(":") for grave in aims.graves))
    flip, win = flip_turns(aims.format, aims.stones), WINS[aims.format]
    foot = [value + flip for value in _guess(aims)]
    cape = [value + (2 if inside else 0) for value, inside in zip(foot, _INSIDE, strict=True)]
    for _ in range(SWEEPS):
        stop = [TAKEN * c + (1 - TAKEN) * f if inside and c > f else f
                for f, c, inside in zip(foot, cape, _INSIDE, strict=True)]
        after = [TAKEN * f + (1 - TAKEN) * c for f, c in zip(foot, cape, strict=True)]
        stay = stop[:]
        for cell, partner in _KEYS:
            stop[cell] = stay[partner]
        for cell in _MISTS:
            stop[cell] -= MIST
        for cell, tomb in graves:
            stop[cell] = stay[tomb]
        for cell in goals:
            stop[cell] = flip
        arrive = _spread(stop, near, _OPEN, BONUS)[-1]
        for cell in _WANDS:
            won = min([stay[cell], *(arrive[n] for n in near[cell])])
            lost = max([stay[back] for back in _BACK[cell]], default=stay[cell])
            stop[cell] = win * won + (1 - win) * lost
        walked = _spread(stop, near, _OPEN, stride * PIPS)
        yield
        masked = _spread(after, near, range(len(CELLS)), stride * PIPS)
        new_foot, new_cape = [], []
        for cell, around in enumerate(near):
            on_foot = under = 0.0
            for pip in range(1, PIPS + 1):
                front, hidden = walked[stride * pip - 1], masked[stride * pip - 1]
                best, low = stay[cell], after[cell]
                for other in around:
                    if front[other] < best:
                        best = front[other]
                    if hidden[other] < low:
                        low = hidden[other]
                on_foot += best
                under += low
            caped = min(stay[cell], after[cell])
            new_foot.append(1 + (on_foot + caped) / FACES)
            walk = 1 + (under + stay[cell]) / FACES
            new_cape.append(min(walk, 1 + 0.5 * stay[cell] + 0.5 * after[cell]))
        foot, cape = new_foot, new_cape
        yield
    return Race(foot, cape, flip)


def _spread(values: list[float], near: tuple[tuple[int, ...], ...], through: range | tuple[int, ...],
            steps: int) -> list[list[float]]:
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
