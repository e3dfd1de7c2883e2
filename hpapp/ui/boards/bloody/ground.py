"""Where everything lies on the mat, for a table and for a phone: pure arithmetic in pixels."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from hpapp.ui.table.layout import Box

from .pieces import RATIO

GAP = 14
DOCK = 60
PILES = 104
"""Width of the columns of piles beside the cards, in dp."""
SIDE_DOCK = 246
POD = 60


class Ground(NamedTuple):
    """All places of a mat."""

    mat: Box
    cards: tuple[Box, ...]
    magic: Box | None
    school: Box | None
    discard: Box | None
    draws: tuple[Box, Box] | None
    """The buttons that draw, where they lie on the mat; their caption stands below."""
    dock: Box
    """Buttons of the one who acts."""
    panel: Box
    pod: Box | None
    """The zone of the one who acts, where no strip shows it."""


def table_ground(board: Box, window: tuple[float, float], slots: int, angle: int) -> Ground:
    """Cards in two rows between the piles; the dock lies before the one who acts."""
    gap, dock, piles = dp(GAP), dp(DOCK), dp(PILES)
    columns = slots // 2
    free = board.width if _upright(window) else window[0] - 2 * dp(200)
    height = min((board.height - 2 * (dock + dp(12)) - gap) / 2, dp(252))
    width = min(height * RATIO, (free - 2 * (piles + gap) - (columns - 1) * gap) / columns)
    height = min(height, width / RATIO)
    block_w, block_h = columns * width + (columns - 1) * gap, 2 * height + gap
    cx, cy = board.middle
    left, bottom = cx - block_w / 2, cy - block_h / 2
    cards = tuple(Box(left + (slot % columns) * (width + gap), bottom + (0 if slot >= columns else height + gap),
                        width, height) for slot in range(slots))
    side = dp(14)
    pile_x, right_x = left - gap - piles - dp(6), left + block_w + gap + dp(6)
    upper = bottom + height + gap
    draws = _draws(Box(right_x, bottom, piles, height))
    mat = Box(pile_x - side / 2, bottom - side / 2, right_x + piles - pile_x + side, block_h + side)
    panel = Box(cx - dp(310), cy - dp(210), dp(620), dp(420)) if angle in (0, 180) else \
        Box(cx - dp(210), cy - dp(280), dp(420), dp(560))
    return Ground(mat, cards, Box(pile_x, upper, piles, height), Box(pile_x, bottom, piles, height),
                  Box(right_x, upper, piles, height), draws, _dock(board, window, angle, block_w), panel, None)


def _upright(window: tuple[float, float]) -> bool:
    return window[1] > window[0]


def _draws(room: Box) -> tuple[Box, Box]:
    """The buttons that draw, with a caption below: above each other, or, where cards are low, side by side."""
    high = dp(64)
    if room.height >= 2 * high + dp(18 + 28):
        y = room.top - high - dp(8)
        return Box(room.x, y, room.width, high), Box(room.x, y - high - dp(10), room.width, high)
    half = (room.width - dp(4)) / 2
    y = max(room.y + dp(26), room.top - high - dp(4))
    return Box(room.x, y, half, high), Box(room.x + half + dp(4), y, half, high)


def _dock(board: Box, window: tuple[float, float], angle: int, wide: float) -> Box:
    """Before the one who acts: along their edge, or beside their controls at the short sides."""
    high, long = dp(DOCK), dp(SIDE_DOCK)
    cx, cy = board.middle
    wide = max(wide, min(dp(460), window[0] - 2 * dp(290)))  # the corners belong to gold button and log
    if angle == 0:
        return Box(cx - wide / 2, board.y + dp(4), wide, high)
    if angle == 180:
        return Box(cx - wide / 2, board.top - high - dp(4), wide, high)
    column = dp(118 + 8)
    if _upright(window):  # in the band, beside the gold button
        band = (window[1] - board.height) / 2 - dp(118 + 16)
        x, long = dp(12 + 88 + 8), min(long, band)
        return Box(x, board.top + dp(8), high, long) if angle == 270 else \
            Box(window[0] - x - high, board.y - dp(8) - long, high, long)
    controls = dp(268 / 2 + 8)
    if angle == 270:
        return Box(column, cy + controls, high, min(long, window[1] - dp(12) - cy - controls))
    return Box(window[0] - column - high, max(dp(12), cy - controls - long), high, long)


def phone_ground(board: Box, slots: int) -> Ground:
    """Cards on top, then the dock, then the zone of the one who acts."""
    gap = dp(8)
    inner = Box(board.x + gap, board.y, board.width - 2 * gap, board.height)
    columns, rows = (4, 1) if slots == 4 else (slots // 2, 2)
    pod, dock = dp(POD), dp(52)
    width = (inner.width - (columns - 1) * gap) / columns
    height = (inner.height - pod - dock - (rows + 1) * gap) / rows
    height = min(height, width / RATIO * (1.3 if rows == 1 else 1))
    width = min(width, height / 1.1)
    block = columns * width + (columns - 1) * gap
    left = inner.x + (inner.width - block) / 2
    free = inner.height - pod - dock - 2 * gap - rows * height - (rows - 1) * gap
    top = inner.top - free / 2
    cards = tuple(Box(left + (slot % columns) * (width + gap), top - height - (slot // columns) * (height + gap),
                        width, height) for slot in range(slots))
    dock_at = Box(inner.x, inner.y + pod + gap, inner.width, dock)
    return Ground(board, cards, None, None, None, None, dock_at,
                  Box(inner.x, inner.y + pod + gap, inner.width, inner.height - pod - gap),
                  Box(inner.x, inner.y, inner.width, pod))
