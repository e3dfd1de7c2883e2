"""The forms in which a table is looked at: size of the screen, size of the text, language."""

from __future__ import annotations

from typing import Any, NamedTuple

SIZES = ((1280, 800), (962, 601), (800, 1280), (411, 914), (914, 411), (360, 640), (640, 360), (320, 568), (568, 320))
TEXTS = (0.85, 1.0, 1.3)
LANGUAGES = ("fr", "en")


class Form(NamedTuple):
    """One way to see the table."""

    size: tuple[int, int]
    text: float = 1.0
    language: str = "fr"

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {round(self.text * 100)}% {self.language}"

    def take(self, play: Any, seconds: float = 0.2) -> None:
        """Let the app have this form, and come to rest in it."""
        from hpapp.ui.prefs import prefs

        prefs.text_scale, prefs.language = self.text, self.language
        play.window.size = self.size
        play.time.advance(seconds)
