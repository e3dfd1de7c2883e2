"""What happened last, on the square of a table: the same words twice, head to head."""

from __future__ import annotations

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate

from hpapp.ui import theme
from hpapp.ui.prefs import prefs

from .ground import PLAZA, WIDE, Point
from .sprites import WordSprite, up

LETTERS, WIDEST = 17.0, 560.0
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
        for angle, point in LINES.items():
            self._words[angle].put(point)
            for part in (PushMatrix(), Rotate(angle=angle, axis=(0, 0, 1), origin=(*up(point), 0)),
                         self._words[angle], PopMatrix()):
                self.add(part)

    def say(self, text: str, hidden: int | None) -> None:
        """Show a sentence, except on the side that is hidden."""
        self.text, self.hidden = text, hidden
        for angle, line in self._words.items():
            line.grow(LETTERS * prefs.text_scale)
            line.say("" if angle == hidden else text)
