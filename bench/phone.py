"""A phone's share: start, touch, thought and memory of the app with a quarter of one core."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from time import perf_counter

from hpapp.bots import LEVELS
from hpapp.games import registered

from .clock import Seconds, interleave, ratios, spread
from .process import started
from .table import Row
from .throttle import SHARE

STARTS = 5
TOUCHES = 12
DECISIONS = 15
PATIENCE = 1.5
"""Seconds that an expert may think."""


def measure() -> Iterator[Row]:
    """All rows; an empty KivyMD window is held back in the same way."""
    pairs = interleave(partial(until_first_frame, "home"), partial(until_first_frame, "empty"), STARTS)
    yield Row("a phone's share: first frame of the app / of an empty KivyMD window", ratios(pairs), "at most", 1.3)
    unpainted = interleave(partial(until_first_frame, "home", KIVY_GL_BACKEND="mock"),
                           partial(until_first_frame, "empty", KIVY_GL_BACKEND="mock"), STARTS)
    yield Row("the same without the pixels, which a phone leaves to other hardware", ratios(unpainted), "at most", 1.3)
    yield Row("a phone's share: first frame of the app", spread([ours for ours, _ in pairs]), unit="s")
    sizes = [(memory("home"), memory("empty")) for _ in range(2)]
    yield Row("memory of the app at its first frame / of an empty KivyMD window", ratios(sizes), "at most", 1.5)
    with started("bench.touches", str(TOUCHES), share=SHARE) as process:
        yield Row("a phone's share: from a finger to the next frame", spread(process.answer()), unit="s")
    for game in registered():
        for level in LEVELS:
            with started("bench.decisions", game, level, str(DECISIONS), share=SHARE) as process:
                took = spread(process.answer())
            name = f"a phone's share: a decision of {level}, {game}"
            yield Row(name, took, "at most", PATIENCE, "s") if level == LEVELS[-1] else Row(name, took, unit="s")


def until_first_frame(what: str, **settings: str) -> Seconds:
    """How long it takes until a fresh process shows something."""
    begun = perf_counter()
    with started("bench.first_frame", what, share=SHARE, **settings) as process:
        process.first_line()
        return perf_counter() - begun


def memory(what: str) -> float:
    """How much memory a process has once it shows something, in MB."""
    with started("bench.first_frame", what) as process:
        process.first_line()
        return process.megabytes()
