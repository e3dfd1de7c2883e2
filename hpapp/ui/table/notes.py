"""What the table says beside the board: the step line, the last move, a card looked at, the reason of a refusal."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.ui import theme
from hpapp.ui.boards.board import Option
from hpapp.ui.boards.guide import Card
from hpapp.ui.parts import Backed, Guarded, TableButton, Turned
from hpapp.ui.words import words

from .hand import CardFace

BUBBLE_SECONDS = 4.0
BUBBLE = (340, 84)
PEEK, PEEK_TO_READ = (128, 172), (224, 264)
"""A lifted card: small where its picture says all, larger where there is a line to read."""


class StepLine(Backed, BoxLayout):
    """The one imperative line, on a phone."""

    glyph = StringProperty("")
    text = StringProperty("")
    accent = ColorProperty(theme.rgba(theme.INK))


class LastMove(Guarded, Backed, BoxLayout):
    """What happened last, with who did it; tapped, it opens the log."""

    seat_color = NumericProperty(0)
    letter = StringProperty("")
    glyph = StringProperty("")
    text = StringProperty("")


class BubbleFace(Backed, BoxLayout):
    """The parchment of a bubble."""


class StepCard(Turned):
    """The one imperative line at a table, where it does not stand in the strip; it faces the one who acts."""

    text = StringProperty("")


class PeekCard(Turned):
    """A card that lifts under its owner's finger, facing them; it exists only while it is held."""

    def __init__(self, card: Card, color: int, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        face = CardFace()
        face.show(card, color)
        self.add_widget(face)


class OptionBar(Turned):
    """Choices that no piece stands for, as buttons before the one who acts."""

    __events__ = ("on_option",)

    def offer(self, options: tuple[Option, ...]) -> None:
        """Show these choices; none empties the bar."""
        self.ids.row.clear_widgets()
        for option in options:
            button = TableButton(text=words.say(option.key, **option.facts), icon=option.glyph)
            button.bind(on_release=lambda _, option=option: self.dispatch("on_option", option.moves))
            self.ids.row.add_widget(button)

    def on_option(self, moves: tuple[Any, ...]) -> None:
        """One of the choices was taken."""


class WhyBubble(Turned):
    """Why something is not possible, facing the one who tried; it leads to the clause in one tap."""

    __events__ = ("on_rule",)
    text = StringProperty("")
    clause = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._gone = Clock.create_trigger(self._close, BUBBLE_SECONDS)

    def say(self, text: str, clause: str, angle: int, where: tuple[float, float], within: tuple[float, float]) -> None:
        """Show the reason beside a point, inside the screen."""
        self.text, self.clause, self.angle = text, clause, angle
        wide, high = dp(BUBBLE[0]), dp(BUBBLE[1])
        self.size = (wide, high) if angle in (0, 180) else (high, wide)
        margin = dp(8)
        self.x = min(max(margin, where[0] - self.width / 2), within[0] - self.width - margin)
        self.y = min(max(margin, where[1] + dp(24)), within[1] - self.height - margin)
        self._gone.cancel()
        self._gone()

    def _close(self, *_: object) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_rule(self) -> None:
        """The clause is wanted."""
