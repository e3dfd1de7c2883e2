"""What a player can choose, one small value per tap, and what then happens, for the table to show."""

from __future__ import annotations

from msgspec import Struct

from ..maze import Cell


class Orient(Struct, frozen=True, tag_field="do", tag="orient", forbid_unknown_fields=True):
    """Choose how the spare tile lies: quarter turns clockwise.  LAB-4.4"""

    rot: int


class Push(Struct, frozen=True, tag_field="do", tag="push", forbid_unknown_fields=True):
    """Push the spare tile in at an arrow.  LAB-4.2"""

    arrow: str


class Walk(Struct, frozen=True, tag_field="do", tag="walk", forbid_unknown_fields=True):
    """Walk one's own pawn to a cell; its own cell means staying.  LAB-5.1"""

    to: Cell


Move = Orient | Push | Walk


class Turned(Struct, frozen=True, tag_field="event", tag="turned"):
    """The spare lies in a new orientation."""

    seat: int
    spare: str


class Pushed(Struct, frozen=True, tag_field="event", tag="pushed"):
    """A line slid by one cell; `expelled` now lies beside the opposite arrow."""

    seat: int
    arrow: str
    inserted: str
    expelled: str


class Carried(Struct, frozen=True, tag_field="event", tag="carried"):
    """A pawn rode along on its tile."""

    seat: int
    start: Cell
    end: Cell


class Crossed(Struct, frozen=True, tag_field="event", tag="crossed"):
    """A pawn left the board and was put on the tile just inserted.  LAB-4.11"""

    seat: int
    start: Cell
    end: Cell


class Walked(Struct, frozen=True, tag_field="event", tag="walked"):
    """A pawn walked; a path of one cell means that it stayed."""

    seat: int
    path: tuple[Cell, ...]


class Found(Struct, frozen=True, tag_field="event", tag="found"):
    """A treasure was found; its card lies open (or, with younger players, is turned over)."""

    seat: int
    treasure: str
    left: int


class HeadsHome(Struct, frozen=True, tag_field="event", tag="heads_home"):
    """The last treasure is found: the pawn must return to its start square.  LAB-7.1"""

    seat: int


class Won(Struct, frozen=True, tag_field="event", tag="won"):
    """The first pawn to come home with nothing left to find.  LAB-7.2"""

    seat: int


Event = Turned | Pushed | Carried | Crossed | Walked | Found | HeadsHome | Won
