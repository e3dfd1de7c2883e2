"""What the table must know of a game to show seats, hands, windows and log without knowing its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from hpapp.i18n import Say


class Tally(NamedTuple):
    """A seat's public state at a glance: a few pictures, or a glyph with a count where there would be too many."""

    pictures: tuple[str, ...]
    glyph: str
    score: str


class Source(NamedTuple):
    """Where some of a seat's score comes from: a thing with its picture, or a kind of points with glyph and band."""

    points: int
    picture: str = ""
    glyph: str = ""
    band: str = ""
    key: str = ""
    """Its name, where several seats have it and a legend tells."""


class Card(NamedTuple):
    """A card as its owner sees it."""

    key: str
    """Key of its name in the catalogues."""
    line: str = ""
    """Key of its one line of effect."""
    picture: str = ""
    """A picture of the kit, in which {color} stands for the seat's; or a glyph instead."""
    glyph: str = ""
    band: str = "night"
    """What its band stands for: the theme knows the colour."""
    mark: str = ""
    """A small picture of the kit on its corner: something its owner should know now."""


class Sentence(NamedTuple):
    """A line of the log: its glyph, a key of the catalogues, and facts for the sentence."""

    glyph: str
    key: str
    facts: dict[str, str]
    seats: dict[str, int] = {}
    """Facts that are seats: the sentence says their names."""
    slots: dict[str, int] = {}
    """Facts that are places of the display: the sentence says the names of the cards that lay there."""

    def text(self, say: Say, teller: str, names: Sequence[str]) -> str:
        """The sentence; `teller` is the one it is told of, unless the line itself says who."""
        others = {fact: names[seat] for fact, seat in self.seats.items()}
        return say(self.key, None, **{"name": teller, **self.facts, **others})


class Question(NamedTuple):
    """A window: seats that may answer an effect before it happens.  Public facts only."""

    eligible: tuple[int, ...]
    """In the order in which the rules ask them."""
    pile: tuple[Card, ...]
    """The effects that wait, the first one at the bottom."""
    key: str
    """What is asked, at most seven words."""
    decline: Struct
    """The move that lets it happen."""
    touches_others: bool = True
    """An effect that only helps its owner gets a shorter ring."""
    players: tuple[int, ...] = ()
    """Who has played each effect of the pile, where the game tells."""


class TurnOf(NamedTuple):
    """Which turn of the game it is, and whose: two turns are never the same."""

    number: int
    seat: int


class TurnStep(NamedTuple):
    """One of the few steps of a turn: its pictogram, the key of its name, the decisions that belong to it."""

    glyph: str
    key: str
    decisions: frozenset[str]


def course(game_id: str, *steps: tuple[str, str, str]) -> tuple[TurnStep, ...]:
    """A turn's steps in order, each by its name, its glyph and the decisions that belong to it."""
    return tuple(TurnStep(glyph, f"{game_id}.turn.{name}", frozenset(decisions.split()))
                 for name, glyph, decisions in steps)


def counted(view: Any) -> TurnOf:
    """For games that count their turns."""
    return TurnOf(view.turns, view.turn)


def no_threat(_: Any, __: Say) -> tuple[Sentence, ...]:
    """For games that never ask out of turn."""
    return ()


def no_window(_: Any) -> Question | None:
    """For games that never ask out of turn."""
    return None


def always(_: Any) -> bool:
    """For games in which whoever acts has something of their own to see."""
    return True


def no_sources(_: dict[str, int]) -> tuple[Source, ...]:
    """For games whose score speaks for itself."""
    return ()


def no_backs(_: Any, __: int) -> tuple[str, ...]:
    """For games whose cards all have the same back."""
    return ()


def no_display(_: Any, __: int) -> str:
    """For games whose log never speaks of a place of the display."""
    raise LookupError("nothing is displayed in this game")


class Guide(NamedTuple):
    """One game's answers; each is a pure function of a view or of an event."""

    tally: Callable[[Any, int], Tally]
    """(view of the table, seat)"""
    hand: Callable[[Any, int], tuple[Card | None, ...]]
    """(some view, seat): the cards of that seat, None for each that this view does not show"""
    secret: Callable[[Any], bool]
    """(view of the table): are there hands that must not be seen?"""
    told: Callable[[Struct, Say], Sentence | None]
    """(event, say): what the log says of it; None when it says nothing"""
    window: Callable[[Any], Question | None] = no_window
    """(view of the table): who may answer now, or None when nobody is asked out of turn"""
    backs: Callable[[Any, int], tuple[str, ...]] = no_backs
    """(view of the table, seat): pictures of the backs of that seat's cards, where they are not all alike"""
    private: Callable[[Any], bool] = always
    """(view of the table): does whoever acts now need to see something that is theirs alone?"""
    lies_at: Callable[[Any, int], str] = no_display
    """(view of the table, place of the display): key of the name of what lies there"""
    turn: Callable[[Any], TurnOf] = counted
    """(view of the table): whose turn it is"""
    threat: Callable[[Any, Say], tuple[Sentence, ...]] = no_threat
    """(view of the table, say): what happens to whom if nobody answers in the window that is open, in public facts"""
    sources: Callable[[dict[str, int]], tuple[Source, ...]] = no_sources
    """(what the rules tally for a seat): its score source by source, in the order in which it is counted up"""
    beats: frozenset[type[Struct]] = frozenset()
    """Events that only mark the time: a turn begins or ends, somebody lets something be"""
    course: tuple[TurnStep, ...] = ()
    """The two to four steps of a turn, in order; what is decided out of one's turn belongs to none of them"""
    gains: frozenset[type[Struct]] = frozenset()
    """Events that bring somebody nearer to victory: a replay marks them"""
    plays: frozenset[type[Struct]] = frozenset()
    """Events in which a card or a token changes the course of things: a replay marks them, too"""
