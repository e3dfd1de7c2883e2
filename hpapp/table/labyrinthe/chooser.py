"""What a touch means in Labyrinthe: turn the spare, choose an arrow, see the ghost, push; then choose where to end."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from hpapp.play import Choice
from hpapp.rules.core import Refusal
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import ARROWS, CELLS, ROTATIONS, SIZE, State, reach, targets, treasure_on, turned
from hpapp.rules.maze import Cell, way_to

from ..chooser import CHOSEN, NOTHING, Chooser, Commit, Mark, Ready, Step, Touched
from ..targets import Arrow, Space, Target, Turn

SPARE = Turn()
"""The spare tile: a touch turns it by a quarter."""


class LabyrintheChooser(Chooser):
    """Push phase: the spare as it lies in the hand, and an arrow.  Walk phase: the cell where the walk would end."""

    def __init__(self, choice: Choice, openly: bool, wish: Target | None = None) -> None:
        super().__init__(choice, openly, wish)
        self.table: State = choice.table
        self.walking = choice.decision == "walk"
        self.spare = self.table.spare
        """The spare as it lies in the hand: turning it is a preview, not a move.  LAB-3.3"""
        self.arrow: str | None = None
        self.goal: Cell | None = None
        self.advised: Cell | None = None
        """Where somebody advises to walk after the push that is chosen."""

    # ---------------------------------------------------------------- what is possible

    @cached_property
    def joined(self) -> dict[int, int]:
        """Every cell that the walk could end on, and where it is reached from; none before the push."""
        return reach(self.table, self.seat) if self.walking else {}

    @cached_property
    def reachable(self) -> frozenset[Cell]:
        """The cells that the walk could end on."""
        return frozenset(CELLS[cell] for cell in self.joined)

    @cached_property
    def sought(self) -> tuple[Cell, ...]:
        """Where open treasures of the one who acts lie, home once all are found; cards that are hidden show nothing.

        LAB-8.2"""
        if self.table.variant != "kids":
            return ()
        if not self.table.piles[self.seat]:
            return (self.table.home(self.seat),)
        wanted = targets(self.table, self.seat)
        return tuple(cell for cell, tile in zip(CELLS, self.table.board, strict=True) if treasure_on(tile) in wanted)

    def way(self, cell: Cell) -> list[Cell]:
        """The cells of a walk to a cell."""
        return _cells_to(self.joined, cell)

    def advised_way(self) -> list[Cell]:
        """The cells of the walk that is advised after the push that is chosen."""
        ahead = self.preview()
        return [] if ahead is None or self.advised is None else _cells_to(reach(ahead, self.seat), self.advised)

    def marks(self) -> Mapping[Target, Mark]:
        marks: dict[Target, Mark] = {Space(cell): "shown" for cell in self.sought}
        if self.walking:
            marks |= {Space(cell): "open" for cell in self.reachable}
        else:
            marks |= {Arrow(name): "open" for name in ARROWS if name != self.table.spare_at}
            marks |= {SPARE: "open"} if self.decision == "orient" else {}
        if self.goal is not None:
            marks[Space(self.goal)] = "chosen"
        if self.arrow is not None:
            marks[Arrow(self.arrow)] = "chosen"
        return marks

    def preview(self) -> State | None:
        """The maze after the push that is chosen."""
        if self.arrow is None:
            return None
        ahead: State = self.choice.ahead(*self._turning(), Push(self.arrow))
        return ahead

    # ---------------------------------------------------------------- what a touch means

    def touch(self, target: Target) -> Touched:
        if isinstance(target, Turn):
            return self._turn(target.quarters)
        if isinstance(target, Arrow):
            return self._touch_arrow(target.name)
        if isinstance(target, Space) and isinstance(target.at, tuple):
            return self._touch_cell(target.at)
        return NOTHING

    def _turn(self, quarters: int) -> Touched:
        """Turn the spare in the hand; only orientations that differ are choices.  LAB-4.4"""
        if self.decision != "orient":
            return self.choice.refusal(Orient(int(self.spare[1]))) or NOTHING
        self.spare = turned(self.spare, (int(self.spare[1]) + quarters) % ROTATIONS[self.spare[0]])
        self.advised = None
        return CHOSEN

    def _touch_arrow(self, name: str) -> Touched:
        """See a push before it is made; the same arrow again commits it."""
        if name == self.arrow:
            return Ready(self.commit().moves)
        against = self._against_push(name)
        if against is not None:
            return against
        self.arrow, self.advised = name, None
        return CHOSEN

    def _against_push(self, name: str) -> Refusal | None:
        """A push is judged as if the spare had been turned already."""
        return self.choice.refusal(Push(name), *self._turning())

    def _touch_cell(self, cell: Cell) -> Touched:
        """See where the walk would end; the same cell again commits it."""
        if cell == self.goal:
            return Ready(self.commit().moves)
        against = self.choice.refusal(Walk(cell))
        if against is not None:
            return against
        self.goal = cell
        return CHOSEN

    def _turning(self) -> tuple[Orient, ...]:
        """The orientation shown in the hand, where it has not been chosen yet."""
        return (Orient(int(self.spare[1])),) if self.decision == "orient" else ()

    # ---------------------------------------------------------------- words and buttons

    def step(self) -> Step:
        if self.walking:
            return Step("shoe-print", "labyrinthe.step.walk")
        return Step("arrow-right-bold-box", "labyrinthe.step.push" if self.arrow is None else "labyrinthe.step.ghost")

    def commit(self) -> Commit:
        if self.walking:
            return Commit("table.end_turn", "check-bold", (Walk(self.goal or self.table.pawns[self.seat]),))
        if self.arrow is None:
            return Commit("labyrinthe.commit.push", "gesture-tap", ())
        return Commit("labyrinthe.commit.push", "check-bold", (*self._turning(), Push(self.arrow)))

    @property
    def chosen(self) -> bool:
        return self.goal is not None or self.arrow is not None

    def withdraw(self) -> bool:
        chosen = self.chosen
        self.goal = self.arrow = self.advised = None
        return chosen

    def suggest(self, moves: tuple[Struct, ...]) -> Target | None:
        """The ghost of the push, the spare turned as advised, and the walk after it; or the way to the advised cell."""
        begins: Target = SPARE
        for move in moves:
            if isinstance(move, Orient):
                self.spare = turned(self.spare, move.rot)
            elif isinstance(move, Push):
                self.arrow, begins = move.arrow, Arrow(move.arrow)
            elif isinstance(move, Walk) and self.walking:
                self.goal, begins = move.to, Space(move.to)
            elif isinstance(move, Walk) and self.openly:  # LAB-10.5: else it would give the target away
                self.advised = move.to
        return begins

    @property
    def only_said(self) -> bool:
        """A walk on a board that lies before all gives the target away, where cards are hidden.  LAB-10.5"""
        return self.walking and not self.openly


def _cells_to(came_from: dict[int, int], cell: Cell) -> list[Cell]:
    return [CELLS[index] for index in way_to(came_from, cell[0] * SIZE + cell[1])]
