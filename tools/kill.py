"""Kills a table in the middle of its game, again and again, and asks the journal what it still knows.

    python -m tools.kill --kills 200 --seed 1

Another process plays, takes back and begins games, and tells each act after it returned.  It is killed (SIGKILL)
at a seeded moment.  Then every act that was told must be in the journal, at most one more may be, the journal
must replay to the position that it kept, and the next process goes on from there.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from hpapp.games import rooms
from hpapp.play import Match, Seat, Seating
from hpapp.rules import GAMES, game
from hpapp.rules.core import Setup
from hpapp.saves import Journal, Shelf

Act = tuple[str, str, bytes]
"""What was done, in which game, and the move."""

_LONGEST = 150
"""Moves after which a game is left and another one begun."""


class Lost(Exception):
    """A journal does not tell what was on screen."""


@dataclass
class Toll:
    """What a series of kills met with."""

    kills: int = 0
    acts: int = 0
    """Moves played, taken back, games begun, and told."""
    untold: int = 0
    """Kills after an act was safe on disk and before it was told."""
    in_log: int = 0
    """Kills that left a write-ahead log with something in it."""
    half_begun: int = 0
    """Kills that left the draft of a game that was never begun."""
    games: dict[str, list[bytes]] = field(default_factory=dict)
    """The moves of each game that was told of."""


# ------------------------------------------------------------------ the process that is killed


def play_until_killed(pipe: Connection, folder: Path, game_id: str, match_id: str | None, seed: int) -> None:
    """Resume or begin, then play and take back at random for ever."""
    rng, shelf = random.Random(seed), Shelf(folder)
    pipe.send_bytes(b"ready")
    match = Match.resume(shelf, match_id) if match_id else None
    while True:
        if match is None or match.actor is None or len(match.log) >= _LONGEST:
            match = _begin(shelf, game_id, rng)
            pipe.send(("begin", match.id, b""))
        elif match.can_undo and rng.random() < 0.2:
            pipe.send(("shall undo", match.id, b""))  # a move less on disk is then no loss
            match.undo()
            pipe.send(("undo", match.id, b""))
        else:
            move = rng.choice(match.moves)
            match.play(move)
            pipe.send(("play", match.id, msgspec.json.encode(move)))


def _begin(shelf: Shelf, game_id: str, rng: random.Random) -> Match:
    room = game(game_id)
    setup = Setup(room.seats[0], rng.choice(room.variants), seed=rng.getrandbits(32))
    return Match.begin(shelf, game_id, setup, Seating(tuple(Seat(f"P{n}", n) for n in range(setup.seats))))


# ------------------------------------------------------------------ the one who kills and counts


def kill_again_and_again(folder: Path, game_id: str, kills: int, seed: int) -> Toll:
    """So many kills and resumes on one shelf; Lost as soon as a journal fails."""
    rng, toll = random.Random(seed), Toll()
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["hpapp.play", rooms(game_id).rules])
    current: str | None = None
    while toll.kills < kills:
        ours, theirs = processes.Pipe(duplex=False)
        begin_anew = current is None or rng.random() < 0.15
        process = processes.Process(target=play_until_killed, args=(
            theirs, folder, game_id, None if begin_anew else current, rng.getrandbits(32)))
        process.start()
        theirs.close()
        acts = _told_before_the_end(ours, rng.choice((0, 1, 1, 2, 3, 5, 8, 40)), rng.random() * 0.004)
        process.kill()
        told = [*acts, *_rest(ours)]
        process.join()
        toll.kills += 1
        current = account(toll, folder, told, current)
    return toll


def _told_before_the_end(pipe: Connection, acts: int, delay: float) -> list[Act]:
    """Wait for so many acts, then for a moment that ends anywhere between two of them."""
    pipe.recv_bytes()
    told = [pipe.recv() for _ in range(acts)]
    until = time.perf_counter() + delay
    while time.perf_counter() < until:
        pass
    return told


def _rest(pipe: Connection) -> Iterator[Act]:
    """What was still in the pipe."""
    try:
        while True:
            yield pipe.recv()
    except EOFError:
        pipe.close()


def account(toll: Toll, folder: Path, told: list[Act], current: str | None) -> str | None:
    """Compare the shelf with what was told; returns the game to go on with.  Lost when they differ."""
    for act, match_id, move in told:
        current = match_id
        toll.acts += 1
        moves = toll.games.setdefault(match_id, [])
        if act == "play":
            moves.append(move)
        elif act == "undo":
            moves.pop()
    undoing = bool(told) and told[-1][0] == "shall undo"
    toll.in_log += any(path.stat().st_size > 0 for path in folder.glob("*.journal-wal"))
    toll.half_begun += _swept(folder)
    spines, troubles = Shelf(folder).browse()
    if troubles:
        raise Lost(f"{troubles}")
    found = {spine.id: list(spine.record.moves) for spine in spines}
    ahead = 0
    for match_id in {*toll.games, *found}:
        ahead += _ahead(toll.games.get(match_id), found.get(match_id), undoing and match_id == current)
        _replay(folder, match_id)
        toll.games[match_id] = found[match_id]
    if ahead > 1:
        raise Lost("more than one act that was never told")
    toll.untold += ahead
    _put_away(toll, folder, current)
    return current


def _ahead(told: list[bytes] | None, found: list[bytes] | None, undoing: bool) -> bool:
    """Is the journal one act ahead of what was told?  Lost when it is anything else than that or equal."""
    if told == found:
        return False
    if told is None and found == []:  # begun, and killed before it could say so
        return True
    if told is not None and found is not None and (told[:-1] == found if undoing else found[:-1] == told):
        return True
    raise Lost(f"told {told}, found {found}")


def _replay(folder: Path, match_id: str) -> None:
    """Resume, and compare with the moves played again from the set-up."""
    record = Journal.look(folder / f"{match_id}.journal")
    room = game(record.game)
    state = room.start(msgspec.json.decode(record.setup, type=Setup))
    for move in record.moves:
        state = room.play(state, room.read_move(msgspec.json.decode(move))).state
    match = Match.resume(Shelf(folder), match_id)
    match.close()
    if match.record() != record or record.state != msgspec.json.encode(state):
        raise Lost(f"{match_id}: the journal and its moves disagree")


def _swept(folder: Path) -> bool:
    """Were there drafts?  They are taken away, so that each is counted once."""
    drafts = list(folder.glob("*.part*"))
    for draft in drafts:
        draft.unlink()
    return bool(drafts)


def _put_away(toll: Toll, folder: Path, current: str | None) -> None:
    """Keep the shelf small: only the game that goes on."""
    for match_id in [name for name in toll.games if name != current]:
        Shelf(folder).remove(match_id)
        del toll.games[match_id]


def main() -> None:
    """Kill as often as asked for, and print the toll."""
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--kills", type=int, default=200)
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--game", choices=GAMES, default=GAMES[0])
    wish = wishes.parse_args()
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        toll = kill_again_and_again(Path(folder), wish.game, wish.kills, wish.seed)
    print(f"{wish.game}: {toll.kills} kills in {time.perf_counter() - begun:.1f} s, {toll.acts} acts told, none lost; "
          f"{toll.untold} kills between disk and screen, {toll.in_log} with a log left, {toll.half_begun} half-begun")


if __name__ == "__main__":
    main()
