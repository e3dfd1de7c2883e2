"""Starts the app, or an empty KivyMD window, and says what it has cost once its first frame is drawn.

python -m bench.first_frame home|setup|empty
"""

from __future__ import annotations

import sys
from time import process_time
from typing import Any


def tell_first_frame() -> None:
    """Print a line once the first frame after on_start is on the screen."""
    from kivy.base import EventLoop

    def watch(_: object) -> None:
        from kivy.graphics.opengl import glFinish

        window: Any = EventLoop.window
        flip = window.flip

        def flip_and_tell() -> None:
            flip()
            glFinish()
            print(process_time(), flush=True)
            del window.flip

        window.flip = flip_and_tell

    EventLoop.bind(on_start=watch)


def show_home() -> None:
    """The app as its users start it."""
    import main

    tell_first_frame()
    main.main(())


def show_setup() -> None:
    """The app, gone on to set-up before it draws anything: what it asks the catalogue is asked as well."""
    from hpapp.app import VeilleeApp
    from hpapp.rules import GAMES

    begin = VeilleeApp.on_start

    def go_on(app: VeilleeApp) -> None:
        begin(app)
        app.router.go("setup", game=GAMES[0])

    VeilleeApp.on_start = go_on  # type: ignore[assignment, method-assign]
    show_home()


def show_empty() -> None:
    """The least that an app with KivyMD can be, in a window of the same size."""
    from kivy.config import Config

    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
    from kivymd.app import MDApp
    from kivymd.uix.screen import MDScreen

    class Empty(MDApp):
        def build(self) -> MDScreen:
            return MDScreen()

    tell_first_frame()
    Empty().run()


if __name__ == "__main__":
    {"home": show_home, "setup": show_setup, "empty": show_empty}[sys.argv[1]]()
