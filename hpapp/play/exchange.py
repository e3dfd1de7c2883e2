"""One game as one file (.hpgame): written whole, and believed only after the rules have played it again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from hpapp.bots import is_level
from hpapp.rules.core import Game, Setup
from hpapp.saves import Catalogue, Hours, Record, SaveTrouble, Shelf

from .match import Match, known_game
from .names import is_a_name
from .seats import Seating
from .summary import read_summary

SUFFIX = ".hpgame"
_FORMAT = 1
_MOST_BYTES = 8 << 20
Moment = Annotated[float, Meta(ge=0, le=1e11)]


class Parcel(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The content of a .hpgame file."""

    hpgame: int
    game: str
    rules: Annotated[int, Meta(ge=1)]
    setup: Setup
    seating: Seating
    base: Any
    base_n: Annotated[int, Meta(ge=0, lt=1 << 31)]
    moves: tuple[Any, ...]
    state: Any
    hours: tuple[Moment, Moment, Moment] | None = None
    """When it was played and for how long; files from before that was noted say nothing."""


def parcelled(match: Match) -> bytes:
    """A game as the content of a file that another device can read."""
    record = match.record()
    parcel = Parcel(
        _FORMAT, record.game, record.rules, match.setup, match.seating,
        base=msgspec.Raw(record.base), base_n=record.base_n,
        moves=tuple(msgspec.Raw(move) for move in record.moves), state=msgspec.Raw(record.state),
        hours=record.hours,
    )
    return msgspec.json.format(msgspec.json.encode(parcel), indent=1)


def unpacked(path: Path) -> Record:
    """The game of a file; SaveTrouble says what is wrong with it."""
    return _checked(_read(path), path.name)


class Twin(NamedTuple):
    """A game of the shelf that a file tells of as well: how many moves both share, and how many each has in all."""

    id: str
    shared: int
    here: int
    there: int

    @property
    def goes_on(self) -> bool:
        """Does the file go on where the game here stands?"""
        return self.shared == self.here < self.there

    @property
    def is_behind(self) -> bool:
        """Has the game here everything that the file has, and perhaps more?"""
        return self.shared == self.there

    @property
    def parted(self) -> bool:
        """Has each a move that the other has not?"""
        return self.shared < min(self.here, self.there)


def twin_of(shelf: Shelf, catalogue: Catalogue, record: Record) -> Twin | None:
    """The game of the shelf that began as this one did, with the same people; the one that shares most."""
    entries = [entry for entry in catalogue.browse()[0] if entry.game == record.game]
    setup, people = msgspec.json.decode(record.setup, type=Setup), _people(record.seating)
    found = []
    for entry, facts in zip(entries, catalogue.facts(entries), strict=False):
        summary = read_summary(facts)
        if summary.setup == setup and [seat.name for seat in summary.seating.seats] == people:
            with suppress(SaveTrouble):
                found.append(_compared(entry.id, shelf.look(entry.id), record))
    return max(found, key=lambda twin: (twin.shared, twin.here), default=None)


def _people(seating: bytes) -> list[str]:
    return [seat.name for seat in msgspec.json.decode(seating, type=Seating).seats]


def _compared(game_id: str, here: Record, there: Record) -> Twin:
    """Moves from before a common base are taken for the same; where the bases differ, nothing is known to be."""
    shared = 0
    if (here.base_n, here.base) == (there.base_n, there.base):
        pairs = zip(here.moves, there.moves, strict=False)
        shared = here.base_n + next((n for n, (ours, theirs) in enumerate(pairs) if ours != theirs),
                                    min(len(here.moves), len(there.moves)))
    return Twin(game_id, shared, here.base_n + len(here.moves), there.base_n + len(there.moves))


def kept(shelf: Shelf, record: Record) -> Match:
    """A game that came from elsewhere, on the shelf beside the others."""
    match_id, journal = shelf.add(record)
    journal.close()
    return Match.resume(shelf, match_id)


def _read(path: Path) -> Parcel:
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise SaveTrouble("not_a_game", path.name)
        content = path.read_bytes()
    except OSError as error:
        raise SaveTrouble("unreadable", path.name, str(error)) from error
    try:
        return msgspec.json.decode(content, type=Parcel)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise SaveTrouble("future" if _from_the_future(content) else "not_a_game", path.name, str(error)) from error


def _from_the_future(content: bytes) -> bool:
    try:
        data = msgspec.json.decode(content)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and isinstance(data.get("hpgame"), int) and data["hpgame"] > _FORMAT


def _checked(parcel: Parcel, name: str) -> Record:
    """The record of a parcel whose moves the rules accept and which ends where it says."""
    if parcel.hpgame != _FORMAT:
        raise SaveTrouble("future" if parcel.hpgame > _FORMAT else "not_a_game", name)
    if any(not is_level(seat.level) for seat in parcel.seating.seats):
        raise SaveTrouble("future", name, "level of a bot")
    if not all(is_a_name(seat.name) for seat in parcel.seating.seats):
        raise SaveTrouble("names", name)
    record = Record(
        parcel.game, parcel.rules, msgspec.json.encode(parcel.setup), msgspec.json.encode(parcel.seating),
        base=b"", base_n=parcel.base_n, moves=(), state=b"", over=False,
        hours=None if parcel.hours is None else Hours._make(parcel.hours),
    )
    game = known_game(record, name)
    try:
        return _played_again(game, parcel, record)
    except Exception as error:  # the file may hold anything, and so may the rules' complaint about it
        raise SaveTrouble("not_a_game", name, str(error)) from error


def _played_again(game: Game[Any, Any], parcel: Parcel, record: Record) -> Record:
    """The record completed from the parcel; ValueError where the two do not agree."""
    last = game.read_state(parcel.state)
    if not parcel.setup.seats == len(parcel.seating.seats) == last.seats:
        raise ValueError("seats")
    base, base_n, moves = last, parcel.base_n + len(parcel.moves), []
    if parcel.rules == game.version:  # moves under older rules are history, only the position counts
        base, base_n, moves = game.read_state(parcel.base), parcel.base_n, list(map(game.read_move, parcel.moves))
        if (base_n == 0 and game.start(parcel.setup) != base) or _after(game, base, moves) != last:
            raise ValueError("moves")
    return record._replace(
        base=msgspec.json.encode(base), base_n=base_n, moves=tuple(msgspec.json.encode(move) for move in moves),
        state=msgspec.json.encode(last), over=game.result(last) is not None,
    )


def _after(game: Game[Any, Any], state: Any, moves: list[Any]) -> Any:
    """The state that some moves lead to."""
    for move in moves:
        state = game.play(state, move).state
    return state
