"""What lies on the table: tiles, spare, pawns, cards.  And the box it came from, read once.

A tile is written as on paper: shape, quarter turns, and its treasure if it shows one: "I1", "L0:lezard".
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ..content import read_content
from ..core import UNKNOWN
from ..maze import Cell, exits, explore, neighbours, opening_set

CONTENT = read_content("labyrinthe")
SIZE: int = CONTENT["board"]["rows"]
CELLS: tuple[Cell, ...] = tuple((row, col) for row in range(SIZE) for col in range(SIZE))
WAYS = exits(neighbours(SIZE, SIZE))

Tile = Annotated[str, Meta(pattern=r"^(I[01]|[LT][0-3])(:[a-z_]+)?$")]
Card = Annotated[str, Meta(pattern=r"^([a-z_]+|\?)$")]
AnyPending = Literal["orient", "push", "walk", "over"]

TREASURES: tuple[str, ...] = tuple(treasure["id"] for treasure in CONTENT["treasure"])
HOMES: dict[str, Cell] = {pawn["id"]: (pawn["home"][0], pawn["home"][1]) for pawn in CONTENT["pawn"]}
ROTATIONS: dict[str, int] = {shape["id"]: len(shape["openings"]) for shape in CONTENT["shape"]}
_OPENINGS = {(shape["id"], rot): opening_set(sides)
             for shape in CONTENT["shape"] for rot, sides in enumerate(shape["openings"])}
OPENINGS: dict[str, int] = {
    f"{shape}{rot}{suffix}": openings
    for (shape, rot), openings in _OPENINGS.items()
    for suffix in ("", *(f":{treasure}" for treasure in TREASURES))
}
"""The opening set of every tile that can be written."""


class Arrow(Struct, frozen=True):
    """A place in the frame where the spare can be pushed in, and the line that then slides."""

    id: str
    opposite: str
    line: slice
    """The line's cells in the board, from entry to exit."""
    carries: dict[Cell, Cell]
    """Where each cell of the line is carried; the exit leads across to the entry.  LAB-4.10, LAB-4.11"""
    entry: Cell
    exit: Cell


def _arrow(entry: dict[str, Any]) -> Arrow:
    (row, col), (down, right) = entry["entry"], entry["step"]
    cells = [(row + down * i, col + right * i) for i in range(SIZE)]
    first, last = (cell[0] * SIZE + cell[1] for cell in (cells[0], cells[-1]))
    stride = (last - first) // (SIZE - 1)
    stop = last + stride
    return Arrow(
        id=entry["id"], opposite=entry["opposite"],
        line=slice(first, stop if stop >= 0 else None, stride),
        carries=dict(zip(cells, cells[1:] + cells[:1], strict=True)), entry=cells[0], exit=cells[-1],
    )


ARROWS: dict[str, Arrow] = {entry["id"]: _arrow(entry) for entry in CONTENT["arrow"]}
"""The twelve arrows in canonical order.  LAB-4.1"""


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table, or what one seat can see of it (unknown cards are written "?")."""

    variant: Literal["standard", "kids"]
    format: Literal["full", "medium", "short", "flash"]
    pending: AnyPending
    turn: int
    """The seat on turn; once the game is over, the winner."""
    turns: int
    """Turns completed so far."""
    board: tuple[Tile, ...]
    spare: Tile
    spare_at: str | None
    """The arrow beside which the spare lies: it is closed.  LAB-4.7"""
    pawns: tuple[Cell, ...]
    colors: tuple[str, ...]
    """Each seat's pawn, and so its start square.  LAB-2.8"""
    piles: tuple[tuple[Card, ...], ...]
    """Each seat's treasures still to find, top card first."""
    found: tuple[tuple[Card, ...], ...]
    box: tuple[Card, ...]
    """Cards that play no part in a short format.  LAB-9.1"""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.pawns)

    def home(self, seat: int) -> Cell:
        """A seat's start square."""
        return HOMES[self.colors[seat]]

    def tile(self, cell: Cell) -> str:
        """The tile on a cell."""
        return self.board[cell[0] * SIZE + cell[1]]


def treasure_on(tile: str) -> str | None:
    """The treasure that a tile shows."""
    return tile[3:] or None


def turned(tile: str, rot: int) -> str:
    """The same tile in another orientation."""
    return f"{tile[0]}{rot}{tile[2:]}"


def targets(state: State, seat: int) -> tuple[str, ...]:
    """The treasures that this seat may find now: the top card, or any open one.  LAB-6.1, LAB-8.3"""
    pile = state.piles[seat]
    known = pile if state.variant == "kids" else pile[:1]
    return tuple(card for card in known if card != UNKNOWN)


def reach(state: State, seat: int) -> dict[int, int]:
    """Every cell joined to a seat's pawn by an unbroken corridor, and where it is reached from.  LAB-5.2"""
    row, col = state.pawns[seat]
    return explore(state.board, OPENINGS, WAYS, row * SIZE + col)
