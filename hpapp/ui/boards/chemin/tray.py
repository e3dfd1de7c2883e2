"""The phone's tray: dice, coins, trunk and hand of the one who acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.rules.chemin.state import ARTICLES, COINS, State
from hpapp.table.chemin.chooser import DICE
from hpapp.ui import art
from hpapp.ui.parts import Guarded
from hpapp.ui.table.hand import Hand
from hpapp.ui.table.tray import RowTray

from .pod import purse_art, ware_art
from .scene import UNTHROWN

if TYPE_CHECKING:
    from .board import CheminBoard

ABOVE = 90
"""What dice, purse and margins take of the tray's height, in dp."""
CARD, MOST, MOST_COIN = 0.72, 86, 44
"""Width of a card of the hand beside its height, and at most; a coin at most; in dp."""


class DiceButton(Guarded, Widget):
    """The dice as they lie; a tap rolls them."""

    board = ObjectProperty(None)
    faces = ListProperty(UNTHROWN)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, 1), **kwargs)
        with self.canvas:
            self._tone = Color(1, 1, 1, 1)
            self._dice = [Rectangle(), Rectangle()]
        for name in ("pos", "size", "faces"):
            self.fbind(name, self._place)

    def _place(self, *_: object) -> None:
        side = min(self.height, self.width / 2)
        for index, rectangle in enumerate(self._dice):
            shown = index < len(self.faces)
            rectangle.size = (side, side) if shown else (0, 0)
            rectangle.pos = self.x + index * side, self.y + (self.height - side) / 2
            if shown:
                rectangle.texture = art.picture(f"chemin_die_{self.faces[index]}").texture

    def on_release(self) -> None:
        self.board.point(DICE, (self.center_x, self.top))


class TrayPurse(Widget):
    """Coins and trunk in as much room as the tray has."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._coins, self._wares = [Rectangle() for _ in COINS], [Rectangle() for _ in ARTICLES]
        self.bind(pos=self._place, size=self._place)

    def tell(self, view: State, seat: int) -> None:
        """Show a seat's coins and trunk."""
        for rectangle, kind, count in zip(self._coins, COINS, view.purses[seat], strict=True):
            rectangle.texture = art.picture(purse_art(kind, count)).texture
        for rectangle, item in zip(self._wares, ARTICLES, strict=True):
            rectangle.texture = art.picture(ware_art(item, item in view.trunks[seat])).texture

    def _place(self, *_: object) -> None:
        """Coins above, wares below."""
        half = self.height / 2
        each = min(self.width / len(ARTICLES), half)
        coin = min(half - dp(2), self.width / len(COINS) / 1.41, dp(MOST_COIN))
        for index, rectangle in enumerate(self._coins):
            rectangle.pos = self.x + index * self.width / len(COINS), self.y + half + (half - coin) / 2
            rectangle.size = coin * 1.41, coin
        for index, rectangle in enumerate(self._wares):
            rectangle.pos = self.x + index * self.width / len(ARTICLES), self.y + (half - each) / 2
            rectangle.size = each - dp(1), each - dp(1)


class CheminTray(RowTray, BoxLayout):
    """Dice, purse and trunk above, the hand below; where nobody has cards they take all the room."""

    board = ObjectProperty(None)
    handless = BooleanProperty(False)

    def __init__(self, board: CheminBoard, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        self.bind(size=self._fit)
        self.fbind("top", board.note.setter("above"))

    def hold(self, hand: Hand) -> None:
        """Show the hand of the one who acts, and what else belongs to them."""
        view: State = self.board.view
        self.ids.purse.tell(view, hand.seat)
        self.handless = view.variant == "kids"
        self.ids.hand.clear_widgets()
        if hand.cards:
            self.ids.hand.add_widget(self.row)
        super().hold(hand)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Cards as large as the room allows."""
        row, room = self.row, self.width - dp(20)
        row.card_height = max(dp(48), self.height - dp(ABOVE))
        each = max(dp(48), room / max(1, len(row.cards)) - dp(4))
        row.card_width = min(row.card_height * CARD, dp(MOST), each)
        row.room = max(dp(1), room)
