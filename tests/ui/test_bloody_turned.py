"""A device that is turned while things happen in Bloody Harry: whatever lies on the board lies where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from hpapp.rules.bloody.moves import Answer, Spell
from hpapp.rules.bloody.state import SerdongleLook
from hpapp.ui.boards.bloody.chain import ChainPile
from hpapp.ui.boards.bloody.count import Count
from hpapp.ui.boards.bloody.fanfare import SevenHorcruches
from hpapp.ui.boards.bloody.letters import LookPanel
from hpapp.ui.parts import Picture
from hpapp.ui.prefs import prefs
from hpapp.ui.table.notes import PeekCard
from tests.rules.bloody.table import after, lay
from tests.ui import bloody_hands as hands

Start = Callable[..., Any]
TABLE = """
timetable herbologie+plus1 potions+plus2 horcruche defense
seat 0 hand piochus oubliettes radinus; school herbologie*3; house grosfondor serdongle
seat 1 hand oubliettes copius; school balais; house serpentin poufmoufle
"""
KIDS = """
timetable herbologie+plus1 potions horcruche defense
seat 0 hand encorus radinus; school potions; house grosfondor
seat 1 hand radinus; house serpentin
"""


def boxes(widget: Widget) -> list[tuple[str, tuple[int, ...]]]:
    """Where a widget and all in it lie; texts and signs come and go meanwhile."""
    return [(type(part).__name__, tuple(round(side) for side in (*part.pos, *part.size)))
            for part in widget.walk(restrict=True) if not isinstance(part, Label | Picture)]


def find(play: Any, kind: type) -> Any:
    """What lies over the board, once it does."""
    for _ in range(80):
        found = next((child for child in play.scene.board.children if isinstance(child, kind)), None)
        if found is not None:
            return found
        play.time.advance(0.05)
    raise AssertionError(f"no {kind.__name__}")


def spell(play: Any, kind: str) -> None:
    hands.tap_kind(play, kind)
    hands.settle(play)
    play.tap_on(play.scene.cloth.controls.ids.ok)


def announced(play: Any) -> type:
    hands.from_state(play, lay(KIDS, variant="kids", edition=1), mode="pass")
    prefs.speed = "1"
    spell(play, "encorus")
    return PeekCard


def looked_at(play: Any) -> type:
    hands.from_state(play, lay(TABLE, pending=SerdongleLook(0)), mode="pass")
    hands.tap_slot(play, 1)
    hands.settle(play)
    play.tap_on(play.scene.cloth.controls.ids.ok)
    return LookPanel


def answering(play: Any) -> type:
    hands.from_state(play, after(lay(TABLE), Spell("piochus")))
    hands.raise_hand(play, 1)
    return ChainPile


def settling(play: Any) -> type:
    hands.from_state(play, after(lay(TABLE), Spell("piochus"), Answer(1, "oubliettes"), Answer(0, "oubliettes")))
    hands.settle(play)
    prefs.speed = "1"
    play.tap_on(play.scene.children[0].ids.nobody)
    return ChainPile


def counted(play: Any) -> type:
    hands.from_state(play, lay(OVER, turn=1, actions=0))
    prefs.speed = "1"
    hands.settle(play)
    play.tap_on(play.scene.cloth.controls.ids.ok)
    return Count


def seven(play: Any) -> type:
    hands.from_state(play, lay(SEVEN))
    hands.tap_slot(play, 2)
    hands.settle(play)
    prefs.speed = "1"
    play.tap_on(play.scene.cloth.controls.ids.ok)
    return SevenHorcruches


OVER = """
timetable potions horcruche
seat 0 hand oubliettes; school herbologie*3 potions metamorphose balais*3 horcruche*2; couriers plus1
seat 1 hand trocus; school herbologie potions defense detourneur_5; couriers balai2 moins1
"""
SEVEN = """
timetable - potions horcruche defense
seat 0 hand oubliettes copius; school horcruche*6; house grosfondor
seat 1 hand trocus; school herbologie; house serpentin
"""


@pytest.mark.parametrize("moment", [announced, looked_at, answering, settling, counted, seven])
def test_a_board_that_was_turned_equals_one_that_never_was(start_app: Start, moment: Callable[[Any], type]) -> None:
    """There and back, and straight in the other form: the same boxes, in the middle of things."""
    play = start_app("phone")
    kind = moment(play)
    before = boxes(find(play, kind))
    play.resize("phone_wide")
    there = boxes(find(play, kind))
    assert there != before
    play.resize("phone")
    assert boxes(find(play, kind)) == before
    prefs.speed = "instant"
    play = start_app("phone_wide")
    kind = moment(play)
    assert boxes(find(play, kind)) == there


def test_a_game_goes_on_while_the_device_is_turned_and_turned_again(start_app: Start) -> None:
    """Bots play at their usual pace; every few frames the form of the screen is another one."""
    play = start_app("phone")
    scene = hands.from_state(play, lay(TABLE), mode="solo", s1="bot")
    prefs.speed = "1"
    spell(play, "radinus")
    forms = ("phone_wide", "tablet", "phone")
    for turn in range(24):
        play.time.advance(0.1)
        play.resize(forms[turn % 3])
    prefs.speed = "instant"
    hands.rest(play)
    assert scene.match.log
