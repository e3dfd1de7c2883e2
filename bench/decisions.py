"""How long the bots of one level think, with nothing else to do.

python -m bench.decisions GAME LEVEL COUNT prints, as JSON, the seconds of each decision that was a choice.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter

SEATS = 4


def main(game_id: str, level: str, count: int) -> None:
    """A game of four of them; the first decision, which reads what a mind needs, does not count."""
    from hpapp.bots import mind
    from hpapp.rules import game
    from hpapp.rules.chance import Chance
    from hpapp.rules.core import Setup

    rules = game(game_id)
    state = rules.start(Setup(SEATS, seed=1, first=0))
    timed: list[float] = []
    while len(timed) <= count and (seat := rules.actor(state)) is not None:
        moves, begun = rules.moves(state), perf_counter()
        if len(moves) == 1:
            state, _ = rules.play(state, moves[0])
            continue
        thought = mind(game_id, level)(rules.view(state, seat), moves, Chance(len(timed)))
        try:
            while True:
                next(thought)
        except StopIteration as found:
            timed.append(perf_counter() - begun)
            state, _ = rules.play(state, found.value)
    print(json.dumps(timed[1:]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
