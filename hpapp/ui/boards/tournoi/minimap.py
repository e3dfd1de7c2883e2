"""The whole maze, small: where the part that is shown lies, and who is where.  A tap shows the whole maze large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from hpapp.rules.tournoi.ground import WIDTH
from hpapp.rules.tournoi.state import State
from hpapp.ui import art, theme
from hpapp.ui.parts import Guarded

from .lens import SPOTS

if TYPE_CHECKING:
    from .board import TournoiBoard

SIDE, SMALL, RIM = 104, 48, 6
SHARE = 0.32
"""Of the part of the maze that is shown: a map that takes more covers much of it."""


class MiniMap(Guarded, Widget):
    """The map in a corner of the board."""

    def __init__(self, board: TournoiBoard, **kwargs: Any) -> None:
        self._board = board
        super().__init__(size_hint=(None, None), size=(dp(SIDE), dp(SIDE)), **kwargs)
        with self.canvas:
            Color(*theme.rgba(theme.NIGHT_900, 0.9))
            self._back = RoundedRectangle(radius=[dp(10)])
            Color(1, 1, 1, 1)
            self._map = Rectangle(texture=art.picture("tournoi_map").texture)
            self._pawns = []
            for seat in board.seats:
                Color(*theme.rgba(theme.PARCH_50))
                ring = Ellipse()
                Color(*theme.rgba(theme.SEATS[seat.color].base))
                self._pawns.append((ring, Ellipse()))
            Color(*theme.rgba(theme.GOLD_LIGHT))
            self._view = Line(width=dp(1.4))
        self._cells: tuple[str, ...] = ()
        self.bind(pos=self._place, size=self._place)

    def tell(self, view: State) -> None:
        """Put the pawns on the map."""
        self._cells = view.pawns
        self._place()

    def sizes(self, shown: float) -> list[tuple[float, float]]:
        """How large it is over a part of the maze of that side, and how small where it would cover a choice."""
        return [(side, side) for side in (max(dp(SMALL), min(dp(SIDE), SHARE * shown)), dp(SMALL))]

    def _place(self, *_: object) -> None:
        self._back.pos, self._back.size = self.pos, self.size
        rim, inner = dp(RIM), self.width - 2 * dp(RIM)
        self._map.pos, self._map.size = (self.x + rim, self.y + rim), (inner, inner)
        unit = inner / WIDTH
        for (ring, dot), cell in zip(self._pawns, self._cells, strict=False):
            x, y = self.x + rim + SPOTS[cell][0] * unit, self.y + rim + SPOTS[cell][1] * unit
            for shape, side in ((ring, dp(9)), (dot, dp(6.5))):
                shape.pos, shape.size = (x - side / 2, y - side / 2), (side, side)
        self.frame()

    def frame(self) -> None:
        """Draw the frame around the part that is shown."""
        window, lens = self._board.window, self._board.scene.lens
        unit = (self.width - 2 * dp(RIM)) / WIDTH
        x, y = (window.x - lens.x) / lens.cell * unit, (window.y - lens.y) / lens.cell * unit
        side = window.side / lens.cell * unit
        self._view.rectangle = (self.x + dp(RIM) + x, self.y + dp(RIM) + y, side, side)
