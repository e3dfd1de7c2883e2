"""The settings: each takes effect at once, is written at once, and says what it is for."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import hpapp
from hpapp.ui import sound
from hpapp.ui.boards import GAMES
from hpapp.ui.prefs import prefs
from hpapp.ui.router import Scene

SCALES = (0.85, 1.0, 1.15, 1.3)
VOLUMES = (0.0, 0.4, 0.8, 1.0)
RINGS = (3, 5, 10, 0)
"""Seconds that an interruption may take; 0 waits for everybody."""
INTERRUPTED = {"chemin", "tournoi", "bloody"}
"""Games in which somebody may step in on another's turn."""


class SettingRow(BoxLayout):
    """A setting: a glyph, its name, and its possibilities."""

    icon = StringProperty("")
    text = StringProperty("")


class Settings(Scene):
    """What the family has chosen once."""

    version = StringProperty(hpapp.__version__)
    scales = ListProperty(SCALES)
    volumes = ListProperty(VOLUMES)
    rings = ListProperty(RINGS)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not INTERRUPTED & {*GAMES}:
            self.ids.last.remove_widget(self.ids.ring)

    def set_volume(self, volume: float) -> None:
        """Another volume, and how it sounds."""
        prefs.effects = volume
        sound.play("turn")
