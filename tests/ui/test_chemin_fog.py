"""The Embrumes under real touches: hats are drawn where they are, with the way they came."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin.state import GROPING, WALKING
from hpapp.rules.core import Move
from hpapp.ui.boards.chemin.sprites import up
from hpapp.ui.prefs import prefs
from tests.ui import chemin_hands as hands

Start = Callable[..., Any]
TWO = hands.PEOPLE[:2]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prefs, "speed", "instant")


class Trip(NamedTuple):
    """A position, what is touched, and where which hat then is."""

    facts: dict[str, Any]
    steps: list[Move]
    to: str
    word: str
    """Part of what the board says about it."""
    seat: int = 0
    form: str = "tablet"


def came(play: Any, trip: Trip, start: str) -> None:
    """The hat is seen where it is, with the way from where it was, and words that say so."""
    board = play.scene.board
    hats = play.scene.match.view(None).hats
    assert hats[trip.seat] == trip.to
    assert board.scene.hats[trip.seat].spot == up(board.scene.spot(trip.seat, hats))
    trace = board.scene.traced
    assert (trace.seat, trace.places[0], trace.places[-1]) == (trip.seat, start, trip.to)
    assert trip.word in (board.scene.news.text if board.dock_outside else board.note.news)


TRIPS = {
    "two spirals inside": Trip({"hats": ("hibou", "c30"), "rolls": (1, 1)}, [m.Roll()], "e35", "exil", form="phone"),
    "a card of somebody else": Trip({"hats": ("c08", "c14"), "hand": ("exiler",)}, [m.Play("exiler"), m.Target(1)],
                                    "e23", "exil", seat=1),
    "a gate, by choice": Trip({"hats": ("c08", "c14"), "dice": (2, 3), "pending": WALKING},
                              [m.Go("portal", "e13")], "e13", "Portail", form="phone"),
    "doubles, by a gate": Trip({"hats": ("e11", "c30"), "rolls": (2, 2)}, [m.Roll()], "c13", "sort des Embrumes"),
    "exact count, a back door": Trip({"hats": ("e03", "c30"), "dice": (1, 2), "pending": GROPING},
                                     [m.Go("door", "e05")], "ollivander", "sort des Embrumes", form="phone_wide"),
}
"""A few ways into the fog and out; all of them are gone in tests/table."""


@pytest.mark.parametrize("way", TRIPS)
def test_into_the_fog_and_out(start_app: Start, way: str) -> None:
    trip = TRIPS[way]
    play = start_app(trip.form)
    state = hands.position(**trip.facts)
    hands.resume(play, state, TWO)
    for step in trip.steps:
        hands.do(play, step)
    came(play, trip, state.hats[trip.seat])


def test_a_closed_shop_passed_from_behind_glows(start_app: Start) -> None:
    play = start_app()
    hands.resume(play, hands.position(("e27", "c14"), dice=(3, 5), pending=GROPING, sign="chaudrons"), TWO)
    assert set(play.scene.board.scene.sprites) == {"e35", "hibou", "chaudrons"}
    hands.tap_place(play, "chaudrons")
    assert play.scene.board.chooser.pick == "chaudrons"
