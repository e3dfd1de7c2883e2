"""The real app in a real window, with virtual time and fingers."""

from __future__ import annotations

import gc
import logging
import random
import secrets
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from hpapp.device import device
from tests.conftest import give_back
from tests.ui.eye.parrot import Parrot
from tests.ui.letting_go import forget_last_field
from tools.unseen import Play, VirtualTime, close_app, open_app, open_window, take_time


@pytest.fixture(scope="session")
def window() -> Any:
    """One window for the whole run."""
    return open_window()


class Complaints(logging.Handler):
    """What Kivy warns of, except where the machine is to blame and not the app."""

    machine = ("Cutbuffer: ", "Clipboard: ", "AudioSDL2: Unable to play")
    """A desktop without a program for its clipboard; sounds last as long as ever, however fast virtual time goes by."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        if not message.startswith(self.machine):
            self.heard.append(message)


@pytest.fixture(autouse=True)
def kivy_has_nothing_to_say(window: Any) -> Iterator[None]:
    """Whatever a test does with the app, Kivy finds nothing to warn of."""
    from kivy.logger import Logger

    complaints = Complaints()
    Logger.addHandler(complaints)
    yield
    Logger.removeHandler(complaints)
    assert not complaints.heard, "\n".join(complaints.heard)


@pytest.fixture
def time(window: Any) -> Iterator[VirtualTime]:
    """Virtual time: nothing moves unless the test says so."""
    from kivy.clock import Clock

    real_time, real_fps = Clock.time, Clock._max_fps
    yield take_time(thrifty=True)  # frames between two looks are painted for nobody
    Clock.time, Clock._max_fps = real_time, real_fps
    Clock._last_tick = Clock._start_tick = Clock._last_fps_tick = real_time()


@pytest.fixture
def painted() -> None:
    """For a test that asks what painting does: the last frame of every wait is painted."""


@pytest.fixture(autouse=True)
def unpainted(request: pytest.FixtureRequest, window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything happens but the painting: software would draw thousands of frames that nobody looks at."""
    if "painted" not in request.fixturenames:
        monkeypatch.setattr(window, "on_draw", lambda *_: None)


@pytest.fixture(autouse=True)
def same_lots(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that the app begins is another one for every test, and the same one on every run."""
    monkeypatch.setattr(secrets, "randbits", random.Random(request.node.name).getrandbits)


@pytest.fixture
def parrot(monkeypatch: pytest.MonkeyPatch) -> Parrot:
    """The device can speak, and remembers what it was given."""
    voice = Parrot()
    monkeypatch.setitem(vars(device), "voice", voice)
    return voice


sweeps = count(1)


def sweep(time: VirtualTime) -> list[str]:
    """An app is a heap of circles, so its pictures go only when Python sweeps; what is left by then is mostly code.

    The next sweeps pass that by.  What kv has tied together falls to another sweep, for the first takes the widgets
    and only their end unties it.  Now and then everything is gone through: a thing that was still held has been let go.
    Screens and sheets that somebody holds even then, an app would not be rid of as long as it runs: they are returned.
    """
    from hpapp.ui.router import Scene
    from hpapp.ui.sheets import Sheet

    thorough = next(sweeps) % 30 == 0
    if thorough:
        time.advance(2)  # what still moved comes to its end
        forget_last_field()
        gc.unfreeze()
    while gc.collect():
        pass
    kinds = map(type, gc.get_objects() if thorough else ())
    held = [kind.__name__ for kind in kinds if issubclass(kind, Scene | Sheet)]
    gc.freeze()
    give_back()
    return held


@pytest.fixture
def start_app(request: pytest.FixtureRequest, window: Any, time: VirtualTime,
              tmp_path: Path) -> Iterator[Callable[..., Play]]:
    """Start the app in a folder (a fresh one by default) and a form; it is stopped afterwards."""
    from hpapp.ui.prefs import prefs

    running: list[Any] = []
    held = sweep(time)  # only here does nobody hold the app of the test before any more
    assert request.session.testsfailed or not held, f"one of the last tests left and somebody holds: {held}"

    def stop() -> None:
        while running:
            close_app(window, running.pop())

    def begin(form: str = "tablet", folder: Path | None = None) -> Play:
        if running:
            stop()
            gc.collect()
        running.append(open_app(window, folder or tmp_path, form))
        prefs.tips = False  # whatever is met for the first time in a test would be told once, and then no more
        time.advance(0.2)
        return Play(running[0], window, time)

    yield begin
    stop()
