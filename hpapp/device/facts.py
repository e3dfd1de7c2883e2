"""What a report or the debug screen tells of the device: versions only, nothing by which it could be known again."""

from __future__ import annotations

import platform
import sqlite3
import sys

import hpapp
from hpapp.device.java import api_level, attempt

LIBRARIES = ("kivy", "kivymd", "msgspec", "asynckivy")


def facts(on_android: bool) -> dict[str, str]:
    """Versions by name; a library that is not loaded is left out."""
    found = {"app": hpapp.__version__, "python": platform.python_version(), "sqlite": sqlite3.sqlite_version,
             "system": f"{platform.system()} {platform.machine()}".strip()}
    for name in LIBRARIES:
        if version := getattr(sys.modules.get(name), "__version__", ""):
            found[name] = str(version)
    if on_android:
        found["android"] = str(attempt("facts", api_level, 0))
    return found
