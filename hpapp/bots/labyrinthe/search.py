"""Foresight: every push and every walk of the turn, what the others could do after it, and the own turn after that.

A push is judged by three things: whether it scores now, how likely a target is within reach next time, whatever the
others push in between, and how likely the next player scores.  A hidden target is any card that has not been seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hpapp.bots.thinking import NOBODY, Children, Thought
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import CELLS, OPENINGS, ROTATIONS, TREASURES, State

from .solver import (
    AFTER,
    CROSS,
    LAID,
    Mask,
    Maze,
    Slide,
    Wanted,
    bit,
    boarded,
    carried,
    cells_in,
    flood,
    maze_of,
    pushed,
    unslid,
    wanted,
)

FUTURES = 8
"""Ways in which the others might push before one's next turn."""
SCORE = 1.5
"""What scoring now is worth."""
SOON = 1.0
"""What it is worth that the next turn scores."""
THREAT = 0.7
"""What it is worth to keep the next player from scoring."""
LOST = 10.0
"""What it is worth to keep somebody from coming home."""
WON = 100.0

_SHAPES: dict[str, tuple[int, ...]] = {shape: tuple(OPENINGS[f"{shape}{rot}"] for rot in range(count))
                                       for shape, count in ROTATIONS.items()}
"""The opening sets of a shape, orientation by orientation."""
_LYING = tuple({laid[openings]: sets for sets in _SHAPES.values() for openings in sets} for laid in LAID)
"""For each place, the shape that lies there by the bits of its openings."""


class Ground(NamedTuple):
    """The maze as the next player finds it."""

    maze: Maze
    shape: tuple[int, ...]
    """The opening sets in which the spare can be pushed in."""
    closed: str | None
    """The arrow beside which the spare lies."""

    def joined(self, cells: Mask, slide: Slide) -> Mask:
        """Every cell that a push could join to one of these, in whichever orientation of the spare."""
        bare, laid = pushed(self.maze, slide), LAID[slide.place]
        found = flood(bare | laid[CROSS], cells)
        if not found & slide.entry:
            return found  # the tile pushed in plays no part
        found = 0
        for openings in self.shape:
            found |= flood(bare | laid[openings], cells)
        return found

    def after(self, slide: Slide, rot: int) -> Ground:
        """The maze after a push; the tile that drops out is the new spare."""
        laid, out = LAID[slide.place], slide.exit.bit_length() - 1
        return Ground(pushed(self.maze, slide) | laid[self.shape[rot % len(self.shape)]],
                      _LYING[out][self.maze & LAID[out][CROSS]], slide.opposite)

    def starts(self, goal: Wanted) -> Mask:
        """From which cells somebody on turn could score."""
        found = 0
        for slide in AFTER[self.closed]:
            aim = goal.after(slide).cells
            if aim:
                found |= boarded(self.joined(aim, slide), slide)
        return found

    def ends(self, pawn: Mask) -> tuple[Mask, bool]:
        """The tiles on which a pawn on turn could end its walk, and whether the spare is one of them."""
        tiles, spare = 0, False
        for slide in AFTER[self.closed]:
            reach = self.joined(carried(pawn, slide), slide)
            tiles |= unslid(reach, slide)
            spare = spare or bool(reach & slide.entry)
        return tiles, spare


class Prospect(NamedTuple):
    """A turn that could be played, and what speaks for it."""

    worth: float
    rot: int
    arrow: str
    to: int
    now: bool
    """It scores."""
    soon: float
    """How likely the next own turn scores."""
    threat: float
    """How likely the next player scores."""


class Foresight:
    """What one seat can think about its turn."""

    def __init__(self, view: State, children: Children = NOBODY) -> None:
        self.view, self.seat = view, view.turn
        self.goal = wanted(view, view.turn)
        known = {card for cards in (*view.piles, *view.found, view.box) for card in cards}
        self.unseen = {card for card in TREASURES if card not in known}
        self.hidden = self._lying(self.unseen)
        self.others = [(view.turn + step) % view.seats for step in range(1, view.seats)]
        self.spared = {seat for seat in children if len(view.piles[seat]) > 1}
        self._futures = self._lots()

    def _lots(self) -> list[list[tuple[int, int]]]:
        """Numbers from which the others' pushes are chosen: the same for every push of this turn."""
        chance, futures = Chance(self.view.turns * 1009 + self.view.turn), []
        for number in range(FUTURES):
            pairs: list[tuple[int, int]] = []
            for _ in self.others:
                arrow, chance = chance.below(1 << 16)
                rot, chance = chance.below(4)
                pairs.append((arrow if pairs else number, rot))
            futures.append(pairs)
        return futures

    def _lying(self, cards: set[str]) -> Wanted:
        """Where some treasures lie."""
        cells = sum(1 << place for place, tile in enumerate(self.view.board) if tile[3:] in cards)
        return Wanted(cells, self.view.spare[3:] in cards)

    # -------------------------------------------------------------- the turn

    def turns(self) -> Iterator[Prospect]:
        """The best walk after each push; after the push, the best walk."""
        view = self.view
        ground, pawn = self._ground(), bit(view.pawns[self.seat])
        if view.pending == "walk":
            yield self._best_walk(ground, None, flood(ground.maze, pawn), 0)
            return
        rots = range(len(ground.shape)) if view.pending == "orient" else (int(view.spare[1]),)
        for slide in AFTER[view.spare_at]:
            for rot in rots:
                after = ground.after(slide, rot)
                yield self._best_walk(after, slide, flood(after.maze, carried(pawn, slide)), rot)

    def walk_to(self, cell: int) -> Prospect:
        """A certain walk, after the push."""
        return self._best_walk(self._ground(), None, 1 << cell, 0)

    def _ground(self) -> Ground:
        return Ground(maze_of(self.view.board), _SHAPES[self.view.spare[0]], self.view.spare_at)

    def _best_walk(self, ground: Ground, slide: Slide | None, reach: Mask, rot: int) -> Prospect:
        """The best end of the walk, once the maze lies as it will."""
        goal = self.goal.after(slide) if slide else self.goal
        hit = reach & goal.cells
        threat, danger = self._threat(ground, slide)
        arrow = slide.arrow if slide else ""
        if hit:
            soon, to = max((self._soon_after(ground, slide, goal, cell), -cell) for cell in cells_in(hit))
            score = SCORE if self.view.piles[self.seat] else WON
            return Prospect(score + SOON * soon - danger, rot, arrow, -to, True, soon, threat)
        soon, to = self._soon(ground, goal, reach)
        return Prospect(SOON * soon - danger, rot, arrow, to, False, soon, threat)

    # -------------------------------------------------------------- the own next turn

    def _soon(self, ground: Ground, goal: Wanted, reach: Mask) -> tuple[float, int]:
        """From which cell within reach the next turn scores most likely, and how likely."""
        starts = [self._starts(ground, goal, pairs) for pairs in self._futures]
        near = [CELLS[cell] for cell in cells_in(goal.cells)]

        def worth(cell: int) -> tuple[int, int, int]:
            row, col = CELLS[cell]
            far = min((abs(row - r) + abs(col - c) for r, c in near), default=0)
            return sum(start >> cell & 1 for start in starts), -far, -cell

        best = max(map(worth, cells_in(reach)))
        return best[0] / FUTURES, -best[2]

    def _starts(self, ground: Ground, goal: Wanted, pairs: list[tuple[int, int]]) -> Mask:
        """Where to stand now so as to score next time, if the others push like this."""
        slides = []
        for arrow, rot in pairs:
            allowed = AFTER[ground.closed]
            slide = allowed[arrow % len(allowed)]
            ground, goal = ground.after(slide, rot), goal.after(slide)
            slides.append(slide)
        starts = ground.starts(goal)
        for slide in reversed(slides):
            starts = boarded(starts, slide)
        return starts

    def _soon_after(self, ground: Ground, slide: Slide | None, goal: Wanted, cell: int) -> float:
        """How likely the next turn scores again, from where this one has scored."""
        pile = self.view.piles[self.seat]
        if len(pile) <= 1:
            home = Wanted(bit(self.view.home(self.seat)), False)
            return sum(self._starts(ground, home, pairs) >> cell & 1 for pairs in self._futures) / FUTURES
        if self.view.variant == "kids":
            rest = Wanted(goal.cells & ~(1 << cell), goal.spare)
            return sum(self._starts(ground, rest, pairs) >> cell & 1 for pairs in self._futures) / FUTURES
        return self._share(ground, slide, 1 << cell)

    def _share(self, ground: Ground, slide: Slide | None, pawn: Mask) -> float:
        """The share of the unseen treasures that a pawn could take in one turn."""
        hidden = self.hidden.after(slide) if slide else self.hidden
        tiles, spare = ground.ends(pawn)
        return ((tiles & hidden.cells).bit_count() + (spare and hidden.spare)) / max(len(self.unseen), 1)

    # -------------------------------------------------------------- the others

    def _threat(self, ground: Ground, slide: Slide | None) -> tuple[float, float]:
        """How likely the next player scores, and how much all that the others could do is to be feared."""
        likely, danger = 0.0, 0.0
        for step, seat in enumerate(self.others):
            runs_home = not self.view.piles[seat]
            if seat in self.spared or (step and not runs_home):
                continue
            chance = self._chance_of(seat, ground, slide)
            likely = chance if step == 0 else likely
            danger += chance * (LOST / (1 + 2 * step) if runs_home else THREAT)
        return likely, danger

    def _chance_of(self, seat: int, ground: Ground, slide: Slide | None) -> float:
        """How likely a seat would score if it were on turn."""
        pawn = bit(self.view.pawns[seat])
        pawn = carried(pawn, slide) if slide else pawn
        goal = wanted(self.view, seat)
        if goal.cells or goal.spare:  # LAB-7.1, LAB-8.2: everybody knows
            return float(bool(ground.starts(goal.after(slide) if slide else goal) & pawn))
        return self._share(ground, slide, pawn)


def the_best(found: Iterable[Prospect]) -> Prospect:
    """The turn worth most; the first of equals."""
    return max(found, key=lambda prospect: prospect.worth)


def expert(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Scores when it can, keeps its next treasure near, and leaves the next player as little as possible."""
    found = []
    for prospect in Foresight(view, children).turns():
        found.append(prospect)
        yield
    best = the_best(found)
    if view.pending == "orient":
        return Orient(best.rot)
    return Push(best.arrow) if view.pending == "push" else Walk(CELLS[best.to])
