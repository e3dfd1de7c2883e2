"""A monkey at the table: random touches on the real app, in a window of its own, by somebody who knows nothing of it.

    python -m tools.monkey --minutes 10 --seed 1 --games bloody --forms phone tablet

The app is a process like any other (`main.py`, with a game waiting in a folder of its own) and stands on a virtual
screen; the monkey has a pointer and a keyboard (xdotool).  It taps, holds, drags, goes back, and turns or exchanges the
device.  It is a fall when the process ends, when it leaves a crash report or tells of an error, when it no longer
draws, or when nothing that is done changes the picture.  Then the touches that led there are printed, and the seed:
with `--seed` and `--minutes 0` that life is led again (the app's own time is not, so it may end otherwise).
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from hpapp.games import GAMES
from hpapp.play import Match, Seat, Seating
from hpapp.rules import game
from hpapp.rules.core import Setup
from hpapp.saves import Shelf

ROOT = Path(__file__).parents[1]
FORMS = {"tablet": (1280, 800), "phone": (411, 914), "phone_wide": (914, 411), "small": (320, 568)}
LARGEST = 1280
"""The virtual screen is a square that takes every form, however it is turned."""
LIFE = 150
"""Touches after which the app is closed and another game is laid."""
DEAF = 60
"""Touches in a row that change nothing: somebody would put the device away."""
PATIENCE = 180.0
"""Seconds in which a window must open, and a frame be drawn, on a busy machine."""
FRAMES = 4
"""Times that the app goes to sleep between two gestures; some of them are within a frame."""
TOLD = ("Traceback (most recent call last)", "[CRITICAL]", "Fatal Python error")


class Fall(Exception):
    """What happened to the app."""


class Gesture(NamedTuple):
    """One thing a monkey does: what it is called, and how xdotool says it."""

    name: str
    words: tuple[str, ...]


class Monkey:
    """An endless supply of gestures; the same seed, the same gestures."""

    def __init__(self, seed: str, form: str) -> None:
        self._rng = random.Random(seed)
        self.size = self._home = FORMS[form]

    def gesture(self) -> Gesture:
        """Mostly taps."""
        kinds = (self._tap, self._double, self._drag, self._hold, self._back, self._turn)
        return self._rng.choices(kinds, (60, 6, 16, 6, 6, 6))[0]()

    def _point(self) -> tuple[int, int]:
        """Anywhere, but more often where people put buttons and hands: near an edge."""
        rng, (width, height) = self._rng, self.size
        low = rng.betavariate(0.7, 0.7) if rng.random() < 0.5 else rng.random()
        return int(rng.random() * (width - 1)), int(low * (height - 1))

    def _tap(self) -> Gesture:
        x, y = self._point()
        return Gesture(f"tap {x} {y}", _press(x, y, 0.04))

    def _double(self) -> Gesture:
        x, y = self._point()
        return Gesture(f"double {x} {y}", (*_press(x, y, 0.04), *_press(x, y, 0.04)))

    def _hold(self) -> Gesture:
        x, y = self._point()
        return Gesture(f"hold {x} {y}", _press(x, y, 0.7))

    def _drag(self) -> Gesture:
        (x, y), (to_x, to_y), steps = self._point(), self._point(), self._rng.randint(2, 8)
        words = ["mousemove", str(x), str(y), "mousedown", "1"]
        for step in range(1, steps + 1):
            words += ["sleep", "0.02", "mousemove", str(x + (to_x - x) * step // steps),
                      str(y + (to_y - y) * step // steps)]
        return Gesture(f"drag {x} {y} {to_x} {to_y} {steps}", (*words, "sleep", "0.02", "mouseup", "1"))

    def _back(self) -> Gesture:
        return Gesture("back", ("key", "Escape"))

    def _turn(self) -> Gesture:
        """Mostly the same device on its side, sometimes another one."""
        if self._rng.random() < 0.75:
            width, height = self.size
            self.size = (height, width)
        else:
            self.size = self._rng.choice((self._home, *FORMS.values()))
        return Gesture(f"turn {self.size[0]}x{self.size[1]}", ("windowsize", "{window}", *map(str, self.size)))


def _press(x: int, y: int, seconds: float) -> tuple[str, ...]:
    return ("mousemove", str(x), str(y), "mousedown", "1", "sleep", str(seconds), "mouseup", "1")


# ------------------------------------------------------------------ the screen


class VirtualScreen(NamedTuple):
    """A display, and the file in which its picture lies."""

    display: str
    picture: Path

    def run(self, *words: str) -> str:
        """Have the pointer, the keyboard or the window do something."""
        done = subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.display}, capture_output=True,
                              text=True, timeout=PATIENCE)
        return done.stdout.strip()

    def seen(self) -> int:
        """What is to be seen, as a number that changes with it."""
        return crc32(self.picture.read_bytes())


@contextmanager
def virtual_screen(folder: Path) -> Iterator[VirtualScreen]:
    """A screen of its own, on whatever display is free."""
    ear, mouth = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(mouth), "-screen", "0", f"{LARGEST}x{LARGEST}x24",
                               "-fbdir", str(folder), "-nocursor", "-nolisten", "tcp"], pass_fds=(mouth,),
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(mouth)
    try:
        with os.fdopen(ear) as told:
            yield VirtualScreen(f":{int(told.readline())}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait()


# ------------------------------------------------------------------ the app


class Process:
    """The app as people start it; all it keeps is in a folder of its own."""

    def __init__(self, command: list[str], screen: VirtualScreen, config: Path) -> None:
        self._crashes, self._log = config / "veillee" / "crashes", config / "log.txt"
        environment = {**os.environ, "DISPLAY": screen.display, "XDG_CONFIG_HOME": str(config),
                       "KIVY_HOME": str(config / "kivy"), "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
                       "KIVY_METRICS_DENSITY": "1", "KIVY_DPI": "96", "LP_NUM_THREADS": "1", "KIVY_NO_FILELOG": "1"}
        environment.pop("KIVY_NO_CONSOLELOG", None)
        self._start = sys.maxsize
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)

    def look(self) -> None:
        """Raise Fall unless all is well."""
        if (code := self._process.poll()) is not None:
            raise Fall(f"the app ended with {code}")
        if reports := sorted(self._crashes.glob("crash-*.json")):
            raise Fall(f"the app left {reports[0].name}")
        if found := [word for word in TOLD if word in self.log[self._start:]]:
            raise Fall(f"the app told of: {found[0]}")

    def listen(self) -> None:
        """From now on: while it starts, Kivy tells of every device that a machine does not have."""
        self._start = len(self.log)

    def breathe(self) -> None:
        """Wait until the app has drawn again: it sleeps between frames, and the kernel counts how often."""
        enough, until = self._sleeps() + FRAMES, time.monotonic() + PATIENCE
        while self._sleeps() < enough:
            self.look()
            if time.monotonic() > until:
                raise Fall(f"the app has not drawn for {PATIENCE:g} seconds")
            time.sleep(0.01)

    def _sleeps(self) -> int:
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text()
        except OSError:
            return 0
        return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("voluntary")), 0)

    @property
    def log(self) -> str:
        """All that the app has told so far."""
        return self._log.read_text("utf-8", "replace")

    @property
    def reports(self) -> str:
        """What it left behind for whoever looks for the fault."""
        return "\n".join(path.read_text("utf-8") for path in sorted(self._crashes.glob("crash-*.json")))

    def close(self) -> None:
        """Nobody asks whether it likes that."""
        self._process.kill()
        self._process.wait()


def lay_game(config: Path, game_id: str, rng: random.Random) -> None:
    """A game that waits to be resumed, somewhere in its middle, with people, children and bots."""
    folder, rules = config / "veillee", game(game_id)
    places = sorted(rng.sample(range(6), rng.randint(*rules.seats)))
    kinds = [rng.choice(("human", "human", "child", "bot")) for _ in places]
    kinds[rng.randrange(len(kinds))] = "human"
    seats = tuple(Seat(f"P{index}", index, kind, rng.choice(("débutant", "malin")), place)  # type: ignore[arg-type]
                  for index, (kind, place) in enumerate(zip(kinds, places, strict=True)))
    match = Match.begin(Shelf(folder / "games"), game_id, Setup(len(seats), rng.choice(rules.variants),
                                                                seed=rng.getrandbits(32)),
                        Seating(seats, rng.choice(("table", "pass"))))
    for _ in range(rng.choice((0, rng.randrange(60)))):
        if match.actor is not None:
            match.play(rng.choice(match.moves))
    match.close()
    speed, bots = rng.choice(("1", "2", "instant")), rng.choice(("normal", "fast"))
    (folder / "preferences.json").write_text(f'{{"speed": "{speed}", "bots": "{bots}", "effects": 0.0}}')


# ------------------------------------------------------------------ a life


class Life(NamedTuple):
    """One app from its start to its end, and who was at it."""

    game_id: str
    form: str
    seed: str


def live(life: Life, touches: int, done: list[str]) -> None:
    """Start the app and let the monkey at it; Fall when it does not survive.  `done` is what the monkey did."""
    with (tempfile.TemporaryDirectory(prefix="hpapp-monkey-", ignore_cleanup_errors=True) as name,
          virtual_screen(folder := Path(name)) as screen):
        lay_game(folder, life.game_id, random.Random(life.seed))
        empty = screen.seen()
        app = Process([sys.executable, "main.py", "--resume"], screen, folder)
        try:
            window = wait_for_window(app, screen, empty)
            play(app, Monkey(life.seed, life.form), screen, window, touches, done)
        except Fall as fall:
            raise Fall(f"{fall}\n{app.reports}\n{app.log[-4000:]}") from fall
        finally:
            app.close()


def play(app: Process, monkey: Monkey, screen: VirtualScreen, window: str, touches: int, done: list[str]) -> None:
    """So many gestures, with a look at the app after each."""
    app.listen()
    screen.run("windowmove", window, "0", "0", "windowsize", window, *map(str, monkey.size), "windowfocus", window)
    seen, still = screen.seen(), 0
    for _ in range(touches):
        app.breathe()
        gesture = monkey.gesture()
        done.append(gesture.name)
        screen.run(*(word.format(window=window) for word in gesture.words))
        app.look()
        now = screen.seen()
        still, seen = (0 if now != seen else still + 1), now
        if still > DEAF:
            raise Fall(f"nothing that was done changed the picture, {still} times in a row")
    app.breathe()
    app.look()


def wait_for_window(app: Process, screen: VirtualScreen, empty: int) -> str:
    """The app's window, once there is something to be seen in it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        app.look()
        if screen.seen() != empty and (window := screen.run("search", "--onlyvisible", "--class", ".")):
            return window
        time.sleep(0.1)
    raise Fall(f"nothing to be seen within {PATIENCE:g} seconds")


def visit(game_id: str, form: str, wish: argparse.Namespace) -> int:
    """Lives of one game in one form, for so many minutes (at least one life): how often it fell."""
    falls, touched, begun, number = 0, 0, time.monotonic(), 0
    while number == 0 or time.monotonic() - begun < wish.minutes * 60:
        life, done = Life(game_id, form, f"{wish.seed}.{number}" if number else wish.seed), list[str]()
        try:
            live(life, wish.touches, done)
        except Fall as fall:
            falls += 1
            print(f"monkey: FALL {life.game_id} {life.form} seed {life.seed}, touch {len(done)}: {fall}")
            print("monkey: the touches:", *done, sep="\n  ", flush=True)
        touched, number = touched + len(done), number + 1
    print(f"monkey: {game_id} {form}: {number} lives, {touched} touches, {time.monotonic() - begun:.0f} s, "
          f"{falls} falls", flush=True)
    return falls


def main(words: list[str] | None = None) -> int:
    """Every game and form that is asked for; 1 when anything fell."""
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--minutes", type=float, default=10, help="for each game in each form")
    wishes.add_argument("--touches", type=int, default=LIFE, help="in one life of the app")
    wishes.add_argument("--seed", default="1")
    wishes.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    wishes.add_argument("--forms", nargs="+", default=list(FORMS), choices=FORMS)
    wish = wishes.parse_args(words)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("monkey: called off"))  # screen and app go with it
    falls = sum(visit(game_id, form, wish) for game_id in wish.games for form in wish.forms)
    print(f"monkey: {falls} falls")
    return int(falls > 0)


if __name__ == "__main__":
    sys.exit(main())
