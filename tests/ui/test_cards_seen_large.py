"""One's own card by a tap: open, it comes up large with what it can do; as a back, it says how to look and is looked
at, read and chosen with one finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hpapp.ui.table.hand import CardSlot
from hpapp.ui.table.large import LargeCard
from hpapp.ui.words import words
from tests.rules.bloody.table import lay
from tests.ui import bloody_hands as hands

Start = Callable[..., Any]
TABLE = lay("""
timetable herbologie+plus1 potions+plus2 horcruche defense sorts balais metamorphose -
seat 0 hand piochus radinus oubliettes; school potions; house grosfondor
seat 1 hand oubliettes copius radinus; house serpentin
seat 2 hand oubliettes copius; house serdongle
seat 3 hand radinus; house poufmoufle
""")


def slot_of(scene: Any, seat: int, place: int) -> Any:
    return next(slot for slot in scene.cloth.strips[seat].hand.children
                if isinstance(slot, CardSlot) and slot.index == place)


def test_an_open_card_comes_up_large_and_can_be_played_from_there(start_app: Start) -> None:
    play = start_app()
    scene = hands.from_state(play, TABLE, mode="solo", s1="bot", s2="bot", s3="bot")
    hands.settle(play)
    play.tap_on(slot_of(scene, 0, scene.match.view(0).hands[0].index("piochus")))
    large = scene.cloth.lifted
    assert isinstance(large, LargeCard)
    assert large.face.name == words.say("bloody.card.piochus")
    assert large.face.line
    assert large.angle == scene.cloth.strips[0].angle
    hands.settle(play)
    before = len(scene.match.log)
    play.tap_on(large.button)
    assert len(scene.match.log) > before
    assert scene.cloth.lifted is None


def test_a_back_says_how_to_look_and_tells_nobody_anything(start_app: Start) -> None:  # feel.md E1, E11
    play = start_app()
    scene = hands.from_state(play, TABLE)
    hands.settle(play)
    play.tap_on(slot_of(scene, 1, 0))
    assert scene.cloth.lifted is None
    assert scene.cloth.bubble.text == words.say("table.hold_to_look"), "it is not their turn, and they learn how"
    assert scene.cloth.bubble.angle == scene.cloth.strips[1].angle
    slot = slot_of(scene, 0, 0)
    x, y = slot.to_window(*slot.center)
    finger = play.touch(x, y)
    finger.touch_down()
    play.settle(0.3)
    assert scene.cloth.lifted is not None
    assert scene.cloth.lifted.face.line, "large enough for its words"
    up = slot.to_window(slot.center_x, slot.top + slot.height)
    finger.touch_move(*up)
    finger.touch_up()
    assert scene.cloth.lifted is None, "nothing of it stays"
    assert scene.session.now.chooser.selected == (0,), "what was looked at is chosen"
