"""Evenings with a device that is passed on among people and bots, looked at in every frame: nothing private is there
before the curtain is lifted.  feel.md E2

    HPAPP_EVENINGS=1000 pytest tests/ui/test_passed_device.py
    HPAPP_EVENINGS=1 HPAPP_TABLE=24 pytest tests/ui/test_passed_device.py
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules import GAMES
from tests.ui.eye.forms import SIZES
from tests.ui.eye.watching import WatchedTable, passed_device
from tools.unseen import sweep_all

Start = Callable[..., Any]
EVENINGS = int(os.environ.get("HPAPP_EVENINGS", "5"))
FIRST = int(os.environ.get("HPAPP_TABLE", "0"))
"""The number of the first one."""
DEEDS = 24
"""What people do in an evening."""


def evening(play: Any, number: int, deeds: int = DEEDS) -> WatchedTable:
    """An evening with one of the games, by turns; its number is its seed."""
    lot, game_id = random.Random(number), GAMES[number % len(GAMES)]
    play.window.size = lot.choice(SIZES)
    table = WatchedTable(play, passed_device(game_id, lot), lot.randrange(10**6))
    table.watch(deeds)
    return table


def test_nothing_private_is_seen_before_the_curtain_is_lifted(start_app: Start) -> None:
    play = start_app()
    frames, curtains, found = 0, 0, list[str]()
    for number in range(FIRST, FIRST + EVENINGS):
        table = evening(play, number)
        sweep_all()
        frames, curtains = frames + table.frames, curtains + table.curtains
        found += [f"evening {number}, {leak}" for leak in table.leaks]
    print(f"{EVENINGS} evenings, {frames} frames, {curtains} curtains lifted")
    assert curtains
    assert not found, "\n".join(found)


def test_a_hand_that_lies_open_would_be_seen(start_app: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """The watch can fail: where hands lie open for all, every game gives some of them away."""
    monkeypatch.setattr("hpapp.table.session.lies_open", lambda *_: True)
    play = start_app()
    tables = [evening(play, number, 12) for number in range(len(GAMES))]
    assert all(table.leaks for table in tables)
