"""Seven Horcruches: no counting, a ring of seven that closes around the one who found them all."""

from __future__ import annotations

import math
from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from hpapp.play import Seat
from hpapp.rules.bloody.state import CONTENT
from hpapp.ui import sound, theme
from hpapp.ui.anim import Director
from hpapp.ui.parts import Backed, Badge, Icon, Picture

HORCRUCHES: int = CONTENT["end"]["horcruches"]
EACH = 0.3
STAY = 2.5


class SevenHorcruches(Backed, FloatLayout):
    """The winner in the middle, the seven around; its words are in bloody.kv."""

    def __init__(self, winner: Seat, **kwargs: Any) -> None:
        super().__init__(back="sheet", size_hint=(None, None), **kwargs)
        side = min(self.width, self.height)
        self.add_widget(Picture(art="rays", size_hint=(None, None), size=(side * 0.9, side * 0.9),
                                pos_hint={"center_x": 0.5, "center_y": 0.56}))
        self.skulls = [self._skull(at, side) for at in range(HORCRUCHES)]
        middle = Badge(seat_color=winner.color, letter=winner.name[:1].upper(), size_hint=(None, None),
                       size=(side * 0.22, side * 0.22))
        middle.center = self.center_x, self.center_y + side * 0.06
        self.add_widget(middle)

    def _skull(self, at: int, side: float) -> Widget:
        """The nth of the seven, clockwise from above."""
        turn = math.pi / 2 - math.tau * at / HORCRUCHES
        skull = Icon(glyph="skull", side=side * 0.13, tone=theme.rgba(theme.NIGHT_500))
        skull.size_hint, skull.size = (None, None), (side * 0.13, side * 0.13)
        skull.center = (self.center_x + side * 0.3 * math.cos(turn),
                        self.center_y + side * 0.06 + side * 0.3 * math.sin(turn))
        self.add_widget(skull)
        return skull

    async def tell(self, director: Director) -> None:
        """They light up one after the other."""
        for skull in self.skulls:
            skull.tone = theme.rgba(theme.GOLD_LIGHT)
            sound.play("found")
            await director.wait(EACH)
        sound.play("win")
        await director.wait(STAY)
