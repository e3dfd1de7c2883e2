"""Seven Horcruches: no counting, a ring of seven that closes around the one who found them all."""

from __future__ import annotations

import math
from typing import Any

from kivy.uix.floatlayout import FloatLayout

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
        self._rays = Picture(art="rays", size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.56})
        self.skulls = [Icon(glyph="skull", tone=theme.rgba(theme.NIGHT_500), size_hint=(None, None))
                       for _ in range(HORCRUCHES)]
        self._winner = Badge(seat_color=winner.color, letter=winner.name[:1].upper(), size_hint=(None, None))
        for part in (self._rays, *self.skulls, self._winner):
            self.add_widget(part)
        self.bind(pos=self._fit, size=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        """As large as the place it has: the seven clockwise from above."""
        side = min(self.width, self.height)
        self._rays.size = side * 0.9, side * 0.9
        middle = self.center_x, self.center_y + side * 0.06
        self._winner.size, self._winner.center = (side * 0.22, side * 0.22), middle
        for at, skull in enumerate(self.skulls):
            turn = math.pi / 2 - math.tau * at / HORCRUCHES
            skull.side, skull.size = side * 0.13, (side * 0.13, side * 0.13)
            skull.center = middle[0] + side * 0.3 * math.cos(turn), middle[1] + side * 0.3 * math.sin(turn)

    async def tell(self, director: Director) -> None:
        """They light up one after the other."""
        for skull in self.skulls:
            skull.tone = theme.rgba(theme.GOLD_LIGHT)
            sound.play("found")
            await director.wait(EACH)
        sound.play("win")
        await director.wait(STAY)
