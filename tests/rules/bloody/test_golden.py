"""Whole games, written down: any change in what happens, or in what somebody sees, shows up as a difference.

They are written anew only on purpose: HPAPP_GOLDEN=write.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.state import State
from hpapp.rules.core import OptionValue, Setup
from tests.rules.bloody.drawing import Player, story
from tests.rules.bloody.players import idle, keen
from tests.rules.bloody.table import lay

FOLDER = Path(__file__).parents[2] / "golden" / "bloody"


class Tale(NamedTuple):
    """From where, by whom, and how it must end."""

    position: Callable[[], State]
    player: Player
    seed: int
    reason: str


def fresh(seats: int, seed: int, variant: str = "standard", **options: OptionValue) -> Callable[[], State]:
    return lambda: GAME.start(Setup(seats, variant, options, seed))


def six_horcruches() -> State:
    return lay("""
        timetable  potions+plus1  -  sorts+engueulante+moins1  balais+plus2
        seat 0     house grosfondor serpentin; hand radinus hibouvolo; school horcruche*6
        seat 1     house serdongle poufmoufle; hand oubliettes copius trocus; school defense*2
        school     horcruche
    """, turn=1)


def nobody_cares() -> State:
    return lay("""
        timetable  potions+plus1  horcruche  sorts  balais+plus2  defense  detourneur_4
        seat 0     house serpentin; hand radinus
        seat 1     house serdongle; hand oubliettes
        seat 2     house poufmoufle
    """, stale=1)


TALES = {
    "two-short": Tale(fresh(2, 4, format="short"), keen, 1, "school_cards"),
    "two-chosen-houses": Tale(fresh(2, 8, format="short", choose=True, onehouse=True), keen, 2, "school_cards"),
    "three-short": Tale(fresh(3, 49, format="short"), keen, 49, "school_cards"),
    "four-short": Tale(fresh(4, 61, format="short"), keen, 61, "school_cards"),
    "two-first-year": Tale(fresh(2, 1, "kids"), keen, 5, "school_cards"),
    "three-first-year": Tale(fresh(3, 2, "kids"), keen, 6, "school_cards"),
    "four-first-year": Tale(fresh(4, 3, "kids"), keen, 7, "school_cards"),
    "seven-horcruches": Tale(six_horcruches, keen, 9, "horcruches"),
    "three-idle-rounds": Tale(nobody_cares, idle, 9, "stale"),
}


@pytest.mark.parametrize("name", TALES)
def test_the_story_is_the_one_written_down(name: str) -> None:
    tale = TALES[name]
    told = "\n".join(story(tale.position(), tale.player, tale.seed)).lstrip() + "\n"
    assert f"reason='{tale.reason}'" in told
    path = FOLDER / f"{name}.txt"
    if os.environ.get("HPAPP_GOLDEN") == "write":
        path.write_text(told, "utf-8")
    assert told == path.read_text("utf-8")
    assert len(told.encode()) < 60_000


def test_every_story_on_the_shelf_is_told() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*TALES}
