"""Where everything lies on a phone that one person holds.

What shrinks, what folds away and what never does is drawn in look.md L7.
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from .boxes import GAP, Box, Spot, TableLayout

TOUCH = 48
TIGHT = 4
"""Between things on a small phone."""
THUMB, CHILD_THUMB = 64, 88
"""Height of a phone's gold button, and of a child's: it never shrinks, except a child's where a phone on its side has
no room for it.  feel.md C2"""
GOLD_WORD = 98
"""What the longest word of a gold button takes at the usual text size, unless a game has a longer one."""
CHOICE = 64
"""Least height of what a child chooses from."""
STEP_TEXT, SIGN = 24, 11.4
"""Height of a line, and width of a sign, of the step line at the usual text size."""
STEP_MARGIN = 46
"""What margins and the help mark take of a step line's width."""
ROOMY_TRAY, MOST_TRAY = 120, 164
"""Height of a phone's tray where there is room, and at most."""
ROOMY_HEIGHT, ROOMY_ROW = 400, 330
"""From this height a phone on its side has wide gaps; from this width a thumb row has square buttons."""
OPTIONS, LEAST_OPTIONS = 160, 120
"""Width of choices beside a tray, at most and at least."""
LEAST_CHIP = 56
"""Width of a chip that has its name above its score."""
PANEL, COLUMN_PANEL, CHIP_COLUMN = 264, 300, 150
"""Beside the board of a phone on its side: the panel's least width; its least width beside a column of chips, and the
width of that column."""


class Needs(NamedTuple):
    """What a game and a reader ask of a phone, whatever its size."""

    text_scale: float = 1.0
    signs: int = 36
    """Signs of the longest step line."""
    tray: float = 90
    """Least height of the tray."""
    stretches: bool = False
    """Does the board take what a square leaves beside or above it?"""
    aids: int = 0
    """A child acts, with so many aids beside pause: its ear, its lens."""
    word: float = GOLD_WORD
    """What the longest word of its gold button takes at the usual text size."""

    @property
    def thumb(self) -> float:
        """Height of the gold button."""
        return CHILD_THUMB if self.aids else THUMB

    @property
    def chip(self) -> float:
        """Height of a chip: the name above the score."""
        return max(TOUCH, 46 * self.text_scale + 4)

    @property
    def flat_chip(self) -> float:
        """Height of a chip that has its name and its score in one line."""
        return 26 * self.text_scale + 4

    def step_lines(self, width: float) -> int:
        """Lines that the longest step line takes in a step line of that width, its help mark beside it."""
        return ceil(self.signs / max(1, (width - STEP_MARGIN) // (SIGN * self.text_scale)) + 0.05)

    def step(self, width: float) -> float:
        """Height of the step line: two lines of large text, or as many as it takes."""
        lines = max(2, self.step_lines(width))
        return max(TOUCH, lines * STEP_TEXT * self.text_scale + GAP)


def lay_phone(area: Box, seats: int, left_handed: bool, needs: Needs) -> TableLayout:
    """Chips, board, step line, tray, thumb row, from the top down."""
    inner = area.width - 2 * GAP
    roomy = _stack(area, seats, needs, inner, GAP, 2 * GAP, max(needs.tray, ROOMY_TRAY))
    stack = roomy if roomy.board >= area.width else _stack(area, seats, needs, inner, TIGHT, GAP, needs.tray)
    chips = _chips(Box(area.x + GAP, area.top - stack.gap - stack.chips, inner, stack.chips), seats, needs, stack.gap)
    side = min(area.width, stack.board)
    wide = area.width if needs.stretches else side
    board = Box(area.x + (area.width - wide) / 2, area.top - 2 * stack.gap - stack.chips - side, wide, side)
    row = Box(area.x + GAP, area.y + stack.foot, inner, needs.thumb)
    tray_height = min(MOST_TRAY, board.y - row.top - stack.step - 3 * stack.gap)
    gap = (board.y - row.top - stack.step - tray_height) / 3
    step = Box(row.x, board.y - gap - stack.step, inner, stack.step)
    tray = Box(row.x, row.top + gap, inner, tray_height)
    return _held_phone(board, chips, step, tray, row, left_handed, needs)


def share_tray(tray: Box, least: tuple[float, float], choices: int, high: float = TOUCH) -> tuple[Box, Box | None]:
    """Room for choices that no piece stands for: above the tray, or a single one beside it; else in its place."""
    if tray.height - high - TIGHT >= least[1]:
        return (tray._replace(y=tray.top - high, height=high),
                tray._replace(height=tray.height - high - TIGHT))
    wide = min(OPTIONS, tray.width - TIGHT - least[0])
    if wide < LEAST_OPTIONS or choices > 1:
        return tray, None
    return tray._replace(x=tray.right - wide, width=wide), tray._replace(width=tray.width - wide - TIGHT)


class _Stack(NamedTuple):
    """Heights on a phone held upright, and what they leave for the board."""

    gap: float
    foot: float
    chips: float
    step: float
    board: float


def _stack(area: Box, seats: int, needs: Needs, inner: float, gap: float, foot: float, tray: float) -> _Stack:
    chips, step = _chips_height(inner, seats, needs), needs.step(inner)
    taken = chips + step + tray + needs.thumb + foot + 5 * gap
    return _Stack(gap, foot, chips, step, area.height - taken)


def lay_phone_wide(area: Box, seats: int, left_handed: bool, needs: Needs) -> TableLayout:
    """The board, and one panel beside it; where there is room for both, the chips stand on the other side."""
    gap = GAP if area.height >= ROOMY_HEIGHT else TIGHT
    least = PANEL * (0.75 + max(1.0, needs.text_scale) / 4)
    full = area.height - 2 * gap
    side = min(full, area.width - least - 3 * gap)
    column = CHIP_COLUMN if area.width - side - CHIP_COLUMN - 4 * gap >= COLUMN_PANEL else 0
    width = area.width - side - 3 * gap - (column + gap if column else 0)
    x = area.x + gap if left_handed else area.right - gap - width
    beside = x + width + gap if left_handed else x - gap - side
    high = full if needs.stretches else side
    board = Box(beside, area.y + (area.height - high) / 2, side, high)
    top = area.top - gap
    if column:
        left = board.right + gap if left_handed else area.x + gap
        chips = _chip_column(Box(left, area.y + gap, column, full), seats, needs)
    else:
        height = _chips_height(width, seats, needs)
        chips = _chips(Box(x, top - height, width, height), seats, needs, gap)
        top -= height + gap
    step = Box(x, top - needs.step(width), width, needs.step(width))
    room = step.y - area.y - 3 * gap - needs.tray
    row = Box(x, area.y + gap, width, needs.thumb if room >= needs.thumb else THUMB)
    tray = Box(x, row.top + gap, width, step.y - row.top - 2 * gap)
    return _held_phone(board, chips, step, tray, row, left_handed, needs)


def _held_phone(board: Box, chips: list[Box], step: Box, tray: Box, row: Box, left_handed: bool,
                needs: Needs) -> TableLayout:
    """Undo lies beside the step line, unless that would cost it a line: then it lies beside pause."""
    beside = step.height + GAP
    aside = max(2, needs.step_lines(step.width - beside)) > max(2, needs.step_lines(step.width))
    tools, aids, undo, ok = _thumb_row(row, left_handed, aside, needs)
    if undo is None:
        undo = Box(step.right - step.height, step.y, step.height, step.height)
        step = step._replace(width=step.width - beside)
    spots = tuple(Spot(0, chip, ok, undo, step) for chip in chips)
    return TableLayout(board, spots, tools, None, step, tray, aids=aids)


def _chips_height(width: float, seats: int, needs: Needs) -> float:
    return needs.chip if _in_one_row(width, seats) else 2 * needs.flat_chip + TIGHT


def _in_one_row(width: float, seats: int) -> bool:
    return (width - TIGHT * (seats - 1)) / seats >= LEAST_CHIP


def _chips(box: Box, seats: int, needs: Needs, gap: float) -> list[Box]:
    """Chips in one row, or, where many seats meet a narrow screen, in two rows of flat ones."""
    if not _in_one_row(box.width, seats):
        upper = -(-seats // 2)
        high = needs.flat_chip
        return [*_chips_along(box._replace(y=box.top - high, height=high), upper, TIGHT),
                *_chips_along(box._replace(height=high), seats - upper, TIGHT)]
    gap = gap if (box.width - gap * (seats - 1)) / seats >= LEAST_CHIP else TIGHT
    return _chips_along(box, seats, gap)


def _chips_along(row: Box, seats: int, gap: float) -> list[Box]:
    width = (row.width - gap * (seats - 1)) / seats
    return [Box(row.x + index * (width + gap), row.y, width, row.height) for index in range(seats)]


def _chip_column(box: Box, seats: int, needs: Needs) -> list[Box]:
    """Chips below each other; many of them in large text are flat ones."""
    high = needs.chip if seats * (needs.chip + TIGHT) - TIGHT <= box.height else needs.flat_chip
    gap = min(GAP, (box.height - seats * high) / max(1, seats - 1))
    return [Box(box.x, box.top - high - index * (high + gap), box.width, high) for index in range(seats)]


def _thumb_row(row: Box, left_handed: bool, with_undo: bool,
               needs: Needs) -> tuple[Box, tuple[Box, ...], Box | None, Box]:
    """Pause, a child's aids, undo where it lies here, and the gold button, which lies under the thumb."""
    words, aids = max(CHILD_THUMB, needs.word * needs.text_scale), needs.aids
    count = 1 + aids + with_undo
    sizes = [(THUMB, GAP)] * (row.width >= ROOMY_ROW) + [(TOUCH, GAP), (TOUCH, TIGHT)]
    small, gap = next((size for size in sizes if row.width - count * sum(size) >= words), sizes[-1])
    room = int((row.width - words) // (small + gap)) - 1 - with_undo
    aids = min(aids, max(1, room))  # one first, then the words of the gold button, which has a sign as well
    count = 1 + aids + with_undo
    gold = row.width - count * (small + gap)
    x = row.x if not left_handed else row.right - small
    step = (small + gap) * (-1 if left_handed else 1)
    pause, *others = (Box(x + index * step, row.y, small, row.height) for index in range(count))
    ok = Box(row.x if left_handed else row.right - gold, row.y, gold, row.height)
    return pause, tuple(others[:aids]), others[aids] if with_undo else None, ok
