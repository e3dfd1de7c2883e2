"""The spare tile in the hand, and the phone's tray around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import BorderImage, Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.table.labyrinthe.chooser import SPARE
from hpapp.table.targets import Target, Turn
from hpapp.ui import art
from hpapp.ui.parts import Guarded
from hpapp.ui.table.hand import Hand
from hpapp.ui.table.tray import RowTray

from .sprites import TileSprite

if TYPE_CHECKING:
    from .board import LabyrintheBoard


class SpareTile(Guarded, Widget):
    """The spare: a tap turns it by a quarter."""

    def __init__(self, board: LabyrintheBoard, **kwargs: Any) -> None:
        self._board = board
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self._shadow = BorderImage(texture=art.picture("shadow_3").texture, border=art.raw_border("shadow_3"))
        self._sprite = TileSprite(board.spare, fixed=False, leaves=1)
        self.canvas.add(self._sprite)
        self.bind(pos=self._place, size=self._place)
        board.fbind("spare", self._turn)

    def _turn(self, _: object, tile: str) -> None:
        self._sprite.turn(tile)

    def _place(self, *_: object) -> None:
        found = art.picture("shadow_3")
        bottom, right, top, left = found.pad
        self._shadow.display_border = found.border
        self._shadow.pos = self.x - left, self.y - bottom
        self._shadow.size = self.width + left + right, self.height + bottom + top
        self._sprite.put(self.x, self.y, min(self.size))

    def on_press(self) -> None:
        pass  # the turn itself is heard

    def on_release(self) -> None:
        self._board.point(SPARE, self.to_window(*self.center))


class LabyrintheTray(RowTray, BoxLayout):
    """What is in the hand of the one who acts, on a phone: the treasure sought, and the spare with its turn buttons."""

    board = ObjectProperty(None)
    open = BooleanProperty(False)
    """Whether the treasure sought may lie face up."""
    caption = StringProperty("labyrinthe.look")
    many = BooleanProperty(False)
    """Whether several treasures lie open."""

    def __init__(self, board: LabyrintheBoard, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        self.spare = SpareTile(board, size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5})
        self.ids.hand.add_widget(self.spare)
        self.ids.hand.bind(size=self._size_spare)
        self.ids.treasure.add_widget(self.row)
        self.ids.treasure.bind(size=self._fit)

    def _size_spare(self, _: object, room: list[float]) -> None:
        self.spare.size = [min(dp(108), *room)] * 2

    def turn(self, quarters: int) -> None:
        """Turn the spare with the buttons beside it."""
        self.board.point(Turn(quarters), self.spare.to_window(*self.spare.center))

    def spot_of(self, target: Target) -> tuple[float, float] | None:
        spot: tuple[float, float] = self.spare.to_window(*self.spare.center)
        return spot if target == SPARE else None

    def hold(self, hand: Hand) -> None:
        """Show the hand of the one who acts: the treasure sought (or all that lie open), or a back to look under."""
        shown = [card for card in hand.cards if card is not None]
        self.open, self.many = bool(shown), len(shown) > 1
        self.caption = shown[0].key if len(shown) == 1 else "labyrinthe.sought" if shown else "labyrinthe.look"
        super().hold(hand)
        self._fit()

    def _fit(self, *_: object) -> None:
        """As large as the room allows, every card in sight."""
        room, count = self.ids.treasure, max(1, len(self.row.cards))
        wide = (room.width - (count - 1) * self.row.spacing) / count
        self.row.card_width = min(dp(84), max(dp(48), wide))
        self.row.card_height = min(dp(104), self.row.card_width / 0.8, max(dp(48), room.height))
        self.row.room = max(dp(1), room.width)
