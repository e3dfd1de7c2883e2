"""Pulls the plug on the real app in the middle of its evening, again and again, and looks at what is left.

    python -m tools.power_cut --kills 500 --seed 1

One process opens a window and learns everything that the app needs; each life of the app is a fork of it, which
starts the app in its folder, resumes the game that waits there (or begins one) and lets bots play on the real table.
After every frame it tells what the table shows.  It is killed (SIGKILL) at a seeded moment.  Then every move that
was shown must be on disk, the game must replay, and the next life must resume at that very decision.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from hpapp.play import Match, Seat, Seating
from hpapp.rules import GAMES, game
from hpapp.rules.core import Setup
from hpapp.saves import Journal, Shelf
from tools.kill import Lost
from tools.unseen import UNSEEN, open_app, open_window, take_time

FRESH = 0.12
"""How often a life begins another game instead of resuming the one that waits."""
MOST_FRAMES = 40
"""Frames of a life before the plug is pulled at the latest."""
LONGEST_WAIT = 0.03


class Shown(NamedTuple):
    """What a table showed: which game, after how many moves, in which position, and whose decision."""

    match_id: str
    moves: int
    position: str
    decision: str
    actor: int | None


class Toll(NamedTuple):
    """What a series of lives met with."""

    lives: Counter[str]
    shown: int
    ahead: int
    """Lives that ended with a move on disk that nobody had seen yet."""


def kinds() -> list[tuple[str, str]]:
    """Every game in every variant."""
    return [(game_id, variant) for game_id in GAMES for variant in game(game_id).variants]


# ------------------------------------------------------------------ a life that is cut short


def live(pipe: Connection, window: Any, folder: Path, kind: tuple[str, str], fresh: bool, seed: int) -> None:
    """The app from its start until the plug is pulled."""
    from hpapp.ui.prefs import prefs
    from hpapp.ui.screens.home import resume, show
    from hpapp.ui.screens.waiting import waiting_games

    passing = take_time()
    app = open_app(window, folder)
    prefs.speed, prefs.bots = "instant", "fast"
    waiting = waiting_games(app.catalogue)[0]
    if waiting and not fresh:
        resume(waiting[0].id)
    else:
        show(_begin(app.shelf, kind, random.Random(seed)))
    last: Shown | None = None
    while app.router.scene_name == "table":
        now = shown(app.router.scene.match)
        if now != last:
            pipe.send(now)
            last = now
        passing.advance(1 / 20)
    pipe.send(None)  # the game is over, and so is this life
    while True:
        time.sleep(1)


def _begin(shelf: Shelf, kind: tuple[str, str], rng: random.Random) -> Match:
    game_id, variant = kind
    low, high = game(game_id).seats
    seats = tuple(Seat(f"P{index}", index, "bot", "débutant", place)
                  for index, place in enumerate(sorted(rng.sample(range(6), rng.randint(max(2, low), high)))))
    return Match.begin(shelf, game_id, Setup(len(seats), variant, seed=rng.getrandbits(32)), Seating(seats))


def shown(match: Match) -> Shown:
    """What a table shows now."""
    record = match.record()
    return Shown(match.id, record.base_n + len(record.moves), hashlib.sha256(record.state).hexdigest(),
                 match.decision if match.actor is not None else "", match.actor)


# ------------------------------------------------------------------ the one who pulls the plug


def pull_again_and_again(folder: Path, lives: int, seed: int) -> Toll:
    """So many lives on shelves of their own, one for each game and variant; Lost as soon as one fails."""
    rng, window = random.Random(seed), open_window()
    processes = multiprocessing.get_context("fork")
    toll = Toll(Counter(), 0, 0)
    left: dict[tuple[str, str], Shown | None] = {}
    for number in range(lives):
        kind = kinds()[number % len(kinds())]
        home, ours_theirs = folder / "-".join(kind), processes.Pipe(duplex=False)
        ours, theirs = ours_theirs
        process = processes.Process(target=live, args=(theirs, window, home, kind, rng.random() < FRESH,
                                                       rng.getrandbits(32)))
        process.start()
        theirs.close()
        seen = list(_seen_before_the_end(ours, rng.randrange(1, MOST_FRAMES), rng.random() * LONGEST_WAIT, process))
        process.join()
        if not seen:
            raise Lost(f"{kind}: the app did not come up")
        _check_resumed(left.get(kind), seen[0])
        left[kind], ahead = _check_disk(home, seen[-1])
        toll = Toll(toll.lives + Counter(["/".join(kind)]), toll.shown + len(seen), toll.ahead + ahead)
    return toll


def _seen_before_the_end(pipe: Connection, wanted: int, wait: float, process: Any) -> Iterator[Shown]:
    """What the table showed until the plug was pulled, and what was still on its way then."""
    try:
        for _ in range(wanted):
            now = pipe.recv()
            if now is None:
                break
            yield now
        time.sleep(wait)
        process.kill()
        while True:
            now = pipe.recv()
            if now is not None:
                yield now
    except EOFError:
        process.kill()


def _check_resumed(before: Shown | None, now: Shown) -> None:
    """A resumed game stands at the decision that was on disk."""
    if before is not None and before.match_id == now.match_id and before != now:
        raise Lost(f"left at {before}, resumed at {now}")


def _check_disk(home: Path, last: Shown) -> tuple[Shown | None, bool]:
    """The game that waits as the disk tells it, and whether it is ahead of what was shown.  Lost where it is behind."""
    shelf = Shelf(home / "games")
    _, troubles = shelf.browse()
    if troubles:
        raise Lost(f"{troubles}")
    record = Journal.look(shelf.folder / f"{last.match_id}.journal")
    room = game(record.game)
    state = room.start(msgspec.json.decode(record.setup, type=Setup))
    after = [msgspec.json.encode(state)]
    for move in record.moves:
        state = room.play(state, room.read_move(msgspec.json.decode(move))).state
        after.append(msgspec.json.encode(state))
    if after[-1] != record.state or last.moves > len(record.moves):
        raise Lost(f"{last} was shown, {len(record.moves)} moves are kept")
    if hashlib.sha256(after[last.moves]).hexdigest() != last.position:
        raise Lost(f"{last} is not what was played")
    match = Match.resume(shelf, last.match_id)
    match.close()
    return (None if record.over else shown(match)), len(record.moves) > last.moves


def main() -> None:
    """Pull the plug as often as asked for, and print the toll."""
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--kills", type=int, default=100)
    wishes.add_argument("--seed", type=int, default=1)
    wish = wishes.parse_args()
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="hpapp-cut-", ignore_cleanup_errors=True) as folder:
        # Without pixels: thousands of frames that nobody looks at, and a window that can be forked.
        os.environ.update(UNSEEN, KIVY_GL_BACKEND="mock", KIVY_HOME=folder, KIVY_LOG_MODE="PYTHON")
        toll = pull_again_and_again(Path(folder), wish.kills, wish.seed)
    print(f"{wish.kills} kills in {time.perf_counter() - begun:.0f} s, {toll.shown} positions shown, none lost; "
          f"{toll.ahead} lives ended between disk and screen; {dict(toll.lives)}")


if __name__ == "__main__":
    main()
