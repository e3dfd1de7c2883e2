"""Draw everything: `python -m tools.art`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tools.art import (
    bloody,
    board,
    cards,
    chemin,
    couloirs,
    covers,
    icon,
    medals,
    owl,
    panels,
    scenes,
    sprites,
    tiles,
    tournoi,
)
from tools.art.kit import Kit, Picture

ASSETS = Path(__file__).parents[2] / "assets"


def single_pictures() -> Iterator[Picture]:
    """Every picture with a file of its own."""
    yield from board.board_pieces()
    yield from medals.medals()
    yield from medals.treasure_glyphs()
    yield from sprites.seat_sprites()
    yield from sprites.small_signs()
    yield from panels.surfaces()
    yield from cards.cards()
    yield from scenes.scenes()
    yield from covers.covers()
    yield from bloody.pictures()
    yield from couloirs.pictures()
    yield from chemin.pictures()
    yield from owl.pictures()


def main() -> None:
    """Draw the kit into assets."""
    kit = Kit(ASSETS / "art")
    for floor in tiles.FLOORS:
        kit.add_page(f"tiles_{floor}", (Picture(name, image) for name, image in tiles.all_tiles(floor)))
    kit.add_page("couloirs_tokens", couloirs.tokens())
    kit.add_page("chemin_purses", chemin.purses())
    for name, image in tiles.all_dots():
        kit.add(Picture(name, image))
    for picture in single_pictures():
        kit.add(picture)
    tournoi.draw_into(kit)
    kit.close()
    for name, image in icon.icons(ASSETS / "fonts"):
        image.save(ASSETS / "icon" / name, optimize=True)


if __name__ == "__main__":
    main()
