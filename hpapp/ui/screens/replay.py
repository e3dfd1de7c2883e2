"""A game seen again: forwards, backwards, at any speed, from any seat whose cards may be seen.

It reads a match and writes nothing.  Whoever opens it says `router.visit("replay", match=…, borrowed=True)` when the
match stays in use behind it, or `router.go("replay", match=…)` when it is opened for this alone.
"""

from __future__ import annotations

import secrets
from typing import Any

from kivy.metrics import dp
from kivymd.app import MDApp

from hpapp.play import Match
from hpapp.rules.chance import Chance
from hpapp.table.lead import lead
from hpapp.table.now import Show
from hpapp.table.replay import Replay, Viewpoint
from hpapp.table.suppose import can_suppose, suppose
from hpapp.ui import anim
from hpapp.ui.anim import Director
from hpapp.ui.privacy_cover import cover
from hpapp.ui.replay.curve import Curve
from hpapp.ui.replay.desk import SPEEDS, ReplayDesk
from hpapp.ui.replay.supposed import ask_company
from hpapp.ui.router import Scene, read_layout
from hpapp.ui.screen_form import screen
from hpapp.ui.screens.setup_sheets import OptionSheet
from hpapp.ui.sheets import Sheet
from hpapp.ui.table.story import StorySheet
from hpapp.ui.words import words

STEP, MOST = 0.9, 1.8
"""Seconds for a step at the usual speed, and in which the longest is told: what is more than that goes faster."""
LINES = 30
"""Lines of the log before the present one that can be gone to, and after it."""
LEAD_SHEET = 240


class ReplayScene(Scene):
    """One game, seen again."""

    replay: Replay
    desk: ReplayDesk

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for part in ("table", "setup_sheets", "supposed"):
            read_layout(part)
        self.director = Director()
        self._playing: Any = None
        self._weighing: Any = None
        self._watched = [(screen, name) for name in ("form", "width_dp", "height_dp", "safe")]
        self._watched.append((words, "language"))

    # ---------------------------------------------------------------- coming and going

    def arrive(self, match: Match, until: int | None = None, at: int = 0, borrowed: bool = False, **_: Any) -> None:
        """See a match again, as far as `until`, beginning with the position `at`; whoever lends it keeps it open."""
        self._borrowed = borrowed
        self.replay = Replay(match, until)
        self.replay.go(at)
        self.desk = ReplayDesk(self.replay, self.director)
        self.desk.bind(on_press=lambda _, name: self.press(name), on_scrub=lambda _, at: self.go(at))
        self.add_widget(self.desk)
        self.desk.lay()
        self.desk.board.show(self.replay.position)
        for source, name in self._watched:
            source.fbind(name, self.lay_anew)
        if self.replay.over:
            self._weighing = anim.start(self._weigh())

    def leave(self) -> None:
        for source, name in self._watched:
            source.funbind(name, self.lay_anew)
        self.pause()
        if self._weighing is not None:
            self._weighing.cancel()
        self.desk.board.rest()
        if not self._borrowed:
            self.replay.match.close()

    def hide(self) -> None:
        """Nothing goes on, and no card stays on the screen."""
        self.pause()
        cover(self)

    def reappear(self) -> None:
        if self.desk.parent is None:
            self.clear_widgets()
            self.add_widget(self.desk)

    def lay_anew(self, *_: object) -> None:
        """The screen, its letters or the language have changed: the same moment, laid anew."""
        self.desk.lay()
        self.desk.board.show(self.replay.position)
        if self.desk.lead is not None:
            self.desk.tell_lead(self.desk.lead)

    async def _weigh(self) -> None:
        """Find out who was ahead, a turn a frame."""
        weighing = lead(self.replay)
        while True:
            try:
                next(weighing)
            except StopIteration as found:
                self.desk.tell_lead(found.value)
                return
            await anim.frame()

    # ---------------------------------------------------------------- moving in time

    def go(self, at: int) -> None:
        """Be at a position at once."""
        self.pause()
        self.replay.go(at)
        self._show()

    def _show(self) -> None:
        self.desk.board.show(self.replay.position)
        self.desk.show()

    def press(self, name: str) -> None:
        """A button of the desk."""
        does = {"back": self.leave_replay, "story": self.open_story, "view": self.open_viewpoints,
                "lead": self.open_lead, "suppose": self.ask_who, "speed": self.faster, "play": self.play_or_pause,
                "step_on": lambda: self._play_on(steps=1), "step_back": lambda: self._move(self.replay.step, -1),
                "leap_on": lambda: self._move(self.replay.leap, 1),
                "leap_back": lambda: self._move(self.replay.leap, -1)}
        does[name]()

    def _move(self, moves: Any, by: int) -> None:
        self.pause()
        moves(by)
        self._show()

    def faster(self) -> None:
        """The next speed, then the first again."""
        self.desk.speed = self.director.tempo = SPEEDS[(SPEEDS.index(int(self.desk.speed)) + 1) % len(SPEEDS)]

    def play_or_pause(self) -> None:
        """Let it happen, or stop it where it is."""
        if self.desk.playing:
            self.pause()
            self._show()
        else:
            self._play_on()

    def pause(self) -> None:
        """Nothing moves by itself."""
        self.desk.playing = False
        if self._playing is not None:
            self._playing.cancel()
            self._playing = None

    def _play_on(self, steps: int | None = None) -> None:
        """Let so many steps happen, or all that are left."""
        self.pause()
        self._show()
        self.desk.playing = steps is None
        task = anim.start(self._happen(steps))
        self._playing = None if task.finished else task

    async def _happen(self, steps: int | None) -> None:
        replay, done = self.replay, 0
        while replay.at < replay.length and (steps is None or done < steps):
            stop = next(stop for stop in replay.stops if stop > replay.at)
            entries = range(replay.at, stop)
            events = sum(len(replay.match.log[entry].events) for entry in entries)
            self.director.tell(events, MOST)
            began = anim.now()
            for _ in entries:
                shown = replay.show
                assert shown is not None
                await self._animate(shown)
            self._show()
            done += 1
            if steps is None:  # a step that moved little still wants to be read
                await anim.pause(max(0.05, STEP / self.desk.speed - (anim.now() - began)))
        self.desk.playing = False
        self._playing = None
        self.desk.show()

    async def _animate(self, shown: Show) -> None:
        """One entry of the log, event by event."""
        board = self.desk.board
        board.begin()
        for event in shown.happened.events:
            await board.animate(event)
            self.director.part_told()
        self.replay.go(shown.entry + 1)
        board.advance(shown.after)

    # ---------------------------------------------------------------- what can be asked for

    def leave_replay(self) -> None:
        """Back to where one came from."""
        MDApp.get_running_app().router.back()

    def open_story(self) -> None:
        """The log around the present moment; a line, tapped, is gone to."""
        self.pause()
        lines = self.replay.lines(words.say)
        here = sum(line.entry < self.replay.at for line in lines)
        log = StorySheet(lines[max(0, here - LINES):here + LINES])
        log.bind(on_replay=lambda _, entry: self.go(entry + 1))
        log.open()

    def open_viewpoints(self) -> None:
        """From where the game is seen."""
        self.pause()
        names = {"table": words.say("replay.view.table"), "all": words.say("replay.view.all")}
        choices = [(viewpoint, names[viewpoint] if isinstance(viewpoint, str) else
                    words.say("replay.view.seat", name=self.replay.seats[viewpoint].name), "")
                   for viewpoint in self.replay.viewpoints]
        OptionSheet(choices, self.replay.viewpoint, self.look_from, title=words.say("replay.view")).open()

    def look_from(self, viewpoint: Viewpoint) -> None:
        """See the game from there."""
        self.replay.look_from(viewpoint)
        self.desk.lay()
        self.desk.board.show(self.replay.position)

    # ---------------------------------------------------------------- what might have been

    def ask_who(self) -> None:
        """Et si ?  First on whose seat: whoever acts is the first choice."""
        self.pause()
        if can_suppose(self.replay):
            choices = [(index, seat.name, "") for index, seat in enumerate(self.replay.seats)]
            OptionSheet(choices, self.replay.position.actor, self.ask_how, title=words.say("replay.who")).open()

    def ask_how(self, seat: int) -> None:
        """Then with whom, and with which cards."""
        name, secret = self.replay.seats[seat].name, self.replay.guide.secret(self.replay.table)
        ask_company(lambda how: self.suppose(seat, how), words.say("replay.bots.line", name=name) if secret else "",
                    truly=self.replay.over and secret)

    def suppose(self, seat: int, how: str) -> None:
        """Play on from here, in violet; nobody keeps it."""
        session = suppose(self.replay, seat, Chance(secrets.randbits(48)), bots=how != "alone", truly=how == "true")
        MDApp.get_running_app().router.visit("supposed", session=session, returns=words.say("replay.return"),
                                             text=words.say("replay.supposed", turn=self.replay.turn_at + 1))

    def open_lead(self) -> None:
        """Who was ahead, where the screen has no room for it beside the board."""
        if self.desk.lead is None:
            return
        self.pause()
        sheet = Sheet(title=words.say("replay.lead"))
        curve = Curve(size_hint_y=None, height=dp(LEAD_SHEET), at=self.desk.curve.at)
        curve.tell(self.desk.lead, self.replay.seats)
        curve.measure = self.desk.curve.measure
        sheet.body.add_widget(curve)
        sheet.open()
