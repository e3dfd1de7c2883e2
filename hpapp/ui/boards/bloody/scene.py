"""What lies in the middle and where: timetable, piles, discard, and the buttons that draw."""

from __future__ import annotations

from collections.abc import Collection
from itertools import repeat
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from hpapp.rules.bloody.state import State
from hpapp.table.bloody.chooser import MAGIC
from hpapp.table.bloody.subject import cost
from hpapp.table.bloody.zone import open_mail
from hpapp.table.targets import Pile as Drawn
from hpapp.table.targets import Slot, Target
from hpapp.ui import theme
from hpapp.ui.parts import TableButton
from hpapp.ui.table.layout import Box
from hpapp.ui.words import words

from .ground import Ground
from .lettering import label_in, write
from .pieces import SchoolCard
from .piles import DiscardPile, Pile

Point = tuple[float, float]

DRAW = "cards-playing-outline"
"""The sign of drawing cards."""


class BloodyScene(Widget):
    """Shows what lies open; the buttons that draw say so by an event, all else is pointed at."""

    __events__ = ("on_draw",)

    def __init__(self, slots: int, draws: Collection[int], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            self._cloth_color = Color(*theme.rgba(theme.NIGHT_800, 0.8))
            self._cloth = RoundedRectangle(radius=[dp(24)])
            self._rim_color = Color(*theme.rgba(theme.GOLD, 0.35))
            self._rim = Line(width=dp(1))
        self._drawing = False
        self.cards = [SchoolCard(slot=slot) for slot in range(slots)]
        self.magic = Pile(picture="bloody_back_magic", caption="bloody.pile.magic")
        self.school = Pile(picture="bloody_back_school", caption="bloody.pile.school")
        self.discard = DiscardPile()
        self.draws = {count: TableButton(text=str(count), icon=DRAW, natural=False,
                                         size_hint=(None, None)) for count in draws}
        self._caption = label_in("vollkorn_bold", theme.PARCH_100)
        words.bind(language=self._say_draw)
        for card in self.cards:
            self.add_widget(card)
        for count, button in self.draws.items():
            button.bind(on_release=lambda _, count=count: self.dispatch("on_draw", Drawn(MAGIC, count)))

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
        extra: list[tuple[Widget, Box | None]] = [
            (self.magic, ground.magic), (self.school, ground.school), (self.discard, ground.discard)]
        extra += zip(self.draws.values(), ground.draws or repeat(None), strict=False)
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
        """What the buttons below the discard are for."""
        buttons = list(self.draws.values())
        middle = (min(button.x for button in buttons) + max(button.right for button in buttons)) / 2
        write(self._caption, words.say("bloody.draw"), dp(18), middle, min(button.y for button in buttons) - dp(16))

    def show(self, view: State, seat: int, collecting: bool, child: bool) -> None:
        """Show the open table, priced for a seat; what it cannot afford is veiled while it may collect."""
        for card in self.cards:
            slot = int(card.slot)
            there = view.timetable[slot]
            card.card, card.mail, card.effect = there or "", len(view.mail[slot]), view.way.effects
            card.letters, card.draws = open_mail(view, slot)
            card.cost, card.signs = cost(view, seat, slot), child and view.way.simple
            card.missing = max(0, card.cost - len(view.hands[seat])) if collecting else 0
        self.magic.count, self.school.count = len(view.magic_pile), len(view.school_pile)
        self.discard.kind = view.discard[-1] if view.discard else ""

    def mark(self, slots: Collection[int], chosen: int | None, known: Collection[int], draws: bool) -> None:
        """Show which slots can be chosen, which one is, where couriers are known, and whether drawing is possible."""
        self._drawing = draws
        for card in self.cards:
            card.chosen = card.slot == chosen
            card.lit = 1 if card.slot in slots else 0
            card.known = card.slot in known
        self.magic.lit = 1 if draws else 0

    def breathe(self, alpha: float) -> None:
        """The rings of what can be chosen breathe."""
        for card in self.cards:
            if card.lit > 0:
                card.lit = alpha
        self.magic.lit = alpha if self._drawing else 0

    # ---------------------------------------------------------------- places

    def target_at(self, x: float, y: float) -> Target | None:
        """What lies under a point: a slot of the timetable, the pile that is drawn from."""
        slot = next((slot for slot, card in enumerate(self.cards) if card.collide_point(x, y)), None)
        if slot is not None:
            return Slot(slot)
        drawn = self.magic.parent is not None and self.magic.collide_point(x, y)
        return Drawn(MAGIC, min(self.draws)) if drawn else None

    def spot_of(self, target: Target) -> Point | None:
        """The middle of a slot, or of the button that draws so many cards."""
        if isinstance(target, Slot) and 0 <= target.place < len(self.cards):
            return self.slot_at(target.place)
        drawn = self.draws.get(target.count) if isinstance(target, Drawn) and target.name == MAGIC else None
        return None if drawn is None or drawn.parent is None else (drawn.center_x, drawn.center_y)

    def slot_at(self, slot: int) -> Point:
        """The middle of a slot."""
        return self.cards[slot].center_x, self.cards[slot].center_y

    def on_draw(self, target: Target) -> None:
        """Cards are to be drawn."""


def _put(widget: Widget, spot: Box) -> None:
    widget.pos, widget.size = (spot.x, spot.y), (spot.width, spot.height)
