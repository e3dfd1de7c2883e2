"""One game as one file (.hpgame): written whole, and believed only after the rules have played it again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from hpapp.rules.core import BadState, Refused, Setup
from hpapp.saves import Record, SaveTrouble, Shelf, write_whole

from .match import Match, known_game
from .seats import Seating

SUFFIX = ".hpgame"
_FORMAT = 1
_MOST_BYTES = 8 << 20


class Parcel(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a .hpgame file."""

    hpgame: int
    game: str
    rules: int
    setup: Setup
    seating: Seating
    base: Any
    base_n: int
    moves: tuple[Any, ...]
    state: Any


def export_match(match: Match, path: Path) -> None:
    """Write a game to a file that another device can read."""
    record = match.record()
    parcel = Parcel(
        _FORMAT, record.game, record.rules, match.setup, match.seating,
        base=msgspec.Raw(record.base), base_n=record.base_n,
        moves=tuple(msgspec.Raw(move) for move in record.moves), state=msgspec.Raw(record.state),
    )
    write_whole(path, msgspec.json.format(msgspec.json.encode(parcel), indent=1))


def import_match(shelf: Shelf, path: Path) -> Match:
    """Put a game from a file on the shelf; SaveTrouble says what is wrong with the file, and nothing changes."""
    record = _checked(_read(path), path.name)
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
    record = Record(
        parcel.game, parcel.rules, msgspec.json.encode(parcel.setup), msgspec.json.encode(parcel.seating),
        base=b"", base_n=parcel.base_n, moves=(), state=b"", over=False,
    )
    game = known_game(record, name)
    try:
        base = game.read_state(parcel.base)
        last = game.read_state(parcel.state)
        if len(parcel.seating.seats) != last.seats or parcel.base_n < 0:
            raise SaveTrouble("not_a_game", name)
        if parcel.base_n == 0 and parcel.rules == game.version and game.start(parcel.setup) != base:
            raise SaveTrouble("not_a_game", name)
        state, moves = base, [game.read_move(move) for move in parcel.moves]
        if parcel.rules == game.version:
            for move in moves:
                state = game.play(state, move).state
            if state != last:
                raise SaveTrouble("not_a_game", name)
    except (BadState, Refused, ValueError, RecursionError) as error:
        raise SaveTrouble("not_a_game", name, str(error)) from error
    return record._replace(
        base=msgspec.json.encode(base), moves=tuple(msgspec.json.encode(move) for move in moves),
        state=msgspec.json.encode(last), over=game.result(last) is not None,
    )
