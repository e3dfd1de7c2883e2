"""How large a card must be for its words: a face is laid out by its longest text, never the text by the face."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from .hand import CardFace

PICTURE = 96
"""The least height, in dp, that is left for its picture."""
WIDER = 16
"""By so much a face grows at a time, in dp."""


def fitted(face: CardFace, least: tuple[float, float], most: tuple[float, float]) -> tuple[float, float]:
    """The size, in pixels, at which a face shows all its words inside its frame; as near to the least as it can be."""
    labels = _labels(face)
    left, _, right, _ = face.padding
    wide, high = least
    while True:
        room = wide - left - right
        high = max(least[1], words_high(face, wide) + dp(PICTURE))
        narrow = any(_widest(label) > room for label in labels)
        if wide >= most[0] or not (narrow or high > max(least[1], wide * 1.5) or high > most[1]):
            return min(wide, most[0]), min(high, most[1])
        wide = min(wide + dp(WIDER), most[0])


def words_high(face: CardFace, wide: float) -> float:
    """What the words of a face of that width take, with the frame around them."""
    left, top, right, bottom = face.padding
    room = wide - left - right
    return float(sum(_height(label, room) for label in _labels(face)) + face.spacing * 2 + top + bottom)


def _labels(face: CardFace) -> list[Any]:
    return [label for label in (face.ids.name, face.ids.line) if label.text]


def _height(label: Any, room: float) -> float:
    label.text_size = room, None
    label.texture_update()
    return float(label.texture_size[1])


def _widest(label: Any) -> float:
    return max(float(label._label.get_extents(word)[0]) for word in label.text.split())
