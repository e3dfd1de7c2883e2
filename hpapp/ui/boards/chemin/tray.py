"""The phone's tray: dice, coins, trunk and hand of the one who acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.rules.chemin.state import ARTICLES, COINS, State
from hpapp.table.chemin.chooser import DICE
from hpapp.table.targets import Target
from hpapp.ui import art
from hpapp.ui.parts import Guarded
from hpapp.ui.table.hand import Hand
from hpapp.ui.table.tray import RowTray

from .pod import purse_art, ware_art
from .scene import UNTHROWN

if TYPE_CHECKING:
    from .board import CheminBoard

TALL, DESK, MOST_DESK, DICE_WIDE, GAP, MARGIN = 136, 66, 100, 108, 6, 8
"""In dp: the height from which the hand has a line of its own, what dice and purse then take at least and at most, the
dice's width."""
LOW_PURSE, LOW_DICE = 24, 84
"""In a lower tray: the height of the purse above the hand, and the width of the dice beside both."""
ONE_LINE = 44
"""A purse that is lower has coins and wares side by side."""
CARD, MOST, MOST_COIN = 0.72, 86, 44
"""Width of a card of the hand beside its height, and at most; a coin at most; in dp."""


class DiceButton(Guarded, Widget):
    """The dice as they lie; a tap rolls them."""

    board = ObjectProperty(None)
    faces = ListProperty(UNTHROWN)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
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
        """Coins above, wares below; side by side where it is low."""
        if self.height < dp(ONE_LINE):
            coins = self.width * len(COINS) * 1.41 / (len(COINS) * 1.41 + len(ARTICLES))
            self._lay(self._coins, self.x, coins, self.y, self.height, 1.41)
            self._lay(self._wares, self.x + coins, self.width - coins, self.y, self.height, 1)
        else:
            half = self.height / 2
            self._lay(self._coins, self.x, self.width, self.y + half, half - dp(2), 1.41)
            self._lay(self._wares, self.x, self.width, self.y, half, 1)

    @staticmethod
    def _lay(row: list[Rectangle], x: float, width: float, y: float, height: float, shape: float) -> None:
        """Pictures side by side in a room, each as large as it allows; `shape` is their width beside their height."""
        each = width / len(row)
        high = min(height, each / shape - dp(1), dp(MOST_COIN))
        for index, rectangle in enumerate(row):
            rectangle.pos, rectangle.size = (x + index * each, y + (height - high) / 2), (high * shape, high)


class CheminTray(RowTray, FloatLayout):
    """Dice, purse and trunk above, the hand below; where nobody has cards they take all the room.  look.md L7"""

    board = ObjectProperty(None)
    handless = BooleanProperty(False)

    def __init__(self, board: CheminBoard, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        self.add_widget(self.rail)
        for name in ("pos", "size"):
            self.fbind(name, self._fit)

    def spot_of(self, target: Target) -> tuple[float, float] | None:
        dice = self.ids.dice
        return dice.to_window(*dice.center) if target == DICE else None

    def hold(self, hand: Hand) -> None:
        """Show the hand of the one who acts, and what else belongs to them."""
        view: State = self.board.view
        self.ids.purse.tell(view, hand.seat)
        self.handless = view.variant == "kids"
        super().hold(hand)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Cards as large as the room allows."""
        left, right = self.x + dp(MARGIN), self.right - dp(MARGIN)
        foot, top, gap = self.y + dp(GAP), self.top - dp(GAP), dp(GAP)
        if self.handless:
            self._lay_desk(left, right, foot, top - foot)
            self._lay_hand(left, right, foot, 0)
        elif self.height >= dp(TALL):
            high = min(top - dp(DESK) - gap - foot, self._card_width(right - left) / CARD)  # more room: a larger desk
            desk = min(dp(MOST_DESK), top - foot - high - gap)
            self._lay_desk(left, right, top - desk, desk)
            self._lay_hand(left, right, foot + (top - desk - gap - foot - high) / 2, high)
        else:
            dice, purse = self.ids.dice, self.ids.purse
            foot, top = self.y + dp(4), self.top - dp(4)
            beside = left + dp(LOW_DICE) + gap
            dice.pos, dice.size = (left, foot), (dp(LOW_DICE), top - foot)
            purse.pos, purse.size = (beside, top - dp(LOW_PURSE)), (right - beside, dp(LOW_PURSE))
            self._lay_hand(beside, right, foot, top - dp(LOW_PURSE) - dp(4) - foot)

    def _lay_desk(self, left: float, right: float, y: float, height: float) -> None:
        dice, purse = self.ids.dice, self.ids.purse
        dice.pos, dice.size = (left, y), (dp(DICE_WIDE), height)
        purse.pos, purse.size = (left + dp(DICE_WIDE + 10), y), (right - left - dp(DICE_WIDE + 10), height)

    def _lay_hand(self, left: float, right: float, y: float, height: float) -> None:
        high, room = max(dp(48), height), right - left
        self.lay_hand(room, min(high * CARD, self._card_width(room)), high)
        self.rail.pos = left + (room - self.rail.width) / 2, y

    def _card_width(self, room: float) -> float:
        """The width of a card where all lie side by side."""
        return min(dp(MOST), max(dp(48), room / max(1, len(self.row.cards)) - dp(4)))
