"""What the signs of the maze do, in words: it lies beside the board while nobody fights.  It only lies there to be
read: nothing of it answers, so that a fight or choices may take its place under any finger."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from hpapp.rules.tournoi.state import TRUE_TROPHY, State
from hpapp.ui.parts import Turned

SIGNS = {"obstacle": "obstacle", "trophy": "cup", "mist": "mist", "portkey": "portkey_a", "tombstone": "grave_1",
         "penalty": "penalty"}
"""The spaces that do something, and their pictures: what one meets most comes first."""
GROWN_UP = ("penalty",)
"""Children play without Dumbledore.  TRI-11.2"""
LEAST = 3
"""So many signs at least: fewer explain nothing."""
PADDING, SIDE = 12, 40


class MeaningLine(BoxLayout):
    """A sign, and what it does."""

    key = StringProperty("")
    """Of its words."""
    picture = StringProperty("")


class Meanings(Turned):
    """The goal and the signs, facing whoever acts: as many as there is room for."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._goal = MeaningLine(key="tournoi.goal", picture=f"tournoi_cup_{TRUE_TROPHY}")
        self._signs = {space: MeaningLine(key=f"tournoi.space.{space}.line", picture=f"tournoi_{picture}")
                       for space, picture in SIGNS.items()}

    def fit(self, view: State, wide: float, high: float) -> float:
        """Lay as many signs as a place has room for, and the goal where it leaves enough of it; what they take of its
        height, nothing where there is too little."""
        signs = [sign for space, sign in self._signs.items() if not (view.kids and space in GROWN_UP)]
        for lines in ([self._goal, *signs], signs):
            shown, taken = _that_fit(lines, wide, high)
            if len(shown) >= LEAST + (lines is not signs):
                break
        else:
            return 0
        if self.ids.face.children[::-1] != shown:
            self.ids.face.clear_widgets()
            for line in shown:
                self.ids.face.add_widget(line)
        return taken


def _that_fit(lines: list[MeaningLine], wide: float, high: float) -> tuple[list[MeaningLine], float]:
    """The first of these lines, as many as a panel has room for, and what they take."""
    taken = dp(PADDING)
    for count, line in enumerate(lines):
        more = _high(line, wide) + dp(PADDING)
        if taken + more > high:
            return lines[:count], taken
        taken += more
    return lines, taken


def _high(line: Any, wide: float) -> float:
    """How high a line of words beside a sign is in a panel that wide; it is laid for that, once, wherever it is."""
    line.width = max(dp(1), wide - dp(2 * PADDING))
    line.do_layout()
    line.ids.line.texture_update()
    return float(max(dp(SIDE), line.ids.line.texture_size[1]))
