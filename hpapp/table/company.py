"""Who sits where while a game is being set up: plain values, no widget.  Nobody who sits is ever moved by another."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from msgspec.structs import replace

from hpapp.play import Seat, Seating
from hpapp.play.seats import COLORS, PLACES, Member, Mode, Privacy, clockwise
from hpapp.rules.content import read_content

PROPOSED = (4, 1, 5, 2, 3, 0)
"""The places in the order in which they are offered: two sit face to face.  feel.md A9"""
HOLDER = PROPOSED[0]
"""Where whoever holds the device sits: turns are counted from there."""

SPOTS = ((0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5))
"""Where each place lies around a board of side 1, from its top left corner."""

PRIVACY: dict[str, Privacy] = {"table": "peek", "pass": "curtain", "solo": "peek"}


class Company:
    """The people and bots at the table, each in a place; at most as many as the game seats."""

    def __init__(self, seats: tuple[Seat, ...], mode: Mode, most: int, shared: Mode = "table") -> None:
        self.mode: Mode = mode
        self.most = most
        self.shared: Mode = shared
        """How several people use this device."""
        self.open_hands = False
        """Everybody may see everybody's cards."""
        self._away: dict[int, tuple[Seat, Seat]] = {}
        """By place: who sat there before somebody wanted to play alone, and the bot that has the place since."""
        self._seats: list[Seat] = []
        taken = {seat.place for seat in seats}
        spare = sorted([place for place in PROPOSED if place not in taken][:len(seats)], key=_turn)
        for seat in seats[:most]:
            self._seats.append(replace(seat, place=seat.place if self._free(seat.place) else spare.pop(0)))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody in turn order, clockwise; where the device is held by one side, from there on."""
        around = clockwise(tuple(self._seats))
        return around if self.mode == "table" else tuple(sorted(around, key=lambda seat: _turn(seat.place or 0)))

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

    def lacks(self, least: int) -> str | None:
        """What is missing before a game for so many can begin: players, or somebody who is no bot."""
        return "few" if len(self._seats) < least else None if self.humans else "nobody"

    # ---------------------------------------------------------------- coming, going, changing places

    def add(self, member: Member, place: int | None = None) -> bool:
        """Let somebody sit down (in a place, or in the next one offered); False when the table is full."""
        if len(self._seats) >= self.most:
            return False
        seat = Seat(member.name, self._free_color(member.color), member.kind,
                    place=place if self._free(place) else self._next_place())
        self._seats.append(seat)
        self._share()
        return True

    def remove(self, seat: Seat) -> None:
        """Let somebody go."""
        self._seats.remove(seat)

    def change(self, seat: Seat, new: Seat) -> None:
        """Put somebody else (or the same one with another hat) into a seat."""
        self._seats[self._seats.index(seat)] = new
        self._share()

    def move(self, seat: Seat, place: int) -> None:
        """Change places; whoever sits there takes the other place."""
        other = self.at(place)
        if other is not None and other is not seat:
            self.change(other, replace(other, place=seat.place))
        self.change(seat, replace(seat, place=place))

    def choose_mode(self, mode: Mode, bots: list[Member]) -> None:
        """Share the device in another way; alone, bots hold the other people's seats until these are back."""
        self.mode = mode
        if mode == "solo":
            self._leave_one(bots)
        else:
            self._come_back()

    def _leave_one(self, bots: list[Member]) -> None:
        spare = [bot for bot in bots if self.named(bot.name) is None]
        for seat in self.humans[1:]:
            if not spare:
                self._seats.remove(seat)
                continue
            bot = replace(seat, name=spare.pop(0).name, kind="bot")
            self._seats[self._seats.index(seat)] = bot
            self._away[seat.place or 0] = seat, bot

    def _come_back(self) -> None:
        for seat, bot in self._away.values():
            if bot in self._seats and self.named(seat.name) is None:
                self._seats[self._seats.index(bot)] = seat
        self._away = {}

    def _share(self) -> None:
        """Alone is one person: with a second one, the device is shared."""
        if self.mode == "solo" and len(self.humans) > 1:
            self.mode = self.shared

    # ---------------------------------------------------------------- places

    def _free(self, place: int | None) -> bool:
        return place is not None and self.at(place) is None

    def _free_color(self, wished: int) -> int:
        taken = {seat.color for seat in self._seats}
        free: list[int] = [color for color in (wished, *range(COLORS)) if color not in taken]
        return free[0]

    def _next_place(self) -> int:
        """The next place offered; where the device is held, one from which the newcomer comes last."""
        free = [place for place in PROPOSED if self.at(place) is None]
        if self.mode == "table" or len(self._seats) < 2:
            return free[0]
        latest = max(_turn(seat.place or 0) for seat in self._seats)
        return next((place for place in sorted(free, key=_turn) if _turn(place) > latest), free[0])

    def seating(self) -> Seating:
        """What the match needs to know; places matter only when everybody has a side of the table."""
        kept = self.seats if self.mode == "table" else tuple(replace(seat, place=None) for seat in self.seats)
        return Seating(kept, self.mode, "open" if self.open_hands else PRIVACY[self.mode])


def _turn(place: int) -> int:
    """How many places after whoever holds the device, clockwise."""
    return (place - HOLDER) % PLACES


def shared_mode(form: str) -> Mode:
    """How several people share a device of this form."""
    return "table" if form == "tablet" else "pass"


def natural_mode(seats: tuple[Seat, ...], form: str) -> Mode:
    """How a company of this size shares this device."""
    return "solo" if sum(seat.kind != "bot" for seat in seats) < 2 else shared_mode(form)


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
