"""The pieces of Chemin de Traverse: coins, wares, dice, cards, the sign; the board itself is in chemin_board.py."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin
from pathlib import Path

from fontTools.ttLib import TTFont

from hpapp.ui import theme
from tools.art.drawn import limbs
from tools.art.glyphs import breadth, glyph, kivymd_folder, outline
from tools.art.kit import Picture
from tools.art.svg import blur, circle, draw, evenly, group, line, linear, move, path, polygon, radial, rect

CONTENT = tomllib.loads(
    (Path(__file__).parents[2] / "hpapp" / "rules" / "chemin" / "content.toml").read_text(encoding="utf-8")
)

OWN = {
    "x-chaudron": path(
        "M2.5 8.5h19v2h-1.2c1.1 4.6-.6 8.4-4 10l1 2.3h-2l-.8-1.6c-1.6.4-3.4.4-5 0l-.8 1.6h-2l1-2.3"
        "c-3.4-1.6-5.1-5.4-4-10H2.5z"
    )
    + circle(9, 5.8, 1.5)
    + circle(13.6, 4.2, 2)
    + circle(16.8, 6.6, 1),
    "x-robe": path(
        "M8.5 2h7l1.3 1.2L22 9.5l-3.2 3-1.6-1.6L19 22H5l1.8-11.1-1.6 1.6L2 9.5l5.2-6.3z"
        "M10 3.5L12 9l2-5.5zM11.5 10.5h1v10h-1z",
        fill_rule="evenodd",
    ),
    "x-spirale": limbs(
        "M12.3 11.9c.8 0 1.3.7 1.2 1.5-.2 1.3-1.6 1.9-2.9 1.5-1.9-.6-2.6-2.7-1.9-4.5.9-2.5 3.8-3.4 6.2-2.4"
        " 3.1 1.3 4.2 5 2.7 8-1.7 3.6-6.2 4.9-9.8 3",
        width=2.3,
    ),
}
"""Glyphs of this game in the 24 × 24 box."""

WARES = {
    "baguette": "auto-fix",
    "potion": "flask-round-bottom",
    "robe": "x-robe",
    "livre": "book-open-page-variant",
    "chaudron": "x-chaudron",
    "chouette": "owl",
}
CARDS = {
    "defense": "shield-check",
    "fermer": "door-closed-lock",
    "cheminette": "fireplace",
    "quitter": "exit-run",
    "prendre_article": "hand-extended",
    "gringotts": "bank",
    "prendre_piece": "hand-coin",
    "relancer": "run-fast",
    "exiler": "weather-windy",
    "rouvrir": "key",
    "exil": "weather-fog",
    "remettre_article": "store-remove",
    "perdre_piece": "cash-minus",
    "reculer": "rewind",
    "perdre_carte": "cards-outline",
    "passer_tour": "chat-processing",
}
ROLES = {"own": "star-four-points", "attack": "sword-cross", "defence": "shield-check",
         "mishap": "lightning-bolt-circle"}
METALS = {"G": ("#F2C14B", "#8A5A10"), "M": ("#D5DBE6", "#5D6678"), "N": ("#C9814A", "#6B3413")}
LETTERS = {"G": "G", "M": "MS", "N": "NK"}
"""The letters that a coin bears, one for each language."""
MOST_COINS = 20
VIOLET, MISHAP_RED, COIN_INK = "#6B3F86", "#7A2430", "#2A1A08"

DEFS = (
    linear("gold", evenly(theme.GOLD_FACE))
    + linear("parchment", evenly(theme.PARCHMENT_FACE))
    + linear("violet", [(0, "#8A56AA"), (1, "#4C2A63")])
    + radial("night_disc", [(0, "#2A2545"), (1, theme.NIGHT_900)], (0.4, 0.32), 0.7)
    + radial("shine", [(0, "#FFFFFF", 0.75), (1, "#FFFFFF", 0)], (0.35, 0.25), 0.6)
    + blur("soft", 1.6)
    + blur("wide", 4)
)


def sign(name: str, x: float, y: float, size: float, colour: str) -> str:
    """A glyph of this game or of the icon font, centred."""
    if name in OWN:
        inside = OWN[name].replace("{colour}", colour)
        return group(inside, fill=colour, transform=move(x - size / 2, y - size / 2, size / 24))
    return glyph(name, x, y, size, colour)


@cache
def _roboto() -> TTFont:
    return TTFont(kivymd_folder() / "fonts" / "Roboto-Black.ttf")


def letters(text: str, x: float, y: float, size: float, colour: str, centred: bool = True) -> str:
    """Digits or a coin's letter, standing around y."""
    codes = [ord(sign_) for sign_ in text]
    start = x - breadth(_roboto(), codes, size) / 2 if centred else x
    return path(outline(_roboto(), codes, size, start, y + size * 0.356), fill=colour)


# --- coins ----------------------------------------------------------------------------------------


def _coin_shape(kind: str, x: float, y: float, radius: float, **look: object) -> str:
    if kind == "G":
        return circle(x, y, radius, **look)
    if kind == "M":
        reach = radius * 1.08
        return polygon(((x + reach * cos(pi / 6 + i * pi / 3), y + reach * sin(pi / 6 + i * pi / 3))
                        for i in range(6)), **look)
    half = radius * 0.92
    return rect(x - half, y - half, 2 * half, 2 * half, radius * 0.34, **look)


def coin(kind: str, letter: str, x: float, y: float, radius: float) -> str:
    """A coin by metal, shape and letter."""
    face, edge = METALS[kind]
    return (
        _coin_shape(kind, x, y + radius * 0.14, radius, fill="#000", opacity=0.4)
        + _coin_shape(kind, x, y, radius, fill=face, stroke=edge, stroke_width=radius * 0.12)
        + _coin_shape(kind, x, y, radius * 0.76, fill="none", stroke=edge, stroke_opacity=0.55,
                      stroke_width=radius * 0.07)
        + _coin_shape(kind, x, y, radius * 0.94, fill="url(#shine)", opacity=0.55)
        + letters(letter, x, y, radius * 1.2, COIN_INK)
    )


def missing_coin(kind: str, x: float, y: float, radius: float) -> str:
    """The place of a coin that the purse lacks: dashed, in the night."""
    return _coin_shape(kind, x, y, radius, fill=theme.NIGHT_900, fill_opacity=0.86, stroke="#FF9C9C",
                       stroke_width=radius * 0.16, stroke_dasharray=f"{radius * 0.42} {radius * 0.3}")


def purses() -> Iterator[Picture]:
    """A coin and how many of it a seat has."""
    for kind, marks in LETTERS.items():
        for letter in marks:
            for count in range(MOST_COINS + 1):
                size = 46 if count < 10 else 32
                body = coin(kind, letter, 29, 33, 26) + letters(str(count), 60, 34, size, theme.PARCH_50, centred=False)
                yield Picture(f"chemin_purse_{letter}_{count}", draw(body, (96, 68), defs=DEFS))


# --- wares, dice, cards -----------------------------------------------------------------------------


def ware(item: str, have: bool) -> str:
    """A place of the trunk: gold with its ware, or dark and empty."""
    if have:
        return (circle(64, 67, 58, fill="#000", opacity=0.35, filter="url(#wide)")
                + circle(64, 64, 58, fill="url(#gold)", stroke=theme.BRONZE, stroke_width=5)
                + sign(WARES[item], 64, 64, 78, theme.INK))
    return (circle(64, 64, 56, fill=theme.NIGHT_950, fill_opacity=0.75, stroke=theme.NIGHT_500, stroke_width=6)
            + sign(WARES[item], 64, 64, 70, "#8E86B4"))


def medal(name: str, x: float, y: float, radius: float) -> str:
    """Night disc in a brass ring with a gold glyph."""
    return (circle(x, y + radius * 0.1, radius * 1.04, fill="#000", opacity=0.35)
            + circle(x, y, radius, fill="url(#gold)", stroke=theme.BRONZE, stroke_width=radius * 0.06)
            + circle(x, y, radius * 0.84, fill="url(#night_disc)")
            + sign(name, x, y, radius * 1.2, theme.GOLD_LIGHT))


PIPS = {2: ((0.28, 0.28), (0.72, 0.72)), 3: ((0.26, 0.26), (0.5, 0.5), (0.74, 0.74)),
        4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
        5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
        6: ((0.28, 0.22), (0.72, 0.22), (0.28, 0.5), (0.72, 0.5), (0.28, 0.78), (0.72, 0.78))}


def die(face: int) -> str:
    """Ivory with ink pips; the spiral face is violet."""
    body = (
        rect(20, 26, 160, 160, 34, fill=theme.SHADOW, opacity=0.5, filter="url(#wide)")
        + rect(20, 14, 160, 160, 34, fill="#B9A57C")
        + rect(20, 12, 160, 154, 34, fill="url(#parchment)", stroke=theme.PARCH_300, stroke_width=4)
        + rect(30, 18, 140, 60, 28, fill="#fff", opacity=0.35)
    )
    if face == 1:
        return body + sign("x-spirale", 100, 89, 130, VIOLET)
    return body + "".join(circle(20 + x * 160, 12 + y * 154, 15, fill=theme.INK) for x, y in PIPS[face])


def card(name: str, role: str) -> str:
    """A Sortilège on parchment under a violet band, or a Dégât all violet with a red corner."""
    whole = rect(2, 2, 168, 236, 18, fill="url(#parchment)", stroke=theme.PARCH_300, stroke_width=4)
    if role == "mishap":
        return (whole + rect(12, 12, 148, 216, 12, fill="url(#violet)", stroke=theme.GOLD, stroke_width=2.5)
                + path("M12 24a12 12 0 0 1 12-12H88L12 88Z", fill=MISHAP_RED)
                + sign(ROLES[role], 38, 38, 42, theme.PARCH_50) + sign(CARDS[name], 90, 140, 112, theme.PARCH_50))
    return (whole + rect(12, 12, 148, 68, 12, fill="url(#violet)")
            + sign(ROLES[role], 86, 46, 50, theme.PARCH_50) + sign(CARDS[name], 86, 156, 116, theme.INK))


def held(count: int) -> str:
    """How many cards a seat holds: a back with the number on it."""
    if not count:
        return rect(10, 4, 48, 60, 8, fill="none", stroke=theme.NIGHT_500, stroke_width=3, stroke_dasharray="6 5")
    sheets = "".join(
        rect(6 + 4 * step, 2 + 2 * step, 46, 60, 7, fill=theme.PARCH_100)
        + rect(9 + 4 * step, 5 + 2 * step, 40, 54, 5, fill="#3A3268", stroke=theme.GOLD, stroke_width=1.5)
        for step in range(min(2, count - 1), -1, -1)
    )
    return sheets + letters(str(count), 29, 32, 36, theme.PARCH_50)


# --- the sign, the hatch, rings -----------------------------------------------------------------------


def closed_sign() -> str:
    """The red board, hung askew by the app; its word is set by the app."""
    return (rect(6, 12, 248, 84, 14, fill=theme.SHADOW, opacity=0.5, filter="url(#wide)")
            + rect(6, 6, 248, 84, 14, fill="#7A2430", stroke=theme.GOLD_LIGHT, stroke_width=4)
            + rect(14, 14, 232, 68, 9, fill="none", stroke="#C9525F", stroke_width=2)
            + sign("lock", 44, 48, 46, theme.PARCH_50))


def hatch(width: int, height: int) -> str:
    """Night falls over a closed roof."""
    bars = "".join(line(f"M{x} {height}l{height} {-height}", theme.PARCH_100, 10, stroke_opacity=0.22)
                   for x in range(-height, width, 36))
    return (f'<clipPath id="roof"><rect width="{width}" height="{height}" rx="18"/></clipPath>'
            + group(rect(0, 0, width, height, fill=theme.NIGHT_950, opacity=0.5), bars, clip_path="url(#roof)"))


def ring() -> str:
    """A gold ring around a space where the walk may end."""
    return (circle(72, 72, 62, fill="none", stroke=theme.NIGHT_900, stroke_width=15)
            + circle(72, 72, 62, fill="none", stroke=theme.GOLD_LIGHT, stroke_width=8))


def smoke() -> str:
    """A puff of green smoke."""
    return "".join(circle(64 + x, 64 + y, size, fill="#5FD08A", opacity=0.28, filter="url(#wide)")
                   for x, y, size in ((0, 0, 44), (-22, 10, 28), (24, 6, 30), (6, -24, 26), (-14, -18, 22)))


def mist() -> str:
    """A wisp of fog."""
    return "".join(group(circle(0, 0, 60, fill="#C3C8EC", opacity=0.30, filter="url(#wide)"),
                         transform=f"translate({x} {y}) scale(1 .42)")
                   for x, y in ((70, 60), (120, 48), (170, 66), (110, 78)))


def pieces() -> Iterator[Picture]:
    """Everything that lies or moves on the board."""
    for kind, marks in LETTERS.items():
        for letter in marks:
            yield Picture(f"chemin_coin_{letter}", draw(coin(kind, letter, 48, 46, 40), (96, 96), defs=DEFS), 3)
        yield Picture(f"chemin_lacks_{kind}", draw(missing_coin(kind, 48, 46, 40), (96, 96)), 3)
    for item in WARES:
        yield Picture(f"chemin_ware_{item}", draw(ware(item, True), (128, 128), defs=DEFS), 3)
        yield Picture(f"chemin_ware_{item}_no", draw(ware(item, False), (128, 128), defs=DEFS), 3)
    for face in range(1, 7):
        yield Picture(f"chemin_die_{face}", draw(die(face), (200, 200), defs=DEFS))
    for entry in CONTENT["card"]:
        yield Picture(f"chemin_card_{entry['id']}", draw(card(entry["id"], entry["role"]), (172, 240), defs=DEFS))
    for count in range(7):
        yield Picture(f"chemin_hand_{count}", draw(held(count), (68, 68), defs=DEFS))
    yield Picture("chemin_sign", draw(closed_sign(), (260, 104), defs=DEFS))
    for name, width, height in (("shop", 292, 200), ("side", 224, 292), ("wide", 372, 200)):
        yield Picture(f"chemin_shut_{name}", draw(hatch(width, height), (width, height)))
    yield Picture("chemin_ring", draw(ring(), (144, 144)))
    yield Picture("chemin_smoke", draw(smoke(), (128, 128), defs=DEFS))
    yield Picture("chemin_mist", draw(mist(), (240, 120), defs=DEFS))


def pictures() -> Iterator[Picture]:
    """Everything with a file of its own."""
    from tools.art.chemin_board import board, covers

    yield from pieces()
    yield board()
    yield from covers()
