"""The settings: each takes effect at once, is written at once, and says what it is for."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

import hpapp
from hpapp.device import device
from hpapp.rules import GAMES, game
from hpapp.ui import sound
from hpapp.ui.prefs import prefs
from hpapp.ui.router import Scene
from hpapp.ui.sheets import Lines

HELD = 1.0
"""Seconds that a finger has to stay on the version to look under the bonnet."""
SCALES = (0.85, 1.0, 1.15, 1.3)
VOLUMES = (0.0, 0.4, 0.8, 1.0)
PACES = ((0.0, "settings.off"), (0.8, "settings.voice.slow"), (1.0, "settings.voice.usual"))
"""How fast things are read aloud, and how that is called; 0 is not at all."""
RINGS = (3, 5, 10, 0)
"""Seconds that an interruption may take; 0 waits for everybody."""


class SettingRow(BoxLayout):
    """A setting: a glyph, its name, and its possibilities."""

    icon = StringProperty("")
    text = StringProperty("")


class Held(Lines):
    """A line that answers only a finger that stays on it: nobody opens what lies behind by chance."""

    __events__ = ("on_held",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._wait = Clock.create_trigger(lambda *_: self.dispatch("on_held"), HELD)

    def on_held(self) -> None:
        """A finger has stayed."""

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self._wait()
        return False

    def on_touch_move(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            self._wait.cancel()
        return False

    def on_touch_up(self, touch: Any) -> bool:
        self._wait.cancel()
        return False


class Settings(Scene):
    """What the family has chosen once."""

    version = StringProperty(hpapp.__version__)
    scales = ListProperty(SCALES)
    volumes = ListProperty(VOLUMES)
    rings = ListProperty(RINGS)
    paces = ListProperty(PACES)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not any(game(game_id).interrupts for game_id in GAMES):
            self.ids.last.remove_widget(self.ids.ring)
        if not device.voice.present:
            self.ids.last.remove_widget(self.ids.voice)
        if not device.haptics.present:
            self.ids.last.remove_widget(self.ids.haptics)

    def set_volume(self, volume: float) -> None:
        """Another volume, and how it sounds."""
        prefs.effects = volume
        sound.play("turn")
