"""What lies under a finger on the mat: a tap points at it, a finger that rests looks at it closely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hpapp.table.targets import Slot
from hpapp.ui.boards.fingers import FirstFinger

if TYPE_CHECKING:
    from .board import BloodyBoard


class Fingers(FirstFinger):
    """What the board's first finger touches."""

    _board: BloodyBoard

    def tapped(self, x: float, y: float) -> None:
        target = self._board.scene.target_at(x, y)
        if target is not None:
            self._board.point(target)

    def rested(self, x: float, y: float) -> bool:
        target = self._board.scene.target_at(x, y)
        return isinstance(target, Slot) and self._board.look_closely(target.place)

    def up(self, touch: Any) -> bool:
        """Letters are held up only as long as a finger rests."""
        taken = super().up(touch)
        if taken:
            self._board.letters.put_back()
        return taken
