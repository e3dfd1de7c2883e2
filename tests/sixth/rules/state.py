"""What lies on the table, what can be chosen, and what can happen."""

from typing import Any, Literal

from msgspec import Struct

from hpapp.rules.content import read_content
from hpapp.rules.core import Event, Move
from hpapp.rules.maze import Cell

CONTENT: dict[str, Any] = read_content("chapeaux")
LINES: dict[str, frozenset[Cell]] = {
    name: frozenset((row, col) for row, col in line["cells"]) for name, line in CONTENT["lines"].items()}
CELLS: tuple[Cell, ...] = tuple(sorted(frozenset[Cell]().union(*LINES.values())))


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table, or what one seat can see of it (unknown cards are written "?")."""

    pending: Literal["place", "over"]
    turn: int
    grid: tuple[int | None, ...]
    """Whose hat is on each cell."""
    cards: tuple[str, ...]
    """Each seat's own line.  CHA-1.2"""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.cards)

    @property
    def turns(self) -> int:
        """Hats put down so far."""
        return len(self.grid) - self.grid.count(None)

    def hats(self, seat: int) -> frozenset[Cell]:
        """The cells with a seat's hats."""
        return frozenset(cell for cell, hat in zip(CELLS, self.grid, strict=True) if hat == seat)


def lined(hats: frozenset[Cell]) -> frozenset[Cell]:
    """The cells of a line that these hats fill; none where there is no such line.  CHA-3.1"""
    return next((cells for cells in LINES.values() if cells <= hats), frozenset())


class Place(Move, frozen=True, tag="place"):
    """Put a hat on a cell.  CHA-2.1"""

    cell: Cell


class Placed(Event, frozen=True, tag="placed"):
    """A hat was put down."""

    seat: int
    cell: Cell


class Unveiled(Event, frozen=True, tag="unveiled"):
    """The game is over, and a card is shown.  CHA-3.2"""

    seat: int
    line: str
