"""The pause sheet: nothing is ever lost, so leaving is as easy as going on."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from hpapp.play import Seat
from hpapp.saves import SaveTrouble
from hpapp.table.session import Session
from hpapp.ui.prefs import Kept, prefs
from hpapp.ui.router import read_layout
from hpapp.ui.screens.home import TroubleSheet
from hpapp.ui.screens.taking import take_match
from hpapp.ui.sheets import Sheet


class SeatSwitch(BoxLayout):
    """Who plays a seat from now on: a person or a bot."""

    seat = ObjectProperty(None)
    color = NumericProperty(0)
    name = StringProperty("")
    kind = StringProperty("human")

    def __init__(self, seat: Seat, **kwargs: Any) -> None:
        self.register_event_type("on_switch")
        super().__init__(seat=seat, color=seat.color, name=seat.name,
                         kind="bot" if seat.kind == "bot" else "human", **kwargs)

    def on_switch(self, kind: str) -> None:
        """Somebody else plays this seat."""


class PauseSheet(Sheet):
    """Go on, look something up, change who plays, take the game elsewhere, or leave it waiting."""

    def __init__(self, session: Session, **kwargs: Any) -> None:
        read_layout("pause")  # the sheet belongs to no scene that would have read it
        self.session, self.match = session, session.match
        for event in ("on_continue", "on_leave", "on_rules", "on_lessons", "on_replay", "on_reseated"):
            self.register_event_type(event)
        super().__init__(**kwargs)
        for index, seat in enumerate(session.seats):
            row = SeatSwitch(seat)
            person = "human" if seat.kind == "bot" else seat.kind
            row.bind(on_switch=lambda _, kind, index=index, person=person:
                     self._reseat(index, "bot" if kind == "bot" else person))
            self.ids.seats.add_widget(row)

    def on_continue(self) -> None:
        """The game goes on; the sheet is closed already."""

    def on_leave(self) -> None:
        """Somebody wants to go home; the game waits."""

    def on_rules(self) -> None:
        """Somebody wants to read the rules."""

    def on_lessons(self) -> None:
        """Somebody wants to learn."""

    def on_replay(self) -> None:
        """Somebody wants to see the game again, as far as it has got."""

    def on_reseated(self, index: int) -> None:
        """A seat has changed hands."""

    def leave(self, event: str) -> None:
        """Close the sheet, then say what for."""
        self.close()
        self.dispatch(event)

    def set_sound(self, on: bool) -> None:
        """Effects on at their usual volume, or off."""
        prefs.effects = Kept().effects if on else 0.0

    def _reseat(self, index: int, kind: str) -> None:
        old = self.match.seating.seats[index]
        if (old.kind == "bot") == (kind == "bot"):
            return
        try:
            self.session.reseat(index, replace(old, kind=kind))
        except SaveTrouble as trouble:
            TroubleSheet.tell([trouble])
        else:
            self.dispatch("on_reseated", index)

    def export(self) -> None:
        """Take this game elsewhere."""
        take_match(self.match)
