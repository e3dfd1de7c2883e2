"""Reads what lies in a game's box: its content.toml, once, as plain values."""

from __future__ import annotations

from functools import cache
from typing import Any

from hpapp.games import read_first_table, read_table, rooms


@cache
def read_content(game_id: str) -> dict[str, Any]:
    """The tables of a game's content.toml; everybody reads the same ones, nobody changes them."""
    return read_table(rooms(game_id).rules, "content.toml")


@cache
def read_facts(game_id: str) -> dict[str, Any]:
    """The first of these tables, `game`: what a card on Home says needs no more, and is read while people wait."""
    return read_first_table(rooms(game_id).rules, "content.toml", "game")
