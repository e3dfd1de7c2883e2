"""The dock: the few buttons and figures that lie before the one who acts, and face them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.play import Seat
from hpapp.table.chooser import Option
from hpapp.table.guide import Card
from hpapp.table.targets import Pile, Target
from hpapp.ui import theme
from hpapp.ui.parts import Backed, Guarded, Icon, Picture, Say, ShortButton, TableButton, Turned, fill_row
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words

Figures = tuple[tuple[str, str, str], ...]
"""(picture or empty, glyph or empty, count)"""
LEAST_NOTE, MOST_NOTE, NOTE = 200, 400, 58
"""Width of a line about a card, at least and at most, and its height."""
DEEP = 112
"""Depth from which on a dock has two rows."""
SIGN = 40
"""Width of its sign."""


class HouseButton(Guarded, Picture):
    """The shield of a House whose power can be used; its layout is in bloody.kv."""


class GainPill(Backed, Widget):
    """Open points before and after; its layout is in bloody.kv."""

    before = StringProperty("")
    after = StringProperty("")


class ForPill(Backed, Widget):
    """Who receives the card that is chosen now; its layout is in bloody.kv."""

    seat_color = NumericProperty(0)
    letter = StringProperty("")
    name = StringProperty("")


class Note(Backed, BoxLayout):
    """What a card does, in one line beside its sign; its layout is in bloody.kv."""

    glyph = StringProperty("")
    picture = StringProperty("")
    tone = ColorProperty(theme.rgba(theme.NIGHT_700))
    line = StringProperty("")
    plain = BooleanProperty(False)
    """Without its sign: the words need its place."""

    def tell(self, card: Card) -> None:
        """Say what this card does."""
        self.glyph, self.picture, self.tone = card.glyph, card.picture, theme.rgba(theme.BANDS[card.band])
        self.line = words.say(card.line)

    def fits(self) -> bool:
        """Do its words fit into it, with its sign or without?"""
        for self.plain in (False, True):
            label, sides = self.ids.words, self.padding[0] + self.padding[2]
            label.text_size = self.width - sides - (0 if self.plain else dp(SIGN) + self.spacing), None
            label.texture_update()
            if label.texture_size[1] <= self.height - self.padding[1] - self.padding[3]:
                return True
        return False


class ZonePill(Backed, BoxLayout):
    """Figures of the own zone for which the strip has no room."""

    def __init__(self, figures: Figures, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for picture, glyph, count in figures:
            sign = Picture(art=picture, size_hint=(None, None), size=(dp(26), dp(26))) if picture else \
                Icon(glyph=glyph, side=dp(22), tone=theme.rgba(theme.GOLD_LIGHT))
            figure = Say(role="count", text=count, tone=theme.rgba(theme.PARCH_50))
            figure.texture_update()
            for part in (sign, figure):
                part.pos_hint = {"center_y": 0.5}
                self.add_widget(part)


class Dock(Turned):
    """Buttons in a row, turned to the one who acts; what is good to know goes before them, in a deep dock above."""

    __events__ = ("on_option",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._row, self._upper = (BoxLayout(spacing=dp(8), size_hint=(None, 1)) for _ in range(2))
        for row in (self._row, self._upper):
            row.bind(minimum_width=row.setter("width"))
            self.add_widget(row)
        self._shown: Any = None
        self._options: tuple[Option, ...] = ()
        self._note: Card | None = None
        self.left_out: Callable[[], Figures] = tuple
        """Asked for figures of the zone that have no room elsewhere."""
        self.inform = Clock.create_trigger(self._put_before, 0)
        """What is known beside the choices, or the room for it, has changed."""

    def offer(self, options: tuple[Option, ...], gain: tuple[int, int] | None = None, to: Seat | None = None,
              held: Widget | None = None, note: Card | None = None, *, small: bool = False,
              child: bool = False) -> None:
        """Show these choices, and what there is to know beside them."""
        shown = (options, gain, to, held, note, small, child, words.language, prefs.text_scale, self.inner_size)
        if shown == self._shown:
            return
        self._shown, self._options = shown, options
        self._share_rows()
        pills = [] if gain is None else [GainPill(before=str(gain[0]), after=str(gain[1]))]
        pills += [] if to is None else [ForPill(seat_color=to.color, letter=to.name[:1].upper(), name=to.name)]
        for pill in pills:
            pill.fbind("width", lambda *_: self.inform())
            self._told.add_widget(pill)
        if held is not None:
            self._told.add_widget(held)
        for option in options:
            button = _for_a_child(option) if child else _button(option, small)
            button.bind(on_release=lambda _, option=option: self.dispatch("on_option", option.target))
            button.just_changed()  # another one may have been here: a finger on its way was meant for that one
            self._row.add_widget(button)
        self._note = note
        self.inform()

    def _share_rows(self) -> None:
        """One row, or two."""
        deep = self._told is self._upper
        for row in (self._row, self._upper):
            row.clear_widgets()
        self._row.size_hint_y, self._row.pos_hint = 0.5 if deep else 1, {"center_x": 0.5, "y": 0}
        self._upper.size_hint_y, self._upper.pos_hint = 0.5 if deep else 0, {"center_x": 0.5, "top": 1}

    @property
    def _told(self) -> BoxLayout:
        """Where there lies what is good to know."""
        return self._upper if self.inner_size[1] >= dp(DEEP) else self._row

    def _room_in(self, row: BoxLayout) -> float:
        return float(self.inner_size[0] - sum(_wide(child) + row.spacing for child in row.children))

    def _put_before(self, *_: object) -> None:
        """What is good to know goes first, as far as the buttons leave it room."""
        note, figures, row = self._note, self.left_out(), self._told
        for told in [child for child in row.children if isinstance(child, Note | ZonePill)]:
            row.remove_widget(told)
        if self._room_in(self._row) < 0:
            self._make_way()
        if self._room_in(self._row) < 0:
            self._squeeze(self._room_in(self._row))
        self._fit_height()
        room = self._room_in(row)
        if note is not None and room >= dp(LEAST_NOTE):
            most = dp(MOST_NOTE) * max(1.0, prefs.text_scale)
            told = Note(size_hint=(None, None), size=(min(room, most), dp(NOTE)), pos_hint={"center_y": 0.5})
            told.tell(note)
            if told.fits():  # else whoever rests a finger on the card is told
                row.add_widget(told, index=len(row.children))
        elif figures and note is None:
            pill = ZonePill(figures)
            pill.do_layout()
            if pill.minimum_width <= room:
                row.add_widget(pill, index=len(row.children))

    def _fit_height(self) -> None:
        """No button is higher than its row."""
        high = self.inner_size[1] * self._row.size_hint_y
        for button in self._row.children:
            if isinstance(button, ShortButton) and button.natural and button.height > high:
                button.natural, button.given = False, (button.wanted_width, high)

    def _make_way(self) -> None:
        """What is only told goes where the longest words of the buttons would have no room."""
        row = self._row
        for told in [child for child in row.children if isinstance(child, GainPill | ForPill)]:
            needed = (child.least_width if isinstance(child, ShortButton) else _wide(child) for child in row.children)
            if sum(wide + row.spacing for wide in needed) <= self.inner_size[0]:
                return
            row.remove_widget(told)

    def _squeeze(self, lacking: float) -> None:
        """Where the dock is short, so are its buttons: their words take two lines."""
        short = [child for child in self._row.children if isinstance(child, ShortButton)]
        room = sum(child.wanted_width + self._row.spacing for child in short) + lacking
        fill_row(short, room, self.inner_size[1] * self._row.size_hint_y, self._row.spacing)

    @property
    def buttons(self) -> list[TableButton | HouseButton]:
        """The buttons shown now, from left to right."""
        return [child for child in reversed(self._row.children) if isinstance(child, TableButton | HouseButton)]

    def spot_of(self, target: Target) -> tuple[float, float] | None:
        """The middle, in the window, of the button of a choice."""
        return next((button.to_window(*button.center)
                     for option, button in zip(self._options, self.buttons, strict=True) if option.target == target),
                    None)

    def on_option(self, target: Target) -> None:
        """One of the choices was taken."""


def _wide(child: Widget) -> float:
    """The width that a part of the dock takes, or will take once it is drawn."""
    if not isinstance(child, ShortButton):
        return float(child.width)
    return child.wanted_width if child.natural else max(child.wanted_width, child.given[0])


def _button(option: Option, small: bool) -> TableButton | HouseButton:
    """A House is known by its shield; everything else says what it does."""
    middle = {"center_y": 0.5}
    if option.picture:
        return HouseButton(art=option.picture, pos_hint=middle)
    return ShortButton(text=words.say(option.key, **option.facts), icon="" if small else option.glyph,
                       role="body" if small else "button", pos_hint=middle)


def _for_a_child(option: Option) -> TableButton | HouseButton:
    """Large, and a picture alone; of cards that are drawn, how many.  feel.md C2"""
    middle, high = {"center_y": 0.5}, dp(theme.TOUCH_CHOICE)
    if option.picture:
        return HouseButton(art=option.picture, size=(high, high), pos_hint=middle)
    count = str(option.target.count) if isinstance(option.target, Pile) else ""
    return ShortButton(text=count, icon=option.glyph, natural=False, given=(dp(theme.TOUCH_CHILD), high),
                       pos_hint=middle)
