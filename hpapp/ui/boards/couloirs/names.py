"""The names of the four start zones, on parchment pills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.rules.couloirs.castle import ZONES
from hpapp.ui.parts import Backed
from hpapp.ui.router import read_layout

if TYPE_CHECKING:
    from .board import CouloirsBoard


class ZoneName(Backed, BoxLayout):
    """One name; its layout is in couloirs.kv."""

    zone = StringProperty("")


class ZoneNames:
    """Keeps each name at the foot of its zone; where one is wider than its zone, the pictures tell it.  look.md L7"""

    def __init__(self, board: CouloirsBoard) -> None:
        read_layout("couloirs")
        self._board = board
        self._names = [ZoneName(zone=zone) for zone in ZONES]
        for name in self._names:
            board.add_widget(name)
            name.bind(size=lambda *_: self.place())

    def place(self) -> None:
        """Put the names where their zones are."""
        ground = self._board.scene.ground
        told = all(name.width <= 2 * ground.tile for name in self._names)
        for name in self._names:
            name.opacity = 1 if told else 0
            x, y = ground.corner(name.zone)
            name.center_x = x + ground.tile
            name.y = y + max(dp(3), ground.tile * 0.07)
