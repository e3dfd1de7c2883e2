"""What stays to be seen of the last move: the way of a hat, the card that lies open, the news.  From the log alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from hpapp.play import Played as Entry
from hpapp.rules.chemin.moves import (
    Defended,
    Ended,
    Entered,
    Exiled,
    Flew,
    Kept,
    LeftFog,
    Mishap,
    Played,
    Rolled,
    TookPortal,
    ToSteps,
    Walked,
    WentBack,
)

QUIET = (Ended, Kept)
"""What is not worth a line on the board."""


class Trace(NamedTuple):
    """The way of a hat: whose, and every place from where it stood to where it came."""

    seat: int
    places: tuple[str, ...]


def places_of(event: Struct) -> tuple[str, ...]:
    """The places that a hat passes in an event; none where no hat moves."""
    if isinstance(event, Walked | WentBack | Flew):
        return event.path
    if isinstance(event, Entered):
        return (event.building,)
    if isinstance(event, TookPortal):
        return event.portal, event.to
    if isinstance(event, LeftFog):
        return event.door, event.to
    return (event.start, event.to) if isinstance(event, Exiled | ToSteps) else ()


def last_trace(log: Sequence[Entry], stood: tuple[str, ...] = ()) -> Trace | None:
    """The way that was gone last, unless new dice lie on the table; `stood` is where the hats were before it."""
    for entry in reversed(log):
        moving = [event for event in entry.events if places_of(event)]
        if moving:
            seat = moving[-1].seat  # type: ignore[attr-defined]  # every event tells of a seat
            way = _joined([event for event in moving if event.seat == seat])  # type: ignore[attr-defined]
            if isinstance(moving[0], LeftFog) and stood and stood[seat] != way[0]:
                way = (stood[seat], *way)  # a door that doubles or a card lead to: nobody tells the way there
            return Trace(seat, way)
        if any(isinstance(event, Rolled) for event in entry.events):
            return None
    return None


def _joined(events: list[Struct]) -> tuple[str, ...]:
    way: list[str] = []
    for event in events:
        way += [place for place in places_of(event) if not way or place != way[-1]]
    return tuple(way)


def last_card(log: Sequence[Entry]) -> str | None:
    """The card that was turned up last: it lies in the square."""
    for entry in reversed(log):
        for event in reversed(entry.events):
            if isinstance(event, Defended):
                return "defense"
            if isinstance(event, Played | Mishap):
                return event.card
    return None


def last_news(log: Sequence[Entry]) -> tuple[int, Struct] | None:
    """What happened last that is worth a line, and to whom."""
    for entry in reversed(log):
        for event in reversed(entry.events):
            if not isinstance(event, QUIET):
                return int(getattr(event, "seat", entry.seat)), event
    return None
