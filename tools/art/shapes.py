"""The marks of the house: the six seat shapes and the four-point spark."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tools.art.svg import circle, number, path, polygon, rect


def seat_shape(kind: str, x: float, y: float, size: float, **attributes: object) -> str:
    """The shape of a seat (or the spark of the house), centred, about `size` from its middle to its rim."""
    if kind == "circle":
        return circle(x, y, size * 0.92, **attributes)
    if kind == "square":
        half = size * 0.84
        return rect(x - half, y - half, 2 * half, 2 * half, size * 0.1, **attributes)
    if kind == "spark":
        return path(spark(x, y, size), **attributes)
    corners = {
        "triangle": ((0, -1.02), (1.02, 0.78), (-1.02, 0.78)),
        "diamond": ((0, -1.12), (0.95, 0), (0, 1.12), (-0.95, 0)),
        "star": star_corners(),
        "cross": cross_corners(),
    }[kind]
    return polygon(((x + dx * size, y + dy * size) for dx, dy in corners), **attributes)


def star_corners(points: int = 5, outer: float = 1.14, inner: float = 0.52) -> Sequence[tuple[float, float]]:
    """A star that stands on two points, sunk a little so that it looks centred."""
    corners = []
    for index in range(2 * points):
        reach = inner if index % 2 else outer
        angle = -math.pi / 2 + index * math.pi / points
        corners.append((reach * math.cos(angle), 0.06 + reach * math.sin(angle)))
    return corners


def cross_corners(arm: float = 0.36, reach: float = 0.98) -> Sequence[tuple[float, float]]:
    """An upright cross with four equal arms."""
    quarter = ((-arm, -reach), (arm, -reach), (arm, -arm))
    corners = []
    for turn in range(4):
        for x, y in quarter:
            for _ in range(turn):
                x, y = -y, x
            corners.append((x, y))
    return corners


def spark(x: float, y: float, size: float) -> str:
    """A four-point star with hollow sides, as path data."""
    waist = 0.18 * size
    tips = ((0, -size), (size, 0), (0, size), (-size, 0))
    hollows = ((waist, -waist), (waist, waist), (-waist, waist), (-waist, -waist))
    route = f"M{number(x)} {number(y - size)}"
    for index, (hx, hy) in enumerate(hollows):
        tx, ty = tips[(index + 1) % 4]
        route += f"Q{number(x + hx)} {number(y + hy)} {number(x + tx)} {number(y + ty)}"
    return route + "Z"
