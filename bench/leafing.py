"""Leafs through a long game on the real replay screen, without pixels, and says what every step and every jump costs.

python -m bench.leafing GAME prints, as JSON, {"step": […], "jump": […]}: seconds of CPU until the moment is laid out.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from .slides import Frames, opened

TURNS = 100
JUMPS = 120
STILL = 10
"""Frames after which what was opened has come to rest."""
LOOK = 50
"""Steps or jumps after which whoever leafs looks at something for a moment."""


def long_game(game_id: str) -> Any:
    """A game by quick bots, with as many seats as there are: to its end, and at least of a hundred turns if one is."""
    from hpapp.bots import mind
    from hpapp.play import Seat, Seating, on_paper
    from hpapp.rules import game
    from hpapp.rules.chance import Chance
    from hpapp.rules.core import Setup

    seats = game(game_id).seats[1]
    for seed in range(9):
        match = on_paper(game_id, Setup(seats, seed=seed), Seating(tuple(
            Seat(f"P{index}", index, place=index) for index in range(seats))))
        while match.actor is not None:
            thought = mind(game_id, "mesure50@1.00")(match.view(match.actor), match.moves, Chance(len(match.log)))
            try:
                while True:
                    next(thought)
            except StopIteration as found:
                match.play(found.value)
        if match.log[-1].turn >= TURNS:
            break
    return match


class Leafing:
    """The replay of a match, and a clock of the processor."""

    def __init__(self, folder: Path, match: Any) -> None:
        from hpapp.ui.sweeper import Sweeper

        self._sweeper, self._moved = Sweeper(), 0
        self._sweeper.begin()
        app = opened(folder)
        app.router.go("replay", match=match)
        self.scene, self._frames = app.router.scene, Frames()
        while self.scene.replay.over and self.scene.desk.lead is None:  # who led is found out a turn a frame
            self._frames.draw()
        self._look()

    def _look(self) -> None:
        """Nothing happens for a moment, as the app's pulse would find."""
        self._frames.draw(STILL)
        self._sweeper.at_rest()

    def timed(self, work: Any) -> float:
        """What some work and the frame after it cost."""
        self._moved += 1
        if self._moved % LOOK == 0:
            self._look()
        begun = process_time()
        work()
        self._frames.draw()
        return process_time() - begun

    def steps(self) -> list[float]:
        """Every step, from the beginning to the end and back."""
        scene, replay, spent = self.scene, self.scene.replay, []
        scene.go(0)
        for by, to in ((1, replay.length), (-1, 0)):
            while replay.at != to:
                spent.append(self.timed(lambda by=by: scene._move(replay.step, by)))
        return spent

    def jumps(self, random: Random) -> list[float]:
        """Anywhere, from anywhere."""
        places = [random.randrange(self.scene.replay.length + 1) for _ in range(JUMPS)]
        return [self.timed(lambda at=at: self.scene.go(at)) for at in places]


def main(game_id: str) -> None:
    """Measure the game; jumps come first, for they find nothing prepared."""
    match = long_game(game_id)
    with TemporaryDirectory(prefix="hpapp-bench-", ignore_cleanup_errors=True) as folder:
        leafing = Leafing(Path(folder), match)
        jumps = leafing.jumps(Random(1))
        print(json.dumps({"step": leafing.steps(), "jump": jumps}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
