"""What the searching bots share: suppose what is hidden, play on, and give more work to the moves that do well.

A mind that searches is put together from three things:

* `chance_from(view)`: the chance of this decision.  It comes from everything the seat sees and from nothing else, so
  that the same view is thought about in the same way every time.
* `Worlds(game, view)`: full states that agree with the view, each imagined when it is first asked for.  Every move
  is tried in the same worlds: what differs then is the move, not the luck.
* `halving(moves, trial, trials)`: sequential halving.  All moves are tried in a few worlds, the better half in more,
  until one is left.  Work is counted in trials, never in seconds, and it yields after every trial: a trial should
  stay under 4 ms.

    def expert(view, moves, chance, *, children=NOBODY):
        if len(moves) == 1:
            yield
            return moves[0]
        worlds = Worlds(GAME, view)

        def trial(move, number):
            return evaluate(to_the_end_of_the_turn(GAME.play(worlds[number], move).state), view.turn)

        return (yield from halving(promising(view, moves), trial, 300))

Give `halving` the moves in the order in which a greedy player would prefer them, and only those that make sense: the
first ones win ties, and every move left out is work for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import exp
from typing import Any, TypeVar
from zlib import crc32

import msgspec

from hpapp.rules.chance import Chance
from hpapp.rules.core import Game

M = TypeVar("M")


def chance_from(view: Any, salt: int = 0) -> Chance:
    """A chance that depends on the view alone; another salt gives another one."""
    return Chance(crc32(msgspec.json.encode(view), salt))


class Worlds:
    """Full states that agree with a view, numbered; each is imagined once, when it is needed."""

    def __init__(self, rules: Game[Any, Any], view: Any) -> None:
        self._imagine, self._view, self._chance = rules.imagine, view, chance_from(view)
        self._found: dict[int, Any] = {}

    def __getitem__(self, number: int) -> Any:
        if number not in self._found:
            self._found[number] = self._imagine(self._view, self.chance(number))
        return self._found[number]

    def chance(self, number: int) -> Chance:
        """The chance of a world: the same for every move that is tried there."""
        return Chance(self._chance.below(1 << 63)[0] ^ (number * 0x9E3779B1))


def halving(moves: Sequence[M], trial: Callable[[M, int], float], trials: int) -> Generator[None, None, M]:
    """The move whose trials went best.  `trial(move, number)` is what a move is worth in world `number`.

    Half of the moves leave after each round, and each round has an equal share of the trials; at least one trial
    per move and round is made, also where `trials` is too small for that.
    """
    left = [(index, move, 0.0) for index, move in enumerate(moves)]
    rounds = max(1, (len(moves) - 1).bit_length())
    done = 0
    for _ in range(rounds if len(moves) > 1 else 0):
        count = max(1, trials // rounds // len(left))
        tried = []
        for index, move, worth in left:
            for number in range(done, done + count):
                worth += trial(move, number)
                yield
            tried.append((index, move, worth))
        done += count
        left = sorted(tried, key=lambda one: (-one[2], one[0]))[:(len(tried) + 1) // 2]
    return left[0][1]


def odds_by_merit(merits: Sequence[float]) -> list[float]:
    """How likely each seat is to win: one more merit makes it e times as likely."""
    best = max(merits)
    shares = [exp(merit - best) for merit in merits]
    whole = sum(shares)
    return [share / whole for share in shares]
