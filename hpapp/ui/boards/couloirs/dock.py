"""What lies before the one whose turn it is: die, counter of tokens, schedule; on a phone, the hand as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.rules.couloirs.cards import FIVE
from hpapp.rules.couloirs.state import MotDePasse, Placing, State
from hpapp.ui.parts import Backed, Guarded, Turned
from hpapp.ui.router import read_layout
from hpapp.ui.table.hand import HandRow
from hpapp.ui.table.layout import Box, Spot

from .guide import schedule

if TYPE_CHECKING:
    from .board import CouloirsBoard

THICK, NARROW_THICK = 112, 148
"""Of the dock, in dp: how far it reaches from the controls towards the middle."""
NARROW = 240
"""Where it is less wide, the schedule takes two lines."""
GAP = 8


class Die(Guarded, Widget):
    """The four-sided die: a tap rolls it."""

    board = ObjectProperty(None)
    face = NumericProperty(0)

    def on_release(self) -> None:
        self.board.roll()


class Desk(BoxLayout):
    """Die, counter and schedule; its layout is in couloirs.kv."""

    board = ObjectProperty(None)
    die = NumericProperty(0)
    pips = ListProperty([])
    lessons = ListProperty([])
    talon = StringProperty("")
    narrow = BooleanProperty(False)
    """The schedule takes two lines."""

    def __init__(self, **kwargs: Any) -> None:
        read_layout("couloirs")
        super().__init__(**kwargs)
        self.board.fbind("die", lambda *_: self.tell(self.board.view))
        self.tell(self.board.view)

    def tell(self, view: State) -> None:
        """Show the public state of the seat on turn."""
        board: CouloirsBoard = self.board
        self.lessons = schedule(view, view.turn)
        self.talon = str(len(view.talon))
        self.die = board.die
        pending = view.pending.then if isinstance(view.pending, Placing) else view.pending
        left = board.tokens_left
        count = FIVE if isinstance(pending, MotDePasse) else max(int(board.die), left)
        self.pips = ["counter_full"] * (count - left) + ["counter_empty"] * left


class BesideDesk(Backed, Desk):
    """The desk on its own panel beside the board."""


class Dock(Turned):
    """The desk at an edge of the table, facing the one whose turn it is."""

    def __init__(self, board: CouloirsBoard, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._board = board
        self.desk: Desk = BesideDesk(board=board)
        self.add_widget(self.desk)
        self.desks: list[Desk] = [self.desk]

    def tell(self, view: State) -> None:
        """Show a view on every desk."""
        for desk in self.desks:
            desk.tell(view)

    def place(self, spots: Sequence[Spot], seat: int) -> None:
        """Lie between the controls of a seat and the middle of the table, beside the others' strips."""
        if not spots:
            if self.parent is not None:
                self._board.remove_widget(self)
            return
        if self.parent is None:
            self._board.add_widget(self)
        spot, strips = spots[seat], [other.strip for other in spots]
        box = beside(spot, THICK)
        if any(box.meets(strip) for strip in strips):
            box = _clear_of(beside(spot, NARROW_THICK), strips)
        unit = Metrics.density
        self.angle = spot.angle
        self.desk.narrow = (box.width if spot.angle in (0, 180) else box.height) < NARROW
        self.pos, self.size = (box.x * unit, box.y * unit), (box.width * unit, box.height * unit)


def beside(spot: Spot, thick: float) -> Box:
    """A box along a seat's controls, on the side of the middle of the table."""
    box = spot.controls
    return {
        0: Box(box.x, box.top + GAP, box.width, thick), 180: Box(box.x, box.y - GAP - thick, box.width, thick),
        90: Box(box.x - GAP - thick, box.y, thick, box.height), 270: Box(box.right + GAP, box.y, thick, box.height),
    }[spot.angle]


def _clear_of(box: Box, strips: Sequence[Box]) -> Box:
    """What is left of a box in a corner beside the strips of the seats at the sides."""
    for strip in strips:
        if box.meets(strip):
            left = strip.right + GAP if strip.x <= box.x else box.x
            right = box.right if strip.x <= box.x else strip.x - GAP
            box = box._replace(x=left, width=right - left)
    return box


class CouloirsTray(Backed, BoxLayout):
    """A phone's tray: the desk, and the hand of the one who acts."""

    board = ObjectProperty(None)

    def __init__(self, board: CouloirsBoard, **kwargs: Any) -> None:
        read_layout("couloirs")
        super().__init__(board=board, **kwargs)
        self.desk = Desk(board=board)
        self.ids.desk.add_widget(self.desk)
        board.dock.desks.append(self.desk)
        self.ids.hand.bind(size=lambda *_: self._fit())
        self._hand: HandRow | None = None

    def hold(self, hand: HandRow) -> None:
        """Show the hand of the one who acts, in as many pages as it needs."""
        self._hand = hand
        self.ids.hand.clear_widgets()
        self.ids.hand.add_widget(hand)
        self._fit()

    def _fit(self) -> None:
        if self._hand is not None:
            room = self.ids.hand
            self._hand.card_height = max(dp(48), min(dp(92), room.height))
            self._hand.card_width = self._hand.card_height * 0.75
            self._hand.room = max(dp(1), room.width)
