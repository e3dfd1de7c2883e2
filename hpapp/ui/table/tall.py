"""Where everything lies on a tablet that stands upright: a square board between two bands.  look.md L9"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .boxes import GAP, Box, Spot, TableLayout

EDGE = 12
SIDE_STRIP = 64
NARROW, SHORT = 124, 560
"""Length of a quiet strip beside one that is awake; height of a board beside which a strip would be too short."""
BAND = 132
"""The least height of a band beside the gold button: what a game lays there."""
LOG, TOOL = (272, 72), 56
STEP_HIGH, SIDE_STEP = 60, 96
"""Height of a step line beside the gold button, and its height at a side, where it is short."""


class Frame(NamedTuple):
    """What is the same for all seats: the screen, the board, and what lies between the strips."""

    area: Box
    board: Box
    bottom: float
    top: float
    controls: tuple[float, float]
    strip: float
    narrow: float
    """Length of a quiet strip beside one that is awake."""
    step_aside: bool


def lay_tall(area: Box, places: Sequence[int], controls: tuple[float, float], acting: int | None, strip: float,
             aspect: float, angles: Sequence[int], step_aside: bool) -> TableLayout:
    """Strips along all sides, the board in the middle; log, tools and controls in the bands above and below it."""
    above, below = any(place in (0, 1) for place in places), any(place in (3, 4) for place in places)
    bottom, top = area.y + (strip if below else 0), area.top - (strip if above else 0)
    column = max(strip, SIDE_STRIP) + GAP if any(place in (2, 5) for place in places) else GAP
    wide = min(area.width - 2 * column, (top - bottom - 2 * (BAND + controls[1])) * aspect)
    wide = max(wide, TOOL)  # a device that is just being turned may be no tablet any more
    board = Box(area.x + (area.width - wide) / 2, bottom + (top - bottom - wide / aspect) / 2, wide, wide / aspect)
    narrow = NARROW if aspect == 1 else (area.width - GAP) / 2  # there public state takes as much as a hand
    frame = Frame(area, board, bottom, top, controls, strip, narrow, step_aside)
    spots = tuple(_at_side(frame, place, angles[place]) if place in (2, 5) else
                  _at_end(frame, place, places, acting, angles[place]) for place in places)
    tools = 3 * TOOL + 2 * GAP
    return TableLayout(board, spots, log=Box(area.x + EDGE, bottom + GAP, *LOG), step=None, tray=None,
                       tools=Box(area.right - EDGE - tools, top - GAP - TOOL, tools, TOOL))


def _at_end(frame: Frame, place: int, places: Sequence[int], acting: int | None, angle: int) -> Spot:
    """A seat above or below the board: whoever acts has most of that edge, and the gold button before them."""
    area, (long, thick) = frame.area, frame.controls
    near = angle == 0
    y = area.y if near else area.top - frame.strip
    beside = {0: 1, 1: 0, 3: 4, 4: 3}[place]
    width = area.width
    if beside in places:
        rest = width - GAP
        width = rest - frame.narrow if acting == place else frame.narrow if acting == beside else rest / 2
    strip = Box(area.x if place in (0, 4) else area.right - width, y, width, frame.strip)
    if near:
        controls = Box(area.right - EDGE - long, frame.bottom + GAP, long, thick)
        step = Box(controls.x, controls.top + GAP, long, STEP_HIGH)
    else:
        controls = Box(area.x + EDGE, frame.top - GAP - thick, long, thick)
        step = Box(controls.x, controls.y - GAP - STEP_HIGH, long, STEP_HIGH)
    return Spot(angle, strip, controls, step=step if frame.step_aside else None)


def _at_side(frame: Frame, place: int, angle: int) -> Spot:
    """A seat beside the board: its gold button and its step line lie in the band, at its own edge."""
    area, board, (long, thick) = frame.area, frame.board, frame.controls
    side, right = max(frame.strip, SIDE_STRIP), place == 2
    strip = Box(area.right - side if right else area.x, board.y, side, board.height)
    if board.height < SHORT:  # on, as far as tools and log allow
        foot, end = frame.bottom + LOG[1] + 2 * GAP, frame.top - TOOL - 2 * GAP
        strip = strip._replace(height=end - board.y) if right else strip._replace(y=foot, height=board.top - foot)
    low, high = (frame.bottom + GAP, board.y - GAP) if right else (board.top + GAP, frame.top - GAP)
    long = min(long, high - low)
    y = high - long if right else low
    x = area.right - EDGE - thick if right else area.x + EDGE
    step = Box(x - GAP - SIDE_STEP if right else x + thick + GAP, y, SIDE_STEP, long)
    return Spot(angle, strip, Box(x, y, thick, long), step=None if frame.strip > SIDE_STRIP else step)
