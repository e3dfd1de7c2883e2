"""The real app in a real window, with virtual time and fingers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest


class VirtualTime:
    """A clock that moves only when told to, frame by frame.

    It never goes back, not even from one test to the next: what an app that is gone still had to do before its next
    frame would otherwise wait, and keep Kivy's clock busy, until the time when it was asked for.
    """

    latest = 0.0

    def __init__(self, clock: Any, idle: Callable[[], None]) -> None:
        self.now = max(clock.time(), VirtualTime.latest)
        self._idle = idle

    def advance(self, seconds: float, fps: int = 20) -> None:
        for _ in range(max(1, round(seconds * fps))):
            self.now = VirtualTime.latest = self.now + 1 / fps
            self._idle()


@pytest.fixture(scope="session")
def window() -> Any:
    """One window for the whole run, without any input device but our fingers."""
    from kivy.config import Config

    for provider, _ in Config.items("input"):
        Config.remove_option("input", provider)
    from hpapp.ui import sound

    sound.load_all()
    from kivy.base import EventLoop
    from kivy.core.window import Window

    EventLoop.ensure_window()
    Window.create_window()
    Window.register()
    Window.initialized = True
    Window.close = lambda *_: None
    return Window


@pytest.fixture
def time(window: Any) -> Iterator[VirtualTime]:
    """Virtual time: nothing moves unless the test says so."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    real_time, real_fps = Clock.time, Clock._max_fps
    virtual = VirtualTime(Clock, EventLoop.idle)
    Clock.time = lambda: virtual.now
    Clock._max_fps = 0
    yield virtual
    Clock.time, Clock._max_fps = real_time, real_fps
    Clock._last_tick = Clock._start_tick = Clock._last_fps_tick = real_time()


@pytest.fixture
def unpainted(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything happens but the painting: a whole game has thousands of frames that nobody looks at."""
    monkeypatch.setattr(window, "on_draw", lambda *_: None)


SIZES = {"tablet": (1280, 800), "phone": (411, 914), "phone_wide": (914, 411)}


class Play:
    """The app under test, and two hands."""

    def __init__(self, app: Any, window: Any, time: VirtualTime) -> None:
        self.app, self.window, self.time = app, window, time

    @property
    def scene(self) -> Any:
        return self.app.router.scene

    def resize(self, form: str) -> None:
        self.window.size = SIZES[form]
        self.time.advance(0.2)

    def touch(self, x: float, y: float) -> Any:
        from kivy.tests.common import UnitTestTouch

        return UnitTestTouch(x, y)

    def tap(self, x: float, y: float) -> None:
        """One finger down and up at a point of the window."""
        finger = self.touch(x, y)
        finger.touch_down()
        self.time.advance(0.05)
        finger.touch_up()
        self.time.advance(0.05)

    def tap_on(self, widget: Any) -> None:
        """Tap the middle of a widget, wherever it is and however it is turned."""
        self.tap(*widget.to_window(*widget.center))

    def swipe(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """Drag a finger from one point of the window to another."""
        finger = self.touch(*start)
        finger.touch_down()
        for step in range(1, steps + 1):
            self.time.advance(0.03)
            finger.touch_move(*(a + (b - a) * step / steps for a, b in zip(start, end, strict=True)))
        self.time.advance(0.03)
        finger.touch_up()
        self.time.advance(0.05)

    def find(self, kind: type | str, **properties: Any) -> Any:
        """The first widget of a type (or type name) with these properties."""
        for widget in self.app.root.walk():
            name = type(widget).__name__
            if (name == kind or (isinstance(kind, type) and isinstance(widget, kind))) and all(
                getattr(widget, key, None) == value for key, value in properties.items()
            ):
                return widget
        raise AssertionError(f"no {kind} with {properties}")

    def settle(self, seconds: float = 3) -> None:
        """Let everything that moves come to rest."""
        self.time.advance(seconds)

    def picture(self, path: Path) -> None:
        """Keep what the window shows as a PNG."""
        self.window.screenshot(name=str(path))


@pytest.fixture
def start_app(window: Any, time: VirtualTime, tmp_path: Path) -> Iterator[Callable[..., Play]]:
    """Start the app in a folder (a fresh one by default) and a form; it is stopped afterwards."""
    from kivy.app import App
    from kivy.base import EventLoop

    running: list[Any] = []

    def stop() -> None:
        for app in running:
            app.dispatch("on_stop")
            window.remove_widget(app.root)
            window.unbind(on_keyboard=app._key)
        running.clear()
        EventLoop.touches.clear()
        App._running_app = None

    def begin(form: str = "tablet", folder: Path | None = None) -> Play:
        from hpapp.app import VeilleeApp

        stop()
        window.size = SIZES[form]
        app = VeilleeApp(folder or tmp_path)
        App._running_app = app
        app.root = app.build()
        window.add_widget(app.root)
        running.append(app)
        app.dispatch("on_start")
        play = Play(app, window, time)
        time.advance(0.2)
        return play

    yield begin
    stop()
