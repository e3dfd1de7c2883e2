"""The app: wires preferences, shelf and scenes together, and follows the device's life."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.base import EventLoop, ExceptionHandler, ExceptionManager
from kivy.cache import Cache
from kivy.core.window import Window
from kivy.utils import platform
from kivymd.app import MDApp

from hpapp.device import device
from hpapp.device.crash import Crashes
from hpapp.device.diary import diary
from hpapp.device.facts import facts
from hpapp.play.summary import EDITION, describe
from hpapp.saves import Catalogue, SaveTrouble, Shelf
from hpapp.ui import art
from hpapp.ui.prefs import prefs
from hpapp.ui.pulse import Pulse
from hpapp.ui.router import Router, read_layout
from hpapp.ui.safe_area import keep_edges_free
from hpapp.ui.screen_form import screen
from hpapp.ui.screens.crash_notice import show_crash_notice
from hpapp.ui.screens.home import resume
from hpapp.ui.screens.taking import listen_for_files
from hpapp.ui.screens.waiting import waiting_games
from hpapp.ui.touches import cancel_touches
from hpapp.ui.words import words

BACK = 27
"""Key code of Escape, and of Android's back."""


class Witness(ExceptionHandler):
    """Sees an error that nobody has dealt with, before it ends the app."""

    def __init__(self, app: VeilleeApp) -> None:
        super().__init__()
        self._app = app

    def handle_exception(self, error: BaseException) -> int:
        """Write it down and let it go on: an app that has lost its way is better begun anew."""
        if isinstance(error, Exception):
            self._app.witness(error)
        return int(ExceptionManager.RAISE)


class VeilleeApp(MDApp):
    """La Veillée."""

    def __init__(self, folder: Path | None = None, resume: bool = False, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._folder = folder
        self._resume = resume
        self._seen: Exception | None = None
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

    @property
    def crashes(self) -> Crashes:
        """What earlier falls have left behind."""
        return Crashes(self.folder / "crashes")

    # ---------------------------------------------------------------- from start to stop

    def run(self) -> None:
        """Live until somebody closes the app, and leave word of an end that nobody wanted."""
        ExceptionManager.add_handler(Witness(self))
        self.crashes.listen()
        pulse = Pulse()
        pulse.begin()
        try:
            super().run()
        except Exception as error:  # also one before the first frame, which no handler sees
            self.witness(error)
            raise
        finally:
            pulse.end()

    def _run_prepare(self) -> None:
        """As any app of Kivy's: KivyMD would first mix the colours of its widgets, which takes long.

        None of its widgets is used here; the colours are those of theme.py.
        """
        App._run_prepare(self)

    def build(self) -> Router:
        art.register_fonts()
        prefs.live_in(self.folder)
        prefs.fbind("language", self._speak)
        words.language = prefs.language
        screen.follow_window()
        keep_edges_free()
        for part in ("parts", "goal"):
            read_layout(part)
        self.title = words.say("app.name")
        self.shelf = Shelf(self.folder / "games")
        self.catalogue = Catalogue(self.shelf, describe, EDITION)
        self.router = Router()
        Window.bind(on_keyboard=self._key, on_memorywarning=self._lighten, on_resize=self._resized)
        return self.router

    def on_start(self) -> None:
        diary.note("start", screen.form)
        listen_for_files()
        if prefs.corner or prefs.corner_first:
            self.router.go("corner")  # whatever there is to tell waits for those who can read it
            return
        self.router.go("home")
        fallen = self.crashes.news(facts(device.android))
        waiting = [game.id for game in waiting_games(self.catalogue)[0]] if fallen or self._resume else []
        if fallen is not None:
            show_crash_notice(fallen, waiting, self.crashes)
        elif waiting and not self.crashes.again(waiting[0]):
            resume(waiting[0])

    def on_pause(self) -> bool:
        """Every move is on disk already; what must be quick is to hide what the next picture may not show."""
        diary.note("pause")
        cancel_touches()
        self.router.hide()
        EventLoop.idle()  # one more frame: the last one drawn is what the list of recent apps shows
        return True

    def on_resume(self) -> None:
        """Nothing in memory is trusted: the window is measured and the table laid anew."""
        diary.note("resume")
        Window.update_viewport()
        screen.measure()
        keep_edges_free()
        self.router.reappear()
        self.router.canvas.ask_update()

    def on_stop(self) -> None:
        """May come twice, or never."""
        diary.note("stop")
        self.router.close()
        self.catalogue.close()
        prefs.funbind("language", self._speak)
        Window.unbind(on_keyboard=self._key, on_memorywarning=self._lighten, on_resize=self._resized)

    # ---------------------------------------------------------------- what happens to it

    def witness(self, error: Exception) -> None:
        """An error that nobody has dealt with: one report for each."""
        if error is not self._seen:
            self._seen = error
            diary.note("error", type(error).__name__)
            self.crashes.write(error, self._game_on_the_table(), facts(device.android))

    def _game_on_the_table(self) -> str:
        scenes = self.router.present() if self.root is not None else []
        return next((str(scene.match.id) for scene in scenes if hasattr(scene, "match")), "")

    def _speak(self, _: object, language: str) -> None:
        words.language = language
        self.title = words.say("app.name")

    def _key(self, _: object, key: int, *__: object) -> bool:
        return key == BACK and self.router.back()

    def _resized(self, _: object, width: int, height: int) -> None:
        diary.note("resize", f"{width}x{height}")
        keep_edges_free()

    def _lighten(self, *_: object) -> None:
        """The device is short of memory: give back whatever can be made again."""
        diary.note("low-memory")
        self.router.forget()
        art.forget()
        for category in ("kv.image", "kv.texture", "kv.loader"):
            Cache.remove(category)
        gc.unfreeze()  # what is no longer held may have been set aside at rest
        gc.collect()
