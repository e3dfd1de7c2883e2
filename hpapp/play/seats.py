"""Who sits at the table: people, children and bots, each with a colour, a shape and a place."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

Kind = Literal["human", "child", "bot"]
Mode = Literal["table", "pass", "solo"]
Privacy = Literal["open", "peek", "curtain"]
Hints = Literal["off", "legal", "coach"]

WANDS = 2
"""How often a game a child may ask for a good move, whatever hints its seat has."""

PLACES = 6
"""Places around the screen, clockwise from the left end of the far side: 2 above, 1 right, 2 below, 1 left."""
COLORS = 6
"""Seat colours, each with its shape."""


class Member(Struct, frozen=True):
    """Somebody of the family: a name, and the colour and kind they usually take."""

    name: str
    color: int
    kind: Kind = "human"
    voice: bool | None = None
    """Do they want to be read to?  None: as long as they are a child."""


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """One player: a name, one of six colours (with its shape), and who or what plays it."""

    name: str
    color: Annotated[int, Meta(ge=0, lt=COLORS)]
    kind: Kind = "human"
    level: str = "malin"
    """How well a bot plays; kept for a person too, in case a bot takes over."""
    place: Annotated[int, Meta(ge=0, lt=PLACES)] | None = None
    """Where they sit around the screen, 0 to 5; None where it does not matter."""
    hints: Hints = "legal"
    """What help this seat can ask for: none, what is possible, or a good move and why."""
    wands: Annotated[int, Meta(ge=0)] = WANDS
    """Good moves that a child can still ask for in this game."""
    sat: Kind | UnsetType = UNSET
    """Who sat down here, where somebody else plays the seat by now; written down only then."""

    @property
    def help(self) -> Hints:
        """The help that can be asked for now."""
        if self.kind == "bot":
            return "off"
        return "coach" if self.kind == "child" and self.wands else self.hints


class Seating(Struct, frozen=True, forbid_unknown_fields=True):
    """The seats in turn order, and how the device is shared."""

    seats: tuple[Seat, ...]
    mode: Mode = "table"
    privacy: Privacy = "peek"

    def swap(self, index: int, seat: Seat) -> Seating:
        """The same table with another player in one seat, which remembers who sat down there."""
        old = self.seats[index]
        sat = old.kind if old.sat is UNSET else old.sat
        kept = replace(seat, sat=UNSET if seat.kind == sat else sat)
        return Seating((*self.seats[:index], kept, *self.seats[index + 1:]), self.mode, self.privacy)

    def as_begun(self) -> Seating:
        """The same people as they sat down: what changes in the middle of a game holds for that game only."""
        seats = (replace(seat, kind=seat.kind if seat.sat is UNSET else seat.sat, sat=UNSET, wands=WANDS)
                 for seat in self.seats)
        return Seating(tuple(seats), self.mode, self.privacy)

    def right_of(self, index: int) -> int:
        """The seat on the right of another: turns pass clockwise, to the left, so it is the one before."""
        return (index - 1) % len(self.seats)


def clockwise(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Seats in turn order by their places around the screen; those without a place keep their order, at the end."""
    return tuple(sorted(seats, key=lambda seat: PLACES if seat.place is None else seat.place))
