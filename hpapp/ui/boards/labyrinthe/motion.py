"""How what happens is shown: wood that slides, hats that hop, treasures that rise.  One motion per event."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from msgspec import Struct

from hpapp.rules.labyrinthe.moves import Crossed, Found, Pushed, Turned, Walked, Won
from hpapp.rules.labyrinthe.state import ARROWS
from hpapp.table.targets import Arrow, Space, Target
from hpapp.ui import art, sound, theme

if TYPE_CHECKING:
    from .board import LabyrintheBoard

HOP = 0.07
"""Height of a hop, as a share of a tile."""
STEP_STRETCH = 1.6
"""Steps are shown a little slower than the budget allows, so that a hop can be seen."""
RISE = 2.2
"""How large a found treasure rises, in its own size on the board."""
SHAKE = 5
SHAKES = 3


class Motion:
    """The board's own choreographer."""

    def __init__(self, board: LabyrintheBoard) -> None:
        self._board = board
        self._reward = InstructionGroup()
        board.canvas.after.add(self._reward)

    async def show(self, event: Struct) -> None:
        """Show one event happening."""
        if isinstance(event, Turned):
            await self._turn(event)
        elif isinstance(event, Pushed):
            await self._push(event)
        elif isinstance(event, Crossed):
            await self._cross(event)
        elif isinstance(event, Walked):
            await self._walk(event)
        elif isinstance(event, Found):
            await self._find(event)
        elif isinstance(event, Won):
            sound.play("win")

    async def _turn(self, event: Turned) -> None:
        board = self._board
        if event.spare != board.spare:
            board.spare = event.spare
            sound.play("turn")
            await board.director.wait(theme.TILE_TURN * 2)

    async def _push(self, event: Pushed) -> None:
        board, scene = self._board, self._board.scene
        begun = scene.shifted if scene.sliding_arrow == event.arrow else 0.0
        scene.draw_outline(None)
        scene.draw_walk([])
        if not begun:
            scene.take_line(event.arrow, event.inserted)
        scene.unlight()
        scene.fade_ends(1, 1)
        board.spare_tile.opacity = 0
        sound.play("push")

        def move(share: float) -> None:
            if scene.sliding_arrow is None:  # the board was placed anew meanwhile: the device turned
                scene.take_line(event.arrow, event.inserted)
            board.slide(event.arrow, begun + (1 - begun) * share)

        await board.director.tween(theme.ROW_PUSH, move)
        scene.settle_line()
        board.spare, board.spare_at = event.expelled, ARROWS[event.arrow].opposite
        board.spare_tile.opacity = 1
        board.dress_arrows()

    async def _cross(self, event: Crossed) -> None:
        sound.play("cross")
        scene = self._board.scene
        pawn = scene.pawns[event.seat]
        (x1, y1), (x2, y2) = pawn.spot, scene.ground.middle(event.end)
        lift = scene.ground.tile * 1.2

        def fly(share: float) -> None:
            pawn.hop(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + lift * 4 * share * (1 - share), 0)

        await self._board.director.tween(theme.SEAT_BATON, fly, "in_out_sine")

    async def _walk(self, event: Walked) -> None:
        scene = self._board.scene
        scene.show_ghost(0, None)
        scene.ring(None)
        pawn, steps = scene.pawns[event.seat], len(event.path) - 1
        each = min(theme.PAWN_STEP, theme.PAWN_PATH_MAX / max(1, steps)) * STEP_STRETCH
        points = [pawn.spot, *map(scene.ground.middle, event.path[1:])]
        for index, ((x1, y1), (x2, y2)) in enumerate(pairwise(points)):
            lean = -6 if x2 > x1 else 6 if x2 < x1 else 0

            def hop(share: float, a: Any = (x1, y1), b: Any = (x2, y2), lean: int = lean) -> None:
                rise = scene.ground.tile * HOP * 4 * share * (1 - share)
                pawn.hop(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share + rise, lean * (share < 1))

            if index % 2 == 0:
                sound.play("step")
            await self._board.director.tween(each, hop, "in_out_sine")

    async def _find(self, event: Found) -> None:
        """The medallion rises among sparks, then flies to its owner's edge."""
        board, scene = self._board, self._board.scene
        sound.play("found")
        side = scene.ground.tile * 0.5
        start = scene.pawns[event.seat].spot
        middle = board.center
        tone, medal = Color(1, 1, 1, 1), Rectangle(texture=art.picture(f"treasure_{event.treasure}").texture)
        sparks = InstructionGroup()
        for part in (sparks, tone, medal):
            self._reward.add(part)

        def at(x: float, y: float, size: float) -> None:
            medal.pos, medal.size = (x - size / 2, y - size / 2), (size, size)

        def rise(share: float) -> None:
            x, y = (a + (b - a) * share for a, b in zip(start, middle, strict=True))
            at(x, y, side * (1 + (RISE * 1.6 - 1) * share))
            scene.burst(x, y, side * (1 + 2.2 * share), 1 - share, sparks)

        def fly(share: float) -> None:
            x, y = (a + (b - a) * share for a, b in zip(middle, self._edge(event.seat), strict=True))
            at(x, y, side * (RISE * 1.6 - (RISE * 1.6 - 0.6) * share))
            tone.a = 1 - share * 0.5

        await board.director.tween(theme.REWARD * 0.45, rise)
        await board.director.wait(theme.REWARD * 0.2)
        await board.director.tween(theme.REWARD * 0.35, fly, "in_quad")
        self._reward.clear()

    def _edge(self, seat: int) -> tuple[float, float]:
        """Where a seat's found treasures are kept."""
        spots = self._board.spots
        if not spots:
            return self._board.center_x, self._board.y
        strip = spots[seat].strip
        return dp(strip.x + strip.width / 2), dp(strip.y + strip.height / 2)

    async def shake(self, target: Target) -> None:
        """What was touched in vain shakes its head: an arrow, a tile."""
        scene = self._board.scene
        if isinstance(target, Arrow) and target.name in scene.arrows:
            arrow = scene.arrows[target.name]
            await self._sway(lambda dx: arrow.put(*_beside(scene.ground.arrow(arrow.name), dx), arrow.side))
        elif isinstance(target, Space) and target.at in scene.tiles:
            cell: Any = target.at
            await self._sway(lambda dx: scene.tiles[cell].put(*_beside(scene.ground.corner(cell), dx),
                                                              scene.ground.tile))

    async def _sway(self, put: Any) -> None:
        def sway(share: float) -> None:
            phase = share * SHAKES % 1
            put(dp(SHAKE) * (4 * abs(phase - 0.5) - 1) if share < 1 else 0)

        await self._board.director.tween(theme.REFUSAL, sway, "linear")


def _beside(point: tuple[float, float], dx: float) -> tuple[float, float]:
    return point[0] + dx, point[1]
