"""The dock: the few buttons and figures that lie before the one who acts, and face them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.play import Seat
from hpapp.ui.boards.board import Option
from hpapp.ui.parts import Backed, TableButton, Turned
from hpapp.ui.words import words


class GainPill(Backed, Widget):
    """Open points before and after; its layout is in bloody.kv."""

    before = StringProperty("")
    after = StringProperty("")


class ForPill(Backed, Widget):
    """Who receives the card that is chosen now; its layout is in bloody.kv."""

    seat_color = NumericProperty(0)
    letter = StringProperty("")
    name = StringProperty("")


class Dock(Turned):
    """Buttons in a row, turned to the one who acts."""

    __events__ = ("on_option",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._row = BoxLayout(spacing=dp(8), size_hint=(None, 1), pos_hint={"center_x": 0.5})
        self._row.bind(minimum_width=self._row.setter("width"))
        self.add_widget(self._row)
        self._shown: Any = None
        self.role = "button"

    def offer(self, options: tuple[Option, ...], gain: tuple[int, int] | None = None, to: Seat | None = None,
              held: Widget | None = None, *, small: bool = False) -> None:
        """Show these choices, and what there is to know beside them."""
        shown = (options, gain, to, held, small, words.language)
        if shown == self._shown:
            return
        self._shown = shown
        self._row.clear_widgets()
        if gain is not None:
            self._row.add_widget(GainPill(before=str(gain[0]), after=str(gain[1])))
        if to is not None:
            self._row.add_widget(ForPill(seat_color=to.color, letter=to.name[:1].upper(), name=to.name))
        if held is not None:
            self._row.add_widget(held)
        for option in options:
            button = TableButton(text=words.say(option.key, **option.facts), icon="" if small else option.glyph,
                                 role="body" if small else "button", pos_hint={"center_y": 0.5})
            button.bind(on_release=lambda _, option=option: self.dispatch("on_option", option.moves))
            self._row.add_widget(button)

    @property
    def buttons(self) -> list[TableButton]:
        """The buttons shown now, from left to right."""
        return [child for child in reversed(self._row.children) if isinstance(child, TableButton)]

    def on_option(self, moves: tuple[Any, ...]) -> None:
        """One of the choices was taken."""
