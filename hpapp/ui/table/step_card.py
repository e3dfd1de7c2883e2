"""The step line on a card of its own, where it does not stand in a strip."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.ui.folding import has_room
from hpapp.ui.parts import Backed, Turned

from .notes import Asked

LEAST = 14
"""Size of its letters at least, in dp."""


class StepCardFace(Asked, Backed, BoxLayout):
    """The parchment of a step card."""


class StepCard(Turned):
    """The one imperative line at a table; it faces the one who acts."""

    text = StringProperty("")
    glyph = StringProperty("")
    """A sign beside the word, for a child."""
    large = BooleanProperty(False)
    largest = NumericProperty("20dp")
    letters = NumericProperty("20dp")
    """Size of its letters at most, and as its words have room for them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fit = Clock.create_trigger(self._fit_now, -1)
        for source, name in ((self, "text"), (self, "largest"), (self.ids.line, "width"), (self.ids.face, "height")):
            source.fbind(name, self._fit)

    def _fit_now(self, *_: object) -> None:
        """A short card in the yard of a wide board has room for three lines, if they are small."""
        face, size = self.ids.face, self.largest
        room = face.height - face.padding[1] - face.padding[3]
        while size > dp(LEAST) and not has_room(self.text, self.ids.line, size, room):
            size -= dp(0.5)
        self.letters = size
