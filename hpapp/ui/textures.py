"""What pictures and words cost in the memory of the graphics: for the debug screen, and for long nights."""

from __future__ import annotations

import gc
from typing import NamedTuple

from kivy.graphics.texture import Texture, TextureRegion

BYTES = 4
"""Red, green, blue and what shines through."""
SMALLER_COPIES = 4 / 3
"""A texture with its smaller copies takes a third more."""


class Textures(NamedTuple):
    """How many there are, and how large together."""

    number: int
    megabytes: float


def textures() -> Textures:
    """All that are alive; a part of another one costs nothing.  Kivy keeps no list to ask: this is slow."""
    gc.unfreeze()  # what was set aside at rest is on no list
    alive = [found for found in gc.get_objects()
             if issubclass(type(found), Texture) and not issubclass(type(found), TextureRegion)]
    size = sum(found.width * found.height * BYTES * (SMALLER_COPIES if found.mipmap else 1) for found in alive)
    return Textures(len(alive), size / 1e6)
