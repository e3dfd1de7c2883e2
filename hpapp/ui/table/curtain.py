"""The curtain: while the device changes hands, the whole screen is the next seat, and nothing private exists."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from hpapp.play import Seat
from hpapp.ui.words import words

MOST_LINES = 3


class RecapLine(BoxLayout):
    """One public fact since the seat's last turn: who, and what."""

    seat_color = NumericProperty(0)
    letter = StringProperty("")
    glyph = StringProperty("")
    text = StringProperty("")


class Curtain(FloatLayout):
    """Full colour of the next seat, its hat and name, a recap, and one button; its layout is in curtain.kv."""

    __events__ = ("on_lift",)
    seat_color = NumericProperty(0)
    name = StringProperty("")
    button = StringProperty("")
    recap = ListProperty([])
    """(seat, glyph, sentence) of what happened since, oldest first."""

    def __init__(self, seat: Seat, recap: list[tuple[Seat, str, str]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.seat_color, self.name = seat.color, seat.name
        self.button = words.say("curtain.i_am", name=seat.name)
        for teller, glyph, text in recap[-MOST_LINES:]:
            self.ids.lines.add_widget(RecapLine(seat_color=teller.color, letter=teller.name[:1].upper(), glyph=glyph,
                                                text=text))
        if not recap:
            self.ids.lines.add_widget(RecapLine(glyph="star-four-points", text=words.say("table.nothing_yet")))

    def on_lift(self) -> None:
        """The next player has the device."""

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        return True
