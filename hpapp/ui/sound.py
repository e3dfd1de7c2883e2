"""Short effects.  They must be loaded before the window exists, and the app runs the same without a device."""

from __future__ import annotations

from typing import Any

from kivy.core.audio import SoundLoader
from kivy.logger import Logger

from hpapp.device import device
from hpapp.device.haptics import Feel
from hpapp.ui.paths import SOUNDS
from hpapp.ui.prefs import prefs

_loaded: dict[str, Any] = {}
FELT: dict[str, Feel] = {"tap": "light", "step": "light", "turn": "light", "refuse": "refused", "found": "firm",
                        "win": "firm", "wake": "firm", "ring": "firm"}
"""Effects that a finger feels, too."""
UNDER_A_VOICE = 0.35
"""How loud effects are while something is read aloud, as a share of what the family has chosen."""
heard: list[str] = []
"""The last effects asked for, newest last: sound is never the only signal, and tests listen here."""


def load_all() -> None:
    """Load every effect; one that cannot be played is left out."""
    for path in sorted(SOUNDS.glob("*.wav")):
        try:
            effect = SoundLoader.load(str(path))
        except Exception as error:
            Logger.warning("sound: %s cannot be loaded: %s", path.name, error)
            continue
        if effect is not None:
            _loaded[path.stem] = effect


def play(name: str) -> None:
    """Sound an effect at the family's volume; silence where there is no device."""
    heard.append(name)
    del heard[:-50]
    if prefs.haptics and name in FELT:
        device.haptics.feel(FELT[name])
    effect = _loaded.get(name)
    if effect is not None and prefs.effects > 0:
        effect.stop()
        effect.volume = prefs.effects * (UNDER_A_VOICE if device.voice.busy else 1)
        effect.play()
