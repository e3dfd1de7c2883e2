"""Plays pushes on the real table and times the frames: first while a row slides, then the same board at rest.

python -m bench.slides COUNT prints, as JSON, for each push [mean frame sliding, mean frame at rest], in seconds.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

SEATS = 4
FPS = 60
STILL = 10
"""Frames after which a table has come to rest."""


class Frames:
    """Real frames at once one after the other, a sixtieth of a second apart as the app sees it.

    So every slide has the frames that a player sees, and what is done once per push weighs as much as for them.
    """

    def __init__(self) -> None:
        from kivy.clock import Clock

        self._now = Clock.time()
        Clock.time = lambda: self._now
        Clock._max_fps = 0

    def draw(self, count: int = 1) -> None:
        """So many frames, drawn to the end."""
        from kivy.base import EventLoop
        from kivy.graphics.opengl import glFinish

        for _ in range(count):
            self._now += 1 / FPS
            EventLoop.idle()
            glFinish()

    def while_sliding(self, board: Any, pushed: Any) -> tuple[float, int]:
        """Mean frame while the board shows a push, from its first instruction to the tile that falls out."""
        from hpapp.ui import anim

        count = 0
        begun = perf_counter()
        task = anim.start(board.animate(pushed))
        while not task.finished:
            self.draw()
            count += 1
        return (perf_counter() - begun) / count, count

    def at_rest(self, board: Any, count: int) -> float:
        """Mean frame of the same board, drawn again without any change."""
        begun = perf_counter()
        for _ in range(count):
            board.canvas.ask_update()
            self.draw()
        return (perf_counter() - begun) / count


def opened(folder: Path) -> Any:
    """The app in a window of a tablet's size."""
    from kivy.config import Config

    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
    from kivy.base import runTouchApp

    from hpapp.app import VeilleeApp

    app = VeilleeApp(folder)
    app._run_prepare()
    runTouchApp(embedded=True)
    return app


def sit_down(folder: Path, game_id: str = "labyrinthe") -> Any:
    """The app with a table laid for four."""
    app = opened(folder)
    from hpapp.play import Match, Seat, Seating
    from hpapp.rules.core import Setup

    seats = tuple(Seat(chr(ord("A") + index), index, place=index) for index in range(SEATS))
    match = Match.begin(app.shelf, game_id, Setup(SEATS, seed=1, first=0), Seating(seats))
    return app.router.go("table", match=match)


def time_turn(frames: Frames, table: Any, random: Random) -> tuple[float, float]:
    """A turn of random moves, of which the push is shown and timed; then as many frames at rest."""
    from hpapp.rules.labyrinthe.moves import Pushed
    from hpapp.table.session import Session

    match, board = table.match, table.board
    sliding, count = 0.0, 0
    for _ in ("orient", "push", "walk"):
        for event in match.play(random.choice(match.moves), match.actor):
            if isinstance(event, Pushed):
                sliding, count = frames.while_sliding(board, event)
    board.show(Session(match).position)
    frames.draw(STILL)
    return sliding, frames.at_rest(board, count)


def main(turns: int) -> None:
    """Time the pushes of so many turns; a first one, which loads pictures, does not count."""
    with TemporaryDirectory(prefix="hpapp-bench-", ignore_cleanup_errors=True) as folder:
        table, frames, random = sit_down(Path(folder)), Frames(), Random(1)
        table.board.rest()
        frames.draw(STILL)
        _, *timed = [time_turn(frames, table, random) for _ in range(turns + 1)]
        print(json.dumps(timed), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
