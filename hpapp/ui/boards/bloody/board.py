"""The Bloody Harry board: it draws what the chooser says, and says what a finger touches."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from msgspec import Struct

from hpapp.play import Seat
from hpapp.play.seats import Mode
from hpapp.rules.core import Result
from hpapp.table.bloody.cards import PAYING
from hpapp.table.bloody.chooser import BloodyChooser
from hpapp.table.bloody.looks import line_of, picture_of
from hpapp.table.chooser import Chooser
from hpapp.table.story import Position
from hpapp.table.targets import Pile, Plate, Space, Target
from hpapp.ui import sound
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board, Point
from hpapp.ui.layers import Layer
from hpapp.ui.prefs import prefs
from hpapp.ui.table.layout import Box
from hpapp.ui.words import words

from .chain import ChainPile
from .desk import ActorDesk
from .fingers import Fingers
from .ground import Ground, phone_ground, table_ground
from .letters import Letters
from .motion import Motion
from .plates import PickPanel, face_of
from .pod import StripPod
from .scene import BloodyScene


class BloodyBoard(Board):
    """The timetable in the middle.  A card is chosen, then paid for by cards of the hand, then taken."""

    chooser: BloodyChooser | None

    def __init__(self, position: Position, seats: tuple[Seat, ...], mode: Mode, director: Director,
                 **kwargs: Any) -> None:
        super().__init__(position, seats, mode, director, **kwargs)
        self.chose: BloodyChooser | None = None
        """Whoever has chosen what happens now."""
        self._slot: int | None = None
        self._shown = 0
        """How many entries of the log had happened when the board was shown last."""
        self.scene = BloodyScene(len(self.view.timetable), self.view.way.draw)
        self.panel = PickPanel()
        self.desk, self.letters, self.motion = ActorDesk(self), Letters(self), Motion(self)
        self.fingers = Fingers(self)
        self.pile: ChainPile | None = None
        """What is to be answered, while somebody does."""
        self.add_widget(self.scene)
        self.add_widget(self.desk.dock)
        self.scene.bind(on_draw=lambda _, target: self.point(target))
        self.desk.dock.bind(on_option=lambda _, target: self.point(target))
        self.panel.bind(on_pick=lambda _, index: self.point(Plate(index)))
        self.bind(pos=self._place, size=self._place, dock_outside=self._place, spots=self._place, pods=self._listen)

    def _listen(self, _: object, pods: tuple[StripPod, ...]) -> None:
        """A tap on one's House in the strip means the same as one in the dock."""
        for pod in pods:
            pod.fbind("width", lambda *_: self.desk.dock.inform())  # what its strip leaves out is told in the dock
            pod.bind(on_release=lambda pod: self.point(Space(pod.house_at(*pod.last_touch.pos))))

    # ---------------------------------------------------------------- told by the table

    def show(self, position: Position) -> None:
        super().show(position)
        if len(position.past) < self._shown:  # taken back: so is what could be seen of it
            self.motion.trail.forget()
        self._shown = len(position.past)
        self.motion.trail.grow_old()
        self._draw_view()

    def advance(self, position: Position) -> None:
        super().advance(position)
        self._draw_view()

    def begin(self) -> None:
        self.chose = self.chooser
        self._put_choice_away()
        super().begin()

    def offer(self, chooser: Chooser) -> None:
        self.chooser = chooser  # type: ignore[assignment]
        assert self.chooser is not None
        self.chose, self._slot = None, self.chooser.slot
        self.desk.open()
        self._lay_out_things(self.chooser)
        self._show_pile(self.chooser)
        self._draw_view()
        super().offer(chooser)

    def changed(self) -> None:
        """Draw what is chosen, and what can be."""
        chooser = self.chooser
        assert chooser is not None
        if chooser.slot not in (None, self._slot):
            sound.play("card")
        self._slot = chooser.slot
        draws = [target.count for target in chooser.marks() if isinstance(target, Pile)]
        self.scene.mark(chooser.open_slots if chooser.slot is None else {chooser.slot}, chooser.slot,
                        chooser.looked_at, bool(draws) and not chooser.chosen)
        for count, button in self.scene.draws.items():
            button.disabled = count not in draws
        self.panel.picked = -1 if chooser.picked is None else chooser.picked
        self.desk.show()

    def rest(self) -> None:
        self._put_choice_away()
        super().rest()

    async def animate(self, event: Struct) -> None:
        await self.motion.show(event)

    async def celebrate(self, result: Result) -> None:
        await self.motion.end(result)

    def breathe(self, alpha: float) -> None:
        self.scene.breathe(alpha)

    # ---------------------------------------------------------------- drawing

    def _draw_view(self) -> None:
        """The open table, priced for whoever buys: nobody who answers out of turn does."""
        decision, view = self.position.decision, self.view
        seat = view.turn if self.seat is None or decision == "window" else self.seat
        self.scene.show(view, seat, decision in (*PAYING, "window"), self.seats[seat].kind == "child")
        self.scene.mark((), None, (), draws=False)
        self.desk.pod.tell(view, seat)
        self._place()

    def _lay_out_things(self, chooser: BloodyChooser) -> None:
        if chooser.things:
            looks = [partial(face_of, thing, self.seats) for thing in chooser.things]
            self.panel.offer(looks, chooser.things_open, chooser.things[0].back)
            self._lay_panel_near()
            self.add_widget(self.panel)

    def _lay_panel_near(self) -> None:
        """What one picks from lies at the edge of the one who acts, where it leaves most of the timetable in sight;
        on a phone in the middle where buttons have that place."""
        self.panel.near = self.dock_outside or not self.desk.options()

    def _show_pile(self, chooser: BloodyChooser) -> None:
        """Whoever answers sees what it is about."""
        if chooser.decision == "window" and self.view.chain is not None:
            self.pile = ChainPile(self.view, self.seats)
            self.pile.place(self.angle, self.ground().panel)
            self.pile.stand(len(self.view.chain.replies))
            self.add_widget(self.pile)

    def _put_choice_away(self) -> None:
        """Nothing of what somebody chose, or could choose from, stays on the screen."""
        self._slot = None
        self.letters.put_back()
        for laid in (self.panel, self.pile):
            if laid is not None and laid.parent is not None:
                self.remove_widget(laid)
        self.pile = None
        self.desk.clear()
        self.scene.mark((), None, (), draws=False)
        for button in self.scene.draws.values():  # nobody draws before somebody is asked
            button.disabled = True

    # ---------------------------------------------------------------- what a finger touches

    def point(self, target: Target) -> None:
        """A finger has touched something: what it means is for the table to say."""
        self.dispatch("on_target", target, self.spot_of(target) or self.center)

    def look_closely(self, slot: int) -> bool:
        """A finger rests on a card: what does it do?  Or, for one who has looked: which couriers lie on it?"""
        card = self.view.timetable[slot]
        if self.letters.hold_up(slot):
            return True
        if card is not None:
            shown = self.scene.cards[slot]
            told = [words.say(line_of(card, self.view.way)), words.say("bloody.look.cost", int(shown.cost))]
            told += [words.say("bloody.look.mail", int(shown.mail))] if shown.mail else []
            self.dispatch("on_inspect", words.say(f"bloody.card.{card}"), (Layer(picture_of(card)),), " ".join(told))
        return card is not None

    # ---------------------------------------------------------------- places

    def spot_of(self, target: Target) -> Point | None:
        if isinstance(target, Plate):
            plates = self.panel.plates if self.panel.parent is self else []
            return next((plate.to_window(*plate.center) for plate in plates if plate.index == target.place), None)
        return self.scene.spot_of(target) or self.desk.spot_of(target)

    def ground(self) -> Ground:
        """Where everything lies now."""
        board, slots = Box(self.x, self.y, self.width, self.height), len(self.view.timetable)
        if not self.dock_outside:
            child = any(seat.kind == "child" for seat in self.seats)
            return phone_ground(board, slots, prefs.text_scale, child)
        acts = self.seat if self.seat is not None else self.position.actor or 0
        dock = self.spots[acts].dock if self.spots else None
        before = Box(self.x, self.y, self.width, 0) if dock is None else Box(*map(dp, dock))
        return table_ground(board, before, slots, self.angle, len(self.view.way.draw))

    def _place(self, *_: object) -> None:
        ground = self.ground()
        self.letters.put_back()
        self.scene.place(ground)
        for turned, spot in ((self.desk.dock, ground.dock), (self.panel, ground.picks)):
            turned.angle = self.angle
            turned.pos, turned.size = (spot.x, spot.y), (spot.width, spot.height)
        self._lay_panel_near()
        self.desk.place(ground.pod)
        if self.pile is not None:
            self.pile.place(self.angle, ground.panel)
        self.motion.place()
