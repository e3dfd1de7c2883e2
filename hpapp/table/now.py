"""What a session asks for: whoever shows the table does it, and then says so."""

from __future__ import annotations

from typing import Literal, NamedTuple

from hpapp.play import Match
from hpapp.rules.core import Result

from .chooser import Chooser
from .guide import Question
from .story import Happened, Position


class Show(NamedTuple):
    """Something has happened that nobody has seen yet; then say `shown`."""

    entry: int
    happened: Happened
    before: Position
    after: Position
    again: bool = False
    """It is an older entry that somebody wants to see once more."""


class HandOver(NamedTuple):
    """The device goes to another seat: nothing private exists until they have `lifted` the curtain."""

    seat: int
    since: int
    """The entry of the log from which on this seat has not been told."""


class Ask(NamedTuple):
    """Everybody whom public facts make eligible may answer; then say who has `answered`, or None.  Before that
    anybody may `look` at their own hand, or `sit_out` for the rest of the turn."""

    question: Question
    asked: tuple[int, ...]
    """The people who have not said that they sit out."""
    looking: int | None = None
    """Who looks at their hand now; then say `looked`, or what they have `answered`."""


class Think(NamedTuple):
    """A seat for which the table itself chooses: a bot, or somebody who has let a window pass; give it `think`."""

    seat: int
    answers: bool
    """Does it answer in a window?"""
    opens: bool
    """Is it the first one to do so, where no people are asked?"""


class TakeBack(NamedTuple):
    """Somebody wants to take back what another has done: that one says whether they `agreed`."""

    owner: int


class Offer(NamedTuple):
    """A person's choice: `touch`, `commit`, `undo`, `hint`."""

    seat: int
    chooser: Chooser


class Finish(NamedTuple):
    """The game is over."""

    result: Result


Now = Show | HandOver | Ask | Think | TakeBack | Offer | Finish
Undone = Literal["withdrawn", "undone", "asks", "locked"]


def why_locked(match: Match) -> tuple[str, str]:
    """Why there is no way further back: a key of the catalogues, and the name of whoever moved last."""
    if not match.log:
        return "table.undo.nothing", ""
    player = match.seating.seats[match.log[-1].seat]
    return "table.undo.bot" if player.kind == "bot" else "table.undo.locked", player.name
