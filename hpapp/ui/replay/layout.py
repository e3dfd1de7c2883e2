"""Where everything lies while a game is seen again, in dp: the board, what has happened, the buttons, the timeline."""

from __future__ import annotations

from typing import NamedTuple

from hpapp.ui.table.boxes import GAP, Box

TOUCH = 48
EDGE, FOOT, HEAD = 48, 28, 16
"""What a tablet keeps free at its sides, below and above: gestures of the device, sleeves.  look.md L7"""
ASIDE = 24
"""What a phone keeps free beside the timeline, where its back gesture begins."""
NARROW = 8
TRACK, TALL_TRACK = 72, 124
TALL_CHIP, CHIP, FLAT_CHIP = 64, 52, 30
LEAST_CHIP, LEAST_FLAT_CHIP = 66, 112
"""Widths, at the usual text size, with room for a badge and a count, and for a name beside them."""
LEAST_COUNT = 68
"""Width of the number of the turn, at the usual text size."""
LEAST_PANEL = 132
LEAST_HAND = 72
LEAST_BOARD = 180


class Shape(NamedTuple):
    """What a game's board wants: its width divided by its height, and whether it takes whatever there is."""

    aspect: float = 1.0
    stretches: bool = False


class ReplayLayout(NamedTuple):
    """All places of a replay."""

    head: Box
    """Back on its left, tools on its right, the title between them."""
    board: Box
    line: Box | None
    """What has just happened; None where cards are seen and there is no room for both."""
    chips: tuple[Box, ...]
    """The seats, where there is room for them."""
    panel: Box | None
    """Cards that are seen, else who was ahead; None where there is no room for that."""
    buttons: Box
    timeline: Box


def lay_replay(form: str, width: float, height: float, safe: tuple[float, ...], scale: float, seats: int,
               shape: Shape, cards: bool = False) -> ReplayLayout:
    """The places for a form of screen; `scale` is that of the text.  Where cards are seen, there is room for them."""
    left, top, right, bottom = safe
    area = Box(left, bottom, width - left - right, height - top - bottom)
    lay = {"tablet": _tablet, "phone": _phone, "phone_wide": _wide}[form]
    return lay(area, scale, seats, shape, cards)


def _tablet(area: Box, scale: float, seats: int, shape: Shape, cards: bool) -> ReplayLayout:
    if area.height > area.width:
        return _tall(area, scale, seats, shape, cards)
    edge = EDGE if area.width >= 1000 else NARROW * 3
    x, wide = area.x + edge, area.width - 2 * edge
    head = Box(x, area.top - HEAD - 56, wide, 56)
    timeline = Box(x, area.y + FOOT, wide, TALL_TRACK)
    low, high = timeline.top + 16, head.y - 16
    board = _fitted(Box(x, low, wide * 0.56, high - low), shape)._replace(x=x)
    column = Box(board.right + 24, low, x + wide - board.right - 24, high - low)
    line = Box(column.x, column.top - _line(scale, 2, 20) - 12, column.width, _line(scale, 2, 20) + 12)
    rows = 1 if _share(column.width, seats) >= LEAST_CHIP * scale else 2
    chip = TALL_CHIP * scale * rows + GAP * (rows - 1)
    buttons = Box(column.x, column.y, column.width, 68)
    panel = Box(column.x, buttons.top + 12, column.width, line.y - 12 - chip - 12 - buttons.top - 12)
    least = LEAST_HAND if cards else LEAST_PANEL
    chips = _chips(Box(column.x, line.y - 12 - chip, column.width, chip), seats, rows)
    if cards and panel.height < least:  # whoever wants to see cards sees them
        chips, panel = (), panel._replace(height=line.y - 12 - panel.y)
    return ReplayLayout(head, board, line, chips, panel if panel.height >= least else None, buttons, timeline)


def _tall(area: Box, scale: float, seats: int, shape: Shape, cards: bool) -> ReplayLayout:
    """Upright: the board above everything else, and as large as what must be below it allows."""
    x, wide = area.x + NARROW * 3, area.width - NARROW * 6
    head = Box(x, area.top - HEAD - 56, wide, 56)
    timeline = Box(x, area.y + FOOT, wide, TALL_TRACK)
    buttons = Box(x, timeline.top + 16, wide, 68)
    least, chip, line = LEAST_HAND if cards else LEAST_PANEL, TALL_CHIP * scale, _line(scale, 2, 20) + 12
    low = buttons.top + 12 + least + 12 + chip + 12 + line + 12
    board = _fitted(Box(x, low, wide, head.y - 16 - low), shape)
    board = board._replace(y=head.y - 16 - board.height)
    line_box = Box(x, board.y - 12 - line, wide, line)
    chips = _chips(Box(x, line_box.y - 12 - chip, wide, chip), seats)
    panel = Box(x, buttons.top + 12, wide, chips[0].y - 12 - buttons.top - 12)
    return ReplayLayout(head, board, line_box, chips, panel, buttons, timeline)


def _phone(area: Box, scale: float, seats: int, shape: Shape, cards: bool) -> ReplayLayout:
    x, wide = area.x + NARROW, area.width - 2 * NARROW
    head = Box(x, area.top - NARROW - TOUCH, wide, TOUCH)
    timeline = Box(area.x + ASIDE, area.y + 16, area.width - 2 * ASIDE, TRACK)
    buttons = Box(x, timeline.top + GAP, wide, TOUCH + 4)
    line = Box(x, buttons.top + GAP, wide, _line(scale, 2, 17))
    free = head.y - GAP - line.top - GAP
    chips: tuple[Box, ...] = ()
    low = line.top + GAP
    rows = 1 if _share(wide, seats) >= LEAST_CHIP * scale else 2
    chip = (CHIP * (1 + scale) / 2 + GAP) * rows
    if free - chip >= min(wide, LEAST_BOARD * 1.35):
        chips = _chips(Box(x, low, wide, chip - GAP), seats, rows)
        low += chip
    rest = head.y - GAP - low
    panel = None
    square = wide if not shape.stretches else wide * 0.9
    if rest - square - GAP >= LEAST_PANEL:
        panel = Box(x, low, wide, rest - square - GAP)
    elif cards:
        panel = Box(x, low, wide, LEAST_HAND)
    low = low if panel is None else panel.top + GAP
    board = _fitted(Box(x, low, wide, head.y - GAP - low), shape._replace(aspect=1.0))
    return ReplayLayout(head, board, line, chips, panel, buttons, timeline)


def _wide(area: Box, scale: float, seats: int, shape: Shape, cards: bool) -> ReplayLayout:
    x, wide = area.x + NARROW, area.width - 2 * NARROW
    timeline = Box(area.x + ASIDE, area.y + 12, area.width - 2 * ASIDE, TRACK)
    low, high = timeline.top + GAP, area.top - NARROW
    most = min(wide * 0.5, wide - 12 - 4 * (TOUCH + GAP) - LEAST_COUNT * scale)  # beside it back and what can be asked
    board = _fitted(Box(x, low, most, high - low), shape._replace(aspect=1.0))._replace(x=x)
    column = Box(board.right + 12, low, x + wide - board.right - 12, high - low)
    head = Box(column.x, column.top - TOUCH, column.width, TOUCH)
    buttons = Box(column.x, column.y, column.width, TOUCH + 4)
    line_high = _line(scale, 2, 17)
    line: Box | None = Box(column.x, head.y - GAP - line_high, column.width, line_high)
    free = head.y - GAP - line_high - GAP - buttons.top - GAP
    chip = FLAT_CHIP * scale
    panel: Box | None = None
    chips: tuple[Box, ...] = ()
    if cards:
        if free < LEAST_HAND:
            line, free = None, free + GAP + line_high
        panel = Box(column.x, buttons.top + GAP, column.width, free)
    elif free >= chip and _share(column.width, seats) >= LEAST_FLAT_CHIP * scale:
        chips = _chips(Box(column.x, head.y - GAP - line_high - GAP - chip, column.width, chip), seats)
    return ReplayLayout(head, board, line, chips, panel, buttons, timeline)


def _line(scale: float, lines: int, letters: float) -> float:
    """The height of a panel with so many lines of text."""
    return lines * letters * 1.32 * scale + 20


def _fitted(box: Box, shape: Shape) -> Box:
    """The largest board in a box, in its middle."""
    if shape.stretches and shape.aspect == 1:
        return box
    wide = min(box.width, box.height * shape.aspect)
    high = wide / shape.aspect
    return Box(box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, wide, high)


def _share(width: float, seats: int) -> float:
    """The width of a chip, side by side in one row."""
    return (width - GAP * (seats - 1)) / seats


def _chips(box: Box, seats: int, rows: int = 1) -> tuple[Box, ...]:
    a_row = -(-seats // rows)
    wide, high = _share(box.width, a_row), (box.height - GAP * (rows - 1)) / rows
    return tuple(Box(box.x + index % a_row * (wide + GAP), box.top - high - index // a_row * (high + GAP), wide, high)
                 for index in range(seats))
