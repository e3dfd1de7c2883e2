"""A window: everybody whom the rules allow may look at their hand and raise it before an effect happens.

Who is asked, in which order and for how long depends on public facts alone; what anybody holds changes nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from hpapp.play import Seat
from hpapp.table.guide import Question
from hpapp.ui.parts import Guarded, Turned, fill_row, shares
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.sheets import Lines
from hpapp.ui.words import words

from .hand import Hand, HandRow
from .layout import Box, Spot
from .notes import height_of
from .pile import EffectPile

OWN_SECONDS = 1.5
"""The ring of an effect that touches nobody else, where there is a clock."""
SPOT = (200, 128)
"""What a seat says at its edge: a hand to raise, and that it wants to hear no more in this turn."""
MIDDLE, MIDDLE_SHARE = 560, 0.45
"""Width of what lies in the middle of a table, in dp, and its share of the screen at most."""
PILE_ROOM = 470
"""Width that the pile may take on a phone, in dp."""
PILE_SHARE, LEAST_PILE, LEAST_SHOWN = 0.3, 96, 130
"""Share of a phone's height that the pile may take; below which height, in dp, its cards cannot be known."""
HAND_CARD = (56, 76)
LEAST_SAID, GAP = 60, 8
"""Least height of what can be said, and what lies between two of them."""
MARGIN, PADDING = 8, 16


class Asked(NamedTuple):
    """All that a ring shows: public facts, and a hand where its owner looks at it."""

    question: Question
    people: tuple[int, ...]
    """Who is asked."""
    out: tuple[int, ...]
    """Who answers nothing more in this turn."""
    threat: str
    """What happens to whom if nobody answers."""
    hand: Hand | None = None
    """The hand of the one who looks at it on a device that is held; nobody else is asked meanwhile."""


class RaiseHand(Turned):
    """What a seat can say, at its edge and facing it."""

    __events__ = ("on_raise", "on_sit_out")
    seat_color = NumericProperty(0)
    name = StringProperty("")

    def on_raise(self) -> None:
        """This seat wants to answer."""

    def on_sit_out(self) -> None:
        """This seat answers nothing more in this turn."""


class AnswerName(Guarded, BoxLayout):
    """A name in the row of a phone."""

    seat_color = NumericProperty(0)
    name = StringProperty("")
    letter = StringProperty("")

    @property
    def needed(self) -> float:
        """The width that badge and name take."""
        parts = self.ids.badge.width + self.ids.name.texture_size[0]
        return float(parts + self.spacing + self.padding[0] + self.padding[2])


class Ring(FloatLayout):
    """The pile of effects in the middle, what would happen, and a hand for every seat that may answer."""

    __events__ = ("on_answer", "on_look", "on_put_back", "on_sit_out", "on_peek")
    left = NumericProperty(1)
    """Share of the time that is left."""
    question = StringProperty("")
    threat = StringProperty("")
    out = StringProperty("")
    """Who answers nothing more in this turn, in words."""
    endless = BooleanProperty(True)
    """No clock: somebody says so, or nobody does."""
    held = BooleanProperty(False)
    """One holds the device: names instead of hands at the edges."""
    looking = BooleanProperty(False)
    """The one who holds it looks at their hand."""
    alone = BooleanProperty(False)
    """Nobody else is asked."""
    long_names = BooleanProperty(False)
    """Two names have no room side by side."""
    beside = BooleanProperty(False)
    """A low screen: what can be said lies beside what would happen."""
    middle_width = NumericProperty(0)
    says_width = NumericProperty(0)
    seat = NumericProperty(-1)
    """Whose hand it is, where somebody looks at it."""

    def __init__(self, asked: Asked, seats: tuple[Seat, ...], spots: tuple[Spot, ...] | None, **kwargs: Any) -> None:
        self.held, self.looking, self.alone = spots is None, asked.hand is not None, len(asked.people) == 1
        self.beside = self.held and screen.form == "phone_wide"
        super().__init__(**kwargs)
        if not self.beside:
            says = self.ids.says.__self__
            self.remove_widget(says)
            self.ids.column.add_widget(says)
        question = asked.question
        self.question, self.threat = words.say(question.key), asked.threat
        self.out = "  ".join(words.say("ring.sits_out", name=seats[seat].name) for seat in asked.out)
        self._seconds = prefs.ring_seconds if question.touches_others else min(OWN_SECONDS, prefs.ring_seconds)
        self.endless = self.held or not self._seconds
        self._share_width()
        self._strips: tuple[Box, ...] = ()
        self._hands: list[Box] = []
        if spots is None:
            self._ask_by_names(asked, seats)
        else:
            self._ask_at_edges(asked, seats, spots)
        self._lay_pile(question, seats)
        self._clock = Clock.create_trigger(self._tick, 0, interval=True)
        if not self.endless:
            self._clock()

    def _share_width(self) -> None:
        """So much for what would happen, and for what can be said."""
        middle = min(MIDDLE, MIDDLE_SHARE * max(screen.width_dp, screen.height_dp))
        width = screen.width_dp * 0.5 if self.beside else screen.width_dp
        room = min(PILE_ROOM, width - 32) if self.held else middle
        self.middle_width = dp(room)
        self.says_width = dp(screen.width_dp * 0.46 - 16) if self.beside else dp(room)
        if self.looking:
            said = self.ids.answer, self.ids.out
            widths = shares(said, self.says_width, dp(GAP))
            high = max(button.high_in(wide) for button, wide in zip(said, widths, strict=True))
            fill_row(said, self.says_width, max(dp(LEAST_SAID), high), dp(GAP))

    def _lay_pile(self, question: Question, seats: tuple[Seat, ...]) -> None:
        """The pile takes what the words and what can be said leave; where that is too little, words say it alone."""
        players: list[Seat | None] = [seats[index] for index in question.players]
        players += [None] * (len(question.pile) - len(players))
        left = dp(screen.height_dp - 2 * MARGIN) - self._words_high()
        if not self.beside:
            left -= self._says_high()
        most = max(dp(LEAST_PILE), min(dp(PILE_SHARE * screen.height_dp), left)) if self.held else self._between_hands()
        self.pile = EffectPile(question.pile, players, self.middle_width, None if most is None else max(1.0, most))
        self.pile.cards[-1].stand()
        least = dp(LEAST_SHOWN) * max(1.0, prefs.text_scale)
        if self.pile.height > left if self.held else most is not None and most < least:
            self.ids.pile.size = 0, 0
            return
        self.ids.pile.add_widget(self.pile)
        self.ids.pile.size = self.pile.size
        self.ids.pile.bind(pos=self.pile.setter("pos"))

    def _between_hands(self) -> float | None:
        """What hands before and behind the middle leave for the pile, as whoever is asked first sees it."""
        turned = self.ids.middle.angle in (90, 270)
        wide, high = (screen.height_dp, screen.width_dp) if turned else (screen.width_dp, screen.height_dp)
        hands = [Box(box.y, box.x, box.height, box.width) if turned else box for box in self._hands]
        reach = self.middle_width / dp(1) / 2 + MARGIN
        away = [max(box.y - high / 2, high / 2 - box.top) for box in hands
                if box.x < wide / 2 + reach and wide / 2 - reach < box.right]
        if not away:
            return None
        return dp(2 * (min(away) - MARGIN - PADDING)) - self._words_high() - self._says_high()

    def _says_high(self) -> float:
        """What lies below the words takes, with the gap above it."""
        for part in (self.ids.names, self.ids.answers, self.ids.says):
            part.do_layout()
        return float(self.ids.says.minimum_height + self.ids.column.spacing)

    def _words_high(self) -> float:
        """What the words of the middle take, with the gaps between them."""
        words_of = [child for child in self.ids.column.children if isinstance(child, Lines)]
        wide = self.middle_width - (0 if self.held else dp(2 * PADDING))
        return sum(height_of(label, wide) + self.ids.column.spacing for label in words_of if label.text)

    # ---------------------------------------------------------------- one holds the device

    def _ask_by_names(self, asked: Asked, seats: tuple[Seat, ...]) -> None:
        """Names: whoever taps theirs takes the device and looks at their hand; then it says what they can say."""
        if asked.hand is not None:
            self._lay_hand(asked.hand)
            return
        for index in asked.people:
            seat = seats[index]
            button = AnswerName(seat_color=seat.color, name=seat.name, letter=seat.name[:1].upper())
            button.bind(on_release=lambda _, index=index: self._said("on_look", index))
            self.ids.names.add_widget(button)
            button.ids.name.texture_update()
            self.long_names = self.long_names or 2 * button.needed + dp(GAP) > self.says_width

    def _lay_hand(self, hand: Hand) -> None:
        wide, high = map(dp, HAND_CARD)
        self.row = HandRow(size_hint=(None, None), pos_hint={"center_x": 0.5}, card_width=wide, card_height=high)
        self.row.room = self.says_width
        self.row.show(hand)
        self.row.bind(on_peek=lambda row, place, looks: self.dispatch("on_peek", row, place, looks))
        self.ids.hand.add_widget(self.row)
        self.ids.hand.height = high
        self.seat = hand.seat

    def let_be(self) -> None:
        """Nobody answers; whoever only looked gives the device back."""
        if self.looking and not self.alone:
            self._said("on_put_back")
        else:
            self.answer(None)

    # ---------------------------------------------------------------- people around a table

    def _ask_at_edges(self, asked: Asked, seats: tuple[Seat, ...], spots: tuple[Spot, ...]) -> None:
        self._strips = tuple(spot.strip for spot in spots)
        self.ids.middle.angle = spots[asked.people[0]].angle
        for index in asked.people:
            spot, seat = spots[index], seats[index]
            hand = RaiseHand(seat_color=seat.color, name=seat.name, angle=spot.angle, size_hint=(None, None))
            box = _beside(spot, self._hands)
            self._hands.append(box)
            hand.pos, hand.size = (dp(box.x), dp(box.y)), (dp(box.width), dp(box.height))
            hand.bind(on_raise=lambda _, index=index: self.answer(index),
                      on_sit_out=lambda _, index=index: self._said("on_sit_out", index))
            self.add_widget(hand)

    def _tick(self, passed: float) -> None:
        self.left = max(0.0, self.left - passed / self._seconds)
        if self.left == 0:
            self.answer(None)

    # ---------------------------------------------------------------- what is said

    def answer(self, seat: int | None) -> None:
        """A hand is raised, or nobody's is."""
        self._said("on_answer", seat)

    def _said(self, event: str, *what: Any) -> None:
        self._clock.cancel()
        self.dispatch(event, *what)

    def sit_out(self) -> None:
        """Whoever looks at their hand answers nothing more in this turn."""
        self._said("on_sit_out", self.seat)

    def on_answer(self, seat: int | None) -> None:
        """Who answers; None lets the effect happen."""

    def on_look(self, seat: int) -> None:
        """Somebody takes the device and looks at their hand."""

    def on_put_back(self) -> None:
        """They have seen it."""

    def on_sit_out(self, seat: int) -> None:
        """Somebody answers nothing more in this turn."""

    def on_peek(self, row: HandRow, place: int, looks: bool) -> None:
        """A card of the hand is held up, or put back."""

    def on_touch_down(self, touch: Any) -> bool:
        """Hands at the edges can be looked at while the ring is open; everything else waits."""
        if super().on_touch_down(touch):
            return True
        return not any(dp(box.x) <= touch.x <= dp(box.right) and dp(box.y) <= touch.y <= dp(box.top)
                       for box in self._strips)


def _beside(spot: Spot, taken: list[Box]) -> Box:
    """Where a seat speaks: where its controls would be; two who share a side have a corner each."""
    wide, high = SPOT[0] * max(1.0, prefs.text_scale), SPOT[1]
    if spot.angle in (90, 270):
        wide, high = high, wide
    controls = spot.controls
    x, y = controls.x + (controls.width - wide) / 2, controls.y + (controls.height - high) / 2
    x = min(max(MARGIN, x), screen.width_dp - wide - MARGIN)
    y = min(max(MARGIN, y), screen.height_dp - high - MARGIN)
    box = Box(x, y, wide, high)
    if any(box.meets(other) for other in taken):
        box = box._replace(x=screen.width_dp - x - wide)
    return box
