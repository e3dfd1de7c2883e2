"""Where everything lies on the table, in dp, for each form of screen: pure arithmetic.

Boxes are (x, y, width, height) with y upwards, as Kivy counts.  A seat's spot faces its side of the screen;
its boxes are given in screen coordinates, whatever the angle.
"""

from __future__ import annotations

from collections.abc import Sequence

from .boxes import GAP, Box, Spot, TableLayout
from .mat import QUIET as QUIET_ZONE
from .mat import People, lay_low_mat, lay_tall_mat, with_mat
from .phone import Needs, lay_phone, lay_phone_wide
from .tall import lay_tall

__all__ = ["Box", "Needs", "Spot", "TableLayout", "lay_table"]

STRIP = 56
SIDE_STRIP = 64
NARROW = 124
"""Length of a quiet strip beside one that is awake."""
EDGE = 12
CONTROLS = (268, 64)
CHILD_CONTROLS = (296, 88)
CORNER = 192
"""The least that a corner beside the board must hold."""
TOOL = 56
LOG = (272, 72)
REMINDER, NARROW_REMINDER, LOW_REMINDER, LEAST_REMINDER = (272, 162), (184, 232), 72, 164
"""The goal and the steps of a turn beside a square board; beside somebody's strip at that side, at least; its height
where even that has no room; its least length."""

SIGNS, YARD_SIGNS = 64, (168, 50)
"""The same where there is room for the steps alone: their height in a column, and a corner of a wide board."""

ROOM_TO_REMIND = 700
"""Height of a table, in dp, from which on there is room for the goal in words: on lower ones a tap tells it."""
LOW_CONTROLS, LOW_UNDO, LOW_STEP = 152, 60, 176
"""At the side of a low table: length of the gold button, behind which undo lies, side of undo, length of the step
line."""
LOW_CHILD_CONTROLS, LOW_CHILD_STEP = 205, 146
"""The same where a child's gold button leaves undo no place behind it: they share a length."""
STEP_STRIP = 560
"""The least width of a board above and below which strips have room for a step line."""
STEP_CARD, SIDE_STEP, LARGE_LINE = (176, 60), 96, 32
"""A step line beside the gold button, where the strips are full of cards: its length at a side, its height, and its
height at a side, where it is short.  There a strip is too short for step line and hand: one's own cards are always
there.  Large letters take a line more."""

YARD = 66 / 1168
"""How far from its rim, as a share of its width, a wide board keeps its corners free for the one who acts."""
YARD_CONTROLS = (168, 62)
YARD_STEP = (126, 66)
YARD_ROOM, YARD_SIDE_ROOM = 176 / 1168, 206 / 1168
"""How long such a corner is at a long side, and at a short one."""
SQUARE, SQUARE_STEP = 214 / 1168, (400, 48)
"""How far from its rim the square in the middle of a wide board lies; a step line there, where a corner has no room for
it: on a small board, or in large letters.  At a short side it takes more than a line."""
SMALL_BOARD = 1000
QUIET = 414
"""Length of a quiet strip beside one that is awake, along a wide board."""

HELD = (4, 0, 1, 3, 5, 2)
"""Where the seats of a tablet that one person holds are shown, in turn order, from the one who sits before it."""

ANGLES = (180, 180, 90, 0, 0, 270)
"""The side that each of the six places faces, clockwise from the top left."""


def lay_table(form: str, width: float, height: float, places: Sequence[int | None], *,
              safe: Sequence[float] = (0, 0, 0, 0), left_handed: bool = False, child: bool = False,
              awake: int = -1, strip: int = STRIP, aspect: float = 1.0, step_aside: bool = False, reminds: str = "",
              desk: float = 0, needs: Needs | None = None, near: int = 0) -> TableLayout:
    """The layout for a form of screen and the seats around it; `awake` is the seat that acts, `near` the one that lies
    before whoever holds the device."""
    left, top, right, bottom = safe
    area = Box(left, bottom, width - left - right, height - top - bottom)
    if form == "phone":
        return lay_phone(area, len(places), left_handed, needs or Needs())
    if form == "phone_wide":
        return lay_phone_wide(area, len(places), left_handed, needs or Needs())
    held = None in places
    around = ([HELD[(seat - near) % len(places)] for seat in range(len(places))] if held else
              [place for place in places if place is not None])
    acting = around[awake] if 0 <= awake < len(around) else None
    stretches, low = needs is not None and needs.stretches and aspect == 1, area.height < ROOM_TO_REMIND
    facing = None if acting is None else 0 if held else ANGLES[acting]
    people = People(around, acting, facing, child, needs.text_scale if needs else 1.0)
    if stretches and area.height > area.width:
        layout = lay_tall_mat(area, people, strip, ANGLES)
    elif stretches and low:
        layout = lay_low_mat(area, people, strip, ANGLES)
    elif area.height > area.width:
        gold = CHILD_CONTROLS if child else CONTROLS
        layout = lay_tall(area, around, gold, acting, strip, aspect, ANGLES, step_aside or aspect != 1)
    elif aspect == 1:
        layout = _tablet(area, around, child, awake, strip)
        short = ((90, 270) if strip <= STRIP else ()) + ((0, 180) if layout.board.width < STEP_STRIP else ())
        layout = layout._replace(spots=tuple(
            _with_step_card(spot, layout.board, people) if step_aside or spot.angle in short else spot
            for spot in layout.spots))
        if reminds and not low:
            layout = layout._replace(spots=tuple(
                spot._replace(reminder=_reminder_at_the_right(area, layout, spot, people)
                              if reminds == "right" and spot.angle in (0, 180) else
                              _reminder(area, layout.board, spot, people, strip, desk))
                for spot in layout.spots))
        if stretches:
            layout = with_mat(layout, area, people, strip)
    else:
        layout = _wide(area, people, strip, aspect, reminds=bool(reminds) and not low)
    return _facing_the_holder(layout) if held else layout


def _facing_the_holder(layout: TableLayout) -> TableLayout:
    """One person holds the device: what lay on the far side faces them, and all controls come to their own."""
    near = next(spot for spot in layout.spots if spot.angle == 0)
    spots = (near._replace(strip=spot.strip, aside=spot.angle if spot.angle in (90, 270) else None)
             if spot.angle else spot for spot in layout.spots)
    return layout._replace(spots=tuple(spots))


# ------------------------------------------------------------------ tablet: people around it


def _tablet(area: Box, places: list[int], child: bool, awake: int, strip: int) -> TableLayout:
    above, below = any(place in (0, 1) for place in places), any(place in (3, 4) for place in places)
    bottom = area.y + (strip if below else GAP)
    top = area.top - (strip if above else GAP)
    long, thick = CHILD_CONTROLS if child else CONTROLS
    columns = max(max(strip, SIDE_STRIP) + thick + 3 * GAP, CORNER + EDGE + GAP)
    side = min(top - bottom, area.width - 2 * columns)
    board = Box(area.x + (area.width - side) / 2, bottom + (top - bottom - side) / 2, side, side)
    corner = board.x - area.x - EDGE - GAP  # what a corner's things may take beside the board
    acting = places[awake] if 0 <= awake < len(places) else None
    spots = tuple(_spot(area, board, place, places, (min(long, corner), thick), acting, strip) for place in places)
    tool = max(TOOL, min(CHILD_CONTROLS[1], (corner - 2 * GAP) / 3)) if child else TOOL
    return TableLayout(
        board, spots, log=Box(area.x + EDGE, area.y + EDGE, min(LOG[0], corner), LOG[1]), step=None, tray=None,
        tools=Box(area.right - EDGE - 3 * tool - 2 * GAP, area.top - EDGE - tool, 3 * tool + 2 * GAP, tool),
    )


def _spot(area: Box, board: Box, place: int, places: list[int], controls: tuple[float, float],
          acting: int | None, thickness: int) -> Spot:
    long, thick = controls
    if place in (2, 5):
        side = max(thickness, SIDE_STRIP)
        x = area.x if place == 5 else area.right - side
        length = min(board.height, area.height - 2 * (EDGE + max(LOG[1], thick) + GAP))  # corners belong to others
        strip = Box(x, area.y + (area.height - length) / 2, side, length)
        x = strip.right + GAP if place == 5 else strip.x - GAP - thick
        y = area.y + (area.height - long) / 2
        if board.width < STEP_STRIP and thickness <= STRIP:
            return _low_side(area, place, strip, x, thick)
        return Spot(ANGLES[place], strip, Box(x, y, thick, long))
    beside = {0: 1, 1: 0, 3: 4, 4: 3}[place]
    strip = _strip_along(area, board, place, beside if beside in places else None, acting, thickness,
                         NARROW if thickness <= STRIP else QUIET_ZONE, long)
    if place in (3, 4):
        return Spot(0, strip, Box(area.right - EDGE - long, area.y + EDGE, long, thick))
    return Spot(180, strip, Box(area.x + EDGE, area.top - EDGE - thick, long, thick))


def _low_side(area: Box, place: int, strip: Box, x: float, thick: float) -> Spot:
    """At the side of a low table step line, gold button, and what the game lays there lie in a line."""
    child = thick > CONTROLS[1]
    long, step = (LOW_CHILD_CONTROLS, LOW_CHILD_STEP) if child else (LOW_CONTROLS, LOW_STEP)
    taken = EDGE + step + GAP
    y = area.top - taken - long if place == 5 else area.y + taken
    behind = x + thick + GAP if place == 5 else x - GAP - LOW_UNDO
    undo = Box(behind, y if place == 5 else y + long - LOW_UNDO, LOW_UNDO, LOW_UNDO)
    return Spot(ANGLES[place], strip, Box(x, y, thick, long), None if child else undo)


def _reminder(area: Box, board: Box, spot: Spot, people: People, strip: int, desk: float) -> Box | None:
    """The corner that is free while a seat acts: the far left one, as they sit, clear of whoever sits there, and of the
    place where the gold button of whoever sits opposite has just been, unless a mat of cards leaves no room for that;
    beside a side seat's own controls, unless what the game lays before those needs the place."""
    if spot.angle in (0, 180):
        larger = max(1.0, people.scale) if strip <= STRIP else 1.0
        wide, high, taken = min(REMINDER[0], board.x - area.x - EDGE - GAP), REMINDER[1] * larger, 0
        if (5 if spot.angle == 0 else 2) in people.places:
            taken = SIDE_STRIP + GAP - EDGE
            if strip > STRIP or wide - taken < NARROW_REMINDER[0]:
                taken, high = 0, LOW_REMINDER
            else:
                wide, high = wide - taken, NARROW_REMINDER[1] * larger
        opposite = people.at(0, 1) if spot.angle == 0 else people.at(3, 4)
        beyond = EDGE + (spot.controls.height + GAP if opposite and strip <= STRIP else 0)
        if spot.angle == 0:
            return Box(area.x + EDGE + taken, area.top - beyond - high, wide, high)
        return Box(area.right - EDGE - taken - wide, area.y + beyond, wide, high)
    x, y, thick, long = spot.controls
    between = board.x - x - thick if spot.angle == 270 else x - board.right
    length = y - GAP - (area.y + EDGE + LOG[1] + GAP)
    if length < LEAST_REMINDER or between < desk + GAP:
        return None
    return Box(x, y - GAP - length if spot.angle == 270 else y + long + GAP, thick, length)


def _reminder_at_the_right(area: Box, layout: TableLayout, spot: Spot, people: People) -> Box:
    """The steps alone, at the far end of the right column, where the game leaves room for no more; whoever sits above
    has it beyond the gold button of who sits below."""
    side = SIDE_STRIP if 2 in people.places else EDGE
    x = layout.board.right + GAP
    y = layout.tools.y - GAP - SIGNS if spot.angle == 0 else area.y + EDGE + (
        spot.controls.height + STEP_CARD[1] + 2 * GAP if people.at(3, 4) else 0)
    return Box(x, y, min(REMINDER[0], area.right - side - GAP - x), SIGNS)


def _with_step_card(spot: Spot, board: Box, people: People) -> Spot:
    """The step line next to the gold button, clear of whoever sits at the side."""
    x, y, width, height = spot.controls
    line = LARGE_LINE if people.scale > 1 else 0
    long, thick = STEP_CARD[0], STEP_CARD[1] + line
    if spot.angle in (0, 180):
        clear = width - (SIDE_STRIP - EDGE + GAP if people.at(2 if spot.angle == 0 else 5) else 0)
        step = Box(x, y + height + GAP, clear, thick) if spot.angle == 0 else \
            Box(x + width - clear, y - GAP - thick, clear, thick)
    else:
        right = spot.angle == 90  # there the tools lie above
        if board.width < STEP_STRIP:
            long = LOW_CHILD_STEP if people.child else LOW_STEP
        room = x + width - board.right if right else board.x - x
        high = min(room - GAP, max(width, SIDE_STEP + line))
        step = Box(x + width - high if right else x, y - GAP - long if right else y + height + GAP, high, long)
    return spot._replace(step=step)


def _strip_along(area: Box, board: Box, place: int, beside: int | None, acting: int | None,
                 thickness: int, narrow: float = NARROW, long: float = CONTROLS[0]) -> Box:
    """A side's strip; where two share a side, the one who acts takes most of it.  `long`: the gold button beside it."""
    y = area.top - thickness if place in (0, 1) else area.y
    inset = board.x - area.x
    if thickness > STRIP:  # two lines: as long as the things in the corners allow
        inset = min(inset, EDGE + max(LOG[0], long) + GAP)
    left, right = area.x + inset, area.right - inset
    length = right - left
    if beside is None:
        return Box(left, y, length, thickness)
    wide = length - GAP - narrow
    width = wide if acting == place else narrow if acting == beside else (length - GAP) / 2
    return Box(left if place in (0, 4) else right - width, y, width, thickness)


# ------------------------------------------------------------------ tablet: a board wider than high


def _wide(area: Box, people: People, strip: int, aspect: float, reminds: bool) -> TableLayout:
    """The board between the strips; step line, gold button and undo lie in the yard of the one who acts."""
    places = people.places
    above, below = any(place in (0, 1) for place in places), any(place in (3, 4) for place in places)
    bottom, top = area.y + (strip if below else GAP), area.top - (strip if above else GAP)
    column = max(strip, SIDE_STRIP) + GAP
    width = min(area.width - 2 * column, (top - bottom) * aspect)
    high = width / aspect
    board = Box(area.x + (area.width - width) / 2, bottom + (top - bottom - high) / 2, width, high)
    spots = tuple(_yard_spot(area, board, place, people, strip) for place in places)
    if reminds and width * YARD_ROOM >= YARD_SIGNS[0]:
        spots = tuple(spot._replace(reminder=_across_the_yard(board, spot)) if spot.angle in (0, 180) else spot
                      for spot in spots)
    inset = (column - TOOL) / 2
    corners = tuple(Box(x, y, TOOL, TOOL) for y in (area.top - inset - TOOL, area.y + inset)
                    for x in (area.x + inset, area.right - inset - TOOL))
    return TableLayout(board, spots, corners[0], None, None, None, corners)


def _yard_spot(area: Box, board: Box, place: int, people: People, thickness: int) -> Spot:
    beside = {0: 1, 1: 0, 3: 4, 4: 3}.get(place)
    if beside is None:
        side = max(thickness, SIDE_STRIP)
        length = area.height - 2 * (side + 2 * GAP)
        strip = Box(area.x if place == 5 else area.right - side, area.y + (area.height - length) / 2, side, length)
    else:
        strip = _strip_along(area, board, place, beside if people.at(beside) else None, people.acting, thickness, QUIET)
    (long, thick), (wide, high), tool = YARD_CONTROLS, YARD_STEP, TOOL
    if people.child:
        thick, high, tool = CHILD_CONTROLS[1], high - 6, TOOL - 8
    inset = board.width * YARD
    left, low = board.x + inset, board.y + inset
    square = people.scale > 1 or board.width < SMALL_BOARD
    if beside is None:  # the yards above and below the building at this side
        boxes = (Box(left, low + GAP, thick, min(long, board.width * YARD_SIDE_ROOM - GAP)),
                 _on_the_square(board, side=True) if square else
                 Box(left, board.top - inset - tool - GAP - wide, high, wide),
                 Box(left, board.top - inset - tool, tool, tool))
    else:
        boxes = (Box(left, low, min(long, board.width * YARD_ROOM), thick),
                 _on_the_square(board, side=False) if square else Box(left, low + thick + 6, wide, high),
                 Box(left, low + thick + (6 if square else high + 10), tool, tool))
    controls, step, undo = (_mirrored(box, board, across=place in (1, 2, 3), over=place in (0, 1)) for box in boxes)
    return Spot(ANGLES[place], strip, controls, undo, step)


def _across_the_yard(board: Box, spot: Spot) -> Box:
    """The steps of a turn in the yard across from the gold button, as far out in the corner."""
    button = _mirrored(spot.controls, board, across=True, over=False)
    wide, high = YARD_SIGNS
    left, below = button.x < board.x + board.width / 2, button.y < board.y + board.height / 2
    return Box(button.x if left else button.right - wide, button.y if below else button.top - high, wide, high)


def _on_the_square(board: Box, side: bool) -> Box:
    """A step line at the edge of the square before a seat at the left, or below."""
    edge, (long, high) = board.width * SQUARE + GAP / 2, SQUARE_STEP
    if side:
        room = min(long, board.height - 2 * edge)
        return Box(board.x + edge, board.y + (board.height - room) / 2, high + LARGE_LINE - GAP / 2, room)
    return Box(board.x + (board.width - long) / 2, board.y + edge, long, high)


def _mirrored(box: Box, within: Box, across: bool, over: bool) -> Box:
    """The same place seen from the other side."""
    x = within.right - (box.x - within.x) - box.width if across else box.x
    y = within.top - (box.y - within.y) - box.height if over else box.y
    return Box(x, y, box.width, box.height)
