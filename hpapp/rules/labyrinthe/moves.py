"""What a player can choose, one small value per tap, and what then happens, for the table to show."""

from __future__ import annotations

from ..core import Event, Move
from ..maze import Cell


class Orient(Move, frozen=True, tag="orient"):
    """Choose how the spare tile lies: quarter turns clockwise.  LAB-4.4"""

    rot: int


class Push(Move, frozen=True, tag="push"):
    """Push the spare tile in at an arrow.  LAB-4.2"""

    arrow: str


class Walk(Move, frozen=True, tag="walk"):
    """Walk one's own pawn to a cell; its own cell means staying.  LAB-5.1"""

    to: Cell


AnyMove = Orient | Push | Walk


class Turned(Event, frozen=True, tag="turned"):
    """The spare lies in a new orientation."""

    seat: int
    spare: str


class Pushed(Event, frozen=True, tag="pushed"):
    """A line slid by one cell; `expelled` now lies beside the opposite arrow."""

    seat: int
    arrow: str
    inserted: str
    expelled: str


class Carried(Event, frozen=True, tag="carried"):
    """A pawn rode along on its tile."""

    seat: int
    start: Cell
    end: Cell


class Crossed(Event, frozen=True, tag="crossed"):
    """A pawn left the board and was put on the tile just inserted.  LAB-4.11"""

    seat: int
    start: Cell
    end: Cell


class Walked(Event, frozen=True, tag="walked"):
    """A pawn walked; a path of one cell means that it stayed."""

    seat: int
    path: tuple[Cell, ...]


class Found(Event, frozen=True, tag="found"):
    """A treasure was found; its card lies open (or, with younger players, is turned over)."""

    seat: int
    treasure: str
    left: int


class HeadsHome(Event, frozen=True, tag="heads_home"):
    """The last treasure is found: the pawn must return to its start square.  LAB-7.1"""

    seat: int


class Won(Event, frozen=True, tag="won"):
    """The first pawn to come home with nothing left to find.  LAB-7.2"""

    seat: int
