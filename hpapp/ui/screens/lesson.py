"""A lesson: the ordinary table, the night over it, and Chouette.  It plays on no shelf and leaves nothing behind."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivymd.app import MDApp

from hpapp.lessons import Learning, Lesson, first_lesson, lessons
from hpapp.rules.chance import Chance
from hpapp.rules.core import Refusal
from hpapp.table.chooser import Touched
from hpapp.table.now import Ask, Offer
from hpapp.table.targets import Target
from hpapp.ui import sound
from hpapp.ui.ear import EarSign
from hpapp.ui.lesson.anchors import anchor, box_on_screen, hands, words_on_buttons
from hpapp.ui.lesson.choice import learn, next_lesson
from hpapp.ui.lesson.owl import OWL_ASPECT, SIGN, LessonBar, LessonEnd, Owl, OwlBubble, OwlVoice
from hpapp.ui.lesson.places import Stand, covered, moved_off, overlap, stand_free, stand_in_column
from hpapp.ui.lesson.veil import Finger, Veil
from hpapp.ui.prefs import prefs
from hpapp.ui.replay.supposed import ask_company
from hpapp.ui.router import Scene, read_layout
from hpapp.ui.screen_form import screen
from hpapp.ui.screens.table import Table
from hpapp.ui.speech import can_be_heard
from hpapp.ui.table.layout import Box
from hpapp.ui.words import words

LOOK_EVERY = 0.1
"""Seconds between two looks at where things lie: boards move under the light."""
PATIENCE = 6.0
"""Seconds after which the finger shows the way."""
OWL, BUBBLE = 218, 248
"""How high she is beside a board, and how wide her bubble is there, in dp."""
LARGE, SMALL = ((150, 420), (150, 300)), (
    (112, 288), (112, 420), (80, 260), (80, 200), *((high, wide) for high in (64, 48) for wide in range(480, 140, -20)))
"""The same elsewhere, on a tablet and on phones: the first that leaves free what is to be touched, and is whole."""
EDGE = 16
NAMES = ("lesson.you", "lesson.other", "lesson.third")


class TaughtTable(Table):
    """The table of a lesson: whoever teaches is told at every moment, and answers what is not meant."""

    reader = OwlVoice
    voice: OwlVoice

    def __init__(self, moment: Callable[[], None], over: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._moment, self._over = moment, over

    def refresh(self) -> None:
        super().refresh()
        self._moment()

    def finish(self) -> None:
        self._over()

    def go_on(self) -> None:
        """Something was done for the learner: show what comes of it."""
        self._go_on()

    def _answer(self, touched: Touched, where: tuple[float, float], target: Target | None = None) -> None:
        """A reason is said by Chouette: no head is shaken in a lesson."""
        if isinstance(touched, Refusal):
            sound.play("refuse")
            self._chosen()
        else:
            super()._answer(touched, where, target)
        self._moment()


class LessonScene(Scene):
    """One lesson on the screen."""

    learning: Learning
    table: TaughtTable

    def arrive(self, game: str = "labyrinthe", lesson: str = "", **_: Any) -> None:
        """Sit down for a lesson; the first one of the game unless one is named."""
        for part in ("table", "setup_sheets", "supposed"):
            read_layout(part)
        named = next((known for known in lessons(game) if known.name == lesson), first_lesson(game))
        assert named is not None, game
        self._watch = Clock.schedule_interval(lambda _: self._look(), LOOK_EVERY)
        self._begin(named)

    def _begin(self, lesson: Lesson) -> None:
        self.clear_widgets()
        self._waited = 0.0
        self._shown: tuple[Any, ...] | None = None
        self.veil, self.finger, self.owl, self.bubble = Veil(), Finger(), Owl(size_hint=(None, None)), OwlBubble()
        self.sign = EarSign(opacity=0)
        self.bar = LessonBar(count=len(lesson.beat), title=words.say(lesson.title))
        self.bar.bind(on_leave=lambda *_: self._router.back(), on_skip=lambda *_: self.skip(),
                      on_suppose=lambda *_: self.ask_company())
        self.owl.bind(on_release=lambda *_: self.say_again())
        self.bubble.bind(on_listen=lambda *_: self.say_again())
        self.learning = Learning(lesson, tuple(words.say(name) for name in NAMES))
        self.table = TaughtTable(self._look, self._finish)
        self.add_widget(self.table)
        for widget in (self.veil, self.finger, self.bubble, self.owl, self.sign, self.bar):
            self.add_widget(widget)
        self._ended = False
        self.table.sit(self.learning)
        for tool in self._resting():
            tool.opacity = 0

    def _begin_anew(self, lesson: Lesson) -> None:
        """Once more, or the next one, in the same place."""
        self.table.leave()
        self._begin(lesson)

    def _resting(self) -> list[Any]:
        """What lies on a table for an evening, and not for a lesson."""
        cloth = self.table.cloth
        return [*cloth.tools.values(), cloth.story, cloth.last_move, cloth.turn.reminder]

    def leave(self) -> None:
        self._watch.cancel()
        self.table.leave()

    @property
    def _router(self) -> Any:
        return MDApp.get_running_app().router

    def back(self) -> bool:
        """Back leaves the lesson: nothing is lost, it can be begun again.  It leads to what waits, else to set-up."""
        if self._router.awaits:
            return False
        self._router.go("setup", game=self.learning.lesson.game)
        return True

    def _play(self) -> None:
        """For real: the game that waits, or the set-up of one."""
        if self._router.awaits in ("setup", "table"):
            self._router.back()
        else:
            self._router.go("setup", game=self.learning.lesson.game)

    def hide(self) -> None:
        self.table.hide()

    def reappear(self) -> None:
        self.table.reappear()

    # ---------------------------------------------------------------- what is in the light

    def lit(self) -> list[Box]:
        """Where what may be touched lies, and what it is about."""
        expected = self.learning.expected
        if expected is None or not isinstance(self.learning.now, Offer | Ask):
            return []
        if expected.answers:
            return hands(self.table, expected)
        found = [anchor(self.table, target) for target in self.learning.lit]
        return [box for box in found if box is not None]

    def _look(self) -> None:
        """Show the lesson as it is now, where things lie now; behind a supposition it waits."""
        if self.parent is None:
            return
        learning, busy = self.learning, self.table.busy and not isinstance(self.learning.now, Ask)
        self.table.cloth.quiet()  # only Chouette speaks
        self.bar.span = self._bar_span()
        boxes = [] if busy else self.lit()
        if not (busy or boxes):
            self.table.board.bring_into_view(learning.lit)
        self._waited = 0.0 if busy or self._shown is None or self._shown[0] != (learning.at, learning.done) \
            else self._waited + LOOK_EVERY
        if self._waited >= PATIENCE and not learning.shows_way:
            learning.show_way()
        said = learning.sentences(words.say, words.language) if not learning.over else ()
        written = tuple(words_on_buttons(self.table)) if boxes else ()
        now = ((learning.at, learning.done), busy, tuple(boxes), written, said, learning.shows_way, tuple(self.size),
               prefs.text_scale, self.table.cloth.lifted)
        if now != self._shown:
            self._shown = now
            self._show(boxes, written, busy, said)
        if learning.over and not busy and isinstance(learning.now, Offer):  # a chapter leaves the game where it is
            self._finish()

    def _show(self, boxes: list[Box], written: tuple[Box, ...], busy: bool, said: tuple[str, ...]) -> None:
        learning = self.learning
        self.bar.at = learning.at
        quiet = busy or not boxes
        self.finger.opacity = 1 if learning.shows_way and not quiet else 0
        self.bubble.opacity = 0 if quiet else 1
        self.owl.art = "owl_joie" if quiet else "owl_montre" if learning.shows_way else "owl_parle"
        if quiet:
            self.veil.lift()
            self.owl.opacity = 1 if self._free_column() is not None else 0
            self._stand(stand_in_column(self._column(), self._owl_size(OWL), (0, 0), 0))
            return
        self.veil.light(boxes, written)
        self.bubble.say(said, learning.beat.show)
        self.table.voice.speak(said)
        self.finger.point(boxes[0])
        self.owl.opacity = 1
        self.bar.make_way(self.veil.lit)
        self._stand(self._place(self.veil.lit, self._lay_card_aside()))

    def _stand(self, stand: Stand) -> None:
        self.owl.pos, self.owl.size = stand.owl[:2], stand.owl[2:]
        self.bubble.stand(stand)
        side = stand.owl.height * SIGN
        self.sign.opacity = self.owl.opacity if can_be_heard() and not stand.above else 0
        self.sign.size, self.sign.pos = (side, side), (stand.owl.right - side, stand.owl.y)

    # ---------------------------------------------------------------- where she stands

    def _owl_size(self, high: float) -> tuple[float, float]:
        return dp(high) * OWL_ASPECT, dp(high)

    def _column(self) -> Box:
        """The left column beside a board."""
        board = self.table.cloth.board
        return Box(dp(8), dp(EDGE), board.x - dp(16), self.height - dp(EDGE + 150))

    def _bar_span(self) -> list[float]:
        """Along the top; beside the board where a phone lies on its side, and the board needs all its height."""
        left, right = dp(screen.safe[0]), self.width - dp(screen.safe[2])
        board = self.table.cloth.board
        if screen.form != "phone_wide":
            return [left, right]
        return [left, board.x] if prefs.left_handed else [board.right, right]

    def _free_column(self) -> Box | None:
        column = self._column()
        return column if screen.form == "tablet" and column.width >= dp(BUBBLE) else None

    def _lay_card_aside(self) -> list[Box]:
        """A card that is seen large lies beside what is lit, or is put back where there is no such place; where it is
        then."""
        card = self.table.cloth.lifted
        if card is None:
            return []
        lies = moved_off(self._area(), box_on_screen(card), self.veil.lit)
        if any(overlap(lies, box) for box in self.veil.lit):
            self.table.cloth.lower()
            return []
        card.pos = card.parent.to_widget(lies.x, lies.y)
        return [lies]

    def _area(self) -> Box:
        return Box(dp(4), dp(8), self.width - dp(8), self.height - dp(16))

    def _place(self, spared: list[Box], shown: list[Box]) -> Stand:
        """In the free column of a tablet; elsewhere over what lies in the night."""
        column = self._free_column()
        self.bubble.hang_ear(column is not None and can_be_heard())
        if column is not None:
            size = dp(BUBBLE), self.bubble.needs(dp(BUBBLE))
            stand = stand_in_column(column, self._owl_size(OWL), size, dp(18))
            if not any(overlap(box, spare) for box in stand[:2] for spare in spared):
                return stand
            self.bubble.hang_ear(hung=False)
        taken = [*spared, *self.bar.covered()]
        stand = self._roomiest(taken, shown)
        if self.bubble.pictures and (covered(stand, taken) or stand.bubble.height > self._area().height):
            # with a long answer there is no room for both
            self.bubble.show_pictures(())
            stand = self._roomiest(taken, shown)
        self.bubble.needs(stand.bubble.width)
        return stand

    def _roomiest(self, taken: list[Box], shown: list[Box]) -> Stand:
        """Where all she says can be read and nothing is covered, or as nearly so as there is a place."""
        area, stands = self._area(), []
        for high, wide in LARGE if screen.form == "tablet" else SMALL:
            owl = self._owl_size(high)
            wide = min(dp(wide), self.width - owl[0] - dp(EDGE))
            stand = stand_free(area, owl, (wide, self.bubble.needs(wide)), taken, shown)
            lacking = max(0.0, self.bubble.narrowest - wide), max(0.0, stand.bubble.height - area.height)
            stands.append((lacking, covered(stand, taken), stand))
            if not any(lacking) and not stands[-1][1]:
                break
        return min(stands, key=lambda found: (any(found[0]), found[1], sum(found[0])))[2]

    # ---------------------------------------------------------------- what people do

    def skip(self) -> None:
        """The step is done as it was meant."""
        if not self.table.busy or isinstance(self.learning.now, Ask):
            self.learning.skip()
            self.table.go_on()

    def ask_company(self) -> None:
        """Et si ?  The game is played on from here, with bots or for the whole table."""
        if self.learning.can_suppose:
            ask_company(self.suppose)

    def suppose(self, how: str) -> None:
        """In violet, while the lesson waits as it is."""
        session = self.learning.suppose(Chance(secrets.randbits(48)), bots=how == "bots")
        self._router.visit("supposed", session=session, text=words.say("lesson.supposed"),
                           returns=words.say("lesson.return"))

    def say_again(self) -> None:
        """Chouette says once more what this is about."""
        self.learning.said_again()
        self.table.voice.begin_again()
        self._shown = None
        self._look()

    def _finish(self) -> None:
        """Everything is learnt."""
        if self._ended:
            return
        self._ended = True
        lesson = self.learning.lesson
        learn(lesson)
        onwards = next_lesson(lesson)
        end = LessonEnd(chapter=lesson.kind == "chapter", onwards=words.say(onwards.title) if onwards else "",
                        game_waits=self._router.awaits == "table")
        end.bind(on_again=lambda *_: self._begin_anew(lesson), on_leave=lambda *_: self._router.go("home"),
                 on_play=lambda *_: self._play(), on_further=lambda *_: self._begin_anew(onwards or lesson))
        self.table.voice.speak((end.told,))
        for widget in (self.bar, self.bubble, self.finger, self.owl, self.sign):
            self.remove_widget(widget)
        self.add_widget(end)

    def on_touch_down(self, touch: Any) -> bool:
        """Tools and notes of the table rest while somebody learns; everything else is answered."""
        for widget in (self.owl, self.bar):
            if widget.parent is self and widget.opacity and widget.collide_point(*touch.pos):
                return bool(widget.on_touch_down(touch)) or True
        resting = any(tool.parent is not None and tool.collide_point(*touch.pos) for tool in self._resting())
        if resting and not self.table.cloth.options.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))
