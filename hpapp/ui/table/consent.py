"""A word that is asked of one seat, at its edge: may another take back what it has done?"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from hpapp.ui.parts import Turned
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen

from .layout import Spot

CARD = (320, 156)
MARGIN = 8


class ConsentCard(Turned):
    """The question and its two answers, facing whoever must say."""

    __events__ = ("on_say",)
    question = StringProperty("")

    def on_say(self, yes: bool) -> None:
        """Yes or no."""


class Consent(FloatLayout):
    """Nothing else happens until it is said."""

    __events__ = ("on_say",)

    def __init__(self, question: str, spot: Spot | None, **kwargs: Any) -> None:
        """`spot`: where they sit at a table; None where one holds the device."""
        super().__init__(**kwargs)
        self.card = ConsentCard(question=question, angle=spot.angle if spot else 0, size_hint=(None, None))
        wide, high = min(CARD[0] * max(1.0, prefs.text_scale), screen.width_dp - 2 * MARGIN), CARD[1]
        if self.card.angle in (90, 270):
            wide, high = high, wide
        x, y = screen.width_dp / 2, screen.height_dp / 2
        if spot is not None:
            x, y = spot.controls.x + spot.controls.width / 2, spot.controls.y + spot.controls.height / 2
        self.card.pos = (dp(min(max(MARGIN, x - wide / 2), screen.width_dp - wide - MARGIN)),
                         dp(min(max(MARGIN, y - high / 2), screen.height_dp - high - MARGIN)))
        self.card.size = dp(wide), dp(high)
        self.card.bind(on_say=lambda _, yes: self.dispatch("on_say", yes))
        self.add_widget(self.card)

    def on_say(self, yes: bool) -> None:
        """It is said."""

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True
