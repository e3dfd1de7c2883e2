"""The device's voice in the language of the app, at the family's pace; looked after only while it speaks."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from hpapp.device import device
from hpapp.device.voice import ALL, Saying
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words

ATTEND = 0.25
"""Seconds between two looks at a voice that is busy; one that is silent is not looked at."""


def can_be_heard() -> bool:
    """Is there a voice for the language of the app, and does the family want it?"""
    return prefs.voice > 0 and device.voice.speaks(words.language)


class Speech:
    """Sentences, one after the other."""

    def __init__(self) -> None:
        self._attending: Any = None

    def say(self, text: str, seat: int = ALL, cut: bool = False) -> None:
        """Say something to a seat, or to all, after what is being said, or `cut` that short."""
        device.voice.pace = prefs.voice
        device.voice.say(Saying(text, words.language, seat), cut)
        if self._attending is None:
            self._attending = Clock.schedule_interval(self._attend, ATTEND)

    def quiet(self) -> None:
        """Say nothing more."""
        device.voice.silence()
        if self._attending is not None:
            self._attending.cancel()
            self._attending = None

    def _attend(self, _: float) -> bool:
        device.voice.attend()
        if not device.voice.busy:
            self._attending = None
        return device.voice.busy
