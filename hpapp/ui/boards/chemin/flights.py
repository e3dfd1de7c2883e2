"""Small things that fly over the board and are gone: coins one by one, wares, cards, puffs of smoke."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from hpapp.rules.chemin.state import COINS, Coins
from hpapp.ui import sound, theme

from .ground import HIGH, WIDE, Point
from .pod import coin_art
from .sprites import PictureSprite

if TYPE_CHECKING:
    from .board import CheminBoard

FLIGHT, APART = 0.5, 0.28
"""How long one thing flies, and how long after it the next one leaves, in seconds."""
COIN, ARC = 36, 60
Where = Callable[[], Point]
"""A point of the board that is asked for at every step: a seat's side moves when the device is turned."""


def at(point: Point) -> Where:
    """A point that stays where it is."""
    return lambda: point


class Flights:
    """Sends things over one board."""

    def __init__(self, board: CheminBoard) -> None:
        self._board = board

    def side(self, seat: int) -> Where:
        """Towards a seat's strip; on a phone everybody's things lie below."""
        return lambda: self._side(seat)

    def _side(self, seat: int) -> Point:
        board = self._board
        if not board.dock_outside or not board.spots:
            return board.scene.camera.on_board(board.center_x, board.y)
        box = board.spots[seat].strip
        x, y = board.scene.camera.on_board(dp(box.x + box.width / 2), dp(box.y + box.height / 2))
        return min(max(x, 20), WIDE - 20), min(max(y, 12), HIGH - 12)

    async def coins(self, coins: Coins, start: Where, end: Where) -> None:
        """Exactly these coins change place, one after the other."""
        kinds = [kind for kind, count in zip(COINS, coins, strict=True) for _ in range(count)]
        await self.send([coin_art(kind) for kind in kinds], start, end, COIN)

    async def send(self, pictures: list[str], start: Where, end: Where, size: float) -> None:
        """Pictures fly one behind the other and are gone; each is heard when it leaves."""
        layer = self._board.scene.flying
        lasts = FLIGHT + APART * (len(pictures) - 1)
        sprites = [PictureSprite(name, size, size) for name in pictures]
        left = 0

        def fly(share: float) -> None:
            nonlocal left
            for index, sprite in enumerate(sprites):
                way = (share * lasts - APART * index) / FLIGHT
                if way >= 0 and index >= left:
                    left = index + 1
                    layer.add(sprite)
                    sound.play("step")
                way = min(max(way, 0.0), 1.0)
                way = way * way * (3 - 2 * way)
                x, y = between(start(), end(), way)
                sprite.put((x, y - ARC * 4 * way * (1 - way)))
                sprite.fade(1 if way < 1 else 0)

        await self._board.director.tween(lasts, fly, "linear")
        layer.clear()

    async def puff(self, name: str, point: Point, width: float, height: float) -> None:
        """Smoke or fog swells and is gone."""
        sprite = PictureSprite(name, width, height)
        sprite.put(point)
        self._board.scene.flying.add(sprite)

        def swell(share: float) -> None:
            sprite.size(width * (0.6 + share), height * (0.6 + share))
            sprite.fade(1 - share)

        await self._board.director.tween(theme.SEAT_BATON, swell)
        self._board.scene.flying.clear()


def between(start: Point, end: Point, share: float) -> Point:
    """The point that far from one to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
