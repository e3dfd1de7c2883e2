"""What the table must know of a game to show seats, hands and log without knowing its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct


class Tally(NamedTuple):
    """A seat's public state at a glance: a few pictures, or a glyph with a count where there would be too many."""

    pictures: tuple[str, ...]
    glyph: str
    score: str


class Card(NamedTuple):
    """A card in a hand: its picture (in which {color} stands for the seat's), and the key of its name."""

    picture: str
    key: str


class Told(NamedTuple):
    """A line of the log: its glyph (or picture), a key of the catalogues, and facts for the sentence."""

    glyph: str
    key: str
    facts: dict[str, str]


class Guide(NamedTuple):
    """One game's answers; each is a pure function of a view or of an event."""

    tally: Callable[[Any, int], Tally]
    """(view of the table, seat)"""
    hand: Callable[[Any, int], tuple[Card, ...]]
    """(view of that seat, seat): the cards it may look at"""
    secret: Callable[[Any], bool]
    """(view of the table): are there hands that must not be seen?"""
    told: Callable[[Struct, Callable[..., str]], Told | None]
    """(event, words.say): what the log says of it; None when it says nothing"""
