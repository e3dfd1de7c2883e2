"""What lies on the mat: School cards with their price, the piles, the discard."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from hpapp.ui import art, theme
from hpapp.ui.parts import Backed, Guarded
from hpapp.ui.words import words

from .looks import MAGIC, SIGN, family, magic_tone, school_tone, window

LONG_PRESS = 0.5
RATIO = 0.7
"""Width of a School card beside its height."""


def _label(font: str, tone: str) -> Label:
    return Label(font_name=font, color=theme.rgba(tone), size_hint=(None, None), halign="center")


def _put(label: Label, text: str, size: float, x: float, y: float) -> None:
    """Write a text around a point."""
    label.text, label.font_size = text, size
    label.texture_update()
    label.size = label.texture_size
    label.pos = x - label.width / 2, y - label.height / 2


class Pressed(Guarded, Widget):
    """A piece that is tapped to choose it, or held to look at it closely."""

    __events__ = ("on_hold", "on_let_go")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._held = False
        self._rests = Clock.create_trigger(self._hold, LONG_PRESS)

    def on_press(self) -> None:
        self._held = False
        self._rests()

    def _hold(self, *_: object) -> None:
        self._held = True
        self.dispatch("on_hold")

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            self._rests.cancel()
            if self._held:
                self.dispatch("on_let_go")
        return bool(super().on_touch_up(touch))

    @property
    def was_held(self) -> bool:
        """Whether the finger that leaves has rested here: then it has not tapped."""
        return self._held

    def on_hold(self) -> None:
        """A finger rests on the piece."""

    def on_let_go(self) -> None:
        """The resting finger leaves."""


class SchoolCard(Backed, Pressed):
    """A slot of the timetable: its card, the seals on it, and what it costs the one who looks."""

    slot = NumericProperty(0)
    card = StringProperty("")
    mail = NumericProperty(0)
    cost = NumericProperty(0)
    dear = BooleanProperty(False)
    """Too dear for the one who acts."""
    chosen = BooleanProperty(False)
    lit = NumericProperty(0)
    """How bright the ring of a legal choice is now."""
    known = BooleanProperty(False)
    """The one who acts has looked at couriers here."""
    brief = BooleanProperty(False)
    """A small card: picture, seal and price must do."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._name, self._cost = _label("vollkorn_bold", theme.PARCH_50), _label("roboto_black", theme.INK)
        self._sign, self._figure = _label("icons", theme.INK), _label("roboto_bold", theme.INK)
        self._count, self._eye = _label("roboto_bold", theme.INK), _label("icons", theme.PARCH_50)
        with self.canvas:
            self._place_color = Color(0, 0, 0, 0)
            self._empty = Line(width=1, dash_length=6, dash_offset=5)
            self._band_color = Color(1, 1, 1, 1)
            self._band = RoundedRectangle()
            self._tint = Color(1, 1, 1, 1)
            self._window, self._coin, self._seal = Rectangle(), Rectangle(), Rectangle()
            self._disc_color = Color(*theme.rgba(theme.PARCH_50))
            self._disc = RoundedRectangle()
        for label in (self._name, self._cost, self._sign, self._figure, self._count, self._eye):
            self.add_widget(label)
        with self.canvas.after:
            self._veil_color = Color(0, 0, 0, 0)
            self._veil = RoundedRectangle()
            self._ring_color = Color(*theme.rgba(theme.GOLD_LIGHT, 0))
            self._ring = Line(width=dp(1.8))
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "card", "mail", "cost", "dear", "chosen", "known", "brief"):
            self.fbind(name, self._redraw)
        words.bind(language=self._reword)  # a weak tie: the words outlive the table
        self.fbind("lit", self._light)

    def _reword(self, *_: object) -> None:
        self._redraw()

    def _light(self, *_: object) -> None:
        self._ring_color.a = 1 if self.chosen else self.lit

    def _draw(self, *_: object) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        radius = w * theme.RADIUS_CARD_SHARE
        there = bool(self.card)
        self.back = ("parchment_chosen" if self.chosen else "parchment") if there else ""
        self._place_color.rgba = theme.rgba(theme.NIGHT_500, 0 if there else 0.8)
        self._empty.rounded_rectangle = (x, y, w, h, radius)
        self._ring.rounded_rectangle = (x - dp(3), y - dp(3), w + dp(6), h + dp(6), radius + dp(3))
        self._veil_color.rgba = theme.rgba(theme.NIGHT_950, 0.45 if self.dear and there else 0)
        self._veil.pos, self._veil.size, self._veil.radius = self.pos, self.size, [radius]
        self._tint.a = 1 if there else 0
        for label in (self._name, self._cost, self._sign, self._figure, self._count, self._eye):
            label.text = ""
        self._light()
        self._draw_band(there)
        if there:
            self._draw_face()
        self._draw_seal()

    def _draw_band(self, there: bool) -> None:
        w, h = self.width, self.height
        band = there and not self.brief
        self._band_color.rgba = theme.rgba(school_tone(self.card) if band else theme.NIGHT_900, 1 if band else 0)
        self._band.pos, self._band.size = (self.x + w * 0.05, self.top - h * 0.195), (w * 0.9, h * 0.16)
        self._band.radius = [w * 0.055]
        if band:
            _put(self._name, words.say(f"bloody.short.{family(self.card)}"), w * 0.12, self.x + w / 2,
                 self.top - h * 0.117)

    def _draw_face(self) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        self._window.texture = art.picture(window(self.card)).texture
        if self.brief:
            self._window.pos, self._window.size = (x + w * 0.05, y + h * 0.36), (w * 0.9, h * 0.60)
        else:
            self._window.pos, self._window.size = (x + w * 0.05, y + h * 0.30), (w * 0.9, h * 0.49)
        coin = w * (0.42 if self.brief else 0.32)
        middle = y + h * (0.185 if self.brief else 0.155)
        self._coin.texture = art.picture("bloody_coin_dear" if self.dear else "bloody_coin").texture
        self._coin.size, self._coin.pos = (coin, coin), (x + w - coin - w * 0.05, middle - coin / 2)
        _put(self._cost, str(int(self.cost)), coin * 0.58, x + w - coin / 2 - w * 0.05, middle)
        if not self.brief:
            glyph, figure = SIGN[self.card]
            _put(self._sign, art.glyph(glyph), w * 0.17, x + w * 0.17, middle)
            _put(self._figure, figure, w * 0.125, 0, 0)
            self._figure.pos = x + w * 0.28, middle - self._figure.height / 2

    def _draw_seal(self) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        side = w * (0.38 if self.brief else 0.30)
        at = (x + w * 0.04, y + h * 0.185 - side / 2) if self.brief else (x + w * 0.67, y + h * 0.27)
        self._seal.texture = art.picture("bloody_seal").texture
        self._seal.pos, self._seal.size = at, (side, side) if self.mail else (0, 0)
        several = self.mail > 1
        disc = side * 0.52
        self._disc_color.a = 1 if several else 0
        self._disc.pos, self._disc.size = (at[0] + side - disc * 0.75, at[1] + side - disc * 0.8), (disc, disc)
        self._disc.radius = [disc / 2]
        if several:
            x, y = self._disc.pos
            _put(self._count, str(int(self.mail)), disc * 0.82, x + disc / 2, y + disc / 2)
        if self.known and self.mail:
            _put(self._eye, art.glyph("eye"), side * 0.5, at[0] + side * 0.22, at[1] + side * 0.2)


class Pile(Pressed):
    """A face-down pile with its count and its name."""

    picture = StringProperty("")
    count = NumericProperty(0)
    caption = StringProperty("")
    lit = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._number, self._caption = _label("roboto_bold", theme.PARCH_50), _label("vollkorn_bold", theme.PARCH_100)
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
        _put(self._number, str(int(self.count)), dp(18), self.x + self.width / 2, y - dp(19))
        _put(self._caption, words.say(self.caption), dp(18), self.x + self.width / 2, y - dp(45))


class DiscardPile(Backed, Widget):
    """The Magie discard: its uppermost card lies open."""

    kind = StringProperty("")
    caption = StringProperty("bloody.place.discard")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sign, self._name = _label("icons", theme.INK), _label("vollkorn_bold", theme.INK)
        self._caption = _label("vollkorn_bold", theme.PARCH_100)
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
        tone = magic_tone(self.kind) if self.kind else theme.NIGHT_900
        self._band_color.rgba = theme.rgba(tone, 1 if self.kind else 0)
        self._band.pos, self._band.size = (x + w * 0.07, y + h * 0.78), (w * 0.86, h * 0.15)
        self._place_color.a = 0 if self.kind else 0.8
        self._empty.rounded_rectangle = (x, y, w, h, dp(9))
        _put(self._sign, art.glyph(MAGIC[self.kind]) if self.kind else "", w * 0.46, x + w / 2, y + h * 0.5)
        name = words.say(f"bloody.short.{self.kind}") if self.kind else ""
        _put(self._name, name, w * 0.165, x + w / 2, y + h * 0.16)
        _put(self._caption, words.say(self.caption), dp(18), self.x + self.width / 2, y - dp(18))
