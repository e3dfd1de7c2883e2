"""How long a lesson takes: words shown, touches, and seconds at normal speed, of every lesson, on the real app.

    python -m tools.lessons [--games couloirs] [--lessons first kids] [--size 411x914] [--text 100] [--language fr]
                            [--pictures FOLDER] [--look]

Seconds are those in which things move, as they pass on the screen, those of somebody who reads every bubble at a quiet
pace, and those of the finger.  With --pictures, what the screen shows before each touch is kept;
pictures need a screen, if only a virtual one (xvfb-run).

With --look every lesson is learnt by touches in every form that is asked for (in all 54 without a choice: the better
part of an hour), and everything is printed that is wrong with the light, Chouette and her bubble on the way.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hpapp.device import device
from hpapp.games import GAMES
from hpapp.lessons import Lesson, lessons
from hpapp.table.now import Ask, Offer
from tests.ui.eye.forms import LANGUAGES, SIZES, TEXTS, Form
from tests.ui.eye.parrot import Parrot

from .unseen import ON_A_SCREEN, UNSEEN, Play, VirtualTime, open_app, open_window, sweep_rarely, take_time

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


def look(play: Play, lesson: Lesson, form: Form) -> int:
    """Learn a lesson by touches; print what is wrong on the way, and say how much."""
    from tests.ui.eye.lesson import learn

    found = 0
    try:
        for sight in learn(play, lesson, form):
            for problem in sight.problems:
                found += 1
                print(f"    {sight.where}: {problem}", flush=True)
    except Exception as error:
        found += 1
        print(f"    {lesson.path} in {form} falls: {error!r}", flush=True)
    return found


def look_everywhere(play: Play, chosen: argparse.Namespace, wanted: list[Lesson]) -> int:
    """Every lesson in every form that was asked for."""
    from hpapp.ui.prefs import prefs

    prefs.speed, prefs.bots, prefs.ring_seconds = "instant", "fast", 0
    looked = wrong = 0
    for size in [_size(size) for size in chosen.size] or SIZES:
        for text in [text / 100 for text in chosen.text] or TEXTS:
            for language in chosen.language or LANGUAGES:
                form = Form(size, text, language)
                form.take(play)
                found = [look(play, lesson, form) for lesson in wanted]
                gc.collect()
                looked, wrong = looked + len(found), wrong + sum(map(bool, found))
                print(f"{form}: {len(found)} lessons, {sum(map(bool, found))} with something wrong", flush=True)
    print(f"{looked} lessons learnt by touches, {wrong} with something wrong")
    return 1 if wrong else 0


def time_all(play: Play, chosen: argparse.Namespace, wanted: list[Lesson]) -> int:
    """The table of what each lesson takes, in one form."""
    size, text, language = chosen.size or ["1280x800"], chosen.text or [100], chosen.language or ["fr"]
    Form(_size(size[0]), text[0] / 100, language[0]).take(play, 0)
    longest = 0.0
    print(f"{'lesson':24}{'beats':>6}{'touches':>9}{'words':>7}{'seconds':>9}")
    for lesson in wanted:
        took = clock(play, lesson, chosen.pictures)
        longest = max(longest, took.seconds)
        print(f"{lesson.path:24}{took.beats:6}{took.touches:9}{took.words:7}{took.seconds:9.0f}", flush=True)
    return 0 if longest <= MOST else 1


def _size(text: str) -> tuple[int, int]:
    wide, high = text.split("x")
    return int(wide), int(high)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=GAMES, choices=GAMES)
    parser.add_argument("--lessons", nargs="*", default=(), help="first, kids, or the name of a chapter")
    parser.add_argument("--size", nargs="*", default=[], help="360x640 and so on, in dp")
    parser.add_argument("--text", nargs="*", type=int, default=[], help="85, 100 or 130")
    parser.add_argument("--language", nargs="*", default=[], choices=LANGUAGES)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--look", action="store_true")
    chosen = parser.parse_args(arguments)
    wanted = [lesson for game in chosen.games for lesson in lessons(game)
              if not chosen.lessons or lesson.name in chosen.lessons]
    os.environ.update(UNSEEN if chosen.pictures is None else ON_A_SCREEN)
    sweep_rarely()
    window, passing = open_window(), take_time(thrifty=True)
    vars(device)["voice"] = Parrot()
    with tempfile.TemporaryDirectory() as folder:
        play = Play(open_app(window, Path(folder)), window, passing)
        if chosen.pictures is None:
            window.on_draw = lambda *_: None
        else:
            chosen.pictures.mkdir(parents=True, exist_ok=True)
        return look_everywhere(play, chosen, wanted) if chosen.look else time_all(play, chosen, wanted)


if __name__ == "__main__":
    sys.exit(main())
