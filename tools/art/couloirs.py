"""Les couloirs: schedule discs, the die, handles, rims, the frame and the cover; stones and zones have their own."""

from __future__ import annotations

import random
from collections.abc import Iterator

from PIL import Image

from hpapp.ui import theme
from tools.art import castle_zones
from tools.art.castle_tokens import INSET, LESSONS, PASSAGES, PIXELS, RADIUS, SHAPES, back, dots, token, tokens
from tools.art.glyphs import glyph
from tools.art.hats import hat, hat_gradients
from tools.art.kit import Picture, scaled
from tools.art.medals import DEFS as MEDAL_DEFS
from tools.art.medals import HEART, RING, SIZE, ring
from tools.art.panels import Body, room_for, shadow, shadow_filters
from tools.art.shapes import spark
from tools.art.sprites import glow
from tools.art.svg import blur, circle, clip, draw, evenly, group, line, linear, path, polygon, rect
from tools.art.ways import SIDE

__all__ = ["pictures", "tokens"]
ZONE_GLYPHS = {"quidditch": "stadium-variant", "hagrid": "home-variant", "foret": "forest", "lac": "waves"}

def lesson_medal(lesson: str) -> str:
    """What is taught in a room, on a night disc in a brass ring."""
    return ring() + glyph(LESSONS[lesson][0], HEART, HEART, RING * 1.22, theme.GOLD_LIGHT)


def schedule_disc(sign: str, screen: str) -> str:
    """A line of the schedule: next is large and cream, later small and dark."""
    if screen == "next":
        return (
            circle(48, 48, 45, fill=theme.PARCH_50, stroke=theme.GOLD, stroke_width=6)
            + glyph(sign, 48, 48, 60, theme.INK)
        )
    return (
        circle(48, 48, 38, fill=theme.NIGHT_950, stroke=theme.NIGHT_500, stroke_width=4)
        + glyph(sign, 48, 48, 46, theme.MIST)
    )


def die(face: int) -> str:
    """The four-sided die; the number at its top counts.  0 shows a spark instead."""
    outline, middle = [(64, 12), (118, 108), (10, 108)], (64, 76)
    body = (
        polygon(((x, y + 6) for x, y in outline), fill="#000", opacity=0.4, stroke="#000", stroke_width=12,
                stroke_linejoin="round", filter="url(#soft)")
        + polygon(outline, fill="url(#ivory)", stroke=theme.NIGHT_900, stroke_width=9, stroke_linejoin="round")
        + polygon([outline[0], outline[2], middle], fill="#fff", opacity=0.3)
        + polygon([outline[1], outline[2], middle], fill=theme.PARCH_300, opacity=0.5)
    )
    if not face:
        return body + path(spark(64, 74, 26), fill=theme.GOLD_DEEP)
    return body + glyph(f"numeric-{face}", 64, 75, 76, theme.INK)


def hatch() -> str:
    """A closed classroom: night bars over the whole stone."""
    side = SIDE - 2 * INSET
    bars = "".join(line(f"M{x} {SIDE + 10}L{x + SIDE + 20} {-10}", theme.NIGHT_900, 13) for x in range(-200, 200, 32))
    return (
        group(rect(0, 0, SIDE, SIDE, fill=theme.NIGHT_900, opacity=0.45), group(bars, opacity=0.7),
              clip_path="url(#slab)")
        + rect(INSET + 2, INSET + 2, side - 4, side - 4, RADIUS - 2, fill="none", stroke=theme.NO.rim, stroke_width=4)
    )


def goal_rings() -> str:
    """Two gold rings around the class that comes next."""
    return (
        circle(64, 64, 50, fill="none", stroke=theme.NIGHT_900, stroke_width=9, stroke_opacity=0.5)
        + circle(64, 64, 50, fill="none", stroke=theme.GOLD_LIGHT, stroke_width=5)
        + circle(64, 64, 60, fill="none", stroke=theme.GOLD_LIGHT, stroke_opacity=0.5, stroke_width=4)
    )


def token_rim() -> str:
    """The gold rim of a token that can be chosen or is in hand."""
    side = SIDE - 2 * INSET
    return (
        rect(INSET - 1, INSET - 1, side + 2, side + 2, RADIUS + 1, fill="none", stroke=theme.NIGHT_900, stroke_width=4,
             stroke_opacity=0.6)
        + rect(INSET + 3, INSET + 3, side - 6, side - 6, RADIUS - 3, fill="none", stroke=theme.GOLD_LIGHT,
               stroke_width=7)
    )


def handle(sign: str) -> str:
    """A small round handle that turns the token beside it."""
    return (
        circle(48, 51, 43, fill="#000", opacity=0.45, filter="url(#soft)")
        + circle(48, 48, 42, fill=theme.NIGHT_900, stroke=theme.GOLD_LIGHT, stroke_width=5)
        + glyph(sign, 48, 48, 56, theme.GOLD_LIGHT)
    )


def token_shadow() -> str:
    """What a lifted token throws on the others."""
    return rect(40, 52, SIDE, SIDE, RADIUS, fill=theme.SHADOW, opacity=0.75, filter="url(#far)")


FRAME, FRAME_SPAN, FRAME_DENSITY = 10, 120, 3


def frame() -> Picture:
    """A slim wooden frame with a brass line around a dark bed."""
    pad, outer = room_for(3), Body(0, 0, FRAME_SPAN, 20)
    bed = Body(FRAME, FRAME, FRAME_SPAN - 2 * FRAME, 14)
    body = (
        shadow(outer, 3)
        + outer.face("url(#wood)")
        + outer.rim(theme.GOLD, 2)
        + outer.face("none", 0, 3.6, stroke=theme.WOOD_GRAIN, stroke_width=1, stroke_opacity=0.6)
        + bed.face("#000", 0, -2, opacity=0.5)
        + bed.face("#17131A")
    )
    width, height = FRAME_SPAN + pad[1] + pad[3], FRAME_SPAN + pad[0] + pad[2]
    image = draw(body, (width * FRAME_DENSITY, height * FRAME_DENSITY), (-pad[3], -pad[2], width, height),
                 linear("wood", evenly((theme.WOOD_EDGE, *theme.WOOD))) + shadow_filters())
    return Picture("couloirs_frame", image, FRAME_DENSITY, scaled(pad, FRAME_DENSITY, 26), scaled(pad, FRAME_DENSITY))


SIGN_DEFS = blur("soft", 3) + blur("far", 14) + linear("ivory", evenly((theme.PARCH_50, theme.PARCH_200))) + clip(
    "slab", rect(INSET, INSET, SIDE - 2 * INSET, SIDE - 2 * INSET, RADIUS))


def pictures() -> Iterator[Picture]:
    """Everything that has a file of its own."""
    yield frame()
    rooms = {(shape, True) for _, _, shape in LESSONS.values()} | {("te", True)}
    for shape, room in sorted({(shape, False) for shape in SHAPES} | rooms):
        yield Picture(f"couloirs_dots_{shape}{'_room' if room else ''}", dots(shape, room))
    for lesson, (sign, _, _) in LESSONS.items():
        yield Picture(f"couloirs_class_{lesson}", draw(lesson_medal(lesson), (96, 96), (0, 0, SIZE, SIZE), MEDAL_DEFS))
        for screen in ("next", "later"):
            yield Picture(f"couloirs_disc_{lesson}_{screen}", draw(schedule_disc(sign, screen), (96, 96)))
    for zone, sign in ZONE_GLYPHS.items():
        for screen in ("next", "later"):
            yield Picture(f"couloirs_disc_{zone}_{screen}", draw(schedule_disc(sign, screen), (96, 96)))
        yield Picture(f"couloirs_zone_{zone}", castle_zones.zone(zone), solid=True)
    for face in range(5):
        yield Picture(f"couloirs_die_{face}", draw(die(face), (128, 128), defs=SIGN_DEFS))
    whole = (0, 0, SIDE, SIDE)
    yield Picture("couloirs_closed", draw(hatch(), (PIXELS, PIXELS), whole, SIGN_DEFS))
    yield Picture("couloirs_rim", draw(token_rim(), (PIXELS, PIXELS), whole))
    yield Picture("couloirs_goal", draw(goal_rings(), (128, 128)))
    yield Picture("couloirs_shadow", draw(token_shadow(), (136, 136), (0, 0, SIDE + 80, SIDE + 80), SIGN_DEFS))
    for side in ("left", "right"):
        yield Picture(f"couloirs_turn_{side}", draw(handle(f"rotate-{side}"), (96, 96), defs=SIGN_DEFS))
    yield Picture("cover_couloirs", cover((448, 432), 116, (42, 70), 17), solid=True)
    yield Picture("cover_couloirs_wide", cover((1120, 480), 136, (60, 40), 23), solid=True)


# --- the cover ----------------------------------------------------------------------------------------------

FOREGROUND = ("couloir_te", "escalier_coude", "porte_droit", "couloir_coude", "grand_escalier", "escalier_droit",
              "porte_coude", "escalier_te", "couloir_droit")


def cover(size: tuple[int, int], side: int, shift: tuple[int, int], seed: int) -> Image.Image:
    """A corner of the castle by lamplight: stones in rows, some still hidden, a hat on its way to class."""
    rng, sheet = random.Random(seed), Image.new("RGBA", size, "#17131A")
    lessons = list(LESSONS)
    rng.shuffle(lessons)
    columns, rows = (size[0] + shift[0]) // side + 1, (size[1] + shift[1]) // side + 1
    middle = (columns // 2, rows // 2)
    for column in range(columns):
        for row in range(rows):
            at = (column * side - shift[0], row * side - shift[1])
            near = abs(column - middle[0]) + abs(row - middle[1])
            lesson = lessons.pop() if (near == 1 and column != middle[0]) or (near == 3 and lessons[3:]) else ""
            piece = cover_token(rng, lesson, near)
            whole = Image.new("RGBA", size)
            whole.paste(piece.resize((side, side), Image.Resampling.LANCZOS), at)
            sheet.alpha_composite(whole)
    x, y = (middle[0] + 0.5) * side - shift[0], (middle[1] + 0.42) * side - shift[1]
    seat = theme.SEATS[0]
    body = circle(x, y, side * 1.1, fill="url(#light)") + hat(seat, x, y, side * 0.9)
    sheet.alpha_composite(draw(body, size, defs=glow("#FFC65C", "#FFE9A8") + hat_gradients(seat)))
    return sheet


def cover_token(rng: random.Random, lesson: str, near: int) -> Image.Image:
    """One stone of the cover: lit near the hat, hidden further away."""
    if lesson:
        _, colour, shape = LESSONS[lesson]
        stone = token(shape, "room", "lit" if near < 2 else "normal", lesson, colour).rotate(-90 * (near == 1))
        medal = draw(lesson_medal(lesson), (70, 70), (0, 0, SIZE, SIZE), MEDAL_DEFS)
        stone.alpha_composite(medal, ((PIXELS - 70) // 2, (PIXELS - 70) // 2))
        return stone
    if near > 1 and rng.random() < 0.45:
        return back()
    name = "grand_escalier" if near == 0 else rng.choice(FOREGROUND)
    shape, kind = PASSAGES[name]
    return token(shape, kind, "lit" if near < 2 else "normal", name).rotate(90 * rng.randrange(4))
