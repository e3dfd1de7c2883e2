"""What Home loads before its first frames, in a process where nothing else ever was: `python -m tests.ui.loading`."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from tools.unseen import UNSEEN, open_app, open_window, take_time


def main() -> None:
    """Print the pictures that were loaded, with smaller copies or without; those that are shown; the boxes read."""
    os.environ.update(UNSEEN)
    window, passing = open_window(), take_time(thrifty=True)
    window.on_draw = lambda *_: None
    from kivy.core.image import Image

    from hpapp.rules.content import read_content
    from hpapp.ui import art

    loaded: dict[str, bool] = {}

    def note(file: str, **how: bool) -> Any:
        loaded[Path(file).name] = how["mipmap"]
        return Image(file, **how)

    art.CoreImage = note  # type: ignore[attr-defined]
    with tempfile.TemporaryDirectory() as folder:
        app = open_app(window, Path(folder))
        passing.advance(0.2)
    named = {getattr(widget, kind, "") for widget in app.root.walk() for kind in ("art", "back")}
    shown = [art._entry(name)["file"] for name in named if name and isinstance(name, str)]
    print(json.dumps({"loaded": loaded, "shown": shown, "boxes": read_content.cache_info().misses}))


if __name__ == "__main__":
    main()
