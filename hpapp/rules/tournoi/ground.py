"""The maze underfoot: what lies on each cell, how far things are, and where a walk can lead.

A set of cells is one integer, bit row * WIDTH + column for each cell: a whole front of a walk advances by four
shifts.  The outer hedge keeps a shift from wrapping round.  No pawn ever stands in the way of a walk (TRI-4.9), so
what can be reached depends on the maze, the enchanted hedge and the cape alone, and is kept once worked out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from ..maze import STEPS
from .state import CONTENT

MAP: tuple[str, ...] = tuple(CONTENT["board"]["map"])
COLUMNS: str = CONTENT["board"]["columns"]
WIDTH = len(COLUMNS)
NAMES: tuple[str, ...] = tuple(f"{column}{row + 1}" for row in range(len(MAP)) for column in COLUMNS)
"""Every cell in reading order."""
GLYPHS: dict[str, str] = dict(zip(NAMES, "".join(MAP), strict=True))
BIT: dict[str, int] = {name: 1 << index for index, name in enumerate(NAMES)}


def cells_of(mask: int) -> Iterator[str]:
    """The cells of a set, in reading order."""
    while mask:
        low = mask & -mask
        yield NAMES[low.bit_length() - 1]
        mask ^= low


def set_of(cells: Iterable[str]) -> int:
    """The set of some cells."""
    mask = 0
    for cell in cells:
        mask |= BIT[cell]
    return mask


def _marked(*glyphs: str) -> tuple[str, ...]:
    return tuple(name for name in NAMES if GLYPHS[name] in glyphs)


ENTRANCE, = _marked("E")
CENTRE, = _marked("H")
TROPHIES = _marked("T")
OBSTACLE_CELLS = frozenset(_marked("x"))
MISTS = frozenset(_marked("*"))
PENALTIES = _marked("!")
PORTKEYS: dict[str, str] = {cell: partner for glyph in "abc" for cell in _marked(glyph)
                            for partner in _marked(glyph) if partner != cell}  # TRI-5.1
TOMBS: dict[int, str] = {stones: _marked(str(stones))[0] for stones in (1, 2, 3)}  # TRI-5.8
DARK, GREEN = set_of(_marked("#")), set_of(_marked("+"))
PATH = set_of(NAMES) & ~DARK & ~GREEN
PLAIN = set_of(_marked(".", "H"))
"""Path cells without a symbol; the centre has none.  TRI-9.2"""
GUARDED = set_of(OBSTACLE_CELLS)
"""The obstacle cells."""
_TOP_LEFT, _BOTTOM_RIGHT = CONTENT["board"]["clearing"]
CLEARING = set_of(name for name in cells_of(PATH) if _TOP_LEFT[0] <= name[0] <= _BOTTOM_RIGHT[0]
                  and int(_TOP_LEFT[1:]) <= int(name[1:]) <= int(_BOTTOM_RIGHT[1:]))


def spread(mask: int) -> int:
    """Every cell one step from a set, whatever grows there.  TRI-4.2"""
    return mask << 1 | mask >> 1 | mask << WIDTH | mask >> WIDTH


def _steps(cell: str) -> Iterator[tuple[str, str | None]]:
    """The neighbour on each side, and the cell behind it (None off the board), N E S W."""
    row, col = divmod(NAMES.index(cell), WIDTH)
    for down, right in STEPS:
        ahead = [(row + down * far, col + right * far) for far in (1, 2)]
        near, behind = (NAMES[r * WIDTH + c] if 0 <= r < len(MAP) and 0 <= c < WIDTH else None for r, c in ahead)
        if near is not None:
            yield near, behind


NEXT: dict[str, tuple[str, ...]] = {cell: tuple(near for near, _ in _steps(cell) if BIT[near] & PATH)
                                    for cell in cells_of(PATH)}
"""The path cells beside each path cell."""


# ------------------------------------------------------------------ distances  TRI-4.13, TRI-4.14


def _flood(start: str, goes_on: Callable[[str, str], bool]) -> dict[str, int]:
    far = {start: 0}
    queue = [start]
    for here in queue:
        for there in NEXT[here]:
            if there not in far and goes_on(here, there):
                far[there] = far[here] + 1
                queue.append(there)
    return far


@cache
def distances(start: str) -> dict[str, int]:
    """Board distance of every path cell, whatever stands on the way.  TRI-4.13"""
    return _flood(start, lambda here, there: True)


HOME: dict[str, int] = _flood(ENTRANCE, lambda here, there: bool(BIT[there] & CLEARING or not BIT[here] & CLEARING))
"""The way home of every path cell: it leaves the clearing by a door and never comes back in.  TRI-4.14"""
BACK: dict[str, tuple[str, ...]] = {cell: tuple(near for near in NEXT[cell] if HOME[near] == HOME[cell] - 1)
                                    for cell in HOME}
"""One step towards the entrance.  TRI-6.21"""


def _nearest_first(target: str) -> Callable[[str], tuple[int, int, int]]:
    """Nearest, then shorter way home, then higher row, then further left.  TRI-4.12, TRI-7.10"""
    far = distances(target)
    return lambda cell: (far[cell], HOME[cell], NAMES.index(cell))


@cache
def _plain_near(target: str) -> tuple[str, ...]:
    return tuple(sorted(cells_of(PLAIN), key=_nearest_first(target)))


@cache
def _penalties_near(target: str) -> tuple[str, ...]:
    return tuple(sorted(PENALTIES, key=_nearest_first(target)))


NEAREST_TOMB: dict[str, str] = {trophy: min(TOMBS.values(), key=_nearest_first(trophy)) for trophy in TROPHIES}
"""The tombstone cell that a child is sent to from each trophy, whatever number the trophy bears.  TRI-11.7"""


def landing(target: str, closed: int) -> str:
    """Where a pawn that is sent to a cell ends: there, or on the next free cell.  TRI-4.12"""
    if not BIT[target] & closed:
        return target
    return next(cell for cell in _plain_near(target) if not BIT[cell] & closed)


def penalty_for(cell: str, closed: int) -> str:
    """The nearest penalty cell that no other pawn holds.  TRI-7.10"""
    return next(penalty for penalty in _penalties_near(cell) if not BIT[penalty] & closed)


# ------------------------------------------------------------------ walks  TRI-4.6

Manner = Literal["foot", "cape", "bonus"]
"""On foot a pawn stops at an obstacle, under the cape it passes, and a bonus walk keeps off obstacles altogether."""


class Reach(NamedTuple):
    """Where a walk can lead: the cells, and the fronts of the walk step by step."""

    cells: int
    fronts: tuple[int, ...]
    """Cells first reached after so many steps; after the crossing, where the walk has one."""
    before: tuple[int, ...] = ()
    """The same before the crossing of a Reducto walk."""


def _stops(manner: Manner) -> int:
    """The cells from which a walk cannot go on.  TRI-4.5"""
    return 0 if manner == "cape" else GUARDED


def _ground(manner: Manner, hedge: str | None) -> int:
    """The cells that a walk can enter.  TRI-4.4, TRI-6.10"""
    ground = PATH & ~GUARDED if manner == "bonus" else PATH
    return ground & ~BIT[hedge] if hedge else ground


@lru_cache(maxsize=2048)
def _walk(start: str, steps: int, manner: Manner, hedge: str | None) -> Reach:
    ground, stops = _ground(manner, hedge), _stops(manner)
    front = seen = BIT[start]
    fronts = [front]
    for _ in range(steps):
        front = spread(front) & ground & ~seen
        seen |= front
        fronts.append(front)
        front &= ~stops
    return Reach(seen & ~BIT[start], tuple(fronts))


def walk_from(start: str, steps: int, manner: Manner, hedge: str | None) -> Reach:
    """Every cell within so many steps; pawns are passed over.  TRI-4.1, TRI-4.6"""
    free = _walk(start, steps, manner, None)
    return _walk(start, steps, manner, hedge) if hedge and free.cells & BIT[hedge] else free


@lru_cache(maxsize=1024)
def _cross(start: str, steps: int, manner: Manner, hedge: str, through: int) -> Reach:
    ground, stops = _ground(manner, hedge), _stops(manner)
    before = _walk(start, steps, manner, hedge).fronts
    fronts = [0] * (steps + 1)
    seen = 0
    for done in range(2, steps + 1):
        ready = before[done - 2] if done == 2 else before[done - 2] & ~stops
        landed = _leap(ready, through) | spread(fronts[done - 1] & ~stops)
        fronts[done] = landed & ground & ~seen
        seen |= fronts[done]
    return Reach(seen & ~BIT[start], tuple(fronts), before)


def _leap(mask: int, through: int) -> int:
    """Straight through one hedge cell: two steps.  TRI-7.28"""
    return ((mask << 1 & through) << 1 | (mask >> 1 & through) >> 1
            | (mask << WIDTH & through) << WIDTH | (mask >> WIDTH & through) >> WIDTH)


def cross_from(start: str, steps: int, manner: Manner, hedge: str, through: int = GREEN) -> Reach:
    """Every cell within so many steps with exactly one crossing of a hedge.  TRI-7.29"""
    return _cross(start, steps, manner, hedge, through)


def route(reach: Reach, manner: Manner, start: str, end: str) -> tuple[str, ...]:
    """The shortest way to a cell of a reach, both ends included; a crossed hedge cell is on it.  TRI-4.6"""
    fronts, stops = reach.fronts, _stops(manner)
    done = next(count for count, front in enumerate(fronts) if front & BIT[end])
    path = [end]
    while done:
        here = path[-1]
        earlier = [cell for cell in NEXT[here] if BIT[cell] & fronts[done - 1] and (done == 1 or not BIT[cell] & stops)]
        if earlier:
            path.append(earlier[0])
            done -= 1
            continue
        path += next((hedge, cell) for hedge, cell in _hedges(here)  # the walk so far had its crossing here
                     if BIT[cell] & reach.before[done - 2] and (done == 2 or not BIT[cell] & stops))
        fronts = reach.before
        done -= 2
    return tuple(reversed(path))


@cache
def _hedges(cell: str) -> tuple[tuple[str, str], ...]:
    """The green hedge cells beside a cell, each with the path cell behind it."""
    return tuple((near, behind) for near, behind in _steps(cell)
                 if behind is not None and BIT[near] & GREEN and BIT[behind] & PATH)


# ------------------------------------------------------------------ retreats  TRI-6.21


@lru_cache(maxsize=512)
def back_from(start: str, steps: int, hedge: str | None) -> dict[str, tuple[str, ...]]:
    """Every cell up to so many steps nearer the entrance, with a way there; the hedge is not passed.  TRI-6.23"""
    ways: dict[str, tuple[str, ...]] = {start: (start,)}
    front = [start]
    for _ in range(steps):
        reached: dict[str, tuple[str, ...]] = {}
        for here in front:
            for there in BACK[here]:
                if there != hedge:
                    reached.setdefault(there, (*ways[here], there))
        ways |= reached
        front = list(reached)
    return ways


# ------------------------------------------------------------------ the enchanted hedge  TRI-9


def _joined(hedge: str) -> int:
    """Every cell that can be walked to from the entrance with the hedge on that cell.  TRI-9.5"""
    ground = PATH & ~BIT[hedge]
    seen, front = 0, BIT[ENTRANCE]
    while front:
        seen |= front
        front = spread(front) & ground & ~seen
    return seen


PLANTABLE: dict[str, int] = {cell: _joined(cell) for cell in cells_of(PLAIN & ~spread(DARK))}
"""The cells without a symbol and away from dark hedge, with what the entrance is still joined to.  TRI-9.2, TRI-9.3"""
