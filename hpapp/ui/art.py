"""The art kit: pictures baked by tools/art, loaded once, with their nine-patch borders and shadow margins."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import msgspec
from kivy.core.image import Image as CoreImage
from kivy.core.image import ImageData
from kivy.core.text import LabelBase
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivymd import fonts_path
from kivymd.icon_definitions import md_icons

from hpapp.ui import theme
from hpapp.ui.paths import ART, FONTS

SCENES = ("night_", "cover_")
"""What Home shows is drawn about as large as it is, and stays."""
PALETTE = 3
"""How a PNG says that it has a palette."""
Border = tuple[float, float, float, float]
"""Bottom, right, top, left, in pixels of the screen."""


_sheets: WeakValueDictionary[str, Any] = WeakValueDictionary()
"""Files of the kit that somebody holds."""
_kept: set[Any] = set()


class Picture(NamedTuple):
    """A texture, its natural size on screen, its stretchable borders and the margin its shadow takes."""

    texture: Any
    size: tuple[float, float]
    border: Border
    pad: Border


@cache
def _kit() -> dict[str, Any]:
    return msgspec.json.decode((ART / "kit.json").read_bytes())["pictures"]


def _entry(name: str) -> dict[str, Any]:
    """What the kit says of a picture, in the size that is right for the screen."""
    entry: dict[str, Any] = _kit()[name]
    return _kit()[entry["small"]] if "small" in entry and dp(1) <= 1 else entry


def _sheet(file: str, shrinks: bool) -> Any:
    """A file of the kit; smaller copies of it cost time and memory, and are made only where it is drawn smaller."""
    sheet = _sheets.get(file)
    if sheet is None:
        path = ART / file
        read = _read_palette if _has_palette(path) and not file.startswith(SCENES) else _read
        sheet = _sheets[file] = read(str(path), shrinks)
    if file.startswith(SCENES):
        _kept.add(sheet)
    return sheet


def _read(path: str, shrinks: bool) -> Any:
    return CoreImage(path, mipmap=shrinks, nocache=True).texture


def _has_palette(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(26)[25] == PALETTE


def _read_palette(path: str, shrinks: bool) -> Any:
    """As Kivy reads a PNG; but of one with a palette Kivy never gives back what it has read, and these come and go."""
    from PIL import Image  # Home needs none of these

    with Image.open(path) as image:
        source = f"True|{path}|{shrinks:d}|0"  # from which Kivy makes it again where a device has lost it
        pixels = ImageData(*image.size, "rgba", image.convert("RGBA").tobytes(), source=source)
    texture = Texture.create_from_data(pixels, mipmap=shrinks)
    texture.flip_vertical()
    return texture


@cache
def picture(name: str) -> Picture:
    """A picture of the kit."""
    entry = _entry(name)
    x, y, width, height = entry["box"]
    # large scenes are drawn about as large as they are
    sheet = _sheet(entry["file"], not ("steady" in entry or name.startswith(SCENES)))
    texture = sheet if sheet.size == (width, height) else sheet.get_region(x, sheet.height - y - height, width, height)
    unit = dp(1) / entry["density"]
    bottom, right, top, left = (edge * unit for edge in entry.get("border", (0, 0, 0, 0)))
    pads = tuple(edge * unit for edge in entry.get("pad", (0, 0, 0, 0)))
    return Picture(texture, (width * unit, height * unit), (bottom, right, top, left), pads)


def raw_border(name: str) -> tuple[float, ...]:
    """The borders of a nine-patch in pixels of its texture, as BorderImage cuts it."""
    return tuple(_entry(name).get("border", (0, 0, 0, 0)))


def cover(game_id: str, wide: bool = False) -> str:
    """The picture on the lid of a game's box; a game that brings none lies in the night."""
    name = f"cover_{game_id}{'_wide' if wide else ''}"
    return name if name in _kit() else "night_wide"


def glyph(name: str) -> str:
    """The character of an icon in the icon font."""
    return str(md_icons[name])


def register_fonts() -> None:
    """Make the type roles' fonts known to Kivy under the names that the theme uses."""
    for name, file in theme.FONT_FILES.items():
        folder = FONTS if name in theme.BUNDLED_FONTS else Path(fonts_path)
        LabelBase.register(name=name, fn_regular=str(folder / file))


def forget() -> None:
    """Let go of pictures; those on screen are kept by whoever shows them, and found there when wanted again."""
    picture.cache_clear()
