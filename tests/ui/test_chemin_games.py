"""Whole games of Chemin de Traverse, from the table to the victory screen, by touches alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.table.chemin.places import ahead
from hpapp.ui.prefs import prefs
from hpapp.ui.table.layout import ANGLES
from tests.ui import chemin_hands as hands
from tests.ui.geometry import Box, box_of

Start = Callable[..., Any]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Things arrive at once: what is shown on the way is seen elsewhere."""
    monkeypatch.setattr(prefs, "speed", "instant")


def all_ends_are_seen(play: Any) -> None:
    """On a phone every place that can be chosen lies in the window, under neither the small map nor a button."""
    board = play.scene.board
    for place in board.chooser.offered:
        x, y = hands.point_of(play, place)
        assert board.collide_point(x, y), place
        assert not board.scene.map.holds(x, y), place
        assert y > board.y + board.choices.foot, place


def test_three_children_play_to_the_victory_screen_on_a_phone(start_app: Start) -> None:
    play = start_app("phone")
    children = tuple(Seat(name, color, "child") for color, name in enumerate(("Zoé", "Tom", "Mia")))
    hands.begin(play, children, variant="kids", seed=151, mode="pass")
    match, decisions = play.scene.match, set()
    for _ in range(200):
        if match.result is not None:
            break
        hands.hold_on(play)
        all_ends_are_seen(play)
        assert not any(play.scene.cloth.strips[seat].hand.cards for seat in range(3)), "no cards"
        decisions.add(match.decision)
        hands.play_one(play)
    hands.until_the_end(play)
    assert {"start", "move", "after"} <= decisions


# ------------------------------------------------------------------ six people around one tablet


def near(box: Box, angle: int, reach: float) -> bool:
    """Does it lie within reach of the edge that this side of the table sits at?"""
    return {0: box.bottom, 180: 800 - box.top, 90: 1280 - box.right, 270: box.left}[angle] <= reach


def a_seat_acts(play: Any) -> int:
    """Everything that the one who acts needs lies at their edge and faces them, and nobody else is asked."""
    scene = play.scene
    cloth, board, seat = scene.cloth, scene.board, scene.match.actor
    player = scene.match.seating.seats[seat]
    angle = ANGLES[player.place]
    assert board.seat == cloth.awake == seat
    assert [index for index, strip in enumerate(cloth.strips) if strip.face.awake] == [seat]
    strip = cloth.strips[seat]
    assert (cloth.controls.angle, cloth.step_card.angle, strip.angle, board.choices.angle) == (angle,) * 4
    assert near(box_of(cloth.controls), angle, 200)
    assert near(box_of(strip), angle, 4)
    assert cloth.step_card.text
    held = scene.match.view(None).hands[seat]
    assert len(strip.hand.cards) == len(held), "the hand of the one who acts lies in their strip"
    assert all(card is None for each in cloth.strips for card in each.hand.cards), "all of them face down"
    assert not held or strip.hand.children, "and can be touched"
    for index, other in enumerate(cloth.strips):
        if scene.match.view(None).hands[index]:
            assert other.hand.children, f"seat {index} can look at its hand"
    colors, tag = [person.color for person in scene.match.seating.seats], board.scene.ahead.tag
    assert (tag.pictures if tag else ()) == tuple(f"hat_{colors[other]}" for other in ahead(board.view))
    return int(seat)


def a_seat_is_asked(play: Any) -> None:
    """The hand of the attacked seat, and of nobody else, lies at its edge."""
    victim = play.scene.match.actor
    raised = [widget for widget in play.scene.walk() if type(widget).__name__ == "RaiseHand"]
    assert len(raised) == 1
    assert raised[0].angle == ANGLES[play.scene.match.seating.seats[victim].place]


def test_six_people_play_to_the_victory_screen(start_app: Start) -> None:
    play = start_app()
    hands.begin(play, hands.PEOPLE, seed=31)
    match, acted, asked = play.scene.match, set(), 0
    for _ in range(260):
        if match.result is not None:
            break
        if hands.on_scene(play, "Ring") is not None:
            a_seat_is_asked(play)
            asked += 1
        else:
            acted.add(a_seat_acts(play))
        hands.play_one(play)
    assert match.result is not None
    hands.until_the_end(play)
    assert acted == {0, 1, 2, 3, 4, 5}
    assert asked
    winner = match.seating.seats[match.result.winners[0]].name
    assert any(winner in text for text in play.app.router.texts())
    assert all(player.kind == "human" for player in match.seating.seats)
