"""Somebody who knows nothing of the app has it in their hands: a short while here, and whatever counts as a fall."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from hpapp.rules import GAMES
from hpapp.saves import Shelf
from tools import monkey
from tools.monkey import FORMS, Fall, Life, Monkey, Process, VirtualScreen, lay_game, live

NOWHERE = VirtualScreen(":99", Path("nothing"))


class StillScreen(VirtualScreen):
    """A screen on which nothing ever changes."""

    def run(self, *words: str) -> str:
        return "1"

    def seen(self) -> int:
        return 0


def process(tmp_path: Path, code: str) -> Process:
    """Some program in the place of the app."""
    return Process([sys.executable, "-c", code], NOWHERE, tmp_path)


def ready(app: Process) -> Process:
    """Once it has said so."""
    while "ready" not in app.log:
        pass
    app.listen()
    return app


def _watch(app: Process) -> None:
    while True:
        app.breathe()
        app.look()


def test_the_same_seed_is_the_same_monkey_and_it_does_everything() -> None:
    one, other, another = Monkey("5", "phone"), Monkey("5", "phone"), Monkey("6", "phone")
    done = [one.gesture() for _ in range(3000)]
    assert done == [other.gesture() for _ in range(3000)] != [another.gesture() for _ in range(3000)]
    assert {gesture.name.split()[0] for gesture in done} == {"tap", "double", "drag", "hold", "back", "turn"}
    assert {gesture.name for gesture in done} >= {"turn 914x411", "turn 320x568", "turn 1280x800"}


@pytest.mark.parametrize("form", FORMS)
def test_a_monkey_touches_what_it_has_in_its_hands(form: str) -> None:
    hands, (width, height) = Monkey("1", form), FORMS[form]
    for _ in range(300):
        name, *numbers = hands.gesture().name.split()
        if name == "turn":
            width, height = map(int, numbers[0].split("x"))
        elif name != "back":
            assert 0 <= int(numbers[0]) < width
            assert 0 <= int(numbers[1]) < height


@pytest.mark.parametrize(("code", "told"), [
    ("print('ready', flush=True)", "ended with"),
    ("print('ready', flush=True); import os, pathlib, time\n"
     "folder = pathlib.Path(os.environ['XDG_CONFIG_HOME'], 'veillee', 'crashes')\nfolder.mkdir(parents=True)\n"
     "(folder / 'crash-1.json').write_text('{}')\nwhile True: time.sleep(0.01)", "crash-1.json"),
    ("import time; print('ready', flush=True)\n"
     "while not time.sleep(0.01): print('Traceback (most recent call last):', flush=True)", "Traceback"),
    ("print('ready', flush=True)\nwhile True: pass", "has not drawn"),
])
def test_a_fall_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, told: str) -> None:
    monkeypatch.setattr(monkey, "PATIENCE", 2.0)
    app = ready(process(tmp_path, code))
    try:
        with pytest.raises(Fall, match=told):
            _watch(app)
    finally:
        app.close()


def test_an_app_that_no_touch_changes_has_fallen(tmp_path: Path) -> None:
    app = ready(process(tmp_path, "import time; print('ready', flush=True)\nwhile True: time.sleep(0.001)"))
    done: list[str] = []
    try:
        with pytest.raises(Fall, match="changed the picture"):
            monkey.play(app, Monkey("1", "phone"), StillScreen(*NOWHERE), "1", 200, done)
    finally:
        app.close()
    assert len(done) == monkey.DEAF + 1


def test_a_game_of_every_kind_waits_for_the_monkey(tmp_path: Path) -> None:
    for number, game_id in enumerate(GAMES):
        lay_game(tmp_path / game_id, game_id, random.Random(number))
        games, troubles = Shelf(tmp_path / game_id / "veillee" / "games").browse()
        assert (len(games), troubles) == (1, [])


@pytest.mark.ui
@pytest.mark.slow
def test_a_short_visit_leaves_the_app_standing() -> None:
    done: list[str] = []
    live(Life("bloody", "phone", "1"), 60, done)
    assert len(done) == 60
