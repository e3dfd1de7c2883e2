"""What happened since my turn is told inside the screen, also where the table has only just been laid."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hpapp.play import Seat
from hpapp.table.story import Line
from hpapp.ui.prefs import prefs
from hpapp.ui.router import read_layout
from hpapp.ui.table.curtain import Curtain
from hpapp.ui.words import words
from tests.ui import hands
from tests.ui.eye.forms import SIZES, TEXTS, Form
from tests.ui.eye.signs import HAT
from tests.ui.touching import overlay
from tools.screens import in_the_middle
from tools.unseen import Play


@pytest.mark.ui
@pytest.mark.parametrize("form", ["phone", "tablet"])
def test_what_bots_did_is_told_inside_the_screen(start_app: Callable[..., Play], form: str) -> None:
    play = start_app(form)
    scene = play.app.router.go("table", match=in_the_middle(play.app.shelf, "labyrinthe", "solo"))
    play.time.advance(1)
    bubble = scene.cloth.bubble
    assert bubble.parent is not None
    assert bubble.width >= 200
    assert bubble.x >= 0
    assert bubble.y >= 0
    assert bubble.right <= play.window.width
    assert bubble.top <= play.window.height


def test_whoever_has_had_no_turn_is_told_what_happened_so_far(start_app: Callable[..., Play]) -> None:
    """At a table beside the board, on a passed phone on the curtain; once they have chosen, since their turn."""
    play = start_app("tablet")
    scene = hands.begin(play, Seat("Robi", 5, "bot", "débutant", place=0), Seat("Léa", 0, place=4))
    for key in ("table.so_far", "table.since"):
        hands.come_to_rest(play)
        play.settle(1)
        assert scene.cloth.bubble.parent is not None
        assert words.say(key) != key
        assert scene.cloth.bubble.text.startswith(words.say(key))
        hands.take_turn(play)
    play = start_app("phone")
    scene = hands.begin(play, Seat("Léa", 0), Seat("Tom", 1), mode="pass")
    curtain = overlay(play, "Curtain")
    assert not curtain.again
    assert words.say("curtain.so_far") in {label.text for label in curtain.walk() if hasattr(label, "text")}


def test_the_hat_on_a_curtain_is_known_however_much_is_told_below(start_app: Callable[..., Play]) -> None:
    """In small letters the lines had all the room that those left on a small phone."""
    play, usual = start_app("phone"), prefs.text_scale
    read_layout("curtain")
    tom = Seat("Tom", 1)
    told = [Line(entry, tom, "arrow-up-bold", "Tom pousse la colonne de droite") for entry in range(3)]
    try:
        for size in SIZES:
            for text in TEXTS:
                curtain = Curtain(Seat("Maëlle", 3), told)
                play.scene.add_widget(curtain)
                Form(size, text).take(play)
                hat = next(part for part in curtain.walk() if getattr(part, "art", "") == "hat_3_big")
                assert min(hat.size) >= HAT, (size, text)
                play.scene.remove_widget(curtain)
    finally:
        prefs.text_scale = usual
