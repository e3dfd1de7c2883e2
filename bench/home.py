"""From the start of the process to Home with its games, and to set-up: a shelf of thousands beside a shelf of five."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from hpapp.play import Match, Seat, Seating
from hpapp.rules.core import Setup
from hpapp.saves import Shelf
from hpapp.saves.home import NAME

from .clock import Seconds, interleave, ratios
from .process import started
from .table import Row

FEW, MANY = 5, (500, 5000)
STARTS = 7
EVERY = 25
"""One game of so many waits to be played on; the others are over."""


def measure() -> Iterator[Row]:
    """Shelf by shelf, beside the small one; the first pair makes the catalogues and does not count."""
    with tempfile.TemporaryDirectory(prefix="hpapp-shelves-") as place:
        homes = {count: shelf_of(Path(place, str(count)), count) for count in (FEW, *MANY)}
        for scene, title in (("home", "Home"), ("setup", "Set-up")):
            for count in MANY:
                pairs = interleave(lambda many=homes[count], scene=scene: until(scene, many),  # type: ignore[misc]
                                   lambda scene=scene: until(scene, homes[FEW]), STARTS)  # type: ignore[misc]
                yield Row(f"{title} with {count} games / with {FEW}", ratios(pairs), "at most", 1.2)


def until(scene: str, home: Path) -> Seconds:
    """What a fresh process costs until it shows Home or set-up, in seconds of the processor, for those of the wall say
    more about what else the machine does; what is told is in the first frame."""
    with started("bench.first_frame", scene, XDG_CONFIG_HOME=str(home)) as process:
        return float(process.first_line())


def shelf_of(home: Path, count: int) -> Path:
    """A home with so many games of Labyrinthe: copies of two, one that waits and one that is over."""
    folder = home / NAME / "games"
    seats = tuple(Seat(name, color) for color, name in enumerate(("Léa", "Tom", "Papi", "Mia")))
    match = Match.begin(Shelf(folder), "labyrinthe", Setup(4, options={"format": "flash"}, seed=1), Seating(seats))
    for _ in range(40):
        match.play(match.moves[0])
    match.close()
    waiting = folder / f"{match.id}.journal"
    over = _over(folder)
    for number in range(count - 2):
        shutil.copy(over if number % EVERY else waiting, folder / f"labyrinthe-{number:06}.journal")
    return home


def _over(folder: Path) -> Path:
    """A game played to its end by bots."""
    from hpapp.bots import mind
    from hpapp.rules.chance import Chance

    seats = (Seat("Léa", 0), Seat("Robi", 4, "bot"))
    setup = Setup(2, options={"format": "flash"}, seed=2)
    match = Match.begin(Shelf(folder), "labyrinthe", setup, Seating(seats))
    while match.actor is not None:
        thought = mind("labyrinthe", "malin")(match.view(match.actor), match.moves, Chance(len(match.log)))
        try:
            while True:
                next(thought)
        except StopIteration as found:
            match.play(found.value)
    match.close()
    return folder / f"{match.id}.journal"
