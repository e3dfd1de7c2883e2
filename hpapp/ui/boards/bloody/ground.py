"""Where everything lies on the mat, for a table and for a phone: pure arithmetic in pixels."""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from hpapp.ui.table.layout import Box

from .pieces import RATIO

GAP, RIM, PILES = 14, 4, 104
"""Between cards, around them, and the width of a column of piles beside them, in dp."""
FLAT, FLAT_GAP, FLAT_PILES = 400, 8, 82
"""Height below which a mat is flat: there things lie closer."""
PILE_ROW = 138
"""Height of a row of piles below the cards."""
CARD = 300
"""A card is no higher, however large the table."""
BEST = 1.1
"""How much larger cards must become before they lie otherwise than in two rows between the piles."""
LOW_CARD, WIDE = 64, 2.2
"""Height below which a phone's cards lie on their side, and how wide they are then."""
POD, DOCK, CHILD_DOCK = 60, 52, 64
"""Height of the zone on a phone, and of the buttons above it; those of a child are higher."""
LONG_LINE, NOTE_MARGIN, DEEP_NOTE, LOW_DOCK, TIGHT = 400, 16, 72, 48, 4
"""What the longest line about a card takes at the usual text size, and what lies beside it.  Where that needs three
lines it has the place of the zone, which is deeper there; the buttons above are as low as a finger allows."""


class Ground(NamedTuple):
    """All places of a mat."""

    mat: Box
    cards: tuple[Box, ...]
    magic: Box | None
    school: Box | None
    discard: Box | None
    draws: tuple[Box, ...] | None
    """The buttons that draw, where they lie on the mat; their caption stands below."""
    dock: Box
    """Buttons of the one who acts."""
    panel: Box
    """What is looked at in the middle."""
    picks: Box
    """What is picked from."""
    pod: Box | None
    """The zone of the one who acts, where no strip shows it."""


class Way(NamedTuple):
    """How cards and piles lie on a mat."""

    rows: int
    beside: bool
    """Do the piles lie beside the cards?  Else in a row below them."""
    width: float
    """Of a card."""


def table_ground(board: Box, dock: Box, slots: int, angle: int, draws: int = 2) -> Ground:
    """Cards as large as the board lets them be, and the piles beside or below them; so many buttons draw."""
    (gap, piles), way, rim = _measures(board), _best_way(board, slots), dp(RIM)
    columns, width, height = slots // way.rows, way.width, way.width / RATIO
    wide, high = columns * (width + gap) - gap, way.rows * (height + gap) - gap
    most_wide, most_high = board.width - 2 * rim, board.height - 2 * rim
    if way.beside:
        mat_wide, mat_high = wide + 2 * (piles + gap + rim), max(high, min(most_high, 2 * dp(PILE_ROW)))
    else:
        mat_wide, mat_high = max(wide, min(most_wide, 4 * dp(PILES + GAP))), high + gap + dp(PILE_ROW)
    cx, cy = board.middle
    inner = Box(cx - mat_wide / 2, cy - mat_high / 2, mat_wide, mat_high)
    left, top = cx - wide / 2, inner.top - ((mat_high - high) / 2 if way.beside else 0)
    cards = tuple(Box(left + slot % columns * (width + gap), top - height - slot // columns * (height + gap), width,
                      height) for slot in range(slots))
    magic, school, discard, drawing = _beside(inner, piles, gap) if way.beside else _below(inner, gap)
    mat = Box(inner.x - rim, inner.y - rim, inner.width + 2 * rim, inner.height + 2 * rim)
    return Ground(mat, cards, magic, school, discard, _draws(drawing, draws), dock, _panel(board, angle), board,
                  None)


def _measures(board: Box) -> tuple[float, float]:
    """The gap between things, and the width of a column of piles."""
    flat = board.height < dp(FLAT)
    return dp(FLAT_GAP if flat else GAP), dp(FLAT_PILES if flat else PILES)


def _best_way(board: Box, slots: int) -> Way:
    """Two rows between the piles, unless cards become much larger otherwise."""
    (gap, piles), rim = _measures(board), dp(RIM)
    wide, high = board.width - 2 * rim, board.height - 2 * rim

    def way(rows: int, beside: bool) -> Way:
        columns = slots // rows
        across = wide - 2 * (piles + gap + rim) if beside else wide
        up = high if beside else high - dp(PILE_ROW) - gap
        return Way(rows, beside, max(dp(10), min((across - (columns - 1) * gap) / columns,
                                                 (up - (rows - 1) * gap) / rows * RATIO, dp(CARD) * RATIO)))

    usual = way(2, True)
    best = max((way(rows, beside) for rows in (2, 1) for beside in (True, False)), key=lambda way: way.width)
    return best if best.width > BEST * usual.width else usual


def _beside(inner: Box, wide: float, gap: float) -> tuple[Box, Box, Box, Box]:
    """Piles in two columns: those that are drawn from, and the discard above the buttons that draw."""
    high = (inner.height - gap) / 2
    upper, right = inner.top - high, inner.right - wide
    return (Box(inner.x, upper, wide, high), Box(inner.x, inner.y, wide, high),
            Box(right, upper, wide, high), Box(right, inner.y, wide, high))


def _below(inner: Box, gap: float) -> tuple[Box, ...]:
    """Piles in a row, and the buttons that draw at its end."""
    cell = (inner.width - 3 * gap) / 4
    return tuple(Box(inner.x + at * (cell + gap), inner.y, cell, dp(PILE_ROW)) for at in range(4))


def _draws(room: Box, count: int) -> tuple[Box, ...]:
    """The buttons that draw, one above the other, with a caption below."""
    gap, word = dp(6), dp(28)
    high = min(dp(64), (room.height - word - (count - 1) * gap) / count)
    return tuple(Box(room.x, room.top - high - at * (high + gap), room.width, high) for at in range(count))


def _panel(board: Box, angle: int) -> Box:
    """What is looked at lies over the mat."""
    wide, high = (dp(620), dp(420)) if angle in (0, 180) else (dp(420), dp(560))
    wide, high = min(wide, board.width), min(high, board.height)
    cx, cy = board.middle
    return Box(cx - wide / 2, cy - high / 2, wide, high)


def phone_ground(board: Box, slots: int, scale: float = 1.0, child: bool = False) -> Ground:
    """Cards on top, then the dock, then the zone of the one who acts; `scale` is that of the text.  feel.md C2"""
    gap = dp(8)
    inner = Box(board.x + gap, board.y, board.width - 2 * gap, board.height)
    columns, rows = (4, 1) if slots == 4 else (slots // 2, 2)
    long = dp(LONG_LINE) * scale > 2 * (inner.width - dp(NOTE_MARGIN))
    pod, dock, between = (dp(part) for part in ((DEEP_NOTE, LOW_DOCK, TIGHT) if long else (POD, DOCK, 8)))
    dock = dp(CHILD_DOCK) if child else dock
    width = (inner.width - (columns - 1) * gap) / columns
    height = (inner.height - pod - dock - between - rows * gap) / rows
    height = min(height, width / RATIO * (1.3 if rows == 1 else 1))
    width = min(width, height / 1.1 if height >= dp(LOW_CARD) else height * WIDE)
    block = columns * width + (columns - 1) * gap
    left = inner.x + (inner.width - block) / 2
    free = inner.height - pod - dock - between - gap - rows * height - (rows - 1) * gap
    top = inner.top - free / 2
    cards = tuple(Box(left + (slot % columns) * (width + gap), top - height - (slot // columns) * (height + gap),
                        width, height) for slot in range(slots))
    dock_at = Box(inner.x, inner.y + pod + between, inner.width, dock)
    panel = Box(inner.x, inner.y + pod + between, inner.width, inner.height - pod - between)
    return Ground(board, cards, None, None, None, None, dock_at, panel, panel, Box(inner.x, inner.y, inner.width, pod))
