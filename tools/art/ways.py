"""The geometry of a maze tile: openings, centre line, distances. Directions N, E, S, W are 0..3."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

from tools.art.svg import Point, number

SIDE = 192
"""Side of a tile in pixels; every length below is a share of it."""

ROTATIONS = {"I": 2, "L": 4, "T": 4}
TILE_SHAPES = tuple((shape, rotation) for shape, count in ROTATIONS.items() for rotation in range(count))

FLOOR = 0.40
KERB_LIGHT = 0.44
KERB = 0.475
GAP = 0.55

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
STUB = 0.10
"""The way runs straight for this long at every opening, so that neighbours meet at right angles."""


def openings(shape: str, rotation: int) -> tuple[int, ...]:
    """The sides a tile opens to: I0 is N-S, L0 is N-E, T0 is W-N-E."""
    turns = {"I": (0, 2), "L": (0, 1), "T": (-1, 0, 1)}[shape]
    return tuple(sorted((turn + rotation) % 4 for turn in turns))


def edge(side: int, beyond: float = 0.0) -> Point:
    """The middle of a side, or a point that much further out."""
    dx, dy = STEPS[side]
    return SIDE * (0.5 + dx * (0.5 + beyond)), SIDE * (0.5 + dy * (0.5 + beyond))


@cache
def centre_line(shape: str, rotation: int) -> tuple[tuple[Point, ...], ...]:
    """The way as polylines that run half a tile past each opening."""
    sides = openings(shape, rotation)
    if shape == "L":
        return (bend(*sides),)
    if shape == "I":
        return ((edge(sides[0], 0.5), edge(sides[1], 0.5)),)
    middle = (SIDE / 2, SIDE / 2)
    return tuple((middle, edge(side, 0.5)) for side in sides)


def bend(first: int, second: int, pieces: int = 24) -> tuple[Point, ...]:
    """A quarter circle between two neighbouring sides, with a straight stub at both ends."""
    (ax, ay), (bx, by) = STEPS[first], STEPS[second]
    radius = 0.5 - STUB
    heart = (0.5 + (ax + bx) * radius, 0.5 + (ay + by) * radius)
    points = [edge(first, 0.5)]
    for index in range(pieces + 1):
        angle = math.pi / 2 * index / pieces
        across, along = math.cos(angle) * radius, math.sin(angle) * radius
        points.append((SIDE * (heart[0] - bx * across - ax * along), SIDE * (heart[1] - by * across - ay * along)))
    points.append(edge(second, 0.5))
    return tuple(points)


def fillets(shape: str, rotation: int, width: float) -> list[str]:
    """Small outlines that round the inner corners of a crossing drawn `width` sides broad."""
    if shape != "T":
        return []
    sides, corners = openings(shape, rotation), []
    half, round_off = width / 2 * SIDE, 0.06 * SIDE
    for first, second in ((side, (side + 1) % 4) for side in sides):
        if second in sides:
            sx, sy = STEPS[first][0] + STEPS[second][0], STEPS[first][1] + STEPS[second][1]
            x, y = SIDE / 2 + sx * half, SIDE / 2 + sy * half
            corners.append(
                f"M{number(SIDE / 2)} {number(SIDE / 2)}L{number(x)} {number(y + sy * round_off)}"
                f"Q{number(x)} {number(y)} {number(x + sx * round_off)} {number(y)}Z"
            )
    return corners


def route(lines: tuple[tuple[Point, ...], ...]) -> str:
    """Polylines as path data."""
    return "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) for points in lines)


def distance(point: Point, lines: tuple[tuple[Point, ...], ...]) -> float:
    """How far a point is from the centre line, as a share of the side."""
    nearest = math.inf
    for points in lines:
        for start, end in pairwise(points):
            nearest = min(nearest, to_segment(point, start, end))
    return nearest / SIDE


def to_segment(point: Point, start: Point, end: Point) -> float:
    """Distance from a point to a straight piece."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    share = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length if length else 0
    share = min(1.0, max(0.0, share))
    return math.hypot(point[0] - start[0] - share * dx, point[1] - start[1] - share * dy)
