"""Pictures for a listing: the app in French and English, at the sizes that stores ask for, in games that were played.

    python -m tools.screens build/screens                        everything; `make screens`
    python -m tools.screens build/screens phone en couloirs      one form, one language, some of the pictures

Every form is a process of its own, for Kivy asks for the density of a screen only once.  Positions are those of seeded
games between bots, so the same tree makes the same pictures.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from hpapp.bots import mind
from hpapp.games import GAMES
from hpapp.i18n import LANGUAGES
from hpapp.play import Match, Seat, Seating
from hpapp.play.seats import Mode
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from tools.unseen import UNSEEN


class Form(NamedTuple):
    """A screen as a store knows it: pixels, pixels per point, and how people share it."""

    width: int
    height: int
    density: float
    mode: Mode


FORMS = {
    "phone": Form(1080, 1920, 2.625, "solo"),
    "tablet-7": Form(1920, 1200, 2, "table"),
    "tablet-10": Form(2560, 1600, 2, "table"),
}
"""What Google's store asks for; each side is between 320 and 3840 pixels, and none is more than twice the other."""
MOVES = {"labyrinthe": 44, "couloirs": 36, "chemin": 60, "tournoi": 60, "bloody": 60}
"""After so many moves a game looks like one; a person's choice is waited for."""
NAMES = ("Léa", "Tom", "Papi", "Mia")
PLACES = (4, 0, 2, 5)
ENOUGH = 400
SEED = 41


def in_the_middle(shelf: Any, game_id: str, mode: Mode) -> Match:
    """A game that bots have begun and people go on with; on a phone one person plays against bots."""
    seats = tuple(Seat(name, index, "bot" if mode == "solo" and index else "human", place=place)
                  for index, (name, place) in enumerate(zip(NAMES, PLACES, strict=True)))
    match = Match.begin(shelf, game_id, Setup(len(seats), seed=SEED, first=0), Seating(seats, mode=mode))
    for number in range(ENOUGH):
        waits = number >= MOVES[game_id] and match.rests and match.actor == 0 and match.decision != "window"
        if waits or match.actor is None:
            break
        thought = mind(game_id, "malin")(match.view(match.actor), match.moves, Chance(number))
        try:
            while True:
                next(thought)
        except StopIteration as found:
            match.play(found.value)
    return match


def take(folder: Path, form: Form, language: str, wanted: list[str]) -> None:
    """Home and every table, in a window that has its size from the start: what draws unseen could not follow."""
    from kivy.config import Config

    Config.set("graphics", "width", str(form.width))
    Config.set("graphics", "height", str(form.height))
    from hpapp.ui.prefs import prefs
    from tools.unseen import Play, open_app, open_window, take_time

    window, time = open_window(), take_time(thrifty=True)
    app = open_app(window, Path(tempfile.mkdtemp(prefix="hpapp-screens-")))
    window.size = (form.width, form.height)
    prefs.language = language
    play = Play(app, window, time)
    folder.mkdir(parents=True, exist_ok=True)
    for number, name in enumerate(("home", *GAMES), start=1):
        if wanted and name not in wanted:
            continue
        if name == "home":
            app.router.go("home")
        else:
            app.router.go("table", match=in_the_middle(app.shelf, name, form.mode))
        play.settle(4)
        keep(play, folder / f"{number}-{name}.png")


def keep(play: Any, path: Path) -> None:
    """What the window shows; stores take no transparency."""
    play.picture().save(path, optimize=True)


def main(target: Path, wanted: list[str]) -> None:
    """Start a process for each form and language that is wanted, or be one of them."""
    forms = [name for name in FORMS if name in wanted] or list(FORMS)
    languages = [name for name in LANGUAGES if name in wanted] or list(LANGUAGES)
    names = [name for name in wanted if name not in (*FORMS, *LANGUAGES)]
    if os.environ.get("HPAPP_SCREENS"):
        take(target / languages[0] / forms[0], FORMS[forms[0]], languages[0], names)
        return
    for form in forms:
        for language in languages:
            own = {**UNSEEN, "KIVY_METRICS_DENSITY": str(FORMS[form].density), "HPAPP_SCREENS": "1",
                   "KIVY_HOME": tempfile.mkdtemp(prefix="hpapp-kivy-")}
            subprocess.run([sys.executable, "-m", "tools.screens", str(target), form, language, *names], check=True,
                           env=os.environ | own)
            print(f"screens: {target / language / form}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
