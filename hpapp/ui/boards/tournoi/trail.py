"""What stays drawn of the last thing that changed the maze: where a pawn came from and went, what moved or was taken.

It is made of events that everybody saw, so it tells nothing secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from kivy.graphics import Color
from kivy.graphics import Point as Dots
from msgspec import Struct

from hpapp.rules.tournoi import moves as m
from hpapp.table.story import Happened
from hpapp.ui import art, theme

from .lens import SPOTS, Point
from .sprites import Champion, Piece

BESIDE = 0.42
"""How far from a pawn's middle lies what it was given, in cells."""
HANDED = 0.42
"""Size of that, as a share of a piece."""
PAST = 0.32
"""How much shows of what is no longer there."""
PAST_HAT = 0.8
DOTS_PER_CELL = 3
DOT, HALO = 0.06, 0.09


class Trail(NamedTuple):
    """Dots along ways in a seat's colour, what stood where it is no more, and what changed hands."""

    seat: int
    ways: tuple[tuple[Point, ...], ...] = ()
    pawn: Point | None = None
    """Where the seat's pawn stood before."""
    hedge: Point | None = None
    """Where the hedge stood before."""
    handed: tuple[str, Point] | None = None
    """The picture of what somebody got, and where it lies."""


def last_trail(past: Sequence[Happened], spots: Sequence[Point]) -> Trail | None:
    """What is left of the last move that left a trace; `spots` is where each seat's pawn stands."""
    for happened in reversed(past):
        trails = [trail for event in happened.events if (trail := trail_of(event, spots)) is not None]
        if trails:
            told = next((trail for trail in trails if trail.pawn is not None), trails[0])
            return told._replace(ways=tuple(way for trail in trails for way in trail.ways))
    return None


def trail_of(event: Struct, spots: Sequence[Point]) -> Trail | None:
    """The trace of one event, or None."""
    if isinstance(event, m.Walked | m.Retreated):
        way = tuple(SPOTS[cell] for cell in event.path)
        return Trail(event.seat, (way,), pawn=way[0])
    if isinstance(event, m.Portkeyed | m.Entombed | m.Punished | m.MovedOn):
        start, end = SPOTS[event.start], SPOTS[event.end]
        return Trail(event.seat, ((start, end),), pawn=start)
    if isinstance(event, m.HedgeMoved):
        start, end = SPOTS[event.start], SPOTS[event.end]
        return Trail(event.seat, ((start, end),), hedge=start)
    if isinstance(event, m.Looked):
        return Trail(event.seat, ((spots[event.seat], SPOTS[event.cell]),))
    return _handed(event, spots)


def _handed(event: Struct, spots: Sequence[Point]) -> Trail | None:
    """Something went from one pawn to another."""
    if isinstance(event, m.Stolen):
        return _between(event.seat, spots, event.victim, event.seat, "tournoi_token_back")
    if isinstance(event, m.TokenTaken):
        return _between(event.seat, spots, event.victim, event.seat, f"tournoi_token_{event.token}")
    if isinstance(event, m.CapeMoved):
        return _between(event.seat, spots, event.start, event.end, "tournoi_cape")
    return None


def _between(seat: int, spots: Sequence[Point], giver: int | None, taker: int | None, picture: str) -> Trail:
    """From a pawn to a pawn; what comes from beside the board, or goes there, leaves no dots."""
    start, end = (None if who is None else spots[who] for who in (giver, taker))
    ways = ((start, end),) if start is not None and end is not None else ()
    return Trail(seat, ways, handed=None if end is None else (picture, (end[0] + BESIDE, end[1] + BESIDE)))


class TrailLayer:
    """The drawing of a trail, under everything that can be chosen."""

    def __init__(self, parent: Any, colors: Sequence[int]) -> None:
        self._colors = colors
        self._halo, self._dots = (Dots(points=[], pointsize=size, texture=art.picture("disc").texture)
                                  for size in (HALO, DOT))
        self._tone = Color(1, 1, 1, 1)
        parent.add(Color(*theme.rgba(theme.PARCH_50)))
        parent.add(self._halo)
        parent.add(self._tone)
        parent.add(self._dots)
        self._hedge, self._thing = Piece("tournoi_hedge"), Piece("tournoi_token_back")
        self._pawns = [Champion(color) for color in colors]
        for sprite in (self._hedge, *self._pawns):
            parent.add(sprite)
        self.shown: Trail | None = None
        self.show(None)

    def add_thing(self, parent: Any) -> None:
        """What changed hands lies above the pawns."""
        parent.add(self._thing)

    def show(self, trail: Trail | None) -> None:
        """Draw a trail, or none."""
        self.shown = trail
        points = [] if trail is None else [part for way in trail.ways for part in _dotted(way)]
        self._halo.points = self._dots.points = points
        self._hedge.fade(0)
        self._thing.fade(0)
        for pawn in self._pawns:
            pawn.fade(0)
        if trail is None:
            return
        self._tone.rgb = theme.rgba(theme.SEATS[self._colors[trail.seat]].base)[:3]
        if trail.pawn is not None:
            x, y = trail.pawn
            self._pawns[trail.seat].hop(x, y + 0.1, 0)
            self._pawns[trail.seat].stand(x, y + 0.1, 1, PAST_HAT)
            self._pawns[trail.seat].fade(PAST)
        if trail.hedge is not None:
            self._hedge.put(*trail.hedge)
            self._hedge.fade(PAST)
        if trail.handed is not None:
            picture, (x, y) = trail.handed
            self._thing.show(picture)
            self._thing.put(x, y, HANDED, HANDED)
            self._thing.fade(1)


def _dotted(way: Sequence[Point]) -> list[float]:
    """Dots along a way, as many on each cell."""
    found: list[float] = []
    for (x1, y1), (x2, y2) in pairwise(way):
        count = max(1, round(max(abs(x2 - x1), abs(y2 - y1)) * DOTS_PER_CELL))
        for part in range(count):
            found += [x1 + (x2 - x1) * part / count, y1 + (y2 - y1) * part / count]
    return found
