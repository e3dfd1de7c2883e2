"""Starts the app: what a desktop's `veillee` command, `python main.py` and Android run."""

from __future__ import annotations

import gc
import os
import sys


def main() -> None:
    """Open the app; `--resume` goes on with the game that was played last, `--demo FOLDER` plays by itself."""
    gc.disable()  # nothing is thrown away at a start; the sweeper begins with what is there by then
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_IMAGE", "sdl2")  # every picture is a PNG; the other readers take long to import
    os.environ.setdefault("KIVY_AUDIO", "sdl2")
    from kivy.config import Config

    Config.set("input", "mouse", "mouse,multitouch_on_demand")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")

    from hpapp.ui import sound

    sound.load_all()  # before anything opens the window

    from hpapp.app import VeilleeApp

    if "--demo" in sys.argv:
        from hpapp.demo import play_demo

        play_demo(sys.argv[sys.argv.index("--demo") + 1])
    else:
        VeilleeApp(resume="--resume" in sys.argv).run()
