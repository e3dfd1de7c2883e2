"""The screen as a screen: its size in dp, which of three forms it has, and what the device keeps for itself."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import ListProperty, NumericProperty, OptionProperty

from hpapp.ui import theme
from hpapp.ui.prefs import prefs

TABLET_SIDE = 560
"""Smallest side, in dp, from which a screen is laid out as a tablet."""


class ScreenForm(EventDispatcher):
    """What layouts ask: form, size, safe margins, and the size of a text role."""

    form = OptionProperty("tablet", options=("tablet", "phone", "phone_wide"))
    width_dp = NumericProperty(1280)
    height_dp = NumericProperty(800)
    safe = ListProperty([0, 0, 0, 0])
    """Left, top, right, bottom margins in dp that cut-outs and bars take."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.measure()

    def follow_window(self) -> None:
        """Measure again whenever the window changes."""
        Window.bind(size=self.measure)
        self.measure()

    def measure(self, *_: object) -> None:
        if Window is None:
            return
        self.width_dp, self.height_dp = Window.width / Metrics.density, Window.height / Metrics.density
        if min(self.width_dp, self.height_dp) >= TABLET_SIDE:
            self.form = "tablet"
        else:
            self.form = "phone" if self.height_dp >= self.width_dp else "phone_wide"

    def text_size(self, role: str, form: str, scale: float) -> float:
        """The font size of a text role in pixels (form and scale are arguments so that kv watches them)."""
        kind: theme.TypeRole = getattr(theme, role.upper())
        return float(Metrics.density * scale * (kind.tablet if form == "tablet" else kind.phone))

    def font(self, role: str) -> str:
        """The font of a text role."""
        return str(getattr(theme, role.upper()).font)


screen = ScreenForm()
__all__ = ["prefs", "screen"]
