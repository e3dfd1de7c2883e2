"""Seeing a long game again: what a step and a jump cost, without the pixels; of each tenth of the game the slowest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hpapp.rules import GAMES

from .clock import spread
from .process import started
from .table import Row

TENTHS = 10


def measure() -> Iterator[Row]:
    """Game by game, by the processor's clock."""
    for name in GAMES:
        with started("bench.leafing", name, KIVY_GL_BACKEND="mock") as process:
            spent = process.answer()
        for what, most in (("step", 50), ("jump", 100)):
            yield Row(f"slowest {what} in a tenth of a long game of {name}",
                      spread([1000 * value for value in slowest(spent[what])]), "at most", most, "ms")


def slowest(spent: Sequence[float]) -> list[float]:
    """The largest value of each tenth of a row."""
    size = -(-len(spent) // TENTHS)
    return [max(spent[start:start + size]) for start in range(0, len(spent), size)]
