"""The way to Java.  Importing this file reaches for nothing: jnius exists only where Android is."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

from hpapp.device.diary import diary

ACTIVITY = "org.kivy.android.PythonActivity"
Answer = TypeVar("Answer")


def java(name: str) -> Any:
    """A Java class."""
    return import_module("jnius").autoclass(name)


def activity() -> Any:
    """The app as Android sees it."""
    return java(ACTIVITY).mActivity


def api_level() -> int:
    """Which Android this is: 36 is Android 16."""
    return int(java("android.os.Build$VERSION").SDK_INT)


def on_drawing_thread(act: Callable[..., None], *args: Any) -> None:
    """Windows and views listen only to the thread that draws them.

    `act` has to be a function of a module: python-for-android keeps every function that it has ever been given.
    """
    import_module("android.runnable").run_on_ui_thread(act)(*args)


def listener(interface: str, method: str, signature: str, act: Callable[..., None]) -> Any:
    """Somebody for Java to call; whoever makes it keeps it, for Java does not."""
    jnius = import_module("jnius")
    heard = jnius.java_method(signature)(lambda _, *told: act(*told))
    return type("Listener", (jnius.PythonJavaClass,), {"__javainterfaces__": [interface], method: heard})()


def flag_window(flag: int, raised: bool) -> None:
    """Raise or lower a flag of our window; on the drawing thread."""
    window = activity().getWindow()
    (window.addFlags if raised else window.clearFlags)(flag)


def attempt(what: str, act: Callable[[], Answer], otherwise: Answer) -> Answer:
    """Ask the device; one that answers oddly must not stop the evening."""
    try:
        return act()
    except Exception as error:  # what Java throws has no name that could be imported without Java
        diary.note("bridge", f"{what}: {type(error).__name__}")
        return otherwise
