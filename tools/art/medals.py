"""Medallions: a night disc in a brass ring. Treasures, empty places on a shelf, start corners."""

from __future__ import annotations

from collections.abc import Iterator

from hpapp.ui import theme
from tools.art.glyphs import TREASURES, glyph
from tools.art.kit import Picture
from tools.art.shapes import seat_shape, spark
from tools.art.svg import blur, circle, draw, evenly, group, line, linear, radial

SIZE = 128
HEART = SIZE / 2
RING = 56
GLYPH_SHARE = 1.22
"""Size of a glyph beside the radius of its ring."""

DEFS = (
    linear("gold", evenly(theme.GOLD_FACE))
    + linear("gold_turned", evenly(tuple(reversed(theme.GOLD_FACE))))
    + radial("night_disc", [(0, "#2A2545"), (1, theme.NIGHT_900)], (0.4, 0.32), 0.7)
    + radial("halo", [(0, "#FFE9A8", 0.95), (0.62, "#FFC65C", 0.75), (1, "#FFC65C", 0)])
    + blur("soft", 2.5)
)


def ring(disc: str = "url(#night_disc)") -> str:
    """The brass ring around its disc."""
    return (
        circle(HEART, HEART + 4, RING, fill="#000", opacity=0.42, filter="url(#soft)")
        + circle(HEART, HEART, RING, fill="url(#gold)", stroke=theme.BRONZE, stroke_width=3)
        + circle(HEART, HEART, RING * 0.87, fill="url(#gold_turned)")
        + circle(HEART, HEART, RING * 0.83, fill=disc, stroke=theme.BRONZE, stroke_width=1.5)
    )


def spotlight() -> str:
    """Lamplight behind a medallion that can be reached."""
    return circle(HEART, HEART, HEART, fill="url(#halo)")


def lit_rim() -> str:
    """The ring catches the light of the way around it."""
    return circle(HEART, HEART, RING + 0.5, fill="none", stroke=theme.GOLD_RIM, stroke_width=3)


def goal_ring() -> str:
    """A second, light ring: the treasure being looked for."""
    return circle(HEART, HEART, RING + 3, fill="none", stroke=theme.GOLD_RIM, stroke_width=6)


def empty_place() -> str:
    """A dashed place on the shelf for a treasure yet to be found."""
    return circle(
        HEART,
        HEART,
        RING * 0.92,
        fill=theme.NIGHT_950,
        fill_opacity=0.6,
        stroke=theme.NIGHT_500,
        stroke_width=5,
        stroke_dasharray="11.5 14",
    )


def found_disc() -> str:
    """A treasure already home: the whole disc is gold, with a spark pressed into it."""
    return (
        circle(HEART, HEART + 4, RING, fill="#000", opacity=0.42, filter="url(#soft)")
        + circle(HEART, HEART, RING, fill="url(#gold)", stroke=theme.BRONZE, stroke_width=4)
        + circle(HEART, HEART, RING * 0.8, fill="url(#gold_turned)", stroke=theme.GOLD_RIM, stroke_width=2)
    )


def start_corner(seat: theme.Seat | None) -> str:
    """Where a hat sets out and comes home: the seat's deep tone, a gold ring, its shape."""
    deep = seat.deep if seat else theme.NIGHT_800
    disc = (
        circle(HEART, HEART + 3, 61, fill="#000", opacity=0.4, filter="url(#soft)")
        + circle(HEART, HEART, 60, fill=theme.NIGHT_900)
        + circle(HEART, HEART, 54, fill=deep, stroke="url(#gold)", stroke_width=6.5)
    )
    if seat is None:
        return disc + group(line(spark(HEART, HEART, 26), theme.GOLD, 3, stroke_linejoin="round"), opacity=0.6)
    shape = seat_shape(
        seat.shape, HEART, HEART, 29, fill=seat.base, stroke=theme.PARCH_50, stroke_width=5, stroke_linejoin="round"
    )
    return disc + shape


def treasure(name: str) -> str:
    """A treasure as it lies on its tile."""
    return ring() + glyph(TREASURES[name], HEART, HEART, RING * GLYPH_SHARE, theme.GOLD_LIGHT)


def medals() -> Iterator[Picture]:
    """Every medallion."""
    drawings = {
        "medal": ring(),
        "medal_lit": spotlight() + ring() + lit_rim(),
        "medal_gold": spotlight() + ring() + goal_ring(),
        "medal_found": found_disc(),
        "medal_empty": empty_place(),
        "home_none": start_corner(None),
    }
    drawings |= {f"treasure_{name}": treasure(name) for name in TREASURES}
    drawings |= {f"home_{index}": start_corner(seat) for index, seat in enumerate(theme.SEATS)}
    for name, body in drawings.items():
        yield Picture(name, draw(body, (SIZE, SIZE), defs=DEFS))


def treasure_glyphs() -> Iterator[Picture]:
    """The treasures as white silhouettes, to be tinted."""
    for name, sign in TREASURES.items():
        yield Picture(f"glyph_{name}", draw(glyph(sign, HEART, HEART, SIZE, "#fff"), (SIZE, SIZE)))
