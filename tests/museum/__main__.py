"""Puts games into the museum.  What hangs there stays: a piece that exists is never written again.

    python -m tests.museum --collect
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

import msgspec

from hpapp.play import Match, Seat
from hpapp.play.exchange import SUFFIX, export_match
from tests.play.tables import begun, choice, file_of, finished, play_on

HALL = Path(__file__).parent / "pieces"


def standard_in_mid_game(folder: Path) -> Match:
    """Three seats, in the middle of a turn."""
    return play_on(begun(folder, "labyrinthe", "human", "bot", "child", seats=3, seed=20), 40)


def kids_finished(folder: Path) -> Match:
    """Played by bots to the end."""
    return finished(begun(folder, "labyrinthe", "bot", "bot", variant="kids", seed=21))


def taken_back(folder: Path) -> Match:
    """Moves struck and others made instead, and a seat that changed hands."""
    match = play_on(begun(folder, "labyrinthe", seed=22), 10)
    for _ in range(4):
        match.undo()
    match.play(match.moves[-1])
    match.reseat(1, Seat("Zoé", 4, "bot", "débutant", 3))
    while not match.can_undo:
        match.play(choice(match))
    match.undo()
    return match


def killed_in_the_act(folder: Path) -> Match:
    """The last move is only in the write-ahead log, as a kill at the worst moment leaves it."""
    match = play_on(begun(folder, "labyrinthe", seed=23), 20)
    match._journal._settle = lambda: None  # type: ignore[method-assign]
    return play_on(match, 1)


COLLECTION: dict[str, Callable[[Path], Match]] = {
    "labyrinthe-standard": standard_in_mid_game, "labyrinthe-kids-finished": kids_finished,
    "labyrinthe-undo": taken_back, "labyrinthe-killed": killed_in_the_act,
}


def label(match: Match) -> dict[str, object]:
    """What a visitor must find, in whichever year: the position to the last bit, and where it stands."""
    record = match.record()
    return {
        "game": record.game, "rules": record.rules, "moves": record.base_n + len(record.moves), "over": record.over,
        "decision": match.decision, "actor": match.actor, "names": [seat.name for seat in match.seating.seats],
        "kinds": [seat.kind for seat in match.seating.seats], "state": digest(record.state),
    }


def digest(state: bytes) -> str:
    """A short name for a position."""
    return blake2b(state, digest_size=16).hexdigest()


def collect(name: str, make: Callable[[Path], Match]) -> None:
    """Hang up one piece: its journal as it lies on disk, its travelling file, its label."""
    with tempfile.TemporaryDirectory() as folder:
        match = make(Path(folder))
        export_match(match, HALL / f"{name}{SUFFIX}")
        for ending in ("", "-wal"):
            path = file_of(match).with_name(file_of(match).name + ending)
            if path.stat().st_size:
                shutil.copyfile(path, HALL / f"{name}.journal{ending}")
    (HALL / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(label(match)), indent=1) + b"\n")


def main() -> None:
    """Collect what is missing, if really asked to."""
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--collect", action="store_true", required=True)
    wishes.parse_args()
    HALL.mkdir(exist_ok=True)
    for name, make in COLLECTION.items():
        if (HALL / f"{name}.json").exists():
            print(f"{name}: hangs there already")
        else:
            collect(name, make)
            print(f"{name}: collected")


if __name__ == "__main__":
    main()
