"""The Triwizard maze as a whole: its frame, its small map, and the covers made of its own pieces."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from PIL import Image

from hpapp.ui import theme
from tools.art.hats import hat, hat_gradients
from tools.art.kit import Picture, scaled
from tools.art.panels import DENSITY, Body, room_for, shadow, shadow_filters
from tools.art.svg import circle, draw, evenly, group, linear, mask, radial, rect
from tools.art.tournoi_pieces import CELL, CONTENT, EARTH, SIDE, ground, piece, signs


def frame() -> Picture:
    """A narrow wooden frame with a brass line, around a hole."""
    gutter, corner = 8, 30  # the shadow bends further along the sides than the corner is round
    side = 2 * corner + 22
    pad, outer = room_for(3), Body(0, 0, side, 16)
    ring = group(shadow(outer, 3), outer.face("url(#wood)"), mask="url(#hole)")
    body = (ring + outer.rim(theme.WOOD_EDGE, 1.5, 0.8)
            + outer.face("none", 0, gutter - 1, stroke="url(#gold)", stroke_width=2))
    width, height = side + pad[1] + pad[3], side + pad[0] + pad[2]
    whole = (-pad[3], -pad[2], width, height)
    hole = mask("hole", rect(*whole, fill="#fff") + outer.face("#000", 0, gutter), whole)
    image = draw(body, (width * DENSITY, height * DENSITY), whole,
                 hole + linear("wood", evenly(theme.WOOD)) + linear("gold", evenly(theme.GOLD_FACE)) + shadow_filters())
    return Picture("tournoi_frame", image, DENSITY, scaled(pad, DENSITY, corner), scaled(pad, DENSITY))


def small_map() -> Image.Image:
    """The whole maze, eight pixels a cell."""
    tones = {"#": "#17303A", "+": "#2C6B3A"}
    body = "".join(
        rect(column * 8, row * 8, 8.2, 8.2, fill=tones.get(mark, EARTH))
        + (circle(column * 8 + 4, row * 8 + 4, 4, fill=theme.GOLD_LIGHT) if mark == "T" else "")
        for row, marks in enumerate(CONTENT["board"]["map"]) for column, mark in enumerate(marks))
    return draw(body, (152, 152))


def scene(size: tuple[int, int], cell: int, corner: tuple[float, float]) -> Image.Image:
    """A corner of the maze as it is laid on the table: `corner` is the cell at the top left, in cells."""
    made = dict(ground()) | {name: piece(body) for name, body in signs()}
    sheet = Image.new("RGBA", size, theme.NIGHT_900)
    rng = random.Random(5)

    def lay(name: str, row: int, column: int, grow: float) -> None:
        side = round(cell * grow)
        at = (round((column + 0.5 - corner[0]) * cell - side / 2), round((row + 0.5 - corner[1]) * cell - side / 2))
        whole = Image.new("RGBA", size)
        whole.paste(made[name].resize((side, side), Image.Resampling.LANCZOS), at)
        sheet.alpha_composite(whole)

    def cast(side: str, row: int, column: int) -> None:
        wide, high = (cell, round(cell * 0.24)) if side == "north" else (round(cell * 0.17), cell)
        whole = Image.new("RGBA", size)
        shade = made[f"shade_{side}"].resize((wide, high), Image.Resampling.LANCZOS)
        whole.paste(shade, (round((column - corner[0]) * cell), round((row - corner[1]) * cell)))
        sheet.alpha_composite(whole)

    rows = range(max(0, int(corner[1])), min(19, int(corner[1] + size[1] / cell) + 1))
    columns = range(max(0, int(corner[0])), min(19, int(corner[0] + size[0] / cell) + 1))
    marks = CONTENT["board"]["map"]
    hedges = "#+"
    for row in rows:
        for column in columns:
            if marks[row][column] not in hedges:
                lay(f"floor_{rng.randrange(3)}", row, column, 1.01)
                for side, near in (("north", (row - 1, column)), ("west", (row, column - 1))):
                    if row and column and marks[near[0]][near[1]] in hedges:
                        cast(side, row, column)
    for row in rows:
        for column in columns:
            if marks[row][column] in hedges:
                lay(f"{'dark' if marks[row][column] == '#' else 'green'}_{rng.randrange(4)}", row, column, SIDE / CELL)
    names = {"x": "obstacle", "*": "mist", "a": "portkey_a", "b": "portkey_b", "c": "portkey_c", "1": "grave_1",
             "2": "grave_2", "3": "grave_3", "!": "penalty", "T": "cup", "H": "hedge", "E": "gate"}
    for row in rows:
        for column in columns:
            if marks[row][column] in names:
                lay(names[marks[row][column]], row, column, SIDE / CELL)
    return sheet


def with_light(
    sheet: Image.Image, hats: Sequence[tuple[int, float, float, float]], heart: tuple[float, float]
) -> Image.Image:
    """Night around the trophies, lamplight on them, and hats on their way."""
    wide, high = sheet.size
    veil = (rect(0, 0, wide, high, fill="url(#night)")
            + circle(heart[0], heart[1], high * 0.5, fill="url(#lamp)"))
    body = veil + "".join(hat(theme.SEATS[seat], x, y, size) for seat, x, y, size in hats)
    light = (f'<radialGradient id="night" gradientUnits="userSpaceOnUse" cx="{heart[0]}" cy="{heart[1]}" '
             f'r="{wide * 0.62}"><stop offset="0.25" stop-color="#0E0C1D" stop-opacity="0"/>'
             f'<stop offset="1" stop-color="#0E0C1D" stop-opacity="0.5"/></radialGradient>')
    defs = (light + radial("lamp", [(0, "#FFE9A8", 0.24), (1, "#FFC65C", 0)])
            + "".join(hat_gradients(theme.SEATS[seat]) for seat, *_ in hats))
    sheet.alpha_composite(draw(body, sheet.size, defs=defs))
    return sheet


def covers() -> Iterator[Picture]:
    """The card of the home screen, and its wide one."""
    card = scene((448, 432), 66, (6.1, 6.5))
    yield Picture("cover_tournoi", with_light(card, [(1, 300, 344, 92), (0, 190, 346, 128)], (224, 198)), solid=True)
    wide = scene((1120, 480), 96, (4.6, 7.2))
    hats = [(0, 282, 204, 116), (1, 660, 392, 104), (3, 850, 204, 96)]
    yield Picture("cover_tournoi_wide", with_light(wide, hats, (471, 221)), solid=True)
