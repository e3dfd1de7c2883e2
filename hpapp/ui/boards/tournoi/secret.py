"""Trophies that one seat has looked at: they exist on screen only while that seat looks again.  TRI-7.21"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle

from hpapp.rules.tournoi.ground import TROPHIES
from hpapp.ui import theme
from hpapp.ui.parts import Picture, Turned

PLACES = ((0.5, 0.8), (0.2, 0.5), (0.8, 0.5), (0.5, 0.2))
"""The four trophies as they lie around the centre."""


class SeenTrophies(Turned):
    """The clearing as one seat knows it, facing that seat."""

    def __init__(self, known: dict[str, str], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas.before:
            Color(*theme.rgba(theme.NIGHT_900, 0.92))
            self._back = RoundedRectangle(radius=[18])
        self.bind(pos=self._lay, size=self._lay)
        for cell, (x, y) in zip(TROPHIES, PLACES, strict=True):
            self.add_widget(Picture(art=f"tournoi_cup_{known[cell]}" if cell in known else "tournoi_cup",
                                    size_hint=(0.38, 0.38), pos_hint={"center_x": x, "center_y": y}))

    def _lay(self, *_: object) -> None:
        self._back.pos, self._back.size = (0, 0), self.inner_size
