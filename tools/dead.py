"""Looks for code that nobody uses, with vulture: layouts count as users, tests do not.

    $ python -m tools.dead

What only tests call belongs to the tests, or goes.  The tests' own helpers are looked at as well.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).resolve().parents[1]
APP = ("hpapp", "main.py", "tools", "bench")

CALLED_BY_NAME = (
    "on_*", "handle_exception", "to_parent",  # Kivy calls these
    "test_*", "pytest_*", "pytestmark", "_split_scope",  # pytest, and who deals the tests out
    "create_module", "exec_module",           # whoever imports
)
SET_FOR_OTHERS = (
    # Kivy and KivyMD read these
    "display_border", "grab_exclusive_class", "indices", "initialized", "pointsize", "rgb", "softinput_mode",
    "wrap", "xy", "xyz", "_last_fps_tick", "_last_tick", "_max_fps", "_running_app", "_start_tick",
    "ndk_api",    # python-for-android
    "tempdir",    # tempfile
    "np_random",  # rlcard
    "msgid2",     # gettext names it so
    "E", "F",     # six seats have six letters
    "also",       # a second source of a clause: read by whoever opens the rulebook's file
)
FOR_TESTS = (
    # Hands and measures that tools/unseen.py and ui/vision.py hold for tests, tools and long nights alike
    "apart", "close_app", "swipe", "tap_on", "traced",
    # The theme is a list of values: types are read by their role, and some are promises that tests measure
    "BODY", "BUTTON", "BUTTON_LARGE", "COUNT_LARGE", "DISPLAY", "NAME_LARGE", "STEP_LINE", "TITLE_1", "TITLE_2",
    "SMALLEST_TEXT_PHONE", "SMALLEST_TEXT_TABLE", "TOUCH_MIN",
)


def used_by_name() -> set[str]:
    """Names that layouts use, screens, properties whose changes somebody listens to, fixtures that a test asks for."""
    layouts = _all("kv", "*.kv")
    names = set(re.findall(r"[A-Za-z_]\w*", layouts))
    names |= set(re.findall(r'"hpapp[\w.]+:(\w+)"', _all("hpapp/ui", "router.py")))
    names |= set(re.findall(r"def on_(\w+)", _all("hpapp/ui", "*.py")))
    return names | set(re.findall(r"@pytest\.fixture.*\ndef (\w+)", _all("tests", "*.py")))


def _all(folder: str, pattern: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted((ROOT / folder).rglob(pattern)))


def looked_through(*folders: str) -> Vulture:
    """All that is written and all that is used in some folders."""
    found = Vulture(ignore_names=CALLED_BY_NAME)
    found.scavenge([str(ROOT / folder) for folder in folders])
    found.used_names |= {*SET_FOR_OTHERS, *FOR_TESTS, *used_by_name()}
    return found


def unused(found: Vulture) -> Iterator[str]:
    """What is written and not used, and where."""
    for item in found.get_unused_code(min_confidence=60):
        path = Path(item.filename).relative_to(ROOT).as_posix()
        yield f"{path}:{item.first_lineno}: nobody uses {item.typ} {item.name}"


def main() -> int:
    """Print what is found; 1 when there is anything."""
    app, tests = looked_through(*APP), looked_through("tests")
    tests.used_names |= app.used_names
    found = [*unused(app), *unused(tests)]
    print("\n".join(found) or "dead: nothing that nobody uses")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
