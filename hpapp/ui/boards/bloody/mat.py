"""The mat in the middle: timetable, piles, discard, and the buttons that draw."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from hpapp.rules.bloody.state import State
from hpapp.ui import theme
from hpapp.ui.parts import TableButton
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words

from .choices import cost
from .ground import Ground, Place
from .lettering import label_in, write
from .pieces import SchoolCard
from .piles import DiscardPile, Pile

BREATHS_PER_SECOND = 15


class Mat(Widget):
    """Shows what lies open; who taps what is told as events."""

    __events__ = ("on_slot", "on_draw", "on_rest_on", "on_leave_card")

    def __init__(self, slots: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._cloth_color = Color(*theme.rgba(theme.NIGHT_800, 0.8))
            self._cloth = RoundedRectangle(radius=[dp(24)])
            self._rim_color = Color(*theme.rgba(theme.GOLD, 0.35))
            self._rim = Line(width=dp(1))
        self._breath = Clock.create_trigger(self._breathe, 1 / BREATHS_PER_SECOND, interval=True)
        self._drawing = False
        self.cards = [SchoolCard(slot=slot) for slot in range(slots)]
        self.magic = Pile(picture="bloody_back_magic", caption="bloody.pile.magic")
        self.school = Pile(picture="bloody_back_school", caption="bloody.pile.school")
        self.discard = DiscardPile()
        self.draws = {count: TableButton(text=str(count), icon="cards-playing-outline", natural=False,
                                         size_hint=(None, None)) for count in (2, 5)}
        self._caption = label_in("vollkorn_bold", theme.PARCH_100)
        words.bind(language=self._say_draw)
        for card in self.cards:
            card.bind(on_release=self._tapped, on_hold=lambda card: self.dispatch("on_rest_on", int(card.slot)),
                      on_let_go=lambda card: self.dispatch("on_leave_card", int(card.slot)))
            self.add_widget(card)
        self.magic.bind(on_release=lambda *_: self.dispatch("on_draw", 2))
        for count, button in self.draws.items():
            button.bind(on_release=lambda _, count=count: self.dispatch("on_draw", count))

    def _tapped(self, card: SchoolCard) -> None:
        if not card.was_held:
            self.dispatch("on_slot", int(card.slot))

    # ---------------------------------------------------------------- showing

    def place(self, ground: Ground) -> None:
        """Put everything where it belongs on this form of screen."""
        for card, spot in zip(self.cards, ground.cards, strict=True):
            _put(card, spot)
            card.brief = ground.magic is None
        wide = ground.draws is not None
        self._cloth_color.a, self._rim_color.a = (0.8, 0.35) if wide else (0, 0)
        x, y, w, h = ground.mat
        self._cloth.pos, self._cloth.size = (x, y), (w, h)
        self._rim.rounded_rectangle = (x, y, w, h, dp(24))
        extra: list[tuple[Widget, Place | None]] = [
            (self.magic, ground.magic), (self.school, ground.school), (self.discard, ground.discard)]
        extra += zip(self.draws.values(), ground.draws or (None, None), strict=True)
        for widget, at in extra:
            if at is None:
                self.remove_widget(widget)
                continue
            _put(widget, at)
            if isinstance(widget, TableButton):
                widget.given = [at.width, at.height]
            if widget.parent is None:
                self.add_widget(widget)

        if (self._caption.parent is None) == wide:
            (self.add_widget if wide else self.remove_widget)(self._caption)
        self._say_draw()

    def _say_draw(self, *_: object) -> None:
        """What the two buttons below the discard are for."""
        lowest = self.draws[5]
        write(self._caption, words.say("bloody.draw"), dp(18), lowest.center_x, lowest.y - dp(16))

    def show(self, view: State, seat: int, collecting: bool) -> None:
        """Show the open table, priced for a seat; what it cannot afford is veiled while collecting is the matter."""
        for card in self.cards:
            slot = int(card.slot)
            there = view.timetable[slot]
            card.card, card.mail = there or "", len(view.mail[slot])
            card.cost = cost(view, seat, slot)
            card.missing = max(0, card.cost - len(view.hands[seat])) if collecting else 0
        self.magic.count, self.school.count = len(view.magic_pile), len(view.school_pile)
        self.discard.kind = view.discard[-1] if view.discard else ""

    def mark(self, slots: set[int], chosen: int | None, known: set[int], draws: bool = False) -> None:
        """Show which slots can be chosen, which one is, where couriers are known, and whether drawing is possible."""
        self._drawing = draws
        for card in self.cards:
            card.chosen = card.slot == chosen
            card.lit = 1 if card.slot in slots else 0
            card.known = card.slot in known
        self.magic.lit = 1 if draws else 0

    def breathe(self) -> None:
        """From now on the rings of what can be chosen breathe; in calm mode they stay as they are."""
        if not prefs.calm:
            self._breath()

    def be_still(self) -> None:
        """Nobody chooses here any more."""
        self._breath.cancel()
        self.magic.lit = 0

    def _breathe(self, _: float) -> None:
        low, high = theme.BREATH_ALPHA
        share = low + (high - low) * abs(2 * (Clock.get_boottime() % theme.BREATH) / theme.BREATH - 1)
        for card in self.cards:
            if card.lit > 0:
                card.lit = share
        self.magic.lit = share if self._drawing else 0

    # ---------------------------------------------------------------- events

    def on_slot(self, slot: int) -> None:
        """A slot was tapped."""

    def on_draw(self, count: int) -> None:
        """Cards are to be drawn."""

    def on_rest_on(self, slot: int) -> None:
        """A finger rests on a slot."""

    def on_leave_card(self, slot: int) -> None:
        """The resting finger leaves."""


def _put(widget: Widget, spot: Place) -> None:
    widget.pos, widget.size = (spot.x, spot.y), (spot.width, spot.height)
