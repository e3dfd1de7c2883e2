"""The rows of the report: what was measured, what was hoped for, what it was the last time."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from .clock import Spread


class Row(NamedTuple):
    """One figure and its target; `unit` is × for ratios."""

    name: str
    found: Spread
    aim: Literal["at least", "at most", "below", "for the record"] = "for the record"
    target: float = 0
    unit: str = "×"

    @property
    def verdict(self) -> str:
        """Whether the median meets the target: ok or short; nothing where there is none."""
        if self.aim == "for the record":
            return ""
        value = self.found.middle
        met = {"at least": value >= self.target, "at most": value <= self.target, "below": value < self.target}
        return "ok" if met[self.aim] else "short"


Figures = dict[str, dict[str, object]]
HEAD = ("what", "median", "quartiles", "target", "", "last time")


def figures(rows: Sequence[Row]) -> Figures:
    """The rows as plain JSON values, by name."""
    return {row.name: {"median": row.found.middle, "quartiles": [row.found.low, row.found.high],
                       "target": _aim(row), "unit": row.unit, "verdict": row.verdict} for row in rows}


def read(file: Path) -> Figures:
    """The figures of the last time; none when there was no last time, or it cannot be read."""
    try:
        kept = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def keep(file: Path, rows: Sequence[Row], before: Figures) -> None:
    """Write the figures down; what was not measured this time stays as it was."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(before | figures(rows), indent=1, ensure_ascii=False) + "\n", "utf-8")


def lines(rows: Sequence[Row], before: Mapping[str, Mapping[str, object]]) -> list[str]:
    """The report, in columns."""
    cells = [HEAD, *(_cells(row, before.get(row.name, {})) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip() for line in cells]


def _cells(row: Row, last: Mapping[str, object]) -> tuple[str, ...]:
    low, middle, high = (_short(value) for value in row.found)
    return (row.name, f"{middle} {row.unit}", f"{low} to {high}", _aim(row), row.verdict,
            _since(last.get("median"), row.found.middle))


def _aim(row: Row) -> str:
    return row.aim if row.aim == "for the record" else f"{row.aim} {_short(row.target)}"


def _since(was: object, now: float) -> str:
    """The last figure and the change since; nothing where there is none."""
    if not isinstance(was, float | int) or not was:
        return ""
    return f"{_short(was)} ({(now / was - 1) * 100:+.0f} %)"


def _short(value: float) -> str:
    """Three digits that count."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"
