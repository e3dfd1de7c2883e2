"""The spare tile in the hand, and the phone's tray around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import BorderImage, Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.ui import art
from hpapp.ui.parts import Backed, Guarded
from hpapp.ui.table.hand import HandRow

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
        self._board.turn_spare()


class LabyrintheTray(Backed, BoxLayout):
    """What is in the hand of the one who acts, on a phone: the treasure sought, and the spare with its turn buttons."""

    board = ObjectProperty(None)
    open = BooleanProperty(False)
    """Whether the treasure sought may lie face up."""
    caption = StringProperty("labyrinthe.look")

    def __init__(self, board: LabyrintheBoard, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        self.spare = SpareTile(board, size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5})
        self.ids.hand.add_widget(self.spare)
        self.ids.hand.bind(size=self._size_spare)

    def _size_spare(self, _: object, room: list[float]) -> None:
        self.spare.size = [min(dp(108), *room)] * 2

    def turn(self, quarters: int) -> None:
        """Turn the spare with the buttons beside it."""
        self.board.turn_spare(quarters)

    def hold(self, hand: HandRow) -> None:
        """Show the hand of the one who acts: the treasure sought, or a back to look under."""
        shown = [card for card in hand.cards if card is not None]
        self.open = bool(shown)
        self.caption = shown[0].key if len(shown) == 1 else "labyrinthe.sought" if shown else "labyrinthe.look"
        hand.card_width, hand.card_height = dp(84), dp(104)
        if len(shown) > 1:
            hand.cards = hand.cards[:1]
        self.ids.treasure.clear_widgets()
        self.ids.treasure.add_widget(hand)
