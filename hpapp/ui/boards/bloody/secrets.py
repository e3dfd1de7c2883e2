"""Private looks at couriers: faces that exist only while a finger holds them, or until their owner has seen them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.ui.boards.guide import Card
from hpapp.ui.parts import Backed, TableButton, Turned
from hpapp.ui.words import words

from .plates import Face, PickPanel, open_face

LETTER = (170, 60)


class LettersFace(Backed, BoxLayout):
    """The parchment behind letters held up."""


class LettersHeld(Turned):
    """Couriers that the one who acts has seen before, beside their card, as long as a finger rests on it."""

    def __init__(self, cards: list[Card], angle: int, beside: Widget, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), angle=angle, **kwargs)
        wide, high = dp(LETTER[0]), dp(LETTER[1]) * len(cards) + dp(16)
        self.size = (wide, high) if angle in (0, 180) else (high, wide)
        face = LettersFace(back="parchment", orientation="vertical", padding=dp(8))
        for card in cards:
            face.add_widget(open_face(Face(card), with_line=False))
        self.add_widget(face)
        self.pos = beside.center_x - self.width / 2, max(dp(4), beside.center_y - self.height / 2)


class LookPanel(FloatLayout):
    """What a seat may look at now, until it says that it has seen it."""

    __events__ = ("on_seen",)

    def __init__(self, looks: list[Callable[[], Face | None]], open_: bool, angle: int, panel: Any, dock: Any,
                 **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.panel = PickPanel(angle=angle, pos=(panel.x, panel.y), size=(panel.width, panel.height))
        self.panel.offer(looks, open_, "bloody_letter")
        self.add_widget(self.panel)
        self.done = TableButton(text=words.say("bloody.do.seen"), icon="check-bold", kind="gold",
                                pos_hint={"center_x": 0.5, "center_y": 0.5})
        turned = Turned(angle=angle, size_hint=(None, None), pos=(dock.x, dock.y), size=(dock.width, dock.height))
        turned.add_widget(self.done)
        self.done.bind(on_release=lambda *_: self.dispatch("on_seen"))
        self.add_widget(turned)

    def on_seen(self) -> None:
        """The seat has looked."""
