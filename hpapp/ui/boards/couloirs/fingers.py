"""From fingers to wishes: taps on stones, zones, hats and handles; a finger that rests asks what it touches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from hpapp.ui.boards.fingers import FirstFinger

from .scene import LEAST_HANDLE

if TYPE_CHECKING:
    from .board import CouloirsBoard


class Fingers(FirstFinger):
    """What the board's first finger means."""

    _board: CouloirsBoard

    def rested(self, x: float, y: float) -> bool:
        """A finger rests on a space: what is it?"""
        space = self._board.scene.ground.space_at(x, y)
        if space is not None:
            self._board.inspect(space)
        return space is not None

    def tapped(self, x: float, y: float) -> None:
        board, half = self._board, dp(LEAST_HANDLE) / 2
        for quarters, (hx, hy) in board.scene.handles.items():
            if abs(x - hx) <= half and abs(y - hy) <= half:
                board.turn_by(quarters)
                return
        space = board.scene.ground.space_at(x, y)
        if space is not None:
            board.touch_space(space, (x, y))
