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
    spent = interleave(lambda: work_until_first_frame("home"), lambda: work_until_first_frame("empty"), STARTS)
    yield Row("the same in CPU time, whatever else the machine does", ratios(spent), "at most", 1.3)


def until_first_frame(what: str) -> Seconds:
    """How long it takes until a fresh process shows something."""
    begun = perf_counter()
    with started("bench.first_frame", what) as process:
        process.first_line()
        return perf_counter() - begun


def work_until_first_frame(what: str) -> Seconds:
    """How long a fresh process has been on a core until it shows something; one thread draws."""
    with started("bench.first_frame", what, LP_NUM_THREADS="1") as process:
        return float(process.first_line())
