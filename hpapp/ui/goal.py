"""What a game is about, in sight: its goal in one line, and the few steps of a turn."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.rules.content import read_facts
from hpapp.ui import theme

STEP, LEAST_STEP, BETWEEN = 46, 30, 8
"""A step's pictogram, in dp: as large as this where there is room, at least that large, and so far apart."""


class GoalLine(BoxLayout):
    """The goal of a game: what is counted, as a glyph, and at most twelve words."""

    game = StringProperty("")
    glyph = StringProperty("")
    tone = ColorProperty(theme.rgba(theme.PARCH_100))
    accent = ColorProperty(theme.rgba(theme.GOLD_LIGHT))
    told = BooleanProperty(True)
    """Is there room for it?"""

    def on_game(self, _: object, game: str) -> None:
        self.glyph = str(read_facts(game)["goal"])


class StepSign(Widget):
    """A step of the turn as a pictogram; the present one is lit."""

    glyph = StringProperty("")
    lit = BooleanProperty(False)


class StepRow(BoxLayout):
    """The steps of a turn, from the first to the last."""

    steps = ListProperty([])
    """A glyph for each."""
    at = NumericProperty(-1)
    """The present one; -1 where none is."""
    side = NumericProperty(0)

    def on_steps(self, *_: object) -> None:
        self.clear_widgets()
        for glyph in self.steps:
            self.add_widget(StepSign(glyph=glyph, size=(self.side, self.side)))
        self._light()

    def on_at(self, *_: object) -> None:
        self._light()

    def _light(self) -> None:
        for at, sign in enumerate(reversed(self.children)):
            sign.lit = at == self.at

    def fit(self, room: float) -> None:
        """Be as large as there is room for."""
        count = max(1, len(self.steps))
        self.side = max(dp(LEAST_STEP), min(dp(STEP), (room - dp(BETWEEN) * (count - 1)) / count))
        for sign in self.children:
            sign.size = self.side, self.side
