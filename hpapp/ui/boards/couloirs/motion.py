"""How what happens in the castle is shown, event by event.

A device may be turned at any frame: every step of a motion reads places from the scene as it lies then.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from itertools import pairwise
from math import pi, sin
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from hpapp.rules.core import UNKNOWN
from hpapp.rules.couloirs.castle import DIE, VARIANT
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
from hpapp.table.couloirs.guide import schedule
from hpapp.ui import anim, sound, theme

from .flights import Flight, Flights, between
from .ground import Point
from .sprites import quarters_of

if TYPE_CHECKING:
    from .board import CouloirsBoard

HOP = 0.07
"""Height of a hop, as a share of a token."""
STEP_STRETCH = 1.8
"""Steps are shown a little slower than the budget allows, so that a hop can be seen."""
LEAN = 6
TUMBLES = 9
SHAKE = 0.06
START_ROUND = 1.6
"""How long a round of rolls for the start is shown."""


class Motion:
    """Moves what the scene shows; the position itself comes with the next view."""

    def __init__(self, board: CouloirsBoard) -> None:
        self._board, self._flights = board, Flights(board)
        self._turning: Any = None
        self._dice: Sequence[int] = ()
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

    def place(self) -> None:
        """The board lies elsewhere: so does what lies on it for a moment."""
        if self._dice:
            self._board.scene.show_dice(self._dice)
        self._flights.place()

    # ---------------------------------------------------------------- the die

    async def show_start(self, rounds: Sequence[Sequence[int]]) -> None:
        """The rolls for the start lie beside the hats, round by round.  COU-2.11"""
        await anim.frame()  # the board has found its place by then
        scene = self._board.scene
        try:
            for dice in rounds:
                sound.play("turn")
                self._dice = dice
                scene.show_dice(dice)
                await self._board.director.wait(START_ROUND)
        finally:
            self._dice = ()
            scene.start_dice.clear()

    async def _roll(self, event: Rolled) -> None:
        sound.play("turn")
        board = self._board

        def tumble(share: float) -> None:
            board.die = event.die if share >= 1 else 1 + int(share * TUMBLES) % DIE

        await board.director.tween(theme.DIE_ROLL, tumble)

    # ---------------------------------------------------------------- tokens

    def turn(self, cell: str, start: int, by: int) -> None:
        """A token in hand turns by quarters, with a snap."""
        self.stop_turning()
        sprite = self._board.scene.tokens[cell]
        self._turning = anim.start(
            self._board.director.tween(theme.TILE_TURN, lambda share: sprite.turn(start + by * share)))

    def stop_turning(self) -> None:
        """What turned in the hand is laid down, or turned elsewhere."""
        if self._turning is not None:
            self._turning.cancel()
            self._turning = None

    async def shake(self, cell: str) -> None:
        """A token that is touched in vain shakes its head."""
        scene = self._board.scene

        def sway(share: float) -> None:
            x, y = scene.ground.middle(cell)
            scene.tokens[cell].move(x + scene.ground.tile * SHAKE * sin(4 * pi * share) * (1 - share), y)

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
        if not VARIANT[board.view.variant]["free_placing"]:  # it stays as it falls: COU-8.1
            board.scene.lower(event.cell)

    async def _lay(self, event: Placed | Turned) -> None:
        """Turn a token to how it lies, unless the hand has done so already."""
        board, sprite = self._board, self._board.scene.tokens[event.cell]
        before = quarters_of(sprite.token) if sprite.token != UNKNOWN else 0
        turn = (quarters_of(event.token) - before) % 4
        in_hand = board.in_hand == event.cell and board.turned_by == turn
        if turn and not in_hand:
            sound.play("turn")
            board.scene.raise_(event.cell)
            way = turn if turn < 3 else -1
            await board.director.tween(theme.TILE_TURN * 2, lambda share: sprite.turn(before + way * share))
        self.stop_turning()
        sprite.become(event.token)
        board.scene.show_handles(None)
        board.scene.lower(event.cell)
        board.in_hand, board.turned_by = None, 0

    async def _mix(self, event: Mixed) -> None:
        scene = self._board.scene
        sprites = [scene.tokens[cell] for cell in event.cells]
        sound.play("card")

        def spin(share: float) -> None:
            for sprite in sprites:
                if share >= 0.5 and sprite.token != UNKNOWN:
                    sprite.light(None)
                    sprite.become(UNKNOWN)
                sprite.stretch(abs(1 - 2 * share))

        def circle(share: float) -> None:
            spots = [scene.ground.middle(cell) for cell in event.cells]
            for sprite, here, there in zip(sprites, spots, (*spots[1:], spots[0]), strict=True):
                sprite.move(*between(here, there, share))

        for cell in event.cells:
            scene.raise_(cell)
        await self._board.director.tween(theme.CARD_FLIP, spin, "in_out_quad")
        await self._board.director.tween(theme.ROW_PUSH, circle, "in_out_sine")

    async def _exchange(self, event: Exchanged) -> None:
        scene, (one, other) = self._board.scene, event.cells
        sound.play("push")
        for cell in event.cells:
            scene.raise_(cell)
        riders = [(seat, scene.ground.part_of(scene.pawns[seat].spot), other if space == one else one)
                  for seat, space in enumerate(scene.spaces) if space in event.cells]

        def cross(share: float) -> None:
            ground = scene.ground
            for start, end in ((one, other), (other, one)):
                scene.tokens[start].move(*between(ground.middle(start), ground.middle(end), share))
            for seat, part, end in riders:
                scene.pawns[seat].hop(*between(ground.point_at(part), ground.middle(end), share), 0)

        await self._board.director.tween(theme.ROW_PUSH, cross, "in_out_sine")

    async def _ride(self, event: Carried) -> None:
        """The hat has travelled with its token already."""
        self._board.scene.has_come(event.seat, event.end)

    async def _close(self, event: Closed) -> None:
        sound.play("refuse")
        self._board.scene.close(self._board.scene.closed | {event.lesson})
        await self._board.director.wait(theme.SEAT_BATON)

    async def _reopen(self, event: Reopened) -> None:
        self._board.scene.close(self._board.scene.closed - {event.lesson})

    # ---------------------------------------------------------------- hats

    async def _walk(self, event: Walked) -> None:
        scene, pawn = self._board.scene, self._board.scene.pawns[event.seat]
        scene.look_at(None)
        each = min(theme.PAWN_STEP, theme.PAWN_PATH_MAX / max(1, len(event.path) - 1)) * STEP_STRETCH
        begun = scene.ground.part_of(pawn.spot)  # where it stood beside others
        for index, (here, there) in enumerate(pairwise(event.path)):

            def hop(share: float, start: str | None = here if index else None, end: str = there) -> None:
                ground = scene.ground
                a, b = ground.point_at(begun) if start is None else ground.middle(start), ground.middle(end)
                x, y = between(a, b, share)
                lean = 0 if share >= 1 or a[0] == b[0] else -LEAN if b[0] > a[0] else LEAN
                pawn.hop(x, y + ground.tile * HOP * 4 * share * (1 - share), lean)

            if index % 2 == 0:
                sound.play("step")
            await self._board.director.tween(each, hop, "in_out_sine")
            scene.has_come(event.seat, there)
        scene.draw_way((), ())

    async def _fly(self, event: Brought) -> None:
        """A card carries a hat through the air."""
        scene, pawn = self._board.scene, self._board.scene.pawns[event.seat]
        sound.play("cross")
        begun = scene.ground.part_of(pawn.spot)

        def fly(share: float) -> None:
            x, y = between(scene.ground.point_at(begun), scene.ground.middle(event.end), share)
            pawn.hop(x, y + scene.ground.tile * 1.1 * 4 * share * (1 - share), 0)

        await self._board.director.tween(theme.ROW_PUSH, fly, "in_out_sine")
        scene.has_come(event.seat, event.end)

    async def _attend(self, event: Attended) -> None:
        sound.play("found")
        scene = self._board.scene
        scene.aim(None)
        await self._board.director.tween(
            theme.REWARD / 2,
            lambda share: scene.burst(*self._hat(event.seat), scene.ground.tile * (0.4 + 1.2 * share), 1 - share))
        flight = Flight((f"couloirs_class_{event.lesson}",), lambda: self._hat(event.seat),
                        lambda: self._flights.edge(event.seat))
        await self._flights.send([flight], (0.6, 0.6), theme.REWARD / 2)

    def _hat(self, seat: int) -> Point:
        return self._board.scene.pawns[seat].spot

    async def _win(self, _: Graduated) -> None:
        sound.play("win")

    # ---------------------------------------------------------------- cards

    async def _play(self, event: Played) -> None:
        sound.play("card")
        await self._flights.show_card(event.card, event.seat)

    async def _draw(self, event: Drew) -> None:
        """A back goes from the star to its new owner."""
        sound.play("card")
        flight = Flight(("back_night",), lambda: self._hat(event.seat), lambda: self._flights.edge(event.seat))
        await self._flights.send([flight], (0.45, 0.6), theme.ROW_PUSH)

    async def _swap(self, event: Swapped) -> None:
        """Two schedules fly from edge to edge, so that nobody is lost."""
        sound.play("cross")
        view = self._board.view

        def flight(start: int, end: int) -> Flight:
            return Flight(tuple(schedule(view, start)), lambda: self._flights.edge(start),
                          lambda: self._flights.edge(end))

        await self._flights.send([flight(event.seat, event.other), flight(event.other, event.seat)], (0.36, 0.36),
                                 theme.REWARD)
