"""A device turned at any frame of any evening: nothing falls, and the table is the one that this size would have had.

    HPAPP_TURNS=2000 pytest tests/ui/test_turned_anywhere.py
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules import GAMES
from hpapp.ui.prefs import prefs
from tests.ui.eye.pieces import MODES, on_the_table, pieces, seated
from tests.ui.eye.turning import RestlessTable

Start = Callable[..., Any]
TURNS = int(os.environ.get("HPAPP_TURNS", "60"))
AT_ONCE = 6
"""Turns from one comparison to the next."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_turned_table_is_a_fresh_one(start_app: Start, game_id: str) -> None:
    play = start_app()
    lot, turned = random.Random(f"{game_id} {TURNS}"), 0
    while turned < TURNS / len(GAMES):
        piece = lot.choice([piece for piece in pieces(game_id) if piece.actor is not None])
        table = RestlessTable(play, on_the_table(piece, seated(piece, lot.choice(MODES), lot.randrange(6))),
                              lot.randrange(10**6))
        while not table.over and table.turns < 3 * AT_ONCE:
            table.go_on(AT_ONCE)
            assert table.check() == [], (piece.name, prefs.text_scale, play.window.size)
        turned += table.turns
