"""The places of a table, in dp: boxes, what a seat has, and all of it together."""

from __future__ import annotations

from typing import NamedTuple

GAP = 8
"""Between things that lie side by side."""


class Box(NamedTuple):
    """A rectangle on screen."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def meets(self, other: Box) -> bool:
        """Do the two overlap?"""
        return self.x < other.right and other.x < self.right and self.y < other.top and other.y < self.top


def turned(box: Box, within: Box, angle: int) -> Box:
    """Where a box lies on screen that is counted from the lower left corner of another, as whoever sits there reads."""
    x, y, width, height = box
    return {0: Box(within.x + x, within.y + y, width, height),
            180: Box(within.right - x - width, within.top - y - height, width, height),
            270: Box(within.x + y, within.top - x - width, height, width),
            90: Box(within.right - y - height, within.y + x, height, width)}[angle]


class Spot(NamedTuple):
    """What a seat has on the table: its strip, its controls, and the side both face."""

    angle: int
    strip: Box
    controls: Box
    undo: Box | None = None
    """Where undo has a place of its own."""
    step: Box | None = None
    """Where the step line does not stand in the strip."""
    reminder: Box | None = None
    """Where the goal and the steps of a turn lie, if there is room for them."""
    aside: int | None = None
    """The side that the strip faces where it is not that of the controls: beside a tablet that one person holds."""
    dock: Box | None = None
    """Where a game that shows its choices itself lays them, before the one who acts."""


class TableLayout(NamedTuple):
    """All places of a table."""

    board: Box
    spots: tuple[Spot, ...]
    tools: Box
    """A row of icon buttons (a single one on phones)."""
    log: Box | None
    step: Box | None
    """The step line where it does not stand in the strip (phones)."""
    tray: Box | None
    """What is in the hand of the one who acts (phones)."""
    corners: tuple[Box, ...] = ()
    """Where the tools lie one by one, in the corners of the screen, instead of in a row."""
    aids: tuple[Box, ...] = ()
    """Where a child's ear and lens lie on a phone; at a table they are tools like the others."""

    @property
    def chips(self) -> Box:
        """All seats together, where they lie side by side (phones)."""
        boxes = [spot.strip for spot in self.spots]
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        return Box(x, y, max(box.right for box in boxes) - x, max(box.top for box in boxes) - y)
