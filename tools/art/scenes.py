"""Large quiet pictures: the night sky, the table of the set-up screen, the curtain, the winner's laurel."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from hpapp.ui import theme
from tools.art.kit import Picture, scaled
from tools.art.panels import room_for
from tools.art.shapes import seat_shape, spark
from tools.art.svg import (
    blur,
    circle,
    clip,
    draw,
    evenly,
    group,
    line,
    linear,
    move,
    path,
    polygon,
    radial,
    rect,
    stops,
    tag,
)


def stars(wide: float, high: float, count: int, seed: int) -> str:
    """A thin scatter of stars, a few of them sparks."""
    rng, lights = random.Random(seed), []
    for _ in range(count):
        x, y, size = rng.random() * wide, rng.random() * high, rng.choice((0.7, 0.7, 0.9, 1.1, 1.5))
        if rng.random() < 0.14:
            lights.append(path(spark(x, y, size * 3.6), fill=theme.GOLD_LIGHT, opacity=0.5))
        else:
            lights.append(circle(x, y, size, fill="#DCD4FF", opacity=0.6 * rng.uniform(0.3, 0.9)))
    return "".join(lights)


def night(name: str, wide: int, high: int, count: int, seed: int) -> Picture:
    """Velvet under one lamp, darker towards the rim."""
    head, middle, rim = theme.NIGHT_SKY
    sky = radial("sky", [(0, head), (0.55, middle), (1, rim)], (0.5, 0.46), 0.75)
    body = rect(0, 0, wide, high, fill="url(#sky)") + stars(wide, high, count, seed)
    return Picture(name, draw(body, (wide, high), defs=sky), 1)


TABLE = (620, 448)


def planks(wide: float, high: float, rng: random.Random) -> str:
    """Boards of unequal breadth with a wavy grain."""
    parts, y = [], 0.0
    while y < high:
        breadth = rng.uniform(64, 92)
        parts.append(
            rect(0, y, wide, breadth, fill=rng.choice(("#FFD9A0", "#000000")), opacity=rng.uniform(0.02, 0.07))
        )
        for _ in range(7):
            at, sway = y + rng.uniform(4, breadth - 4), rng.uniform(-7, 7)
            route = f"M0 {at:.1f}c{wide * 0.3:.0f} {sway:.1f} {wide * 0.6:.0f} {-sway:.1f} {wide} {sway / 3:.1f}"
            parts.append(line(route, theme.WOOD_GRAIN, rng.uniform(0.7, 1.8), opacity=rng.uniform(0.1, 0.28)))
        y += breadth
        parts.append(line(f"M0 {y:.1f}H{wide}", theme.WOOD_GRAIN, 1.6, opacity=0.5))
        parts.append(line(f"M0 {y + 1.4:.1f}H{wide}", "#D9A066", 0.8, opacity=0.25))
    return "".join(parts)


def table() -> Picture:
    """The wooden table seen from above; hats take their places on it."""
    wide, high = TABLE
    pad = room_for(3)
    top = rect(0, 0, wide, high, 150, fill="url(#wood)")
    body = (
        rect(2, 14, wide - 4, high - 4, 150, fill=theme.SHADOW, opacity=0.6, filter="url(#under)")
        + rect(0, 4, wide, high, 150, fill="#2B180A")
        + top
        + group(planks(wide, high, random.Random(5)), clip_path="url(#top)")
        + rect(0, 0, wide, high, 150, fill="url(#lamp)")
        + rect(2, 2, wide - 4, high - 4, 148, fill="none", stroke=theme.WOOD_EDGE, stroke_width=3, stroke_opacity=0.8)
        + rect(
            20,
            20,
            wide - 40,
            high - 40,
            132,
            fill="none",
            stroke=theme.WOOD_GRAIN,
            stroke_width=3.5,
            stroke_opacity=0.5,
        )
        + rect(20, 20, wide - 40, high - 40, 132, fill="none", stroke=theme.GOLD, stroke_width=1.6, stroke_opacity=0.6)
    )
    defs = (
        clip("top", top)
        + linear("wood", evenly(theme.WOOD))
        + radial("lamp", [(0, "#FFD58A", 0.20), (0.6, "#FFD58A", 0.03), (1, "#000000", 0.30)], (0.5, 0.45), 0.62)
        + blur("under", 9)
    )
    width, height = wide + pad[1] + pad[3], high + pad[0] + pad[2]
    image = draw(body, (width * 2, height * 2), (-pad[3], -pad[2], width, height), defs)
    return Picture("table", image, 2, pad=scaled(pad, 2))


def tablet() -> Picture:
    """The device that lies in the middle of the table."""
    wide, high, pad = 300, 192, room_for(3)
    glass = rect(10, 10, wide - 20, high - 20, 8, fill="url(#glass)")
    body = (
        rect(0, 6, wide, high, 18, fill=theme.SHADOW, opacity=0.55, filter="url(#under)")
        + rect(0, 0, wide, high, 18, fill="#0B0A12", stroke="#4A4660", stroke_width=2)
        + line("M18 1.600H282", "#8A84A8", 1.2, opacity=0.6)
        + glass
        + polygon([(10, 10), (120, 10), (40, 182), (10, 182)], fill="#fff", opacity=0.035)
    )
    defs = radial("glass", evenly(("#2B2648", "#1A1730")), radius=0.7) + blur("under", 6)
    width, height = wide + pad[1] + pad[3], high + pad[0] + pad[2]
    image = draw(body, (width * 2, height * 2), (-pad[3], -pad[2], width, height), defs)
    return Picture("tablet", image, 2, pad=scaled(pad, 2))


def swag() -> Picture:
    """One scallop of the curtain's top, to repeat sideways: it darkens what is below and hangs a gold cord."""
    hem = "M0 26C26 54 78 54 104 26"
    creases = "".join(
        line(f"M{x} 0C{x * 0.9 + 5:.1f} 14 {x * 0.72 + 14.6:.1f} 30 {x * 0.6 + 20.8:.1f} 44", "#fff", 1.4, opacity=0.05)
        for x in (16, 34, 52, 70, 88)
    )
    body = (
        path(hem + "V0H0Z", fill="#05040C", opacity=0.28, transform="translate(0 5)", filter="url(#soft)")
        + path(hem + "V0H0Z", fill="#05040C", opacity=0.42)
        + creases
        + line(hem, theme.BRONZE, 5.2)
        + line(hem, theme.GOLD, 3.4)
        + line(hem, theme.GOLD_RIM, 1, opacity=0.7, transform="translate(0 -0.8)")
        + tassel(0)
        + tassel(104)
    )
    defs = radial("bead", [(0, theme.GOLD_RIM), (0.6, theme.GOLD), (1, theme.GOLD_DEEP)], (0.36, 0.3), 0.75) + blur(
        "soft", 3
    )
    return Picture("curtain_swag", draw(body, (312, 204), (0, 0, 104, 68), defs), 3)


def tassel(x: float) -> str:
    """A bead and a fringe where two scallops meet."""
    fringe = polygon([(x - 4, 50), (x + 4, 50), (x + 5.5, 63), (x - 5.5, 63)], fill=theme.GOLD)
    return line(f"M{x} 26V44", theme.GOLD, 2.5) + fringe + circle(x, 47, 5, fill="url(#bead)")


def drape(mirrored: bool) -> Picture:
    """The gathered side of the curtain: folds of shade and light, to stretch downwards."""
    shades = ((0, -0.42), (0.1, -0.18), (0.22, 0.07), (0.34, -0.26), (0.5, 0.05), (0.62, -0.18), (0.8, -0.03), (1, 0))
    folds = [(offset, "#FFFFFF" if shade > 0 else "#000000", abs(shade)) for offset, shade in shades]
    body = rect(0, 0, 96, 8, fill="url(#folds)", transform="translate(96 0) scale(-1 1)" if mirrored else None)
    image = draw(body, (192, 16), (0, 0, 96, 8), linear("folds", folds, (1, 0)))
    return Picture("drape_right" if mirrored else "drape_left", image)


def curtains() -> Iterator[Picture]:
    """Cloth and pattern of every seat's curtain."""
    for index, seat in enumerate(theme.SEATS):
        cloth = linear("cloth", [(0, seat.deep), (0.55, theme.awake(seat)), (1, theme.mix(seat.deep, "#000000", 0.15))])
        yield Picture(f"curtain_{index}", draw(rect(0, 0, 16, 256, fill="url(#cloth)"), (16, 256), defs=cloth))
        marks = seat_shape(seat.shape, 32, 32, 19) + seat_shape(seat.shape, 96, 96, 19)
        drawn = group(marks, fill="none", stroke="#fff", stroke_width=6, stroke_linejoin="round")
        yield Picture(f"pattern_{index}", draw(drawn, (128, 128)))


def laurel() -> Picture:
    """Two gold branches around the winner's hat."""
    sides = "".join(group(branch(), transform=f"translate(190 170) scale({way} 1)") for way in (-1, 1))
    return Picture("laurel", draw(sides, (760, 720), (0, 0, 380, 360), linear("gold", evenly(theme.GOLD_FACE))))


def branch(radius: float = 148) -> str:
    """A bent twig with pairs of leaves."""

    def at(angle: float, reach: float) -> tuple[float, float]:
        return reach * math.cos(math.radians(angle)), reach * math.sin(math.radians(angle))

    (x0, y0), (x1, y1) = at(86, radius), at(-50, radius)
    twig = f"M{x0:.1f} {y0:.1f}A{radius} {radius} 0 0 0 {x1:.1f} {y1:.1f}"
    parts = [line(twig, theme.GOLD_DEEP, 4, stroke_linecap="round")]
    for index in range(9):
        angle = 76 - index * 14.5
        for reach, tilt in ((radius + 13, -32), (radius - 13, 32)):
            x, y = at(angle, reach)
            parts.append(leaf(x, y, angle - 90 + tilt))
    parts.append(leaf(*at(-55, radius + 3), -150))
    return "".join(parts)


def leaf(x: float, y: float, turn: float) -> str:
    """One gold leaf with its vein."""
    outline = "M-18 0C-12 -10.5 6 -9.5 18 0C6 9.5 -12 10.5 -18 0Z"
    blade = path(outline, fill="url(#gold)", stroke=theme.BRONZE, stroke_width=1.4)
    return group(blade, line("M-13 0H10", theme.GOLD_DEEP, 1, opacity=0.6), transform=move(x, y, turn=turn))


def rays(count: int = 24) -> Picture:
    """Beams from the middle that fade before the rim."""
    beams = []
    for index in range(count):
        start, end = 2 * math.pi * index / count, 2 * math.pi * index / count + 0.13
        points = [(0.0, 0.0), *((400 * math.cos(angle), 400 * math.sin(angle)) for angle in (start, end))]
        beams.append(polygon(points, fill="url(#beam)"))
    fading = stops([(0, theme.GOLD_LIGHT, 0.16), (0.6, theme.GOLD_LIGHT, 0.09), (1, theme.GOLD_LIGHT, 0)])
    beam = tag("radialGradient", fading, id="beam", gradientUnits="userSpaceOnUse", cx=0, cy=0, r=384)
    return Picture("rays", draw("".join(beams), (768, 768), (-384, -384, 768, 768), beam), 1)


def scenes() -> Iterator[Picture]:
    """Every large picture."""
    yield night("night_wide", 1280, 800, 110, 3)
    yield night("night_tall", 720, 1440, 90, 8)
    yield table()
    yield tablet()
    yield swag()
    yield drape(mirrored=False)
    yield drape(mirrored=True)
    yield from curtains()
    yield laurel()
    yield rays()
