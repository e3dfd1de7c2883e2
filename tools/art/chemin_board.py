"""The board of Chemin de Traverse: fog outside the wall, shops astride it, the street, the square in the middle."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import cos, pi, sin

from hpapp.rules.chemin.state import BACK_DOORS, ENTREES, FOG, PORTAILS, SELLS, SORTIE, SPIRALES, STEPS
from hpapp.ui import theme
from hpapp.ui.boards.chemin.ground import (
    COBBLE,
    FOG_BOX,
    FOG_COBBLE,
    HIGH,
    PLAZA,
    ROOFS,
    ROUND,
    STREET_BOX,
    WALL,
    WIDE,
    along,
    fog,
    price_spots,
    street,
)
from tools.art.chemin import DEFS, WARES, coin, medal, sign
from tools.art.hats import hat, hat_gradients
from tools.art.kit import Picture
from tools.art.shapes import spark
from tools.art.svg import circle, clip, draw, ellipse, group, line, linear, move, path, radial, rect

DENSITY = 1.75
"""Pixels per unit: as fine as a texture of 2048 allows."""
ROOF_TONES = {
    "ollivander": ("#A83E46", "#6C232A"), "apothicaire": ("#2F8F6B", "#1B5B43"), "guipure": ("#7B4B94", "#4F2D62"),
    "fleury": ("#2E6FA8", "#1B4670"), "chaudrons": ("#5C6670", "#3A424B"), "hibou": ("#9A6A32", "#65431B"),
    "baveur": ("#8A5A2B", "#573514"), "gringotts": ("#C9A24A", "#8A6A20"),
}
BOARD_DEFS = (
    DEFS
    + radial("fog", [(0, "#C3C8EC", 0.30), (1, "#B9BEE0", 0)])
    + linear("yard", [(0, "#655A48"), (1, "#4A3F2C")])
    + radial("plaza", [(0, "#EFE2BF"), (0.7, "#DCC897"), (1, "#B89F6C")], radius=0.7)
    + radial("lamp", [(0, "#FFE9A8", 0.85), (0.35, "#FFC65C", 0.35), (1, "#FFC65C", 0)])
    + linear("sign", [(0, theme.PARCH_50), (1, "#E9D8B0")])
)


def soft_box(x: float, y: float, width: float, height: float, radius: float, depth: int) -> str:
    """The shadow of a thing on the ground."""
    return "".join(
        rect(x - layer.grow / 2, y - layer.grow / 2 + layer.drop, width + layer.grow, height + layer.grow,
             radius + layer.grow / 2, fill=theme.SHADOW, opacity=layer.alpha)
        for layer in theme.DEPTH[depth])


def alley(rng: random.Random) -> str:
    """The Embrumes: slate cobbles under fog, gates and doors above it."""
    wide, high = FOG_COBBLE
    stones = []
    for at in sorted(FOG):
        x, y, heading = fog(at)
        tone = rng.choice(("#41476A", "#3D4365", "#454B70"))
        stones.append(group(
            rect(-wide / 2, -high / 2, wide, high, 9, fill="#2C3049"),
            rect(-wide / 2, -high / 2, wide, high - 3, 9, fill=tone),
            rect(-wide / 2 + 1, -high / 2 + 1, wide - 2, high - 2, 8, fill="none", stroke="#7E86B5",
                 stroke_opacity=0.55, stroke_width=1.3),
            transform=move(x, y, turn=heading)))
    left, top, width, height = FOG_BOX
    way = along(left, top, width, height, 34)
    wisps = []
    for _ in range(72):
        x, y, heading = way(rng.random())
        reach = rng.uniform(24, 60)
        wisps.append(group(ellipse(0, 0, reach * 1.5, reach * 0.55, fill="url(#fog)"),
                           transform=move(x + rng.uniform(-20, 20), y + rng.uniform(-14, 14), turn=heading)))
    return "".join(stones) + "".join(wisps) + "".join(_fog_sign(at) for at in FOG)


def _fog_sign(at: int) -> str:
    x, y, _ = fog(at)
    if at in PORTAILS:
        return (circle(x, y, 15, fill=theme.NIGHT_900, stroke=theme.MIST, stroke_width=1.6)
                + sign("gate", x, y, 20, theme.PARCH_100))
    if at in BACK_DOORS:
        return sign("door", x, y, 24, "#F0D6A0")
    return sign("exit-run", x, y, 24, theme.GOLD_LIGHT) if at == SORTIE else ""


def wall(rng: random.Random) -> str:
    """Stone blocks around the yards."""
    way = along(WALL + 5, WALL + 5, WIDE - 2 * WALL - 10, HIGH - 2 * WALL - 10, 18)
    blocks = []
    for index in range(150):
        x, y, heading = way(index / 150)
        blocks.append(rect(-8.2, -5, 16.4, 10, 2, fill=rng.choice(("#8B7E6C", "#7C705F", "#978A76")),
                           transform=move(x, y, turn=heading)))
    inner = WALL + 10
    return (soft_box(WALL, WALL, WIDE - 2 * WALL, HIGH - 2 * WALL, 22, 2)
            + rect(WALL, WALL, WIDE - 2 * WALL, HIGH - 2 * WALL, 22, fill="#4B4338") + "".join(blocks)
            + rect(inner, inner, WIDE - 2 * inner, HIGH - 2 * inner, 14, fill="url(#yard)")
            + rect(inner, inner, WIDE - 2 * inner, HIGH - 2 * inner, 14, fill="none", stroke="#000",
                   stroke_opacity=0.3, stroke_width=3))


def _near_a_building(at: float, room: float) -> bool:
    doors = (*ENTREES.values(), STEPS)
    return min(abs((at - door + ROUND / 2) % ROUND - ROUND / 2) for door in doors) < room


def yards(rng: random.Random) -> str:
    """A few trees between the buildings and a lamp at every bend; the corners stay free for the seats."""
    trees, lamps = [], []
    way = along(118, 112, WIDE - 236, HIGH - 224, 40)
    for index in range(96):
        at = index / 96 * ROUND
        x, y, _ = way(index / 96 + 0.004)
        corner = (x < 250 or x > WIDE - 250) and not 190 < y < HIGH - 190
        if _near_a_building(at, 2.0) or corner or rng.random() < 0.2:
            continue
        x, y, size = x + rng.uniform(-10, 10), y + rng.uniform(-10, 10), rng.uniform(9, 15)
        leaf = rng.choice((theme.HEDGE_LOOSE.leaf, theme.HEDGE_LOOSE.shade))
        trees.append(circle(x, y + 3, size, fill="#0F1F16", opacity=0.5) + circle(x, y, size, fill=leaf)
                     + circle(x - size * 0.25, y - size * 0.3, size * 0.55, fill=theme.HEDGE_LOOSE.light, opacity=0.8))
    left, top, width, height = STREET_BOX
    posts = along(left - 42, top - 42, width + 84, height + 84, 96)
    for index in range(24):
        if not _near_a_building((index + 0.5) / 24 * ROUND, 1.7):
            x, y, _ = posts((index + 0.5) / 24)
            lamps.append(circle(x, y, 44, fill="url(#lamp)", opacity=0.55)
                         + circle(x, y, 5.5, fill=theme.GOLD_LIGHT, stroke=theme.BRONZE, stroke_width=1.5))
    return "".join(trees) + "".join(lamps)


def _cobble_look(at: int) -> tuple[str, str, str]:
    """Colour of a space, its glyph and the glyph's colour: never one without the other."""
    if at in SPIRALES:
        return "#7E5AA6", "x-spirale", theme.PARCH_50
    if at in PORTAILS:
        return "#5B6088", "gate", theme.PARCH_50
    if at == STEPS:
        return "#F2C766", "bank", theme.INK
    for building, entree in ENTREES.items():
        if at == entree:
            return "#F2C766", WARES[SELLS[building]] if building in SELLS else "glass-mug-variant", theme.INK
    if at == SORTIE:
        return "#EBDDB9", "exit-run", theme.INK
    return ("#EBDDB9" if at % 2 else "#E0CEA2"), "", ""


def road() -> str:
    """Kerb, cobbles with their glyphs, and the square."""
    left, top, width, height = STREET_BOX
    px, py, pw, ph = PLAZA
    body = (
        soft_box(left - 28, top - 28, width + 56, height + 56, 86, 2)
        + rect(left - 28, top - 28, width + 56, height + 56, 86, fill="#3A2B1B")
        + rect(left - 26, top - 26, width + 52, height + 52, 84, fill="#B59A69")
        + rect(px - 2, py - 2, pw + 4, ph + 4, 36, fill="#3A2B1B")
        + rect(px, py, pw, ph, 34, fill="url(#plaza)")
        + rect(px + 8, py + 8, pw - 16, ph - 16, 27, fill="none", stroke=theme.GOLD_DEEP, stroke_opacity=0.35,
               stroke_width=1.5)
    )
    wide, high = COBBLE
    for at in range(ROUND):
        x, y, heading = street(at)
        tone, name, ink = _cobble_look(at)
        body += group(
            rect(-wide / 2, -high / 2, wide, high + 2, 10, fill="#6B5430"),
            rect(-wide / 2, -high / 2, wide, high - 1, 10, fill=tone),
            rect(-wide / 2 + 1.5, -high / 2 + 1.5, wide - 3, high - 4, 8, fill="none", stroke="#fff",
                 stroke_opacity=0.42, stroke_width=1.5),
            transform=move(x, y, turn=heading))
        if name:
            body += sign(name, x, y, 31 if name == "x-spirale" else 27, ink)
    return body + compass()


def compass() -> str:
    """The ring of sparks where the dice roll."""
    x, y = WIDE / 2, HIGH / 2
    rim = group(circle(x, y, 106), circle(x, y, 97), fill="none", stroke=theme.GOLD_DEEP, stroke_width=1.5,
                opacity=0.5)
    return rim + "".join(
        path(spark(x + 101.5 * cos(i * pi / 8), y + 101.5 * sin(i * pi / 8), 5), fill=theme.GOLD_DEEP, opacity=0.7)
        for i in range(16))


def roof(building: str) -> str:
    """Scale tiles in the shop's colour, lit from above, a blank signboard, its ware, a pill for the stock."""
    box = ROOFS[building]
    x, y, width, height = box.left, box.top, box.width, box.height
    tone, dark = ROOF_TONES[building]
    scales = []
    for row in range(int(height / 11) + 1):
        for column in range(int(width // 13) + 2):
            shade = 0.28 if (row + column) % 3 else 0.42
            left = x + column * 13 - row % 2 * 6.5
            scales.append(path(f"M{left:.1f} {y + row * 11:.1f}h13v6.5a6.5 5 0 0 1 -13 0z", fill=dark,
                               fill_opacity=shade, stroke=dark, stroke_opacity=0.55, stroke_width=1))
    key = f"roof_{building}"
    body = (
        soft_box(x, y, width, height, 10, 3)
        + rect(x, y, width, height, 9, fill=dark)
        + clip(key, rect(x + 3, y + 3, width - 6, height - 6, 7))
        + group(rect(x, y, width, height, fill=tone), *scales, rect(x, y, width, height / 2, fill="#fff", opacity=0.1),
                clip_path=f"url(#{key})")
        + rect(x + 1.5, y + 1.5, width - 3, height - 3, 8, fill="none", stroke=theme.GOLD, stroke_width=2)
        + soft_box(x + 8, y + 8, width - 16, 30, 8, 1)
        + rect(x + 8, y + 8, width - 16, 30, 8, fill="url(#sign)", stroke=theme.PARCH_300, stroke_width=1.5)
    )
    return body + _roof_signs(building)


def _roof_signs(building: str) -> str:
    box = ROOFS[building]
    if building in SELLS:
        px, py = box.stock
        return (medal(WARES[SELLS[building]], *box.medal, 21)
                + rect(px - 38, py - 12.5, 76, 25, 12.5, fill=theme.NIGHT_900, opacity=0.88))
    if building == "baveur":
        return (sign("glass-mug-variant", box.x - 40, box.y + 18, 46, theme.GOLD_LIGHT)
                + rect(box.x, box.y - 2, 70, 40, 10, fill=theme.NIGHT_900, opacity=0.85)
                + sign("flag-checkered", box.x + 35, box.y + 18, 26, theme.PARCH_50))
    return (sign("bank", box.x - 54, box.y + 18, 46, theme.INK)
            + rect(box.x - 24, box.y - 1, 112, 38, 12, fill=theme.NIGHT_900, opacity=0.88)
            + line(f"M{box.x - 15} {box.y + 18}h12m-6-6v12", theme.PARCH_50, 3.2, stroke_linecap="round"))


def whole_board() -> str:
    """Everything that never moves."""
    rng = random.Random(3)
    ground = rect(0, 0, WIDE, HIGH, 30, fill="#191B2B")
    rim = rect(2, 2, WIDE - 4, HIGH - 4, 28, fill="none", stroke=theme.GOLD, stroke_opacity=0.55, stroke_width=2)
    inside = group(alley(rng), clip_path="url(#rim)")
    return (clip("rim", rect(0, 0, WIDE, HIGH, 30)) + ground + inside + rim + wall(rng) + yards(rng) + road()
            + "".join(roof(building) for building in ROOFS))


def board() -> Picture:
    """The board as one picture."""
    image = draw(whole_board(), (round(WIDE * DENSITY), round(HIGH * DENSITY)), (0, 0, WIDE, HIGH), BOARD_DEFS)
    return Picture("chemin_board", image, DENSITY, solid=True)


def open_shops() -> str:
    """What the app lays on the roofs, for pictures without words: prices, and the ware on the signboard."""
    body = ""
    for building in SELLS:
        box = ROOFS[building]
        body += "".join(coin(kind, kind, x, y, 11.5) for kind, (x, y) in price_spots(building))
        body += "".join(sign("star-four-points", box.x + shift, box.top + 23, 12, theme.GOLD_DEEP)
                        for shift in (-34, 34)) + sign(WARES[SELLS[building]], box.x, box.top + 23, 24, theme.INK)
        body += "".join(circle(box.stock[0] + shift, box.stock[1], 6, fill=theme.GOLD_LIGHT) for shift in (-18, 0, 18))
    bank = ROOFS["gringotts"]
    body += sign("bank", bank.x, bank.top + 23, 24, theme.INK)
    return body + "".join(coin(kind, kind, bank.x + 14 + 27 * index, bank.y + 18, 12)
                          for index, kind in enumerate("GMN"))


def covers() -> Iterator[Picture]:
    """The cards of the home screen: a corner of the street by lamplight, with hats on their way."""
    hats = ((17, 1), (12, 3), (16, 0))
    seats = "".join(hat_gradients(theme.SEATS[seat]) for _, seat in hats)
    figures = "".join(hat(theme.SEATS[seat], street(at)[0], street(at)[1] - 9, 56) for at, seat in hats)
    lamp = circle(*street(16)[:2], 80, fill="url(#lamp)")
    for name, size, box in (("cover_chemin", (448, 432), (196, 14, 274, 264)),
                            ("cover_chemin_wide", (1120, 480), (150, 14, 644, 276))):
        yield Picture(name, draw(whole_board() + open_shops() + lamp + figures, size, box, BOARD_DEFS + seats),
                      solid=True)
