"""The pictures: all there, made by their scripts and nothing else, floors that join, surfaces that stretch."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from hpapp.rules.labyrinthe.state import CONTENT
from hpapp.ui import theme
from tools.art import board, glyphs, kit, medals, panels, sprites, tiles, ways
from tools.art.drawn import DRAWN

ASSETS = Path(__file__).parents[2] / "assets"
ART = ASSETS / "art"
PICTURES = json.loads((ART / "kit.json").read_text(encoding="utf-8"))["pictures"]
FLOORS = ("normal", "dim", "lit")
SCALES = (43, 50, 86, 108, 150)
NORTH, EAST, SOUTH, WEST = range(4)

INTERFACE_GLYPHS = [
    "check-bold",
    "undo",
    "pause",
    "book-open-variant",
    "help",
    "magnify",
    "eye-outline",
    "hand-back-right",
    "volume-high",
    "cog",
    "shoe-print",
    "rotate-left",
    "rotate-right",
    "gesture-tap",
    "lock",
    "account",
    "teddy-bear",
    "robot-happy",
    "emoticon-happy",
    "emoticon-neutral",
    "emoticon-confused",
    "account-plus",
    "table-furniture",
    "cellphone",
    "movie-open-play",
    "trophy-variant",
    "timer-sand",
    "account-group",
    "school",
    "puzzle",
    "close-thick",
]


@pytest.fixture(autouse=True, scope="module")
def put_away() -> Iterator[None]:
    """The sheets lie open for these tests alone: unpacked they are as large as a window and its app."""
    yield
    sheet.cache_clear()


@cache
def sheet(file: str) -> Image.Image:
    """A file of the kit as pixels."""
    return Image.open(ART / file).convert("RGBA")


def picture(name: str) -> Image.Image:
    """A picture of the kit as the app cuts it out."""
    entry = PICTURES[name]
    left, top, width, height = entry["box"]
    return sheet(entry["file"]).crop((left, top, left + width, top + height))


def difference(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of any channel of any pixel."""
    return max(ImageChops.difference(one, other).tobytes())


def tile_names(floor: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every tile with that floor, and the sides it opens to."""
    for shape, rotation in ways.TILE_SHAPES:
        for kind in tiles.HEDGES:
            for variant in tiles.VARIANTS:
                yield f"tile_{shape}{rotation}_{kind}_{variant}_{floor}", ways.openings(shape, rotation)


# --- the kit as a whole -------------------------------------------------------------------------


def test_the_list_names_what_lies_there_and_nothing_else() -> None:
    assert {entry["file"] for entry in PICTURES.values()} == {file.name for file in ART.glob("*.png")}
    for name, entry in PICTURES.items():
        left, top, width, height = entry["box"]
        wide, high = sheet(entry["file"]).size
        assert min(left, top) >= 0, name
        assert width > 0 < height, name
        assert (left + width, top + height) <= (wide, high), name


def test_every_piece_of_the_game_has_its_picture() -> None:
    wanted = {name for floor in FLOORS for name, _ in tile_names(floor)}
    wanted |= {f"dots_{shape}{rotation}" for shape, rotation in ways.TILE_SHAPES}
    for treasure in CONTENT["treasure"]:
        wanted |= {f"glyph_{treasure['id']}", f"treasure_{treasure['id']}"}
    for index in range(len(theme.SEATS)):
        wanted |= {
            f"{kind}_{index}" for kind in ("hat", "badge", "shape", "strip", "home", "pattern", "curtain", "place")
        }
        wanted.add(f"hat_{index}_big")
    assert wanted <= set(PICTURES)


def test_the_kit_stays_small_and_fits_every_graphics_card() -> None:
    assert sum(file.stat().st_size for file in ART.iterdir()) < 8_000_000
    for file in ART.glob("*.png"):
        assert max(sheet(file.name).size) <= 2048, file.name


def test_openings_are_those_of_the_rules() -> None:
    shapes = {shape["id"]: shape["openings"] for shape in CONTENT["shape"]}
    assert {shape: len(turns) for shape, turns in shapes.items()} == ways.ROTATIONS
    for shape, rotation in ways.TILE_SHAPES:
        sides = {"NESW".index(side) for side in shapes[shape][rotation]}
        assert sides == set(ways.openings(shape, rotation))


# --- same seed, same pixels -------------------------------------------------------------------------


def redrawn() -> Iterator[kit.Picture]:
    """A sample from every workshop, drawn again."""
    yield board.frame()
    yield from list(medals.medals())[:8]
    yield sprites.hat_picture("hat_2", theme.SEATS[2], 96)
    yield panels.stretching("gold_up", theme.RADIUS_BUTTON, 2, panels.gold_up, 4)


def test_pictures_come_from_their_scripts() -> None:
    for again in redrawn():
        assert difference(kit.with_coloured_clearness(again.image), picture(again.name)) <= 2, again.name
        assert PICTURES[again.name].get("border") == (list(again.border) if again.border else None)


@pytest.mark.parametrize("floor", FLOORS)
def test_tiles_come_from_their_script_and_twice_the_same(floor: str) -> None:
    first, second = (tiles.tile("T", 2, "fixed", 1, floor) for _ in range(2))
    assert first.tobytes() == second.tobytes()
    baked = picture(f"tile_T2_fixed_1_{floor}").convert("RGB")
    strayed = ImageChops.difference(first.convert("RGB"), baked).convert("L").resize((1, 1), Image.Resampling.BOX)
    assert strayed.tobytes()[0] <= 2  # the palette may shift a tone, not the drawing


# --- floors that join -------------------------------------------------------------------------------


def rim(tile: Image.Image, side: int) -> Image.Image:
    """The outermost line of floor pixels at one side, from left to right or from top to bottom."""
    size = tile.width
    near, far = round(size * 0.31), round(size * 0.69)
    boxes = {
        NORTH: (near, 0, far, 1),
        SOUTH: (near, size - 1, far, size),
        WEST: (0, near, 1, far),
        EAST: (size - 1, near, size, far),
    }
    return tile.crop(boxes[side])


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize("sides", [(EAST, WEST), (NORTH, SOUTH)], ids=["across", "down"])
def test_floors_meet_pixel_for_pixel_at_every_opening(floor: str, sides: tuple[int, int]) -> None:
    rims = [rim(picture(name), side) for name, open_to in tile_names(floor) for side in sides if side in open_to]
    assert len(rims) == 48
    lows, highs = rims[0], rims[0]
    for other in rims[1:]:
        lows, highs = ImageChops.darker(lows, other), ImageChops.lighter(highs, other)
    assert difference(lows, highs) <= 1


def brightness(floor_line: Image.Image) -> float:
    """Mean light of a line of pixels."""
    return float(floor_line.convert("L").resize((1, 1), Image.Resampling.BOX).tobytes()[0])


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("floor", FLOORS)
def test_no_seam_is_darker_or_lighter_than_the_paving_at_any_size(floor: str, scale: int) -> None:
    straight = picture(f"tile_I1_loose_0_{floor}").resize((scale, scale), Image.Resampling.BOX)
    near, far = round(scale * 0.31), round(scale * 0.69)
    inside = [brightness(straight.crop((x, near, x + 1, far))) for x in range(scale // 8, scale - scale // 8)]
    for name, open_to in tile_names(floor):
        small = picture(name).resize((scale, scale), Image.Resampling.BOX)
        for side in {EAST, WEST} & set(open_to):
            assert min(inside) <= brightness(rim(small, side)) <= max(inside), (name, side)


@pytest.mark.parametrize("floor", FLOORS)
def test_a_tile_is_solid_where_it_opens_and_round_at_its_corners(floor: str) -> None:
    for name, open_to in tile_names(floor):
        tile = picture(name)
        assert all(rim(tile, side).getchannel("A").getextrema() == (255, 255) for side in open_to)
        assert tile.getchannel("A").getpixel((0, 0)) == 0


def test_a_page_repeats_the_rim_of_each_tile_around_it() -> None:
    for name, open_to in tile_names("normal"):
        entry = PICTURES[name]
        left, top, width, height = entry["box"]
        page = sheet(entry["file"])
        for side, step in ((EAST, 1), (WEST, -1)):
            if side in open_to:
                at = left + (width - 1 if side == EAST else 0)
                edge = page.crop((at, top, at + 1, top + height))
                for bleed in range(1, kit.BLEED + 1):
                    beside = page.crop((at + step * bleed, top, at + step * bleed + 1, top + height))
                    assert difference(edge, beside) == 0, name


def test_dots_are_white_whole_and_on_the_floor() -> None:
    for shape, rotation in ways.TILE_SHAPES:
        spots = picture(f"dots_{shape}{rotation}")
        lines = ways.centre_line(shape, rotation)
        alpha = spots.getchannel("A")
        shown = [(x, y) for x in range(ways.SIDE) for y in range(ways.SIDE) if alpha.getpixel((x, y))]
        assert shown
        white = spots.convert("RGB")
        assert all(white.getpixel(point) == (255, 255, 255) for point in shown)
        assert all(ways.distance(point, lines) <= ways.FLOOR / 2 for point in shown[::7])


# --- surfaces that stretch --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(name for name, entry in PICTURES.items() if "border" in entry))
def test_a_surface_can_be_stretched_without_showing_it(name: str) -> None:
    image, (bottom, right, top, left) = picture(name), PICTURES[name]["border"]
    width, height = image.size
    assert left + right < width
    assert top + bottom < height
    first = image.crop((left, 0, left + 1, height))
    for x in range(left, width - right):
        assert difference(first, image.crop((x, 0, x + 1, height))) <= 3


@pytest.mark.parametrize(
    "name", sorted(name for name, entry in PICTURES.items() if "pad" in entry and "border" in entry)
)
def test_a_shadow_ends_inside_its_pad(name: str) -> None:
    alpha = picture(name).getchannel("A")
    width, height = alpha.size
    for box in ((0, 0, width, 1), (0, height - 1, width, height), (0, 0, 1, height), (width - 1, 0, width, height)):
        assert max(alpha.crop(box).tobytes()) <= 12


# --- glyphs and icons -----------------------------------------------------------------------------------------


def test_every_glyph_of_the_interface_is_in_the_icon_font() -> None:
    codes = glyphs.icon_codes()
    assert {name for name in INTERFACE_GLYPHS if name not in codes} == set()
    assert {theme.OK.glyph, theme.NO.glyph} <= set(codes)


def test_every_treasure_has_a_glyph_from_the_font_or_of_our_own() -> None:
    signs = list(glyphs.TREASURES.values())
    assert len(signs) == len(set(signs)) == 24
    for sign in signs:
        assert sign in DRAWN if sign.startswith("x-") else sign in glyphs.icon_codes()


def test_no_two_treasures_look_alike() -> None:
    silhouettes = {name: picture(f"glyph_{name}").getchannel("A").resize((24, 24)) for name in glyphs.TREASURES}
    assert len({image.tobytes() for image in silhouettes.values()}) == 24
    for name, image in silhouettes.items():
        covered = sum(image.tobytes()) / (255 * 24 * 24)
        assert 0.1 < covered < 0.7, name


def test_icons_have_the_sizes_that_android_wants() -> None:
    sizes = {"icon": 512, "adaptive_foreground": 432, "adaptive_background": 432, "presplash": 768}
    for name, side in sizes.items():
        with Image.open(ASSETS / "icon" / f"{name}.png") as image:
            assert image.size == (side, side)


def test_the_first_screen_ends_in_one_plain_colour() -> None:
    with Image.open(ASSETS / "icon" / "presplash.png") as image:
        plain = image.convert("RGB")
    assert set(plain.crop((0, 0, 768, 1)).getcolors() or []) == {(768, tuple(bytes.fromhex(theme.NIGHT_900[1:])))}


def test_the_adaptive_hat_stays_inside_the_circle_every_launcher_keeps() -> None:
    with Image.open(ASSETS / "icon" / "adaptive_foreground.png") as image:
        alpha = image.convert("RGBA").getchannel("A").point([0] * 250 + [255] * 6)
    left, top, right, bottom = alpha.getbbox() or (0, 0, 432, 432)
    assert max(216 - left, right - 216, 216 - top, bottom - 216) <= 432 * 33 / 108


def test_borders_leave_something_between_them_however_small_a_thing_is() -> None:
    from hpapp.ui.art import Picture
    from hpapp.ui.parts import BORDERS, share_of

    for name in ("parchment", "panel", "pod", "night_up", "gold_up", "pill", "sheet"):
        entry, size = PICTURES[name], PICTURES[name]["box"][2:]
        found = Picture(None, *(tuple(edge / entry["density"] for edge in edges)
                                for edges in (size, entry["border"], entry["pad"])))
        below, beside = found.pad[0] + found.pad[2], found.pad[1] + found.pad[3]
        for wide, high in ((200, 24), (24, 200), (30, 30), (60, 48), (400, 300)):
            share = share_of(found, (wide, high))
            bottom, right, top, left = (share * side for side in found.border)
            assert 0 < share <= 1, (name, wide, high)
            assert bottom + top <= BORDERS * (high + share * below) + 0.01, (name, wide, high)
            assert left + right <= BORDERS * (wide + share * beside) + 0.01, (name, wide, high)
        assert share_of(found, found.size) == 1, name
