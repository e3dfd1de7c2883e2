"""Reads what lies in a game's box: its content.toml, once, as plain values."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def read_content(game_id: str) -> dict[str, Any]:
    """The tables of a game's content.toml."""
    return tomllib.loads((files(__package__) / game_id / "content.toml").read_text(encoding="utf-8"))
