"""The board of Chemin de Traverse under real touches: ends, purchases, advice, a turned device, measures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin.state import WALKING, PickCoin, PickTarget
from hpapp.rules.core import Move
from hpapp.table.advice import Hint
from hpapp.table.chemin import chooser, guide
from hpapp.ui import art
from hpapp.ui.boards.chemin.ground import PLAZA
from hpapp.ui.boards.chemin.sprites import up
from hpapp.ui.prefs import prefs
from tests.ui import chemin_hands as hands
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
TWO = hands.PEOPLE[:2]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prefs, "speed", "instant")


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_every_legal_end_glows_and_one_tap_chooses(start_app: Start, form: str) -> None:
    play = start_app(form)
    state = hands.position(("c08", "c14"), dice=(5, 6), pending=WALKING, sign="guipure")
    hands.resume(play, state, TWO)
    board = play.scene.board
    assert set(board.scene.sprites) == {"c19", "apothicaire", "c13"}, "the end, the open shop, the gate"
    hands.tap_place(play, "apothicaire")
    assert board.chooser.pick == "apothicaire"
    assert play.scene.match.decision == "move", "choosing is not going"
    hands.tap_place(play, "c10")
    assert play.scene.match.view(None).hats[0] == "apothicaire", "the Entrée means its shop, and twice means go"


def test_on_a_phone_all_ends_are_in_the_frame_and_the_small_map_shows_all(start_app: Start) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position(("c38", "c14"), dice=(6, 6), pending=WALKING), TWO)
    board = play.scene.board
    hands.hold_on(play)
    for place in board.chooser.offered:
        assert board.collide_point(*hands.point_of(play, place)), place
    assert not board.scene.map.holds(*board.scene.camera.on_screen(board.scene.spot(0, board.view.hats)))
    near = board.scene.camera.scale
    left, low, wide, high = board.scene.map.box
    play.tap(left + wide / 2, low + high / 2)
    play.settle(0.5)
    assert board.scene.camera.scale < near
    play.swipe((board.center_x, board.center_y), (board.center_x + 60, board.center_y))
    assert board.chooser.pick is None, "a drag pulls the board and chooses nothing"


def test_missing_coins_are_told_and_exact_coins_are_paid(start_app: Start) -> None:
    play = start_app("phone")
    state = hands.position(("hibou", "c14"), purses=((2, 2, 0), (2, 2, 2)))
    scene = hands.resume(play, state, TWO)
    told = play.find("NotePill")
    assert (told.coins, told.text) == (["chemin_coin_N"], "Il te manque une Noise.")
    hands.tap_place(play, "hibou")
    assert scene.cloth.bubble.clause == "CDT-6.2"
    hands.resume(play, hands.position(("hibou", "c14"), purses=((2, 2, 1), (2, 2, 2))), TWO)
    hands.tap_place(play, "hibou")
    hands.come_to_rest(play)
    after = play.scene.match.view(None)
    assert (after.trunks[0], after.purses[0]) == (("chouette",), (2, 1, 0))
    undo = play.scene.cloth.undo
    hands.hold_on(play)
    play.tap_on(undo)
    hands.agree(play)
    hands.come_to_rest(play)
    assert play.scene.match.view(None).trunks[0] == ()


def test_younger_players_take_the_chimney(start_app: Start) -> None:
    play = start_app("phone_wide")
    hands.resume(play, hands.position(("hibou", "c14"), variant="kids", rolls=(5,), trunks=(("chouette",), ())), TWO)
    steps = [m.Floo(), m.Guess("grand"), m.Chimney("guipure"), m.Buy()]
    for step in steps:
        hands.do(play, step)
    assert [entry.move for entry in play.scene.match.log] == steps


def advised(play: Any, move: Move) -> Any:
    """Follow an advice; returns where a finger would begin."""
    target = play.scene.session.follow(Hint(None, "", (move,)))
    play.scene.board.changed()
    return play.scene.cloth.spot_of(target)


def test_an_advised_gesture_is_drawn_where_a_finger_would_begin(start_app: Start) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position(("c08", "c14"), dice=(5, 6), pending=WALKING), TWO)
    board, scene = play.scene.board, play.scene.board.scene
    hands.hold_on(play)
    assert board.collide_point(*advised(play, m.Go("shop", "apothicaire")))
    assert scene.ghost in scene.world.children
    play.scene.undo()
    assert scene.ghost not in scene.world.children, "taken back, nothing is left of it"
    hands.resume(play, hands.position(("c08", "c14"), pending=PickTarget("exiler")), TWO)
    hands.hold_on(play)
    victim = hands.button_for(play, m.Target(1))
    assert advised(play, m.Target(1)) == victim.to_window(*victim.center), "the button, wherever the hat stands"
    hands.resume(play, hands.position(("c08", "c14"), pending=PickCoin(1)), TWO)
    hands.hold_on(play)
    button = hands.button_for(play, m.Coin("M"))
    assert advised(play, m.Coin("M")) == button.to_window(*button.center)


def test_every_glyph_is_in_the_font() -> None:
    kinds = (guide.GLYPHS, guide.LOG_GLYPHS, chooser.GLYPHS)
    for name in (*(name for kind in kinds for name in kind.values()), *(glyph for _, glyph in chooser.BUTTONS.values()),
                 *(glyph for _, glyph in chooser.GOLD.values())):
        assert art.glyph(name)


# ------------------------------------------------------------------ a device that is turned


TURNED: dict[str, tuple[dict[str, Any], Any]] = {
    "a walk": ({"hats": ("c02", "c39"), "variant": "kids", "dice": (5, 6), "pending": WALKING}, m.Go("space", "c13")),
    "coins and a ware": ({"hats": ("guipure", "c14")}, m.Buy()),
    "dice": ({"hats": ("c08", "c14"), "rolls": (2, 3)}, m.Roll()),
    "a card, face up": ({"hats": ("c08", "c14"), "hand": ("gringotts",)}, m.Play("gringotts")),
}


@pytest.mark.parametrize("what", TURNED)
def test_a_device_that_is_turned_while_something_moves_shows_the_same_game(
        start_app: Start, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    facts, move = TURNED[what]
    play = start_app("tablet")
    hands.resume(play, hands.position(**facts), TWO)
    monkeypatch.setattr(prefs, "speed", "1")
    if isinstance(move, m.Go):
        hands.tap_place(play, move.at)
    elif isinstance(move, m.Play):
        hands.tap_card(play, 0)
    hands.press_ok(play)
    for form in ("phone", "tablet", "phone_wide", "phone"):
        play.time.advance(0.15, fps=30)
        play.resize(form)
    hands.come_to_rest(play)
    play.settle(0.6)
    board, scene = play.scene.board, play.scene.board.scene
    assert [entry.move for entry in play.scene.match.log] == [move]
    assert [hat.spot for hat in scene.hats] == [up(scene.spot(seat, board.view.hats)) for seat in range(2)]
    assert scene.camera == board.eye.wanted(), "the camera has arrived"
    assert not scene.flying.children
    assert set(scene.sprites) == set(board.chooser.offered)


def test_a_device_that_is_turned_while_somebody_chooses_keeps_what_is_chosen(start_app: Start) -> None:
    play = start_app("phone")
    state = hands.position(("c08", "c14"), dice=(5, 6), pending=WALKING, purses=((2, 0, 0), (2, 2, 2)))
    hands.resume(play, state, TWO)
    hands.tap_place(play, "apothicaire")
    board = play.scene.board
    for form in ("tablet", "phone_wide", "tablet"):
        play.resize(form)
        play.settle(0.6)
        assert board.chooser.pick == "apothicaire"
        assert board.scene.ghost in board.scene.world.children
        assert board.choices.shows_something, "what is missing is still told"
        assert board.scene.camera == board.eye.wanted()
        assert bool(board.scene.news.text) is False, "nothing has happened yet"
    assert (board.choices.angle, board.choices.size[0]) == (board.angle, PLAZA[2] * board.scene.camera.scale)


def test_a_device_that_is_turned_while_the_camera_travels_sees_what_it_should(
        start_app: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position(("c08", "c25")), TWO)
    board = play.scene.board
    monkeypatch.setattr(prefs, "speed", "1")
    left, low, wide, high = board.scene.map.box
    play.tap(left + wide / 2, low + high / 2)
    play.time.advance(0.1, fps=30)
    assert board.scene.camera != board.eye.wanted(), "it is on its way"
    play.resize("phone_wide")
    play.settle(0.6)
    assert board.scene.camera == board.eye.wanted()


# ------------------------------------------------------------------ measures


def test_the_small_map_never_lies_on_the_hat_that_acts(start_app: Start) -> None:
    play = start_app("phone")
    for hat in ("e27", "e08", "e18", "c20", "c28", "c08", "c00"):
        hands.resume(play, hands.position((hat, "c14")), TWO)
        board = play.scene.board
        assert not board.scene.map.holds(*board.scene.camera.on_screen(board.scene.spot(0, board.view.hats))), hat


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_nothing_is_cut_off_or_covered(start_app: Start, form: str) -> None:
    play = start_app(form)
    seats = hands.PEOPLE if form == "tablet" else hands.PEOPLE[:4]
    hats = ("hibou", "c14", "c20", "e20", "c01", "guipure")[:len(seats)]
    state = hands.position(hats, hand=("fermer", "exiler", "defense", "quitter", "rouvrir"))
    for language in ("fr", "en"):
        prefs.language = language
        hands.resume(play, state, seats)
        play.settle(0.6)
        check_geometry(play.scene)
