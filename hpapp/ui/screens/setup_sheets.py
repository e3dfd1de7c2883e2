"""The small sheets of the set-up screen: one for a hat, one for each option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from msgspec.structs import replace

from hpapp.bots.measure import face_of
from hpapp.play import Seat
from hpapp.play.names import tidied
from hpapp.table.company import Company
from hpapp.ui.parts import Backed, Guarded
from hpapp.ui.prefs import prefs
from hpapp.ui.sheets import Panel, Sheet
from hpapp.ui.table.tips import learns

LONGEST_NAME = 12
FACE_GLYPHS = {"mesure65": "emoticon-happy", "mesure50": "emoticon-neutral", "mesure35": "emoticon-confused"}
"""The faces of a bot that fits itself to a person: how that person will look."""


class ColorButton(Guarded, Backed, FloatLayout):
    """A hat to choose: a colour with its shape."""

    color = NumericProperty(0)
    chosen = BooleanProperty(False)


class NameButton(Guarded, Panel):
    """A name that the family has used before."""

    text = StringProperty("")


class HatSheet(Sheet):
    """Who is under this hat: a name, a colour, an adult, a child or a bot; or nobody."""

    kind = StringProperty("human")
    level = StringProperty("malin")
    hints = StringProperty("legal")

    learns = BooleanProperty(False)

    def __init__(self, company: Company, seat: Seat, played: int, changed: Callable[[], None], **kwargs: Any) -> None:
        self.company, self.seat, self._changed = company, seat, changed
        super().__init__(title=seat.name, kind=seat.kind, level=face_of(seat.level), hints=seat.hints,
                         learns=learns(seat, played + 1), **kwargs)
        self._colors = [ColorButton(color=color) for color in range(6)]
        for button in self._colors:
            button.bind(on_release=lambda button: self.become(color=button.color))
            self.ids.colors.add_widget(button)
        self.ids.typed.text = seat.name
        self.ids.typed.bind(text=self._typed)
        self._mark()

    def _mark(self) -> None:
        others = [seat for seat in self.company.seats if seat is not self.seat]
        for button in self._colors:
            button.chosen = button.color == self.seat.color
            button.disabled = button.color in {seat.color for seat in others}
        taken = {seat.name for seat in self.company.seats}
        self.ids.names.clear_widgets()
        for member in prefs.family:
            if member.name not in taken:
                button = NameButton(text=member.name)
                button.bind(on_release=self._take_name)
                self.ids.names.add_widget(button)

    def become(self, **facts: Any) -> None:
        """Change something about whoever sits here."""
        new = replace(self.seat, **facts)
        self.company.change(self.seat, new)
        self.seat, self.title = new, new.name
        self.kind, self.level, self.hints = new.kind, face_of(new.level), new.hints
        self._mark()
        self._changed()

    def learn(self, wanted: bool) -> None:
        """Whoever sits here wants to be told what they meet for the first time, or does not."""
        self.learns = wanted
        prefs.learners = {**prefs.learners, self.seat.name: wanted}

    def _take_name(self, button: NameButton) -> None:
        self.ids.typed.text = button.text

    def _typed(self, _: object, text: str) -> None:
        name = tidied(text, LONGEST_NAME)
        if name and name != self.seat.name and self.company.named(name) is None:
            self.become(name=name)

    def leave_table(self) -> None:
        """Nobody sits here any more."""
        self.company.remove(self.seat)
        self._changed()
        self.close()


class OptionChoice(Guarded, Panel):
    """One value of an option, with a line that explains it."""

    text = StringProperty("")
    line = StringProperty("")
    chosen = BooleanProperty(False)


class OptionSheet(Sheet):
    """The values of an option."""

    intro = StringProperty("")

    def __init__(self, choices: list[tuple[Any, str, str]], value: Any, take: Callable[[Any], None],
                 **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for offered, text, line in choices:
            row = OptionChoice(text=text, line=line, chosen=offered == value)
            row.bind(on_release=lambda _, offered=offered: self._take(take, offered))
            self.body.add_widget(row)

    def _take(self, take: Callable[[Any], None], value: Any) -> None:
        self.close()
        take(value)
