"""Maze tiles: a leafy hedge, cut by a paved way whose slabs run on into the neighbour."""

from __future__ import annotations

import random
from collections.abc import Iterator

from PIL import Image

from hpapp.ui import theme
from tools.art import ways
from tools.art.svg import Point, blur, circle, draw, ellipse, group, line, mask, move, path, radial, rect
from tools.art.ways import SIDE, centre_line, distance, route

MARGIN = SIDE // 4
BOX = (-MARGIN, -MARGIN, SIDE + 2 * MARGIN, SIDE + 2 * MARGIN)
FLOORS = {"normal": theme.STONE, "dim": theme.STONE_DIM, "lit": theme.LAMP}
HEDGES = {"loose": theme.HEDGE_LOOSE, "fixed": theme.HEDGE_FIXED}
VARIANTS = (0, 1)
EDGE = 1.5
"""Half of the dark seam between two hedges, in pixels."""

COLUMNS, ROWS = 7, 8
JOINT = 1.15
"""Half a joint. More than a pixel, so that the rim of every tile is all joint and meets its like."""


def slabs(floor: theme.Floor, seed: int) -> str:
    """Paving in running bond, one tile long and endless: a slab across the rim has the same tone in every tile."""
    own = random.Random(seed)
    shared = random.Random(7)
    wide, high = SIDE / COLUMNS, SIDE / ROWS
    tones = (floor.light, floor.middle, floor.light, floor.middle, floor.dark)
    stones = [rect(*BOX, fill=floor.joint)]
    for row in range(-2, ROWS + 2):
        across = row % 2 == 1
        joints = [own.uniform(-0.1, 0.1) * wide for _ in range(COLUMNS)]
        joints[0] = 0.0
        if across:
            joints[-1] = joints[1] = 0.0
        rim_tone = (floor.middle, floor.light)[shared.randrange(2)]
        for column in range(-2, COLUMNS + 2):
            shift = wide / 2 if across else 0
            left = column * wide + shift + joints[column % COLUMNS]
            right = (column + 1) * wide + shift + joints[(column + 1) % COLUMNS]
            tone = rim_tone if across and column % COLUMNS == COLUMNS - 1 else own.choice(tones)
            stones.append(slab(left, row * high, right, (row + 1) * high, tone, floor))
    return "".join(stones)


def slab(left: float, top: float, right: float, foot: float, tone: str, floor: theme.Floor) -> str:
    """One stone, lit along its head and worn dark along its foot."""
    x, y, wide, high = left + JOINT, top + JOINT, right - left - 2 * JOINT, foot - top - 2 * JOINT
    return (
        rect(x, y, wide, high, 4.5, fill=floor.dark)
        + rect(x, y, wide, high - 1.6, 4.5, fill=tone)
        + rect(x + 3, y + 1.6, wide - 6, 1.8, 0.9, fill="#FFFFFF", opacity=0.22)
    )


def hedge_points(lines: tuple[tuple[Point, ...], ...], rng: random.Random) -> list[tuple[float, float, float]]:
    """Where leaf clumps grow: a close row along the way, then an even scatter behind it. Each has a radius."""
    near, far = ways.KERB / 2 + 0.026, ways.KERB / 2 + 0.075
    placed: list[tuple[float, float, float]] = []
    for closest, widest, spacing, size in (
        (near, near + 0.03, 0.056, 0.046),
        (far, 2.0, 0.078, 0.062),
        (far, 2.0, 0.06, 0.046),
    ):
        for _ in range(1800):
            x, y = (rng.uniform(-0.03, 1.03) * SIDE for _ in range(2))
            if not closest <= distance((x, y), lines) <= widest:
                continue
            if all((x - a) ** 2 + (y - b) ** 2 > (spacing * SIDE) ** 2 for a, b, _ in placed):
                placed.append((x, y, size * SIDE * rng.uniform(0.88, 1.14)))
    return sorted(placed, key=lambda clump: clump[1] + 0.35 * clump[0])


def clump(x: float, y: float, radius: float, hedge: theme.Hedge, rng: random.Random) -> str:
    """A round tuft: dark underneath, leaf discs on its shoulder, light from the top left."""
    tuft = [
        circle(x + radius * 0.22, y + radius * 0.34, radius * 1.08, fill=hedge.gap, opacity=0.62),
        circle(x, y, radius, fill=f"url(#leaf{rng.randrange(3)})"),
    ]
    for _ in range(4):
        dx, dy = rng.uniform(-0.62, 0.25), rng.uniform(-0.62, 0.2)
        tuft.append(
            ellipse(
                x + dx * radius,
                y + dy * radius,
                radius * rng.uniform(0.2, 0.3),
                radius * rng.uniform(0.13, 0.19),
                fill=hedge.light,
                opacity=rng.choice((0.45, 0.65, 0.9)),
                transform=f"rotate({rng.randrange(-70, 20)} {x + dx * radius:.2f} {y + dy * radius:.2f})",
            )
        )
    return "".join(tuft)


def flowers(clumps: list[tuple[float, float, float]], rng: random.Random) -> str:
    """Three tiny cream flowers on the tops of clumps well inside the tile."""
    inside = [c for c in clumps if SIDE * 0.13 < c[0] < SIDE * 0.87 and SIDE * 0.06 < c[1] < SIDE * 0.94]
    petals = []
    for x, y, radius in rng.sample(inside, 3):
        x, y = x - radius * 0.2, y - radius * 0.25
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            petals.append(circle(x + dx * 2.1, y + dy * 2.1, 1.9, fill="#F8E7BC", opacity=0.92))
        petals.append(circle(x, y, 1.5, fill=theme.GOLD))
    return "".join(petals)


def leaf_gradients(hedge: theme.Hedge) -> str:
    """Three tufts of one hedge: the usual one, a lighter and a darker."""
    light, leaf, shade, gap = hedge.light, hedge.leaf, hedge.shade, hedge.gap
    tones = ((light, leaf, shade), (leaf, leaf, shade), (leaf, shade, gap))
    return "".join(
        radial(f"leaf{index}", [(0, head), (0.5, body), (1, foot)], (0.34, 0.28), 0.78)
        for index, (head, body, foot) in enumerate(tones)
    )


def brass_gradient() -> str:
    """A small brass dome."""
    return radial("brass", [(0, "#FFE9AE"), (0.55, theme.GOLD), (1, theme.BRONZE)], (0.36, 0.3), 0.75)


def studs() -> str:
    """Four brass nails: this tile is set in the board."""
    nails = []
    for x in (0.072, 0.928):
        for y in (0.072, 0.928):
            cx, cy = x * SIDE, y * SIDE
            nails.append(circle(cx + 0.8, cy + 2, SIDE * 0.036, fill="#000", opacity=0.55))
            nails.append(circle(cx, cy, SIDE * 0.032, fill="url(#brass)"))
            nails.append(circle(cx - 1.6, cy - 1.8, SIDE * 0.011, fill="#FFF6D8"))
    return "".join(nails)


def rim(kind: str) -> str:
    """The edge of the tile, drawn over the hedge only so that the floor runs on."""
    inset, radius = EDGE / 2, SIDE * theme.RADIUS_TILE_SHARE
    seam = rect(
        inset, inset, SIDE - 2 * inset, SIDE - 2 * inset, radius, fill="none", stroke="#0B1711", stroke_width=EDGE
    )
    if kind == "fixed":
        inner = rect(3, 3, SIDE - 6, SIDE - 6, radius, fill="none", stroke="#0B1711", stroke_width=3, opacity=0.45)
        return inner + seam
    near, far, turn = EDGE + 1.3, SIDE - EDGE - 1.5, radius
    lit = f"M{near} {far - turn}V{near + turn}Q{near} {near} {near + turn} {near}H{far - turn}"
    shaded = f"M{near + turn} {far}H{far - turn}Q{far} {far} {far} {far - turn}V{near + turn}"
    return line(shaded, "#04100A", 3.4, opacity=0.5) + line(lit, "#E9FFD0", 2.4, opacity=0.36) + seam


def along(shape: str, rotation: int, width: float, colour: str, **attributes: object) -> str:
    """The way as one broad stroke of `width` sides, its inner corners rounded off."""
    stroke = line(route(centre_line(shape, rotation)), colour, SIDE * width, stroke_linejoin="round")
    fillets = "".join(path(corner, fill=colour) for corner in ways.fillets(shape, rotation, width))
    return group(stroke, fillets, **attributes)


def hedge_shadow() -> str:
    """What the hedge throws on the way, to the south-east: seen along its north and west sides."""
    wall = rect(*BOX, fill="#1F1408", mask="url(#wall)")
    thrown = group(wall, transform=move(SIDE * 0.06, SIDE * 0.082))
    return group(group(thrown, filter="url(#soft)", opacity=0.58), mask="url(#kerb)")


def lamplight(shape: str, rotation: int) -> str:
    """The glow of a lit way on the leaves beside it."""
    glow = along(shape, rotation, 0.56, "#FFD76A", opacity=0.30, filter="url(#wide)")
    return group(glow, mask="url(#leaves)")


def masks(shape: str, rotation: int) -> str:
    """Stencils cut along the way: its floor, its kerb, the leaves around it, the foot of the hedge."""
    everything = rect(*BOX, fill="#fff")
    return (
        mask("floor", along(shape, rotation, ways.FLOOR, "#fff"), BOX)
        + mask("kerb", along(shape, rotation, ways.KERB, "#fff"), BOX)
        + mask("leaves", everything + along(shape, rotation, ways.KERB, "#000"), BOX)
        + mask("wall", everything + along(shape, rotation, 0.49, "#000"), BOX)
    )


def ground(shape: str, rotation: int, floor: str, seed: int) -> str:
    """The way itself: the dark foot of the hedge, the kerb and the paving."""
    kerb = (theme.KERB, theme.KERB_LIGHT) if floor != "dim" else ("#6D5C3E", "#8C7A55")
    return (
        along(shape, rotation, ways.GAP, "#0A150E", opacity=0.7)
        + along(shape, rotation, ways.KERB, kerb[0])
        + along(shape, rotation, ways.KERB_LIGHT, kerb[1])
        + group(slabs(FLOORS[floor], seed), mask="url(#floor)")
    )


def cut_out(sheet: Image.Image) -> Image.Image:
    """The tile without its margin, with round corners."""
    corners = draw(rect(0, 0, SIDE, SIDE, SIDE * theme.RADIUS_TILE_SHARE, fill="#fff"), (SIDE, SIDE))
    picture = sheet.crop((MARGIN, MARGIN, MARGIN + SIDE, MARGIN + SIDE))
    picture.putalpha(corners.getchannel("A"))
    return picture


def tile(shape: str, rotation: int, kind: str, variant: int, floor: str) -> Image.Image:
    """One tile as pixels. The three floors of a tile share leaves and slabs, so that one can fade into another."""
    rng = random.Random(f"{shape}{rotation}{kind}{variant}")
    paving = rng.randrange(1 << 30)
    hedge, lines = HEDGES[kind], centre_line(shape, rotation)
    tufts = hedge_points(lines, rng)
    body = [
        rect(*BOX, fill=hedge.gap),
        ground(shape, rotation, floor, paving),
        hedge_shadow(),
        *(clump(*tuft, hedge, rng) for tuft in tufts),
        flowers(tufts, rng),
    ]
    if floor == "lit":
        body.append(lamplight(shape, rotation))
    if floor == "dim":
        body.append(rect(*BOX, fill=theme.NIGHT_950, opacity=1 - theme.DIMMED_BOARD, mask="url(#leaves)"))
    body.append(group(rim(kind), mask="url(#leaves)"))
    if kind == "fixed":
        body.append(studs())
    defs = (
        leaf_gradients(hedge)
        + brass_gradient()
        + masks(shape, rotation)
        + blur("soft", SIDE * 0.02)
        + blur("wide", SIDE * 0.04)
    )
    return cut_out(draw("".join(body), (BOX[2], BOX[3]), BOX, defs))


def dots(shape: str, rotation: int) -> Image.Image:
    """White dots over the floor of a lit tile, to be tinted; whole dots only, in step with the neighbour's."""
    lines, pitch, radius = centre_line(shape, rotation), SIDE / 6, SIDE * 0.024
    spots = []
    for row in range(6):
        for column in range(6):
            x, y = (column + 0.5 + 0.25 * (-1) ** row) * pitch, (row + 0.5) * pitch
            if distance((x, y), lines) * SIDE < SIDE * ways.FLOOR / 2 - radius:
                spots.append(circle(x, y, radius, fill="#fff"))
    return draw("".join(spots), (SIDE, SIDE))


def all_tiles(floor: str) -> Iterator[tuple[str, Image.Image]]:
    """Every tile with that floor, by name."""
    for shape, rotation in ways.TILE_SHAPES:
        for kind in HEDGES:
            for variant in VARIANTS:
                yield f"tile_{shape}{rotation}_{kind}_{variant}_{floor}", tile(shape, rotation, kind, variant, floor)


def all_dots() -> Iterator[tuple[str, Image.Image]]:
    """The dots of every tile shape by name."""
    for shape, rotation in ways.TILE_SHAPES:
        yield f"dots_{shape}{rotation}", dots(shape, rotation)
