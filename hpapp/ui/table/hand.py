"""A hand of cards: backs in fixed places that lift for their owner while held, or faces where hands lie open."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.table.guide import Card
from hpapp.ui import sound, theme
from hpapp.ui.parts import Backed, Guarded, IconButton
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words

LIFT_AFTER = 0.1
"""Seconds after which a held back lifts.  feel.md E1"""
TAP_LIFTS = 4.0
"""How long a tap lifts a card for those who do not want to hold.  feel.md E9"""
TAP_WITHIN = 0.3
"""A finger that leaves sooner has tapped: the card is chosen, by its place."""

SLIDE = 24
"""How far, in dp, a finger slides from a card it holds up, towards it, to choose it.  feel.md E11"""


class Hand(NamedTuple):
    """A seat's hand as the screen may show it: faces where they may be seen, None for a back."""

    seat: int
    color: int
    cards: tuple[Card | None, ...]
    backs: tuple[str, ...]
    selected: tuple[int, ...]
    """The places that are chosen."""


class CardFace(Backed, BoxLayout):
    """A card seen from its front: band, picture or glyph, name and one line; its layout is in table.kv."""

    name = StringProperty("")
    line = StringProperty("")
    picture = StringProperty("")
    glyph = StringProperty("")
    tone = ListProperty(theme.rgba(theme.NIGHT_700))
    mark = StringProperty("")
    """A small picture on its corner."""
    mark_side = NumericProperty("20dp")
    brief = BooleanProperty(False)
    """Too small for words: the picture must do."""
    framed = BooleanProperty(False)
    """Large enough for a frame around its words."""

    def show(self, card: Card, color: int) -> None:
        """Show a card of a seat."""
        self.name = words.say(card.key)
        self.line = words.say(card.line) if card.line else ""
        self.picture, self.glyph = card.picture.format(color=color), card.glyph
        self.tone, self.mark = theme.rgba(theme.BANDS[card.band]), card.mark


class CardSlot(Guarded, BoxLayout):
    """One place of a hand.  Held, it lifts; tapped, it is chosen; what it hides is not in it."""

    index = NumericProperty(0)
    back = StringProperty("back_night")
    card = ObjectProperty(None, allownone=True)
    seat_color = NumericProperty(0)
    selected = BooleanProperty(False)
    lifted = BooleanProperty(False)

    def __init__(self, row: HandRow, **kwargs: Any) -> None:
        self.row = row
        self._since = 0.0
        super().__init__(**kwargs)
        self._lift = Clock.create_trigger(self._lift_now, LIFT_AFTER)
        self._lower = Clock.create_trigger(self._lower_now, TAP_LIFTS)
        self._show()

    def _show(self) -> None:
        self.clear_widgets()
        if self.card is not None:
            face = CardFace(brief=self.width < dp(90))
            face.show(self.card, int(self.seat_color))
            self.add_widget(face)

    def on_card(self, *_: object) -> None:
        if hasattr(self, "_lift"):
            self._show()

    def on_size(self, *_: object) -> None:
        for face in self.children:
            face.brief = self.width < dp(90)

    def on_press(self) -> None:
        sound.play("card")
        self._since = Clock.get_time()
        self._lift()

    def _lift_now(self, *_: object) -> None:
        self.lifted = True
        self.row.dispatch("on_peek", int(self.index), True)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            slid = self.lifted and touch.y > self.top + dp(SLIDE)
            self._lift.cancel()
            self._lower_now()
            if slid:  # from the card that was looked at towards it: it is chosen
                self.row.dispatch("on_choose", int(self.index))
        return bool(super().on_touch_up(touch))

    def on_release(self) -> None:
        if Clock.get_time() - self._since > TAP_WITHIN:
            return
        if prefs.peek_by_tap and self.card is None and not self.lifted:
            self._lift_now()
            self._lower()
        else:
            self.row.dispatch("on_choose", int(self.index))

    def _lower_now(self, *_: object) -> None:
        if self.lifted:
            self.lifted = False
            self.row.dispatch("on_peek", int(self.index), False)


class HandRow(BoxLayout):
    """The cards of one seat, side by side, as wide as they need."""

    __events__ = ("on_choose", "on_peek")
    seat_index = NumericProperty(0)
    seat_color = NumericProperty(0)
    cards = ListProperty([])
    selected = ListProperty([])
    backs = ListProperty([])
    """Pictures of the backs; none means that they are all alike."""
    room = NumericProperty(0)
    """Width that the cards may take: what does not fit lies on the next page.  No limit if 0."""
    first = NumericProperty(0)
    """The first place of the page that is shown."""
    quiet = BooleanProperty(False)
    """Nothing can be chosen from it now: where one place stands for the whole hand, a tap shows the next card."""
    card_width = NumericProperty("40dp")
    card_height = NumericProperty("48dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.spacing = dp(4)
        for name in ("cards", "backs", "room", "card_width", "card_height", "seat_color"):
            self.fbind(name, self._deal)
        self.fbind("selected", self._mark)
        self._deal()

    def show(self, hand: Hand) -> None:
        """Show a hand; what has not changed stays: a finger may be holding one of these cards."""
        if hand.seat != self.seat_index:
            self.first = 0
        self.seat_index, self.seat_color = hand.seat, hand.color
        self.backs, self.cards, self.selected = list(hand.backs), list(hand.cards), list(hand.selected)

    def _deal(self, *_: object) -> None:
        self.clear_widgets()
        wide, shown = max(dp(48), self.card_width), self._page()
        for index in shown:
            self.add_widget(CardSlot(self, index=index, card=self.cards[index], seat_color=self.seat_color,
                                     back=self.backs[index] if index < len(self.backs) else "back_night",
                                     size_hint=(None, None), size=(wide, self.card_height)))
        places = len(shown)
        if places < len(self.cards) and not self.alone:
            places += 1
            more = IconButton(icon="chevron-right", natural=False, given=(dp(48), dp(48)))
            more.bind(on_release=lambda *_: self.turn_page())
            self.add_widget(more)
        self.size = places * (wide + self.spacing), self.card_height
        self._mark()

    @property
    def natural_width(self) -> float:
        """What all the cards side by side would take."""
        return len(self.cards) * (max(dp(48), self.card_width) + self.spacing)

    def _page(self) -> range:
        """The places shown now: where not all fit, the last one turns the page; where one fits, a tap turns it."""
        count, wide = len(self.cards), max(dp(48), self.card_width) + self.spacing
        fits = max(1, int((self.room + self.spacing) // wide)) if self.room else count
        if count <= fits:
            return range(count)
        if self.first >= count:
            self.first = 0
        return range(self.first, min(count, self.first + (fits - 1 if fits > 1 else fits)))

    @property
    def alone(self) -> bool:
        """Does one place alone stand for a whole hand?"""
        wide = max(dp(48), self.card_width) + self.spacing
        return bool(self.room) and len(self.cards) > 1 and self.room + self.spacing < 2 * wide

    def turn_page(self) -> None:
        """Show the next cards, then the first ones again."""
        self.first = self._page().stop % len(self.cards)
        self._deal()

    def slot(self, place: int) -> CardSlot | None:
        """The card at a place, on the page that is turned to it; None where there is no such card."""
        if place >= len(self.cards):
            return None
        while place not in self._page():
            self.turn_page()
        return next(slot for slot in self.children if isinstance(slot, CardSlot) and slot.index == place)

    def _mark(self, *_: object) -> None:
        for slot in self.children:
            if isinstance(slot, CardSlot):
                slot.selected = slot.index in self.selected

    def on_choose(self, index: int) -> None:
        """A card was tapped."""
        if self.quiet and self.alone:
            self.turn_page()

    def on_peek(self, index: int, looks: bool) -> None:
        """A card is held up, or put back."""
