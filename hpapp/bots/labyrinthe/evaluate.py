"""How good a turn of Labyrinthe would be, by where it leaves the maze.

A push and a walk are judged by three things: whether they score now, how likely a target is within reach next time,
whatever the others push in between, and how likely the next player scores.  A hidden target is any card that has not
been seen.
"""

from __future__ import annotations

from typing import NamedTuple

from hpapp.bots.thinking import NOBODY, Children, turn_chance
from hpapp.bots.worlds import odds_by_merit
from hpapp.rules.labyrinthe.state import CELLS, OPENINGS, ROTATIONS, TREASURES, State

from .bits import (
    AFTER,
    CROSS,
    LAID,
    Goal,
    Mask,
    Maze,
    Slide,
    bit,
    cells_in,
    flood,
    goal_of,
    maze_of,
    pawns_after,
    pawns_before,
    pushed,
    tiles_before,
)
from .mercy import about_to_win

FUTURES = 8
"""Ways in which the others might push before one's next turn."""
PROMISED = 44
"""As many for what people are told: the best of many places looks better in a few futures than it is."""
SCORE = 1.5
"""What scoring now is worth."""
SOON = 1.0
"""What it is worth that the next turn scores."""
THREAT = 0.7
"""What it is worth to keep the next player from scoring."""
LOST = 10.0
"""What it is worth to keep somebody from coming home."""
WON = 100.0
LEFT, NEAR, HOMEWARD, WAIT = -1.15, 0.95, 0.65, -0.72
"""What a treasure to find, one within reach, the way home and waiting for the others weigh in the chances: fitted to
six hundred games of malins, and a little flatter."""

_SHAPES: dict[str, tuple[int, ...]] = {shape: tuple(OPENINGS[f"{shape}{rot}"] for rot in range(count))
                                       for shape, count in ROTATIONS.items()}
"""The opening sets of a shape, orientation by orientation."""
_LYING = tuple({laid[openings]: sets for sets in _SHAPES.values() for openings in sets} for laid in LAID)
"""For each place, the shape that lies there by the bits of its openings."""


class Layout(NamedTuple):
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

    def after(self, slide: Slide, rot: int) -> Layout:
        """The maze after a push; the tile that drops out is the new spare."""
        laid, out = LAID[slide.place], slide.exit.bit_length() - 1
        return Layout(pushed(self.maze, slide) | laid[self.shape[rot % len(self.shape)]],
                      _LYING[out][self.maze & LAID[out][CROSS]], slide.opposite)

    def starts(self, goal: Goal) -> Mask:
        """From which cells somebody on turn could score."""
        found = 0
        for slide in AFTER[self.closed]:
            aim = goal.after(slide).cells
            if aim:
                found |= pawns_before(self.joined(aim, slide), slide)
        return found

    def ends(self, pawn: Mask) -> tuple[Mask, bool]:
        """The tiles on which a pawn on turn could end its walk, and whether the spare is one of them."""
        tiles, spare = 0, False
        for slide in AFTER[self.closed]:
            reach = self.joined(pawns_after(pawn, slide), slide)
            tiles |= tiles_before(reach, slide)
            spare = spare or bool(reach & slide.entry)
        return tiles, spare


def layout_of(view: State) -> Layout:
    """The maze as it lies."""
    return Layout(maze_of(view.board), _SHAPES[view.spare[0]], view.spare_at)


def chances(state: State) -> list[float]:
    """How likely each seat is to win, once every card is known: by the treasures left, what is in reach, and whose
    turn comes sooner."""
    layout, merits = layout_of(state), []
    for seat in range(state.seats):
        left = len(state.piles[seat])
        near = bool(layout.starts(goal_of(state, seat)) & bit(state.pawns[seat]))
        wait = (seat - state.turn) % state.seats / state.seats
        merits.append(LEFT * left + NEAR * near + HOMEWARD * (not left) + WAIT * wait)
    return odds_by_merit(merits)


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


class Situation:
    """What one seat weighs the turns with that it could play."""

    def __init__(self, view: State, children: Children = NOBODY, futures: int = FUTURES) -> None:
        self.view, self.seat = view, view.turn
        self.goal = goal_of(view, view.turn)
        known = {card for cards in (*view.piles, *view.found, view.box) for card in cards}
        self.unseen = {card for card in TREASURES if card not in known}
        self.hidden = self._lying(self.unseen)
        self.others = [(view.turn + step) % view.seats for step in range(1, view.seats)]
        self.spared = children - about_to_win(view, children)
        self._futures = self._pushes_to_come(futures)

    def _pushes_to_come(self, count: int) -> list[list[tuple[int, int]]]:
        """For each future, numbers that choose the others' pushes: the same for every push of this turn."""
        chance, futures = turn_chance(self.view.turns, self.view.turn), []
        for number in range(count):
            pairs: list[tuple[int, int]] = []
            for _ in self.others:
                arrow, chance = chance.below(1 << 16)
                rot, chance = chance.below(4)
                pairs.append((arrow if pairs else number, rot))
            futures.append(pairs)
        return futures

    def _lying(self, cards: set[str]) -> Goal:
        """Where some treasures lie."""
        cells = sum(1 << place for place, tile in enumerate(self.view.board) if tile[3:] in cards)
        return Goal(cells, self.view.spare[3:] in cards)

    def best_walk(self, layout: Layout, slide: Slide | None, reach: Mask, rot: int = 0) -> Prospect:
        """The best end of the walk, once the maze lies as it will."""
        goal = self.goal.after(slide) if slide else self.goal
        hit = reach & goal.cells
        threat, danger = self._threat(layout, slide)
        arrow = slide.arrow if slide else ""
        if hit:
            soon, to = max((self._soon_after(layout, slide, goal, cell), -cell) for cell in cells_in(hit))
            score = SCORE if self.view.piles[self.seat] else WON
            return Prospect(score + SOON * soon - danger, rot, arrow, -to, True, soon, threat)
        soon, to = self._soon(layout, goal, reach)
        return Prospect(SOON * soon - danger, rot, arrow, to, False, soon, threat)

    # -------------------------------------------------------------- the own next turn

    def _soon(self, layout: Layout, goal: Goal, reach: Mask) -> tuple[float, int]:
        """From which cell within reach the next turn scores most likely, and how likely."""
        starts = [self._starts(layout, goal, pairs) for pairs in self._futures]
        near = [CELLS[cell] for cell in cells_in(goal.cells)]

        def worth(cell: int) -> tuple[int, int, int]:
            row, col = CELLS[cell]
            far = min((abs(row - r) + abs(col - c) for r, c in near), default=0)
            return sum(start >> cell & 1 for start in starts), -far, -cell

        best = max(map(worth, cells_in(reach)))
        return best[0] / len(self._futures), -best[2]

    def _starts(self, layout: Layout, goal: Goal, pairs: list[tuple[int, int]]) -> Mask:
        """Where to stand now so as to score next time, if the others push like this."""
        slides = []
        for arrow, rot in pairs:
            allowed = AFTER[layout.closed]
            slide = allowed[arrow % len(allowed)]
            layout, goal = layout.after(slide, rot), goal.after(slide)
            slides.append(slide)
        starts = layout.starts(goal)
        for slide in reversed(slides):
            starts = pawns_before(starts, slide)
        return starts

    def _soon_after(self, layout: Layout, slide: Slide | None, goal: Goal, cell: int) -> float:
        """How likely the next turn scores again, from where this one has scored."""
        pile = self.view.piles[self.seat]
        if len(pile) <= 1:
            return self._odds_from(cell, layout, Goal(bit(self.view.home(self.seat)), False))
        if self.view.variant == "kids":
            return self._odds_from(cell, layout, Goal(goal.cells & ~(1 << cell), goal.spare))
        return self._share(layout, slide, 1 << cell)

    def _odds_from(self, cell: int, layout: Layout, goal: Goal) -> float:
        """How likely the next turn scores from a place."""
        return sum(self._starts(layout, goal, pairs) >> cell & 1 for pairs in self._futures) / len(self._futures)

    def _share(self, layout: Layout, slide: Slide | None, pawn: Mask) -> float:
        """The share of the unseen treasures that a pawn could take in one turn."""
        hidden = self.hidden.after(slide) if slide else self.hidden
        tiles, spare = layout.ends(pawn)
        return ((tiles & hidden.cells).bit_count() + (spare and hidden.spare)) / max(len(self.unseen), 1)

    # -------------------------------------------------------------- the others

    def _threat(self, layout: Layout, slide: Slide | None) -> tuple[float, float]:
        """How likely the next player scores, and how much all that the others could do is to be feared."""
        likely, danger = 0.0, 0.0
        for step, seat in enumerate(self.others):
            runs_home = not self.view.piles[seat]
            if seat in self.spared or (step and not runs_home):
                continue
            odds = self._odds_of(seat, layout, slide)
            likely = odds if step == 0 else likely
            danger += odds * (LOST / (1 + 2 * step) if runs_home else THREAT)
        return likely, danger

    def _odds_of(self, seat: int, layout: Layout, slide: Slide | None) -> float:
        """How likely a seat would score if it were on turn."""
        pawn = bit(self.view.pawns[seat])
        pawn = pawns_after(pawn, slide) if slide else pawn
        goal = goal_of(self.view, seat)
        if goal.cells or goal.spare:  # LAB-7.1, LAB-8.2: everybody knows
            return float(bool(layout.starts(goal.after(slide) if slide else goal) & pawn))
        return self._share(layout, slide, pawn)
