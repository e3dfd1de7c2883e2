"""A window at which nothing happens: what it costs to have it open.

python -m bench.at_rest SECONDS empty|home|‹game› [veiled] [breathing] prints, as JSON, the share of a core that it
uses, how often its loop goes round in a second, and how often it draws.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter, process_time
from typing import Any

SETTLED = 15.0
"""Seconds after the start: whatever is made ready beforehand is ready, and marks have drawn their breaths."""


def measure(seconds: float, breathing: bool) -> None:
    """Count once everything has settled, and say what was found."""
    from kivy.app import App
    from kivy.base import EventLoop, stopTouchApp
    from kivy.clock import Clock

    drawn = 0

    def count(*_: object) -> None:
        nonlocal drawn
        drawn += 1

    def begin(_: float) -> None:
        window: Any = EventLoop.window
        if breathing:
            board = App.get_running_app().router.scene.board
            board.offer(board.chooser)
        window.bind(on_flip=count)
        start, spent, rounds = perf_counter(), process_time(), Clock.frames

        def end(_: float) -> None:
            took = perf_counter() - start
            print(json.dumps({"share": (process_time() - spent) / took, "rounds": (Clock.frames - rounds) / took,
                              "drawn": drawn / took}), flush=True)
            stopTouchApp()

        Clock.schedule_once(end, seconds)

    EventLoop.bind(on_start=lambda _: Clock.schedule_once(begin, SETTLED))


def lay_table(game: str, mode: str) -> None:
    """Two people, and the first of them has to choose."""
    from hpapp.play import Match, Seat, Seating
    from hpapp.rules.core import Setup
    from hpapp.saves import Shelf
    from hpapp.saves.home import home_folder

    seats = (Seat("Léa", 0, place=4), Seat("Tom", 1, place=1))
    Match.begin(Shelf(home_folder() / "games"), game, Setup(2, seed=11, first=0), Seating(seats, mode=mode)).close()  # type: ignore[arg-type]


def main(seconds: float, what: str, how: list[str]) -> None:
    """Open the window and wait."""
    from bench.first_frame import show_empty, show_home

    measure(seconds, "breathing" in how)
    if what == "empty":
        show_empty()
    if what not in ("empty", "home"):
        lay_table(what, "pass" if "veiled" in how else "table")
        sys.argv.append("--resume")
    if what != "empty":
        show_home()


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2], sys.argv[3:])
