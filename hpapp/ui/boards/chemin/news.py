"""What happened last, in words that stay; on a phone they lie in the room that the table leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from hpapp.play import Seat
from hpapp.table.chemin.guide import told
from hpapp.table.chemin.traces import last_news
from hpapp.table.story import Happened
from hpapp.ui import theme
from hpapp.ui.screen_form import screen
from hpapp.ui.sheets import Lines
from hpapp.ui.words import words

if TYPE_CHECKING:
    from .board import CheminBoard

LEAST = 24
"""Height, in dp, without which a phone shows no news."""
STEP = 64
"""Height of a phone's step line, in dp, between the board and what lies below it."""


def news(past: Sequence[Happened], seats: Sequence[Seat]) -> str:
    """The sentence about what happened last; none before anything has."""
    found = last_news(past)
    return sentence(found, seats) if found else ""


def sentence(event: Any, seats: Sequence[Seat]) -> str:
    """What is said of an event; each tells of a seat."""
    names = [seat.name for seat in seats]
    line = told(event, words.say)
    return line.text(words.say, names[event.seat], names) if line else ""


class NewsNote(Lines):
    """The sentence on a phone, in the room that the table leaves beside the board."""

    def __init__(self, board: CheminBoard, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), halign="center", valign="middle", tone=theme.rgba(theme.MIST),
                         **kwargs)
        self._board = board
        self._lay = Clock.create_trigger(self._lay_now, -1)
        self.news = ""
        for name in ("pos", "size", "spots", "dock_outside"):
            board.fbind(name, self._lay)

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
        board = self._board
        if board.dock_outside or not board.spots:
            return 0, 0, 0, 0
        chip, step = board.spots[-1].strip, board.spots[-1].step
        if screen.form == "phone":
            top = dp(step.top)
            return board.x + dp(12), top, board.width - dp(24), board.y - top
        if any(spot.strip.x < step.right and step.x < spot.strip.right for spot in board.spots):  # one panel holds all
            return 0, 0, 0, 0
        return dp(chip.x), dp(8), dp(chip.width), dp(chip.y - 16)
