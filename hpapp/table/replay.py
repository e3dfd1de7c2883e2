"""A game seen again: every position that it went through, forwards and backwards, as the table saw it then.

A replay reads a match and writes nothing.  Of a game that goes on it shows what its people could see, as far as they
have seen it; of one that is over, every seat's cards as they were.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from typing import Literal, NamedTuple

from hpapp.i18n import Say
from hpapp.play import Match

from . import room
from .guide import Card
from .now import Show
from .privacy import lies_open
from .shown import Shown
from .story import Line, line_of, story, whose

Viewpoint = int | Literal["table", "all"]
"""Whose cards are seen: nobody's, everybody's, or those of one seat."""
TABLE: Viewpoint = "table"
ALL: Viewpoint = "all"
Kind = Literal["gain", "play"]


class Turn(NamedTuple):
    """A turn of the game: whose it was, and the entries of the log in which it happened."""

    seat: int
    start: int
    stop: int
    """The first entry that is no longer of this turn."""


class Mark(NamedTuple):
    """Something of a turn that is worth going to."""

    entry: int
    seat: int
    kind: Kind
    glyph: str


class Replay(Shown):
    """A match at some position of its past; `at` counts the entries of the log that have happened by then."""

    def __init__(self, match: Match, until: int | None = None) -> None:
        super().__init__(match, room(match.game.id).GUIDE)
        self.length = len(match.log) if until is None else min(until, len(match.log))
        """The last position that may be seen."""
        self.over = match.result is not None
        self.viewpoint: Viewpoint = TABLE
        self._seen = 0

    # ---------------------------------------------------------------- where one is

    @property
    def at(self) -> int:
        """The position that is shown."""
        return self._seen

    def go(self, at: int) -> None:
        """Go to a position, or as near as there is one."""
        self._seen = min(max(at, 0), self.length)

    def step(self, by: int) -> None:
        """Go on, or back, to the next position at which something has been told."""
        stops = self.stops
        here = bisect_right(stops, self.at) - 1
        if by < 0 and stops[here] < self.at:  # in the middle: back to where this began
            here += 1
        self.go(stops[min(max(here + by, 0), len(stops) - 1)])

    def leap(self, by: int) -> None:
        """To the beginning of the next turn; back to that of this one, or of the one before."""
        starts = [*(turn.start for turn in self.turns), self.length]
        if by > 0:
            self.go(next((start for start in starts if start > self.at), self.length))
        else:
            self.go(next((start for start in reversed(starts) if start < self.at), 0))

    @property
    def show(self) -> Show | None:
        """What happens next, for whoever lets it be seen; then `go` on.  None at the end."""
        return self._show(self.at) if self.at < self.length else None

    # ---------------------------------------------------------------- the whole of it

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The turns as far as they may be seen."""
        found: list[Turn] = []
        last = None
        for entry in range(self.length):
            turn = self.guide.turn(self.match.view_at(entry, None))
            if turn != last:
                found.append(Turn(turn.seat, entry, entry))
            found[-1] = found[-1]._replace(stop=entry + 1)
            last = turn
        return tuple(found)

    @property
    def turn_at(self) -> int:
        """The number of the turn that is shown, from 0; after the last entry of a turn, still that one."""
        return max(0, bisect_right([turn.start for turn in self.turns], self.at - 1) - 1)

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """Positions at which a step comes to rest: the first, each after which something was told, the last."""
        told = [entry + 1 for entry in range(self.length) if self._tells(entry)]
        return tuple(sorted({0, *told, self.length}))

    def _tells(self, entry: int) -> bool:
        return self._counts(entry) and self._told(range(entry, entry + 1)) > 0

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """Of each turn what it brought, else what was played."""
        found: dict[int, Mark] = {}
        for number, turn in enumerate(self.turns):
            for mark in self._marks(turn):
                if number not in found or (mark.kind == "gain" and found[number].kind == "play"):
                    found[number] = mark
        return tuple(found.values())

    def _marks(self, turn: Turn) -> list[Mark]:
        kinds: tuple[tuple[Kind, frozenset[type]], ...] = (("gain", self.guide.gains), ("play", self.guide.plays))
        found = []
        for entry in range(turn.start, turn.stop):
            happened = self._happened(entry)
            for event in happened.events:
                sentence = self.guide.told(event, lambda key, *_, **__: key)
                found += [Mark(entry, whose(event, happened), kind, sentence.glyph) for kind, events in kinds
                          if type(event) in events and sentence is not None]
        return found

    def lines(self, say: Say) -> list[Line]:
        """The whole log, as far as it may be seen."""
        past = [self._happened(entry) for entry in range(self.length)]
        return list(story(past, self.guide, self.seats, say))

    def line(self, say: Say) -> Line | None:
        """What has just happened: the line that tells most of the last entry, else the last line before it."""
        if self.at:
            happened = self._happened(self.at - 1)
            for event in happened.events:
                if type(event) in self.guide.gains | self.guide.plays:
                    return line_of(event, self.at - 1, happened, self.guide, self.seats, say)
        return self.last_line(say)

    # ---------------------------------------------------------------- whose cards

    @property
    def viewpoints(self) -> tuple[Viewpoint, ...]:
        """From where this game may be seen: before its end, a seat's own cards only where they lay open to all."""
        if not self.guide.secret(self.table):
            return (TABLE,)
        seats = range(len(self.seats))
        if self.over:
            return (TABLE, *seats, ALL)
        return (TABLE, *(seat for seat in seats if lies_open(self.match.seating, self.guide, self.table, seat, None)))

    def look_from(self, viewpoint: Viewpoint) -> None:
        """See the game from there, if it may be."""
        if viewpoint in self.viewpoints:
            self.viewpoint = viewpoint

    @property
    def hands(self) -> dict[int, tuple[Card | None, ...]]:
        """The cards that are seen now, seat by seat, as they were then."""
        seen = range(len(self.seats)) if self.viewpoint == ALL else (self.viewpoint,)
        return {seat: self.guide.hand(self.match.view_at(self.at, seat), seat) for seat in seen
                if isinstance(seat, int)}
