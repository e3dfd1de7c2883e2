"""A window in time: everybody whom the rules allow may raise a hand before an effect happens.

Who is asked, in which order and for how long depends on public facts alone; what anybody holds changes nothing.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.play import Seat
from hpapp.table.guide import Question
from hpapp.ui.parts import Guarded, Turned
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.words import words

from .layout import Spot
from .pile import EffectPile

OWN_SECONDS = 1.5
"""The ring of an effect that touches nobody else."""
HAND = 88
PILE_ROOM, WIDE_PILE_ROOM = 470, 640
"""Width that the pile may take on a phone and on a table, in dp."""


class HandButton(Guarded, Widget):
    """The hand itself, to be tapped."""


class RaiseHand(Turned):
    """A seat's hand to raise, at its edge and facing it."""

    __events__ = ("on_raise",)
    seat_color = NumericProperty(0)
    name = StringProperty("")

    def on_raise(self) -> None:
        """This seat wants to answer."""


class AnswerName(Guarded, BoxLayout):
    """A name in the row of a phone."""

    seat_color = NumericProperty(0)
    name = StringProperty("")
    letter = StringProperty("")


class Ring(FloatLayout):
    """The pile of effects in the middle, a ring that shrinks, and a hand for every seat that may answer."""

    __events__ = ("on_answer",)
    left = NumericProperty(1)
    """Share of the time that is left."""
    question = StringProperty("")
    endless = BooleanProperty(False)
    """No clock: somebody says so, or nobody does."""

    def __init__(self, question: Question, seats: tuple[Seat, ...], spots: tuple[Spot, ...] | None,
                 **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.question = words.say(question.key)
        self._seconds = prefs.ring_seconds if question.touches_others else min(OWN_SECONDS, prefs.ring_seconds or 99)
        self.endless = spots is None or not self._seconds
        self._lay_pile(question, seats)
        if spots is None:
            self._ask_by_names(question, seats)
        else:
            self._ask_at_edges(question, seats, spots)
        self._clock = Clock.create_trigger(self._tick, 0, interval=True)
        if not self.endless:
            self._clock()

    def _lay_pile(self, question: Question, seats: tuple[Seat, ...]) -> None:
        players: list[Seat | None] = [seats[index] for index in question.players]
        players += [None] * (len(question.pile) - len(players))
        room = WIDE_PILE_ROOM if screen.form == "tablet" else min(PILE_ROOM, screen.width_dp - 32)
        self.pile = EffectPile(question.pile, players, dp(room))
        self.pile.cards[-1].stand()
        self.ids.pile.add_widget(self.pile)
        self.ids.pile.size = self.pile.size
        self.ids.pile.bind(pos=self.pile.setter("pos"))

    def _ask_by_names(self, question: Question, seats: tuple[Seat, ...]) -> None:
        for index in question.eligible:
            seat = seats[index]
            button = AnswerName(seat_color=seat.color, name=seat.name, letter=seat.name[:1].upper())
            button.bind(on_release=lambda _, index=index: self.answer(index))
            self.ids.names.add_widget(button)

    def _ask_at_edges(self, question: Question, seats: tuple[Seat, ...], spots: tuple[Spot, ...]) -> None:
        for index in question.eligible:
            if seats[index].kind == "bot":
                continue
            spot, seat = spots[index], seats[index]
            hand = RaiseHand(seat_color=seat.color, name=seat.name, angle=spot.angle, size_hint=(None, None),
                             size=(dp(HAND), dp(HAND)))
            x, y = spot.controls.x + spot.controls.width / 2, spot.controls.y + spot.controls.height / 2
            hand.center = dp(x), dp(y)
            hand.y, hand.x = max(dp(4), hand.y), max(dp(4), hand.x)
            hand.bind(on_raise=lambda _, index=index: self.answer(index))
            self.add_widget(hand)

    def _tick(self, passed: float) -> None:
        self.left = max(0.0, self.left - passed / self._seconds)
        if self.left == 0:
            self.answer(None)

    def answer(self, seat: int | None) -> None:
        """A hand is raised, or nobody's is."""
        self._clock.cancel()
        self.dispatch("on_answer", seat)

    def on_answer(self, seat: int | None) -> None:
        """Who answers; None lets the effect happen."""

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True
