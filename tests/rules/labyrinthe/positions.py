"""Positions to test from: mazes drawn as text, the two boards of positions.toml, and whole turns in one call."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from hpapp.rules.core import Move
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import CELLS, CONTENT, HOMES, SIZE, TREASURES, State, reach, treasure_on
from hpapp.rules.maze import Cell

TILE_OF = {"│": "I0", "─": "I1", "└": "L0", "┌": "L1", "┐": "L2", "┘": "L3", "┴": "T0", "├": "T1", "┬": "T2", "┤": "T3"}
DRAWING_OF = {tile: drawing for drawing, tile in TILE_OF.items()}
BOARDS: dict[str, tuple[tuple[str, ...], str]] = {
    entry["id"]: (tuple(" ".join(entry["rows"]).split()), entry["spare"])
    for entry in tomllib.loads(Path(__file__).with_name("positions.toml").read_text("utf-8"))["position"]
}

Cards = Mapping[int, tuple[str, ...]]


# ------------------------------------------------------------------ mazes as text


def read_maze(text: str) -> tuple[str, ...]:
    """The tiles of a drawn maze, row by row, without treasures."""
    return tuple(TILE_OF[drawing] for drawing in text if drawing in TILE_OF)


def draw_maze(board: tuple[str, ...], width: int = SIZE) -> str:
    """A board as box characters, one line a row."""
    drawn = "".join(DRAWING_OF[tile[:2]] for tile in board)
    return "\n".join(drawn[at:at + width] for at in range(0, len(drawn), width))


def draw(state: State) -> str:
    """The whole table: the maze, who stands where, the treasures of each row, the spare and the cards."""
    lines = []
    for row in range(SIZE):
        cells = [(row, col) for col in range(SIZE)]
        maze = "".join(_draw_cell(state, cell) for cell in cells)
        shown = [f"{treasure_on(state.tile(cell))}@{cell[1]}" for cell in cells if treasure_on(state.tile(cell))]
        lines.append(f"{maze.rstrip():21} {' '.join(shown)}".rstrip())
    lines.append(f"spare {DRAWING_OF[state.spare[:2]]} {state.spare} at {state.spare_at or '-'}")
    for seat, color in enumerate(state.colors):
        found = " ".join(state.found[seat]) or "-"
        lines.append(f"seat {seat} {color}: pile {' '.join(state.piles[seat]) or '-'} | found {found}")
    return "\n".join(lines)


def _draw_cell(state: State, cell: Cell) -> str:
    pawns = "".join(str(seat) for seat, where in enumerate(state.pawns) if where == cell)
    return (DRAWING_OF[state.tile(cell)[:2]] + pawns).ljust(3)


# ------------------------------------------------------------------ states


def position(name: str, *, seats: int = 4, variant: Literal["standard", "kids"] = "standard",
             length: Literal["full", "medium", "short", "flash"] = "full", turn: int = 0,
             pawns: Mapping[int, Cell] | None = None, top: Cards | None = None, piles: Cards | None = None) -> State:
    """A board of positions.toml with nobody's push behind it, and cards dealt so that `audit` is content.

    `top` names the cards that a pile begins with (the deal fills it up), `piles` the whole pile (the deal's rest
    has been found already).
    """
    board, spare = BOARDS[name]
    top, piles = top or {}, piles or {}
    each = CONTENT["setup"]["cards"][length][str(seats)]
    taken = {card for cards in (*top.values(), *piles.values()) for card in cards}
    rest = [card for card in TREASURES if card not in taken]
    dealt: list[tuple[str, ...]] = []
    found: list[tuple[str, ...]] = []
    for seat in range(seats):
        named = piles.get(seat, top.get(seat, ()))
        filling, rest = rest[:each - len(named)], rest[each - len(named):]
        dealt.append(named if seat in piles else (*named, *filling))
        found.append(tuple(filling) if seat in piles else ())
    colors = tuple(CONTENT["setup"]["default_colors"][str(seats)])
    state = State(
        variant=variant, format=length, pending="orient", turn=turn, turns=0, board=board, spare=spare, spare_at=None,
        pawns=tuple((pawns or {}).get(seat, HOMES[color]) for seat, color in enumerate(colors)), colors=colors,
        piles=tuple(dealt), found=tuple(found), box=tuple(sorted(rest)),
    )
    GAME.audit(state)
    return state


# ------------------------------------------------------------------ playing


def play_all(state: State, *moves: Move) -> State:
    """The state after several moves."""
    for move in moves:
        state = GAME.play(state, move).state
    return state


def pushed(state: State, rot: int, arrow: str) -> State:
    """The state after step 1 of a turn."""
    return play_all(state, Orient(rot), Push(arrow))


def whole_turn(state: State, rot: int, arrow: str, to: Cell | None = None) -> State:
    """The state after a turn; without a cell the pawn stays where the push left it."""
    before = pushed(state, rot, arrow)
    return play_all(before, Walk(to or before.pawns[before.turn]))


def events_of(state: State, *moves: Move) -> list[Any]:
    """What the last of several moves made happen."""
    return list(GAME.play(play_all(state, *moves[:-1]), moves[-1]).events)


def in_reach(state: State, seat: int | None = None) -> set[Cell]:
    """The cells joined to a seat's pawn (by default of the seat on turn) as the board lies now."""
    return {CELLS[cell] for cell in reach(state, state.turn if seat is None else seat)}


def column(state: State, col: int) -> list[str]:
    """The tiles of a column from the top."""
    return list(state.board[col::SIZE])


def row(state: State, number: int) -> list[str]:
    """The tiles of a row from the left."""
    return list(state.board[number * SIZE:(number + 1) * SIZE])


def where_is(state: State, treasure: str) -> Cell | None:
    """The cell that shows a treasure; None when it is on the spare."""
    return next((cell for cell in CELLS if treasure_on(state.tile(cell)) == treasure), None)
