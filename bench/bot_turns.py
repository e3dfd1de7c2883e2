"""How long a bot's turn takes on the screen, in the app's own time, and in how many acts it is told.

    python -m bench.bot_turns [--games bloody chemin] [--speed 2] [--turns 24]
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hpapp.games import registered
from hpapp.play import Match, Seat, Seating
from hpapp.rules.core import Setup
from tools.unseen import UNSEEN

STEP = 0.05
"""Seconds of the app's time between two looks."""
PLACES = (4, 0, 2, 5)


def told(play: Any, game: str, turns: int, level: str) -> Iterator[tuple[float, int]]:
    """The turns of four bots among themselves: seconds, and acts."""
    seats = tuple(Seat(f"Robi{index}", index, "bot", level, place) for index, place in enumerate(PLACES))
    match = Match.begin(play.app.shelf, game, Setup(4, seed=7, first=0), Seating(seats))
    scene = play.app.router.go("table", match=match)
    clock, turn, acts, began = 0.0, scene.session.turn, 0, 0.0
    last: tuple[range, ...] = ()
    while turns and play.app.router.scene_name == "table":
        play.time.advance(STEP, fps=20)
        clock += STEP
        if scene.evening.acts != last:
            last = scene.evening.acts
            acts += len(last)
        if scene.session.turn != turn:
            yield clock - began, acts
            turn, began, acts, turns = scene.session.turn, clock, 0, turns - 1


def main() -> None:
    """Print the median and the worst of every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(registered()))
    parser.add_argument("--speed", default="1")
    parser.add_argument("--turns", type=int, default=24)
    parser.add_argument("--level", default="malin")
    asked = parser.parse_args()
    os.environ.update(UNSEEN, KIVY_HOME=tempfile.mkdtemp(prefix="hpapp-kivy-"))
    from hpapp.ui.prefs import prefs
    from tools.unseen import Play, open_app, open_window, take_time

    window, time = open_window(), take_time(thrifty=True)
    app = open_app(window, Path(tempfile.mkdtemp(prefix="hpapp-bench-")), "tablet")
    window.on_draw = lambda *_: None
    time.advance(0.2)
    for game in asked.games:
        prefs.speed = asked.speed
        found = list(told(Play(app, window, time), game, asked.turns, asked.level))
        seconds = [took for took, _ in found]
        print(f"{game:<11} turns {len(found):>3}  median {statistics.median(seconds):5.1f} s  "
              f"worst {max(seconds):5.1f} s  acts at most {max(acts for _, acts in found)}", flush=True)


if __name__ == "__main__":
    main()
