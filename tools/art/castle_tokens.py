"""The stones of the castle: corridors, stairs, doorways, classrooms and the star, loose on their cells."""

from __future__ import annotations

import random
from collections.abc import Iterator

from PIL import Image

from hpapp.ui import theme
from tools.art import ways
from tools.art.kit import Picture
from tools.art.shapes import spark
from tools.art.sprites import glow
from tools.art.svg import circle, clip, draw, evenly, group, line, linear, mask, path, radial, rect
from tools.art.ways import SIDE, edge, route

PIXELS = 160
"""Side of a token's picture; drawings are made in the units of the maze tiles."""
INSET = SIDE * 0.02
RADIUS = SIDE * theme.RADIUS_TOKEN_SHARE
FLOOR, KERB, GAP = 0.38, 0.44, 0.51
ROOM, NICHE = 0.335, 0.25
FLOORS = {"normal": ("#D9CCAC", "#C7B88F"), "lit": ("#FFE7A3", "#F6CF72")}
"""Two tones of the chequered floor."""
SHAPES = {"cul_de_sac": (0,), "droit": (0, 2), "coude": (0, 1), "te": (3, 0, 1), "croix": (0, 1, 2, 3)}
"""Open sides in the printed position: N, E, S, W are 0 to 3."""
LESSONS = {
    "sortileges": ("auto-fix", "#7C5BD0", "coude"),
    "potions": ("flask-round-bottom", "#2F8F6B", "cul_de_sac"),
    "defense": ("shield-half-full", "#B8433F", "droit"),
    "metamorphose": ("butterfly", "#C77A1E", "droit"),
    "astronomie": ("telescope", "#2E6FB5", "cul_de_sac"),
    "bibliotheque": ("bookshelf", "#8A5A2B", "te"),
    "histoire": ("script-text", "#7A7A86", "coude"),
}
"""Glyph, colour of the rug, and shape of each classroom."""
PASSAGES = {
    "couloir_droit": ("droit", "corridor"),
    "escalier_droit": ("droit", "stairs"),
    "porte_droit": ("droit", "doors"),
    "couloir_coude": ("coude", "corridor"),
    "escalier_coude": ("coude", "stairs"),
    "porte_coude": ("coude", "doors"),
    "couloir_te": ("te", "corridor"),
    "escalier_te": ("te", "stairs"),
    "grand_escalier": ("croix", "stairs"),
    "fausse_porte": ("cul_de_sac", "doors"),
    "placard_a_balais": ("cul_de_sac", "corridor"),
}

def lines_of(shape: str) -> tuple[tuple[tuple[float, float], ...], ...]:
    """The centre lines of a token: a bend for a corner, else spokes from the middle."""
    sides = SHAPES[shape]
    if shape == "coude":
        return (ways.bend(*sides),)
    middle = (SIDE / 2, SIDE / 2)
    return tuple((middle, edge(side, 0.5)) for side in sides)


def spokes(shape: str) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Straight ways from a round room to its doors."""
    return tuple(((SIDE / 2, SIDE / 2), edge(side, 0.5)) for side in SHAPES[shape])


def walls(rng: random.Random) -> str:
    """Blue-grey masonry in running bond, each stone lit along its head."""
    stones, wide, high = [rect(0, 0, SIDE, SIDE, fill="#3A4152")], SIDE / 6, SIDE / 9
    tones = (theme.CASTLE.wall, "#535D73", theme.CASTLE.wall_shade, "#616C84")
    for row in range(9):
        for column in range(-1, 7):
            x, y = (column + 0.5 * (row % 2)) * wide + 1.2, row * high + 1.2
            tone = rng.choice(tones)
            stones.append(rect(x, y, wide - 2.4, high - 2.4, 3, fill=tone))
            stones.append(rect(x + 2.5, y + 1, wide - 7.4, 1.8, 0.9, fill="#fff", opacity=0.1))
    return "".join(stones)


def way(shape: str, round_room: float, width: float, colour: str, **attributes: object) -> str:
    """The corridor as one broad stroke, with its round room if it has one."""
    centre = spokes(shape) if round_room == ROOM else lines_of(shape)
    stroke = line(route(centre), colour, SIDE * width, stroke_linejoin="round")
    grown = SIDE * (round_room + (width - FLOOR) / 2)
    return group(stroke, circle(SIDE / 2, SIDE / 2, grown, fill=colour) if round_room else "", **attributes)


def chequers(tones: tuple[str, str]) -> str:
    """A chequered floor that meets its like on every side, however the token is turned."""
    count, cells = 12, [rect(0, 0, SIDE, SIDE, fill=tones[0])]
    size = SIDE / count
    cells += [rect(x * size, y * size, size, size, fill=tones[1], opacity=0.5)
              for x in range(count) for y in range(count) if (x + y) % 2]
    return "".join(cells)


def treads(shape: str) -> str:
    """Stairs: seven treads with two rails on a straight way, three at each opening elsewhere."""
    if shape == "droit":
        steps = [SIDE * (0.2 + 0.1 * index) for index in range(7)]
        rails = f"M{SIDE * 0.31} {SIDE * 0.16}V{SIDE * 0.84}M{SIDE * 0.69} {SIDE * 0.16}V{SIDE * 0.84}"
        wood = line(rails, "#3B2412", SIDE * 0.05, stroke_linecap="round") + line(
            rails, theme.WOOD[0], SIDE * 0.032, stroke_linecap="round")
        return "".join(tread(y, 0.19, 0.4 + 0.06 * index) for index, y in enumerate(steps)) + wood
    return "".join(
        group(*(tread(SIDE * (0.08 + 0.085 * index), 0.17, 0.72 - 0.14 * index) for index in range(3)),
              transform=f"rotate({90 * side} {SIDE / 2} {SIDE / 2})")
        for side in SHAPES[shape]
    )


def tread(y: float, half: float, alpha: float) -> str:
    """One step across a way that comes from the north: a dark line under a light one."""
    left, right = SIDE * (0.5 - half), SIDE * (0.5 + half)
    return line(f"M{left} {y}H{right}", "#6B5430", SIDE * 0.03, stroke_opacity=alpha) + line(
        f"M{left} {y - SIDE * 0.022}H{right}", "#FFF8E4", SIDE * 0.014, stroke_opacity=0.75)


def jambs(shape: str) -> str:
    """Two wooden jambs and a brass sill at each opening."""
    width, deep, y = SIDE * FLOOR, SIDE * 0.11, SIDE * 0.075
    door = (
        line(f"M{SIDE / 2 - width * 0.44} {y}H{SIDE / 2 + width * 0.44}", theme.GOLD_DEEP, SIDE * 0.03)
        + line(f"M{SIDE / 2 - width * 0.44} {y - 1.6}H{SIDE / 2 + width * 0.44}", theme.GOLD_LIGHT, 1.6, opacity=0.7)
    )
    for x in (SIDE / 2 - width * 0.64, SIDE / 2 + width * 0.42):
        door += rect(x, y - deep / 2, width * 0.22, deep, 4, fill=theme.WOOD[0], stroke=theme.WOOD_GRAIN,
                     stroke_width=2)
        door += rect(x + 3, y - deep / 2 + 3, width * 0.22 - 6, 3, 1.5, fill=theme.WOOD_EDGE, opacity=0.8)
    return "".join(group(door, transform=f"rotate({90 * side} {SIDE / 2} {SIDE / 2})") for side in SHAPES[shape])


def rug(colour: str) -> str:
    """A round rug in the colour of the class, with a stitched border."""
    return (
        circle(SIDE / 2, SIDE / 2 + 2, SIDE * 0.305, fill="#000", opacity=0.25)
        + circle(SIDE / 2, SIDE / 2, SIDE * 0.3, fill=colour)
        + circle(SIDE / 2, SIDE / 2, SIDE * 0.272, fill="none", stroke=theme.PARCH_100, stroke_width=SIDE * 0.014,
                 stroke_dasharray=f"{SIDE * 0.03} {SIDE * 0.02}")
    )


def star_seal() -> str:
    """The big spark on its night disc, in a pool of light."""
    middle = SIDE / 2
    return (
        circle(middle, middle, SIDE * 0.42, fill="url(#light)")
        + circle(middle, middle, SIDE * 0.235, fill=theme.NIGHT_900, stroke=theme.GOLD, stroke_width=SIDE * 0.026)
        + path(spark(middle, middle, SIDE * 0.2), fill=theme.GOLD_LIGHT)
    )


def rim() -> str:
    """The edge of the slab: dark outside, a thin light inside."""
    side = SIDE - 2 * INSET
    return (
        rect(INSET + 1, INSET + 1, side - 2, side - 2, RADIUS - 1, fill="none", stroke="#12151D", stroke_width=3)
        + rect(INSET + 3.4, INSET + 3.4, side - 6.8, side - 6.8, RADIUS - 3, fill="none", stroke="#fff",
               stroke_width=2, stroke_opacity=0.2)
    )


def slab(body: str) -> str:
    """Cut to the rounded stone."""
    return group(body, clip_path="url(#slab)") + rim()


def token(shape: str, kind: str, floor: str, seed: str, rug_colour: str = "") -> Image.Image:
    """One face-up token in its printed position."""
    rng, tones = random.Random(seed), FLOORS[floor]
    room = ROOM if kind in ("room", "star") else NICHE if shape == "cul_de_sac" else 0.0
    body = (
        walls(rng)
        + way(shape, room, GAP, "#171B26", opacity=0.75)
        + way(shape, room, KERB, theme.CASTLE.kerb)
        + way(shape, room, FLOOR + 0.012, "#5B5138")
        + group(chequers(tones), mask="url(#floor)")
    )
    if floor == "lit":
        body += group(rect(0, 0, SIDE, SIDE, fill="url(#warm)"), mask="url(#floor)")
    body += treads(shape) if kind == "stairs" else ""
    body += jambs(shape) if kind in ("doors", "room", "star") else ""
    body += rug(rug_colour) if kind == "room" else star_seal() if kind == "star" else ""
    if floor == "normal":
        body += rect(0, 0, SIDE, SIDE, fill=theme.NIGHT_950, opacity=0.1)
    side = SIDE - 2 * INSET
    defs = (
        clip("slab", rect(INSET, INSET, side, side, RADIUS))
        + mask("floor", way(shape, room, FLOOR, "#fff"), (0, 0, SIDE, SIDE))
        + radial("warm", [(0, "#FFF6D0", 0.75), (1, "#FFC65C", 0)], radius=0.6)
        + glow("#FFC65C", "#FFE9A8")
    )
    return draw(slab(body), (PIXELS, PIXELS), (0, 0, SIDE, SIDE), defs)


def back() -> Image.Image:
    """A face-down token: violet, a gold line, an arched double door and a spark."""
    middle, side = SIDE / 2, SIDE - 2 * INSET
    inner = INSET + SIDE * 0.06
    door = (
        f"M{middle - SIDE * 0.17} {middle + SIDE * 0.23}V{middle - SIDE * 0.03}"
        f"A{SIDE * 0.17} {SIDE * 0.17} 0 0 1 {middle + SIDE * 0.17} {middle - SIDE * 0.03}V{middle + SIDE * 0.23}Z"
    )
    body = (
        rect(0, 0, SIDE, SIDE, fill="url(#velvet)")
        + rect(inner, inner, SIDE - 2 * inner, SIDE - 2 * inner, RADIUS * 0.7, fill="none", stroke=theme.GOLD,
               stroke_opacity=0.6, stroke_width=2.6)
        + path(door, fill="#241D47", opacity=0.75)
        + line(door + f"M{middle} {middle - SIDE * 0.2}V{middle + SIDE * 0.23}", theme.GOLD, 3, stroke_opacity=0.8)
        + circle(middle - SIDE * 0.045, middle + SIDE * 0.07, 3.4, fill=theme.GOLD_LIGHT)
        + circle(middle + SIDE * 0.045, middle + SIDE * 0.07, 3.4, fill=theme.GOLD_LIGHT)
        + path(spark(middle, middle - SIDE * 0.3, SIDE * 0.06), fill=theme.GOLD_LIGHT)
    )
    defs = linear("velvet", evenly(("#5A4C97", "#352B63")), (1, 1)) + clip(
        "slab", rect(INSET, INSET, side, side, RADIUS))
    return draw(slab(body), (PIXELS, PIXELS), (0, 0, SIDE, SIDE), defs)


def tokens() -> Iterator[Picture]:
    """Every token, by its id and its floor, and the back that all share."""
    for floor in FLOORS:
        for name, (shape, kind) in PASSAGES.items():
            yield Picture(f"couloirs_{name}_{floor}", token(shape, kind, floor, name))
        yield Picture(f"couloirs_etoile_{floor}", token("te", "star", floor, "etoile"))
        for lesson, (_, colour, shape) in LESSONS.items():
            yield Picture(f"couloirs_salle_{lesson}_{floor}", token(shape, "room", floor, lesson, colour))
    yield Picture("couloirs_back", back())


def dots(shape: str, room: bool) -> Image.Image:
    """White dots over the floor of a lit token, to be tinted; in step with the neighbours', however it is turned."""
    count, radius = 6, SIDE * 0.022
    pitch, spots = SIDE / count, []
    centre = spokes(shape) if room else lines_of(shape)
    for column in range(count):
        for row in range(count):
            x, y = (column + 0.5) * pitch, (row + 0.5) * pitch
            heart = ((x - SIDE / 2) ** 2 + (y - SIDE / 2) ** 2) ** 0.5 / SIDE
            on_way = ways.distance((x, y), centre) * SIDE < SIDE * FLOOR / 2 - radius
            niche = shape == "cul_de_sac" and heart < NICHE - 0.03
            if (on_way or niche) and not (room and heart < 0.32):
                spots.append(circle(x, y, radius, fill="#fff"))
    return draw("".join(spots), (PIXELS, PIXELS), (0, 0, SIDE, SIDE))
