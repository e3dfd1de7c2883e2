"""The children's corner: five pictures, a hat, somebody to play with.  No word is needed, and nothing leads out of it
but a padlock that is held."""

from __future__ import annotations

import secrets
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from hpapp.play.seats import Member
from hpapp.rules import GAMES
from hpapp.rules import game as room
from hpapp.saves import SaveTrouble
from hpapp.table.corner import KIDS, TOGETHER, Family, Together, begin, family, partner, sit_down
from hpapp.ui import sound, theme
from hpapp.ui.parts import Backed, Guarded
from hpapp.ui.prefs import prefs
from hpapp.ui.router import Scene
from hpapp.ui.screen_form import screen
from hpapp.ui.screens.home import TroubleSheet, resume
from hpapp.ui.screens.setup_table import KIND_GLYPHS
from hpapp.ui.screens.waiting import Waiting, waiting_games
from hpapp.ui.sheets import Sheet
from hpapp.ui.speech import Speech, can_be_heard
from hpapp.ui.words import words

FENCE = ("corner", "table", "end")
HOLD = 3.0
"""Seconds that the padlock is held: nobody opens it by chance."""
LEAST_COMPANY = 3 * theme.TOUCH_CHOICE + 2 * 8
"""Height, in dp, of three partners below each other."""
CHILD_COLORS, ADULT_COLOR, BOT_COLOR = (0, 1, 3), 2, 4


class Padlock(Guarded, Widget):
    """It opens when a finger has stayed on it; a ring shows how long that is."""

    __events__ = ("on_opened",)
    held = NumericProperty(0)
    """How much of the time has passed, from 0 to 1."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._turning = Clock.create_trigger(self._turn, 0, interval=True)

    def on_state(self, _: object, state: str) -> None:
        self.held = 0
        if state == "down":
            self._turning()
        else:
            self._turning.cancel()

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.state = "normal"  # a finger that slides off has not meant it
        return bool(super().on_touch_move(touch))

    def _turn(self, passed: float) -> None:
        self.held = min(1, self.held + passed / HOLD)
        if self.held == 1:
            self.state = "normal"
            self.dispatch("on_opened")

    def on_opened(self) -> None:
        """Somebody has held it long enough."""


class PictureCard(Guarded, FloatLayout):
    """A game as a picture; one that waits has a second rim and a sign to play on."""

    __events__ = ("on_ear",)
    game = StringProperty("")
    waits = BooleanProperty(False)
    speaks = BooleanProperty(False)

    def on_ear(self) -> None:
        """What is this?"""


class Partner(Guarded, Backed, FloatLayout):
    """Somebody to play with: a hat, and what kind of player is under it."""

    together = StringProperty("bot")
    color = NumericProperty(0)
    glyph = StringProperty("")
    chosen = BooleanProperty(False)
    alone = BooleanProperty(False)
    """Not beside the others: a tap is the next one."""


class HatOfChild(Guarded, FloatLayout):
    """Who plays: a tap is the next child of the family."""

    color = NumericProperty(0)


class Corner(Scene):
    """What shall we play?  For somebody who does not read."""

    name = StringProperty("")
    color = NumericProperty(0)
    speaks = BooleanProperty(False)
    compact = BooleanProperty(False)
    """No room for three to choose from: the one who plays is shown, and a tap is the next one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.child = Member("", 0, "child")
        self._speech = Speech()
        self._waiting: list[Waiting] = []
        self._watched = ((words, "language"), (screen, "form"), (screen, "width_dp"), (screen, "height_dp"),
                         (prefs, "together"))
        for game in [game for game in GAMES if KIDS in room(game).variants]:
            card = PictureCard(game=game)
            card.bind(on_release=self._play, on_ear=self._tell_of)
            self.ids.games.add_widget(card)
        self._partners = [Partner(together=who) for who in TOGETHER]
        for place in self._partners:
            place.bind(on_release=self._choose)
        self._company = self.ids.company.__self__
        self.remove_widget(self._company)
        self.ids.games.add_widget(self._company)  # the last of the pictures
        self._company.fbind("height", self._fill)

    # ---------------------------------------------------------------- coming and going

    def arrive(self, **_: Any) -> None:
        """Children are here: everything else is out of reach until somebody opens the padlock."""
        app = MDApp.get_running_app()
        app.router.fence, prefs.corner = FENCE, True
        self._waiting = waiting_games(app.catalogue)[0]
        for source, name in self._watched:
            source.fbind(name, self._fill)
        if self.child.name not in [child.name for child in self.people.children]:
            self.child = self.people.children[0]
        self._fill()
        self.say("corner.hello", name=self.child.name)

    def leave(self) -> None:
        self._speech.quiet()
        for source, name in self._watched:
            source.funbind(name, self._fill)

    def hide(self) -> None:
        self._speech.quiet()

    def back(self) -> bool:
        """Nothing but the padlock leads out."""
        return True

    def go_out(self) -> None:
        """The padlock is open."""
        router = MDApp.get_running_app().router
        router.fence, prefs.corner = (), False
        router.go("home")

    # ---------------------------------------------------------------- who plays

    @property
    def people(self) -> Family:
        """The family as the corner knows it."""
        children = [Member(words.say(f"corner.child.{place}"), color, "child")
                    for place, color in enumerate(CHILD_COLORS)]
        return family(prefs.family, Family(tuple(children), (Member(words.say("corner.adult"), ADULT_COLOR),),
                                           Member(words.say("bot.0"), BOT_COLOR, "bot")))

    def _partner(self, together: Together) -> Member:
        return partner(self.people, self.child, together)

    def next_child(self) -> None:
        """Another child of the family takes the device."""
        children = self.people.children
        names = [child.name for child in children]
        self.child = children[(names.index(self.child.name) + 1) % len(children)]
        self._fill()
        self.say("corner.you", name=self.child.name)

    def _choose(self, place: Partner) -> None:
        following = TOGETHER[(TOGETHER.index(place.together) + 1) % len(TOGETHER)]
        prefs.together = following if self.compact else place.together
        self.say(f"corner.with.{prefs.together}", name=self._partner(prefs.together).name)

    def _fill(self, *_: object) -> None:
        self.speaks = can_be_heard()
        if self.child.name not in [child.name for child in self.people.children]:  # another language, other names
            self.child = self.people.children[0]
        self.name, self.color = self.child.name, self.child.color
        self.compact = self._company.height < dp(LEAST_COMPANY)
        self._company.clear_widgets()
        for place in self._partners:
            if place.together == prefs.together or not self.compact:
                self._company.add_widget(place)
            member = self._partner(place.together)
            seat = sit_down(room(GAMES[0]), self.child, member, screen.form).named(member.name)
            assert seat is not None
            place.color, place.glyph = seat.color, KIND_GLYPHS[member.kind]
            place.chosen, place.alone = place.together == prefs.together, self.compact
        for card in self._cards():
            card.waits, card.speaks = self._left(card.game) is not None, self.speaks

    def _cards(self) -> list[PictureCard]:
        return [card for card in self.ids.games.children if isinstance(card, PictureCard)]

    # ---------------------------------------------------------------- playing

    def _left(self, game: str) -> Waiting | None:
        """The game that this child has left with the same company."""
        names = {self.child.name, self._partner(prefs.together).name}
        return next((waiting for waiting in self._waiting if waiting.game == game
                     and {seat.name for seat in waiting.seats} == names
                     and any(seat.kind == "child" and seat.name == self.child.name for seat in waiting.seats)), None)

    def _play(self, card: PictureCard) -> None:
        """Play on where something waits, else begin."""
        left = self._left(card.game)
        if left is not None:
            resume(left.id)
            return
        rules, app = room(card.game), MDApp.get_running_app()
        company = sit_down(rules, self.child, self._partner(prefs.together), screen.form)
        try:
            match = begin(app.shelf, app.catalogue, rules, company, self.child, secrets.randbits(48))
        except SaveTrouble as trouble:
            TroubleSheet.tell([trouble])
        else:
            app.router.go("table", match=match)

    # ---------------------------------------------------------------- what is said

    def _tell_of(self, card: PictureCard) -> None:
        self.say(f"{card.game}.name")
        self._speech.say(words.say(f"{card.game}.corner"))

    def say_what_to_do(self) -> None:
        """The owl says it again."""
        self.say("corner.hello", name=self.child.name)

    def say(self, key: str, **facts: str) -> None:
        """Say a line, whatever was being said."""
        if can_be_heard():
            self._speech.say(words.say(key, **facts), cut=True)


class CornerPause(Sheet):
    """Two pictures: play on, or back to the corner.  The game waits there."""

    __events__ = ("on_leave",)
    gentle = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        sound.play("tap")

    def leave(self) -> None:
        """Close the sheet, then say so."""
        self.close()
        self.dispatch("on_leave")

    def on_leave(self) -> None:
        """Enough for now."""
