"""The four start zones of the castle: pitch, hut, forest and lake, one picture each."""

from __future__ import annotations

import random

from PIL import Image

from hpapp.ui import theme
from tools.art.svg import circle, clip, draw, ellipse, group, line, linear, path, radial, rect

SIDE = 384
PIXELS = 320
INSET = 4
RADIUS = SIDE * 0.07


def pitch() -> str:
    """Mown grass, an oval with its middle line, three hoops at both ends."""
    stripes = "".join(rect(i * SIDE / 8, 0, SIDE / 16, SIDE, fill="#468650") for i in range(8))
    x, y = SIDE / 2, SIDE * 0.47
    field = (
        ellipse(x, y + 5, SIDE * 0.44, SIDE * 0.34, fill="#1F4A2A", opacity=0.6)
        + ellipse(x, y, SIDE * 0.43, SIDE * 0.33, fill="url(#grass)", stroke=theme.PARCH_100, stroke_width=6)
        + line(f"M{x} {y - SIDE * 0.33}V{y + SIDE * 0.33}", theme.PARCH_100, 4.5)
        + circle(x, y, SIDE * 0.07, fill="none", stroke=theme.PARCH_100, stroke_width=4.5)
    )
    hoops = ""
    for end in (0.17, 0.83):
        for shift, high in ((-0.065, 0.15), (0, 0.21), (0.065, 0.15)):
            px, foot, top = SIDE * (end + shift), y + SIDE * 0.06, y + SIDE * (0.03 - high * 0.9)
            hoops += line(f"M{px} {foot}V{top}", theme.BRONZE, 8, stroke_linecap="round")
            hoops += circle(px, top - SIDE * 0.033, SIDE * 0.033, fill="none", stroke=theme.BRONZE, stroke_width=10)
            hoops += circle(px, top - SIDE * 0.033, SIDE * 0.033, fill="none", stroke=theme.GOLD_LIGHT, stroke_width=6)
    return rect(0, 0, SIDE, SIDE, fill="#3F7A45") + stripes + field + hoops


def forest() -> str:
    """Pines behind pines, and pairs of eyes between them."""
    rng = random.Random(4)
    pines = sorted((rng.random() * SIDE, (rng.random() * 0.95 + 0.12) * SIDE, rng.uniform(0.13, 0.22) * SIDE)
                   for _ in range(52))
    pines.sort(key=lambda pine: pine[1])
    trees = "".join(pine(x, y, high, rng.choice(("#24524A", "#1F463F", "#2D6154"))) for x, y, high in pines)
    eyes = "".join(
        circle(SIDE * x + gap, SIDE * y, 5.4, fill=theme.GOLD_LIGHT)
        + circle(SIDE * x + gap, SIDE * y, 2, fill="#1C3A34")
        for x, y in ((0.3, 0.42), (0.72, 0.3), (0.55, 0.64)) for gap in (-9, 9)
    )
    return rect(0, 0, SIDE, SIDE, fill="url(#dusk)") + trees + eyes


def pine(x: float, y: float, high: float, tone: str) -> str:
    """One fir, in two tiers."""
    outline = (f"M{x} {y - high}L{x + high * 0.36} {y - high * 0.3}H{x + high * 0.2}L{x + high * 0.44} {y}"
               f"H{x - high * 0.44}L{x - high * 0.2} {y - high * 0.3}H{x - high * 0.36}Z")
    light = f"M{x} {y - high}L{x - high * 0.36} {y - high * 0.3}H{x - high * 0.1}Z"
    return path(outline, fill=tone, stroke="#0F2420", stroke_width=3, stroke_linejoin="round") + path(
        light, fill="#fff", opacity=0.08)


def hut() -> str:
    """A round hut with a crooked chimney, lit windows and pumpkins."""
    rng, s = random.Random(9), SIDE
    grass = "".join(line(f"M{rng.random() * s} {rng.random() * s}l5 -14l5 14", "#7F9C4E", 3.4) for _ in range(46))
    edge = {"stroke": "#3B2A18", "stroke_width": 6, "stroke_linejoin": "round"}
    house = (
        ellipse(s / 2, s * 0.69, s * 0.33, s * 0.07, fill="#000", opacity=0.3)
        + path(f"M{s * .62} {s * .24}V{s * .1}h{s * .07}v{s * .2}", fill="#8A8890", **edge)
        + path(f"M{s * .28} {s * .46}H{s * .72}V{s * .66}Q{s * .5} {s * .71} {s * .28} {s * .66}Z",
               fill="#A88B63", **edge)
        + path(f"M{s * .19} {s * .49}Q{s * .5} {s * .38} {s * .81} {s * .49}L{s * .53} {s * .15}Q{s * .5} {s * .12} "
               f"{s * .47} {s * .15}Z", fill="url(#thatch)", **edge)
        + "".join(line(f"M{s * (.5 + (x - .5) * .16)} {s * .2}Q{s * (.5 + (x - .5) * .6)} {s * .32} {s * x} {s * .44}",
                       "#4A2F1A", 2.6, opacity=0.6) for x in (0.3, 0.4, 0.5, 0.6, 0.7))
        + path(f"M{s * .44} {s * .685}V{s * .56}a{s * .06} {s * .06} 0 0 1 {s * .12} 0V{s * .685}Z", fill="#4A2D16")
    )
    for x in (0.355, 0.645):
        house += circle(s * x, s * 0.56, s * 0.07, fill="url(#window)")
        house += circle(s * x, s * 0.56, s * 0.032, fill=theme.GOLD_LIGHT, stroke="#3B2A18", stroke_width=4)
    return rect(0, 0, s, s, fill="#5E7A3C") + grass + house + pumpkins()


def pumpkins() -> str:
    """Four of them, of all sizes."""
    patch = ""
    for x, y, radius in ((0.15, 0.74, 0.06), (0.27, 0.81, 0.045), (0.8, 0.77, 0.065), (0.9, 0.67, 0.042)):
        px, py, r = x * SIDE, y * SIDE, radius * SIDE
        patch += line(f"M{px} {py - r}v{-r * 0.4}", "#3C5A22", 7, stroke_linecap="round")
        patch += ellipse(px, py, r * 1.2, r, fill="#E58A2B", stroke="#7A3D0B", stroke_width=5)
        patch += ellipse(px, py, r * 0.5, r, fill="none", stroke="#B4610F", stroke_width=3)
        patch += ellipse(px - r * 0.5, py - r * 0.4, r * 0.25, r * 0.2, fill="#fff", opacity=0.3)
    return patch


def lake() -> str:
    """Dark water with ripples, and one tentacle that looks around."""
    s, (x, y) = SIDE, (SIDE / 2, SIDE * 0.475)
    waves = "".join(
        line(f"M{px * s} {py * s}q{w * s / 4} -16 {w * s / 2} 0t{w * s / 2} 0", "#5E8FB0", 5.5, stroke_linecap="round",
             opacity=0.75)
        for px, py, w in (
            (.3, .28, .2), (.2, .42, .16), (.4, .43, .18), (.26, .58, .22), (.5, .72, .2), (.56, .27, .14))
    )
    arm = (f"M{s * .6} {s * .68}C{s * .55} {s * .5} {s * .72} {s * .48} {s * .67} {s * .34}C{s * .655} {s * .27} "
           f"{s * .76} {s * .25} {s * .77} {s * .34}C{s * .81} {s * .5} {s * .69} {s * .54} {s * .72} {s * .68}Z")
    cups = "".join(circle(s * px, s * py, r, fill="#A995D0") for px, py, r in (
        (.655, .6, 7), (.66, .53, 6.5), (.69, .46, 6), (.71, .4, 5), (.71, .345, 4)))
    return (
        rect(0, 0, s, s, fill="#2C5B52")
        + ellipse(x, y + 6, s * 0.465, s * 0.41, fill="#183A35")
        + ellipse(x, y, s * 0.46, s * 0.4, fill="url(#deep)", stroke="#6C8F7A", stroke_width=9)
        + waves
        + ellipse(s * 0.66, s * 0.685, s * 0.1, s * 0.025, fill="#0B1C2E")
        + path(arm, fill="#6E5A9A", stroke=theme.NIGHT_900, stroke_width=6, stroke_linejoin="round")
        + cups
        + line(f"M{s * .57} {s * .69}q{s * .09} 16 {s * .18} 0", "#8FB9D4", 5, stroke_linecap="round")
    )


DRAWINGS = {"quidditch": pitch, "hagrid": hut, "foret": forest, "lac": lake}
DEFS = (
    radial("grass", [(0, "#74B570"), (1, "#56955A")])
    + linear("dusk", [(0, "#24483F"), (1, "#142B27")])
    + linear("thatch", [(0, "#8A6038"), (1, "#5C3C22")])
    + radial("window", [(0, "#FFD98A", 0.8), (1, "#FFD98A", 0)])
    + radial("deep", [(0, "#23486A"), (1, "#122A42")])
    + clip("zone", rect(INSET, INSET, SIDE - 2 * INSET, SIDE - 2 * INSET, RADIUS))
)


def zone(name: str) -> Image.Image:
    """One zone with its brass line."""
    side = SIDE - 2 * INSET
    body = group(DRAWINGS[name](), clip_path="url(#zone)")
    body += rect(INSET + 2, INSET + 2, side - 4, side - 4, RADIUS - 2, fill="none", stroke=theme.BRONZE, stroke_width=9)
    body += rect(INSET + 2, INSET + 2, side - 4, side - 4, RADIUS - 2, fill="none", stroke=theme.GOLD, stroke_width=5)
    return draw(body, (PIXELS, PIXELS), (0, 0, SIDE, SIDE), DEFS)
