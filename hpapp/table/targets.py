"""What can be touched at a table: small values, so that a tap, a swipe, a key and a line of a script mean the same."""

from __future__ import annotations

from msgspec import Struct


class Target(Struct, frozen=True, tag_field="on", forbid_unknown_fields=True):
    """Something on the table."""


class Space(Target, frozen=True, tag="space"):
    """A cell, a zone, a building: a place of the board by its name, or by row and column."""

    at: str | tuple[int, int]


class Arrow(Target, frozen=True, tag="arrow"):
    """A place in the frame where something can be pushed in; it may have no arrow."""

    name: str


class Held(Target, frozen=True, tag="held"):
    """A card of the hand of the one who acts, by its place: whoever points at it need not know what it is."""

    place: int


class Slot(Target, frozen=True, tag="slot"):
    """A card of the display in the middle, by its place."""

    place: int


class Player(Target, frozen=True, tag="player"):
    """Somebody's pawn, hat or name."""

    seat: int


class Pile(Target, frozen=True, tag="pile"):
    """A pile to draw from, or the dice."""

    name: str
    count: int = 1


class Turn(Target, frozen=True, tag="turn"):
    """The handle that turns what lies in the hand, or what was just taken up, by quarters."""

    quarters: int = 1


class Plate(Target, frozen=True, tag="plate"):
    """Something laid before the one who acts to be picked from, by its place."""

    place: int


class Button(Target, frozen=True, tag="button"):
    """A choice that no piece stands for, by the key of its word."""

    key: str


GOLD = Button("gold")
"""The gold button: it does what the chooser's `commit` says."""
