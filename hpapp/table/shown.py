"""What has been shown of a match so far, and in which acts the rest is told."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from hpapp.i18n import Say
from hpapp.play import Match, Seat

from .guide import Guide, TurnOf
from .now import Show
from .story import Happened, Line, Position, acts, last_line, story

MOST_RECAP = 3
"""As many turns of others as a strip can tell."""


class Shown:
    """A match as everybody at the table has seen it."""

    def __init__(self, match: Match, guide: Guide) -> None:
        self.match, self.guide = match, guide
        self._seen = len(match.log)
        self._past: list[Happened] = []
        self._again: int | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table, in turn order."""
        return self.match.seating.seats

    @property
    def table(self) -> Any:
        """What everybody sees: the position that has been shown last."""
        return self.match.view_at(self._seen, None)

    @property
    def turn(self) -> TurnOf:
        """Which turn it is, and whose, at the table as it has been shown last."""
        return self.guide.turn(self.table)

    @property
    def turn_step(self) -> int | None:
        """Which step of the turn's course it is, at the table as it has been shown last; None for what is decided out
        of turn."""
        decision = self.match.asked_at(self._seen)[1]
        return next((at for at, step in enumerate(self.guide.course) if decision in step.decisions), None)

    @property
    def past(self) -> list[Happened]:
        """What has been shown so far."""
        del self._past[self._seen:]
        self._past += map(self._happened, range(len(self._past), self._seen))
        return self._past

    @property
    def position(self) -> Position:
        """The table as it has been shown last."""
        return self._position(self._seen)

    @property
    def acts(self) -> tuple[range, ...]:
        """What a bot has done and nobody has seen yet, as a few acts of entries of the log."""
        if self.seats[self.turn.seat].kind != "bot":
            return ()
        begins = [entry for entry in range(self._seen, len(self.match.log))
                  if entry == self._seen or self.match.rests_at(entry)]
        gestures = [range(*pair) for pair in pairwise((*begins, len(self.match.log)))]
        return acts([(gesture, self._told(gesture)) for gesture in gestures])

    def _told(self, entries: range) -> int:
        """How many lines some entries tell; in which language does not matter."""
        return sum(self.guide.told(event, lambda key, *_, **__: key) is not None
                   for entry in entries for event in self.match.log[entry].events)

    def _show(self, entry: int, again: bool = False) -> Show:
        return Show(entry, self._happened(entry), self._position(entry), self._position(entry + 1), again)

    def _happened(self, entry: int) -> Happened:
        played = self.match.log[entry]
        return Happened(played.seat, played.events, played.turn, self.match.view_at(entry, None))

    def _position(self, entry: int) -> Position:
        """The table before an entry of the log; nothing that has not been shown lies in its past."""
        actor, decision = self.match.asked_at(entry)
        past = self.past[:entry] if entry <= self._seen else [*self.past, self._happened(self._seen)]
        return Position(self.match.view_at(entry, None), past, actor, decision)

    # ---------------------------------------------------------------- what has happened

    def story(self, say: Say, since: int = 0) -> Iterator[Line]:
        """What everybody has seen, from an entry of the log on, oldest first."""
        return story(self.past, self.guide, self.seats, say, since)

    def last_line(self, say: Say) -> Line | None:
        """What was shown last that is worth a line."""
        return last_line(self.past, self.guide, self.seats, say)

    def shown(self, entry: int) -> None:
        """An entry of the log has been seen."""
        if self._again == entry:
            self._again = None
        elif entry == self._seen:
            self._seen += 1

    def show_again(self, entry: int) -> None:
        """Somebody wants to see an entry of the log once more; the game itself stays where it is."""
        if 0 <= entry < self._seen:
            self._again = entry

    def has_chosen(self, seat: int) -> bool:
        """Has a seat chosen anything in this game?  Before that, nothing has happened since its turn."""
        return any(entry.seat == seat for entry in self.match.log)

    def recap(self, seat: int, say: Say) -> tuple[Line, ...]:
        """What bots have done since a seat chose last: of each turn what came of it, the latest few turns."""
        since = len(self.match.log) - len(self.match.since(seat))
        told: dict[TurnOf, Line] = {}
        for line in self.story(say, since):
            turn = self.guide.turn(self.match.view_at(line.entry, None))
            if self.seats[turn.seat].kind == "bot" and self._counts(line.entry):
                told[turn] = line
        return tuple(told.values())[-MOST_RECAP:]

    def _counts(self, entry: int) -> bool:
        """Does an entry tell of more than that a turn is over?"""
        return any(type(event) not in self.guide.beats for event in self.match.log[entry].events)
