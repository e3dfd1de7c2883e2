"""The pictures of the Triwizard maze, laid on their pages.

`python -m tools.art.tournoi` draws these alone and leaves every other picture of the kit as it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from tools.art.kit import Kit, Picture, save, with_bleed
from tools.art.tournoi_maze import covers, frame, small_map
from tools.art.tournoi_pieces import HIGH, PITCH, SIDE, WIDE, cards, ground, piece, signs, things

ASSETS = Path(__file__).parents[2] / "assets" / "art"


def pieces() -> Iterator[tuple[str, Image.Image]]:
    """Every square piece; ground that fills its picture is repeated around it."""
    for name, image in ground():
        yield name, with_bleed(image, 4) if name.startswith(("floor", "shade")) else _framed(image)
    for name, body in (*signs(), *things()):
        yield name, _framed(piece(body))


def _framed(image: Image.Image) -> Image.Image:
    larger = Image.new("RGBA", (PITCH, PITCH))
    larger.paste(image, (4, 4))
    return larger


def add_page(kit: Kit, file: str, images: list[tuple[Picture, Image.Image]], pitch: tuple[int, int]) -> None:
    """Pieces of one size on a page with room between them; each is known by its own name."""
    columns = 2048 // pitch[0]
    rows = -(-len(images) // columns)
    page = Image.new("RGBA", (columns * pitch[0], rows * pitch[1]))
    for index, (picture, image) in enumerate(images):
        x, y = index % columns * pitch[0], index // columns * pitch[1]
        page.paste(image, (x, y))
        inset = ((pitch[0] - picture.image.width) // 2, (pitch[1] - picture.image.height) // 2)
        kit.record(picture, file, (x + inset[0], y + inset[1], *picture.image.size))
    save(page, kit.folder / file, solid=False)


def draw_into(kit: Kit) -> None:
    """Add every picture of the game to the kit."""
    framed = [(Picture(f"tournoi_{name}", image.crop((4, 4, 4 + SIDE, 4 + SIDE))), image) for name, image in pieces()]
    add_page(kit, "tournoi_pieces.png", framed, (PITCH, PITCH))
    spells = list(cards())
    larger = []
    for picture in spells:
        room = Image.new("RGBA", (WIDE + 8, HIGH + 8))
        room.paste(picture.image, (4, 4))
        larger.append((picture, room))
    add_page(kit, "tournoi_cards.png", larger, (WIDE + 8, HIGH + 8))
    kit.add(frame())
    kit.add(Picture("tournoi_map", small_map(), solid=True))
    for cover in covers():
        kit.add(cover)


def main() -> None:
    """Draw this game's pictures again; the others, and their places in the list, stay as they are."""
    kit = Kit(ASSETS)
    draw_into(kit)
    file = ASSETS / "kit.json"
    listed = json.loads(file.read_text(encoding="utf-8"))["pictures"]
    kit.entries |= {name: entry for name, entry in listed.items() if "tournoi" not in name}
    lines = [f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(kit.entries.items())]
    file.write_text('{"pictures": {\n' + ",\n".join(lines) + "\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
