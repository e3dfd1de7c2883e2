"""Small things that move or shine: hats, badges, shapes, sparks, dots, glows, place rings."""

from __future__ import annotations

from collections.abc import Iterator

from hpapp.ui import theme
from tools.art.glyphs import glyph
from tools.art.hats import SHEEN, badge, hat, hat_gradients
from tools.art.kit import Picture
from tools.art.shapes import seat_shape, spark, star_corners
from tools.art.svg import blur, circle, draw, evenly, group, line, linear, path, polygon, radial

HAT_FILL = 0.86
"""Height of a hat beside its picture: the rest is halo and shadow."""


def hat_picture(name: str, seat: theme.Seat, side: int) -> Picture:
    """One seat's hat in a square."""
    body = hat(seat, side / 2, side * 0.49, side * HAT_FILL)
    return Picture(name, draw(body, (side, side), defs=hat_gradients(seat)))


def seat_sprites() -> Iterator[Picture]:
    """Hat in two sizes, badge and white shape of every seat."""
    for index, seat in enumerate(theme.SEATS):
        yield hat_picture(f"hat_{index}", seat, 96)
        yield hat_picture(f"hat_{index}_big", seat, 256)
        yield Picture(f"badge_{index}", draw(badge(seat, 64, 64, 42), (128, 128), defs=SHEEN), 3)
        yield Picture(f"shape_{index}", draw(seat_shape(seat.shape, 32, 32, 26, fill="#fff"), (64, 64)))
        yield Picture(f"place_{index}", draw(taken_place(seat.deep), (216, 216), defs=PLACE_DEFS))


PLACE_DEFS = linear("gold", evenly(theme.GOLD_FACE)) + blur("soft", 3)


def taken_place(deep: str | None) -> str:
    """A brass ring where somebody sits, filled with the seat's deep tone if it is known."""
    disc = circle(108, 108, 96, fill=deep) if deep else ""
    shadow = circle(108, 112, 99, fill="none", stroke="#000", stroke_width=8, opacity=0.4, filter="url(#soft)")
    return (
        shadow
        + disc
        + circle(108, 108, 96, fill="none", stroke=theme.BRONZE, stroke_width=10)
        + circle(108, 108, 96, fill="none", stroke="url(#gold)", stroke_width=7)
    )


def free_place() -> str:
    """A dashed ring with a plus: sit here."""
    return (
        circle(108, 108, 92, fill=theme.NIGHT_900, fill_opacity=0.55)
        + circle(108, 108, 92, fill="none", stroke=theme.PARCH_200, stroke_width=5.5, stroke_dasharray="19.2 16.930")
        + group(line("M108 78V138M78 108H138", theme.PARCH_200, 8, stroke_linecap="round"))
    )


def tick() -> str:
    """A gold disc with a check: done, taken, chosen."""
    return (
        circle(48, 50, 42, fill="#000", opacity=0.4, filter="url(#soft)")
        + circle(48, 47, 41, fill="url(#gold)", stroke=theme.BRONZE, stroke_width=4)
        + glyph("check-bold", 48, 47, 52, theme.INK)
    )


def footprint() -> str:
    """One dot of a walked way: cream in a dark ring."""
    return circle(16, 16, 13, fill=theme.NIGHT_900) + circle(16, 16, 8.5, fill=theme.PARCH_50)


def counter(full: bool) -> str:
    """One of a row of counters, full or empty."""
    fill, edge = ("url(#gold)", theme.BRONZE) if full else ("none", theme.NIGHT_500)
    return circle(24, 24, 19, fill=fill, stroke=edge, stroke_width=4)


def glow(colour: str, heart: str) -> str:
    """A soft round light over a square of 256."""
    return radial("light", [(0, heart, 0.95), (0.4, colour, 0.5), (0.75, colour, 0.12), (1, colour, 0)])


def small_signs() -> Iterator[Picture]:
    """Everything that belongs to no seat."""
    star = polygon((64 + x * 50, 62 + y * 50) for x, y in star_corners())
    yield Picture("spark", draw(path(spark(64, 64, 62), fill="#fff"), (128, 128)))
    yield Picture("spark_gold", draw(path(spark(64, 64, 62), fill="url(#gold)"), (128, 128), defs=PLACE_DEFS))
    yield Picture(
        "star", draw(group(star, fill="#fff", stroke="#fff", stroke_width=6, stroke_linejoin="round"), (128, 128))
    )
    yield Picture("disc", draw(circle(64, 64, 62, fill="#fff"), (128, 128)))
    yield Picture("footprint", draw(footprint(), (32, 32)))
    yield Picture("counter_full", draw(counter(True), (48, 48), defs=PLACE_DEFS), 3)
    yield Picture("counter_empty", draw(counter(False), (48, 48)), 3)
    yield Picture("tick", draw(tick(), (96, 96), defs=PLACE_DEFS), 3)
    yield Picture("place_free", draw(free_place(), (216, 216)))
    yield Picture("place_taken", draw(taken_place(None), (216, 216), defs=PLACE_DEFS))
    for name, colour, heart in (("glow_gold", "#FFC65C", "#FFE9A8"), ("glow_white", "#FFFFFF", "#FFFFFF")):
        light = circle(128, 128, 128, fill="url(#light)")
        yield Picture(name, draw(light, (256, 256), defs=glow(colour, heart)))
