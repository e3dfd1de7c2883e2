"""Reads what lies in a game's box: its content.toml, once, as plain values."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def read_content(game_id: str) -> dict[str, Any]:
    """The tables of a game's content.toml; everybody reads the same ones, nobody changes them."""
    return tomllib.loads((files(__package__) / game_id / "content.toml").read_text(encoding="utf-8"))
