"""Pictures and counts that answer a finger: a tap on one says what it means."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.ui import art
from hpapp.ui.parts import Icon, Picture


class SignTouch(Widget):
    """A small thing that everybody sees; a tap asks what it is."""

    __events__ = ("on_sign",)

    def sign_at(self, x: float, y: float) -> str:
        """What is under a finger; nothing where that is none of it."""
        raise NotImplementedError

    def on_touch_down(self, touch: Any) -> bool:
        if not self.sign_at(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        sign = self.sign_at(*touch.pos)
        if sign:
            self.dispatch("on_sign", sign)
        return True

    def on_sign(self, sign: str) -> None:
        """Somebody asks what this is."""


class SignBox(SignTouch, BoxLayout):
    """A count beside its glyph."""

    means = StringProperty("")

    def sign_at(self, x: float, y: float) -> str:
        return str(self.means) if self.opacity and self.collide_point(x, y) else ""


class SignPicture(SignTouch, Picture):
    """A picture of the kit that says what it is."""

    means = StringProperty("")
    """What it is asked for as, where that is not its picture."""

    def sign_at(self, x: float, y: float) -> str:
        return str(self.means or self.art) if self.collide_point(x, y) else ""


class SignIcon(SignTouch, Icon):
    """A glyph that says what it is; a finger may miss it by half its size."""

    means = StringProperty("")

    def sign_at(self, x: float, y: float) -> str:
        reach = self.side / 2
        near = self.x - reach <= x <= self.right + reach and self.y - reach <= y <= self.top + reach
        return str(self.means) if near else ""


class PictureRow(SignTouch):
    """A row of small pictures of the kit, each as high as the row; where it answers, a tap asks what one of them is."""

    pictures = ListProperty([])
    gap = NumericProperty("4dp")
    answers = BooleanProperty(False)
    reach = NumericProperty(0)
    """How far above and below a finger may miss it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "pictures", "gap"):
            self.fbind(name, self._draw)

    def sign_at(self, x: float, y: float) -> str:
        """The picture under a finger, which may miss it by half the gap."""
        if not (self.answers and self.pictures and self.x <= x < self.right + self.gap
                and self.y - self.reach <= y <= self.top + self.reach):
            return ""
        return str(self.pictures[min(len(self.pictures) - 1, int((x - self.x) / (self.height + self.gap)))])

    def _draw(self, *_: object) -> None:
        self.width = max(0, len(self.pictures) * (self.height + self.gap) - self.gap)
        self.canvas.clear()
        with self.canvas:
            Color(1, 1, 1, 1)
            for index, name in enumerate(self.pictures):
                Rectangle(texture=art.picture(name).texture, size=(self.height, self.height),
                          pos=(self.x + index * (self.height + self.gap), self.y))
