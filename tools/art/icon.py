"""What stands for the app outside it: launcher icon and first screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import Image

from hpapp.ui import theme
from tools.art.glyphs import breadth, outline
from tools.art.hats import hat, hat_gradients
from tools.art.shapes import spark
from tools.art.sprites import glow
from tools.art.svg import circle, draw, evenly, linear, path, radial, rect

NAME = "La Veillée"
HOUSE = theme.Seat("house", "spark", "#6B57BE", "#B3A3F2", "#2C2160", theme.PARCH_50)
"""The hat of nobody's seat: violet, with a spark."""

SKY = radial("sky", [(0, "#4A4284"), (0.6, "#241F42"), (1, theme.NIGHT_950)], (0.5, 0.42), 0.72)
DEFS = SKY + hat_gradients(HOUSE) + glow("#FFC65C", "#FFE9A8") + linear("gold", evenly(theme.GOLD_FACE))
SPARKS = ((0.20, 0.27, 0.050), (0.80, 0.22, 0.035), (0.83, 0.52, 0.050), (0.14, 0.58, 0.030), (0.31, 0.13, 0.022))


def sparks(side: float) -> str:
    """A few stars around the hat, as shares of the side."""
    return "".join(path(spark(x * side, y * side, size * side), fill=theme.GOLD_LIGHT) for x, y, size in SPARKS)


def lamp_and_hat(side: float, share: float) -> str:
    """The hat in its pool of light, `share` of the picture high."""
    return circle(side / 2, side / 2, side * share * 0.72, fill="url(#light)", opacity=0.75) + hat(
        HOUSE, side / 2, side * 0.49, side * share
    )


def launcher() -> Image.Image:
    """The square icon, with a brass line."""
    side, edge = 512, 20
    ground = rect(0, 0, side, side, 112, fill="url(#sky)")
    ring = rect(edge, edge, side - 2 * edge, side - 2 * edge, 94, fill="none", stroke="url(#gold)", stroke_width=9)
    return draw(ground + ring + sparks(side) + lamp_and_hat(side, 0.62), (side, side), defs=DEFS)


def adaptive_front() -> Image.Image:
    """The hat inside the circle that every launcher keeps."""
    return draw(lamp_and_hat(432, 0.53), (432, 432), defs=DEFS)


def adaptive_back() -> Image.Image:
    """Night behind the hat."""
    return draw(rect(0, 0, 432, 432, fill="url(#sky)") + sparks(432), (432, 432), defs=DEFS)


def title(font_file: Path, x: float, y: float, size: float) -> str:
    """The name of the app as outlines, centred on x, standing on y."""
    font, codes = TTFont(font_file), [ord(letter) for letter in NAME]
    return outline(font, codes, size, x - breadth(font, codes, size) / 2, y)


def first_screen(fonts: Path) -> Image.Image:
    """Hat and name on plain night: its rim has one colour, so that any screen can continue it."""
    side = 768
    fade = radial("sky", [(0, "#3A3463"), (0.55, theme.mix(theme.NIGHT_900, "#3A3463", 0.35)), (1, theme.NIGHT_900)])
    name = title(fonts / theme.FONT_FILES["vollkorn_black"], side / 2, 640, 116)
    body = (
        rect(0, 0, side, side, fill=theme.NIGHT_900)
        + circle(side / 2, side / 2, side * 0.48, fill="url(#sky)")
        + sparks(side)
        + circle(side / 2, 310, 260, fill="url(#light)", opacity=0.6)
        + hat(HOUSE, side / 2, 310, 380)
        + path(name, fill=theme.GOLD_LIGHT)
    )
    return draw(body, (side, side), defs=fade + DEFS.replace(SKY, ""))


def icons(fonts: Path) -> Iterator[tuple[str, Image.Image]]:
    """Every picture outside the app, by file name."""
    yield "icon.png", launcher()
    yield "adaptive_foreground.png", adaptive_front()
    yield "adaptive_background.png", adaptive_back()
    yield "presplash.png", first_screen(fonts)
