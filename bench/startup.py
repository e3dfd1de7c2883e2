"""From the start of the process to the first frame: the app beside an empty KivyMD window."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from .clock import Seconds, interleave, ratios
from .process import started
from .table import Row

STARTS = 9


def measure() -> Iterator[Row]:
    """The row about the start; the first pair, which may have to compile, does not count."""
    pairs = interleave(lambda: until_first_frame("home"), lambda: until_first_frame("empty"), STARTS)
    yield Row("first frame of the app / of an empty KivyMD window", ratios(pairs), "at most", 1.7)


def until_first_frame(what: str) -> Seconds:
    """How long it takes until a fresh process shows something."""
    begun = perf_counter()
    with started("bench.first_frame", what) as process:
        process.first_line()
        return perf_counter() - begun
