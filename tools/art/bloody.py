"""Bloody Harry: picture windows of the School cards, backs, wax seals, House shields, price discs and the cover."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

from PIL import Image

from hpapp.ui import theme
from tools.art.cards import DEFS as CARD_DEFS
from tools.art.cards import HIGH, WIDE, card_back
from tools.art.glyphs import glyph
from tools.art.kit import Picture
from tools.art.shapes import spark
from tools.art.svg import blur, circle, clip, draw, evenly, group, line, linear, number, path, polygon, radial, rect

GLYPHS = {
    "herbologie": "sprout", "defense": "shield-half-full", "metamorphose": "butterfly", "potions": "flask-round-bottom",
    "sorts": "auto-fix", "balais": "broom", "horcruche": "skull", "detourneur": "timer-sand",
}
HOUSE_GLYPHS = {"grosfondor": "crown", "serpentin": "snake", "serdongle": "feather", "poufmoufle": "paw"}
WINDOW = (288, 216)
RAYS = 12
DEFS = (
    linear("parchment", evenly(theme.PARCHMENT_FACE))
    + linear("gold", evenly(theme.GOLD_FACE))
    + linear("gold_turned", evenly(tuple(reversed(theme.GOLD_FACE))))
    + linear("grey", [(0, "#D8CDB4"), (1, "#A99B7C")])
    + linear("wax", [(0, "#C4404E"), (1, theme.WAX_EDGE)], (1, 1))
    + radial("lamp", [(0, "#FFE9A8", 0.75), (0.5, "#FFC65C", 0.3), (1, "#FFC65C", 0)])
    + radial("dusk", [(0, theme.NIGHT_900, 0), (1, theme.NIGHT_950, 0.75)], (0.5, 0.45), 0.75)
    + blur("soft", 3)
    + blur("softer", 10)
)


# --- School cards -----------------------------------------------------------------------------------


def sunburst(x: float, y: float, reach: float, colour: str, opacity: float) -> str:
    """Rays of the course's colour around its sign."""
    rays = []
    for index in range(RAYS):
        angle = index * 2 * math.pi / RAYS + 0.13
        corners = [(x, y)] + [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in (angle, angle + 0.26)]
        rays.append(polygon(corners, fill=colour))
    return group(*rays, opacity=opacity)


def window(card: str, wide: float = WINDOW[0], high: float = WINDOW[1]) -> str:
    """The picture of a School card: rays on night, lamplight, its sign in gold, a few sparks."""
    colour, x, y = theme.COURSES[card], wide / 2, high * 0.49
    sign = min(wide, high) * 0.68
    rng = random.Random(card)
    sparks = "".join(
        path(spark(rng.uniform(0.06, 0.94) * wide, rng.uniform(0.08, 0.92) * high, rng.uniform(4, 9)),
             fill=theme.GOLD_LIGHT, opacity=rng.uniform(0.45, 0.95))
        for _ in range(9)
    )
    inside = (
        rect(0, 0, wide, high, fill=theme.mix(colour, theme.NIGHT_900, 0.55))
        + sunburst(x, y, wide, colour, 0.55)
        + rect(0, 0, wide, high, fill="url(#dusk)")
        + circle(x, y, high * 0.56, fill="url(#lamp)")
        + sparks
        + group(glyph(GLYPHS[card], x + 3, y + 5, sign, theme.NIGHT_950), opacity=0.5)
        + glyph(GLYPHS[card], x, y, sign, theme.GOLD_LIGHT)
    )
    rim = rect(2, 2, wide - 4, high - 4, 16, fill="none", stroke=theme.GOLD_DEEP, stroke_width=4)
    return clip("window", rect(0, 0, wide, high, 18)) + group(inside, clip_path="url(#window)") + rim


def windows() -> Iterator[Picture]:
    """One window for every kind of School card."""
    for card in GLYPHS:
        yield Picture(f"bloody_window_{card}", draw(window(card), WINDOW, defs=DEFS), solid=True)


# --- small pieces -----------------------------------------------------------------------------------


def seal(x: float, y: float, size: float) -> str:
    """A drop of wax with an owl pressed into it: a courier nobody has opened."""
    rim = [
        (x + size * (1 + 0.07 * (index % 3 - 1)) * math.cos(index * math.pi / 9),
         y + size * (1 + 0.07 * (index % 3 - 1)) * math.sin(index * math.pi / 9))
        for index in range(18)
    ]
    return (
        circle(x, y + size * 0.12, size * 1.02, fill="#000", opacity=0.4, filter="url(#soft)")
        + polygon(rim, fill="url(#wax)", stroke=theme.WAX_EDGE, stroke_width=size * 0.09, stroke_linejoin="round")
        + circle(x, y, size * 0.7, fill=theme.WAX_DEEP, stroke="#C9525F", stroke_width=size * 0.07)
        + glyph("owl", x, y, size * 1.05, theme.WAX_LIGHT)
    )


def letter_back() -> str:
    """A courier in a hand: a folded letter under its seal."""
    paper = (
        rect(8, 52, 164, 136, 12, fill="#000", opacity=0.35, filter="url(#soft)")
        + rect(8, 46, 164, 136, 12, fill="url(#parchment)", stroke=theme.PARCH_300, stroke_width=4)
        + line("M12 54L90 122L168 54", theme.GOLD_DEEP, 4, stroke_linejoin="round", stroke_opacity=0.7)
        + line("M12 176L66 104M168 176L114 104", theme.GOLD_DEEP, 3, stroke_opacity=0.45)
    )
    return paper + seal(90, 122, 40)


def shield(x: float, y: float, high: float, house: str) -> str:
    """A House: its animal or sign on a shield."""
    w, h = high * 0.84 / 2, high / 2
    n = number
    route = (f"M{n(x - w)} {n(y - h)}H{n(x + w)}V{n(y + high * 0.05)}"
             f"C{n(x + w)} {n(y + high * 0.32)} {n(x + w * 0.4)} {n(y + high * 0.44)} {n(x)} {n(y + h)}"
             f"C{n(x - w * 0.4)} {n(y + high * 0.44)} {n(x - w)} {n(y + high * 0.32)} {n(x - w)} {n(y + high * 0.05)}Z")
    sign = theme.INK if house == "poufmoufle" else theme.PARCH_50
    return (
        group(path(route, fill="#000", opacity=0.4, filter="url(#soft)"), transform="translate(0 4)")
        + path(route, fill=theme.HOUSES[house], stroke="url(#gold)", stroke_width=high * 0.07, stroke_linejoin="round")
        + glyph(HOUSE_GLYPHS[house], x, y - high * 0.03, high * 0.56, sign)
    )


def price_disc(face: str) -> str:
    """The coin on which the price stands."""
    return (
        circle(48, 51, 43, fill="#000", opacity=0.35, filter="url(#soft)")
        + circle(48, 48, 43, fill=f"url(#{face})", stroke=theme.BRONZE, stroke_width=4)
        + circle(48, 48, 36, fill="none", stroke="#fff", stroke_width=2, stroke_opacity=0.5)
    )


def small_pieces() -> Iterator[Picture]:
    """Seal, letter, shields and coins."""
    yield Picture("bloody_seal", draw(seal(48, 46, 38), (96, 96), defs=DEFS))
    yield Picture("bloody_letter", draw(letter_back(), (WIDE, HIGH), defs=DEFS))
    yield Picture("bloody_coin", draw(price_disc("gold"), (96, 96), defs=DEFS))
    yield Picture("bloody_coin_dear", draw(price_disc("grey"), (96, 96), defs=DEFS))
    for house in HOUSE_GLYPHS:
        yield Picture(f"bloody_house_{house}", draw(shield(56, 54, 96, house), (112, 112), defs=DEFS))
    for name, (rim, heart) in (("magic", theme.BACK_MAGIC), ("school", theme.BACK_SCHOOL)):
        velvet = radial("velvet", [(0, rim), (1, heart)], (0.5, 0.45), 0.75)
        defs = CARD_DEFS.split("<radialGradient", 1)[0] + velvet
        yield Picture(f"bloody_back_{name}", draw(card_back(rim), (WIDE, HIGH), defs=defs))


# --- the cover ----------------------------------------------------------------------------------------


def school_card(card: str) -> str:
    """A School card as it lies on the table, without words."""
    return (
        rect(0, 8, 328, 470, 28, fill="#000", opacity=0.5, filter="url(#softer)")
        + rect(0, 0, 328, 470, 28, fill="url(#parchment)", stroke=theme.PARCH_300, stroke_width=5)
        + rect(18, 18, 292, 76, 16, fill=theme.COURSES[card])
        + glyph(GLYPHS[card], 164, 56, 54, theme.PARCH_50)
        + group(window(card).replace("window", f"w{card}"), transform="translate(20 106) scale(1 1.06)")
        + group(price_disc("gold"), transform="translate(214 352)")
        + seal(84, 402, 40)
    )


def cover(size: tuple[int, int], hand: Sequence[tuple[str, float, float, float]], scale: float) -> Image.Image:
    """A fan of School cards on velvet under the lamp; wax seals and the Houses' shields beside them."""
    wide, high = size
    rng = random.Random(5)
    stars = "".join(path(spark(rng.uniform(0, wide), rng.uniform(0, high), rng.uniform(2, 7)), fill=theme.GOLD_LIGHT,
                         opacity=rng.uniform(0.2, 0.7)) for _ in range(wide // 22))
    lamp = circle(wide / 2, high * 0.55, high * 0.75, fill="url(#lamp)")
    body = rect(0, 0, wide, high, fill="url(#sky)") + stars + lamp
    for card, x, y, turn in hand:
        at = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({scale}) translate(-164 -235)"
        body += group(school_card(card), transform=at)
    sky = radial("sky", [(0, "#4A3560"), (0.6, "#251C3C"), (1, theme.NIGHT_950)], (0.5, 0.5), 0.75)
    return draw(body, size, defs=DEFS + sky)


def covers() -> Iterator[Picture]:
    """The cover of the game, square and wide."""
    fan = [("horcruche", 118, 262, -15), ("sorts", 336, 268, 14), ("potions", 226, 236, -1)]
    yield Picture("cover_bloody", cover((448, 432), fan, 0.72), solid=True)
    row = [("balais", 150, 320, -16), ("herbologie", 330, 272, -9), ("horcruche", 500, 246, -3),
           ("metamorphose", 672, 250, 4), ("defense", 836, 278, 10), ("sorts", 1000, 326, 17)]
    yield Picture("cover_bloody_wide", cover((1120, 480), row, 0.8), solid=True)


def pictures() -> Iterator[Picture]:
    """Everything of this game."""
    yield from windows()
    yield from small_pieces()
    yield from covers()
