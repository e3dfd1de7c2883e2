"""A demonstration for machines without a screen: the app plays by itself and keeps pictures of what it shows."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.logger import Logger
from kivy.metrics import Metrics

from hpapp.app import VeilleeApp
from hpapp.play import Match, Seat, Seating
from hpapp.rules import GAMES
from hpapp.rules.core import Setup
from hpapp.ui import anim
from hpapp.ui.prefs import prefs

FORMS = {"tablet": (1280, 800), "phone": (411, 914), "phone-wide": (914, 411)}
SEATS = (Seat("Léa", 0, "bot", "malin", 4), Seat("Tom", 1, "bot", "débutant", 0))
SEED = 41
MOST_SECONDS = 15.0
"""A game that is not over by then is left as it is."""


class Demo(VeilleeApp):
    """The real app, with nobody at the table."""

    def __init__(self, pictures: Path, **kwargs: Any) -> None:
        super().__init__(folder=Path(tempfile.mkdtemp(prefix="hpapp-demo-")), **kwargs)
        self._pictures = pictures
        self.kept: list[Path] = []

    def on_start(self) -> None:
        super().on_start()
        anim.start(self._show_everything())

    async def _show_everything(self) -> None:
        for _ in range(5):  # the first frames are the slow ones
            await anim.frame()
        await anim.pause(1.0)
        self._keep("home-first")
        for game in GAMES:
            self.router.go("setup", game=game)
            await anim.pause(0.5)
            self._keep(f"{game}-setup")
            await self._play(game)
        self.router.go("settings")
        await anim.pause(0.5)
        self._keep("settings")
        self.stop()

    async def _play(self, game: str) -> None:
        """A short game between two bots, seen on a tablet, on a phone, and to its end."""
        prefs.speed = "2"
        setup = Setup(2, seed=SEED, first=0, options={"format": "flash"} if game == "labyrinthe" else {})
        match = Match.begin(self.shelf, game, setup, Seating(SEATS))
        self.router.go("table", match=match)
        for form, (width, height) in FORMS.items():
            Window.size = width * Metrics.density, height * Metrics.density
            await anim.pause(1.2)
            self._keep(f"{game}-table-{form}")
        Window.size = FORMS["tablet"]
        prefs.speed = "instant"
        waited = 0.0
        while self.router.scene_name == "table" and waited < MOST_SECONDS:
            await anim.pause(0.5)
            waited += 0.5
        await anim.pause(1.0)
        self._keep(f"{game}-end" if self.router.scene_name == "end" else f"{game}-later")
        self.router.go("home")
        await anim.pause(0.5)
        self._keep(f"home-after-{game}")

    def _keep(self, name: str) -> None:
        path = self._pictures / f"{name}.png"
        self.root.export_to_png(str(path))
        self.kept.append(path)
        Logger.info("demo: %s", path)


def play_demo(folder: str) -> None:
    """Play by itself and leave pictures in a folder."""
    pictures = Path(folder)
    pictures.mkdir(parents=True, exist_ok=True)
    Demo(pictures).run()
