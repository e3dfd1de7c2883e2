"""Who sits where while a game is being set up: plain values, no widget."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from msgspec.structs import replace

from hpapp.play import Seat, Seating
from hpapp.play.seats import COLORS, Mode, Privacy, clockwise
from hpapp.rules.content import read_content
from hpapp.ui.prefs import Member

PROPOSED: dict[str, tuple[int, ...]] = {
    "table": (5, 2, 4, 1, 3, 0),  # left and right first: a square board leaves these sides free.  feel.md A9
    "pass": (4, 1, 5, 2, 3, 0),
    "solo": (4, 1, 5, 2, 3, 0),
}
"""The places in the order in which they are offered."""

SPOTS = ((0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5))
"""Where each place lies around a board of side 1, from its top left corner."""

PRIVACY: dict[str, Privacy] = {"table": "peek", "pass": "curtain", "solo": "peek"}


class SeatPicker:
    """The people and bots at the table, each in a place; at most as many as the game seats."""

    def __init__(self, seats: tuple[Seat, ...], mode: Mode, most: int) -> None:
        self.mode: Mode = mode
        self.most = most
        self.open_hands = False
        """Everybody may see everybody's cards."""
        self.arranged = False
        """Somebody has chosen a place by hand: nobody is moved any more."""
        self._seats: list[Seat] = []
        for seat in seats[:most]:
            self._seats.append(replace(seat, place=seat.place if self._free(seat.place) else self._next_place()))
        if not all(seat.place is not None for seat in seats):
            self._spread()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody in turn order, clockwise; where the device is held by one side, from there on."""
        around = clockwise(tuple(self._seats))
        if self.mode == "table":
            return around
        start = PROPOSED[self.mode][0]
        return tuple(sorted(around, key=lambda seat: ((seat.place or 0) - start) % len(SPOTS)))

    @property
    def humans(self) -> tuple[Seat, ...]:
        """Those who are no bots."""
        return tuple(seat for seat in self.seats if seat.kind != "bot")

    def named(self, name: str) -> Seat | None:
        """The one with that name."""
        return next((seat for seat in self._seats if seat.name == name), None)

    def at(self, place: int) -> Seat | None:
        """Who sits in a place."""
        return next((seat for seat in self._seats if seat.place == place), None)

    def free_color(self, wished: int) -> int:
        """The colour wished for, or the first one that nobody has."""
        taken = {seat.color for seat in self._seats}
        return next(color for color in (wished, *range(COLORS)) if color not in taken)

    # ---------------------------------------------------------------- coming, going, changing places

    def add(self, member: Member, place: int | None = None) -> bool:
        """Let somebody sit down (in a place, or in the next one offered); False when the table is full.

        Alone against the bots, a second person takes the first one's place.
        """
        if self.mode == "solo" and member.kind != "bot" and self.humans:
            old = self.humans[0]
            color = self._kept_color(old, member)
            self.change(old, replace(old, name=member.name, kind=member.kind, color=color))
            return True
        if len(self._seats) >= self.most:
            return False
        if place is not None:
            self.arranged = True
        seat = Seat(member.name, self.free_color(member.color), member.kind,  # type: ignore[arg-type]
                    place=place if place is not None and self._free(place) else self._next_place())
        self._seats.append(seat)
        self._spread()
        return True

    def _kept_color(self, old: Seat, member: Member) -> int:
        others = {seat.color for seat in self._seats if seat is not old}
        return old.color if member.color in others else member.color

    def remove(self, seat: Seat) -> None:
        """Let somebody go."""
        self._seats.remove(seat)
        self._spread()

    def change(self, seat: Seat, new: Seat) -> None:
        """Put somebody else (or the same one with another hat) into a seat."""
        self._seats[self._seats.index(seat)] = new

    def move(self, seat: Seat, place: int) -> None:
        """Change places; whoever sits there takes the other place."""
        self.arranged = True
        other = self.at(place)
        if other is not None and other is not seat:
            self.change(other, replace(other, place=seat.place))
        self.change(seat, replace(seat, place=place))

    def choose_mode(self, mode: Mode, bots: list[Member]) -> None:
        """Share the device in another way; alone, the other people's seats go to bots."""
        self.mode = mode
        if mode == "solo":
            spare = [bot for bot in bots if self.named(bot.name) is None]
            for seat in self.humans[1:]:
                if spare:
                    self.change(seat, replace(seat, name=spare.pop(0).name, kind="bot"))
                else:
                    self._seats.remove(seat)
        self._spread()

    # ---------------------------------------------------------------- places

    def _free(self, place: int | None) -> bool:
        return place is not None and self.at(place) is None

    def _next_place(self) -> int:
        return next(place for place in PROPOSED[self.mode] if self.at(place) is None)

    def _spread(self) -> None:
        """Offer good places to everybody, in the order of the turns, until somebody chooses for themselves."""
        if self.arranged:
            return
        people = sorted(self._seats, key=lambda seat: seat.kind == "bot") if self.mode == "solo" else self._seats
        self._seats = [replace(seat, place=place) for seat, place in zip(people, PROPOSED[self.mode], strict=False)]

    def seating(self) -> Seating:
        """What the match needs to know; places matter only when everybody has a side of the table."""
        kept = self.seats if self.mode == "table" else tuple(replace(seat, place=None) for seat in self.seats)
        return Seating(kept, self.mode, "open" if self.open_hands else PRIVACY[self.mode])


def natural_mode(seats: tuple[Seat, ...], form: str) -> Mode:
    """How a company of this size shares this device."""
    if sum(seat.kind != "bot" for seat in seats) < 2:
        return "solo"
    return "table" if form == "tablet" else "pass"


def nearest_corners(game_id: str, places: tuple[int, ...]) -> tuple[str, ...]:
    """The start corner of each seat: together as near as can be; among equals, the fair ones of the box."""
    content = read_content(game_id)
    homes = {pawn["id"]: pawn["home"] for pawn in content["pawn"]}
    last = max(part for home in homes.values() for part in home)
    fair = set(content["setup"]["default_colors"][str(len(places))])

    def far(corners: tuple[str, ...]) -> tuple[float, bool]:
        away = 0.0
        for place, corner in zip(places, corners, strict=True):
            (x, y), (row, col) = SPOTS[place], homes[corner]
            away += (x - col / last) ** 2 + (y - row / last) ** 2
        return round(away, 6), set(corners) != fair

    return min(permutations(homes, len(places)), key=far)


def options_for(game: Any, chosen: dict[str, Any], places: tuple[int, ...]) -> dict[str, Any]:
    """The options of a set-up, with the corners of the seats where the game lets one choose them."""
    corners = all("home" in pawn for pawn in read_content(game.id).get("pawn", [{}]))
    return {**chosen, "colors": nearest_corners(game.id, places)} if "colors" in game.options and corners else chosen
