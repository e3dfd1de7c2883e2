"""How what happens in the castle is shown, event by event."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import pairwise
from math import pi, sin
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from msgspec import Struct
from msgspec.structs import replace

from hpapp.rules.core import UNKNOWN
from hpapp.rules.couloirs.castle import DIE, INDEX, VARIANT
from hpapp.rules.couloirs.moves import (
    Attended,
    Brought,
    Carried,
    Closed,
    Drew,
    Exchanged,
    Flipped,
    Graduated,
    Mixed,
    Placed,
    Played,
    Reopened,
    Rolled,
    Swapped,
    Turned,
    Walked,
)
from hpapp.rules.couloirs.state import Over, Phase, Start, State, Tokens, Walking
from hpapp.ui import anim, art, sound, theme
from hpapp.ui.table.notes import PeekCard

from .ground import Point
from .guide import card_of, schedule
from .sprites import quarters_of

if TYPE_CHECKING:
    from .board import CouloirsBoard

HOP = 0.07
"""Height of a hop, as a share of a token."""
CARD_SHOWN = 1.1
CARD = (192, 256)
TUMBLES = 9
SHAKE = 0.06
START_DIE, START_ROUND = 0.72, 1.6
"""Size of the dice for the start, in tokens, and how long a round is shown."""


class Motion:
    """Moves what the scene shows; the position itself comes with the next view."""

    def __init__(self, board: CouloirsBoard) -> None:
        self._board = board
        self._motions: dict[type, Callable[[Any], Awaitable[None]]] = {
            Rolled: self._roll, Flipped: self._flip, Placed: self._lay, Turned: self._lay, Walked: self._walk,
            Attended: self._attend, Played: self._play, Mixed: self._mix, Exchanged: self._exchange,
            Brought: self._fly, Carried: self._ride, Closed: self._close, Reopened: self._reopen,
            Swapped: self._swap, Drew: self._draw, Graduated: self._win,
        }

    async def show(self, event: Struct) -> None:
        """Show one event happening; some are told in the log only."""
        motion = self._motions.get(type(event))
        if motion is not None:
            await motion(event)

    # ---------------------------------------------------------------- the die

    def read_die(self, view: State) -> None:
        """What the die shows: it lies there from the roll to the end of the turn."""
        if isinstance(_phase(view), Start):
            self._board.die = 0
        elif not self._board.die:
            rolls = (event.die for played in reversed(self._board.match.log) for event in played.events
                     if isinstance(event, Rolled))
            self._board.die = next(rolls, 0)

    async def show_start(self, view: State) -> None:
        """The rolls for the start lie beside the hats, round by round.  COU-2.11"""
        await anim.frame()  # the board has found its place by then
        scene, side = self._board.scene, self._board.scene.ground.tile * START_DIE
        try:
            for rolls in view.rolls:
                sound.play("turn")
                scene.sparks.clear()
                scene.sparks.add(Color(1, 1, 1, 1))
                for pawn, die in zip(scene.pawns, rolls, strict=True):
                    if die:
                        x, y = pawn.spot
                        scene.sparks.add(Rectangle(texture=art.picture(f"couloirs_die_{die}").texture,
                                                   size=(side, side), pos=(x + side * 0.2, y - side * 0.4)))
                await self._board.director.wait(START_ROUND)
        finally:
            scene.sparks.clear()

    async def _roll(self, event: Rolled) -> None:
        sound.play("turn")
        board = self._board

        def tumble(share: float) -> None:
            board.die = event.die if share >= 1 else 1 + int(share * TUMBLES) % DIE

        await board.director.tween(theme.DIE_ROLL, tumble)

    # ---------------------------------------------------------------- tokens

    def snap(self, cell: str, start: int, end: int) -> None:
        """A token in hand turns by quarters, with a snap."""
        sprite = self._board.scene.tokens[cell]
        by = end - start
        anim.start(self._board.director.tween(theme.TILE_TURN, lambda share: sprite.turn(start + by * share)))

    async def shake(self, cell: str) -> None:
        """A token that is touched in vain shakes its head."""
        sprite, (x, y) = self._board.scene.tokens[cell], self._board.scene.ground.middle(cell)
        wide = self._board.scene.ground.tile * SHAKE

        def sway(share: float) -> None:
            sprite.move(x + wide * sin(4 * pi * share) * (1 - share), y)

        await self._board.director.tween(theme.REFUSAL, sway, "linear")

    async def _flip(self, event: Flipped) -> None:
        board, sprite = self._board, self._board.scene.tokens[event.cell]
        board.scene.raise_(event.cell)
        sound.play("card")

        def spin(share: float) -> None:
            if share >= 0.5 and sprite.token != event.token:
                sprite.become(event.token)
            sprite.stretch(abs(1 - 2 * share))

        await board.director.tween(theme.CARD_FLIP, spin, "in_out_quad")
        board.view = _with(board.view, event.cell, event.token)
        if not VARIANT[board.view.variant]["free_placing"]:  # it stays as it falls: COU-8.1
            board.scene.lower(event.cell)

    async def _lay(self, event: Placed | Turned) -> None:
        """Turn a token to how it lies, unless the hand has done so already."""
        board, sprite = self._board, self._board.scene.tokens[event.cell]
        before = quarters_of(sprite.token) if sprite.token != UNKNOWN else 0
        in_hand = board.cell == event.cell or sprite.lifted
        turn = (quarters_of(event.token) - before) % 4
        if not (in_hand and board.quarters == turn) and turn:
            sound.play("turn")
            board.scene.raise_(event.cell)
            way = turn if turn < 3 else -1
            await board.director.tween(theme.TILE_TURN * 2, lambda share: sprite.turn(before + way * share))
        sprite.become(event.token)
        board.scene.show_handles(None)
        board.scene.lower(event.cell)
        board.cell, board.quarters = None, 0
        board.view = _with(board.view, event.cell, event.token)

    async def _mix(self, event: Mixed) -> None:
        board = self._board
        sprites = [board.scene.tokens[cell] for cell in event.cells]
        sound.play("card")

        def spin(share: float) -> None:
            for sprite in sprites:
                if share >= 0.5 and sprite.token != UNKNOWN:
                    sprite.light(None)
                    sprite.become(UNKNOWN)
                sprite.stretch(abs(1 - 2 * share))

        for cell in event.cells:
            board.scene.raise_(cell)
        await board.director.tween(theme.CARD_FLIP, spin, "in_out_quad")
        spots = [board.scene.ground.middle(cell) for cell in event.cells]

        def circle(share: float) -> None:
            for index, sprite in enumerate(sprites):
                (x1, y1), (x2, y2) = spots[index], spots[(index + 1) % len(spots)]
                sprite.move(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)

        await board.director.tween(theme.ROW_PUSH, circle, "in_out_sine")

    async def _exchange(self, event: Exchanged) -> None:
        board, (one, other) = self._board, event.cells
        scene = board.scene
        sound.play("push")
        for cell in event.cells:
            scene.raise_(cell)
        riders = [(seat, pawn.spot, scene.ground.middle(other if board.view.pawns[seat] == one else one))
                  for seat, pawn in enumerate(scene.pawns) if board.view.pawns[seat] in event.cells]
        ends = ((one, other), (other, one))

        def cross(share: float) -> None:
            for start, end in ends:
                (x1, y1), (x2, y2) = scene.ground.middle(start), scene.ground.middle(end)
                scene.tokens[start].move(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
            for seat, (x1, y1), (x2, y2) in riders:
                scene.pawns[seat].hop(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share, 0)

        await board.director.tween(theme.ROW_PUSH, cross, "in_out_sine")

    async def _ride(self, _: Carried) -> None:
        """The hat has travelled with its token already."""

    async def _close(self, event: Closed) -> None:
        sound.play("refuse")
        scene = self._board.scene
        scene.close({*(closure.lesson for closure in self._board.view.closures), event.lesson})
        await self._board.director.wait(theme.SEAT_BATON)

    async def _reopen(self, event: Reopened) -> None:
        scene, view = self._board.scene, self._board.view
        scene.close({closure.lesson for closure in view.closures} - {event.lesson})

    # ---------------------------------------------------------------- pawns

    async def _walk(self, event: Walked) -> None:
        board, pawn = self._board, self._board.scene.pawns[event.seat]
        board.scene.show_ghost(0, None, board.view)
        board.scene.ring(None)
        ground = board.scene.ground
        each = min(theme.PAWN_STEP, theme.PAWN_PATH_MAX / max(1, len(event.path) - 1)) * 1.8
        points = [pawn.spot, *map(ground.middle, event.path[1:])]
        for index, ((x1, y1), (x2, y2)) in enumerate(pairwise(points)):
            lean = -6 if x2 > x1 else 6 if x2 < x1 else 0

            def hop(share: float, a: Any = (x1, y1), b: Any = (x2, y2), lean: int = lean) -> None:
                rise = ground.tile * HOP * 4 * share * (1 - share)
                pawn.hop(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share + rise, lean * (share < 1))

            if index % 2 == 0:
                sound.play("step")
            await board.director.tween(each, hop, "in_out_sine")
        board.scene.draw_way([], [])

    async def _fly(self, event: Brought) -> None:
        """A card carries a hat through the air."""
        board, pawn = self._board, self._board.scene.pawns[event.seat]
        sound.play("cross")
        (x1, y1), (x2, y2) = pawn.spot, board.scene.ground.middle(event.end)
        lift = board.scene.ground.tile * 1.1

        def fly(share: float) -> None:
            pawn.hop(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + lift * 4 * share * (1 - share), 0)

        await board.director.tween(theme.ROW_PUSH, fly, "in_out_sine")

    async def _attend(self, event: Attended) -> None:
        sound.play("found")
        scene = self._board.scene
        scene.aim(None)
        x, y = scene.pawns[event.seat].spot
        tile = scene.ground.tile
        await self._board.director.tween(
            theme.REWARD / 2, lambda share: scene.burst(x, y, tile * (0.4 + 1.2 * share), 1 - share))
        await self._send([((f"couloirs_class_{event.lesson}",), (x, y), self._edge(event.seat))],
                         (tile * 0.6, tile * 0.6), theme.REWARD / 2)

    async def _win(self, _: Graduated) -> None:
        sound.play("win")

    # ---------------------------------------------------------------- cards

    async def _play(self, event: Played) -> None:
        """A played card lies in the middle for a moment, facing the one who played it."""
        board = self._board
        sound.play("card")
        angle = board.parent.strips[event.seat].angle if board.dock_outside and board.parent is not None else 0
        shown = PeekCard(card_of(event.card), board.match.seating.seats[event.seat].color, angle=angle)
        wide, high = dp(CARD[0]), dp(CARD[1])
        shown.size = (wide, high) if angle in (0, 180) else (high, wide)
        shown.center = board.center
        board.add_widget(shown)
        try:
            await board.director.wait(CARD_SHOWN)
        finally:
            board.remove_widget(shown)

    def _edge(self, seat: int) -> Point:
        """Where a seat's strip or chip lies, as the board counts."""
        cloth = self._board.parent
        if cloth is None:
            return self._board.center
        face = (cloth.strips if self._board.dock_outside else cloth.chips)[seat]
        return float(face.center_x), float(face.center_y)

    async def _draw(self, event: Drew) -> None:
        """A back goes from the star to its new owner."""
        sound.play("card")
        side = self._board.scene.ground.tile * 0.6
        await self._send([(("back_night",), self._board.scene.pawns[event.seat].spot, self._edge(event.seat))],
                         (side * 0.75, side), theme.ROW_PUSH)

    async def _swap(self, event: Swapped) -> None:
        """Two schedules fly from edge to edge, so that nobody is lost."""
        sound.play("cross")
        side, view = self._board.scene.ground.tile * 0.36, self._board.view
        here, there = self._edge(event.seat), self._edge(event.other)
        await self._send([(tuple(schedule(view, event.seat)), here, there),
                          (tuple(schedule(view, event.other)), there, here)], (side, side), theme.REWARD)

    async def _send(self, rows: list[tuple[tuple[str, ...], Point, Point]], size: Point, seconds: float) -> None:
        """Rows of pictures fly along two arcs, one on each side of the straight way."""
        sheet = self._board.scene.sparks
        sheet.clear()
        sheet.add(Color(1, 1, 1, 1))
        flights = []
        for pictures, start, end in rows:
            parts = [Rectangle(texture=art.picture(name).texture, size=size) for name in pictures]
            for part in parts:
                sheet.add(part)
            flights.append((parts, start, end))

        def fly(share: float) -> None:
            for parts, (x1, y1), (x2, y2) in flights:
                bow = 0.5 * share * (1 - share)
                x, y = x1 + (x2 - x1) * share - (y2 - y1) * bow, y1 + (y2 - y1) * share + (x2 - x1) * bow
                left = x - len(parts) * size[0] / 2
                for index, part in enumerate(parts):
                    part.pos = left + index * size[0], y - size[1] / 2

        await self._board.director.tween(seconds, fly, "in_out_sine")
        sheet.clear()


def _with(view: State, cell: str, token: str) -> State:
    """The same view with another token on a cell, until the next one comes."""
    index = INDEX[cell]
    return replace(view, board=(*view.board[:index], token, *view.board[index + 1:]))


def _phase(view: State) -> Phase:
    """The step of the turn that goes on once flipped tokens, cards and the star are dealt with."""
    pending = view.pending
    while not isinstance(pending, Start | Tokens | Walking | Over):
        pending = pending.then
    return pending if isinstance(pending, Phase) else Walking()
