"""Where everything lies on a table whose middle is a mat of cards: it takes what the rest leaves.  look.md L10

Before whoever acts lies a dock.  Where there is room the mat keeps clear of all docks; on a low tablet it leans away
from the one who acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .boxes import GAP, Box, Spot, TableLayout

EDGE = 12
DOCK, CHILD_DOCK, SIDE_DOCK = 60, 64, 246
"""Depth of a dock, that of a child's, and its length beside the mat."""
WORD, UNDO, CHILD_UNDO = 140, 60, 88
"""What the longest word of a gold button takes at the usual text size; undo beside it."""
QUIET, TALL_QUIET = 246, 280
"""Length of a quiet strip beside one that is awake: badge, zone, pips and one card; on an upright tablet."""
LOW_STRIP, TIGHT = 108, 4
"""Of a low tablet: a strip's thickness at most, and gaps."""
LOG, TOOL, CHILD_TOOL = (272, 72), 56, 64
STEP = 212
"""Length of a step line beside the dock, at the usual text size."""


class People(NamedTuple):
    """Who sits where, and who acts: places are counted as in `layout.ANGLES`."""

    places: Sequence[int]
    acting: int | None
    facing: int | None
    """The side that the one who acts faces, if anybody does: at a tablet that one person holds always the same."""
    child: bool
    scale: float
    """Of the text."""

    def at(self, *sides: int) -> bool:
        """Does anybody sit there?"""
        return any(place in sides for place in self.places)

    @property
    def gold(self) -> tuple[float, float]:
        """Length and height of gold button and undo, whatever they say."""
        undo = CHILD_UNDO if self.child else UNDO
        return undo + EDGE + WORD * max(1.0, self.scale), CHILD_UNDO if self.child else 64

    @property
    def dock(self) -> float:
        """Depth of a dock."""
        return CHILD_DOCK if self.child else DOCK

    @property
    def tool(self) -> float:
        """Side of a tool."""
        return CHILD_TOOL if self.child else TOOL

    def share(self, place: int, whole: Box, quiet: float) -> Box:
        """A seat's part of a strip above or below the mat: whoever acts has most of it."""
        beside = {0: 1, 1: 0, 3: 4, 4: 3}[place]
        if beside not in self.places:
            return whole
        rest = whole.width - GAP
        width = rest - quiet if self.acting == place else quiet if self.acting == beside else rest / 2
        return Box(whole.x if place in (0, 4) else whole.right - width, whole.y, width, whole.height)


def with_mat(layout: TableLayout, area: Box, people: People, strip: float) -> TableLayout:
    """A large tablet: the mat between the controls of the sides, and before everybody room for a dock."""
    corner = EDGE + LOG[0] + GAP
    wide = area.width - 2 * corner
    reminded = [spot.reminder for spot in layout.spots if spot.reminder is not None and spot.angle in (0, 180)]
    ends = [people.at(3, 4), people.at(0, 1)]
    crowded = not all(ends) and any(box.height > LOG[1] for box in reminded)  # there corners are high
    clear = corner if crowded else strip + GAP + people.gold[1] + GAP
    low, high = (strip + people.dock + 2 * TIGHT if taken else GAP if crowded else EDGE + CHILD_UNDO + GAP
                 for taken in ends)
    mat = Box(area.x + clear, area.y + low, area.width - 2 * clear, area.height - low - high)

    def dock(spot: Spot) -> Box:
        x, y, width, height = spot.controls
        if spot.angle == 0:
            return Box(area.x + corner, area.y + strip + TIGHT, wide, people.dock)
        if spot.angle == 180:
            return Box(area.x + corner, area.top - strip - TIGHT - people.dock, wide, people.dock)
        if spot.angle == 270:
            start = y + height + GAP
            return Box(x, start, people.dock, min(SIDE_DOCK, area.top - EDGE - start))
        start = max(area.y + EDGE, y - GAP - SIDE_DOCK)
        return Box(x + width - people.dock, start, people.dock, y - GAP - start)

    return layout._replace(board=mat, spots=tuple(spot._replace(dock=dock(spot)) for spot in layout.spots))


# ------------------------------------------------------------------ a low tablet


def lay_low_mat(area: Box, people: People, strip: float, angles: Sequence[int]) -> TableLayout:
    """Tools two by two in corners, the last move folded into one of them; the mat leans away from the one who acts."""
    (long, thick), tool, strip = people.gold, people.tool, min(strip, LOW_STRIP)
    corner = EDGE + 2 * tool + 2 * GAP
    bottom = area.y + (strip if people.at(3, 4) else EDGE + tool) + TIGHT
    top = area.top - (strip if people.at(0, 1) else EDGE + tool) - TIGHT
    start, end = area.x + (strip if people.at(5) else 0) + GAP, area.right - (strip if people.at(2) else 0) - GAP
    width = end - start - (thick + GAP if people.at(2, 5) else 0)
    height = top - bottom - (people.dock + TIGHT if people.at(0, 1, 3, 4) else 0)
    x = end - width if people.facing == 270 else start if people.facing == 90 else (start + end - width) / 2
    y = top - height if people.facing == 0 else bottom if people.facing == 180 else (bottom + top - height) / 2
    inner = Box(start, bottom, end - start, top - bottom)

    def at_end(place: int) -> Spot:
        """The gold button at their right hand, beside the strip; the step line before them, beside the dock."""
        near = angles[place] == 0
        left, right = (corner, EDGE + long + GAP) if near else (EDGE + long + GAP, corner)
        whole = Box(area.x + left, area.y if near else area.top - strip, area.width - left - right, strip)
        step = min(STEP * max(1.0, people.scale), inner.width / 2)
        gold = Box(area.right - EDGE - long, area.y + EDGE, long, thick)
        dock = Box(inner.x, inner.y, inner.width - step - GAP, people.dock)
        line = Box(inner.right - step, inner.y, step, people.dock)
        if not near:
            gold = Box(area.x + EDGE, area.top - EDGE - thick, long, thick)
            dock, line = (box._replace(x=inner.x + inner.right - box.right, y=inner.top - people.dock)
                          for box in (dock, line))
        return Spot(angles[place], people.share(place, whole, QUIET), gold, step=line, dock=dock)

    def at_side(place: int) -> Spot:
        """Awake, the strip goes on as far as the tools in the corners allow; gold button and dock lie along it."""
        right, acts = place == 2, people.acting == place
        lower, upper = (GAP, EDGE + tool + GAP) if right else (EDGE + tool + GAP, GAP)
        if not acts:
            lower = upper = EDGE + max(thick, tool) + GAP
        strip_box = Box(area.right - strip if right else area.x, area.y + lower, strip, area.height - lower - upper)
        row = Box(strip_box.x - GAP - thick if right else strip_box.right + GAP, area.y + GAP, thick, long)
        dock = Box(row.x + (thick - people.dock if right else 0), area.y + GAP, people.dock,
                   inner.top - area.y - long - 2 * GAP)
        if right:
            gold = row._replace(y=inner.top - long)
        else:
            gold, dock = row._replace(y=inner.y), dock._replace(y=inner.y + long + GAP,
                                                               height=area.top - inner.y - long - 2 * GAP)
        return Spot(angles[place], strip_box, gold, dock=dock)

    spots = tuple(at_side(place) if place in (2, 5) else at_end(place) for place in people.places)
    tools = tuple(Box(left + at * (tool + GAP), low, tool, tool)
                  for left, low in ((area.right - EDGE - 2 * tool - GAP, area.top - EDGE - tool),
                                    (area.x + EDGE, area.y + EDGE)) for at in (1, 0))
    return TableLayout(Box(x, y, width, height), spots, tools[0], None, None, None, tools)


# ------------------------------------------------------------------ an upright tablet


def lay_tall_mat(area: Box, people: People, strip: float, angles: Sequence[int]) -> TableLayout:
    """The mat between two bands: log, tools and gold button at the strips, the docks between them and the mat."""
    (long, thick), tool = people.gold, people.tool
    bottom = area.y + (strip if people.at(3, 4) else 0)
    top = area.top - (strip if people.at(0, 1) else 0)
    start, end = area.x + (strip if people.at(5) else 0), area.right - (strip if people.at(2) else 0)
    band = GAP + max(thick, LOG[1]) + GAP + people.dock + GAP
    if people.at(2, 5):
        band = max(band, long + 2 * GAP)
    mat = Box(start + GAP, bottom + band, end - start - 2 * GAP, max(TOOL, top - bottom - 2 * band))
    log, three = Box(area.x + EDGE, bottom + GAP, *LOG), 3 * tool + 2 * GAP
    tools = Box(area.right - EDGE - three, top - GAP - tool, three, tool)
    word = max(LOG[0], long)

    def at_end(place: int) -> Spot:
        whole = Box(area.x, area.y, area.width, strip)
        row = bottom + GAP + max(thick, LOG[1]) + GAP
        boxes = (Box(area.right - EDGE - word, bottom + GAP, word, thick),
                 Box(area.right - EDGE - word, row, word, people.dock),
                 Box(start + EDGE, row, area.right - 2 * EDGE - word - GAP - start, people.dock))
        if angles[place] == 180:
            whole = whole._replace(y=area.top - strip)
            row = top - GAP - max(thick, tool) - GAP - people.dock
            boxes = (Box(area.x + EDGE, top - GAP - thick, word, thick), Box(area.x + EDGE, row, word, people.dock),
                     Box(area.x + EDGE + word + GAP, row, end - area.x - 2 * EDGE - word - GAP, people.dock))
        return Spot(angles[place], people.share(place, whole, TALL_QUIET), boxes[0], step=boxes[1], dock=boxes[2])

    def at_side(place: int) -> Spot:
        """The gold button in the band at their left hand, a deep dock before it."""
        deep = 2 * people.dock + GAP
        if place == 2:
            whole = Box(area.right - strip, mat.y, strip, tools.y - GAP - mat.y)
            return Spot(angles[place], whole, Box(area.right - EDGE - thick, mat.y - GAP - long, thick, long),
                        dock=Box(area.right - EDGE - thick - GAP - deep, mat.y - GAP - long, deep, long))
        whole = Box(area.x, log.top + GAP, strip, mat.top - log.top - GAP)
        return Spot(angles[place], whole, Box(area.x + EDGE, mat.top + GAP, thick, long),
                    dock=Box(area.x + EDGE + thick + GAP, mat.top + GAP, deep, long))

    spots = tuple(at_side(place) if place in (2, 5) else at_end(place) for place in people.places)
    return TableLayout(mat, spots, tools, log, None, None)
