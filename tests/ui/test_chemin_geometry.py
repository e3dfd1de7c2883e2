"""Chemin de Traverse under the ruler: at its crowded moments nothing is cut off, covered or too small."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin.state import SELLS, SIXTH, WALKING
from hpapp.ui.boards.chemin.ground import ROOFS, price_spots
from hpapp.ui.prefs import prefs
from tests.ui import chemin_hands as hands
from tests.ui.eye.forms import SIZES, TEXTS, Form
from tests.ui.eye.pieces import on_the_table, one_of_each, seated
from tests.ui.eye.walk import Eye
from tests.ui.geometry import box_of, problems
from tools.words import parts

Start = Callable[..., Any]
ALL = ("baguette", "potion", "robe", "livre", "chaudron")
SIX = ("fermer", "exiler", "defense", "quitter", "rouvrir", "gringotts")
LONGEST = 34
"""Letters that a gold button might have to say."""
MOMENTS: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "what is missing": ({"hats": ("c08", "c14"), "dice": (5, 6), "pending": WALKING,
                         "purses": ((2, 0, 0), (2, 2, 2))}, ["apothicaire"]),
    "six cards": ({"hats": ("c26", "c14"), "hand": SIX, "dice": (1, 5), "pending": SIXTH}, [5]),
    "whom": ({"hats": ("c08", "c14"), "hand": ("exiler",)}, [m.Play("exiler")]),
    "which article": ({"hats": ("c08", "c14"), "hand": ("prendre_article",), "trunks": ((), ALL)},
                      [m.Play("prendre_article")]),
    "which coin": ({"hats": ("c08", "c14"), "hand": ("prendre_piece",)}, [m.Play("prendre_piece"), m.Target(1)]),
    "the call": ({"hats": ("hibou", "c14"), "hand": ("cheminette",)}, [m.Play("cheminette")]),
    "small or large": ({"hats": ("hibou", "c14"), "variant": "kids"}, [m.Floo()]),
}


@pytest.fixture(autouse=True)
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prefs, "speed", "instant")
    monkeypatch.setattr(prefs, "text_scale", 1.3)


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
def test_nothing_is_cut_off_or_covered(start_app: Start, form: str) -> None:
    play = start_app(form)
    found = {}
    for moment, (facts, touches) in MOMENTS.items():
        hands.resume(play, hands.position(**facts), hands.PEOPLE[:2], mode="table" if form == "tablet" else "pass")
        for touch in touches:
            if isinstance(touch, str):
                hands.tap_place(play, touch)
            elif isinstance(touch, int):
                hands.tap_card(play, touch)
            else:
                hands.do(play, touch)
        play.settle(0.6)
        found[moment] = problems(play.scene)
    assert {moment: told for moment, told in found.items() if told} == {}


def test_the_gold_button_lies_still_whatever_it_says(start_app: Start) -> None:
    """Words that it must fold leave its width alone; Kivy warns of a box that asks its parent again and again."""
    play = start_app()
    controls = hands.begin(play, hands.PEOPLE).cloth.controls
    button, lines = controls.ids.ok, parts()["chemin"]["fr"].values()
    wide, folded = box_of(button).size, 0
    for text in [line for line in lines if isinstance(line, str) and len(line) < LONGEST]:
        controls.text = text
        play.time.advance(0.04)
        assert box_of(button).size == pytest.approx(wide), text
        folded += button.bare
    assert folded


def test_a_note_is_as_wide_as_its_words_are_now(start_app: Start) -> None:
    """The device may be turned, and the letters made larger, while a note is read: it lies as if it had come then."""
    play = start_app()
    facts, touches = MOMENTS["what is missing"]
    hands.resume(play, hands.position(**facts), hands.PEOPLE[:2], mode="pass")
    hands.tap_place(play, *touches)
    for size, text in zip(SIZES * 2, 6 * TEXTS, strict=True):
        Form(size, text).take(play)
        choices = play.scene.board.choices
        offered, note = choices.offered, choices.note
        turned = [box_of(each) for each in choices.children]
        choices.offer((), None)
        choices.offer(offered, note)
        play.time.advance(0.2)
        assert turned == [box_of(each) for each in choices.children], (size, text)


def test_the_map_lies_on_no_sign_and_no_hat(start_app: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """On every phone, at whatever shop one stands: its name, stock and price are read, or there is no map."""
    play, covered = start_app("phone"), []
    monkeypatch.setattr(prefs, "text_scale", 1.3)
    for shop in SELLS:
        hands.resume(play, hands.position(hats=(shop, "c14")), hands.PEOPLE[:2], mode="pass")
        for size in SIZES:
            if min(size) < 560:
                Form(size, 1.3).take(play, 0.6)
                scene, roof = play.scene.board.scene, ROOFS[shop]
                signs = [(roof.x, roof.top + 23), roof.stock, *(at for _, at in price_spots(shop)),
                         scene.spot(0, play.scene.board.view.hats)]
                covered += [(shop, size) for at in signs if scene.map.holds(*scene.camera.on_screen(at))]
    assert not covered


def test_the_tag_of_who_is_in_front_lies_beside_the_map(start_app: Start) -> None:
    """Out of sight as that hat may be: on every phone, above the choices, and not under the map."""
    play, hidden = start_app("phone"), []
    eye = Eye(play, lambda _: None)
    for piece in [each for each in one_of_each("chemin") if each.decision in ("poudre_annonce", "after")]:
        eye.lay(on_the_table(piece, seated(piece, "solo")), piece.name)
        for size in SIZES:
            if min(size) < 560:
                Form(size).take(play, 0.6)
                board, tag = play.scene.board, play.scene.board.scene.ahead.tag
                x, y = board.scene.camera.on_screen(tag.point) if tag else board.center
                seen = board.y + board.choices.foot < y < board.top and board.x < x < board.right
                hidden += [] if tag is None or (seen and not board.scene.map.holds(x, y)) else [(piece.name, size)]
    assert not hidden
