"""Who sits where: the hat that is everyone's pawn, and the badge beside a name."""

from __future__ import annotations

from hpapp.ui import theme
from hpapp.ui.theme import mix
from tools.art.shapes import seat_shape
from tools.art.svg import blur, ellipse, group, linear, move, path, radial

CONE = "M14 80C24 76 30 62 34 48C38 32 44 16 62 5C66 3 69 7 67 10C63 17 64 24 67 34C70 48 76 70 86 80Z"
FELT = "M19 77C27 70 31 58 34 48C38 32 44 16 62 5C66 3 69 7 67 10C63 17 64 24 67 34C70 46 74 66 81 77Q50 92 19 77Z"
SHINE = "M34 48C38 32 44 16 62 5C56 22 47 40 45.5 58C44.5 70 41 79 35 82.500C28 81 23 79 19 77C27 70 31 58 34 48Z"
FOLD = "M66 12C60 15 57 19 56 25C60 22 63 21 65.4 23C64 18 64.5 15 66 12Z"
BAND = "M25.5 66C40 74 60 74 75.5 65.500C77 70 79 74 81 77C64 87 36 87 19 77C22 74 24 70 25.5 66Z"
UNDER_FELT = "M19 77C36 87 64 87 81 77L85 82C66 94 34 94 15 82Z"


def hat_gradients(seat: theme.Seat) -> str:
    """Light from the top left over one seat's felt."""
    return (
        linear(
            f"felt_{seat.key}", [(0, seat.light), (0.42, seat.base), (1, mix(seat.base, seat.deep, 0.45))], (1, 0.55)
        )
        + radial(
            f"brim_{seat.key}",
            [(0, mix(seat.base, seat.deep, 0.35)), (0.62, seat.base), (1, mix(seat.base, seat.light, 0.5))],
        )
        + blur("under", 2.2)
    )


def hat(seat: theme.Seat, x: float, y: float, height: float) -> str:
    """The bent pointed hat around (x, y): cream halo, dark outline, felt, and the seat's shape on its front."""
    brim = ellipse(50, 82, 46, 14)
    outline = path(CONE) + brim
    parts = (
        ellipse(54, 92, 47, 12, fill="#000", opacity=0.45, filter="url(#under)"),
        group(outline, fill=theme.PARCH_50, stroke=theme.PARCH_50, stroke_width=13),
        group(outline, fill=theme.NIGHT_900, stroke=theme.NIGHT_900, stroke_width=7),
        ellipse(50, 82, 46, 14, fill=f"url(#brim_{seat.key})"),
        path(UNDER_FELT, fill=theme.NIGHT_900, opacity=0.32),
        path(FELT, fill=f"url(#felt_{seat.key})"),
        path(SHINE, fill="#fff", opacity=0.22),
        path(FOLD, fill=theme.NIGHT_900, opacity=0.35),
        path(BAND, fill=theme.NIGHT_900, opacity=0.58),
        seat_shape(seat.shape, 50, 57, 17, fill=theme.PARCH_50, stroke=theme.NIGHT_900, stroke_width=4.5),
    )
    scale = height / 100
    return group(*parts, transform=move(x - 50 * scale, y - 50 * scale, scale), stroke_linejoin="round")


def badge(seat: theme.Seat, x: float, y: float, size: float) -> str:
    """The seat's shape in its colour, outlined and haloed; the letter is set by the app."""
    face = seat_shape(seat.shape, x, y, size)
    return group(
        group(face, fill=theme.PARCH_50, stroke=theme.PARCH_50, stroke_width=size * 0.52),
        group(face, fill=theme.NIGHT_900, stroke=theme.NIGHT_900, stroke_width=size * 0.26),
        seat_shape(seat.shape, x, y, size * 0.97, fill=seat.base),
        seat_shape(seat.shape, x, y, size * 0.97, fill="url(#sheen)"),
        stroke_linejoin="round",
    )


SHEEN = linear("sheen", [(0, "#FFFFFF", 0.20), (0.55, "#FFFFFF", 0), (1, "#000000", 0.12)])
