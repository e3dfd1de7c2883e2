"""How long a lesson takes: words shown, touches, and seconds at normal speed, of every lesson, on the real app.

    python -m tools.lessons [--games couloirs] [--form 411x914] [--language fr] [--pictures FOLDER]

Seconds are those in which things move, as they pass on the screen, those of somebody who reads every bubble at a quiet
pace, and those of the finger.  With --pictures, what the screen shows before each touch is kept;
pictures need a screen, if only a virtual one (xvfb-run).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hpapp.games import GAMES
from hpapp.lessons import Lesson, lessons
from hpapp.table.now import Ask, Offer

from .unseen import ON_A_SCREEN, UNSEEN, Play, VirtualTime, open_app, open_window, take_time

WORDS_A_SECOND = 2.5
TOUCH = 1.2
"""Seconds for a finger to find what is lit."""
MOST = 180
"""No lesson takes longer, in seconds."""
STEP = 0.1


class Clock(NamedTuple):
    """What a lesson asks of somebody."""

    beats: int
    touches: int
    words: int
    seconds: float


def clock(play: Play, lesson: Lesson, pictures: Path | None) -> Clock:
    """Play a lesson as it is meant, at normal speed."""
    play.app.router.go("lesson", game=lesson.game, lesson=lesson.name)
    scene = play.scene
    learning, begun, touches, words, read = scene.learning, play.time.now, 0, 0, ""
    while not learning.over:
        while not _waits(scene):
            play.time.advance(STEP)
        said = f"{scene.bubble.head} {scene.bubble.rest}"
        words += len(said.split()) if said != read else 0
        read = said
        if pictures is not None:
            VirtualTime.painting = True
            play.time.advance(0.3)
            play.picture().save(pictures / f"{lesson.game}-{lesson.name}-{touches:02}.png")
        learning.do_next()
        scene.table.go_on()
        touches += 1
    play.time.advance(1)
    if pictures is not None:
        play.picture().save(pictures / f"{lesson.game}-{lesson.name}-end.png")
    return Clock(len(lesson.beat), touches, words,
                 play.time.now - begun + touches * TOUCH + words / WORDS_A_SECOND)


def _waits(scene: Any) -> bool:
    now = scene.learning.now
    return bool(scene.bubble.opacity) and (isinstance(now, Ask) or (isinstance(now, Offer) and not scene.table.busy))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=GAMES, choices=GAMES)
    parser.add_argument("--form", default="1280x800")
    parser.add_argument("--language", default="fr", choices=("fr", "en"))
    parser.add_argument("--pictures", type=Path)
    chosen = parser.parse_args(arguments)
    os.environ.update(UNSEEN if chosen.pictures is None else ON_A_SCREEN)
    window, time = open_window(), take_time(thrifty=True)
    with tempfile.TemporaryDirectory() as folder:
        app = open_app(window, Path(folder))
        window.size = tuple(int(side) for side in chosen.form.split("x"))
        if chosen.pictures is None:
            window.on_draw = lambda *_: None
        else:
            chosen.pictures.mkdir(parents=True, exist_ok=True)
        from hpapp.ui.prefs import prefs

        prefs.language = chosen.language
        play, longest = Play(app, window, time), 0.0
        print(f"{'lesson':24}{'beats':>6}{'touches':>9}{'words':>7}{'seconds':>9}")
        for lesson in (lesson for game in chosen.games for lesson in lessons(game)):
            took = clock(play, lesson, chosen.pictures)
            longest = max(longest, took.seconds)
            print(f"{lesson.path:24}{took.beats:6}{took.touches:9}{took.words:7}{took.seconds:9.0f}", flush=True)
    return 0 if longest <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
