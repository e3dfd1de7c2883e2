"""A frame while a row slides beside one at rest; the frame rate while an expert thinks beside that of an idle table."""

from __future__ import annotations

import json
from collections.abc import Iterator

from hpapp.rules import GAMES

from .clock import Spread, ratios
from .process import started
from .table import Row

PUSHES = 15
DECISIONS = 12


def measure() -> Iterator[Row]:
    """Once with pixels, which weigh most where software draws them, and once with everything but the pixels."""
    yield Row("frame while a row slides / at rest", _measure(), "at most", 2)
    yield Row("the same without the pixels", _measure(KIVY_GL_BACKEND="mock"), "at most", 2)
    for name in GAMES:
        with started("bench.thinking", name, str(DECISIONS)) as process:
            timed = json.loads(process.first_line())
        if timed:  # else no thought lasts long enough for anybody to see a difference
            yield Row(f"frame rate while an expert of {name} thinks / idle", ratios(timed), "at least", 0.8)


def _measure(**settings: str) -> Spread:
    with started("bench.slides", str(PUSHES), share=1, **settings) as process:
        return ratios(json.loads(process.first_line()))
