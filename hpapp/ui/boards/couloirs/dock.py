"""The desk before the one whose turn it is: die, counter of tokens, schedule; at a table it lies in a dock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import Metrics
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from hpapp.rules.couloirs.state import State
from hpapp.table.couloirs.chooser import DIE
from hpapp.table.couloirs.guide import schedule
from hpapp.table.couloirs.tokens import tokens_asked, tokens_left
from hpapp.ui.boards.board import Point
from hpapp.ui.parts import Backed, Guarded, Turned
from hpapp.ui.router import read_layout
from hpapp.ui.screen_form import screen
from hpapp.ui.table.layout import CHILD_CONTROLS, EDGE, TOOL, Box, Spot

if TYPE_CHECKING:
    from .board import CouloirsBoard

THICK, NARROW_THICK, DEEP = 112, 148, 220
"""Of the dock, in dp: how far it reaches from the controls towards the middle; in a column with room for it, die and
courses are large."""
LEAST_DEEP, IN_A_LINE = 180, 4
"""Width that a deep one needs, and so many courses lie side by side there."""
LOG_TOP = 92
"""What the log takes at the left below."""
NARROW = 240
"""Where it is less wide, the schedule takes two lines."""
GAP = 8


class Die(Guarded, Widget):
    """The four-sided die: a tap rolls it."""

    board = ObjectProperty(None)
    face = NumericProperty(0)

    def on_release(self) -> None:
        self.board.point(DIE, self.to_window(*self.center))


class Desk(Widget):
    """Die, counter and schedule of the one whose turn it is; layouts are in couloirs.kv."""

    board = ObjectProperty(None)
    die = NumericProperty(0)
    pips = ListProperty([])
    lessons = ListProperty([])
    talon = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        read_layout("couloirs")
        super().__init__(**kwargs)
        self.board.fbind("die", lambda *_: self.tell(self.board.view))
        self.tell(self.board.view)

    def tell(self, view: State) -> None:
        """Show the public state of the seat on turn."""
        self.lessons = schedule(view, view.turn)
        self.talon = str(len(view.talon))
        self.die = int(self.board.die)
        left, asked = tokens_left(view), tokens_asked(view, int(self.die))
        self.pips = ["counter_full"] * (asked - left) + ["counter_empty"] * left


class BesideDesk(Backed, Desk, BoxLayout):
    """The desk on its own panel beside the board."""

    narrow = BooleanProperty(False)
    """The schedule takes two lines, and so do counters and pile."""
    deep = BooleanProperty(False)
    """Everything is large."""
    two_lines = AliasProperty(lambda self: len(self.lessons) > IN_A_LINE if self.deep else self.narrow, None,
                              bind=("narrow", "deep", "lessons"))
    course = NumericProperty("28dp")
    """Side of a course."""
    between = NumericProperty("8dp")
    """The gap between two of them."""
    quarter = NumericProperty("48dp")
    """What each of four in a line may take."""
    whole = NumericProperty("28dp")
    """What each may take where all lie in one line."""


class Dock(Turned):
    """The desk at an edge of the table, facing the one whose turn it is."""

    def __init__(self, board: CouloirsBoard, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._board = board
        self.desk = BesideDesk(board=board)
        self.add_widget(self.desk)
        self.desks: list[Desk] = [self.desk]

    def tell(self, view: State) -> None:
        """Show a view on every desk."""
        for desk in self.desks:
            desk.tell(view)

    def spot_of_die(self) -> Point:
        """Where the die lies on the screen."""
        die = self.desks[0 if self.parent is not None else -1].ids.die
        return die.to_window(*die.center)

    def place(self, spots: Sequence[Spot], seat: int) -> None:
        """Lie between the controls of a seat and the middle of the table, beside the others' strips."""
        if not spots:
            if self.parent is not None:
                self._board.remove_widget(self)
            return
        if self.parent is None:
            self._board.add_widget(self)
        unit, board = Metrics.density, self._board
        spot = spots[seat]
        box = desk_box(spots, seat, Box(board.x / unit, board.y / unit, board.width / unit, board.height / unit),
                       screen.height_dp)
        self.angle = spot.angle
        self.desk.narrow = _length(spot, box) < NARROW
        self.desk.deep = spot.angle in (0, 180) and box.height >= DEEP
        self.pos, self.size = (box.x * unit, box.y * unit), (box.width * unit, box.height * unit)


def desk_box(spots: Sequence[Spot], seat: int, board: Box, height: float) -> Box:
    """Between the controls of a seat and the middle; where that would cover the board, at the end of the controls."""
    spot, strips = spots[seat], [other.strip for other in spots]
    deep = _clear_of(beside(spot, DEEP), strips)
    if spot.angle in (0, 180) and deep.width >= LEAST_DEEP and not deep.meets(board):
        return deep
    box = beside(spot, THICK)
    if any(box.meets(strip) for strip in strips) or _length(spot, box) < NARROW:
        box = _clear_of(beside(spot, NARROW_THICK), strips)
    if not box.meets(board):
        return box
    controls = spot.controls
    if spot.angle == 270:
        wide = min(NARROW_THICK, board.x - GAP - controls.x)
        return Box(controls.x, LOG_TOP, wide, controls.y - GAP - LOG_TOP)
    wide = min(NARROW_THICK, controls.right - board.right - GAP)
    tool = max(TOOL, min(CHILD_CONTROLS[1], board.x / 3 - EDGE))  # three of them, as large as for a child
    return Box(controls.right - wide, controls.top + GAP, wide, height - EDGE - tool - 2 * GAP - controls.top)


def _length(spot: Spot, box: Box) -> float:
    """How long a box is along the edge where a seat is."""
    return box.width if spot.angle in (0, 180) else box.height


def beside(spot: Spot, thick: float) -> Box:
    """A box along a seat's controls, on the side of the middle of the table."""
    box, step = spot.controls, spot.step
    if step is not None:  # where it lies towards the middle, the dock begins beyond it
        along = (step.x < box.right and box.x < step.right) if spot.angle in (0, 180) else \
            (step.y < box.top and box.y < step.top)
        box = _around(box, step) if along else box
    return {
        0: Box(box.x, box.top + GAP, box.width, thick), 180: Box(box.x, box.y - GAP - thick, box.width, thick),
        90: Box(box.x - GAP - thick, box.y, thick, box.height), 270: Box(box.right + GAP, box.y, thick, box.height),
    }[spot.angle]


def _around(one: Box, two: Box) -> Box:
    x, y = min(one.x, two.x), min(one.y, two.y)
    return Box(x, y, max(one.right, two.right) - x, max(one.top, two.top) - y)


def _clear_of(box: Box, strips: Sequence[Box]) -> Box:
    """What is left of a box in a corner beside the strips of the seats at the sides."""
    for strip in strips:
        if box.meets(strip):
            left = strip.right + GAP if strip.x <= box.x else box.x
            right = box.right if strip.x <= box.x else strip.x - GAP
            box = box._replace(x=left, width=right - left)
    return box
