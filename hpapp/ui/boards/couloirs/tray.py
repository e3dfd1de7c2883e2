"""A phone's tray: the desk, and the hand of the one who acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.ui.router import read_layout
from hpapp.ui.table.hand import Hand
from hpapp.ui.table.tray import RowTray

from .dock import Desk

if TYPE_CHECKING:
    from .board import CouloirsBoard

COURSES = 8
DIE, GAP, MARGIN = 48, 6, 8
TALL = 116
"""From this height the hand has a line of its own."""
WIDE = 320
"""From this width so has the schedule, beside the die."""


class TrayDesk(Desk):
    """Die, counter, schedule and pile in a tray; each says where it lies."""

    columns = NumericProperty(COURSES)
    """How many courses lie in a line."""


class CouloirsTray(RowTray, FloatLayout):
    """Desk above hand; in a low tray the die lies beside the hand, under the schedule.  look.md L7"""

    board = ObjectProperty(None)

    def __init__(self, board: CouloirsBoard, **kwargs: Any) -> None:
        read_layout("couloirs")
        super().__init__(board=board, **kwargs)
        self.desk = TrayDesk(board=board)
        board.dock.desks.append(self.desk)
        self.add_widget(self.desk)
        self.add_widget(self.rail)
        for name in ("pos", "size"):
            self.fbind(name, self._lay)
        self.desk.ids.talon.fbind("texture_size", self._lay)

    def hold(self, hand: Hand) -> None:
        super().hold(hand)
        self._lay()

    def _lay(self, *_: object) -> None:
        left, right, top = self.x + dp(MARGIN), self.right - dp(MARGIN), self.top - dp(GAP)
        if self.height < dp(TALL):
            self._lay_low(left, right, top)
        else:
            self._lay_tall(left, right, top)

    def _lay_tall(self, left: float, right: float, top: float) -> None:
        """Die, schedule in one line or two, pile and counter above each other; the hand below."""
        ids, line, gap = self.desk.ids, dp(DIE + 4), dp(GAP)
        self._put(ids.die, left, top - line, dp(DIE), line)
        aside = max(dp(22) + ids.talon.texture_size[0], dp(62))
        room = right - left - dp(DIE) - aside - 2 * gap
        self.desk.columns = COURSES if right - left >= dp(WIDE) else COURSES // 2
        side = min(dp(34), line / 2 - dp(1), room / self.desk.columns - dp(2))
        x = left + dp(DIE) + gap
        if self.desk.columns == COURSES:
            side = min(dp(34), room / COURSES - dp(2))
            self._row(ids.lessons, x, top - (line + side) / 2, side)
        else:
            self._row(ids.lessons, x, top - side, side)
        self._row(ids.more_lessons, x, top - line, side)
        self._lay_pile(right - aside, top - line / 2, line / 2)
        self._row(ids.pips, right - aside, top - line + (line / 2 - dp(12)) / 2, dp(12))
        free = top - line - gap - self.y - dp(GAP)
        self._lay_hand(left, right, self.y + dp(GAP), free)

    def _lay_low(self, left: float, right: float, top: float) -> None:
        """The schedule and the counter in one line; die, pile and hand in the other."""
        ids, gap = self.desk.ids, dp(GAP)
        self.desk.columns = COURSES
        side = min(dp(26), (right - left - dp(62)) / COURSES - dp(2))
        self._row(ids.lessons, left, top - side, side)
        self._row(ids.more_lessons, left, top, 0)
        self._row(ids.pips, right - dp(58), top - (side + dp(12)) / 2, dp(12))
        free = top - side - dp(4) - self.y - dp(4)
        foot = self.y + dp(4)
        self._put(ids.die, left, foot, dp(DIE), free)
        x = left + dp(DIE) + gap
        wide = max(dp(22), ids.talon.texture_size[0])
        ids.pile.pos = x + (wide - ids.pile.width) / 2, foot + free / 2
        ids.talon.pos = x + (wide - ids.talon.texture_size[0]) / 2, foot + free / 2 - ids.talon.texture_size[1]
        self._lay_hand(x + wide + gap, right, foot, free)

    def _lay_pile(self, x: float, y: float, height: float) -> None:
        ids = self.desk.ids
        ids.pile.pos = x, y + (height - ids.pile.height) / 2
        ids.talon.pos = x + ids.pile.width + dp(2), y + (height - ids.talon.texture_size[1]) / 2

    def _lay_hand(self, left: float, right: float, y: float, free: float) -> None:
        high = min(dp(92), max(dp(48), free))
        self.lay_hand(right - left, high * 0.75, high)
        self.rail.pos = left + (right - left - self.rail.width) / 2, y + (free - high) / 2

    @staticmethod
    def _row(row: Widget, x: float, y: float, side: float) -> None:
        row.pos, row.height = (x, y), side

    @staticmethod
    def _put(die: Widget, x: float, y: float, side: float, high: float) -> None:
        die.size, die.pos = (side, side), (x, y + (high - side) / 2)
