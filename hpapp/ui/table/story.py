"""The log: the whole game in lines with names and glyphs; a line, tapped, happens again on the board."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.table.story import Line
from hpapp.ui.parts import Guarded
from hpapp.ui.sheets import Sheet
from hpapp.ui.words import words

MOST_LINES = 60


class StoryLine(Guarded, BoxLayout):
    """A line of the log that can be tapped."""

    seat_color = NumericProperty(0)
    letter = StringProperty("")
    glyph = StringProperty("")
    text = StringProperty("")


class StorySheet(Sheet):
    """The log, newest first."""

    __events__ = ("on_replay",)

    def __init__(self, lines: list[Line], **kwargs: Any) -> None:
        super().__init__(title=words.say("story.title"), **kwargs)
        for line in reversed(lines[-MOST_LINES:]):
            row = StoryLine(seat_color=line.seat.color, letter=line.seat.name[:1].upper(), glyph=line.glyph,
                            text=line.text)
            row.bind(on_release=lambda _, entry=line.entry: self._replay(entry))
            self.body.add_widget(row)

    def _replay(self, entry: int) -> None:
        self.close()
        self.dispatch("on_replay", entry)

    def on_replay(self, entry: int) -> None:
        """An entry of the log is to be seen again."""


class LookSheet(Sheet):
    """A piece, seen large, with its name and one line."""

    __events__ = ("on_rules",)
    gentle = True
    layers = ListProperty([])
    line = StringProperty("")
    told = BooleanProperty(False)
    """Does the rulebook name it?"""

    def on_rules(self) -> None:
        """All that the rulebook tells of it is wanted."""
