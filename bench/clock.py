"""Interleaved measurements: A B A B …, one ratio per round, then the median and the quartiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

Seconds = float


class Spread(NamedTuple):
    """A median with the quartiles around it."""

    low: float
    middle: float
    high: float


def spread(values: Sequence[float]) -> Spread:
    """The quartiles of some values; a single value is its own spread."""
    if len(values) == 1:
        return Spread(values[0], values[0], values[0])
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Spread(low, median(values), high)


def seconds(work: Callable[[], object]) -> Seconds:
    """How long some work takes, once."""
    begun = perf_counter()
    work()
    return perf_counter() - begun


def interleave(ours: Callable[[], float], theirs: Callable[[], float], rounds: int) -> list[tuple[float, float]]:
    """Both measures, taken in turns; a first round warms up and does not count."""
    ours(), theirs()
    return [(ours(), theirs()) for _ in range(rounds)]


def ratios(pairs: Sequence[tuple[float, float]]) -> Spread:
    """The first measure of each round over the second."""
    return spread([ours / theirs for ours, theirs in pairs])


def cost(work: Callable[[], object], peer: Callable[[], object], rounds: int) -> Spread:
    """How many times as long as a peer some work takes."""
    return ratios(interleave(lambda: seconds(work), lambda: seconds(peer), rounds))


def pace(work: Callable[[], object], peer: Callable[[], object], rounds: int) -> Spread:
    """How many times as fast as a peer some work is done."""
    return ratios(interleave(lambda: seconds(peer), lambda: seconds(work), rounds))
