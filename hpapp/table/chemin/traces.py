"""What stays to be seen of the last move: the way of a hat, the card that lies open, the news.  From the past alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

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

from ..story import Happened, whose

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


def last_trace(past: Sequence[Happened], began: tuple[str, ...] = ()) -> Trace | None:
    """The way that was gone last, unless new dice lie on the table; `began`: where the hats were before the past."""
    for entry in reversed(range(len(past))):
        happened = past[entry]
        moving = [event for event in happened.events if places_of(event)]
        if moving:
            seat = whose(moving[-1], happened)
            way = _joined([event for event in moving if whose(event, happened) == seat])
            if isinstance(moving[0], LeftFog):  # a door that doubles or a card lead to: nobody tells the way there
                stood = _stood(past[:entry], seat, began)
                way = way if stood in (None, way[0]) else (str(stood), *way)
            return Trace(seat, way)
        if any(isinstance(event, Rolled) for event in happened.events):
            return None
    return None


def _stood(past: Sequence[Happened], seat: int, began: tuple[str, ...]) -> str | None:
    """Where a hat stood at last, as far as anybody can tell."""
    for happened in reversed(past):
        for event in reversed(happened.events):
            if places_of(event) and whose(event, happened) == seat:
                return places_of(event)[-1]
    return began[seat] if began else None


def _joined(events: list[Struct]) -> tuple[str, ...]:
    way: list[str] = []
    for event in events:
        way += [place for place in places_of(event) if not way or place != way[-1]]
    return tuple(way)


def last_card(past: Sequence[Happened]) -> str | None:
    """The card that was turned up last: it lies in the square."""
    for happened in reversed(past):
        for event in reversed(happened.events):
            if isinstance(event, Defended):
                return "defense"
            if isinstance(event, Played | Mishap):
                return event.card
    return None


def last_throw(past: Sequence[Happened]) -> tuple[int, ...]:
    """What the dice showed last; nothing before anybody has thrown them."""
    for happened in reversed(past):
        for event in reversed(happened.events):
            if isinstance(event, Rolled):
                return event.dice
    return ()


def last_news(past: Sequence[Happened]) -> Struct | None:
    """What happened last that is worth a line."""
    for happened in reversed(past):
        for event in reversed(happened.events):
            if not isinstance(event, QUIET):
                found: Struct = event
                return found
    return None
