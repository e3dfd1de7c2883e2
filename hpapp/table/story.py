"""What has happened, in sentences: the log, the last line on the table, the recap behind a curtain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from hpapp.i18n import Say
from hpapp.play import Seat

from .guide import Guide


class Happened(NamedTuple):
    """An entry of the log as everybody saw it: who chose, and what then happened.  What was chosen stays private."""

    seat: int
    events: tuple[Struct, ...]
    turn: int
    before: Any
    """The table as everybody saw it before."""


class Position(NamedTuple):
    """The table at some moment, as everybody sees it: all that a board is shown."""

    view: Any
    past: Sequence[Happened]
    """What had happened by then."""
    actor: int | None
    """Who must choose; None when the game is over."""
    decision: str


class Line(NamedTuple):
    """One sentence of the story, and the entry of the log that it tells of."""

    entry: int
    seat: Seat
    glyph: str
    text: str


MOST_ACTS = 3
"""In how many acts a bot's turn is told, at most.  feel.md G7"""


def acts(gestures: Sequence[tuple[range, int]], most: int = MOST_ACTS) -> tuple[range, ...]:
    """Entries of the log as a few acts: gestures that tell least join their neighbours, what comes first stays first.

    A gesture is its entries, and how many lines it tells.
    """
    told = list(gestures)
    while len(told) > most or (len(told) > 1 and any(lines == 0 for _, lines in told)):
        pairs = range(len(told) - 1)
        silent = [at for at in pairs if 0 in (told[at][1], told[at + 1][1])]
        least = min(silent or pairs, key=lambda at: told[at][1] + told[at + 1][1])
        (one, some), (other, more) = told[least:least + 2]
        told[least:least + 2] = [(range(one.start, other.stop), some + more)]
    return tuple(entries for entries, _ in told)


def whose(event: Struct, happened: Happened) -> int:
    """The seat that an event tells of: its own where it names one, else whoever chose."""
    return int(getattr(event, "seat", happened.seat))


def line_of(event: Struct, entry: int, happened: Happened, guide: Guide, seats: Sequence[Seat],
            say: Say) -> Line | None:
    """What the log says of an event; None when it says nothing."""
    sentence = guide.told(event, say)
    if sentence is None:
        return None
    who = seats[whose(event, happened)]
    lay = {fact: say(guide.lies_at(happened.before, slot)) for fact, slot in sentence.slots.items()}
    told = sentence._replace(facts={**sentence.facts, **lay})
    return Line(entry, who, sentence.glyph, told.text(say, who.name, [seat.name for seat in seats]))


def story(past: Sequence[Happened], guide: Guide, seats: Sequence[Seat], say: Say, since: int = 0) -> Iterator[Line]:
    """What everybody could see, from an entry of the log on, oldest first."""
    for entry, happened in enumerate(past[since:], since):
        for event in happened.events:
            line = line_of(event, entry, happened, guide, seats, say)
            if line is not None:
                yield line


def last_line(past: Sequence[Happened], guide: Guide, seats: Sequence[Seat], say: Say) -> Line | None:
    """What happened last that is worth a line."""
    for entry in reversed(range(len(past))):
        for event in reversed(past[entry].events):
            line = line_of(event, entry, past[entry], guide, seats, say)
            if line is not None:
                return line
    return None
