"""What is drawn on the board: words, rings, dice and footprints as instructions that are kept and moved."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Translate,
)
from kivy.graphics import Point as Dots
from kivy.metrics import dp

from hpapp.rules.chemin.state import FOG_AT
from hpapp.ui import art, theme

from .ground import HIGH, ROOFS, Point

CRISP = 1.5
"""Words are drawn that much larger than they lie on the board, so that a closer look stays sharp."""

RING, FOG_RING = 72.0, 56.0
"""Size of a ring around a space of the street, and of the alley, which lies at the rim."""


def up(point: Point) -> Point:
    """A point of the board as Kivy counts it, y upwards."""
    return point[0], HIGH - point[1]


@lru_cache(maxsize=200)
def word(text: str, font: str, size: float, tone: str) -> Any:
    """A text as a texture, kept."""
    label = CoreLabel(text=text, font_name=font, font_size=dp(size * CRISP), color=theme.rgba(tone), mipmap=True)
    label.refresh()
    return label.texture


def extent(texture: Any) -> Point:
    """How large a text lies on the board."""
    unit = 1 / dp(CRISP)
    return texture.width * unit, texture.height * unit


class WordSprite(InstructionGroup):
    """A word centred on a point, never wider than its place."""

    def __init__(self, font: str, size: float, tone: str, widest: float = 999) -> None:
        super().__init__()
        self._font, self._size, self._tone, self._widest = font, size, tone, widest
        self._at: Point = (0, 0)
        self._color, self._rectangle = Color(1, 1, 1, 1), Rectangle()
        self.add(self._color)
        self.add(self._rectangle)

    def put(self, point: Point) -> None:
        """Stand around a point of the board."""
        self._at = up(point)
        self._place()

    def grow(self, size: float, widest: float) -> None:
        """Have letters of another size and another room from the next word on."""
        self._size, self._widest = size, widest

    def say(self, text: str) -> None:
        """Show another word; none shows nothing."""
        self._color.a = 1 if text else 0
        if text:
            self._rectangle.texture = word(text, self._font, self._size, self._tone)
            self._place()

    def _place(self) -> None:
        texture = self._rectangle.texture
        if texture is None:
            return
        width, height = extent(texture)
        if width > self._widest:
            width, height = self._widest, height * self._widest / width
        self._rectangle.size = width, height
        self._rectangle.pos = self._at[0] - width / 2, self._at[1] - height / 2


class PictureSprite(InstructionGroup):
    """A picture of the kit around a point, perhaps leaning."""

    def __init__(self, name: str, width: float, height: float, lean: float = 0) -> None:
        super().__init__()
        self.name = name
        self._place, self._turn = Translate(), Rotate(axis=(0, 0, 1), angle=lean)
        self._tone = Color(1, 1, 1, 1)
        self._rectangle = Rectangle(texture=art.picture(name).texture, size=(width, height),
                                    pos=(-width / 2, -height / 2))
        for part in (PushMatrix(), self._place, self._turn, self._tone, self._rectangle, PopMatrix()):
            self.add(part)

    def put(self, point: Point) -> None:
        """Lie around a point of the board."""
        self._place.xy = up(point)

    def become(self, name: str) -> None:
        """Show another picture."""
        self.name = name
        self._rectangle.texture = art.picture(name).texture

    def size(self, width: float, height: float) -> None:
        """Be as large as that."""
        self._rectangle.size, self._rectangle.pos = (width, height), (-width / 2, -height / 2)

    def lean(self, angle: float) -> None:
        """Turn by some degrees."""
        self._turn.angle = angle

    def fade(self, alpha: float) -> None:
        """Show through."""
        self._tone.a = alpha


class Footprints(InstructionGroup):
    """Dots along a way: dark below, light above."""

    def __init__(self) -> None:
        super().__init__()
        disc = art.picture("disc").texture
        self._tones = Color(*theme.rgba(theme.NIGHT_900)), Color(*theme.rgba(theme.PARCH_50))
        self._dots = Dots(pointsize=4.6, texture=disc), Dots(pointsize=2.9, texture=disc)
        for tone, dots in zip(self._tones, self._dots, strict=True):
            self.add(tone)
            self.add(dots)

    def walk(self, points: list[Point], tone: str = theme.PARCH_50, alpha: float = 1) -> None:
        """Show a way through some points of the board; none shows nothing."""
        places: list[float] = []
        for (x1, y1), (x2, y2) in pairwise(points):
            count = max(1, round(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 / 15))
            for index in range(count):
                places += up((x1 + (x2 - x1) * index / count, y1 + (y2 - y1) * index / count))
        for dots in self._dots:
            dots.points = places
        self._tones[0].a = alpha
        self._tones[1].rgba = theme.rgba(tone, alpha)


class EndSprite(InstructionGroup):
    """Gold around a place where something can be chosen: a ring on a space, a rim around a roof."""

    def __init__(self, place: str, point: Point) -> None:
        super().__init__()
        self._tone = Color(1, 1, 1, 1)
        if place in ROOFS:
            roof = ROOFS[place]
            box = roof.left - 7, HIGH - roof.top - roof.height - 7, roof.width + 14, roof.height + 14, 14
            self.add(Color(*theme.rgba(theme.NIGHT_900)))
            self.add(Line(rounded_rectangle=box, width=3.4))
            self._tone.rgba = theme.rgba(theme.GOLD_LIGHT)
            self.add(self._tone)
            self.add(Line(rounded_rectangle=box, width=2))
        else:
            x, y = up(point)
            side = FOG_RING if place in FOG_AT else RING
            self.add(self._tone)
            self.add(Rectangle(texture=art.picture("chemin_ring").texture, pos=(x - side / 2, y - side / 2),
                               size=(side, side)))

    def breathe(self, alpha: float) -> None:
        """Legal things breathe."""
        self._tone.a = alpha
