"""The expert of Labyrinthe: looks through every push and every walk of the turn, and what they leave to the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hpapp.bots.thinking import NOBODY, Children, Thought
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import CELLS, State

from .bits import AFTER, bit, flood, pawns_after
from .evaluate import PROMISED, Prospect, Situation, layout_of


def turns(view: State, children: Children = NOBODY) -> Iterator[Prospect]:
    """The best walk after each push; after the push, the best walk."""
    situation, layout, pawn = Situation(view, children), layout_of(view), bit(view.pawns[view.turn])
    if view.pending == "walk":
        yield situation.best_walk(layout, None, flood(layout.maze, pawn))
        return
    rots = range(len(layout.shape)) if view.pending == "orient" else (int(view.spare[1]),)
    for slide in AFTER[view.spare_at]:
        for rot in rots:
            after = layout.after(slide, rot)
            yield situation.best_walk(after, slide, flood(after.maze, pawns_after(pawn, slide)), rot)


def walk_to(view: State, cell: int) -> Prospect:
    """A certain walk, after the push, as carefully as somebody should look who tells others."""
    return Situation(view, futures=PROMISED).best_walk(layout_of(view), None, 1 << cell)


def best_of(found: Iterable[Prospect]) -> Prospect:
    """The turn worth most; the first of equals."""
    return max(found, key=lambda prospect: prospect.worth)


def expert(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Scores when it can, keeps its next treasure near, and leaves the next player as little as possible."""
    found = []
    for prospect in turns(view, children):
        found.append(prospect)
        yield
    best = best_of(found)
    if view.pending == "orient":
        return Orient(best.rot)
    return Push(best.arrow) if view.pending == "push" else Walk(CELLS[best.to])
