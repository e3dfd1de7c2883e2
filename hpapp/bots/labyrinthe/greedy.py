"""The quick levels of Labyrinthe: look through the pushes, then walk as near to the goal as the maze allows."""

from __future__ import annotations

from typing import NamedTuple

from hpapp.bots.thinking import NOBODY, Children, Thought, turn_chance
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import CELLS, State, reach

from .plans import goals, plans

_PLANS_PER_STEP = 4


class Aim(NamedTuple):
    """How good a push is: how far from a goal the walk would end; the lot decides between equals."""

    distance: int
    lot: int
    rot: int
    arrow: str


def malin(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Takes a treasure whenever one push opens the way, else goes as near as it can."""
    return (yield from _think(view, share=1))


def debutant(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """In two turns of three looks at only a few of the pushes, as people do."""
    lot, _ = turn_chance(view.turns, view.turn).below(3)
    return (yield from _think(view, share=5 if lot < 2 else 1))


def dreamer(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Looks at very few of the pushes."""
    return (yield from _think(view, share=12))


def _think(view: State, *, share: int) -> Thought:
    """Choose among every `share`-th push of the turn."""
    if view.pending == "walk":
        return Walk(CELLS[_nearest(view, reach(view, view.turn), view.board)[1]])
    chance, best = turn_chance(view.turns, view.turn), None
    for count, plan in enumerate(plans(view)):
        lot, chance = chance.below(1000)
        if lot % share == 0:
            distance, _ = _nearest(view, plan.came_from, plan.board)
            # A goal out of reach is only a direction: a little inaccuracy keeps two bots from going in circles.
            aim = Aim(distance + lot % 3 if distance else 0, lot, plan.rot, plan.arrow)
            best = aim if best is None else min(best, aim)
        if count % _PLANS_PER_STEP == 0:
            yield
    if best is None:
        return (yield from _think(view, share=max(1, share // 4)))
    return Orient(best.rot) if view.pending == "orient" else Push(best.arrow)


def _nearest(view: State, came_from: dict[int, int], board: tuple[str, ...]) -> tuple[int, int]:
    """The joined cell nearest to a goal: (distance as the crow flies, cell)."""
    wanted = [CELLS[cell] for cell in goals(board, view, view.turn)]

    def distance(cell: int) -> int:
        row, col = CELLS[cell]
        return min((abs(row - r) + abs(col - c) for r, c in wanted), default=0)

    return min((distance(cell), cell) for cell in came_from)

