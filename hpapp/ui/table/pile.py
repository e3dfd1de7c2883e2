"""A pile of effects that wait for each other: each can be read, with who played it; the last one lies on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.uix.relativelayout import RelativeLayout

from hpapp.play import Seat
from hpapp.table.guide import Card
from hpapp.ui import theme
from hpapp.ui.parts import Badge, Icon
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen

from .face_size import words_high
from .hand import CardFace

CARD, PHONE_CARD = (180, 224), (150, 200)
STEP, LEAST_STEP = 150, 100
"""How far a card of the pile lies from the one below it, at most; and how far at least, for its name to be read."""
BADGE, HANG = 40, 8
"""Side of a badge, and how far it hangs over its card."""
LEAST_PICTURE = 36
"""The least height that is left for its picture."""
FADED = 0.4


class PileCard(RelativeLayout):
    """One effect of the pile."""

    def __init__(self, card: Card, seat: Seat | None, seen: float, **kwargs: Any) -> None:
        """`seen`: how much of its width is not covered."""
        super().__init__(size_hint=(None, None), **kwargs)
        self.face = CardFace(size=self.size, pos=(0, 0), size_hint=(None, None))
        self.face.show(card, 0)
        self.face.padding = dp(14)
        if seen < self.width:
            self.face.line = ""
            self.face.padding = dp(10), dp(14), self.width - seen + dp(2), dp(14)
            if seen < dp(LEAST_STEP) * max(1.0, prefs.text_scale):
                self.face.name = ""
        if self.face.line and words_high(self.face, self.width) > self.height - dp(LEAST_PICTURE):
            self.face.line = ""  # a low card is known by its name and its picture
        self.add_widget(self.face)
        if seat is not None:
            self.add_widget(Badge(seat_color=seat.color, letter=seat.name[:1].upper(), size_hint=(None, None),
                                  size=(dp(BADGE), dp(BADGE)), pos=(-dp(HANG), self.height - dp(BADGE) + dp(HANG))))
        self.struck = self.stands = False

    def strike(self) -> None:
        """It is cancelled."""
        self.struck = True
        self.face.opacity = FADED
        self.add_widget(Icon(glyph="cancel", side=dp(96), tone=theme.rgba(theme.BAD_BONUS),
                             pos_hint={"center_x": 0.5, "center_y": 0.6}))

    def stand(self) -> None:
        """It is the one that counts now: a gold rim."""
        self.stands = True
        with self.face.canvas.after:
            Color(*theme.rgba(theme.GOLD_LIGHT))
            Line(rounded_rectangle=(-dp(3), -dp(3), self.width + dp(6), self.height + dp(6), dp(16)), width=dp(2))


class EffectPile(RelativeLayout):
    """The pile, from the first effect at the bottom left to the last one on top."""

    def __init__(self, cards: Sequence[Card], players: Sequence[Seat | None], room: float,
                 most: float | None = None, **kwargs: Any) -> None:
        """`room`: the width that it may take; `most`: its height at most, where the screen is short."""
        super().__init__(size_hint=(None, None), **kwargs)
        grown = max(1.0, prefs.text_scale)
        wide, high = (dp(side) * grown for side in (CARD if screen.form == "tablet" else PHONE_CARD))
        high = min(high, most or high)
        step = min(dp(STEP) * grown, (room - wide) / max(1, len(cards) - 1))
        self.size = wide + step * (len(cards) - 1), high
        self.cards = [PileCard(card, player, wide if height == len(cards) - 1 else step, size=(wide, high),
                               pos=(step * height, 0))
                      for height, (card, player) in enumerate(zip(cards, players, strict=True))]
        for card in self.cards:
            self.add_widget(card)
