"""Where on the screen a target lies, as a box that a finger can hit."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from hpapp.lessons.learning import LEARNER
from hpapp.lessons.score import Touch
from hpapp.table.targets import GOLD, Held, Target
from hpapp.ui.lesson.places import brought_into, cut_to
from hpapp.ui.parts import Backed
from hpapp.ui.table.layout import Box
from hpapp.ui.table.ring import AnswerName, RaiseHand, Ring

if TYPE_CHECKING:
    from hpapp.ui.screens.table import Table

LEAST = 48
"""No side of what is to be touched is shorter, in dp.  feel.md C1"""


def box_on_screen(widget: Widget) -> Box:
    """Where a widget lies in the window, however it is turned."""
    corners = [widget.to_window(x, y) for x, y in ((widget.x, widget.y), (widget.right, widget.top))]
    (left, right), (low, high) = (sorted(edge) for edge in zip(*corners, strict=True))
    return Box(left, low, right - left, high - low)


def anchor(table: Table, target: Target) -> Box | None:
    """Where a target lies; None while it is not on the screen."""
    if target == GOLD:
        return box_on_screen(table.cloth.controls.ids.ok)
    if isinstance(target, Held):
        return _card(table, target.place)
    spot = table.cloth.spot_of(target)
    if spot is None or not table.collide_point(*spot):  # a board that looks closely shows only a part of itself
        return None
    thing = _thing(table, spot)
    wide, high = table.board.extent_of(target) if thing is None else (thing.width, thing.height)
    wide, high = max(dp(LEAST), wide), max(dp(LEAST), high)
    return brought_into(Box(0, 0, *table.size), Box(spot[0] - wide / 2, spot[1] - high / 2, wide, high))


def _thing(table: Table, spot: tuple[float, float]) -> Box | None:
    """The button or card whose middle this is: all of it is lit, its words as well; None for what a board draws."""
    there = [box_on_screen(thing) for thing in _things(table.cloth)
             if math.dist(thing.to_window(*thing.center), spot) < dp(1)]
    return min(there, key=lambda box: box.width * box.height, default=None)


def words_on_buttons(widget: Widget) -> Iterator[Box]:
    """Where the words of all buttons are that can be seen: what a light must not cut.  Nobody sees what is scrolled
    away."""
    for thing in _things(widget):
        if isinstance(thing, ButtonBehavior):
            written = (_written(label) for label in thing.walk(restrict=True)
                       if isinstance(label, Label) and label.font_name != "icons" and label.text.strip())
            view = _view(thing)
            yield from written if view is None else (cut_to(view, words, 0) for words in written if words.meets(view))


def _view(widget: Widget) -> Box | None:
    """The part of the screen through which a thing that can be scrolled is seen."""
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        if isinstance(widget, ScrollView):
            return box_on_screen(widget)
    return None


def _written(label: Label) -> Box:
    """The words of a label, which may be narrower than itself."""
    wide, high = max((line.w for line in label._label._cached_lines), default=0), label.texture_size[1]
    left = 0 if label.halign != "center" else (label.width - wide) / 2
    corners = [label.to_window(label.x + x, label.center_y + y)
               for x, y in ((left, -high / 2), (left + wide, high / 2))]
    (x1, x2), (y1, y2) = (sorted(edge) for edge in zip(*corners, strict=True))
    return Box(x1, y1, x2 - x1, y2 - y1)


def _things(widget: Widget) -> Iterator[Widget]:
    """Buttons and cards that can be seen."""
    if widget.opacity:
        if isinstance(widget, ButtonBehavior) or (isinstance(widget, Backed) and widget.back):
            yield widget
        for child in widget.children:
            yield from _things(child)


def _card(table: Table, place: int) -> Box | None:
    """A card of the learner's hand, at their edge or in the tray."""
    cloth = table.cloth
    slot = cloth.tray.slot(place) if cloth.tray.parent is cloth else cloth.strips[LEARNER].hand.slot(place)
    return None if slot is None else box_on_screen(slot)


def hands(table: Table, touch: Touch) -> list[Box]:
    """Where a hand can be raised while everybody is asked."""
    names = [table.session.seats[seat].name for seat in touch.seats if seat is not None]
    found: list[Widget] = []
    for ring in table.children:
        if isinstance(ring, Ring) and ring.looking:
            found.append(ring.ids.answer)
        elif isinstance(ring, Ring):
            found += [hand.ids.hand for hand in ring.walk() if isinstance(hand, RaiseHand) and hand.name in names]
            found += [name for name in ring.walk() if isinstance(name, AnswerName) and name.name in names]
    return [box_on_screen(hand) for hand in found]
