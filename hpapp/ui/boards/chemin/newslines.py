"""What happened last, on the square of a table: the same words twice, head to head."""

from __future__ import annotations

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate

from hpapp.ui import theme
from hpapp.ui.prefs import prefs

from .ground import PLAZA, WIDE, Point
from .sprites import WordSprite, up
from .tags import HIGH_TAG, TagSprite

LETTERS, WIDEST, EDGE = 17.0, 560.0, 14.0
LINES: dict[int, Point] = {0: (WIDE / 2, PLAZA[1] + PLAZA[3] - 17), 180: (WIDE / 2, PLAZA[1] + 19)}
"""Where a line lies, by the side it faces."""


class NewsLines(InstructionGroup):
    """The same sentence for both long sides of a table."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.hidden: int | None = None
        """The side that has something else before it now."""
        self._words = {angle: WordSprite("roboto_bold", LETTERS, theme.INK, WIDEST) for angle in LINES}
        self._turns = {angle: Rotate(angle=angle, axis=(0, 0, 1)) for angle in LINES}
        for angle in LINES:
            for part in (PushMatrix(), self._turns[angle], self._words[angle], PopMatrix()):
                self.add(part)

    def say(self, text: str, hidden: int | None, tag: TagSprite | None = None) -> None:
        """Show a sentence, except on the side that is hidden, and beside a tag that hangs on its line."""
        self.text, self.hidden = text, hidden
        for angle, line in self._words.items():
            left, right = _free(LINES[angle][1], tag)
            room = min(WIDEST, right - left)
            at = min(max(WIDE / 2, left + room / 2), right - room / 2), LINES[angle][1]
            self._turns[angle].origin = *up(at), 0
            line.put(at)
            line.grow(LETTERS * prefs.text_scale, room)
            line.say("" if angle == hidden else text)


def _free(y: float, tag: TagSprite | None) -> tuple[float, float]:
    """From where to where a line of the square is free: all of it, or the larger part beside a tag."""
    left, right = PLAZA[0] + EDGE, PLAZA[0] + PLAZA[2] - EDGE
    if tag is None or abs(tag.point[1] - y) > HIGH_TAG:
        return left, right
    before, behind = tag.point[0] - tag.width / 2 - EDGE, tag.point[0] + tag.width / 2 + EDGE
    return (left, before) if before - left > right - behind else (behind, right)
