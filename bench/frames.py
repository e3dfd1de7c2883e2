"""A frame while a row slides beside a frame of the same board at rest."""

from __future__ import annotations

import json
from collections.abc import Iterator

from .clock import Spread, ratios
from .process import started
from .table import Row

PUSHES = 15


def measure() -> Iterator[Row]:
    """Once with pixels, which weigh most where software draws them, and once with everything but the pixels."""
    yield Row("frame while a row slides / at rest", _measure(), "at most", 2)
    yield Row("the same without the pixels", _measure(KIVY_GL_BACKEND="mock"), "at most", 2)


def _measure(**settings: str) -> Spread:
    with started("bench.slides", str(PUSHES), **settings) as process:
        return ratios(json.loads(process.first_line()))
