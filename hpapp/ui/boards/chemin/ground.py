"""The measures of the board: where spaces, roofs and signs lie.  Pure arithmetic, shared with the drawing of its art.

The board is drawn 1168 by 688, y downwards from its top left corner.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import NamedTuple

from hpapp.rules.chemin.state import BUILDINGS, COINS, DOOR_OF, ENTREES, FOG_AT, PRICES, SELLS, STEPS, STREET_AT

Point = tuple[float, float]
Way = Callable[[float], tuple[float, float, float]]
WIDE, HIGH = 1168.0, 688.0
ASPECT = WIDE / HIGH
COBBLE = (50.0, 46.0)
FOG_COBBLE = (60.0, 34.0)
ROUND = len(STREET_AT)

STREET_BOX = (186.0, 186.0, WIDE - 372, HIGH - 372)
"""The middle of the street: left, top, width, height."""
FOG_BOX = (26.0, 26.0, WIDE - 52, HIGH - 52)
PLAZA = (214.0, 214.0, WIDE - 428, HIGH - 428)
FINE, COARSE = 4000, 50
"""Parts of the alley of which one lies behind a shop; so many at a time are tried first."""
WALL = 52.0
"""How far the wall lies from the rim."""


def along(left: float, top: float, width: float, height: float, radius: float) -> Way:
    """A rounded rectangle walked clockwise from the middle of its foot: share of the way to (x, y, heading)."""
    right, foot, middle = left + width, top + height, left + width / 2
    runs: list[tuple[Point, Point] | tuple[Point, float]] = [
        ((middle, foot), (left + radius, foot)), ((left + radius, foot - radius), 90),
        ((left, foot - radius), (left, top + radius)), ((left + radius, top + radius), 180),
        ((left + radius, top), (right - radius, top)), ((right - radius, top + radius), 270),
        ((right, top + radius), (right, foot - radius)), ((right - radius, foot - radius), 0),
        ((right - radius, foot), (middle, foot)),
    ]
    bend = pi / 2 * radius
    lengths = [hypot(end[0] - start[0], end[1] - start[1]) if isinstance(end, tuple) else bend for start, end in runs]

    def at(share: float) -> tuple[float, float, float]:
        rest = share % 1 * sum(lengths)
        for (start, end), length in zip(runs, lengths, strict=True):
            if rest <= length:
                part = rest / length
                if isinstance(end, tuple):
                    x, y = end[0] - start[0], end[1] - start[1]
                    return start[0] + x * part, start[1] + y * part, degrees(atan2(y, x))
                angle = end + 90 * part
                return (start[0] + radius * cos(radians(angle)), start[1] + radius * sin(radians(angle)), angle + 90)
            rest -= length
        return middle, foot, 180.0

    return at


_STREET = along(*STREET_BOX, 60)
_FOG = along(*FOG_BOX, 34)


def street(at: float) -> tuple[float, float, float]:
    """Middle and heading of a space of the Chemin."""
    return _STREET(at / ROUND)


def _level(at: int) -> float:
    """Where the alley passes behind a building of the street."""
    x, y, _ = street(at)
    behind = {True: (x, HIGH if y > HIGH / 2 else 0.0), False: (0.0 if x < WIDE / 2 else WIDE, y)}[at not in (10, 30)]

    def away(step: int) -> float:
        x, y, _ = _FOG(step / FINE)
        return hypot(x - behind[0], y - behind[1])

    near = min(range(0, FINE, COARSE), key=away)
    return min(range(max(0, near - COARSE), min(FINE, near + COARSE)), key=away) / FINE


@cache
def _levels() -> tuple[tuple[int, float], ...]:
    shops = sorted({*ENTREES.values(), STEPS} - {0})
    return ((0, 0.0), *((at, _level(at)) for at in shops), (ROUND, 1.0))


@cache
def fog(at: float) -> tuple[float, float, float]:
    """Middle and heading of a space of the Embrumes: each door lies behind its own shop."""
    levels = _levels()
    for (low, start), (high, end) in pairwise(levels):
        if low <= at <= high:
            return _FOG(start + (end - start) * (at - low) / (high - low))
    raise ValueError(at)


class Roof(NamedTuple):
    """A building seen from above."""

    x: float
    y: float
    width: float
    height: float
    side: str
    """Which side of the board it stands on: t, b, l or r."""

    @property
    def left(self) -> float:
        """Its left edge."""
        return self.x - self.width / 2

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y - self.height / 2

    @property
    def medal(self) -> Point:
        """Where its ware hangs."""
        return (self.left + 31, self.top + 68) if self.side in "tb" else (self.x, self.top + 64)

    @property
    def stock(self) -> Point:
        """Middle of the pill with its stock."""
        return (self.left + 98, self.top + 54.5) if self.side in "tb" else (self.x, self.top + 101)

    def holds(self, x: float, y: float) -> bool:
        """Is the point on it?"""
        return abs(x - self.x) <= self.width / 2 and abs(y - self.y) <= self.height / 2


def _roof(building: str) -> Roof:
    at = ENTREES.get(building, STEPS)
    x, y, _ = street(at)
    left, top, width, height = STREET_BOX
    if at in (10, 30):
        return Roof(left - 86 if at == 10 else left + width + 86, y, 112, 146, "l" if at == 10 else "r")
    size = 146.0 if building in SELLS else 186.0
    return Roof(x, top - 80 if y < HIGH / 2 else top + height + 80, size, 100, "t" if y < HIGH / 2 else "b")


ROOFS: dict[str, Roof] = {building: _roof(building) for building in BUILDINGS}


def price_spots(building: str) -> tuple[tuple[str, Point], ...]:
    """Each coin of a shop's price and where it is painted."""
    roof = ROOFS[building]
    coins = [coin for coin, count in zip(COINS, PRICES[SELLS[building]], strict=True) for _ in range(count)]
    if roof.side in "tb":
        return tuple((coin, (roof.left + 73 + 26 * index, roof.top + 83)) for index, coin in enumerate(coins))
    return tuple((coin, (roof.x + (index - (len(coins) - 1) / 2) * 26, roof.top + 128))
                 for index, coin in enumerate(coins))


def spot(place: str, index: int = 0, among: int = 1) -> Point:
    """Where a hat stands: on its space, or in a row on the outer edge of a roof."""
    if place in STREET_AT:
        x, y, _ = street(STREET_AT[place])
        return x, y - 9
    if place in FOG_AT:
        x, y, _ = fog(FOG_AT[place])
        return x, max(y - 8, 30.0)  # its tip stays on the board
    roof = ROOFS[place]
    long = roof.width if roof.side in "tb" else roof.height
    shift = long / 2 - 18 - index * min(34.0, (long - 30) / among)  # from the end where neither name nor price is
    below = 2.0 if among == 1 else 12.0  # several reach as far as the price
    out = {"t": (0.0, -roof.height / 2 - 12), "b": (0.0, roof.height / 2 + below), "l": (-roof.width / 2 - 4, 0.0),
           "r": (roof.width / 2 + 4, 0.0)}[roof.side]
    across, down = (shift, 0.0) if roof.side in "tb" else (0.0, shift)
    return roof.x + out[0] + across, roof.y + out[1] + down


def middle(place: str) -> Point:
    """The middle of what a finger touches: a space or a roof."""
    if place in STREET_AT:
        return street(STREET_AT[place])[:2]
    if place in FOG_AT:
        return fog(FOG_AT[place])[:2]
    return ROOFS[place].x, ROOFS[place].y


def threshold(building: str, near: Point) -> Point:
    """The point of a roof where one comes in from a point beside it: signs and prices stay readable."""
    roof = ROOFS[building]
    across, down = roof.width / 2 - 6, roof.height / 2 - 6
    return (min(max(near[0], roof.x - across), roof.x + across), min(max(near[1], roof.y - down), roof.y + down))


def door(building: str) -> Point:
    """Where a building opens onto the alley."""
    return fog(DOOR_OF[building])[:2]


class Camera(NamedTuple):
    """How the board lies on screen: where its top left corner is, and how large a unit is."""

    x: float
    top: float
    scale: float

    def on_screen(self, point: Point) -> Point:
        """A point of the board on the screen, y upwards."""
        return self.x + point[0] * self.scale, self.top - point[1] * self.scale

    def on_board(self, x: float, y: float) -> Point:
        """A point of the screen on the board."""
        return (x - self.x) / self.scale, (self.top - y) / self.scale


def whole(x: float, y: float, width: float, height: float) -> Camera:
    """The whole board, as large as it fits into a box."""
    scale = min(width / WIDE, height / HIGH)
    return Camera(x + (width - WIDE * scale) / 2, y + (height + HIGH * scale) / 2, scale)


def framing(points: list[Point], box: tuple[float, float, float, float], closest: float, margin: float) -> Camera:
    """All points inside the box, not closer than `closest`, the board's rim never inside the box without need."""
    x, y = box[:2]
    width, height = max(1.0, box[2]), max(1.0, box[3])  # while a phone is turned, there may be no room for a moment
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    span = max(max(xs) - min(xs) + 2 * margin, 1), max(max(ys) - min(ys) + 2 * margin, 1)
    scale = max(min(closest, width / span[0], height / span[1]), min(width / WIDE, height / HIGH))
    centre = _kept((min(xs) + max(xs)) / 2, width / scale, WIDE), _kept((min(ys) + max(ys)) / 2, height / scale, HIGH)
    return Camera(x + width / 2 - centre[0] * scale, y + height / 2 + centre[1] * scale, scale)


def _kept(centre: float, seen: float, whole_side: float) -> float:
    if seen >= whole_side:
        return whole_side / 2
    return min(max(centre, seen / 2), whole_side - seen / 2)
