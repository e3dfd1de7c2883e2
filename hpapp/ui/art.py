"""The art kit: pictures baked by tools/art, loaded once, with their nine-patch borders and shadow margins."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from kivy.core.image import Image as CoreImage
from kivy.core.text import LabelBase
from kivy.metrics import dp
from kivymd import fonts_path
from kivymd.icon_definitions import md_icons

from hpapp.ui import theme
from hpapp.ui.paths import ART, FONTS

SCENES = ("night_", "cover_")
Border = tuple[float, float, float, float]
"""Bottom, right, top, left, in pixels of the screen."""


class Picture(NamedTuple):
    """A texture, its natural size on screen, its stretchable borders and the margin its shadow takes."""

    texture: Any
    size: tuple[float, float]
    border: Border
    pad: Border


@cache
def _kit() -> dict[str, Any]:
    return msgspec.json.decode((ART / "kit.json").read_bytes())["pictures"]


@cache
def _sheet(file: str) -> Any:
    # Large scenes are drawn about as large as they are: mipmaps would only cost time at the start.
    return CoreImage(str(ART / file), mipmap=not file.startswith(SCENES)).texture


@cache
def picture(name: str) -> Picture:
    """A picture of the kit."""
    entry = _kit()[name]
    x, y, width, height = entry["box"]
    sheet = _sheet(entry["file"])
    texture = sheet if sheet.size == (width, height) else sheet.get_region(x, sheet.height - y - height, width, height)
    unit = dp(1) / entry["density"]
    bottom, right, top, left = (edge * unit for edge in entry.get("border", (0, 0, 0, 0)))
    pads = tuple(edge * unit for edge in entry.get("pad", (0, 0, 0, 0)))
    return Picture(texture, (width * unit, height * unit), (bottom, right, top, left), pads)


def raw_border(name: str) -> tuple[float, ...]:
    """The borders of a nine-patch in pixels of its texture, as BorderImage cuts it."""
    return tuple(_kit()[name].get("border", (0, 0, 0, 0)))


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
    """Let go of pictures; those on screen are kept by whoever shows them."""
    picture.cache_clear()
    _sheet.cache_clear()
