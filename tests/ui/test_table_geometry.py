"""The table measured: every form, language and text size, with nothing cut, covered or too small."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Seat
from hpapp.ui.prefs import prefs
from tests.ui import hands
from tests.ui.eye.forms import Form
from tests.ui.eye.pieces import on_the_table, one_of_each, seated
from tests.ui.eye.walk import Eye
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
ROUND = (Seat("Tom", 1, place=0), Seat("Mia", 3, place=2), Seat("Léa", 0, place=4), Seat("Papi", 2, place=5))
ALONG = (Seat("Tom", 1, place=0), Seat("Ana", 4, place=1), Seat("Mia", 3, "child", place=3), Seat("Léa", 0, place=4))
LOOKS = [(form, language, scale) for form in ("tablet", "phone", "phone_wide") for language in ("fr", "en")
         for scale in (1.0, 1.3)]
HELD = tuple(Seat(seat.name, seat.color) for seat in ROUND[:3])


@pytest.fixture(params=LOOKS, ids=lambda look: "-".join(map(str, look)))
def play(request: pytest.FixtureRequest, start_app: Start) -> Any:
    """The app in one of the looks."""
    form, language, scale = request.param
    app = start_app(form)
    prefs.language, prefs.text_scale = language, scale
    yield app
    prefs.language, prefs.text_scale = "fr", 1.0


@pytest.mark.parametrize("seats", [ROUND, ALONG, ROUND[1:3], HELD], ids=["round", "along", "two", "held"])
def test_the_table_at_every_step(play: Any, seats: tuple[Seat, ...]) -> None:
    scene = hands.begin(play, *seats, length="full" if len(seats) == 4 else "medium")
    check_geometry(play.app.root)
    hands.tap_arrow(play, "W3")
    play.settle(0.5)
    check_geometry(play.app.root)
    hands.press_ok(play)
    hands.come_to_rest(play)
    check_geometry(play.app.root)
    hands.walk(play, scene.match.view(None).pawns[0])
    check_geometry(play.app.root)


@pytest.mark.parametrize("forms", [((568, 320), (320, 568)), ((320, 568), (568, 320))])
def test_a_curtain_is_laid_anew_when_the_device_is_turned(
        start_app: Any, forms: tuple[tuple[int, int], ...]) -> None:
    usual, play = prefs.text_scale, start_app()
    try:
        for turn, size in enumerate(forms):
            Form(size, 1.3).take(play)
            if not turn:
                hands.begin(play, *ROUND, mode="pass")
        check_geometry(play.find("Curtain"))
    finally:
        prefs.text_scale = usual


def test_the_curtain_and_the_sheets(play: Any) -> None:
    scene = hands.begin(play, *ROUND, mode="pass")
    check_geometry(play.find("Curtain"))
    play.tap_on(play.find("Curtain").ids.lift)
    play.settle(hands.HOLDOVER)
    check_geometry(play.app.root)
    hands.push(play, int(scene.board.spare[1]), "N1")
    hands.walk(play, scene.match.view(None).pawns[0])
    check_geometry(play.find("Curtain"))
    for tool in ("story", "pause"):
        scene.use(tool)
        play.settle(0.3)
        check_geometry(play.app.router.sheets[-1])
        play.app.router.close_sheet()
    scene.board.inspect_tile((0, 2))
    play.settle(0.3)
    check_geometry(play.app.router.sheets[-1])


SIDE = 400
"""Length of a strip that shares its side with no other, at least."""


@pytest.mark.parametrize("size", [(1280, 800), (962, 601)])
def test_a_seat_that_waits_says_its_whole_name(start_app: Any, size: tuple[int, int]) -> None:
    """What it has gives way to a count before the name is cut: "Lé" with four cards and three courses."""
    play = start_app()
    eye, cut = Eye(play, lambda sight: None), []
    Form(size).take(play)
    for game in ("couloirs", "labyrinthe"):
        for turn, piece in enumerate(one_of_each(game)):
            eye.lay(on_the_table(piece, seated(piece, "table", turn)), piece.name)
            if play.app.router.scene_name == "table":
                faces = [strip.face for strip in play.scene.cloth.strips]
                cut += [(piece.name, turn, face.name, face.written_name) for face in faces
                        if not face.awake and face.width >= SIDE and face.written_name != face.name]
    assert not cut, cut


@pytest.mark.parametrize("size", [(640, 360), (360, 640), (411, 914)])
def test_three_on_a_phone_have_their_whole_names(start_app: Any, size: tuple[int, int]) -> None:
    """In slightly smaller letters rather than as "Grand-pèr"."""
    play = start_app()
    eye, asked = Eye(play, lambda sight: None), 0
    Form(size).take(play)
    for turn, piece in enumerate(piece for piece in one_of_each("labyrinthe") if piece.seats == 3):
        eye.lay(on_the_table(piece, seated(piece, "pass", turn)), piece.name)
        if play.app.router.scene_name == "table":
            for chip in play.scene.cloth.chips:
                asked += 1
                assert chip.short_name == chip.name, (piece.name, turn)
    assert asked
