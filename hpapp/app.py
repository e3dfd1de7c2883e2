"""The app: wires preferences, shelf and scenes together, and follows the device's life."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.utils import platform
from kivymd.app import MDApp

from hpapp.saves import SaveTrouble, Shelf
from hpapp.ui import art
from hpapp.ui.prefs import prefs
from hpapp.ui.router import Router, read_layout
from hpapp.ui.stage import stage
from hpapp.ui.words import words

BACK = 27
"""Key code of Escape, and of Android's back."""


class VeilleeApp(MDApp):
    """La Veillée."""

    def __init__(self, folder: Path | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls.theme_style = "Dark"  # here: once the app runs, every change mixes all colours again
        self._folder = folder
        self.troubles: list[SaveTrouble] = []
        """What had to be set aside at the start and has not been told yet."""

    @property
    def folder(self) -> Path:
        """Where everything is kept."""
        if self._folder is None:
            if platform == "linux":  # Kivy makes the folder itself, but not the one above it
                Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser().mkdir(parents=True, exist_ok=True)
            self._folder = Path(self.user_data_dir)
        return self._folder

    def build(self) -> Router:
        art.register_fonts()
        prefs.live_in(self.folder)
        prefs.fbind("language", self._speak)
        words.language = prefs.language
        stage.follow_window()
        read_layout("parts")
        self.title = words.say("app.name")
        self.shelf = Shelf(self.folder / "games")
        self.router = Router()
        Window.bind(on_keyboard=self._key)
        return self.router

    def on_start(self) -> None:
        self.router.go("home")

    def _speak(self, _: object, language: str) -> None:
        words.language = language
        self.title = words.say("app.name")

    def _key(self, _: object, key: int, *__: object) -> bool:
        return key == BACK and self.router.back()

    def on_pause(self) -> bool:
        return True  # every move is on disk already

    def on_stop(self) -> None:
        self.router.close()
        prefs.funbind("language", self._speak)

    def on_resume(self) -> None:
        Window.update_viewport()
        self.router.canvas.ask_update()
