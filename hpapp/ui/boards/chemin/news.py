"""What happened last, in words that stay; on a phone they lie in the room that the table leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from msgspec import Struct

from hpapp.ui import theme
from hpapp.ui.sheets import Lines
from hpapp.ui.stage import stage
from hpapp.ui.words import words

from .guide import told
from .traces import last_news

if TYPE_CHECKING:
    from hpapp.play import Match

    from .board import CheminBoard

LEAST = 24
"""Height, in dp, without which a phone shows no news."""


def news(match: Match) -> str:
    """The sentence about what happened last; none before anything has."""
    found = last_news(match.log)
    if found is None:
        return ""
    return sentence(match, *found)


def sentence(match: Match, seat: int, event: Struct) -> str:
    """What is said of an event of a seat."""
    names = [player.name for player in match.seating.seats]
    line = told(event, words.say)
    return line.text(words.say, names[seat], names) if line else ""


class NewsNote(Lines):
    """The sentence on a phone, in the room that the table leaves beside the board."""

    def __init__(self, board: CheminBoard, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), halign="center", valign="middle", tone=theme.rgba(theme.MIST),
                         **kwargs)
        self._board = board
        self._lay = Clock.create_trigger(self._lay_now, -1)
        self.news = ""
        board.fbind("pos", self._lay)
        board.fbind("size", self._lay)

    def say(self, text: str) -> None:
        """Show a sentence where there is room."""
        self.news = text
        self._lay()

    def _lay_now(self, *_: object) -> None:
        x, y, width, height = self._room()
        self.text = self.news if height >= dp(LEAST) else ""
        self.width = width
        self.texture_update()
        if self.texture_size[1] > height:
            self.text = ""
        self.pos = x, y + (height - self.texture_size[1]) / 2

    def _room(self) -> tuple[float, float, float, float]:
        """Below the board, or below the chips where the board stands beside them."""
        board, cloth = self._board, self._board.parent
        if cloth is None or board.dock_outside:
            return 0, 0, 0, 0
        if stage.form == "phone":
            low = cloth.step_line.top
            return board.x + dp(12), low, board.width - dp(24), board.y - low
        chip = cloth.spots[-1].strip
        return dp(chip.x), dp(8), dp(chip.width), dp(chip.y - 16)
