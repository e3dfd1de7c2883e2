"""What each move of a decision is worth at a glance, on the scale of a game's quick mind: regret is counted on it.

Each scale says nothing (None) of decisions that the quick mind does not weigh, such as rolling the die.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from hpapp.bots.bloody.greedy import weights
from hpapp.bots.chemin.greedy import worth
from hpapp.bots.couloirs.ways import cheapest, handled, target
from hpapp.bots.labyrinthe.plans import goals, plans
from hpapp.bots.tournoi.greedy import walk_worth, weighing
from hpapp.rules.couloirs import castle
from hpapp.rules.couloirs import moves as c
from hpapp.rules.couloirs import state as halls
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import CELLS
from hpapp.rules.tournoi import GAME as MAZE
from hpapp.rules.tournoi import state as wizards

Worths = list[float]
UNTOLD = (wizards.Start, wizards.End)
"""Decisions of Tournoi between a token now and none: no scale."""


def of_bloody(view: Any, moves: tuple[Any, ...]) -> Worths:
    """Points, cards and trouble for the others."""
    return weights(view, moves)


def of_chemin(view: Any, moves: tuple[Any, ...]) -> Worths:
    """Steps towards the next errand, and what a card is worth beside them."""
    return [float(worth(view, move)) for move in moves]


def of_labyrinthe(view: Any, moves: tuple[Any, ...]) -> Worths:
    """How near to a goal the walk ends, as the crow flies."""
    if view.pending == "walk":
        near = _near(view, view.board)
        return [-near(move.to) if isinstance(move, Walk) else -99.0 for move in moves]
    best: dict[Any, float] = {}
    for plan in plans(view):
        near = _near(view, plan.board)
        worth = -min(near(CELLS[cell]) for cell in plan.came_from)
        for move in (Orient(plan.rot), Push(plan.arrow)):
            best[move] = max(worth, best.get(move, -99.0))
    return [best[move] for move in moves]


def _near(view: Any, board: tuple[str, ...]) -> Callable[[tuple[int, int]], float]:
    wanted = [CELLS[cell] for cell in goals(board, view, view.turn)]
    return lambda cell: float(min((abs(cell[0] - row) + abs(cell[1] - col) for row, col in wanted), default=0))


def of_couloirs(view: Any, moves: tuple[Any, ...]) -> Worths | None:
    """Tokens that the way to the next class still costs; a token that does not lie on the way is one lost."""
    wanted, pending = target(view, view.turn), view.pending
    if isinstance(pending, halls.Tokens | halls.MotDePasse):
        used = handled(view)
        way = dict(cheapest(view, view.turn, wanted, used).cells)
        return [_handling(view, way, move) for move in moves]
    if isinstance(pending, halls.Placing):
        cell = castle.INDEX[pending.cell]
        piece = castle.PIECE[view.board[cell]]
        boards = [(*view.board[:cell], f"{piece}:{move.o}", *view.board[cell + 1:]) for move in moves]
        return [-cheapest(replace(view, board=board), view.turn, wanted, handled(view)).cost for board in boards]
    if isinstance(pending, halls.Walking):
        return [_standing(view, move, wanted) for move in moves]
    return None


def _handling(view: Any, way: dict[int, int], move: Any) -> float:
    """1 for a token that opens a cell of the way, 0 for any other; a card is neither better nor worse."""
    if not isinstance(move, c.Flip | c.Turn):
        return 0.0
    cell = castle.INDEX[move.cell]
    sides, openings = way.get(cell, 0), castle.OPENINGS[view.board[cell]]
    if isinstance(move, c.Flip):
        return float(cell in way)
    return float(cell in way and openings & sides != sides
                 and castle.turned_opening(openings, move.q) & sides == sides)


def _standing(view: Any, move: Any, wanted: set[int]) -> float:
    """What the way costs from where one then stands; a card is weighed as if nothing came of it."""
    if isinstance(move, c.Walk):
        view = replace(view, pawns=(*view.pawns[:view.turn], move.to, *view.pawns[view.turn + 1:]))
    if castle.INDEX[view.pawns[view.turn]] in wanted:
        return 1.0
    return -cheapest(view, view.turn, wanted).cost


def of_tournoi(view: Any, moves: tuple[Any, ...]) -> Worths | None:
    """Steps that are left to a trophy, with a toll for obstacles; odds in a fight."""
    if isinstance(view.pending, UNTOLD):
        return None
    me = MAZE.actor(view)
    assert me is not None
    weigh = walk_worth(view, me) if isinstance(view.pending, wizards.Walking) else weighing(view, me)
    steps = [move for move in moves if not (isinstance(view.pending, wizards.Walking) and hasattr(move, "token"))]
    found = {move: float(weigh(move)) for move in steps}
    return [found.get(move, max(found.values())) for move in moves]


SCALES: dict[str, Callable[[Any, tuple[Any, ...]], Worths | None]] = {
    "bloody": of_bloody, "chemin": of_chemin, "couloirs": of_couloirs, "labyrinthe": of_labyrinthe,
    "tournoi": of_tournoi}
