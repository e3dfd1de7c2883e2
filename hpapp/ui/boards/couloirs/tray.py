"""A phone's tray: the desk, and the hand of the one who acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.ui.router import read_layout
from hpapp.ui.table.tray import RowTray

from .dock import Desk

if TYPE_CHECKING:
    from .board import CouloirsBoard


class CouloirsTray(RowTray, BoxLayout):
    """Die, counter and schedule above the hand, which takes as many pages as it needs."""

    board = ObjectProperty(None)

    def __init__(self, board: CouloirsBoard, **kwargs: Any) -> None:
        read_layout("couloirs")
        super().__init__(board=board, **kwargs)
        self.desk = Desk(board=board)
        self.ids.desk.add_widget(self.desk)
        board.dock.desks.append(self.desk)
        self.ids.hand.add_widget(self.row)
        self.ids.hand.bind(size=self._fit)

    def _fit(self, room: Any, _: object) -> None:
        self.row.card_height = max(dp(48), min(dp(92), room.height))
        self.row.card_width = self.row.card_height * 0.75
        self.row.room = max(dp(1), room.width)
