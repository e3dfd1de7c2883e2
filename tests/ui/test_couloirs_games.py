"""Evenings with Les couloirs by touches alone: against a bot to the victory screen, and around the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from hpapp.play import Seat
from hpapp.ui.table.signs import PictureRow
from tests.ui import couloirs_hands as hands

Start = Callable[..., Any]


def test_alone_against_a_bot_to_the_victory_screen(start_app: Start) -> None:
    play = start_app("phone_wide")
    hands.begin(play, Seat("Léa", 0), Seat("Robi", 5, "bot", "débutant"), mode="solo", variant="kids", seed=16)
    match = hands.play_on(play)
    assert play.app.router.scene_name == "end"
    assert {entry.seat for entry in match.log} == {0, 1}
    winner = match.seating.seats[match.result.winners[0]].name
    assert any(winner in text for text in play.app.router.texts())


def check_desk(desk: Any) -> None:
    """The die, the counter and the schedule lie beside each other, within the desk."""
    rows = (part for part in desk.walk(restrict=True) if isinstance(part, PictureRow) and part.pictures)
    lying = [desk.ids.die, *rows]
    for one, other in combinations(lying, 2):
        assert not one.collide_widget(other), (one.pos, one.size, other.pos, other.size)
    for part in lying:
        assert desk.x <= part.x
        assert part.right <= desk.right
        assert desk.y <= part.y
        assert part.top <= desk.top


def test_four_sides_of_the_table(start_app: Start) -> None:
    play = start_app("tablet")
    hands.begin(play, hands.TOM, hands.MIA, hands.LEA, hands.PAPI)
    match, scene = play.scene.match, play.scene
    for seat in range(4):
        assert match.actor == seat
        assert scene.board.dock.angle == scene.cloth.controls.angle == scene.cloth.strips[seat].angle
        check_desk(scene.board.dock.desk)
        while match.actor == seat:
            hands.act(play, hands.chosen_by(match))
