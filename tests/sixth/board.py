"""Trois chapeaux on the screen: nine slabs, hats that drop, the line that wins in lamplight."""

from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from msgspec import Struct

from hpapp.rules.maze import Cell
from hpapp.table.story import Position
from hpapp.table.targets import Space, Target
from hpapp.ui import art, sound, theme
from hpapp.ui.boards import BoardRoom
from hpapp.ui.boards.board import Board, Point
from hpapp.ui.boards.fingers import FirstFinger
from hpapp.ui.table.tray import RowTray

from .rules.state import CELLS, Placed, lined

HAT, GLOW = 0.8, 1.3
"""Sides of a hat and of the lamp behind it, as shares of a slab."""


class Fingers(FirstFinger):
    """A tap on a slab."""

    def tapped(self, x: float, y: float) -> None:
        col, row = (x - self._board.x) // self._board.slab, 2 - (y - self._board.y) // self._board.slab
        self._board.dispatch("on_target", Space((int(row), int(col))), (x, y))


class ChapeauxBoard(Board):
    """It draws the view and what the chooser says, anew whenever either changes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fingers = Fingers(self)
        self._drawn = InstructionGroup()
        self._falling: tuple[Placed, float] | None = None
        self.canvas.add(self._drawn)
        self.bind(pos=self.changed, size=self.changed)

    def show(self, position: Position) -> None:
        super().show(position)
        self._falling = None
        self.changed()

    async def animate(self, event: Struct) -> None:
        if isinstance(event, Placed):
            sound.play("step")
            await self.director.tween(theme.ROW_PUSH, lambda share: self._fall(event, share), "out_bounce")

    def _fall(self, event: Placed, share: float) -> None:
        self._falling = event, share
        self.changed()

    @property
    def slab(self) -> float:
        """Side of a slab."""
        return float(min(self.size)) / 3

    def spot_of(self, target: Target) -> Point | None:
        return self._middle(target.at) if isinstance(target, Space) and target.at in CELLS else None

    def _middle(self, cell: Any) -> Point:
        return self.x + (cell[1] + 0.5) * self.slab, self.y + (2.5 - cell[0]) * self.slab

    def changed(self, *_: object) -> None:
        """Slabs, what may be touched, what is chosen, hats."""
        self._drawn.clear()
        marks = {} if self.chooser is None else self.chooser.marks()
        for number, cell in enumerate(CELLS):
            self._draw(f"tournoi_floor_{number % 3}", cell, 0.97)
            if marks.get(Space(cell)) == "open":
                self._draw("chemin_ring", cell, HAT)
            elif marks.get(Space(cell)) == "chosen":
                self._draw(f"hat_{self.seats[self.chooser.seat].color}_big", cell, HAT, alpha=0.6)
        for seat, player in enumerate(self.seats):
            hats = self.view.hats(seat)
            for cell in sorted(hats):
                if cell in lined(hats):
                    self._draw("glow_gold", cell, GLOW)
                self._draw(f"hat_{player.color}_big", cell, HAT)
        if self._falling is not None:
            placed, share = self._falling
            self._draw(f"hat_{self.seats[placed.seat].color}_big", placed.cell, HAT, up=1 - share)

    def _draw(self, picture: str, cell: Cell, share: float, alpha: float = 1, up: float = 0) -> None:
        side, (x, y) = self.slab * share, self._middle(cell)
        self._drawn.add(Color(1, 1, 1, alpha))
        self._drawn.add(Rectangle(texture=art.picture(picture).texture, size=(side, side),
                                  pos=(x - side / 2, y - side / 2 + up * self.slab)))


class ChapeauxTray(RowTray, AnchorLayout):
    """One's card, wide enough for its name."""

    def __init__(self, board: Board) -> None:
        super().__init__(back="panel")
        self.add_widget(self.rail)
        self.bind(size=lambda _, size: self.lay_hand(size[0] - dp(16), dp(150), min(dp(132), size[1] - dp(16))))


ROOM = BoardRoom(ChapeauxBoard, ChapeauxTray)
