"""What lies under a finger: stones, zones, hats and handles; a finger that rests asks what it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from hpapp.table.targets import Player, Space, Target, Turn
from hpapp.ui.boards.fingers import FirstFinger

from .scene import LEAST_HANDLE

if TYPE_CHECKING:
    from .board import CouloirsBoard


class Fingers(FirstFinger):
    """What the board's first finger touches."""

    _board: CouloirsBoard

    def rested(self, x: float, y: float) -> bool:
        """A finger rests on a space: what is it?"""
        space = self._board.scene.ground.space_at(x, y)
        if space is not None:
            self._board.inspect(space)
        return space is not None

    def tapped(self, x: float, y: float) -> None:
        target = self._target_at(x, y)
        if target is not None:
            self._board.point(target, (x, y))

    def _target_at(self, x: float, y: float) -> Target | None:
        board, half = self._board, dp(LEAST_HANDLE) / 2
        for quarters, (hx, hy) in board.scene.handles.items():
            if abs(x - hx) <= half and abs(y - hy) <= half:
                return Turn(quarters)
        space = board.scene.ground.space_at(x, y)
        if space is None or board.chooser is None:
            return None
        return self._hat_on(space, x, y) if board.chooser.asks_for_pawns else Space(space)

    def _hat_on(self, space: str, x: float, y: float) -> Player | None:
        """The hat nearest to the finger among those on a space."""
        board = self._board

        def away(seat: int) -> float:
            hx, hy = board.scene.pawns[seat].spot
            return float((hx - x) ** 2 + (hy - y) ** 2)

        here = [seat for seat, pawn in enumerate(board.view.pawns) if pawn == space]
        return Player(min(here, key=away)) if here else None
