"""The bridges to Android, against a Java side that remembers what it was asked; and their twins, which ask nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from hpapp.device import Device, choose
from hpapp.device.diary import diary
from hpapp.device.edges import Margins

ANDROID = {"ANDROID_ARGUMENT": "/data/app"}


class Java:
    """As much of Android as the bridges touch."""

    def __init__(self, api: int) -> None:
        self.api = api
        self.asked: list[tuple[Any, ...]] = []
        self.insets: Any = SimpleNamespace(
            getInsets=self._insets, getSystemWindowInsetLeft=lambda: 0, getSystemWindowInsetTop=lambda: 63,
            getSystemWindowInsetRight=lambda: 0, getSystemWindowInsetBottom=lambda: 126)
        self.surface = (0, 0, 1080, 2400)
        decor = SimpleNamespace(getRootWindowInsets=lambda: self.insets, getWidth=lambda: 1080,
                                getHeight=lambda: 2400, performHapticFeedback=self._told("feel"))
        window = SimpleNamespace(getDecorView=lambda: decor, addFlags=self._told("add"),
                                 clearFlags=self._told("clear"))
        self.activity = SimpleNamespace(getWindow=lambda: window, setRequestedOrientation=self._told("orientation"),
                                        setRecentsScreenshotEnabled=self._told("recents"))

    def _told(self, what: str) -> Callable[..., None]:
        return lambda *args: self.asked.append((what, *args))

    def _insets(self, kinds: int) -> Any:
        assert kinds == 7 | 128
        return SimpleNamespace(left=10, top=90, right=0, bottom=48)

    def autoclass(self, name: str) -> Any:
        view = SimpleNamespace(getGlobalVisibleRect=self._measure)
        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self.activity, getLayout=lambda: view),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.api),
            "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: 7, displayCutout=lambda: 128),
            "android.graphics.Rect": lambda: SimpleNamespace(),
        }[name]

    def _measure(self, rect: Any) -> bool:
        rect.left, rect.top, rect.right, rect.bottom = self.surface
        return True


@pytest.fixture
def java(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], Java]:
    """Make a Java side of some Android; calls for the drawing thread are made at once."""

    def at(api: int) -> Java:
        side = Java(api)
        jnius, android, runnable = ModuleType("jnius"), ModuleType("android"), ModuleType("android.runnable")
        jnius.autoclass = side.autoclass  # type: ignore[attr-defined]
        runnable.run_on_ui_thread = lambda act: act  # type: ignore[attr-defined]
        for module in (jnius, android, runnable):
            monkeypatch.setitem(sys.modules, module.__name__, module)
        return side

    return at


def test_the_choice_is_made_by_the_mark_of_python_for_android() -> None:
    chosen = choose(ANDROID)
    assert (choose({}).android, chosen.android) == (False, True)
    twins = (Device().edges, Device().haptics, Device().lamp, Device().secrecy, Device().turning,
             Device().voice, Device().files)
    bridges = (chosen.edges, chosen.haptics, chosen.lamp, chosen.secrecy, chosen.turning, chosen.voice,
               chosen.files)
    for bridge, twin in zip(bridges, twins, strict=True):
        assert type(bridge) is not type(twin)
        assert isinstance(bridge, type(twin))
    assert [type(twin) for twin in vars(choose({"SDL_AUDIODRIVER": "dummy"})).values()] == [*map(type, twins), bool]


def test_a_desktop_reaches_for_no_java() -> None:
    ask = ("import sys, hpapp.device as d, hpapp.device.facts as f; from hpapp.device.edges import Margins\n"
           "d.device.lamp.stay_lit(True); d.device.secrecy.keep(True); d.device.turning.hold(True)\n"
           "d.device.haptics.feel('firm'); assert d.device.edges.margins() == Margins(); f.facts(False)\n"
           "print(sorted(name for name in sys.modules if name.split('.')[0] in ('jnius', 'android', 'kivy')))")
    answer = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, timeout=60)
    assert answer.stdout == "[]\n", answer.stderr


def test_margins_are_those_of_bars_and_cut_outs(java: Callable[[int], Java]) -> None:
    java(36)
    assert choose(ANDROID).edges.margins() == Margins(10, 90, 0, 48)  # feel.md K4


def test_margins_before_android_11_come_as_one(java: Callable[[int], Java]) -> None:
    java(29)
    assert choose(ANDROID).edges.margins() == Margins(0, 63, 0, 126)


def test_what_already_lies_outside_our_surface_is_not_kept_free_twice(java: Callable[[int], Java]) -> None:
    java(34).surface = (0, 90, 1080, 2360)
    assert choose(ANDROID).edges.margins() == Margins(10, 0, 0, 8)


def test_margins_are_unknown_until_the_window_is_laid_out(java: Callable[[int], Java]) -> None:
    java(36).insets = None
    assert choose(ANDROID).edges.margins() is None


@pytest.mark.parametrize(("api", "codes"), [(36, [1, 16, 17]), (30, [1, 16, 17]), (29, [1, 0, 0])])
def test_each_feel_is_one_that_this_android_knows(java: Callable[[int], Java], api: int, codes: list[int]) -> None:
    side = java(api)
    for feel in ("light", "firm", "refused"):
        choose(ANDROID).haptics.feel(feel)
    assert side.asked == [("feel", code) for code in codes]


def test_the_screen_is_kept_on_and_let_go(java: Callable[[int], Java]) -> None:
    side = java(36)
    choose(ANDROID).lamp.stay_lit(True)
    choose(ANDROID).lamp.stay_lit(False)
    assert side.asked == [("add", 128), ("clear", 128)]


@pytest.mark.parametrize(("api", "asked"), [
    (33, [("recents", False), ("recents", True)]), (32, [("add", 8192), ("clear", 8192)])])
def test_recent_apps_get_no_picture_of_a_hand(java: Callable[[int], Java], api: int, asked: list[Any]) -> None:
    side = java(api)  # feel.md E6
    choose(ANDROID).secrecy.keep(True)
    choose(ANDROID).secrecy.keep(False)
    assert side.asked == asked


def test_the_picture_is_held_and_freed(java: Callable[[int], Java]) -> None:
    side = java(36)  # feel.md K5
    choose(ANDROID).turning.hold(True)
    choose(ANDROID).turning.hold(False)
    assert side.asked == [("orientation", 14), ("orientation", -1)]


def test_a_device_that_answers_oddly_is_noted_and_does_no_harm(java: Callable[[int], Java]) -> None:
    side = java(36)
    side.activity.getWindow = lambda: None
    device = choose(ANDROID)
    device.haptics.feel("firm")
    device.lamp.stay_lit(True)
    assert device.edges.margins() is None
    assert [line.split(" ", 1)[1] for line in diary.lines[-3:]] == [
        "bridge haptics: AttributeError", "bridge lamp: AttributeError", "bridge edges: AttributeError"]


def test_the_diary_keeps_the_last_fifty() -> None:
    from hpapp.device.diary import Diary

    book = Diary()
    for number in range(70):
        book.note("event", str(number))
    assert len(book.lines) == 50
    assert book.lines[-1].endswith("event 69")
    assert book.lines[0].endswith("event 20")
