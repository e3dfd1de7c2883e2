"""What a move costs, against the seats at the table and against the size of the board, drawn as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import matplotlib

from hpapp.rules import GAMES, game
from hpapp.rules.chemin.state import FOG_AT, STREET_AT
from hpapp.rules.core import Setup
from hpapp.rules.couloirs.castle import SPACES
from hpapp.rules.labyrinthe.state import CELLS
from hpapp.rules.tournoi.ground import NEXT

from .clock import Spread, cost
from .peers import RandomChess
from .process import ROOT
from .rules import RandomPlay
from .table import Row

matplotlib.use("Agg")
PICTURE = ROOT / "build" / "bench.png"
ROUNDS = 9
BOARDS = {"labyrinthe": len(CELLS), "couloirs": len(SPACES), "chemin": len(STREET_AT) + len(FOG_AT),
          "tournoi": len(NEXT), "bloody": len(game("bloody").start(Setup(4)).timetable)}
"""Spaces of each board; Bloody Harry has the cards of its timetable."""

Costs = dict[str, dict[int, Spread]]


def measure() -> Iterator[Row]:
    """A move at every table size beside a move of python-chess; the picture shows them all."""
    costs = {name: dict(_by_seats(name)) for name in GAMES}
    for name, found in costs.items():
        few, *_, many = found.values()
        yield Row(f"a move of {name} with the most seats / the fewest", Spread(*(m / few.middle for m in many)))
    draw(costs)
    print(f"bench: the picture is {PICTURE.relative_to(ROOT)}")


def _by_seats(name: str) -> Iterator[tuple[int, Spread]]:
    low, high = game(name).seats
    for seats in range(max(2, low), high + 1):
        yield seats, cost(RandomPlay(game(name), seats=(seats,)).run, RandomChess().run, ROUNDS)


def draw(costs: Costs) -> None:
    """Two panels with one scale: cost against seats, and, at the largest table, against the board."""
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, 4.5), sharey=True, layout="constrained")
    for name, found in costs.items():
        _line(left, name, found)
        at = found[max(found)]
        right.errorbar(BOARDS[name], at.middle, [[at.middle - at.low], [at.high - at.middle]], fmt="o", capsize=3)
        right.annotate(name, (BOARDS[name], at.middle), textcoords="offset points", xytext=(8, 4))
    left.set(xlabel="seats", ylabel="cost of a random move / of one of python-chess", ylim=(0, None))
    left.set_xticks(range(2, 7))
    left.legend()
    right.margins(x=0.2)
    right.set(xlabel="spaces of the board, at the largest table")
    PICTURE.parent.mkdir(exist_ok=True)
    figure.savefig(PICTURE, dpi=120)
    pyplot.close(figure)


def _line(panel: Any, name: str, found: dict[int, Spread]) -> None:
    middle = [spread.middle for spread in found.values()]
    panel.plot(list(found), middle, marker="o", label=name)
    panel.fill_between(list(found), [spread.low for spread in found.values()],
                       [spread.high for spread in found.values()], alpha=0.15)
