"""Games that wait in every decision: the museum's pieces, with people of our choice around them."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec

from hpapp.play import Match, Seat, Seating
from hpapp.play.exchange import SUFFIX
from hpapp.play.paper import Paper
from hpapp.play.seats import Hints, Kind, Mode
from hpapp.rules import game
from hpapp.rules.core import Setup
from hpapp.saves import Record
from hpapp.table.corner import KIDS
from tests.museum.__main__ import HALL

HELP: tuple[Hints, ...] = ("coach", "legal", "off")
MODES: tuple[Mode, ...] = ("table", "pass", "solo")
NAMES = ("Léa", "Grand-père", "Tom", "Maëlle", "Zoé", "Émile")
AROUND: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((0, 4), (2, 5), (3, 4)), 3: ((0, 2, 4), (1, 3, 5), (3, 4, 5)), 4: ((0, 2, 4, 5), (0, 1, 3, 4), (1, 2, 3, 5)),
    5: ((0, 1, 2, 4, 5), (0, 1, 3, 4, 5)), 6: ((0, 1, 2, 3, 4, 5),),
}
"""Places around the screen, clockwise, for so many seats; one after the other is tried."""


class Piece(NamedTuple):
    """A game that waits somewhere."""

    name: str
    game_id: str
    variant: str
    seats: int
    decision: str
    actor: int | None


@cache
def pieces(game_id: str) -> tuple[Piece, ...]:
    """Every piece of a game, those that wait for somebody first."""
    found = []
    for path in sorted(HALL.glob(f"{game_id}-*.json")):
        told, setup = msgspec.json.decode(path.read_bytes()), msgspec.json.decode(_written(path.stem), type=Begun).setup
        found.append(Piece(path.stem, game_id, setup["variant"], setup["seats"], told["decision"], told["actor"]))
    return tuple(found)


class Begun(msgspec.Struct):
    """How a piece's game began; the rest of what is written of it is not kept: all of them together are large."""

    setup: dict[str, Any]


def _written(name: str) -> bytes:
    return (HALL / f"{name}{SUFFIX}").read_bytes()


def one_of_each(game_id: str) -> tuple[Piece, ...]:
    """One piece for each decision and variant in which the museum has it; where there are several, with most seats."""
    best: dict[tuple[str, str], Piece] = {}
    for piece in pieces(game_id):
        held = best.get((piece.variant, piece.decision))
        if held is None or piece.seats > held.seats:
            best[piece.variant, piece.decision] = piece
    return tuple(best.values())


def seated(piece: Piece, mode: Mode, turn: int = 0) -> Seating:
    """People around a piece so that whoever must choose is one of them; `turn` chooses among the ways to sit.  By the
    children's rules it is mostly a child that chooses."""
    around = AROUND[piece.seats][turn % len(AROUND[piece.seats])]
    kinds: list[Kind] = ["human"] * piece.seats
    if mode == "solo":
        kinds = ["human" if seat == (piece.actor or 0) else "bot" for seat in range(piece.seats)]
    elif turn % 3 == 2:
        kinds[-1] = "child"
    if piece.variant == KIDS and turn % 3 != 1:
        kinds[piece.actor or 0] = "child"
    help_ = HELP[turn % 3]
    return Seating(tuple(Seat(NAMES[(seat + turn) % 6], (seat + turn) % 6, kinds[seat], "débutant",
                              around[seat] if mode == "table" else None, help_)
                         for seat in range(piece.seats)), mode)


def on_the_table(piece: Piece, seating: Seating) -> Match:
    """A piece as a match that lies on no shelf, with what has happened in it under the rules of today."""
    parcel, rules, encode = msgspec.json.decode(_written(piece.name)), game(piece.game_id), msgspec.json.encode
    setup, state = msgspec.convert(parcel["setup"], Setup), encode(parcel["state"])
    record = Record(piece.game_id, rules.version, encode(setup), encode(seating), base=encode(parcel["base"]),
                    base_n=parcel["base_n"], moves=tuple(map(encode, parcel["moves"])), state=state,
                    over=piece.actor is None)
    if parcel["rules"] == rules.version:
        match = Match(piece.name, rules, setup, seating, Paper(), record)
        if match._replayed(record):
            return match
    record = record._replace(base=state, moves=())
    return Match(piece.name, rules, setup, seating, Paper(), record)
