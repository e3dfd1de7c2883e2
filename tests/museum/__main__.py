"""Puts games into the museum.  What hangs there stays: a piece that exists is never written again.

    python -m tests.museum --collect
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from hpapp.play import Match
from hpapp.play.exchange import SUFFIX
from hpapp.rules import game
from hpapp.rules.core import Setup
from hpapp.saves import Shelf
from tests.museum.collection import COLLECTION, Piece
from tests.play.tables import file_of, thought
from tests.play.travel import export_match

HALL = Path(__file__).parent / "pieces"
SEEDS = range(60)
"""Games that are tried for a piece: the one that comes to it soonest is hung up."""
LONGEST = 4000


# ------------------------------------------------------------------ finding a game that shows something


def soonest(piece: Piece) -> tuple[Setup, list[Any]]:
    """How the shortest game towards a piece begins, and its moves."""
    best, longest = None, LONGEST
    for seed in SEEDS:
        setup = piece.setup(seed)
        moves = way_to(piece, setup, longest)
        if moves is not None:
            best, longest = (setup, moves), len(moves) - 1
        if longest < piece.after:
            break
    if best is None:
        raise LookupError(f"{piece.name}: no game of {len(SEEDS)} comes to this")
    return best


def way_to(piece: Piece, setup: Setup, longest: int) -> list[Any] | None:
    """The moves that lead to what a piece shows; None where the game takes too long, or ends before."""
    moves: list[Any] = []
    for state, move in wandering(piece, setup):
        if len(moves) > longest:
            return None
        if len(moves) >= piece.after and shown(piece, state):
            return moves
        moves.append(move)
    return None


def wandering(piece: Piece, setup: Setup) -> Iterator[tuple[Any, Any]]:
    """Each position of a game and the move made there, None at the end."""
    rules = game(piece.game)
    state, number = rules.start(setup), 0
    while (seat := rules.actor(state)) is not None:
        lot = setup.seed * LONGEST + number
        move = thought(piece.game, piece.level, rules.view(state, seat), rules.moves(state), lot)
        yield state, move
        state, number = rules.play(state, move).state, number + 1
    yield state, None


def shown(piece: Piece, state: Any) -> bool:
    """Does this position show what the piece is about?"""
    if piece.waits not in (None, game(piece.game).decision(state)):
        return False
    return piece.when(msgspec.to_builtins(state))


# ------------------------------------------------------------------ hanging it up


def label(match: Match) -> dict[str, Any]:
    """What a visitor must find, in whichever year: the position to the last bit, and where it stands."""
    record = match.record()
    return {
        "game": record.game, "rules": record.rules, "moves": record.base_n + len(record.moves), "over": record.over,
        "decision": match.decision, "actor": match.actor, "names": [seat.name for seat in match.seating.seats],
        "kinds": [seat.kind for seat in match.seating.seats], "state": digest(record.state),
        "views": [told(match.view(seat)) for seat in range(len(match.seating.seats))], "open": told(match.view(None)),
        "choices": told(match.moves), "log": told(match.log), "undo": match.can_undo,
        "result": msgspec.json.decode(msgspec.json.encode(match.result)),
    }


def digest(content: bytes) -> str:
    """A short name for a position."""
    return blake2b(content, digest_size=16).hexdigest()


def told(thing: Any) -> str:
    """A short name for anything that can be written as JSON."""
    return digest(msgspec.json.encode(thing))


def collect(piece: Piece) -> None:
    """Hang up one piece: its journal as it lies on disk, its travelling file, its label."""
    setup, moves = soonest(piece)
    with tempfile.TemporaryDirectory() as folder:
        match = Match.begin(Shelf(Path(folder)), piece.game, setup, piece.seating())
        for move in moves:
            match.play(move)
        piece.fate(match)
        export_match(match, HALL / f"{piece.name}{SUFFIX}")
        for ending in ("", "-wal"):
            path = file_of(match).with_name(file_of(match).name + ending)
            if path.stat().st_size:
                shutil.copyfile(path, HALL / f"{piece.name}.journal{ending}")
        match.close()
    written = msgspec.json.format(msgspec.json.encode(label(match)), indent=1)
    (HALL / f"{piece.name}.json").write_bytes(written + b"\n")


def main() -> None:
    """Collect what is missing, if really asked to."""
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--collect", action="store_true", required=True)
    wishes.parse_args()
    HALL.mkdir(exist_ok=True)
    for name, piece in COLLECTION.items():
        if (HALL / f"{name}.json").exists():
            print(f"{name}: hangs there already")
        else:
            collect(piece)
            print(f"{name}: collected")


if __name__ == "__main__":
    main()
