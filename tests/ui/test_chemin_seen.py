"""What Chemin de Traverse lets everybody see: who is in front, what is missing, coins, counts, the last move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Match
from hpapp.rules.chemin import moves as m
from hpapp.rules.chemin.state import WALKING
from hpapp.ui.boards.chemin.ground import HIGH, WIDE, middle
from hpapp.ui.boards.chemin.scene import CARD, DECK, DICE
from hpapp.ui.boards.chemin.sprites import up
from hpapp.ui.prefs import prefs
from tests.ui import chemin_hands as hands
from tests.ui.geometry import box_of

Start = Callable[..., Any]
TWO = hands.PEOPLE[:2]


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prefs, "speed", "instant")


# ------------------------------------------------------------------ who is just in front


def test_whoever_is_in_front_bears_a_tag(start_app: Start, quickly: None) -> None:
    play = start_app()
    state = hands.position(("c08", "c14", "c20", "c01"))
    hands.resume(play, state, hands.PEOPLE[:4])
    tag = play.scene.board.scene.ahead.tag
    assert tag.pictures == ("hat_1",)
    x, y = play.scene.board.scene.spot(1, state.hats)
    assert max(abs(tag.point[0] - x), abs(tag.point[1] - y)) < 70, "beside that hat"
    hands.resume(play, hands.position(("c08", "guipure", "guipure", "c01")), hands.PEOPLE[:4])
    assert play.scene.board.scene.ahead.tag.pictures == ("hat_1", "hat_3")  # CDT-15.4
    hands.resume(play, hands.position(("e08", "c14", "c20", "c01")), hands.PEOPLE[:4])
    assert play.scene.board.scene.ahead.tag is None  # no card of that kind in the fog: CDT-9.7


def test_on_a_phone_the_tag_of_a_hat_out_of_sight_stays_in_the_window(start_app: Start, quickly: None) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position(("c08", "c25")), TWO)
    board = play.scene.board
    hat = board.scene.camera.on_screen(board.scene.spot(1, board.view.hats))
    assert not board.collide_point(*hat)
    x, y = board.scene.camera.on_screen(board.scene.ahead.tag.point)
    assert board.collide_point(x, y)
    assert not board.scene.map.holds(x, y)


# ------------------------------------------------------------------ coins


def test_shops_in_reach_say_what_is_missing_before_anything_is_chosen(start_app: Start, quickly: None) -> None:
    play = start_app()
    state = hands.position(("c08", "c30"), dice=(5, 6), pending=WALKING, purses=((2, 0, 0), (2, 2, 2)))
    hands.resume(play, state, TWO)
    tags = {place: (tag.text, tag.pictures) for place, tag in play.scene.board.scene.tags.items()}
    assert tags == {"apothicaire": ("manque", ("chemin_coin_N", "chemin_coin_N")),
                    "guipure": ("manque", ("chemin_coin_M",))}
    hands.resume(play, hands.position(("c08", "c30"), dice=(5, 6), pending=WALKING, trunks=(("robe",), ())), TWO)
    assert {place: tag.text for place, tag in play.scene.board.scene.tags.items()} == {"guipure": "déjà à toi"}


def test_exact_coins_leave_one_by_one(start_app: Start) -> None:
    play = start_app()
    hands.resume(play, hands.position(("guipure", "c14")), TWO)
    hands.press_ok(play)
    flying = play.scene.board.scene.flying
    seen: list[list[str]] = []
    for _ in range(60):
        now = [sprite.name for sprite in flying.children if hasattr(sprite, "name")]
        if not seen or seen[-1] != now:
            seen.append(now)
        play.time.advance(0.05)
    assert [now for now in seen if now] == [["chemin_coin_G"], ["chemin_coin_G", "chemin_coin_M"],
                                            ["chemin_ware_robe"]]
    after = play.scene.match.view(None)
    assert (after.purses[0], after.trunks[0]) == ((1, 1, 2), ("robe",))


# ------------------------------------------------------------------ the walk


@pytest.mark.parametrize("form", ["phone", "tablet"])
def test_steps_are_counted_aloud_over_the_hat_and_the_camera_goes_with_it(start_app: Start, form: str) -> None:
    play = start_app(form)
    state = hands.position(("c02", "c39"), variant="kids", dice=(5, 6), pending=WALKING)
    hands.resume(play, state, TWO)
    hands.tap_place(play, "c13")
    hands.press_ok(play)
    board = play.scene.board
    said: list[str] = []
    for _ in range(140):
        text = board.scene.count.text
        if text and (not said or said[-1] != text):
            said.append(text)
        if text:
            x, y = board.scene.hats[0].spot
            assert board.collide_point(*board.scene.camera.on_screen(up((x, y)))), f"out of sight at {text}"
        play.time.advance(0.04, fps=25)
    assert said == [str(number) for number in range(1, 12)]
    assert board.scene.count.text == ""
    assert play.scene.match.view(None).hats[0] == "c13"


def test_calling_the_die_takes_two_big_buttons(start_app: Start, quickly: None) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position(("hibou", "c14"), variant="kids"), TWO)
    hands.do(play, m.Floo())
    for call in ("petit", "grand"):
        button = hands.button_for(play, m.Guess(call))
        assert min(box_of(button).size) >= 88, "large enough for a child"
        assert len(button.ids.faces.children) == 3, "the faces that make it right"


# ------------------------------------------------------------------ the small map


def test_the_small_map_keeps_its_instructions(start_app: Start) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position(("c08", "c25")), TWO)
    board = play.scene.board
    before, frame = list(board.scene.map.children), board.scene.map.seen
    x, y, wide, high = board.scene.map.box
    play.tap(x + wide / 2, y + high / 2)
    play.settle(0.6)
    assert board.eye.sees_all
    assert all(one is two for one, two in zip(before, board.scene.map.children, strict=True))
    assert board.scene.map.seen != frame, "only the frame has moved"
    for place in ("c00", "c20", "e33"):
        assert board.collide_point(*hands.point_of(play, place))
    play.tap(x + wide / 2, y + high / 2)
    play.settle(0.6)
    assert not board.eye.sees_all


def test_the_board_cannot_be_pulled_out_of_sight(start_app: Start, quickly: None) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position(("c08", "c25")), TWO)
    board = play.scene.board
    for _ in range(8):
        play.swipe((board.x + 60, board.y + 60), (board.right - 40, board.top - 120))
    x, y = board.scene.camera.on_board(*board.center)
    assert 0 <= x <= WIDE
    assert 0 <= y <= HIGH
    assert board.chooser.pick is None


# ------------------------------------------------------------------ the last move


def test_the_last_move_stays_drawn_also_after_a_resume(start_app: Start, quickly: None) -> None:
    play = start_app()
    hands.resume(play, hands.position(("c26", "c14"), hand=("defense",), rolls=(2, 4)), TWO)
    for step in (m.Roll(), m.Go("space", "c32")):
        hands.do(play, step)
    match_id = play.scene.match.id
    for again in (False, True):
        if again:
            play.app.router.go("home")
            hands.sit_down(play, Match.resume(play.app.shelf, match_id))
        scene = play.scene.board.scene
        assert (scene.traced.seat, scene.traced.places[0], scene.traced.places[-1]) == (0, "c26", "c32")
        assert scene.before.children, "the hat, faint, where it stood"
        assert scene.last_way._dots[0].points
        assert "Papi" in scene.news.text


def test_what_happens_is_said_while_it_happens(start_app: Start) -> None:
    play = start_app()
    state = hands.position(("c26", "c14"), hand=("defense", "fermer"), top=("exil",), dice=(1, 5), pending=WALKING)
    hands.resume(play, state, TWO)
    hands.tap_place(play, "c31")
    hands.press_ok(play)
    said: list[str] = []
    for _ in range(80):
        text = play.scene.board.scene.news.text
        if text and text not in said:
            said.append(text)
        play.time.advance(0.05)
    assert said == ["Papi avance.", "Dégât pour Papi\u00a0: Exil dans l’Allée des Embrumes.",
                    "Papi part en exil dans les Embrumes."]


# ------------------------------------------------------------------ a finger that rests


def rest_on(play: Any, point: tuple[float, float]) -> Any:
    """Hold a finger on a point of the board; returns the sheet that opens."""
    finger = play.touch(*play.scene.board.scene.camera.on_screen(point))
    finger.touch_down()
    play.time.advance(0.8)
    finger.touch_up()
    play.time.advance(0.2)
    sheet = play.app.router.sheets[-1]
    found = sheet.title, sheet.layers[-1].art, sheet.line
    play.app.router.close_sheet()
    play.time.advance(0.4)
    return found


def test_a_finger_that_rests_is_told(start_app: Start, quickly: None) -> None:
    play = start_app()
    state = hands.position(("c08", "c14"), hand=("fermer",), purses=((2, 2, 1), (2, 2, 2)), trunks=(("robe",), ()))
    hands.resume(play, state, TWO)
    hands.do(play, m.Play("fermer"))
    hands.do(play, m.Close("fleury"))
    scene = play.scene.board.scene

    def told(place: str) -> Any:
        x, y = middle(place)
        return rest_on(play, (x, y + 8))

    title, picture, line = told("apothicaire")
    assert (title, picture) == ("Potions", "chemin_board")
    assert line == "L’Apothicaire. Potion\u00a0: 2 Noises. Il en reste 2. Il te manque une Noise."
    assert "Tu l’as déjà." in told("guipure")[2]
    assert "Fermé" in told("fleury")[2]
    assert "malle pleine" in told("baveur")[2]
    assert told("c12")[0] == "Spirale"
    assert "Potions" in told("c10")[2]
    assert "rue" in told("e13")[2]
    hat = rest_on(play, scene.spot(1, state.hats))
    assert hat[:2] == ("Tom", "hat_1_big")
    assert "Juste devant Papi." in hat[2]
    assert rest_on(play, CARD)[:2] == ("Fermeture", "chemin_card_fermer")
    assert "cartes" in rest_on(play, (DECK[0], DECK[1] - 30))[2]
    assert rest_on(play, DICE[0])[0] == "Les dés"
    assert play.scene.match.decision == "start", "asking is not choosing"
    assert play.scene.board.chooser.pick is None


def test_a_card_in_the_hand_says_its_name_and_line_on_a_phone(start_app: Start, quickly: None) -> None:
    play = start_app("phone")
    hands.resume(play, hands.position(("c08", "c14"), hand=("fermer", "defense")), TWO, mode="pass")
    hands.tap_card(play, 0)
    note = play.find("NotePill")
    assert (note.name, note.text) == ("Fermeture", "Fermez la boutique de votre choix.")
    slot = next(slot for slot in hands.hand_of(play).children if slot.index == 1)
    finger = play.touch(*slot.to_window(*slot.center))
    hands.hold_on(play)
    finger.touch_down()
    play.time.advance(0.5)
    assert {"Défense", "Vous défend contre n’importe quelle attaque."} <= set(play.app.router.texts())
    finger.touch_up()
    play.time.advance(0.2)
    assert "Vous défend contre n’importe quelle attaque." not in play.app.router.texts()
