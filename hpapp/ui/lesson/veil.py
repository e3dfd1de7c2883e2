"""The night over the table, with what a lesson is about in the light, and the hand that shows where to touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import BorderImage, Color, InstructionGroup, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from hpapp.ui import art, theme
from hpapp.ui.lesson.places import cut_to, grown, lights, night
from hpapp.ui.parts import Picture
from hpapp.ui.screen_form import screen as device
from hpapp.ui.table.layout import Box

DARK = 0.7
"""How much of the night lies on what a step is not about: the map stays guessable."""
MARGIN, SLIM, RADIUS, RING, ECHO = 10, 6, 20, 4, 3
"""Room around what is lit (slim on a phone, where the next words are near), its corners, its ring, the ring's echo."""


class Veil(Widget):
    """It is no obstacle: touches go through to the table, which answers them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        self.lit: list[Box] = []

    def light(self, boxes: Sequence[Box], words: Sequence[Box] = ()) -> None:
        """Everything but these lies in the night; no words are half in the light."""
        margin = dp(MARGIN if device.form == "tablet" else SLIM)
        screen = Box(self.x, self.y, self.width, self.height)
        self.lit = lights(screen, boxes, words, margin, dp(RING / 2))
        self._drawn.clear()
        self._drawn.add(Color(*theme.rgba(theme.NIGHT_950, DARK)))
        for box in night(screen, self.lit):
            self._drawn.add(Rectangle(pos=(box.x, box.y), size=(box.width, box.height)))
        hole = art.picture("hole")
        for box in self.lit:
            corners = BorderImage(texture=hole.texture, border=art.raw_border("hole"), pos=(box.x, box.y),
                                  size=(box.width, box.height))
            corners.display_border = [min(edge, box.width / 2, box.height / 2) for edge in hole.border]
            self._drawn.add(corners)
        for box in self.lit:
            self._ring(box, RING, 1)
            self._ring(cut_to(screen, grown(box, dp(RING + 2)), dp(ECHO / 2)), ECHO, 0.4)

    def _ring(self, box: Box, width: float, alpha: float) -> None:
        self._drawn.add(Color(*theme.rgba(theme.GOLD_LIGHT, alpha)))
        radius = min(dp(RADIUS), box.width / 2, box.height / 2)
        self._drawn.add(Line(rounded_rectangle=(*box, radius), width=dp(width) / 2))

    def lift(self) -> None:
        """Everything is in the light: something happens, and it is to be seen."""
        self._drawn.clear()
        self.lit = []


class Finger(Picture):
    """A gold hand whose tip lies on what is to be touched."""

    tip = (0.46, 0.9)
    side = NumericProperty("84dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(art="finger", size_hint=(None, None), **kwargs)
        self.size = self.side, self.side

    def point(self, box: Box) -> None:
        """Show where to touch."""
        self.x = box.x + box.width / 2 - self.width * self.tip[0]
        self.y = box.y + box.height / 2 - self.height * self.tip[1]
