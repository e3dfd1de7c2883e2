"""The second line of a seat's strip: does it wear the cape, and has it played its token this turn?"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from hpapp.rules.tournoi.state import State
from hpapp.ui import art

SIDE = 44


class SeatMarks(Widget):
    """A cloak while the seat wears the cape; a counter that empties when its one token of the turn is played."""

    caped = BooleanProperty(False)
    on_turn = BooleanProperty(False)
    played = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(2 * SIDE), dp(SIDE)), pos_hint={"center_y": 0.5}, **kwargs)
        with self.canvas:
            self._cape_tone = Color(1, 1, 1, 0)
            self._cape = Rectangle(texture=art.picture("tournoi_cape").texture)
            self._pip_tone = Color(1, 1, 1, 0)
            self._pip = Rectangle()
        for name in ("pos", "caped", "on_turn", "played"):
            self.fbind(name, self._draw)
        self._draw()

    def tell(self, view: State, seat: int) -> None:
        """Show what everybody can see of a seat."""
        self.caped, self.on_turn, self.played = view.cape == seat, view.turn == seat, view.token_played

    def fit(self, room: float) -> None:
        """Two marks always need the same room."""

    def _draw(self, *_: object) -> None:
        self._cape_tone.a, self._pip_tone.a = float(self.caped), float(self.on_turn)
        side, pip = dp(SIDE), dp(20)
        self._cape.pos, self._cape.size = self.pos, (side, side)
        self._pip.texture = art.picture("counter_empty" if self.played else "counter_full").texture
        self._pip.pos, self._pip.size = (self.x + side + dp(10), self.y + (side - pip) / 2), (pip, pip)
