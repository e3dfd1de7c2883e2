"""Starts the app: what a desktop's `veillee` command, `python main.py` and Android run."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence


def wishes(asked: Sequence[str]) -> tuple[bool, str]:
    """Is the last game to be resumed, and into which folder is a demonstration to be played?  A phone asks for nothing,
    and need not learn how."""
    if not asked:
        return False, ""
    import argparse

    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--demo", metavar="FOLDER", default="")
    wish = parser.parse_args(asked)
    return wish.resume, wish.demo


def main(asked: Sequence[str] | None = None) -> None:
    """Open the app; --resume goes on with the game that was played last, --demo FOLDER plays by itself."""
    resume, folder = wishes(sys.argv[1:] if asked is None else asked)
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

    if folder:
        from hpapp.demo import play_demo

        play_demo(folder)
    else:
        VeilleeApp(resume=resume).run()
