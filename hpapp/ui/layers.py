"""A piece drawn large: the pictures that lie on each other on the board, in the same shares of its side."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from hpapp.ui import art


class Layer(NamedTuple):
    """One picture of the kit on a piece."""

    art: str
    share: float = 1.0
    """Its side, as a share of the piece."""
    quarters: int = 0
    """How far it is turned clockwise."""
    cut: tuple[float, float, float, float] | None = None
    """The part of the picture that is seen: x, y from the top, width, height, in shares of the picture."""


class Layers(Widget):
    """Layers, as large as they fit."""

    layers = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "layers"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.layers or min(self.size) <= 0:
            return
        with self.canvas:
            Color(1, 1, 1, 1)
            for layer in self.layers:
                self._draw_layer(layer)

    def _draw_layer(self, layer: Layer) -> None:
        texture = _texture(layer)
        wide, high = texture.size
        scale = min(self.width / wide, self.height / high) * layer.share
        size = wide * scale, high * scale
        x, y = self.x + self.width / 2, self.y + self.height / 2
        PushMatrix()
        Rotate(angle=-90 * layer.quarters, origin=(x, y))
        Rectangle(texture=texture, size=size, pos=(x - size[0] / 2, y - size[1] / 2))
        PopMatrix()


def _texture(layer: Layer) -> Any:
    texture = art.picture(layer.art).texture
    if layer.cut is None:
        return texture
    x, y, wide, high = layer.cut
    return texture.get_region(x * texture.width, (1 - y - high) * texture.height, wide * texture.width,
                              high * texture.height)
