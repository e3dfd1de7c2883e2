"""The board of Chemin de Traverse: it draws what the chooser says, and says what a finger touches."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics
from kivy.properties import ListProperty
from msgspec import Struct

from hpapp.play import Seat
from hpapp.play.seats import Mode
from hpapp.rules.chemin.state import State
from hpapp.table.chemin.chooser import DICE, CheminChooser
from hpapp.table.chemin.places import PLACES
from hpapp.table.chemin.traces import QUIET, last_card, last_throw, last_trace
from hpapp.table.chooser import Chooser
from hpapp.table.corner import KIDS
from hpapp.table.story import Position
from hpapp.table.targets import Player, Space, Target
from hpapp.ui import sound
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board, Point
from hpapp.ui.prefs import prefs
from hpapp.ui.router import read_layout
from hpapp.ui.table.layout import Box
from hpapp.ui.table.placing import put

from .choices import Choices, note_of
from .eye import Eye
from .fingers import Fingers
from .ground import PLAZA, ROOFS, middle
from .look import Look
from .motion import Motion
from .news import NewsNote, news, sentence
from .scene import DICE as DICE_AT
from .scene import UNTHROWN, CheminScene

BAND = 120
"""The least height, in dp, of a band beside the board in which choices have room."""
HALF_A_DIE = 40
"""As the board is drawn, with its shadow."""


class CheminBoard(Board):
    """One decision after the roll: every legal end glows, a tap shows the way there, the gold button goes it.

    At a table the whole board is seen; on a phone a camera follows the hat.
    """

    chooser: CheminChooser | None
    dice = ListProperty(UNTHROWN)
    """The faces of the dice as they lie, for the tray too."""

    def __init__(self, position: Position, seats: tuple[Seat, ...], mode: Mode, director: Director,
                 **kwargs: Any) -> None:
        read_layout("chemin")
        super().__init__(position, seats, mode, director, **kwargs)
        self._began: tuple[str, ...] = () if position.past else position.view.hats
        """Where the hats stood before anything happened, as far as this board has seen it."""
        self._pick: str | None = None
        self._news = ""
        self.scene = CheminScene(self.canvas, [seat.color for seat in seats])
        self.eye = Eye(self)
        self.choices = Choices()
        self.choices.bind(on_pick=lambda _, target, where: self.point(target, where))
        self.choices.bind(foot=lambda _, foot: self.eye.aim() if foot else None)
        self.add_widget(self.choices)
        self.note = NewsNote(self)
        self.add_widget(self.note)
        self.fingers = Fingers(self)
        self.motion = Motion(self)
        self.bind(pos=self._place, size=self._place, dock_outside=self._place, spots=self._place)
        prefs.bind(text_scale=self._place)  # a weak tie: what people like outlives the table
        self.scene.show(self.view)

    # ---------------------------------------------------------------- told by the table

    def show(self, position: Position) -> None:
        super().show(position)
        view: State = self.view
        thrown = last_throw(position.past)
        self.scene.show(view, thrown)
        self.scene.trace(last_trace(position.past, self._began))
        self.scene.show_card(last_card(position.past))
        self.dice = list(view.dice or thrown or UNTHROWN)
        self._say(news(position.past, self.seats))
        self.eye.aim()

    def begin(self) -> None:
        super().begin()
        self.choices.offer((), None)
        self.scene.make_room(False)

    def advance(self, position: Position) -> None:
        """Stocks, purses and who is in front are not moved by what is animated: lay the position anew."""
        self.show(position)

    async def animate(self, event: Struct) -> None:
        if not isinstance(event, QUIET):
            self._say(sentence(event, self.seats))
        await self.motion.show(event)

    def offer(self, chooser: Chooser) -> None:
        super().offer(chooser)
        assert self.chooser is not None
        self.scene.offer(list(self.chooser.offered))
        self._show_lacks()
        self._place_choices()
        self.eye.aim()

    def changed(self) -> None:
        """Draw what is picked, and what else may be chosen."""
        chooser = self.chooser
        assert chooser is not None
        if chooser.pick != self._pick:
            self._pick = chooser.pick
            self.scene.show_walk(self.view, chooser.seat, chooser.steps, chooser.landing)
            if chooser.pick is not None:
                sound.play("step")
        options = chooser.options()
        self.choices.offer(options, note_of(chooser), self.seats[chooser.seat].kind == "child")
        self._make_room()
        self._say(news(self.position.past, self.seats))

    def rest(self) -> None:
        super().rest()
        self._pick = None
        self.eye.sees_all = False
        self.choices.offer((), None)
        self.scene.make_room(False)
        self.scene.offer([])
        self.scene.show_lacks(None, 0, [])
        self.scene.forget_walk()

    def breathe(self, alpha: float) -> None:
        self.scene.breathe(alpha, self._pick)

    # ---------------------------------------------------------------- what is said

    def _say(self, text: str) -> None:
        """Words for everybody, except where something else lies before the one who acts, or a child reads signs: to it
        what the others did is said.  feel.md C2"""
        if self.chooser is not None and self.view.variant == KIDS and self.seats[self.chooser.seat].kind == "child":
            text = ""
        self._news = text
        step = self._step
        busy = (self.chooser is not None and self.choices.shows_something) or (step and step.meets(self._square))
        self.scene.news.say(text if self.dock_outside else "", self.angle if busy else None, self.scene.ahead.tag)
        self.note.say("" if self.dock_outside else text)

    def _show_lacks(self) -> None:
        """Shops in reach say what is missing, on the side of the one who acts."""
        if self.chooser is not None:
            self.scene.show_lacks(self.view, self.chooser.seat, list(self.chooser.offered), above=self.angle == 0)

    # ---------------------------------------------------------------- what a finger touches

    def point(self, target: Target, where: Point) -> None:
        """A finger has touched something: what it means is for the table to say."""
        self.dispatch("on_target", target, where)

    def inspect(self, found: Look) -> None:
        """Show a piece large, with its name and a few words."""
        self.dispatch("on_inspect", found.title, found.layers, found.line, found.clause)

    # ---------------------------------------------------------------- places

    def spot_of(self, target: Target) -> Point | None:
        button, camera = self.choices.spot_of(target), self.scene.camera
        if button is not None:
            return button
        if isinstance(target, Space) and target.at in PLACES:
            return camera.on_screen(middle(str(target.at)))
        if isinstance(target, Player):
            return camera.on_screen(self.scene.spot(target.seat, self.view.hats))
        if target == DICE:
            return camera.on_screen(DICE_AT[0])
        return None

    def extent_of(self, target: Target) -> Point:
        if isinstance(target, Space) and target.at in ROOFS:
            roof, scale = ROOFS[str(target.at)], self.scene.camera.scale
            return roof.width * scale, roof.height * scale
        return super().extent_of(target)

    def _place(self, *_: object) -> None:
        self.eye.snap()
        self._place_choices()
        self._make_room()
        self._show_lacks()
        self._say(self._news)

    def _make_room(self) -> None:
        """At a table pictures to pick from lie where the deck is."""
        wanted = any(option.picture or option.dice for option in self.choices.offered)
        self.scene.make_room(self.dock_outside and wanted)

    def _place_choices(self) -> None:
        """Choices lie in the square at a table, over the foot of the board on a phone."""
        if not self.dock_outside:
            self.choices.angle, self.choices.pos, self.choices.size = 0, self.pos, self.size
            return
        self.choices.angle = self.angle
        put(self.choices, self._room_to_choose())

    def _room_to_choose(self) -> Box:
        """The square, or what a step line leaves of it; where a table stands upright, the band before the one who
        acts, if they sit there."""
        square, step, unit = self._square, self._step, Metrics.density
        if step is None:
            return square
        before = {0: Box(square.x, step.top, square.width, square.top - step.top),
                  180: Box(square.x, square.y, square.width, step.y - square.y),
                  90: Box(square.x, square.y, step.x - square.x, square.height),
                  270: Box(step.right, square.y, square.right - step.right, square.height)}[self.angle]
        if step.meets(square):
            return self._beyond_the_dice(square) if self._throws and self.angle in (0, 180) else before
        low, high = (step.top, self.y / unit) if self.angle == 0 else (self.top / unit, step.y)
        band = Box(self.x / unit, low, self.width / unit, high - low)
        return band if self.angle in (0, 180) and band.height >= BAND else square

    @property
    def _throws(self) -> bool:
        """Can the dice be thrown now?"""
        return self.chooser is not None and DICE in self.chooser.marks()

    def _beyond_the_dice(self, square: Box) -> Box:
        """The part of the square that lies behind the dice for the one who acts."""
        half = square.height / 2 - HALF_A_DIE * self.scene.camera.scale / Metrics.density
        return square._replace(y=square.top - half if self.angle == 0 else square.y, height=half)

    @property
    def _square(self) -> Box:
        camera, unit = self.scene.camera, Metrics.density
        left, top, width, height = PLAZA
        x, y = camera.on_screen((left, top + height))
        return Box(x / unit, y / unit, width * camera.scale / unit, height * camera.scale / unit)

    @property
    def _step(self) -> Box | None:
        """Where the step line of the one who acts lies, beside the strips."""
        acts = self.position.actor if self.seat is None else self.seat
        return self.spots[acts].step if self.spots and acts is not None else None
