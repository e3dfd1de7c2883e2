"""Fresh processes that draw where nobody looks, and leave nothing behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .throttle import Throttle

ROOT = Path(__file__).resolve().parent.parent
UNSEEN = {
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "KIVY_NO_ARGS": "1",
    "KIVY_LOG_MODE": "PYTHON",  # else Kivy swallows the traceback of a process that fails
    "KIVY_USE_DEFAULTCONFIG": "1",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_DPI": "96",
    # Software that draws may keep what it compiles, though every process has a home of its own.
    "MESA_SHADER_CACHE_DIR": str(ROOT / "build" / "shaders"),
}


@contextmanager
def started(module: str, *words: str, share: float = 1, **settings: str) -> Iterator[Started]:
    """A Python process that runs a module in a home of its own, ended afterwards; settings are of its environment.

    It may keep what it compiles, as an installed app does: the second start is the one that counts.  With less than a
    whole core as its share it is held back.
    """
    Path(UNSEEN["MESA_SHADER_CACHE_DIR"]).mkdir(parents=True, exist_ok=True)  # it makes no folder above its own
    with tempfile.TemporaryDirectory(prefix="hpapp-bench-", ignore_cleanup_errors=True) as home:
        own = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "APPDATA", "KIVY_HOME"), home)
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        errors = Path(home, "errors.txt")
        with errors.open("wb") as complaints:
            process = subprocess.Popen([sys.executable, "-m", module, *words], cwd=ROOT, stdout=subprocess.PIPE,
                                       stderr=complaints, env=kept | UNSEEN | own | settings, text=True)
            throttle = Throttle(process.pid, share) if share < 1 else None
            try:
                yield Started(process, errors)
            finally:
                if throttle is not None:
                    throttle.end()
                process.kill()
                process.communicate()


class Started:
    """A process that is expected to say one line."""

    def __init__(self, process: subprocess.Popen[str], errors: Path) -> None:
        self._process, self._errors = process, errors

    def megabytes(self) -> float:
        """How much memory the process holds right now."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text("utf-8").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def answer(self) -> Any:
        """Wait for a line of JSON; other lines are passed over."""
        while not (line := self.first_line()).startswith(("{", "[")):
            pass
        return json.loads(line)

    def first_line(self) -> str:
        """Wait for the line; a process that ends without it has failed, and its complaints say why."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(self._errors.read_text("utf-8", "replace"))
        return line
