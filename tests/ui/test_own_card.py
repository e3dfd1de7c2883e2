"""Around a table one's own card is always there: at every place, however long the step line is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.ui.prefs import prefs
from hpapp.ui.table.hand import CardSlot
from tests.ui import hands
from tests.ui.eye.forms import Form
from tests.ui.eye.pieces import on_the_table, one_of_each, seated
from tests.ui.eye.walk import Eye
from tests.ui.geometry import box_of
from tests.ui.touching import overlay


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_one_who_walks_still_sees_the_card(start_app: Callable[..., Any], scale: float) -> None:
    """Labyrinthe: walking has the longest line; card and name lie within the strip, and no card is below 48 dp."""
    play = start_app("tablet")
    prefs.text_scale = scale
    try:
        for place in range(6):
            beside = (place + 3) % 6
            hands.begin(play, Seat("Grand-père", 1, place=place), Seat("Mia", 3, place=beside))
            hands.tap_arrow(play, "W3")
            hands.press_ok(play)
            hands.come_to_rest(play)
            play.settle(0.3)
            assert play.scene.match.decision == "walk"
            strip = play.scene.cloth.strips[0]
            slots = [box_of(slot) for slot in strip.hand.children if isinstance(slot, CardSlot)]
            assert slots, place
            assert all(slot.within(box_of(strip)) and min(slot.size) >= 48 - 0.1 for slot in slots), (place, slots)
            assert len(strip.face.ids.name.text) >= 2, place
            play.app.router.go("home")
    finally:
        prefs.text_scale = 1.0


@pytest.mark.parametrize("game_id", ["labyrinthe", "chemin", "bloody"])
def test_whoever_looks_at_a_card_moves_none(start_app: Callable[..., Any], game_id: str) -> None:
    """The others see that somebody looks (feel.md E8); what says so takes no card its place under the finger."""
    play = start_app("tablet")
    eye, moved = Eye(play, lambda _: None), []
    for turn, piece in enumerate(one_of_each(game_id)):
        if piece.actor is None:
            continue
        eye.lay(on_the_table(piece, seated(piece, ("table", "solo")[turn % 2], turn)), piece.name)
        if overlay(play, "Ring") is not None:
            continue
        size = ((1280, 800), (962, 601), (800, 1280))[turn % 3]
        Form(size).take(play)
        hand = play.scene.cloth.strips[int(play.scene.cloth.awake)].hand
        slots = [slot for slot in hand.children if isinstance(slot, CardSlot)]
        if slots:
            before = [box_of(slot) for slot in slots]
            with eye._holding(slots[0]):
                after = [box_of(slot) for slot in hand.children if isinstance(slot, CardSlot)]
            moved += [] if before == after else [(piece.name, size)]
    assert not moved
