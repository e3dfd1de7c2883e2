"""What moves: hats that may wear the cape, trophies that turn over, the hedge that wanders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle

from hpapp.ui import art, theme
from hpapp.ui.boards.labyrinthe.sprites import PawnSprite

from .lens import Point

UNSEEN = 0.55
"""How much of a hat shows under the cape."""
PIECE = 128 / 96
"""Side of a piece's picture, as a share of its cell."""
STRIPES, STRIPE = 3, 0.09
"""How many stripes cross a cell that cannot be chosen, and how broad they are, in cells."""
HATCHED = 0.62


class Champion(PawnSprite):
    """A seat's hat; under the cape it shows through, and a small cloak says why."""

    def __init__(self, color: int) -> None:
        super().__init__(color)
        self._cloak_tone = Color(1, 1, 1, 0)
        self._cloak = Rectangle(texture=art.picture("tournoi_cape").texture)
        for part in (self._cloak_tone, self._cloak):
            self.insert(len(self.children) - 1, part)  # before the matrix is popped
        self.caped = False
        self.share = 1.0
        """Its size in cells, where cells are large."""

    def wear(self, caped: bool) -> None:
        """Put the cape on or off."""
        self.caped = caped
        self._cloak_tone.a = 1 if caped else 0
        self.fade(UNSEEN if caped else 1)

    def stand(self, x: float, y: float, tile: float, share: float | None = None) -> None:
        super().stand(x, y, tile, share)
        self._cloak.size, self._cloak.pos = (0.4 * tile, 0.4 * tile), (0.1 * tile, 0.12 * tile)

    def veil(self, alpha: float) -> None:
        """Fade away, cape and all, or come back."""
        self.fade(alpha * (UNSEEN if self.caped else 1))
        self._cloak_tone.a = alpha if self.caped else 0


class Piece(InstructionGroup):
    """A piece on a cell that can turn over, shrink and move."""

    def __init__(self, picture: str) -> None:
        super().__init__()
        self._tone = Color(1, 1, 1, 1)
        self._rect = Rectangle()
        self.add(self._tone)
        self.add(self._rect)
        self.spot: Point = (0.0, 0.0)
        self.show(picture)

    def show(self, picture: str) -> None:
        """Be another picture."""
        self.picture = picture
        self._rect.texture = art.picture(picture).texture

    def put(self, x: float, y: float, wide: float = 1.0, high: float = 1.0) -> None:
        """Lie with its middle at a point, that much of its natural width and height."""
        self.spot = x, y
        width, height = PIECE * wide, PIECE * high
        self._rect.pos, self._rect.size = (x - width / 2, y - height / 2), (width, height)

    def fade(self, alpha: float) -> None:
        """Show through."""
        self._tone.a = alpha


class Hatching:
    """Slanting stripes over cells that cannot be chosen, in one drawing instruction: no colour alone says it."""

    def __init__(self, parent: Any) -> None:
        self._mesh = Mesh(mode="triangles")
        parent.add(Color(*theme.rgba(theme.NIGHT_900, HATCHED)))
        parent.add(self._mesh)
        self.shown: tuple[Point, ...] = ()

    def lay(self, middles: Iterable[Point]) -> None:
        """Hatch the cells around these middles and nothing else."""
        self.shown = tuple(middles)
        corners: list[float] = []
        joined: list[int] = []
        for x, y in self.shown:
            for stripe in range(STRIPES):
                left = x - 0.5 + (stripe + 0.25) / STRIPES / 2
                first = len(corners) // 4
                for across, up in ((0, -0.42), (STRIPE, -0.42), (0.5 + STRIPE, 0.42), (0.5, 0.42)):
                    corners += [left + across, y + up, 0, 0]
                joined += [first + corner for corner in (0, 1, 2, 2, 3, 0)]
        self._mesh.vertices, self._mesh.indices = corners, joined
