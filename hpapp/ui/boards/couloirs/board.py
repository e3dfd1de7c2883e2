"""The board of Les couloirs: it draws what the chooser says, and says what a finger touches."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import NumericProperty
from msgspec import Struct

from hpapp.play import Seat
from hpapp.play.seats import Mode
from hpapp.rules.core import UNKNOWN
from hpapp.rules.couloirs.castle import CELLS, CLASS_IN, CONTENT, INDEX, SPACES, STAR, ZONES
from hpapp.table.chooser import Chooser
from hpapp.table.couloirs.chooser import DIE, CouloirsChooser
from hpapp.table.couloirs.guide import kind_of
from hpapp.table.couloirs.tokens import die_shown, tokens_done
from hpapp.table.couloirs.ways import aim_of, linked, trace_of
from hpapp.table.story import Position
from hpapp.table.targets import Player, Space, Target, Turn
from hpapp.ui import anim, sound
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board, Point
from hpapp.ui.layers import Layer
from hpapp.ui.words import words

from .dock import Dock
from .fingers import Fingers
from .ground import Ground
from .lights import Lights
from .motion import Motion
from .names import ZoneNames
from .scene import CastleScene

DEAD_ENDS = [token["id"] for token in CONTENT["token"] if token["shape"] == "cul_de_sac"]
"""Tokens that lead nowhere."""
TOLD_IN = {"zone": "COU-4.6", "class": "COU-4.12", "closed": "COU-5.7", "star": "COU-6.2", "dead_end": "COU-4.3",
           "way": "COU-4.2", "hidden": "COU-3.4"}
"""Where the rulebook tells of what has no name there."""


def look_of(kind: str, closed: bool) -> str:
    """What a token does, for one sentence: a class, a closed class, the star, a wall, a way, or not known yet."""
    if kind in CLASS_IN:
        return "closed" if closed else "class"
    return {"hidden": "hidden", STAR: "star", **dict.fromkeys(DEAD_ENDS, "dead_end")}.get(kind, "way")


class CouloirsBoard(Board):
    """A token in the hand, the corridor linked to the pawn on turn as it grows, the way of a walk."""

    chooser: CouloirsChooser | None
    across: ClassVar = {Space: 7.6}
    die = NumericProperty(0)
    """What the die shows; 0 before the roll."""

    def __init__(self, position: Position, seats: tuple[Seat, ...], mode: Mode, director: Director,
                 **kwargs: Any) -> None:
        super().__init__(position, seats, mode, director, **kwargs)
        self.scene = CastleScene(self.canvas, [seat.color for seat in seats])
        self.in_hand: str | None = None
        """The cell whose token is drawn in the hand."""
        self.turned_by = 0
        """How far it is drawn turned there, in quarters."""
        self._moved = False
        """Has something moved since the position was laid?"""
        self._opening: Any = None
        self.lights = Lights(self.scene, director)
        self.motion, self.fingers, self.names = Motion(self), Fingers(self), ZoneNames(self)
        self.dock = Dock(self)
        self.bind(pos=self._place, size=self._place, dock_outside=self._place, spots=self._place)
        self.scene.lay(self.view)

    # ---------------------------------------------------------------- told by the table

    def show(self, position: Position) -> None:
        self._put_choice_away()  # but the dice of the start lie there as long as they must: COU-2.11
        self.position = position
        self._lay(grows=self._moved)
        self._moved = False
        if not position.past and self.view.rolls and self._opening is None:
            self._opening = anim.start(self.motion.show_start(self.view.rolls))

    def begin(self) -> None:
        super().begin()
        self._moved = True

    async def animate(self, event: Struct) -> None:
        await self.motion.show(event)

    def advance(self, position: Position) -> None:
        super().advance(position)
        self._lay(grows=True)

    def _lay(self, *, grows: bool) -> None:
        """Lay everything as the position says."""
        view = self.view
        for seat, pawn in enumerate(self.scene.pawns):
            pawn.awake = self.position.actor is not None and seat == view.turn
        self.scene.lay(view)
        self.scene.aim(aim_of(view, view.turn))
        self.scene.leave_trace(*trace_of(self.position.past))
        self.lights.show(linked(view), view.turn, grows=grows)
        self.die = die_shown(view, self.position.past)
        self.dock.tell(view)
        self._place_dock()

    def offer(self, chooser: Chooser) -> None:
        super().offer(chooser)
        assert self.chooser is not None
        if self.chooser.decision == "walk" and self.chooser.goal is None:
            self.lights.spread(self.chooser.lit, self.view.turn)

    def rest(self) -> None:
        self._put_choice_away()
        if self._opening is not None:
            self._opening.cancel()

    def _put_choice_away(self) -> None:
        super().rest()
        self.in_hand, self.turned_by = None, 0
        self.lights.stop()
        self.motion.stop_turning()
        self.scene.show_handles(None)
        self.scene.draw_way((), ())
        self.scene.look_at(None)
        self.scene.mark_pawns(())

    # ---------------------------------------------------------------- what is chosen

    def changed(self) -> None:
        """Draw the token in the hand, the way to the goal, what may be touched, and what is linked now."""
        chooser = self.chooser
        assert chooser is not None
        self._hold(chooser.token.cell)
        self._turn(chooser.token.quarters)
        self.scene.show_handles(chooser.token.cell, chooser.token.handles)
        way = chooser.way
        self.scene.draw_way(way.straight if way else (), way.over_star if way else ())
        self.scene.look_at(chooser.goal, chooser.seat)
        self.scene.mark_tokens(tokens_done(self.view), chooser.tokens_asked)
        self.scene.mark_pawns(chooser.pawns_asked)
        self.lights.show(chooser.lit, self.view.turn)

    def _hold(self, cell: str | None) -> None:
        """Take a token in the hand; the one that was there lies on its cell again, as it did."""
        if cell == self.in_hand:
            return
        if self.in_hand is not None:
            self.motion.stop_turning()
            self.scene.lower(self.in_hand)
            self.scene.tokens[self.in_hand].become(self.view.board[INDEX[self.in_hand]])
        if cell is not None:
            self.scene.raise_(cell)
        self.in_hand, self.turned_by = cell, 0

    def _turn(self, quarters: int) -> None:
        """Turn the token in the hand, the shorter way round."""
        if self.in_hand is not None and quarters != self.turned_by:
            lies = int(self.view.board[INDEX[self.in_hand]][-1]) + self.turned_by
            by = (quarters - self.turned_by) % 4
            sound.play("turn")
            self.motion.turn(self.in_hand, lies, by if by < 3 else -1)
            self.turned_by = quarters

    def refused(self, target: Target) -> None:
        if isinstance(target, Space) and isinstance(target.at, str) and target.at in CELLS:
            anim.start(self.motion.shake(target.at))

    def breathe(self, alpha: float) -> None:
        self.scene.breathe(alpha, () if self.chooser is None else self.chooser.tokens_asked)

    # ---------------------------------------------------------------- what a finger touches

    def point(self, target: Target, where: Point) -> None:
        """A finger has touched something: what it means is for the table to say."""
        chooser = self.chooser
        if isinstance(target, Space) and chooser is not None and target.at in chooser.reachable - {chooser.goal}:
            sound.play("step")
        self.dispatch("on_target", target, where)

    def inspect(self, space: str) -> None:
        """Show a zone or a token large, with its name."""
        layers: tuple[Layer, ...]
        if space in ZONES:
            key, layers, line = f"zone.{space}", (Layer(f"couloirs_zone_{space}"),), "look.zone"
        else:
            sprite = self.scene.tokens[space]
            kind = "hidden" if sprite.token == UNKNOWN else kind_of(sprite.token)
            key, layers, line = f"token.{kind}", sprite.layers, f"look.{look_of(kind, sprite.closed)}"
        clause = TOLD_IN[line.removeprefix("look.")]
        self.dispatch("on_inspect", words.say(f"couloirs.{key}"), layers, words.say(f"couloirs.{line}"), clause)

    def tell_of(self, sign: str) -> None:
        """Show a sign of the desk large, with its name and what it means."""
        if sign.startswith("couloirs_disc_"):
            course, _, when = sign.removeprefix("couloirs_disc_").rpartition("_")
            title = words.say(f"couloirs.{'zone' if course in ZONES else 'lesson'}.{course}")
            line = words.say("couloirs.look.zone" if course in ZONES else f"couloirs.sign.{when}")
        else:
            title, line = words.say(f"couloirs.sign.{sign}"), words.say(f"couloirs.sign.{sign}.line")
        self.dispatch("on_inspect", title, (Layer(sign),), line, "COU-2.7")

    # ---------------------------------------------------------------- places

    def spot_of(self, target: Target) -> Point | None:
        if isinstance(target, Space) and isinstance(target.at, str) and target.at in SPACES:
            return self.scene.ground.middle(target.at)
        if isinstance(target, Player) and target.seat < len(self.scene.pawns):
            return self.scene.pawns[target.seat].spot
        if isinstance(target, Turn):
            return self.scene.handles.get(target.quarters)
        return self.dock.spot_of_die() if target == DIE else None

    def _place(self, *_: object) -> None:
        self.scene.place(Ground(self.x, self.y, min(self.size)))
        self.names.place()
        self.motion.place()
        self._place_dock()

    def _place_dock(self) -> None:
        """Die, counter and schedule lie beside the controls of the one whose turn it is, facing them."""
        self.dock.place(self.spots if self.dock_outside else (), self.view.turn)
