"""What a score is made of, source by source: things as pictures, points as a bar with glyphs and figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from hpapp.table.guide import Source
from hpapp.ui import theme
from hpapp.ui.parts import Guarded, Picture
from hpapp.ui.sheets import Panel
from hpapp.ui.words import words

THING, GAP = 38, 4
BAR = 44


class Chip(BoxLayout):
    """A kind of points: its glyph and its figure, on its own ground."""

    glyph = StringProperty("")
    figure = StringProperty("")
    tone = ColorProperty((0, 0, 0, 1))
    ink = ColorProperty((1, 1, 1, 1))
    away = BooleanProperty(False)
    """Points that were taken away."""


class Score(Widget):
    """A seat's score, laid out as a bar where it fits, else in lines; `count` of its sources have been counted."""

    count = NumericProperty(0)
    unit = NumericProperty(0)
    """Width of one point in a bar; 0 where chips flow in lines."""
    zero = NumericProperty(0)
    """Where a bar begins: what was taken away lies to the left."""
    need = NumericProperty(0)
    """What its parts need to be read, all together."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sources: Sequence[Source] = ()
        for name in ("pos", "size", "unit", "zero"):
            self.fbind(name, self._lay)
        self.fbind("count", self._show)

    def tell(self, sources: Sequence[Source]) -> None:
        """Of these sources."""
        self.sources = sources
        self.clear_widgets()
        for source in sources:
            part = _part(source)
            if isinstance(part, Chip):
                part.bind(minimum_width=self._need)
            self.add_widget(part)
        self._show()
        self._lay()

    @property
    def parts(self) -> list[Widget]:
        """The widgets of the sources, in order."""
        return list(reversed(self.children))

    def _need(self, *_: object) -> None:
        self.need = sum(least_width(part) for part in self.parts)
        self._lay()

    def _show(self, *_: object) -> None:
        for index, part in enumerate(self.parts):
            part.opacity = 1 if index < self.count else 0

    def _lay(self, *_: object) -> None:
        if self.unit:
            self._lay_bar()
        else:
            self._lay_lines()

    def _lay_bar(self) -> None:
        self.height = dp(BAR)
        right, left = self.x + self.zero, self.x + self.zero
        for part, source in zip(self.parts, self.sources, strict=True):
            part.width = bar_width(part, source, self.unit)
            if source.points < 0:
                left -= part.width
                part.pos = left, self.y
            else:
                part.pos = right, self.y
                right += part.width

    def _lay_lines(self) -> None:
        lines: list[list[Widget]] = [[]]
        x = 0.0
        for part in self.parts:
            part.width = least_width(part)
            if x + part.width > self.width and lines[-1]:
                lines.append([])
                x = 0.0
            lines[-1].append(part)
            x += part.width + dp(GAP)
        step = max((part.height for part in self.parts), default=dp(THING)) + dp(GAP)
        self.height = step * len(lines)
        for row, line in enumerate(lines):
            x = self.x
            for part in line:
                part.pos = x, self.top - (row + 1) * step + dp(GAP)
                x += part.width + dp(GAP)


def _part(source: Source) -> Widget:
    if source.picture:
        return Picture(art=source.picture, size_hint=(None, None), size=(dp(THING), dp(THING)))
    tone, ink = theme.TAKEN_AWAY if source.points < 0 else theme.SOURCES[source.band]
    return Chip(glyph=source.glyph, figure=str(source.points).replace("-", "−"), tone=theme.rgba(tone),
                ink=theme.rgba(ink), away=source.points < 0)


def least_width(part: Any) -> float:
    """What a part of a score needs to be read."""
    return float(part.minimum_width if isinstance(part, Chip) else part.width)


def bar_width(part: Any, source: Source, unit: float) -> float:
    """A part of a bar is as long as its points, but never too short for its figure."""
    return max(least_width(part), abs(source.points) * unit)


def bars(scores: Sequence[Score], width: float) -> tuple[float, float]:
    """Unit and zero of bars with one scale for all, so that the longest fills the width; (0, 0) where none fits."""
    if any(source.picture for score in scores for source in score.sources):
        return 0, 0
    most = max((sum(max(0, source.points) for source in score.sources) for score in scores), default=0)
    unit = width / most if most else 0
    while unit * most > width / 8:
        left, right = (max(_long(score, unit, sign) for score in scores) for sign in (-1, 1))
        if left + right <= width:
            return unit, left
        unit *= 0.95
    return 0, 0


def _long(score: Score, unit: float, sign: int) -> float:
    return sum(bar_width(part, source, unit) for part, source in zip(score.parts, score.sources, strict=True)
               if source.points * sign > 0)


class RankCard(Panel):
    """How one seat fared: its sources, counted up, and the sum."""

    seat_color = NumericProperty(0)
    name = StringProperty("")
    score = NumericProperty(0)
    counted = NumericProperty(0)
    """The sum of what has been counted so far."""
    won = BooleanProperty(False)

    def tell(self, sources: Sequence[Source]) -> None:
        """Where the score comes from."""
        self.ids.sources.tell(sources)
        self.count(0)

    def count(self, most: int) -> None:
        """So many sources have been counted; without any, and after the last one, the score is what it is."""
        sources = self.ids.sources.sources
        self.ids.sources.count = most
        told = most < len(sources)
        self.counted = sum(source.points for source in sources[:most]) if told else self.score


class LegendEntry(BoxLayout):
    """A kind of points with its name."""

    glyph = StringProperty("")
    text = StringProperty("")
    tone = ColorProperty((0, 0, 0, 1))
    ink = ColorProperty((1, 1, 1, 1))


class Legend(StackLayout):
    """The kinds of points, with their names."""

    entries = ListProperty([])
    """Glyph, band and key of each."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("entries", self._name)
        words.bind(language=self._name)  # the same kinds have other names; a weak tie

    def _name(self, *_: object) -> None:
        self.clear_widgets()
        for glyph, band, key in self.entries:
            tone, ink = theme.SOURCES[band]
            self.add_widget(LegendEntry(glyph=glyph, text=words.say(key), tone=theme.rgba(tone), ink=theme.rgba(ink)))


class PraiseCard(Panel):
    """What somebody did best: their hat, a sign, and a line."""

    glyph = StringProperty("")
    seat_color = NumericProperty(0)
    line = StringProperty("")
    narrow = BooleanProperty(False)
    """Hat and sign leave their room to the words."""


class MomentCard(Guarded, Panel):
    """Something that this game will be remembered for; tapped, it is seen again."""

    glyph = StringProperty("")
    seat_color = NumericProperty(0)
    title = StringProperty("")
    line = StringProperty("")
    when = StringProperty("")
