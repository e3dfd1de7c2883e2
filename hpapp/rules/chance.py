"""The only source of dice and shuffles: a small seeded generator that is itself a value.

It lies inside the state, so the same set-up and the same moves give the same game on every Python,
and thinking about a game (with a chance of one's own) never disturbs it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec import Struct

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

T = TypeVar("T")


class Chance(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the generator stands (SplitMix64), and dice thrown by hand that are used up first."""

    at: int = 0
    script: tuple[int, ...] = ()
    """Results still to come from outside the generator: real dice on the table, or a test."""

    def below(self, n: int) -> tuple[int, Chance]:
        """A number from 0 to n-1, each equally likely, and the chance that remains."""
        limit = (_MASK + 1) - (_MASK + 1) % n
        at = self.at
        while True:
            at = (at + _GOLDEN) & _MASK
            z = at
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            if z < limit:
                return z % n, Chance(at, self.script)

    def roll(self, sides: int) -> tuple[int, Chance]:
        """One die, 1 to sides; a scripted result comes first."""
        if self.script:
            if not 1 <= self.script[0] <= sides:
                raise ValueError(f"a die of {sides} sides cannot show {self.script[0]}")
            return self.script[0], Chance(self.at, self.script[1:])
        value, rest = self.below(sides)
        return value + 1, rest

    def shuffled(self, things: Iterable[T]) -> tuple[tuple[T, ...], Chance]:
        """The things in random order, every order equally likely (Fisher-Yates)."""
        deck, chance = list(things), self
        for last in range(len(deck) - 1, 0, -1):
            pick, chance = chance.below(last + 1)
            deck[last], deck[pick] = deck[pick], deck[last]
        return tuple(deck), chance

    def pick(self, things: Sequence[T]) -> tuple[T, Chance]:
        """One of the things."""
        index, chance = self.below(len(things))
        return things[index], chance


NO_CHANCE = Chance()
"""What a view shows in place of the state's chance: the future is hidden from everybody."""
