"""A device turned at any frame of any evening: nothing falls, and the table is the one that this size would have had.

    HPAPP_TURNS=2000 pytest tests/ui/test_turned_anywhere.py
    HPAPP_TABLE=17 HPAPP_TURNS=1 pytest tests/ui/test_turned_anywhere.py -k bloody
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from hpapp.rules import GAMES
from tests.ui.eye.pieces import MODES, on_the_table, pieces, seated
from tests.ui.eye.turning import RestlessTable

Start = Callable[..., Any]
TURNS = int(os.environ.get("HPAPP_TURNS", "60"))
FIRST = int(os.environ.get("HPAPP_TABLE", "0"))
"""The number of the first table; each has a seed of its own, so that one can be turned again alone."""
AT_ONCE = 6
"""Turns from one comparison to the next."""


def turned(play: Any, game_id: str, number: int) -> tuple[int, list[str]]:
    """A table that is turned again and again: how often, and what then differed from a fresh one."""
    lot = random.Random(f"{game_id} {number}")
    piece = lot.choice([piece for piece in pieces(game_id) if piece.actor is not None])
    table = RestlessTable(play, on_the_table(piece, seated(piece, lot.choice(MODES), lot.randrange(6))),
                          lot.randrange(10**6))
    while not table.over and table.turns < 3 * AT_ONCE:
        table.go_on(AT_ONCE)
        if wrong := table.check():
            return table.turns, [f"table {number}, {piece.name} in {play.window.size}:", *wrong]
    return table.turns, []


@pytest.mark.parametrize("game_id", GAMES)
def test_a_turned_table_is_a_fresh_one(start_app: Start, game_id: str) -> None:
    play = start_app()
    turns, found = 0, list[str]()
    for number in count(FIRST):
        more, wrong = turned(play, game_id, number)
        turns, found = turns + more, found + wrong
        if turns >= TURNS / len(GAMES):
            break
    print(f"{game_id}: {number + 1 - FIRST} tables, {turns} turns")
    assert not found, "\n".join(found)
