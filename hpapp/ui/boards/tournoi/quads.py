"""Many small pictures of one page, drawn at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from kivy.graphics import Color, Mesh

from hpapp.ui import art

from .lens import Point


class Quad(NamedTuple):
    """A picture of the page, its middle, its width and (if it is not square) its height."""

    picture: str
    middle: Point
    side: float
    high: float | None = None


class Quads:
    """One drawing instruction for all of them; they must lie on the same page of the kit."""

    def __init__(self, parent: Any, tone: tuple[float, ...] = (1, 1, 1, 1)) -> None:
        self.tone = Color(*tone)
        self._mesh = Mesh(mode="triangles", texture=art.picture("tournoi_floor_0").texture)
        parent.add(self.tone)
        parent.add(self._mesh)
        self.shown: tuple[Quad, ...] = ()

    def lay(self, quads: Iterable[Quad]) -> None:
        """Draw these and nothing else."""
        self.shown = tuple(quads)
        corners: list[float] = []
        joined: list[int] = []
        for count, (picture, (x, y), wide, tall) in enumerate(self.shown):
            u = art.picture(picture).texture.tex_coords
            up = (tall or wide) / 2
            low, left, high, right = y - up, x - wide / 2, y + up, x + wide / 2
            corners += [left, low, u[0], u[1], right, low, u[2], u[3], right, high, u[4], u[5], left, high, u[6], u[7]]
            joined += [4 * count + corner for corner in (0, 1, 2, 2, 3, 0)]
        self._mesh.vertices, self._mesh.indices = corners, joined
