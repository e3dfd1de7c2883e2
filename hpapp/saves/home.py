"""Where the app keeps its things on a desktop: the same folder for every program of ours."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "veillee"


def home_folder() -> Path:
    """The folder of this user; it may not exist yet."""
    if sys.platform == "win32":
        return Path(os.environ["APPDATA"]) / NAME
    if sys.platform == "darwin":
        return Path("~/Library/Application Support").expanduser() / NAME
    return Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser() / NAME
