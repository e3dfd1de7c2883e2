"""A second opinion on mazes, written without the app's own: sides are letters, cells are joined one by one."""

from __future__ import annotations

Cell = tuple[int, int]

OPEN = {
    "I0": "NS", "I1": "EW", "L0": "NE", "L1": "ES", "L2": "SW", "L3": "WN",
    "T0": "WNE", "T1": "NES", "T2": "ESW", "T3": "SWN",
}


class Joined:
    """The cells of a 7 x 7 board, put together (union-find) wherever two neighbours both open."""

    def __init__(self, board: tuple[str, ...]) -> None:
        self._open = [OPEN[tile[:2]] for tile in board]
        self._leader = list(range(49))
        for cell in range(49):
            if cell % 7 < 6 and "E" in self._open[cell] and "W" in self._open[cell + 1]:
                self._join(cell, cell + 1)
            if cell < 42 and "S" in self._open[cell] and "N" in self._open[cell + 7]:
                self._join(cell, cell + 7)

    def _find(self, cell: int) -> int:
        while self._leader[cell] != cell:
            self._leader[cell] = cell = self._leader[self._leader[cell]]
        return cell

    def _join(self, one: int, other: int) -> None:
        self._leader[self._find(one)] = self._find(other)

    def with_cell(self, cell: Cell) -> set[Cell]:
        """Every cell joined to this one, itself included."""
        leader = self._find(cell[0] * 7 + cell[1])
        return {divmod(other, 7) for other in range(49) if self._find(other) == leader}

    def touch(self, here: Cell, there: Cell) -> bool:
        """One step leads from here to there."""
        sides = {(-1, 0): "NS", (0, 1): "EW", (1, 0): "SN", (0, -1): "WE"}.get((there[0] - here[0], there[1] - here[1]))
        return (sides is not None and sides[0] in self._open[here[0] * 7 + here[1]]
                and sides[1] in self._open[there[0] * 7 + there[1]])

    def steps(self, start: Cell, end: Cell) -> int:
        """The length of a shortest walk, ring by ring."""
        ring, seen, steps = {start}, {start}, 0
        while end not in ring:
            ring = {there for here in ring for there in self.with_cell(start) - seen if self.touch(here, there)}
            seen |= ring
            steps += 1
        return steps
