"""The board of Chemin de Traverse under real touches: ends, doors, purchases, refusals, undo, secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.rules import game
from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin.hidden import face_up
from hpapp.rules.chemin.state import (
    AFTER,
    DRAWN,
    GROPING,
    SIXTH,
    WALKING,
    CallDie,
    DropCard,
    DropCoin,
    GiveBack,
    LastBuy,
    PickArticle,
    PickChimney,
    PickClosing,
    PickCoin,
    PickTarget,
    State,
    TwoSpirales,
    without,
)
from hpapp.rules.chemin.state import DECISIONS as STATE_DECISIONS
from hpapp.rules.core import Setup
from hpapp.ui import art
from hpapp.table.chemin.guide import GUIDE
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.play.tables import thought
from tests.ui import chemin_hands as hands
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
TWO = hands.PEOPLE[:2]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch, unpainted: None) -> None:
    monkeypatch.setattr(prefs, "speed", "instant")


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
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


def test_a_closed_roof_and_a_plain_space_say_why_not(start_app: Start) -> None:
    play = start_app()
    hands.resume(play, hands.position(("c08", "c14"), dice=(5, 6), pending=WALKING, sign="guipure"), TWO)
    for place, clause in (("guipure", "CDT-13.4"), ("gringotts", "CDT-7.3"), ("c12", "CDT-5.1")):
        hands.tap_place(play, place)
        assert play.scene.board.chooser.pick is None
        assert play.scene.cloth.bubble.clause == clause


SIX = ("defense", "quitter", "fermer", "rouvrir", "exiler", "gringotts")


def under_way(state: State) -> State:
    """The same table, the cards that lie open taken from the pile."""
    pile = state.pile
    for card in face_up(state):
        pile = without(pile, card)
    return replace(state, pile=pile)


DECISIONS: dict[str, tuple[dict[str, Any], str]] = {
    "start": ({}, "c12"),
    "move": ({"dice": (5, 6), "pending": WALKING}, "c12"),
    "move_fog": ({"hats": ("e03", "c14"), "dice": (4, 6), "pending": GROPING}, "e09"),
    "drawn": ({"hand": ("fermer",), "dice": (1, 5), "pending": DRAWN}, "c12"),
    "sixth": ({"hand": SIX, "dice": (1, 5), "pending": SIXTH}, "guipure"),
    "after": ({"hand": ("fermer",), "dice": (2, 5), "pending": AFTER}, "c12"),
    "last_buy": ({"hats": ("hibou", "c14"), "dice": (2, 2), "pending": LastBuy("fog")}, "c12"),
    "fermer": ({"hand": ("quitter",), "pending": PickClosing(), "sign": "hibou"}, "hibou"),
    "poudre_annonce": ({"hats": ("hibou", "c14"), "variant": "kids", "pending": CallDie()}, "guipure"),
    "poudre_choix": ({"hats": ("hibou", "c14"), "variant": "kids", "dice": (5,), "pending": PickChimney()}, "hibou"),
    "cible": ({"pending": PickTarget("exiler")}, "c12"),
    "article": ({"pending": PickArticle(1), "trunks": ((), ("robe",))}, "guipure"),
    "piece": ({"pending": PickCoin(1)}, "c12"),
    "remettre": ({"pending": GiveBack(), "dice": (1, 5), "trunks": (("robe", "livre"), ())}, "guipure"),
    "perdre_piece": ({"pending": DropCoin(), "dice": (1, 5)}, "c12"),
    "perdre_carte": ({"pending": DropCard(), "dice": (1, 5), "hand": ("fermer", "defense")}, "c12"),
    "kids_gringotts": ({"variant": "kids", "dice": (1, 1), "pending": TwoSpirales()}, "c12"),
}
"""A position for every decision that a board can refuse a finger at, and a place that is not meant there."""


def test_at_every_decision_a_place_that_is_not_meant_says_why(start_app: Start) -> None:
    assert set(DECISIONS) == set(STATE_DECISIONS.values()) - {"defendre", "over"}, "those are the ring's, and nobody's"
    play = start_app()
    silent = []
    for decision, (facts, place) in DECISIONS.items():
        hands.resume(play, under_way(hands.position(**{"hats": ("c08", "c14"), **facts})), TWO)
        assert play.scene.match.decision == decision
        hands.tap_place(play, place)
        bubble = play.scene.cloth.bubble
        if bubble.parent is None or not bubble.text or not bubble.clause.startswith("CDT-"):
            silent.append(decision)
    assert silent == []


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_missing_coins_are_told_and_exact_coins_are_paid(start_app: Start, form: str) -> None:
    play = start_app(form)
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
    hands.come_to_rest(play)
    assert play.scene.match.view(None).trunks[0] == ()


@pytest.mark.parametrize("steps", [
    [m.Floo(), m.Guess("grand"), m.Chimney("guipure"), m.Buy()], [m.Floo(), m.Guess("petit")], [m.Stay()],
])
def test_younger_players_take_the_chimney(start_app: Start, steps: list[m.Choice]) -> None:
    play = start_app("phone_wide" if len(steps) == 1 else "tablet")
    hands.resume(play, hands.position(("hibou", "c14"), variant="kids", rolls=(5,), trunks=(("chouette",), ())), TWO)
    for step in steps:
        hands.do(play, step)
    assert [entry.move for entry in play.scene.match.log] == steps


@pytest.mark.parametrize("choice", [m.Gringotts(), m.Here()])
def test_younger_players_with_two_spirales_choose_where(start_app: Start, choice: m.Choice) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position(("c08", "c14"), variant="kids", rolls=(1, 1)), TWO)
    for step in (m.Roll(), choice, m.Roll()):
        hands.do(play, step)
    assert [entry.move for entry in play.scene.match.log] == [m.Roll(), choice, m.Roll()]


def test_an_advised_gesture_is_shown_and_can_be_withdrawn(start_app: Start) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position(("c08", "c14"), dice=(5, 6), pending=WALKING), TWO, mode="pass")
    board = play.scene.board
    assert board.collide_point(*board.chooser.suggest((m.Go("shop", "apothicaire"),)))
    assert board.chooser.pick == "apothicaire"
    assert board.chooser.withdraw()
    assert play.scene.match.decision == "move", "advice plays nothing"
    hands.resume(play, hands.position(("c08", "c14"), hand=("defense", "exiler")), TWO, mode="pass")
    board = play.scene.board
    assert board.chooser.suggest((m.Play("exiler"),)) is None
    assert board.chooser.selected == [1]
    hands.press_ok(play)
    hands.come_to_rest(play)
    assert board.chooser.suggest((m.Target(1),)) == board.scene.camera.on_screen(board.scene.spot(1, board.view.hats))


def test_undo_takes_a_card_back_with_its_choice(start_app: Start) -> None:
    play = start_app()
    hands.resume(play, hands.position(("c08", "c14"), hand=("fermer",)), TWO)
    hands.do(play, m.Play("fermer"))
    hands.do(play, m.Close("guipure"))
    hands.hold_on(play)
    play.tap_on(play.scene.cloth.undo)
    hands.come_to_rest(play)
    match = play.scene.match
    assert (match.decision, match.view(None).sign, match.view(0).hands[0]) == ("start", None, ("fermer",))


# ------------------------------------------------------------------ the log


def test_every_event_of_many_games_has_its_line() -> None:
    room, seen = game("chemin"), set()
    for variant, seed in (("standard", 1), ("standard", 4), ("standard", 9), ("kids", 2)):
        state, number = room.start(Setup(3, variant, {}, seed)), 0
        while room.actor(state) is not None and number < 400:
            actor = room.actor(state)
            move = thought("chemin", "débutant", room.view(state, actor), room.moves(state), number)
            state, events = room.play(state, move)
            number += 1
            for event in events:
                line = GUIDE.told(event, words.say)
                text = line.text(words.say, "Papi", ["Papi", "Tom", "Mia"])
                assert not {"{", "}"} & set(text), text
                assert "chemin." not in text, text
                assert art.glyph(line.glyph)
                seen.add(type(event))
    assert len(seen) >= 28


# ------------------------------------------------------------------ measures


@pytest.mark.parametrize("hat", ["e27", "e08", "e18", "c20", "c28", "c08", "c00"])
def test_the_small_map_never_lies_on_the_hat_that_acts(start_app: Start, hat: str) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position((hat, "c14")), TWO)
    board = play.scene.board
    assert not board.scene.map.holds(*board.scene.camera.on_screen(board.scene.spot(0, board.view.hats)))


@pytest.mark.parametrize("form", ["tablet", "phone", "phone_wide"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_is_cut_off_or_covered(start_app: Start, form: str, language: str) -> None:
    play = start_app(form)
    prefs.language = language
    seats = hands.PEOPLE if form == "tablet" else hands.PEOPLE[:4]
    hats = ("hibou", "c14", "c20", "e20", "c01", "guipure")[:len(seats)]
    hands.resume(play, hands.position(hats, hand=("fermer", "exiler", "defense", "quitter", "rouvrir")), seats)
    play.settle(0.6)
    check_geometry(play.scene)
