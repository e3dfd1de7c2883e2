"""Times the frames of the real table while an expert thinks at four seats, and those of the same table idle.

python -m bench.thinking GAME COUNT prints, as JSON, for each decision [frames per second thinking, … idle].
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from .slides import STILL, sit_down

LEAST = 8
"""Frames of thought below which a decision was too quick to be timed."""
MOST = 3000
"""Moves in which enough decisions must be found."""


def frame(table: Any) -> None:
    """One frame at the app's own pace, everything drawn anew."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    table.board.canvas.ask_update()
    EventLoop.idle()
    glFinish()


def pace(table: Any, count: int) -> float:
    """Frames per second of an idle table."""
    begun = perf_counter()
    for _ in range(count):
        frame(table)
    return count / (perf_counter() - begun)


def think(table: Any, seat: int) -> tuple[Any, int, float]:
    """A decision thought through as the table does it: the move, how many frames, and frames per second."""
    from hpapp.bots import minds
    from hpapp.play.bot_runner import Thinking
    from hpapp.rules.chance import Chance
    from hpapp.ui import anim
    from hpapp.ui.table.hints import THINKING_SLICE

    match, found = table.match, []
    *_, expert = minds(match.game.id).values()
    thinking = Thinking(expert, match.view(seat), match.moves, Chance(len(match.log)), perf_counter)

    async def decide() -> None:
        while (move := thinking.step(THINKING_SLICE)) is None:
            await anim.frame()
        found.append(move)

    begun, count = perf_counter(), 0
    task = anim.start(decide())
    while not task.finished:
        frame(table)
        count += 1
    return found[0], count, count / (perf_counter() - begun)


def main(game_id: str, wanted: int) -> None:
    """A game of experts, decision by decision; those that last some frames are timed."""
    from hpapp.table.session import Session

    with TemporaryDirectory(prefix="hpapp-bench-", ignore_cleanup_errors=True) as folder:
        table = sit_down(Path(folder), game_id)
        table.board.rest()
        pace(table, STILL)
        timed: list[tuple[float, float]] = []
        for _ in range(MOST):
            seat = table.match.actor
            if seat is None or len(timed) == wanted:
                break
            move, count, rate = think(table, seat)
            if count >= LEAST:
                timed.append((rate, pace(table, count)))
            table.match.play(move, seat)
            table.board.show(Session(table.match).position)
        print(json.dumps(timed), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
