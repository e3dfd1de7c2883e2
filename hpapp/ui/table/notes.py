"""What the table says beside the board: the step line, the last move, a card looked at, the reason of a refusal."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.table.chooser import Option
from hpapp.table.guide import Card
from hpapp.table.targets import Target
from hpapp.ui import theme
from hpapp.ui.parts import Backed, Guarded, TableButton, Turned
from hpapp.ui.words import words

from .hand import CardFace

BUBBLE_SECONDS, HINT_SECONDS = 4.0, 15.0
BUBBLE, HINT_BUBBLE = (340, 84), (440, 84)
"""Width and least height of a reason, and of a hint, which says more."""
MARGIN = 8
PEEK, PEEK_TO_READ = (128, 172), (224, 264)
"""A lifted card: small where its picture says all, larger where there is a line to read."""


HELP_GLYPHS = {"off": "", "legal": "help-circle-outline", "coach": "auto-fix"}


class Asked(Guarded):
    """A step line that can be asked for help; held, it tells where help must not be seen by others."""

    __events__ = ("on_ask",)
    help = OptionProperty("off", options=tuple(HELP_GLYPHS))
    """What help there is for the one who acts."""

    def _mark(self) -> str:
        return HELP_GLYPHS[self.help]

    mark = AliasProperty(_mark, None, bind=("help",))

    def on_state(self, _: object, state: str) -> None:
        self.dispatch("on_ask", "held" if state == "down" else "let_go")

    def on_release(self) -> None:
        self.dispatch("on_ask", "tapped")

    def on_ask(self, how: str) -> None:
        """It is held, let go, or tapped."""


class StepLine(Asked, Backed, BoxLayout):
    """The one imperative line, on a phone."""

    glyph = StringProperty("")
    text = StringProperty("")
    accent = ColorProperty(theme.rgba(theme.INK))


class StepWords(Asked, BoxLayout):
    """The one imperative line in a strip."""

    glyph = StringProperty("")
    text = StringProperty("")


class LastMove(Guarded, Backed, BoxLayout):
    """What happened last, with who did it; tapped, it opens the log."""

    seat_color = NumericProperty(0)
    letter = StringProperty("")
    glyph = StringProperty("")
    text = StringProperty("")


class BubbleFace(Backed, BoxLayout):
    """The parchment of a bubble."""


class StepCardFace(Asked, Backed, BoxLayout):
    """The parchment of a step card."""


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
    offered: tuple[Option, ...] = ()

    def offer(self, options: tuple[Option, ...]) -> None:
        """Show these choices; none empties the bar.  The same ones stay under a finger."""
        if options == self.offered and len(self.ids.row.children) == len(options):
            return
        self.ids.row.clear_widgets()
        self.offered = options
        for option in options:
            button = TableButton(text=words.say(option.key, **option.facts), icon=option.glyph)
            button.bind(on_release=lambda _, option=option: self.dispatch("on_option", option.target))
            self.ids.row.add_widget(button)

    def spot_of(self, target: Target) -> tuple[float, float] | None:
        """The middle, in the window, of the button of a choice."""
        for option, button in zip(self.offered, reversed(self.ids.row.children), strict=True):
            if option.target == target:
                return button.to_window(*button.center)
        return None

    def on_option(self, target: Target) -> None:
        """One of the choices was taken."""


class HintRing(Widget):
    """A ring around the place where an advised move begins; no finger's way is barred by it."""


class WhyBubble(Turned):
    """Why something is not possible, or what is good; it faces the one who asked and leads to the clause in one tap."""

    __events__ = ("on_rule",)
    text = StringProperty("")
    clause = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._gone: Any = None
        self.hint = False

    def say(self, text: str, clause: str, angle: int, where: tuple[float, float], within: tuple[float, float]) -> None:
        """Show a reason beside the point where a finger tried, inside the screen."""
        self.hint = False
        self._write(text, clause, angle, BUBBLE, within)
        self._put(where[0] - self.width / 2, where[1] + dp(24), within)
        self._gone = Clock.schedule_once(self.close, BUBBLE_SECONDS)

    def advise(self, text: str, clause: str, angle: int, before: Widget, spared: tuple[float, float] | None,
               within: tuple[float, float]) -> None:
        """Show a hint on the near side of the board, or on its far side rather than on the place it speaks of."""
        self.hint = True
        self._write(text, clause, angle, HINT_BUBBLE, within)
        x, y = before.center_x - self.width / 2, before.center_y - self.height / 2
        far, near = {0: ((x, before.top - self.height), (x, before.y)),
                     180: ((x, before.y), (x, before.top - self.height)),
                     90: ((before.x, y), (before.right - self.width, y)),
                     270: ((before.right - self.width, y), (before.x, y))}[angle]
        self._put(*near, within)
        if spared is not None and self.collide_widget(Widget(center=spared, size=(dp(76), dp(76)))):
            self._put(*far, within)
        self._gone = Clock.schedule_once(self.close, HINT_SECONDS)

    def on_touch_down(self, touch: Any) -> bool:
        """A tap on the bubble puts it away; so does any other for a hint, which lies on what one goes on with."""
        if super().on_touch_down(touch):
            return True
        here = bool(self.collide_point(*touch.pos))
        if here or self.hint:
            self.close()
        return here

    def _write(self, text: str, clause: str, angle: int, least: tuple[int, int], within: tuple[float, float]) -> None:
        if self._gone is not None:
            self._gone.cancel()
        self.text, self.clause, self.angle = text, clause, angle
        wide, high = self._needed(least, (within[0] if angle in (0, 180) else within[1]) - 2 * dp(MARGIN))
        self.size = (wide, high) if angle in (0, 180) else (high, wide)

    def _put(self, x: float, y: float, within: tuple[float, float]) -> None:
        margin = dp(MARGIN)
        self.x = min(max(margin, x), within[0] - self.width - margin)
        self.y = min(max(margin, y), within[1] - self.height - margin)

    def _needed(self, least: tuple[int, int], most: float) -> tuple[float, float]:
        """The size that the text takes, with the way to the clause beside it."""
        wide, sentence = min(dp(least[0]), most), self.ids.words
        sentence.width = wide - dp(28 + 10 + (56 if self.clause else 0))
        sentence.texture_update()
        return wide, max(dp(least[1]), sentence.texture_size[1] + dp(20))

    def close(self, *_: object) -> None:
        """Say no more."""
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_rule(self) -> None:
        """The clause is wanted."""
