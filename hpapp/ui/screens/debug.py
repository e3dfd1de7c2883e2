"""Under the bonnet: what the device says of itself, and what has happened to the app.  For whoever helps the family."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import ListProperty
from kivymd.app import MDApp

from hpapp.device import device
from hpapp.device.crash import Report
from hpapp.device.diary import diary
from hpapp.device.facts import facts
from hpapp.ui.router import Scene
from hpapp.ui.screen_form import screen
from hpapp.ui.textures import textures
from hpapp.ui.words import words


class Debug(Scene):
    """Screen, versions, unexpected stops, and the last events, newest first."""

    screen = ListProperty([])
    versions = ListProperty([])
    falls = ListProperty([])
    events = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._watched = [(screen, name) for name in ("form", "width_dp", "height_dp", "safe")] + [(words, "language")]

    def arrive(self, **_: Any) -> None:
        """Read everything, and the screen again whenever it changes."""
        for source, name in self._watched:
            source.fbind(name, self._read)
        self._read()

    def leave(self) -> None:
        for source, name in self._watched:
            source.funbind(name, self._read)

    def _read(self, *_: object) -> None:
        left, top, right, bottom = (round(side) for side in screen.safe)
        crashes, held = MDApp.get_running_app().crashes, textures()
        self.screen = [
            words.say("debug.size", width=round(Window.width), height=round(Window.height),
                      across=round(screen.width_dp), down=round(screen.height_dp)),
            words.say("debug.form", form=screen.form, density=f"{Metrics.density:g}"),
            words.say("debug.safe", left=left, top=top, right=right, bottom=bottom),
            words.say("debug.textures", count=held.number, megabytes=round(held.megabytes)),
        ]
        self.versions = [f"{name} {version}" for name, version in facts(device.android).items()]
        self.falls = [_told(report) for report in crashes.reports()] or [words.say("debug.none")]
        self.falls.append(words.say("debug.where", folder=str(crashes.folder)))
        self.events = list(reversed(diary.lines))


def _told(report: Report) -> str:
    return words.say("debug.fall", when=f"{datetime.fromtimestamp(report.when):%Y-%m-%d %H:%M}",
                     what=" ‹ ".join(reversed(report.errors)), place=report.places[-1] if report.places else "?")
