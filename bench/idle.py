"""What it costs to have a table open at which somebody thinks: CPU time beside that of an empty KivyMD window."""

from __future__ import annotations

from collections.abc import Iterator

from hpapp.games import registered

from .clock import ratios, spread
from .process import started
from .table import Row

SECONDS = 15
ROUNDS = 2
BREATHING = 4.5
"""Seconds: within the breaths of one decision."""
Figures = dict[str, float]


def measure() -> Iterator[Row]:
    """Home, a veil and every table, each beside an empty window in its turn; then what breathing costs."""
    woken = []
    for what in (("home",), ("bloody", "veiled"), *((game,) for game in registered())):
        pairs = [(watch(SECONDS, *what), watch(SECONDS, "empty")) for _ in range(ROUNDS)]
        woken += [ours["rounds"] for ours, _ in pairs]
        name = "a veil" if "veiled" in what else what[0]
        yield Row(f"CPU time of {name} at rest / of an empty KivyMD window",
                  ratios([(ours["share"], theirs["share"]) for ours, theirs in pairs]), "at most", 1)
    yield Row("times that a window at rest wakes", spread(woken), "at most", 12, "a second")
    shares = [100 * watch(BREATHING, "labyrinthe", "breathing")["share"] for _ in range(ROUNDS)]
    yield Row("a core's share while marks draw their three breaths", spread(shares), unit="%")


def watch(seconds: float, *what: str) -> Figures:
    """What one window does while nothing happens."""
    with started("bench.at_rest", str(seconds), *what, LP_NUM_THREADS="1") as process:
        return {name: float(value) for name, value in process.answer().items()}
