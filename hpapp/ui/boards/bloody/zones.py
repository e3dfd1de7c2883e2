"""Everybody else's zone on a phone: one tap on the own zone shows them, another tap puts them away."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from hpapp.play import Seat
from hpapp.rules.bloody.state import State
from hpapp.ui.parts import Backed, Badge, Guarded
from hpapp.ui.touches import last_tap

from .dock import ZonePill
from .pod import SeatPod

ROW = 56
BADGE = 40
TOUCH = 48
"""As wide as a finger needs."""


class ZoneButton(Guarded, SeatPod):
    """The own zone, which can be tapped; its Houses are wide enough for a finger."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(stack=40, shield=TOUCH, **kwargs)


class ZonesPanel(Backed, BoxLayout):
    """A zone for each of the others, with all its figures, over the timetable."""

    __events__ = ("on_close",)

    def __init__(self, view: State, seats: tuple[Seat, ...], own: int, **kwargs: Any) -> None:
        super().__init__(back="panel", orientation="vertical", padding=dp(10), spacing=dp(2), size_hint=(None, None),
                         **kwargs)
        self.pods: dict[int, SeatPod] = {}
        for seat, player in enumerate(seats):
            if seat != own:
                self._add(view, seat, player)

    def _add(self, view: State, seat: int, player: Seat) -> None:
        pod = self.pods[seat] = SeatPod()
        pod.size_hint_y, pod.height = None, dp(ROW)
        pod.tell(view, seat)
        pod.fit(self.width - dp(BADGE + 32))
        line = BoxLayout(size_hint_y=None, height=dp(ROW), spacing=dp(8))
        line.add_widget(Badge(seat_color=player.color, letter=player.name[:1].upper(), size_hint=(None, None),
                              size=(dp(BADGE), dp(BADGE)), pos_hint={"center_y": 0.5}))
        line.add_widget(pod)
        self.add_widget(line)
        if pod.left_out:
            self.add_widget(ZonePill(pod.left_out))

    def on_touch_down(self, touch: Any) -> bool:
        """Wherever a finger lands, it has seen enough."""
        last_tap.answered(touch, self)
        self.dispatch("on_close")
        return True

    def on_close(self) -> None:
        """Put it away."""
