"""What holds the maze: the wooden frame, the arrows set in it, the lock."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hpapp.ui import theme
from hpapp.ui.theme import mix
from tools.art.glyphs import glyph
from tools.art.kit import Picture, scaled
from tools.art.panels import DENSITY, Body, room_for, shadow, shadow_filters
from tools.art.shapes import spark
from tools.art.svg import blur, circle, clip, draw, evenly, group, line, linear, path, polygon, radial, rect

GUTTER = 44
"""Breadth of the frame in dp; the app scales its corners to the gutter it has."""
SPAN = 2 * GUTTER + 40
BED = "#120D08"
LEDGE = 7
"""The bed of the tiles reaches this far under the frame's inner edge."""

ARROW = 44


def bar(name: str, corners: list[tuple[float, float]], light: float, upright: bool, rng: random.Random) -> str:
    """One side of the frame with straight grain, mitred at both ends."""
    tones = [mix(tone, "#FFD9A0", light) if light > 0 else mix(tone, "#000000", -light) for tone in theme.WOOD[:2]]
    grain = []
    for _ in range(26):
        at, tone = rng.uniform(0, SPAN), rng.choice((theme.WOOD_GRAIN, theme.WOOD_GRAIN, "#B98450"))
        route = f"M{at:.2f} 0V{SPAN}" if upright else f"M0 {at:.2f}H{SPAN}"
        grain.append(line(route, tone, rng.uniform(0.4, 1.5), opacity=rng.uniform(0.08, 0.26)))
    defs = linear(name, [(0, tones[0]), (1, tones[1])], (1, 0) if upright else (0, 1))
    return (
        defs
        + clip(f"{name}_cut", polygon(corners))
        + group(rect(0, 0, SPAN, SPAN, fill=f"url(#{name})"), *grain, clip_path=f"url(#{name}_cut)")
    )


def frame() -> Picture:
    """Wood, a brass line and a spark in each corner; the grain runs along the sides, so that they stretch."""
    rng, middle = random.Random(11), SPAN / 2
    pad = room_for(3)
    outer = Body(0, 0, SPAN, 18)
    whole, near, far = (0.0, 0.0), GUTTER - LEDGE, SPAN - GUTTER + LEDGE
    sides = (
        bar("right", [(SPAN, 0), (SPAN, SPAN), (middle, middle)], -0.18, True, rng)
        + bar("left", [whole, (0, SPAN), (middle, middle)], 0.04, True, rng)
        + bar("foot", [(0, SPAN), (SPAN, SPAN), (middle, middle)], -0.32, False, rng)
        + bar("head", [whole, (SPAN, 0), (middle, middle)], 0.10, False, rng)
    )
    mitres = "".join(
        line(f"M{a} {b}L{middle} {middle}", theme.WOOD_GRAIN, 1.1, opacity=0.55) for a in (0, SPAN) for b in (0, SPAN)
    )
    bed = Body(near, near, far - near, 9)
    body = (
        shadow(outer, 3)
        + group(sides, mitres, clip_path="url(#whole)")
        + outer.rim(theme.WOOD_EDGE, 2, 0.8)
        + outer.face("none", 0, 2.6, stroke=theme.WOOD_GRAIN, stroke_width=1.2, stroke_opacity=0.5)
        + bed.face("#000", 0, -2.2, opacity=0.45)
        + bed.face(BED)
        + bed.face("none", 2.2, 2.2, stroke="#000", stroke_width=4.4, stroke_opacity=0.55)
        + bed.face("none", 0, 0, stroke="url(#brass)", stroke_width=2.4)
        + "".join(corner_spark(x, y) for x in (0, 1) for y in (0, 1))
    )
    defs = (
        clip("whole", outer.face("#fff"))
        + linear("brass", evenly(("#FBE7A6", theme.GOLD, theme.GOLD_DEEP)))
        + shadow_filters()
    )
    width, height = SPAN + pad[1] + pad[3], SPAN + pad[0] + pad[2]
    image = draw(body, (width * DENSITY, height * DENSITY), (-pad[3], -pad[2], width, height), defs)
    return Picture("frame", image, DENSITY, scaled(pad, DENSITY, GUTTER + 4), scaled(pad, DENSITY))


def corner_spark(right: int, below: int) -> str:
    """The brass spark inlaid where two bars meet."""
    at = (GUTTER - LEDGE) / 2 + 1
    x, y = at + right * (SPAN - 2 * at), at + below * (SPAN - 2 * at)
    return (
        path(spark(x + 0.6, y + 1, 12), fill="#000", opacity=0.45)
        + path(spark(x, y, 12), fill="url(#brass)")
        + circle(x, y, 2.2, fill=theme.BRONZE)
    )


HEAD = "M-15.5 -9.500L15.5 -9.500L0 12Z"
ARROW_DEFS = (
    linear("gold", evenly(theme.GOLD_FACE))
    + linear("rest", evenly(("#4A4372", theme.NIGHT_700)))
    + radial("glow", [(0, "#FFE9A8", 0.95), (0.5, "#FFC65C", 0.5), (1, "#FFC65C", 0)])
    + blur("soft", 1.2)
)


def arrow(fill: str, edge: str, shine: float, glow: bool = False) -> str:
    """A triangle pointing down, set into the wood."""
    return (
        (circle(0, 0, 22, fill="url(#glow)") if glow else "")
        + path(
            HEAD, fill="#000", stroke="#000", stroke_width=9, stroke_linejoin="round", opacity=0.42, filter="url(#soft)"
        )
        + path(HEAD, fill=theme.WOOD_GRAIN, stroke=theme.WOOD_GRAIN, stroke_width=7.5, stroke_linejoin="round")
        + path(HEAD, fill=fill, stroke=edge, stroke_width=3, stroke_linejoin="round")
        + line("M-13 -8.800H13", "#FFF6D8", 1.8, stroke_opacity=shine, stroke_linecap="round")
    )


def lock() -> str:
    """The way back is barred this turn."""
    return (
        circle(0, 1.5, 17, fill="#000", opacity=0.45, filter="url(#soft)")
        + circle(0, 0, 16, fill=theme.NIGHT_900, stroke=theme.MIST, stroke_width=1.6)
        + glyph("lock", 0, 0, 20, theme.PARCH_100)
    )


def board_pieces() -> Iterator[Picture]:
    """The frame and what is set in it."""
    yield frame()
    signs = {
        "arrow_on": arrow("url(#gold)", theme.BRONZE, 0.85),
        "arrow_rest": arrow("url(#rest)", theme.GOLD_DEEP, 0.35),
        "arrow_sel": arrow("url(#gold)", theme.GOLD_RIM, 1, glow=True),
        "lock": lock(),
    }
    half, side = ARROW / 2, ARROW * DENSITY
    for name, body in signs.items():
        yield Picture(name, draw(body, (side, side), (-half, -half, ARROW, ARROW), ARROW_DEFS), DENSITY)
