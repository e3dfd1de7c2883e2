"""The board of Chemin de Traverse: what a finger means at each decision."""

from __future__ import annotations

from math import cos, pi
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivymd.app import MDApp
from msgspec import Struct

from hpapp.play import Match
from hpapp.rules.chemin.moves import (
    Buy,
    Defend,
    Discard,
    End,
    Go,
    Keep,
    Pass,
    Play,
    Roll,
    Target,
)
from hpapp.rules.chemin.state import State
from hpapp.ui import sound, theme
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board, Commit, Step
from hpapp.ui.boards.guide import Card
from hpapp.ui.prefs import prefs
from hpapp.ui.router import read_layout
from hpapp.ui.table.secrecy import lies_open
from hpapp.ui.table.story import LookSheet

from . import wishes
from .choices import Choices
from .eye import Eye
from .fingers import Fingers
from .ground import PLAZA, Point, middle
from .guide import GUIDE
from .guide import card as face
from .look import Look
from .news import NewsNote, news, sentence
from .offers import STEP_GLYPHS, choices, note
from .scene import CheminScene
from .show import Show
from .traces import QUIET, last_card, last_trace

BREATHS_PER_SECOND = 15
GOLD: dict[type[Struct], tuple[str, str]] = {
    Buy: ("chemin.do.buy", "basket"), Keep: ("chemin.do.keep", "check-bold"), Pass: ("chemin.do.pass", "check-bold"),
    Roll: ("chemin.do.roll", "dice-multiple"), End: ("chemin.do.end", "check-bold"),
}
"""What the gold button says for a move that needs no choice, the one wanted most first."""
WAITING = Commit("table.wait", "timer-sand", ())
UNREADY = Commit("chemin.do.pick", "gesture-tap", ())
PICKED = {"Go": "chemin.do.go", "Close": "chemin.do.close", "Chimney": "chemin.do.fly", "Buy": "chemin.do.buy"}


class CheminBoard(Board):
    """One decision after the roll: every legal end glows, a tap shows the way there, the gold button goes it."""

    rests_at = ("start", "move", "move_fog", "drawn", "sixth", "after", "last_buy", "remettre", "perdre_piece",
                "perdre_carte", "kids_gringotts", "defendre", "poudre_choix")
    dock_outside = BooleanProperty(True)
    """The whole board at a table; on a phone a camera follows the hat."""

    def __init__(self, match: Match, director: Director, **kwargs: Any) -> None:
        read_layout("chemin")
        super().__init__(match, director, **kwargs)
        self.view: State = match.view(None)
        self._stood, self._shown = self.view.hats, len(match.log)
        self.seat: int | None = None
        self.pick: str | None = None
        self.offered: dict[str, Struct] = {}
        self.tray: Any = None
        self.scene = CheminScene(self.canvas, [seat.color for seat in match.seating.seats])
        self.eye = Eye(self)
        self.choices = Choices()
        self.choices.bind(on_pick=lambda _, move: self.dispatch("on_commit", (move,)))
        self.choices.bind(foot=lambda _, foot: self.eye.aim() if foot else None)
        self.add_widget(self.choices)
        self.note = NewsNote(self)
        self.add_widget(self.note)
        self.fingers = Fingers(self)
        self.motions = Show(self)
        self._breath = Clock.create_trigger(self._breathe, 1 / BREATHS_PER_SECOND, interval=True)
        self.bind(pos=self._place, size=self._place, dock_outside=self._place)
        self.scene.show(self.view)

    # ---------------------------------------------------------------- told by the table

    def show(self, view: State) -> None:
        self._forget_choices()
        if len(self.match.log) != self._shown:
            self._stood, self._shown = self.view.hats, len(self.match.log)
        self.view = view
        self.scene.show(view)
        now = view == self.match.view(None)  # else an older step is seen again
        self.scene.trace(last_trace(self.match.log, self._stood) if now else None)
        self.scene.show_card(last_card(self.match.log) if now else None)
        self._tell()
        if self.tray is not None and self.match.actor is not None:
            self.tray.tell(view, self.match.actor)
        self.eye.aim()

    async def animate(self, event: Struct) -> None:
        self.choices.offer((), None)
        if not isinstance(event, QUIET):
            self._say(sentence(self.match, event.seat, event))  # type: ignore[attr-defined]  # every event has one
        await self.motions.play(event)

    def offer(self, seat: int) -> None:
        self.seat = seat
        self.offered = wishes.places(self.view, self.match.moves)
        self.scene.offer(list(self.offered))
        self.scene.lack(self.view, seat, list(self.offered), above=self._angle() == 0)
        if not prefs.calm:
            self._breath()
        self._turn_choices()
        self._changed()
        self.eye.aim()

    def rest(self) -> None:
        self._forget_choices()

    def _forget_choices(self) -> None:
        self.seat = self.pick = None
        self.offered = {}
        self.eye.sees_all = False
        self.selected = []
        self._breath.cancel()
        self.choices.offer((), None)
        self.scene.offer([])
        self.scene.lack(None, 0, [])
        self.scene.haunt(0, None)
        self.scene.way.walk([])

    def _changed(self) -> None:
        """What the gold button would do has changed, and perhaps what else may be chosen."""
        if self.seat is not None:
            self.choices.offer(choices(self), note(self))
        self._tell()
        self.dispatch("on_choice")

    def _tell(self) -> None:
        """What happened last."""
        self._say(news(self.match))

    def _say(self, text: str) -> None:
        """Words for everybody, except where something else lies before the one who acts."""
        busy = self.seat is not None and any(self.choices.offered)
        self.scene.news.say(text if self.dock_outside else "", self._angle() if busy else None, self.scene.ahead.tag)
        self.note.say("" if self.dock_outside else text)

    # ---------------------------------------------------------------- asked by the table

    def step(self) -> Step:
        decision = self.match.decision
        if decision == "defendre" and self.seat is None:
            return Step("timer-sand", "table.wait")
        moves = self.match.moves if self.match.actor is not None else ()
        detail = decision
        if decision == "after" and Roll() in moves:
            detail = "again"
        elif decision in ("start", "after") and Buy() in moves:
            detail = f"{decision}_buy"
        return Step(STEP_GLYPHS.get(decision, "gesture-tap"), f"chemin.step.{detail}")

    def commit(self) -> Commit:
        if self.seat is None:
            return WAITING
        if self.selected:
            card = self._card(self.selected[0])
            return self._card_commit(card) if self.sees_openly() else self._hidden_commit(card)
        if self.pick is not None:
            move = self.offered[self.pick]
            return Commit(PICKED[type(move).__name__], "check-bold", (move,))
        return next((Commit(*GOLD[kind], (kind(),)) for kind in GOLD if kind() in self.match.moves), UNREADY)

    def _card_commit(self, card: str) -> Commit:
        for move, key in ((Play(card), "play"), (Defend(), "defend"), (Discard(card), "discard")):
            if move in self.match.moves and (key != "defend" or card == "defense"):
                return Commit(f"chemin.do.{key}", "check-bold", (move,))
        return UNREADY

    def _hidden_commit(self, card: str) -> Commit:
        """The same for every card that others must not know: the gold button says nothing about it."""
        move, key = {"defendre": (Defend(), "defend"), "perdre_carte": (Discard(card), "discard")}.get(
            self.match.decision, (Play(card), "play"))
        if key == "defend" and card != "defense":
            move = Play(card)  # refused when it is tried: only a defence answers an attack
        return Commit(f"chemin.do.{key}", "check-bold", (move,))

    def sees_openly(self) -> bool:
        """May the cards of the one who acts lie face up on this screen?"""
        assert self.seat is not None
        holder = self.seat if self.match.seating.mode == "pass" else None
        return lies_open(self.match, GUIDE, self.seat, holder)

    def card_seen(self) -> Card | None:
        """The chosen card, where it may be seen."""
        if not self.selected or not self.sees_openly():
            return None
        return face(self._card(self.selected[0]))

    def _card(self, index: int) -> str:
        assert self.seat is not None
        return str(self.match.view(self.seat).hands[self.seat][index])

    @property
    def chosen(self) -> bool:
        return self.pick is not None or bool(self.selected)

    def withdraw(self) -> bool:
        if not self.chosen:
            return False
        self.selected = []
        self.choose(None)
        return True

    # ---------------------------------------------------------------- chosen by fingers

    def choose(self, place: str | None) -> None:
        """See what a place would mean; the same place again commits it."""
        if place is not None and place == self.pick:
            self.dispatch("on_commit", self.commit().moves)
            return
        self.pick = place
        self.selected = []
        move = self.offered.get(place or "")
        assert self.seat is not None
        tone = theme.SEATS[self.scene.colors[self.seat]].light
        self.scene.way.walk(wishes.way(self.view, move) if isinstance(move, Go) else [], tone)
        self.scene.haunt(self.seat, wishes.landing(move) if isinstance(move, Go) else None, self.view.hats)
        if move is not None:
            sound.play("step")
        self._changed()

    def choose_card(self, index: int) -> None:
        """A card of the hand, by its place; one that is of no use now is refused with its clause."""
        if self.seat is None or index >= len(self.view.hands[self.seat]):
            return
        if self.selected == [index]:
            self.selected = []
            self._changed()
            return
        card = self._card(index)
        if self.sees_openly() and self._card_commit(card) is UNREADY:
            attacked = self.match.decision == "defendre"
            self.dispatch("on_refused", self.match.refusal(Defend() if attacked else Play(card)), self._edge())
            return
        self.choose(None)
        self.selected = [index]
        self._changed()

    def suggest(self, moves: tuple[Struct, ...]) -> Point | None:
        """The way to the advised place, the hat that the advised card would hit, or the card itself."""
        move = moves[0]
        assert self.seat is not None
        if isinstance(move, Play | Discard):
            self.selected = [self.match.view(self.seat).hands[self.seat].index(move.card)]
            self._changed()
            return None
        if isinstance(move, Target):
            return self.scene.camera.on_screen(self.scene.spot(move.seat, self.view.hats))
        place = next((place for place, offered in self.offered.items() if offered == move), None)
        if place is None:
            return None
        if not isinstance(move, Buy):
            self.choose(place)
        return self.scene.camera.on_screen(middle(place))

    def throw_dice(self, where: Point) -> None:
        """A tap on the dice rolls them."""
        if self.seat is None:
            return
        if Roll() in self.match.moves:
            self.dispatch("on_commit", (Roll(),))
        else:
            self.dispatch("on_refused", self.match.refusal(Roll()), where)

    def refuse(self, move: Struct, where: Point) -> None:
        """Say why a finger's wish is not possible."""
        self.dispatch("on_refused", self.match.refusal(move), where)

    def inspect(self, found: Look) -> None:
        """Show a piece large, with its name and a few words."""
        MDApp.get_running_app().router.open_sheet(
            LookSheet(title=found.title, picture=found.picture, line=found.line))

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) or self.fingers.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        return self.fingers.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        return self.fingers.up(touch) or bool(super().on_touch_up(touch))

    # ---------------------------------------------------------------- places

    def _place(self, *_: object) -> None:
        self.eye.snap()
        self._turn_choices()

    def _edge(self) -> Point:
        """A point of the board near the one who acts, for words about cards."""
        angle = self._angle()
        return {0: (self.center_x, self.y), 180: (self.center_x, self.top), 90: (self.right, self.center_y),
                270: (self.x, self.center_y)}[angle]

    def _angle(self) -> int:
        spots = getattr(self.parent, "spots", ())
        return int(spots[self.seat].angle) if self.seat is not None and self.dock_outside and spots else 0

    def _turn_choices(self) -> None:
        """Choices lie in the square at a table, over the foot of the board on a phone."""
        if not self.dock_outside:
            self.choices.angle, self.choices.pos, self.choices.size = 0, self.pos, self.size
            return
        self.choices.angle = self._angle()
        camera = self.scene.camera
        x, y, width, height = PLAZA
        self.choices.pos = camera.on_screen((x, y + height))
        self.choices.size = width * camera.scale, height * camera.scale

    def _breathe(self, *_: object) -> None:
        low, high = theme.BREATH_ALPHA
        wave = (1 - cos(2 * pi * Clock.get_time() / theme.BREATH)) / 2
        self.scene.breathe(low + (high - low) * wave, self.pick)
