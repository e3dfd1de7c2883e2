"""Who was ahead, turn by turn, in a game that is over: chances where the bots can tell them, else how far one was."""

from __future__ import annotations

from collections.abc import Generator
from typing import Literal, NamedTuple

from hpapp.bots import players

from .replay import Replay

Measure = Literal["chances", "progress"]


class Lead(NamedTuple):
    """For the beginning and after every turn, a share for each seat."""

    measure: Measure
    shares: tuple[tuple[float, ...], ...]


def lead(replay: Replay) -> Generator[None, None, Lead]:
    """Weigh up a game that is over, yielding after every turn."""
    match, chances = replay.match, players(replay.match.game.id).chances
    seats = range(len(replay.seats))
    shares = []
    for entry in (0, *(turn.stop for turn in replay.turns)):
        if chances is not None:
            state = match.state_at(entry)
            result = match.game.result(state)
            won = result.winners if result is not None else ()
            shares.append(tuple((seat in won) / len(won) for seat in seats) if won else tuple(chances(state)))
        else:
            far = [match.game.progress(match.view_at(entry, None), seat) for seat in seats]
            shares.append(tuple(done / whole if whole else 0.0 for done, whole in far))
        yield
    return Lead("progress" if chances is None else "chances", tuple(shares))
