"""What the set-up screen is made of: cards, rows, its head, and how much of them there is room for."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.lessons import lessons
from hpapp.play import Seat
from hpapp.ui.parts import Guarded
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.screens.setup_table import KIND_GLYPHS
from hpapp.ui.sheets import Panel

ROOMY, ROOMY_UPRIGHT, LOW = 700, 1100, 540
"""Height of a tablet, in dp at the usual size of text, from which on all options fit beside its table, or below it
where it stands upright; and below which there is room for names only, not for a line about each."""


class Arrangement(NamedTuple):
    """How the screen is arranged."""

    form: str
    upright: bool
    roomy: bool
    brief: bool


def arrangement() -> Arrangement:
    """How a screen of this size, with text of this size, is arranged."""
    wide, high, text = screen.width_dp, screen.height_dp, max(1, prefs.text_scale)
    tablet, upright = screen.form == "tablet", high > wide
    return Arrangement(screen.form, tablet and upright, tablet and high >= (ROOMY_UPRIGHT if upright else ROOMY) * text,
                       high < LOW * text)


class SetUpHead(BoxLayout):
    """The game that is set up, and the way to its lessons."""

    __events__ = ("on_lessons",)
    game = StringProperty("")
    says_goal = BooleanProperty(False)

    def on_game(self, _: object, game: str) -> None:
        """A game that nobody has written a lesson for leads to none."""
        if not lessons(game):
            self.remove_widget(self.ids.lessons)

    def on_lessons(self) -> None:
        """Somebody wants to learn."""


class ModeCard(Guarded, Panel):
    """A way to share the device."""

    mode = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)


class OptionRow(Guarded, Panel):
    """An option and its present value."""

    name = StringProperty("")
    icon = StringProperty("")
    label = StringProperty("")
    value = StringProperty("")


class SummaryRow(Guarded, Panel):
    """What is chosen, in one line; a tap leads to the options."""

    text = StringProperty("")


class SeatRow(Panel):
    """A seat in the phone's list."""

    seat = ObjectProperty(None)
    color = NumericProperty(0)
    name = StringProperty("")
    glyph = StringProperty("")

    def __init__(self, seat: Seat, **kwargs: Any) -> None:
        self.register_event_type("on_hat")
        self.register_event_type("on_remove")
        super().__init__(seat=seat, color=seat.color, name=seat.name, glyph=KIND_GLYPHS[seat.kind], **kwargs)

    def on_hat(self) -> None:
        """The hat was tapped."""

    def on_remove(self) -> None:
        """The minus was tapped."""


class SetUpTablet(BoxLayout):
    """The screen with the table in the middle."""

    setup = ObjectProperty(None)


class SetUpPhone(BoxLayout):
    """The same in one column, with the seats as a list."""

    setup = ObjectProperty(None)
