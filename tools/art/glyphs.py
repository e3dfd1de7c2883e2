"""One-colour glyphs in a 24 × 24 box: outlines of the icon font, and our own drawings (names in `x-`)."""

from __future__ import annotations

import ast
import logging
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tools.art.drawn import DRAWN
from tools.art.svg import group, move, path

CONTENT = Path(__file__).parents[2] / "hpapp" / "rules" / "labyrinthe" / "content.toml"
TREASURES = {
    treasure["id"]: treasure["glyph"] for treasure in tomllib.loads(CONTENT.read_text(encoding="utf-8"))["treasure"]
}
"""Glyph of every treasure, as the game's content names it."""


def kivymd_folder() -> Path:
    """Where KivyMD is installed; it is read, not imported, so that no window opens."""
    spec = find_spec("kivymd")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("kivymd carries the icon font and is not installed")
    return Path(spec.origin).parent


@cache
def icon_codes() -> dict[str, int]:
    """Code point of every icon that KivyMD names."""
    source = (kivymd_folder() / "icon_definitions.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "md_icons" for t in node.targets):
            names: dict[str, str] = ast.literal_eval(node.value)
            return {name: ord(sign) for name, sign in names.items() if len(sign) == 1}
    raise LookupError("md_icons is not defined where KivyMD keeps it")


@cache
def icon_font() -> TTFont:
    """The icon font of KivyMD. Its name table is a little too long, which the reader reports each time."""
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    return TTFont(kivymd_folder() / "fonts" / "materialdesignicons-webfont.ttf")


def outline(font: TTFont, codes: Iterable[int], size: float, x: float = 0, y: float = 0) -> str:
    """A line of signs as path data, standing on y, starting at x, `size` units to the em."""
    signs, names, scale = font.getGlyphSet(), font.getBestCmap(), size / font["head"].unitsPerEm
    pen = SVGPathPen(signs)
    for code in codes:
        sign = signs[names[code]]
        sign.draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        x += sign.width * scale
    return str(pen.getCommands())


def breadth(font: TTFont, codes: Iterable[int], size: float) -> float:
    """How wide a line of signs is."""
    names, scale = font.getBestCmap(), size / font["head"].unitsPerEm
    return sum(font["hmtx"][names[code]][0] * scale for code in codes)


@cache
def icon_outline(name: str) -> str:
    """A font glyph as path data in the 24 × 24 box."""
    font = icon_font()
    foot = 24 * font["hhea"].ascent / font["head"].unitsPerEm
    return outline(font, [icon_codes()[name]], 24, y=foot)


def glyph(name: str, x: float, y: float, size: float, colour: str) -> str:
    """A glyph centred on (x, y)."""
    inside = DRAWN[name].replace("{colour}", colour) if name in DRAWN else path(icon_outline(name))
    return group(inside, fill=colour, transform=move(x - size / 2, y - size / 2, size / 24))
