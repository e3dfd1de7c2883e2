"""Short texts on pieces: labels written around a point, and textures that are made once."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label

from hpapp.ui import theme

_textures: dict[tuple[str, str, float], Any] = {}


def label_in(font: str, tone: str) -> Label:
    """An empty label of a piece."""
    return Label(font_name=font, color=theme.rgba(tone), size_hint=(None, None), halign="center")


def write(label: Label, text: str, size: float, x: float, y: float) -> None:
    """Write a text around a point."""
    label.text, label.font_size = text, size
    label.texture_update()
    label.size = label.texture_size
    label.pos = x - label.width / 2, y - label.height / 2


def text_texture(text: str, font: str, size: float) -> Any:
    """The texture of a short text in white, made once."""
    key = (text, font, size)
    if key not in _textures:
        label = CoreLabel(text=text, font_name=font, font_size=size)
        label.refresh()
        _textures[key] = label.texture
    return _textures[key]
