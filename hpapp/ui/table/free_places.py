"""Where a table has room for what it says or asks now: beside the board, on nothing that lies there."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from hpapp.ui.parts import Turned
from hpapp.ui.screen_form import screen

from .boxes import GAP, Box

if TYPE_CHECKING:
    from .top import TableTop


def box_of(widget: Widget) -> Box:
    """Where a widget lies."""
    return Box(*widget.pos, *widget.size)


def lying(cloth: TableTop, passing: Sequence[Widget | None] = ()) -> Iterator[Box]:
    """Everything that lies on a table around its board, and what the board itself has laid beside it, but for what is
    passing."""
    board = box_of(cloth.board)
    for widget in (*cloth.children, *cloth.board.children):
        # where the tools rest lies a lesson's bar
        box, shown = box_of(widget), widget.opacity or widget in cloth.tools.values()
        if widget is cloth.board or widget in passing or not (shown and box.width and box.height):
            continue
        if widget.parent is cloth or not _within(board, box):
            yield box


def place_for_choices(cloth: TableTop) -> Box | None:
    """Where choices lie beside the board, near the one who acts: where no seat's steps of a turn lie, or else over
    them, which then make way."""
    note, near = cloth.options, cloth.controls.center
    if not note.offered:
        return None
    place = beside_board(cloth, note, note.sizes(), near, spared=cloth.turn.places(cloth))
    if place is None and (place := beside_board(cloth, note, note.sizes(), near, over=(cloth.turn.reminder,))):
        cloth.turn.make_way(cloth)
    return place


def place_for_advice(cloth: TableTop, sizes: Iterable[tuple[float, float]], near: tuple[float, float]) -> Box | None:
    """Where advice lies beside the board; also over the steps of a turn and what else is only read, for it is gone with
    the next touch."""
    return beside_board(cloth, cloth.bubble, sizes, near, over=(cloth.turn.reminder, *cloth.board.reading))


def beside_board(cloth: TableTop, note: Turned, sizes: Iterable[tuple[float, float]], near: tuple[float, float],
                 spared: Sequence[Box] = (), over: Sequence[Widget] = ()) -> Box | None:
    """Where something that faces a seat has room beside a tablet's board, of the first of these sizes (as whoever sits
    there sees it) that has; None where the board and what lies around it take everything."""
    if screen.form != "tablet":
        return None
    taken = [box_of(cloth.board), *spared, *lying(cloth, (note, cloth.bubble, cloth.hint_ring, cloth.lifted, *over))]
    left, top, right, bottom = (dp(kept + edge + GAP) for kept, edge in zip(screen.safe, cloth.edges, strict=True))
    whole = Box(left, bottom, cloth.whole[0] - left - right, cloth.whole[1] - top - bottom)
    upright = note.angle in (0, 180)
    return free_place(whole, taken, [size if upright else size[::-1] for size in sizes], near, dp(GAP))


def free_place(area: Box, taken: Sequence[Box], sizes: Iterable[tuple[float, float]], near: tuple[float, float],
               gap: float) -> Box | None:
    """Where something of the first of these sizes that has room anywhere lies on nothing, in line with what lies beside
    it, as near as there is such a place to a point."""
    kept = [Box(x - gap, y - gap, wide + 2 * gap, high + 2 * gap) for x, y, wide, high in taken]
    for wide, high in sizes:
        xs = {area.x, area.right - wide, *(x for box in kept for x in (box.right, box.x - wide))}
        ys = {area.y, area.top - high, *(y for box in kept for y in (box.top, box.y - high))}
        places = (Box(x, y, wide, high) for x, y in product(xs, ys))
        free = [box for box in places if _within(area, box) and not any(_clash(box, other) for other in kept)]
        if free:
            return min(free, key=lambda box: (round(math.dist(box.middle, near)), box))
    return None


def _clash(one: Box, other: Box) -> bool:
    """Does one lie on the other by more than a hair?"""
    return (one.x < other.right - 0.5 and other.x < one.right - 0.5
            and one.y < other.top - 0.5 and other.y < one.top - 0.5)


def _within(area: Box, box: Box) -> bool:
    return (box.x >= area.x - 0.5 and box.y >= area.y - 0.5
            and box.right <= area.right + 0.5 and box.top <= area.top + 0.5)
