"""Collects finished pictures, packs the tiles into pages and writes `kit.json`, the list the app loads from.

An entry of `pictures` says:
  file     PNG beside kit.json
  box      left, top, width, height inside that file (pixels, from the top left)
  density  pixels per dp at its natural size
  border   for nine-patches: bottom, right, top, left, in pixels (Kivy's order)
  pad      pixels of shadow or lip outside the body on the same four sides: draw the picture that much larger
  steady   always drawn at its natural size, so that it needs no smaller copies of itself
  small    for such a picture: its like for screens of one pixel per dp
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from PIL import Image

Sides = tuple[int, int, int, int]
"""Bottom, right, top, left."""


def scaled(sides: Sides, times: float, more: float = 0) -> Sides:
    """Four sides in pixels from four in dp, each grown by `more` dp first."""
    bottom, right, top, left = (round((side + more) * times) for side in sides)
    return bottom, right, top, left


PAGE = (2048, 1024)
BLEED = 4
"""Pixels of each tile repeated around it in a page: enough for the mipmap of an eighth."""

CORNER = (11, 23, 17)
"""Colour of the half-clear pixels around the corners of a solid picture."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One finished drawing and how it is meant to be used."""

    name: str
    image: Image.Image
    density: float = 2
    border: Sides | None = None
    pad: Sides | None = None
    solid: bool = False
    steady: bool = False
    """Always drawn at its natural size."""


def small(picture: Picture) -> Picture:
    """A steady picture for screens of one pixel per dp."""
    times = round(picture.density)
    border, pad = (sides and scaled(sides, 1 / times) for sides in (picture.border, picture.pad))
    return replace(picture, name=f"{picture.name}_1x", image=picture.image.reduce(times), density=1,
                   border=border, pad=pad)


class Kit:
    """The pictures of the app on their way to disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.entries: dict[str, dict[str, object]] = {}

    def add(self, picture: Picture) -> None:
        """Write one picture as a file of its own."""
        file = f"{picture.name}.png"
        save(picture.image, self.folder / file, picture.solid)
        self.record(picture, file, (0, 0, *picture.image.size))
        if picture.steady:
            self.entries[picture.name]["steady"] = True
            if picture.density > 1:
                self.add(smaller := small(picture))
                self.entries[picture.name]["small"] = smaller.name

    def add_page(self, name: str, pictures: Iterable[Picture]) -> None:
        """Write same-sized pictures as one page, each with its rim repeated around it."""
        page, file = Image.new("RGBA", PAGE), f"{name}.png"
        x = y = 0
        for picture in pictures:
            image = with_bleed(picture.image, BLEED)
            if x + image.width > PAGE[0]:
                x, y = 0, y + image.height
            page.paste(image, (x, y))
            self.record(picture, file, (x + BLEED, y + BLEED, *picture.image.size))
            x += image.width
        save(page, self.folder / file, solid=True)

    def record(self, picture: Picture, file: str, box: tuple[int, int, int, int]) -> None:
        """Note where a picture lies."""
        if picture.name in self.entries:
            raise ValueError(f"two pictures are called {picture.name}")
        entry: dict[str, object] = {"file": file, "box": list(box), "density": picture.density}
        if picture.border:
            entry["border"] = list(picture.border)
        if picture.pad and any(picture.pad):
            entry["pad"] = list(picture.pad)
        self.entries[picture.name] = entry

    def close(self) -> None:
        """Write the list, and sweep away pictures that no longer belong to it."""
        lines = [f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(self.entries.items())]
        text = '{"pictures": {\n' + ",\n".join(lines) + "\n}}\n"
        (self.folder / "kit.json").write_text(text, encoding="utf-8")
        kept = {entry["file"] for entry in self.entries.values()}
        for file in self.folder.glob("*.png"):
            if file.name not in kept:
                file.unlink()


def with_bleed(image: Image.Image, bleed: int) -> Image.Image:
    """The picture with its outermost pixels repeated `bleed` times on every side."""
    width, height = image.size
    larger = Image.new("RGBA", (width + 2 * bleed, height + 2 * bleed))
    larger.paste(image, (bleed, bleed))
    for offset in range(bleed):
        larger.paste(image.crop((0, 0, width, 1)), (bleed, offset))
        larger.paste(image.crop((0, height - 1, width, height)), (bleed, bleed + height + offset))
    for offset in range(bleed):
        larger.paste(larger.crop((bleed, 0, bleed + 1, larger.height)), (offset, 0))
        right = bleed + width
        larger.paste(larger.crop((right - 1, 0, right, larger.height)), (right + offset, 0))
    return larger


def save(image: Image.Image, file: Path, solid: bool) -> None:
    """Write a PNG; a solid picture, whose only clear pixels are its corners, gets a palette."""
    (with_palette(image) if solid else with_coloured_clearness(image)).save(file, optimize=True)


def with_coloured_clearness(image: Image.Image) -> Image.Image:
    """The picture with the colour of its rim spread into its clear pixels.

    A graphics card blends the hidden colour of a clear pixel into its neighbours when it shrinks a picture;
    black there would draw a dark fringe around every sprite.
    """
    width, height = image.size
    if 0 not in image.getchannel("A").tobytes():
        return image
    spread = image.resize((1, 1)).resize(image.size)
    for coarse in (8, 4, 2):
        blocks = image.resize((max(1, width // coarse), max(1, height // coarse)), Image.Resampling.BOX)
        near = blocks.resize(image.size, Image.Resampling.NEAREST)
        spread.paste(near, mask=near.getchannel("A").point([0] * 24 + [255] * 232))
    spread.paste(image, mask=image.getchannel("A").point([0] + [255] * 255))
    spread.putalpha(image.getchannel("A"))
    return spread


def with_palette(image: Image.Image, veils: int = 8) -> Image.Image:
    """The picture in 256 colours, a few of them kept for the see-through pixels of dark round corners."""
    picture = image.convert("RGB").quantize(
        256 - veils, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE
    )
    solid = 256 - veils
    alpha = image.getchannel("A")
    veiled = alpha.point([solid + level * veils // 256 for level in range(256)])
    picture.paste(veiled, mask=alpha.point([255] * 255 + [0]))
    colours = picture.getpalette() or []
    corner = [channel for _ in range(veils) for channel in CORNER]
    picture.putpalette(colours[: 3 * solid] + [0] * (3 * solid - len(colours)) + corner)
    picture.info["transparency"] = bytes([255] * solid + [round(255 * step / veils) for step in range(veils)])
    return picture
