"""The board of Chemin de Traverse: BOARD, TRAY and GUIDE for the table.

They are read when the table asks for them, so that the drawing of the art can ask for the board's measures without
opening a window.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_PARTS = {"BOARD": ("board", "CheminBoard"), "TRAY": ("tray", "CheminTray"), "GUIDE": ("guide", "GUIDE")}

__all__ = ["BOARD", "GUIDE", "TRAY"]


def __getattr__(name: str) -> Any:
    if name not in _PARTS:
        raise AttributeError(name)
    module, part = _PARTS[name]
    return getattr(import_module(f"{__name__}.{module}"), part)
