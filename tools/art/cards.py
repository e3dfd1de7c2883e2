"""Cards: the night back and the parchment face."""

from __future__ import annotations

from collections.abc import Iterator

from hpapp.ui import theme
from tools.art.kit import Picture
from tools.art.shapes import spark
from tools.art.svg import circle, draw, evenly, group, line, linear, path, polygon, radial, rect

WIDE, HIGH = 180, 240
RADIUS = WIDE * theme.RADIUS_CARD_SHARE
DEFS = (
    linear("parchment", evenly(theme.PARCHMENT_FACE))
    + linear("gold", evenly(theme.GOLD_FACE))
    + radial("velvet", [(0, "#4A4188"), (1, "#221D42")], (0.5, 0.45), 0.75)
)


def corner_sparks(inset: float, size: float, colour: str) -> str:
    """A spark near each corner."""
    return "".join(path(spark(x, y, size), fill=colour) for x in (inset, WIDE - inset) for y in (inset, HIGH - inset))


def card_back(rim: str = "#3A3268") -> str:
    """Parchment rim, a field of velvet (violet if not said otherwise), a gold lozenge with a spark at its heart."""
    x, y, reach = WIDE / 2, HIGH / 2, WIDE * 0.25
    lozenge = [(x, y - reach * 1.5), (x + reach, y), (x, y + reach * 1.5), (x - reach, y)]
    field = WIDE * 0.115
    inlay = group(
        polygon(lozenge),
        polygon([(x + (a - x) * 1.28, y + (b - y) * 1.28) for a, b in lozenge], stroke_opacity=0.4),
        circle(x, y, reach * 0.62),
        fill="none",
        stroke=theme.GOLD,
        stroke_width=3.2,
    )
    return (
        rect(0, 0, WIDE, HIGH, RADIUS, fill="url(#parchment)")
        + rect(1, 1, WIDE - 2, HIGH - 2, RADIUS - 1, fill="none", stroke=theme.PARCH_300, stroke_width=2)
        + rect(WIDE * 0.055, WIDE * 0.055, WIDE * 0.89, HIGH - WIDE * 0.11, RADIUS * 0.7, fill=rim)
        + rect(
            field,
            field,
            WIDE - 2 * field,
            HIGH - 2 * field,
            RADIUS * 0.5,
            fill="url(#velvet)",
            stroke=theme.GOLD,
            stroke_width=3,
        )
        + inlay
        + path(spark(x, y, reach * 0.52), fill=theme.GOLD_LIGHT)
        + corner_sparks(field + WIDE * 0.1, WIDE * 0.055, theme.GOLD)
    )


def card_face() -> str:
    """Parchment with an engraved line; the app lays the glyph and the name over it."""
    inset = WIDE * 0.06
    frame_line = rect(
        inset,
        inset,
        WIDE - 2 * inset,
        HIGH - 2 * inset,
        RADIUS * 0.6,
        fill="none",
        stroke=theme.GOLD_DEEP,
        stroke_width=2.4,
    )
    hair = rect(
        inset + 5,
        inset + 5,
        WIDE - 2 * inset - 10,
        HIGH - 2 * inset - 10,
        RADIUS * 0.4,
        fill="none",
        stroke=theme.GOLD,
        stroke_width=1.2,
    )
    return (
        rect(0, 0, WIDE, HIGH, RADIUS, fill="url(#parchment)")
        + rect(1.5, 1.5, WIDE - 3, HIGH - 3, RADIUS - 1.5, fill="none", stroke=theme.PARCH_300, stroke_width=3)
        + line(f"M{RADIUS} 4H{WIDE - RADIUS}", "#fff", 2, stroke_opacity=0.7)
        + frame_line
        + group(hair, opacity=0.8)
        + corner_sparks(inset + 15, 6, theme.GOLD_DEEP)
    )


def cards() -> Iterator[Picture]:
    """Both sides of a card."""
    for name, body in (("back_night", card_back()), ("card_face", card_face())):
        yield Picture(name, draw(body, (WIDE, HIGH), defs=DEFS))
