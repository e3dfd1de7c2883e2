"""The real app in a window that nobody looks at, with a time of its own and a finger: for tests and for long nights."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL import Image

UNSEEN = {
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_USE_DEFAULTCONFIG": "1",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_DPI": "96",
    "LP_NUM_THREADS": "1",  # software that draws: several processes share the cores already
}
"""An environment for a Kivy that needs no screen; it is read when Kivy is first imported."""
ON_A_SCREEN = {name: value for name, value in UNSEEN.items() if name != "SDL_VIDEODRIVER"}
"""The same for a window on a screen, which may be a virtual one."""
SIZES = {"tablet": (1280, 800), "phone": (411, 914), "phone_wide": (914, 411)}


def sweep_rarely() -> None:
    """Python sweeps after every few hundred new objects: a quarter of a run's time, for what falls as a whole."""
    gc.set_threshold(50_000, 10, 10)


def sweep_all() -> None:
    """All that nobody holds goes, also what the app has set aside at rest while somebody still held it.

    Tables that were left would follow every change of form, of letters and of language as long as they lie there."""
    gc.unfreeze()
    while gc.collect():  # what kv has tied together falls to a second sweep
        pass
    gc.freeze()


class VirtualTime:
    """A clock that moves only when told to, frame by frame.

    It never goes back, not even from one test to the next: what an app that is gone still had to do before its next
    frame would otherwise wait, and keep Kivy's clock busy, until the time when it was asked for.
    """

    latest = 0.0
    painting = True
    """Is the present frame painted, or does everything happen but that?"""

    def __init__(self, clock: Any, idle: Callable[[], None], thrifty: bool = False) -> None:
        self.now = max(clock.time(), VirtualTime.latest)
        self.idle = idle
        self._thrifty = thrifty

    def advance(self, seconds: float, fps: int = 20) -> None:
        """Let so much time pass, frame by frame; a thrifty clock has only the last one painted."""
        count = max(1, round(seconds * fps))
        for number in range(1, count + 1):
            self.now = VirtualTime.latest = self.now + 1 / fps
            VirtualTime.painting = number == count or not self._thrifty
            self.idle()


def open_window() -> Any:
    """A window without any input device but our fingers; one is enough for a whole process."""
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
    paint = Window.on_draw
    Window.on_draw = lambda *frame: paint(*frame) if VirtualTime.painting else None
    return Window


def take_time(thrifty: bool = False) -> VirtualTime:
    """From now on nothing moves unless somebody says so."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.effects import kinetic, scroll
    from kivy.input import motionevent

    virtual = VirtualTime(Clock, EventLoop.idle, thrifty)
    Clock.time = lambda: virtual.now
    for keeps_its_own in (kinetic, scroll, motionevent):  # how fast a finger swiped, by the clock on the wall
        keeps_its_own.time = Clock.time
    Clock._max_fps = 0
    return virtual


def open_app(window: Any, folder: Path, form: str = "tablet") -> Any:
    """The app, started in a window as the framework would start it."""
    from kivy.app import App

    from hpapp.app import VeilleeApp

    window.size = SIZES[form]
    app = VeilleeApp(folder)
    App._running_app = app
    app.root = app.build()
    window.add_widget(app.root)
    app.dispatch("on_start")
    return app


def close_app(window: Any, app: Any) -> None:
    """The app, stopped; nothing of it stays in the window."""
    from kivy.animation import Animation
    from kivy.app import App
    from kivy.base import EventLoop

    app.dispatch("on_stop")
    window.remove_widget(app.root)
    for motion in tuple(Animation._instances):  # a bar that still fades would keep its whole screen alive, and working
        for moved in [entry["widget"] for entry in motion._widgets.values()]:
            motion.cancel(moved)
    EventLoop.touches.clear()
    App._running_app = None


class Play:
    """The app, and two hands."""

    def __init__(self, app: Any, window: Any, time: VirtualTime) -> None:
        self.app, self.window, self.time = app, window, time

    @property
    def scene(self) -> Any:
        """What is in front."""
        return self.app.router.scene

    def resize(self, form: str) -> None:
        """Another form of screen."""
        self.window.size = SIZES[form]
        self.time.advance(0.2)

    def touch(self, x: float, y: float) -> Any:
        """A finger over a point of the window."""
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
        """The first widget of a type (or type name) with these properties; else of a kind of that type."""
        found = [widget for widget in self.app.root.walk()
                 if all(getattr(widget, key, None) == value for key, value in properties.items())]
        for widget in found:
            if type(widget).__name__ == kind or (isinstance(kind, type) and isinstance(widget, kind)):
                return widget
        for widget in found:
            if any(base.__name__ == kind for base in type(widget).__mro__):
                return widget
        raise AssertionError(f"no {kind} with {properties}")

    def settle(self, seconds: float = 3) -> None:
        """Let everything that moves come to rest."""
        self.time.advance(seconds)

    def picture(self) -> Image.Image:
        """What the window shows.

        OpenGL fills every row up to four bytes: only with four of them for each point is a picture of any width whole.
        """
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
        from PIL import Image

        size = tuple(self.window.size)
        points = glReadPixels(0, 0, *size, GL_RGBA, GL_UNSIGNED_BYTE)
        return Image.frombytes("RGBA", size, points).convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM)
