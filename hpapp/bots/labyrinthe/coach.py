"""What is advised in Labyrinthe: to score this turn by the shortest walk, else to prepare the next.  LAB-10.4"""

from __future__ import annotations

from hpapp.bots.thinking import NOBODY, Children, Thought
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move
from hpapp.rules.labyrinthe.moves import Walk
from hpapp.rules.labyrinthe.state import CELLS, State, reach

from .plans import goals, nearest, scoring, shortest
from .search import expert


def coach(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """The shortest way to a target or home, where this turn can score; where it cannot, what the expert would do."""
    move = _walk_that_scores(view) if view.pending == "walk" else (yield from _push_that_scores(view))
    if move is not None:
        return move
    return (yield from expert(view, moves, chance, children=children))


def _walk_that_scores(view: State) -> Walk | None:
    cell = nearest(reach(view, view.turn), goals(view.board, view, view.turn))
    return None if cell is None else Walk(CELLS[cell])


def _push_that_scores(view: State) -> Thought:
    """The next tap of the turn: how the spare lies, or the arrow."""
    found = []
    for hint in scoring(view):
        found.append(hint)
        yield
    best = shortest(found)
    if best is None:
        return None
    return best.orient if view.pending == "orient" else best.push
