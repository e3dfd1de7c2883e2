"""Pictures for the cards of the home screen, put together from the games' own pieces."""

from __future__ import annotations

import random
from collections.abc import Iterator

from PIL import Image

from hpapp.ui import theme
from tools.art.glyphs import TREASURES
from tools.art.hats import hat, hat_gradients
from tools.art.kit import Picture
from tools.art.medals import DEFS, RING, SIZE, treasure
from tools.art.sprites import glow
from tools.art.svg import circle, draw
from tools.art.tiles import dots, tile
from tools.art.ways import ROTATIONS, STEPS, openings

Cell = tuple[int, int]
Corner = tuple[str, int, str]


def maze(columns: int, rows: int, seed: int) -> dict[Cell, Corner]:
    """A piece of a maze: shapes, rotations and kinds by cell; every other one is fixed, as on the board."""
    rng = random.Random(seed)
    cells = {}
    for row in range(rows):
        for column in range(columns):
            fixed = row % 2 == 0 and column % 2 == 0
            shape = "T" if fixed else rng.choice("ILLT")
            cells[column, row] = (shape, rng.randrange(ROTATIONS[shape]), "fixed" if fixed else "loose")
    return cells


def lit_way(cells: dict[Cell, Corner], start: Cell) -> set[Cell]:
    """Every cell that can be walked to."""
    seen, waiting = {start}, [start]
    while waiting:
        column, row = waiting.pop()
        for side in openings(*cells[column, row][:2]):
            beyond = (column + STEPS[side][0], row + STEPS[side][1])
            if beyond in cells and beyond not in seen and (side + 2) % 4 in openings(*cells[beyond][:2]):
                seen.add(beyond)
                waiting.append(beyond)
    return seen


def labyrinthe(size: tuple[int, int], side: int, shift: Cell, start: Cell, length: tuple[int, int]) -> Image.Image:
    """A corner of the maze by lamplight: one seat's way is lit, treasures lie about, the hat stands on its tile."""
    columns, rows = (size[0] + shift[0]) // side + 1, (size[1] + shift[1]) // side + 1
    seed = next(seed for seed in range(999) if length[0] <= len(lit_way(maze(columns, rows, seed), start)) <= length[1])
    cells, rng = maze(columns, rows, seed), random.Random(seed)
    way, names = lit_way(cells, start), sorted(TREASURES)
    rng.shuffle(names)
    sheet = Image.new("RGBA", size, "#0B1711")
    for (column, row), (shape, rotation, kind) in cells.items():
        at = (column * side - shift[0], row * side - shift[1])
        lit = (column, row) in way
        lay(sheet, tile(shape, rotation, kind, (column + row) % 2, "lit" if lit else "normal"), at, side)
        if lit:
            spots = dots(shape, rotation).getchannel("A")
            colour = Image.new("RGBA", spots.size, theme.SEATS[0].base)
            colour.putalpha(spots)
            lay(sheet, colour, at, side)
        if (column, row) != start and (kind == "fixed" or rng.random() < 0.3):
            medal = round(side * 0.215 / RING * SIZE)
            middle = (at[0] + (side - medal) // 2, at[1] + (side - medal) // 2)
            lay(sheet, draw(treasure(names.pop()), (SIZE, SIZE), defs=DEFS), middle, medal)
    stand(sheet, (start[0] * side - shift[0] + side // 2, start[1] * side - shift[1] + side // 2), side)
    return sheet


def lay(sheet: Image.Image, piece: Image.Image, at: Cell, side: int) -> None:
    """Put a square piece on the sheet, `side` pixels large."""
    smaller = piece.resize((side, side), Image.Resampling.BOX if piece.width % side == 0 else Image.Resampling.LANCZOS)
    whole = Image.new("RGBA", sheet.size)
    whole.paste(smaller, at)
    sheet.alpha_composite(whole)


def stand(sheet: Image.Image, at: Cell, side: int) -> None:
    """The hat on its tile, in a pool of light."""
    x, y = at
    seat = theme.SEATS[0]
    body = circle(x, y, side * 0.95, fill="url(#light)") + hat(seat, x, y - side * 0.1, side * 0.98)
    sheet.alpha_composite(draw(body, sheet.size, defs=glow("#FFC65C", "#FFE9A8") + hat_gradients(seat)))


def covers() -> Iterator[Picture]:
    """The cards of the games."""
    card = labyrinthe((448, 432), 128, (96, 96), (2, 2), (5, 8))
    yield Picture("cover_labyrinthe", card, solid=True)
    wide = labyrinthe((1120, 480), 144, (40, 60), (4, 1), (8, 13))
    yield Picture("cover_labyrinthe_wide", wide, solid=True)
