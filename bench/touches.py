"""From a finger on the real table to the frame that answers it.

python -m bench.touches COUNT prints, as JSON, the seconds that each tap on an arrow of Labyrinthe took.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from .slides import STILL, Frames, sit_down

ARROWS = ("N1", "S3")


def tap(x: float, y: float) -> float:
    """One finger down and up, and the frame after it, drawn to the end."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish
    from kivy.tests.common import UnitTestTouch

    finger: Any = UnitTestTouch(x, y)
    begun = perf_counter()
    finger.touch_down()
    finger.touch_up()
    EventLoop.idle()
    glFinish()
    return perf_counter() - begun


def main(count: int) -> None:
    """Now one arrow, now another: each tap moves the ghost of a row; the first round does not count."""
    from hpapp.table.targets import Arrow

    with TemporaryDirectory(prefix="hpapp-bench-", ignore_cleanup_errors=True) as folder:
        table, frames = sit_down(Path(folder)), Frames()
        frames.draw(STILL)
        timed = []
        for number in range(count + len(ARROWS)):
            timed.append(tap(*table.board.spot_of(Arrow(ARROWS[number % len(ARROWS)]))))
            frames.draw(STILL)
        print(json.dumps(timed[len(ARROWS):]), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
