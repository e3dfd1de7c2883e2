"""The piles beside the timetable: face-down ones with their count, and the Magie discard."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from hpapp.table.bloody.looks import MAGIC, magic_band
from hpapp.ui import art, theme
from hpapp.ui.parts import Backed
from hpapp.ui.words import words

from .lettering import label_in, write


class Pile(Widget):
    """A face-down pile with its count and its name."""

    picture = StringProperty("")
    count = NumericProperty(0)
    caption = StringProperty("")
    lit = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._number = label_in("roboto_bold", theme.PARCH_50)
        self._caption = label_in("vollkorn_bold", theme.PARCH_100)
        with self.canvas:
            self._color = Color(1, 1, 1, 1)
            self._layers = [Rectangle() for _ in range(4)]
            Color(*theme.rgba(theme.NIGHT_900))
            self._pill = RoundedRectangle(radius=[dp(13)])
        with self.canvas.after:
            self._ring_color = Color(*theme.rgba(theme.GOLD_LIGHT, 0))
            self._ring = Line(width=dp(1.6))
        self.add_widget(self._number)
        self.add_widget(self._caption)
        for name in ("pos", "size", "picture", "count", "caption"):
            self.fbind(name, self._draw)
        words.bind(language=self._draw)
        self.fbind("lit", self._light)

    def _light(self, *_: object) -> None:
        self._ring_color.a = self.lit

    def _draw(self, *_: object) -> None:
        if not self.picture:
            return
        foot = dp(58)
        high = max(dp(10), self.height - foot)
        wide = min(self.width - dp(6), high * 0.75)
        high = wide / 0.75
        x, y = self.x + (self.width - wide) / 2, self.top - high - dp(4)
        self._color.a = 1 if self.count else 0.2
        for index, layer in enumerate(self._layers):
            shift = dp(1.6) * (index if self.count > index else 0)
            layer.texture = art.picture(self.picture).texture
            layer.size, layer.pos = (wide, high), (x - shift, y + shift)
        self._ring.rounded_rectangle = (x - dp(7), y - dp(3), wide + dp(10), high + dp(10), dp(11))
        self._pill.pos, self._pill.size = (self.x + self.width / 2 - dp(26), y - dp(32)), (dp(52), dp(26))
        write(self._number, str(int(self.count)), dp(18), self.x + self.width / 2, y - dp(19))
        write(self._caption, words.say(self.caption), dp(18), self.x + self.width / 2, y - dp(45))


class DiscardPile(Backed, Widget):
    """The Magie discard: its uppermost card lies open."""

    kind = StringProperty("")
    caption = StringProperty("bloody.place.discard")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sign, self._name = label_in("icons", theme.INK), label_in("vollkorn_bold", theme.INK)
        self._caption = label_in("vollkorn_bold", theme.PARCH_100)
        with self.canvas:
            self._band_color = Color(1, 1, 1, 0)
            self._band = RoundedRectangle(radius=[dp(5)])
            self._place_color = Color(*theme.rgba(theme.NIGHT_500))
            self._empty = Line(width=1, dash_length=6, dash_offset=5)
        for label in (self._sign, self._name, self._caption):
            self.add_widget(label)
        for name in ("pos", "size", "kind"):
            self.fbind(name, self._draw)
        words.bind(language=self._draw)

    def _place_back(self, *_: object) -> None:
        """The parchment covers the card only, not the caption below it."""
        whole = self.pos, self.size
        super()._place_back()
        if self.back:
            found = art.picture(self.back)
            bottom, right, top, left = found.pad
            x, y, wide, high = self._card_box(*whole)
            self._back_image.pos = x - left, y - bottom
            self._back_image.size = wide + left + right, high + bottom + top

    @staticmethod
    def _card_box(pos: Any, size: Any) -> tuple[float, float, float, float]:
        high = max(dp(10), size[1] - dp(34))
        wide = min(size[0] - dp(6), high * 0.75)
        high = wide / 0.75
        return pos[0] + (size[0] - wide) / 2, pos[1] + size[1] - high - dp(4), wide, high

    def _draw(self, *_: object) -> None:
        x, y, w, h = self._card_box(self.pos, self.size)
        self.back = "parchment" if self.kind else ""
        self._place_back()
        tone = theme.BANDS[magic_band(self.kind)] if self.kind else theme.NIGHT_900
        self._band_color.rgba = theme.rgba(tone, 1 if self.kind else 0)
        self._band.pos, self._band.size = (x + w * 0.07, y + h * 0.78), (w * 0.86, h * 0.15)
        self._place_color.a = 0 if self.kind else 0.8
        self._empty.rounded_rectangle = (x, y, w, h, dp(9))
        write(self._sign, art.glyph(MAGIC[self.kind]) if self.kind else "", w * 0.46, x + w / 2, y + h * 0.5)
        name = words.say(f"bloody.short.{self.kind}") if self.kind else ""
        write(self._name, name, w * 0.165, x + w / 2, y + h * 0.16)
        write(self._caption, words.say(self.caption), dp(18), self.x + self.width / 2, y - dp(18))
