"""A long evening: bots play every game and variant through the real app, and a child taps everywhere meanwhile.

    python -m tools.soak --minutes 30 --seed 1

Whatever is raised ends it with a traceback.  At the end memory and open files must have levelled off: those of the
second half within 3 % of the first, once every game has been on the table.  And a whole evening keeps hardly more
pictures than the largest of its tables alone.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import NamedTuple

from hpapp.play import Match, Seat, Seating
from hpapp.rules import game
from hpapp.rules.core import Setup
from tools.power_cut import kinds
from tools.unseen import SIZES, UNSEEN, Play, VirtualTime, open_app, open_window, take_time

MOST_GROWTH = 1.03
MOST_PICTURES = 1.25
"""Textures of the evening at their most, over those of the largest table that was laid first."""
LONGEST = 60.0
"""Seconds, as the wall counts them, after which a table is left for another one."""
TAP_EVERY, TURN_EVERY = 12, 400
"""Frames from one tap to the next, and from one turn of the device, on average."""
SAMPLE = 5.0
AT_HOME = 2.0
"""Seconds there before it is weighed: a bar that fades holds what it moves to its end, half a second or a whole one."""
WARM = 2.0
"""Seconds at each table of the warming up."""


class Sample(NamedTuple):
    """What the process holds at a moment."""

    memory: int
    """Bytes in memory."""
    files: int
    textures: float
    """Megabytes of pictures and words in the memory of the graphics."""


def sample() -> Sample:
    """As the kernel counts it; rubbish that waits to be collected is no growth."""
    from hpapp.ui.textures import textures

    while gc.collect():  # what kv has tied together falls to a second sweep
        pass
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Sample(pages * os.sysconf("SC_PAGE_SIZE"), len(os.listdir("/proc/self/fd")), textures().megabytes)


def grown(samples: list[float]) -> float:
    """The median of the second half over that of the first; one alone has not grown."""
    if len(samples) < 2:
        return 1.0
    half = len(samples) // 2
    return median(samples[half:]) / median(samples[:half])


def drawn_to_the_end(passing: VirtualTime) -> VirtualTime:
    """Every frame is finished before the next begins, as on a screen; else software that draws piles them up."""
    from kivy.graphics.opengl import glFinish

    idle = passing.idle

    def idle_and_finish() -> None:
        idle()
        glFinish()

    passing.idle = idle_and_finish
    return passing


class Evening:
    """One app that lives through all of it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._rng = random.Random(seed)
        self._play = Play(open_app(window := open_window(), folder), window, drawn_to_the_end(take_time()))
        self._kinds = kinds()
        self.samples: list[Sample] = []
        self.left: list[float] = []
        """Megabytes of textures at Home, each time a table was left: those at a table tell which game it is."""
        self.alone: dict[str, float] = {}
        """Megabytes of textures at a table of each game when nothing else has been seen, at their most."""
        self._sampled = 0.0
        self.counts: Counter[str] = Counter()

    def warm_up(self) -> None:
        """Every game once in every form of screen: what is loaded once is no growth."""
        from hpapp.ui import art

        for kind in kinds():
            for form in SIZES:
                art.forget()
                self._sit_down(kind, form)
                self._play_on(time.monotonic() + WARM)
                self.alone[kind[0]] = max(self.alone.get(kind[0], 0), sample().textures)
                self._get_up()
        self.samples.clear()
        self.left.clear()
        self.counts.clear()

    def last(self, minutes: float) -> None:
        """Table after table, until it is time for bed."""
        until = time.monotonic() + minutes * 60
        while time.monotonic() < until:
            if not self._kinds:
                self._kinds = kinds()
            kind = self._kinds.pop(self._rng.randrange(len(self._kinds)))
            self._sit_down(kind)
            self._play_on(min(until, time.monotonic() + LONGEST))
            self._get_up()

    # ------------------------------------------------------------------ a table

    def _sit_down(self, kind: tuple[str, str], form: str = "") -> None:
        from hpapp.ui.prefs import prefs
        from hpapp.ui.screens.home import show

        rng, (game_id, variant) = self._rng, kind
        prefs.speed, prefs.bots, prefs.calm = rng.choice(("instant", "instant", "2")), "fast", rng.random() < 0.2
        prefs.language, prefs.text_scale = rng.choice(("fr", "en")), rng.choice((1.0, 1.3))
        self._play.resize(form or rng.choice(list(SIZES)))
        low, high = game(game_id).seats
        places = sorted(rng.sample(range(6), rng.randint(max(2, low), high)))
        kinds_here = ["bot"] * len(places)
        if rng.random() < 0.5:
            kinds_here[0] = "child"
        seats = tuple(Seat(f"P{index}", index, kind, rng.choice(("débutant", "malin")), place)  # type: ignore[arg-type]
                      for index, (kind, place) in enumerate(zip(kinds_here, places, strict=True)))
        mode = "pass" if rng.random() < 0.3 else "table"
        match = Match.begin(self._play.app.shelf, game_id, Setup(len(seats), variant, seed=rng.getrandbits(32)),
                            Seating(seats, mode))  # type: ignore[arg-type]
        self._match_id = match.id
        show(match)
        self.counts[f"{game_id}/{variant}"] += 1

    def _play_on(self, until: float) -> None:
        """Bots play, taps fall; whoever is led away from the table comes back to it."""
        router = self._play.app.router
        while time.monotonic() < until and router.scene_name != "end":
            self._play.time.advance(1 / 20)
            self.counts["frames"] += 1
            if self._rng.randrange(TAP_EVERY) == 0:
                self._tap()
            if self._rng.randrange(TURN_EVERY) == 0:
                self._play.resize(self._rng.choice(list(SIZES)))
                self.counts["turned"] += 1
            if router.scene_name not in ("table", "end"):
                self._come_back()
            if time.monotonic() - self._sampled > SAMPLE:
                self._sampled = time.monotonic()
                self.samples.append(sample())
        self.counts["ended"] += router.scene_name == "end"

    def _tap(self) -> None:
        play, rng = self._play, self._rng
        x, y = rng.random() * play.window.width, rng.random() * play.window.height
        for _ in range(rng.choice((1, 1, 2))):
            play.tap(x, y)
            self.counts["taps"] += 1
        if play.app.router.sheets and rng.random() < 0.5:
            play.app.router.back()

    def _come_back(self) -> None:
        from hpapp.ui.screens.home import resume

        router = self._play.app.router
        while router.sheets or (router.scene_name == "rulebook" and router.back()):
            if router.sheets:
                router.back()
        if router.scene_name not in ("table", "end"):
            resume(self._match_id)
            self.counts["resumed"] += 1

    def _get_up(self) -> None:
        """Home, which looks the same each time; and the game goes off the shelf: the shelf of an evening is short."""
        from hpapp.ui.prefs import prefs

        self._play.app.router.go("home")
        prefs.language, prefs.text_scale = "fr", 1.0
        self._play.resize("tablet")
        self._play.time.advance(AT_HOME)
        self.left.append(sample().textures)
        self._play.app.shelf.remove(self._match_id)


def main() -> None:
    """Soak for as long as asked, and say whether anything grew."""
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--minutes", type=float, default=30)
    wishes.add_argument("--seed", type=int, default=1)
    wishes.add_argument("--cold", action="store_true", help="without warming up")
    wish = wishes.parse_args()
    with tempfile.TemporaryDirectory(prefix="hpapp-soak-", ignore_cleanup_errors=True) as folder:
        os.environ.update(UNSEEN, KIVY_HOME=folder, KIVY_LOG_MODE="PYTHON")  # else Kivy swallows tracebacks
        evening = Evening(Path(folder), wish.seed)
        if not wish.cold:
            evening.warm_up()
        evening.last(wish.minutes)
    memory = grown([float(kept.memory) for kept in evening.samples])
    files = grown([float(kept.files) for kept in evening.samples])
    pictures = [kept.textures for kept in evening.samples]
    print(f"soak: {wish.minutes:g} minutes, {dict(evening.counts)}")
    print(f"soak: memory {evening.samples[0].memory >> 20} MB at first, {evening.samples[-1].memory >> 20} MB at last, "
          f"second half / first {memory:.3f}; open files {evening.samples[-1].files}, second half / first {files:.3f}")
    print(f"soak: textures {min(pictures):.0f} to {max(pictures):.0f} MB; at Home {min(evening.left):.0f} to "
          f"{max(evening.left):.0f}, second half / first {grown(evening.left):.3f}")
    if evening.alone:
        share = max(pictures) / max(evening.alone.values())
        told = ", ".join(f"{game_id} {megabytes:.0f}" for game_id, megabytes in evening.alone.items())
        print(f"soak: textures of each table alone {told} MB; the evening / the largest {share:.2f}")
        if share > MOST_PICTURES:
            sys.exit("soak: pictures of tables that were left are kept")
    if max(memory, files, grown(evening.left)) > MOST_GROWTH:
        sys.exit("soak: something grows")


if __name__ == "__main__":
    main()
