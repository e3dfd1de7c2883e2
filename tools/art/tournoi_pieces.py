"""Pieces of the Triwizard maze: ground and hedges, signs of cells, trophies, dice, tokens, creatures, spells."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin
from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import Image

from hpapp.ui import theme
from tools.art.drawn import DRAWN
from tools.art.glyphs import breadth, glyph, kivymd_folder, outline
from tools.art.kit import Picture
from tools.art.shapes import spark
from tools.art.svg import (
    blur,
    circle,
    draw,
    ellipse,
    evenly,
    group,
    line,
    linear,
    path,
    polygon,
    radial,
    rect,
)

CONTENT = tomllib.loads(
    (Path(__file__).parents[2] / "hpapp" / "rules" / "tournoi" / "content.toml").read_text(encoding="utf-8")
)
CELL = 96
"""Pixels of a cell; a piece is a square of SIDE around it, so that hedges and glows may reach out."""
SIDE = 128
PITCH = SIDE + 8

EARTH = "#A98C5D"
PEBBLE = ("#FFFFFF", "#5A431F")
LAWN = theme.Hedge("#6FB86A", "#3F8A4B", "#2C6B3A", "#17401F")
THORN = "#3E7485"
RED = "#7A2430"
PORTKEY = {"a": "#A9DBF7", "b": theme.GOLD_LIGHT, "c": "#F0B4D3"}
COLOURS = {"rouge": ("#A81E37", "lightning-bolt", theme.PARCH_50), "bleu": ("#2B68CF", "water", theme.PARCH_50),
           "vert": ("#58C083", "leaf", theme.NIGHT_900), "orange": ("#F7A832", "fire", theme.NIGHT_900)}
TOKENS = {"dumbledore": "weather-night", "double_de": "dice-multiple", "quatre_points": "compass-rose",
          "cape": "x-cape", "flameches": "firework", "reducto": "tunnel", "haie": "forest",
          "veritaserum": "eye-check"}
DRAGONS = {"vert-gallois": "leaf", "suedois": "water", "boutefeu-chinois": "fire", "magyar": "lightning-bolt"}
CREATURES = {"lutins": "emoticon-devil", "doxys": "bee", "botruc": "sprout", "niffleur": "rodent",
             "strangulots": "jellyfish", "pitiponk": "candle", "hippogriffe": "horse", "saule-cogneur": "tree",
             "filet-du-diable": "spider-web", "demiguise": "eye-off", "epouvantard": "ghost", "scroutt": "bomb",
             "troll": "mace", "acromantule": "spider", "sphinx": "cat", "chien-trois-tetes": "dog"}

OWN_GLYPHS = {
    "x-cape": "M12 1.6C9 1.6 7.1 3.7 7.1 6.5 7.1 8 7.6 9.3 8.4 10.2 5.4 12.2 3.6 16 3.2 20.4"
              "L5.9 22.3 8.9 20.6 12 22.4 15.1 20.6 18.1 22.3 20.8 20.4C20.4 16 18.6 12.2 15.6 10.2"
              " 16.4 9.3 16.9 8 16.9 6.5 16.9 3.7 15 1.6 12 1.6ZM12 4.3C13.6 4.3 14.5 5.3 14.5 6.8"
              " 14.5 8.6 13.4 10 12 10S9.5 8.6 9.5 6.8C9.5 5.3 10.4 4.3 12 4.3Z",
    "x-spirale": "M12.4 10.9A1.5 1.5 0 0 0 11 13.4 3 3 0 0 0 16 12.2 4.7 4.7 0 0 0 8.2 9 6.3 6.3 0 0 0 12.2 20"
                 " 8.2 8.2 0 0 0 20.6 11.4 9.6 9.6 0 0 0 5.2 4.3",
}
"""Two drawings of our own: a hooded cloak with a scalloped hem, and a spiral (a stroke)."""

DEFS = (
    linear("gold", evenly(theme.GOLD_FACE))
    + linear("ivory", evenly(theme.PARCHMENT_FACE))
    + linear("stone", [(0, "#EAE7F2"), (1, "#A9A5BC")])
    + linear("violet", [(0, "#5A4A9C"), (1, "#3D2F70")])
    + linear("navy", [(0, "#2A5579"), (1, "#14304A")])
    + linear("ruby", [(0, "#9A3341"), (1, "#641C27")])
    + linear("moss", [(0, "#3F8A4B"), (1, "#1E4E2A")])
    + linear("token", [(0, "#4B4186"), (1, "#2C2554")])
    + radial("halo", [(0, "#FFE9A8", 0.95), (0.5, "#FFC65C", 0.55), (1, "#FFC65C", 0)])
    + radial("leaf0", [(0, LAWN.light), (0.55, LAWN.leaf), (1, LAWN.shade)], (0.35, 0.3), 0.75)
    + radial("leaf1", [(0, LAWN.leaf), (0.6, LAWN.shade), (1, LAWN.gap)], (0.35, 0.3), 0.8)
    + radial("dark0", [(0, "#3A6E7D"), (0.55, theme.HEDGE_DARK.leaf), (1, theme.HEDGE_DARK.shade)], (0.35, 0.3), 0.75)
    + radial("dark1", [(0, theme.HEDGE_DARK.light), (0.6, theme.HEDGE_DARK.shade), (1, theme.HEDGE_DARK.gap)],
             (0.35, 0.3), 0.8)
    + linear("north", [(0, "#1A1206", 0.62), (1, "#1A1206", 0)])
    + linear("west", [(0, "#1A1206", 0.45), (1, "#1A1206", 0)], (1, 0))
    + blur("soft", 2.5)
)


@cache
def roboto() -> TTFont:
    """The black cut of Roboto: every digit is set in it."""
    return TTFont(kivymd_folder() / "fonts" / "Roboto-Black.ttf")


def figure(text: str, x: float, y: float, size: float, colour: str) -> str:
    """A short text centred on (x, y)."""
    codes = [ord(sign) for sign in text]
    left = x - breadth(roboto(), codes, size) / 2
    return path(outline(roboto(), codes, size, left, y + size * 0.355), fill=colour)


def sign(name: str, x: float, y: float, size: float, colour: str) -> str:
    """A glyph of the font, of the house, or of this game."""
    if name == "x-cape":
        scale = size / 24
        return path(OWN_GLYPHS[name], fill=colour, fill_rule="evenodd",
                    transform=f"translate({x - size / 2} {y - size / 2}) scale({scale})")
    if name == "x-spirale":
        scale = size / 24
        return path(OWN_GLYPHS[name], fill="none", stroke=colour, stroke_width=2, stroke_linecap="round",
                    transform=f"translate({x - size / 2} {y - size / 2}) scale({scale})")
    return glyph(name, x, y, size, colour)


def piece(body: str) -> Image.Image:
    """A drawing around the middle of a cell: (0, 0) is the cell's heart."""
    return draw(body, (SIDE, SIDE), (-SIDE / 2, -SIDE / 2, SIDE, SIDE), DEFS)


# ------------------------------------------------------------------ ground and hedges


def floor(seed: int) -> Image.Image:
    """Trodden earth with pebbles and a faint line around the cell; it fills its whole picture."""
    rng = random.Random(seed)
    side = SIDE
    body = [rect(0, 0, side, side, fill=EARTH)]
    for _ in range(10):
        x, y = rng.uniform(4, side - 4), rng.uniform(4, side - 4)
        body.append(ellipse(x, y, rng.uniform(3, 6.5), rng.uniform(2, 4.2), fill=rng.choice(PEBBLE),
                            opacity=rng.uniform(0.10, 0.20)))
    body.append(rect(2, 2, side - 4, side - 4, 9, fill="none", stroke="#5A431F", stroke_width=2, stroke_opacity=0.24))
    return draw("".join(body), (side, side))


def hedge(seed: int, dark: bool) -> Image.Image:
    """A hedge over one cell: clumps that reach a little beyond it and grow together with the neighbour's."""
    rng = random.Random(seed)
    half = CELL / 2
    name, tones = ("dark", theme.HEDGE_DARK) if dark else ("leaf", LAWN)
    body = [rect(-half - 1, -half - 1, CELL + 2, CELL + 2, 12, fill=tones.gap)]
    spots = [((column + 0.5) * CELL / 4 - half + rng.uniform(-6, 6), (row + 0.5) * CELL / 4 - half + rng.uniform(-6, 6))
             for row in range(4) for column in range(4)]
    for x, y in sorted(spots, key=lambda spot: spot[1] + 0.3 * spot[0]):
        radius = rng.uniform(14, 18)
        x, y = (max(-half + radius - 5, min(half - radius + 5, at)) for at in (x, y))
        body.append(circle(x + 3, y + 5, radius, fill=tones.gap, opacity=0.5))
        body.append(_thorns(x, y, radius, name, rng) if dark else _clump(x, y, radius, name, rng))
    if not dark and rng.random() < 0.6:
        body.append(_flower(rng.uniform(-24, 24), rng.uniform(-24, 24)))
    return piece("".join(body))


def _clump(x: float, y: float, radius: float, name: str, rng: random.Random) -> str:
    tuft = [circle(x, y, radius, fill=f"url(#{name}{rng.choice((0, 0, 1))})")]
    for _ in range(4):
        dx, dy = rng.uniform(-0.6, 0.3) * radius, rng.uniform(-0.6, 0.25) * radius
        tuft.append(ellipse(x + dx, y + dy, radius * 0.26, radius * 0.16, fill=LAWN.light,
                            opacity=rng.choice((0.35, 0.55, 0.8)),
                            transform=f"rotate({rng.randrange(-70, 20)} {x + dx:.1f} {y + dy:.1f})"))
    return "".join(tuft)


def _thorns(x: float, y: float, radius: float, name: str, rng: random.Random) -> str:
    """A jagged tuft, and now and then a chevron of thorn."""
    turn, corners = rng.uniform(0, 1), []
    for index in range(14):
        reach = radius * (1.08 if index % 2 else 0.78)
        angle = (index / 14 + turn) * 2 * pi
        corners.append((x + reach * cos(angle), y + reach * sin(angle)))
    tuft = polygon(corners, fill=f"url(#{name}{rng.choice((0, 1, 1))})")
    if rng.random() < 0.16:
        tuft += line(f"M{x - 9:.1f} {y + 6:.1f}L{x:.1f} {y - 9:.1f}L{x + 9:.1f} {y + 6:.1f}", THORN, 3,
                     stroke_linejoin="round", stroke_linecap="round")
    return tuft


def _flower(x: float, y: float) -> str:
    petals = "".join(circle(x + dx * 3, y + dy * 3, 2.9, fill="#F4C6D6")
                     for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)))
    return petals + circle(x, y, 2.2, fill=theme.GOLD)


def ground() -> Iterator[tuple[str, Image.Image]]:
    """Floors and hedges in a few variants, the shadow a hedge throws, the dots of the lit way."""
    for variant in range(3):
        yield f"floor_{variant}", floor(variant)
    for variant in range(4):
        yield f"green_{variant}", hedge(40 + variant, dark=False)
    for variant in range(4):
        yield f"dark_{variant}", hedge(80 + variant, dark=True)
    yield "shade_north", draw(rect(0, 0, SIDE, SIDE, fill="url(#north)"), (SIDE, SIDE), defs=DEFS)
    yield "shade_west", draw(rect(0, 0, SIDE, SIDE, fill="url(#west)"), (SIDE, SIDE), defs=DEFS)
    step = SIDE / 4
    dots = "".join(circle((a + 0.5) * step, (b + 0.5) * step, 4.6, fill="#fff") for a in range(4) for b in range(4))
    yield "dots", draw(dots, (SIDE, SIDE))


# ------------------------------------------------------------------ signs of the cells


def disc(fill: str, rim: str, radius: float = 38, width: float = 4, **attributes: object) -> str:
    """A disc with its shadow and its ring."""
    return (circle(0, 3, radius + 2, fill="#000", opacity=0.4, filter="url(#soft)")
            + circle(0, 0, radius, fill=fill, stroke=rim, stroke_width=width, **attributes))


def obstacle() -> str:
    """A red diamond with crossed swords."""
    def diamond(reach: float) -> list[tuple[float, float]]:
        return [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
    return (polygon([(x, y + 4) for x, y in diamond(44)], fill="#000", opacity=0.4, filter="url(#soft)")
            + polygon(diamond(41), fill="url(#ruby)", stroke=theme.GOLD_LIGHT, stroke_width=4.5,
                      stroke_linejoin="round")
            + glyph("sword-cross", 0, 0, 44, theme.PARCH_50))


def mist() -> str:
    """A golden glow with sparks."""
    sparks = "".join(
        path(spark(x, y, size), fill=theme.PARCH_50, stroke=theme.GOLD_DEEP, stroke_width=2)
        for x, y, size in ((0, 0, 27), (-22, -20, 11), (23, 20, 13), (22, -24, 9)))
    return circle(0, 0, 58, fill="url(#halo)") + sparks


def portkey(letter: str) -> str:
    """A violet disc with a spiral in its own tint, and the letter of its pair."""
    return (disc("url(#violet)", theme.PARCH_50) + sign("x-spirale", 0, 0, 56, PORTKEY[letter])
            + circle(27, 25, 15, fill=theme.NIGHT_900, stroke=theme.PARCH_50, stroke_width=2.5)
            + figure(letter.upper(), 27, 25, 21, theme.PARCH_50))


def grave(stones: int, size: float = 1.0) -> str:
    """A tombstone with its number."""
    route = "M-26 36V-8C-26 -28 -14 -38 0 -38S26 -28 26 -8V36Z"
    stone = (path(route, fill="#000", opacity=0.4, filter="url(#soft)", transform="translate(2 4)")
             + path(route, fill="url(#stone)", stroke="#2A2733", stroke_width=3.5, stroke_linejoin="round")
             + rect(-36, 33, 72, 9, 4, fill="#6E6A80", stroke="#2A2733", stroke_width=3)
             + figure(str(stones), 0, 2, 40, theme.NIGHT_900))
    return group(stone, transform=f"scale({size})")


def penalty() -> str:
    """A dashed night disc with a raised hand."""
    return (disc("#3B3560", theme.MIST, stroke_dasharray="9 6.5")
            + glyph("hand-back-right", 0, 0, 44, theme.PARCH_100))


def cup() -> str:
    """A trophy token face down: navy, gold ring, trophy."""
    return (circle(0, 0, 58, fill="url(#halo)") + disc("url(#navy)", "url(#gold)", 39, 6)
            + glyph("trophy", 0, 1, 46, theme.GOLD_LIGHT))


def cup_found() -> str:
    """The true trophy, face up: light all around."""
    rays = "".join(path(spark(0, 0, 62), fill="url(#halo)", transform=f"rotate({turn})") for turn in (0, 45))
    return (circle(0, 0, 63, fill="url(#halo)") + rays + disc("url(#gold)", theme.PARCH_50, 41, 5)
            + glyph("trophy", 0, 1, 52, theme.INK))


def cup_false(stones: int) -> str:
    """A false trophy, face up: slate, and its tombstones."""
    return disc("#4A4660", theme.MIST, 40, 4.5) + grave(stones, 0.68)


def enchanted_hedge() -> str:
    """The hedge that wanders: a green square with a brass edge."""
    return (rect(-41, -37, 82, 82, 14, fill="#000", opacity=0.45, filter="url(#soft)")
            + rect(-40, -41, 80, 80, 13, fill="url(#moss)", stroke="url(#gold)", stroke_width=5.5)
            + glyph("forest", 0, -1, 56, theme.PARCH_50))


def gate() -> str:
    """The way in."""
    return circle(0, 0, 60, fill="url(#halo)", opacity=0.6) + glyph("gate-open", 0, 0, 74, theme.GOLD_LIGHT)


def small_disc(fill: str, rim: str, inside: str) -> str:
    """A disc that fills most of its picture."""
    return (circle(0, 4, 54, fill="#000", opacity=0.4, filter="url(#soft)")
            + circle(0, 0, 52, fill=fill, stroke=rim, stroke_width=7) + inside)


def frame_line(colour: str, width: float) -> str:
    """A line around a cell."""
    half = CELL / 2 - width / 2
    return (rect(-half, -half, 2 * half, 2 * half, 12, fill="none", stroke=theme.BRONZE, stroke_width=width + 4)
            + rect(-half, -half, 2 * half, 2 * half, 12, fill="none", stroke=colour, stroke_width=width))


def signs() -> Iterator[tuple[str, str]]:
    """Everything that can lie on a cell, and the small marks beside it."""
    yield "gate", gate()
    yield "obstacle", obstacle()
    yield "mist", mist()
    for letter in "abc":
        yield f"portkey_{letter}", portkey(letter)
    for stones in (1, 2, 3):
        yield f"grave_{stones}", grave(stones)
    yield "penalty", penalty()
    yield "cup", cup()
    yield "cup_trophee", cup_found()
    for stones in (1, 2, 3):
        yield f"cup_tombe-{stones}", cup_false(stones)
    yield "hedge", enchanted_hedge()
    yield "cape", small_disc(theme.NIGHT_900, theme.PARCH_50, sign("x-cape", 0, 0, 72, theme.PARCH_50))
    yield "stop", small_disc(RED, theme.PARCH_50, glyph("close-thick", 0, 0, 66, theme.PARCH_50))
    yield "eye", small_disc(theme.NIGHT_900, theme.GOLD_LIGHT, glyph("eye-outline", 0, 0, 70, theme.GOLD_LIGHT))
    for steps in range(1, 16):
        yield f"count_{steps}", small_disc(theme.PARCH_50, theme.NIGHT_900, figure(str(steps), 0, 0, 68, theme.INK))
    yield "ring", frame_line(theme.GOLD_LIGHT, 9)
    yield "chosen", frame_line("#FFF3C9", 13)


# ------------------------------------------------------------------ dice, tokens, creatures

PIPS = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))}


def die(face: str) -> str:
    """An ivory die; the cape takes the place of the six."""
    body = (rect(-52, -48, 104, 104, 22, fill="#000", opacity=0.45, filter="url(#soft)")
            + rect(-52, -54, 104, 104, 22, fill="url(#ivory)", stroke=theme.PARCH_300, stroke_width=3.5)
            + rect(-44, -48, 88, 8, 4, fill="#fff", opacity=0.5))
    if face == "cape":
        return body + sign("x-cape", 0, -2, 74, theme.NIGHT_900)
    return body + "".join(circle(x * 26, y * 26 - 2, 11, fill=theme.INK) for x, y in PIPS[int(face)])


def token(inside: str) -> str:
    """A resource token: violet disc, gold ring."""
    return (circle(0, 4, 58, fill="#000", opacity=0.42, filter="url(#soft)")
            + circle(0, 0, 56, fill="url(#token)", stroke=theme.BRONZE, stroke_width=9)
            + circle(0, 0, 56, fill="none", stroke="url(#gold)", stroke_width=6.5)
            + circle(0, 0, 46, fill="none", stroke=theme.GOLD, stroke_width=1.6, stroke_opacity=0.55) + inside)


def creature(name: str) -> str:
    """A silhouette in white, for the app to tint; a dragon carries the sign of what it fears."""
    if name in DRAGONS:
        return (group(DRAWN["x-dragon"].replace("{colour}", "#fff"), fill="#fff",
                      transform="translate(-58 -60) scale(4.6)")
                + glyph(DRAGONS[name], 38, 38, 50, "#fff"))
    return glyph(CREATURES[name], 0, 0, 116, "#fff")


def things() -> Iterator[tuple[str, str]]:
    """What is thrown, held and fought."""
    for face in CONTENT["die"]["faces"]:
        yield f"die_{face}", die(face)
    for name, mark in TOKENS.items():
        yield f"token_{name}", token(sign(mark, 0, 0, 66, theme.GOLD_LIGHT))
    yield "token_back", token(path(spark(0, 0, 36), fill=theme.GOLD_LIGHT))
    for card in CONTENT["obstacle"]:
        yield f"creature_{card['id']}", creature(card["id"])
    for colour, (fill, mark, tone) in COLOURS.items():
        yield f"colour_{colour}", small_disc(fill, theme.PARCH_50, glyph(mark, 0, 0, 68, tone))


# ------------------------------------------------------------------ spell cards

WIDE, HIGH = 128, 160


def spell(colour: str, force: int, moves: int) -> Image.Image:
    """A combat card: its colour with its glyph, force in the middle, moves below."""
    fill, mark, tone = COLOURS[colour]
    body = (rect(1, 1, WIDE - 2, HIGH - 2, 14, fill="url(#ivory)", stroke=theme.PARCH_300, stroke_width=3)
            + rect(8, 8, WIDE - 16, 44, 9, fill=fill) + glyph(mark, WIDE / 2, 30, 36, tone)
            + figure(str(force), WIDE / 2, 87, 66, theme.INK)
            + glyph("shoe-print", 44, 136, 30, theme.INK_SOFT) + figure(str(moves), 82, 136, 32, theme.INK))
    return draw(body, (WIDE, HIGH), defs=DEFS)


def back(deep: str, field: str) -> Image.Image:
    """The back of a deck."""
    heart, middle = WIDE / 2, HIGH / 2
    lozenge = [(heart, middle - 50), (heart + 34, middle), (heart, middle + 50), (heart - 34, middle)]
    body = (rect(1, 1, WIDE - 2, HIGH - 2, 14, fill="url(#ivory)", stroke=theme.PARCH_300, stroke_width=3)
            + rect(8, 8, WIDE - 16, HIGH - 16, 9, fill=deep)
            + rect(15, 15, WIDE - 30, HIGH - 30, 6, fill=field, stroke=theme.GOLD, stroke_width=2)
            + polygon(lozenge, fill="none", stroke=theme.GOLD, stroke_width=2.5)
            + path(spark(heart, middle, 20), fill=theme.GOLD_LIGHT)
            + "".join(path(spark(x, y, 6), fill=theme.GOLD) for x in (26, WIDE - 26) for y in (26, HIGH - 26)))
    return draw(body, (WIDE, HIGH), defs=DEFS)


def cards() -> Iterator[Picture]:
    """Every different spell, and the backs of both decks."""
    values = sorted({(card["force"], card["moves"]) for card in CONTENT["combat"]["card"]})
    for colour in CONTENT["combat"]["colours"]:
        for force, moves in values:
            yield Picture(f"tournoi_spell_{colour}_{force}_{moves}", spell(colour, force, moves))
    yield Picture("tournoi_back_combat", back("#123A20", "#1E5A33"))
    yield Picture("tournoi_back_obstacle", back("#521520", "#7A2430"))
    spare = draw(token(path(spark(0, 0, 36), fill=theme.GOLD_LIGHT)), (WIDE, HIGH), (-64, -80, WIDE, HIGH), DEFS)
    yield Picture("tournoi_back_token", spare)
