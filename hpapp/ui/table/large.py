"""A card of one's own, seen large at one's edge, with its words; and what it can do now."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from hpapp.table.guide import Card
from hpapp.ui.parts import TableButton

from .layout import Box
from .notes import PeekCard

BUTTON = 60
GAP = 8


class LargeCard(PeekCard):
    """It stays until the next touch, which goes where it was meant; only its button is touched itself."""

    __events__ = ("on_play",)

    def __init__(self, card: Card, color: int, word: str, within: tuple[float, float], **kwargs: Any) -> None:
        """`word`: what the button says; none where the card cannot be played now."""
        super().__init__(card, color, **kwargs)
        below = dp(BUTTON + GAP) if word else 0
        across = self.angle in (0, 180)
        self.fit((within[0], within[1] - below) if across else (within[0] - below, within[1]))
        if across:
            self.height += below
        else:
            self.width += below
        self.button: TableButton | None = None
        if word:
            wide, high = self.inner_size
            self.face.size_hint, self.face.size = (None, None), (wide, high - below)
            self.face.pos_hint = {"x": 0, "top": 1}
            self.button = TableButton(kind="gold", icon="play", text=word, natural=False, given=(wide, dp(BUTTON)),
                                      pos_hint={"x": 0, "y": 0})
            self.button.bind(on_release=lambda *_: self.dispatch("on_play"))
            self.add_widget(self.button)

    def lie_before(self, side: Box, screen: tuple[float, float]) -> None:
        """Lie on the near side of the board, at the middle of its owner's edge; boxes in pixels."""
        x, y = side.x + (side.width - self.width) / 2, side.y + (side.height - self.height) / 2
        beside = {0: (x, side.top + dp(GAP)), 180: (x, side.y - self.height - dp(GAP)),
                  270: (side.right + dp(GAP), y), 90: (side.x - self.width - dp(GAP), y)}[self.angle]
        self.x = min(max(dp(4), beside[0]), screen[0] - self.width - dp(4))
        self.y = min(max(dp(4), beside[1]), screen[1] - self.height - dp(4))

    def pressed_by(self, touch: Any) -> bool:
        """Is a finger on its button?"""
        return self.button is not None and self.button.collide_point(*self.to_local(*touch.pos))

    def on_play(self) -> None:
        """It is to be played."""
