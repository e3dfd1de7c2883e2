"""The table under real touches: whose turn it is, what may be touched, what may be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Match, Seat, Seating
from hpapp.rules.core import Setup
from hpapp.ui import sound
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.ui import hands
from tests.ui.geometry import box_of, check_geometry, is_control

Start = Callable[..., Any]
TOM, MIA = Seat("Tom", 1, place=0), Seat("Mia", 3, place=2)
LEA, PAPI = Seat("Léa", 0, place=4), Seat("Papi", 2, place=5)
ROUND = (TOM, MIA, LEA, PAPI)


@pytest.fixture(autouse=True)
def usual_preferences() -> Any:
    """Every test begins with the preferences of a new device."""
    from hpapp.ui.prefs import Kept

    def reset() -> None:
        prefs._file = None
        for name in Kept.__struct_fields__:
            setattr(prefs, name, getattr(Kept(), name))

    reset()
    yield
    reset()


# ------------------------------------------------------------------ whose turn, what now


def test_one_seat_is_awake_by_colour_shape_and_size(start_app: Start) -> None:  # feel.md B1
    play = start_app()
    scene = hands.begin(play, *ROUND)
    for seat in range(4):
        awake = [strip.face for strip in scene.cloth.strips if strip.face.awake]
        assert [face.name for face in awake] == [ROUND[seat].name]
        assert awake[0].back == f"strip_{ROUND[seat].color}"
        assert step_before(scene, seat)
        assert scene.board.scene.pawns[seat].awake
        hands.take_turn(play)


def step_before(scene: Any, seat: int) -> str:
    """What to do, where the seat reads it: in its strip, or at a side on a card of its own that faces it."""
    cloth, spot = scene.cloth, scene.cloth.spots[seat]
    if spot.step is None:
        assert cloth.step_card.parent is None
        return str(cloth.strips[seat].face.step_text)
    assert cloth.step_card.parent is cloth
    assert cloth.step_card.angle == spot.angle
    assert not cloth.strips[seat].face.step_text, "it is said once"
    return str(cloth.step_card.text)


def test_the_public_state_of_every_seat_is_in_view(start_app: Start) -> None:  # feel.md B3
    for form in ("tablet", "phone", "phone_wide"):
        play = start_app(form)
        scene = hands.begin(play, *ROUND, length="full")
        texts = list(play.app.router.texts())
        shown = sum(len(row.pictures) == 6 for row in scene.walk() if type(row).__name__ == "PictureRow")
        assert texts.count("0/6") + shown >= 4, form


def test_the_log_uses_names_and_the_last_move_stays(start_app: Start) -> None:  # feel.md B5, B6
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    hands.take_turn(play)
    assert scene.cloth.last_move.text.startswith("Léa")
    play.settle(5)
    assert scene.cloth.last_move.text.startswith("Léa")


def test_the_last_move_is_told_again_after_a_restart_even_behind_a_silent_one(start_app: Start, tmp_path: Any) -> None:
    # feel.md B6
    play = start_app("tablet", tmp_path)
    scene = hands.begin(play, LEA, TOM)
    assert scene.cloth.last_move.text, "a new game says that it begins"
    hands.take_turn(play)
    told = scene.cloth.last_move.text
    scene.match.play(scene.match.moves[0])  # turning the spare tells nothing
    match_id = scene.match.id
    play = start_app("tablet", tmp_path)
    scene = play.app.router.go("table", match=Match.resume(play.app.shelf, match_id))
    play.settle(0.5)
    assert scene.cloth.last_move.text == told


def test_a_line_of_the_log_happens_again_on_the_board(start_app: Start) -> None:  # feel.md B5
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    hands.take_turn(play)
    before = scene.match.view(None)
    play.tap_on(scene.cloth.last_move)
    play.settle(hands.HOLDOVER)
    sheet = play.app.router.sheets[-1]
    rows = [row for row in sheet.walk() if type(row).__name__ == "StoryLine"]
    assert all("Léa" in row.text for row in rows)
    sound.heard.clear()
    play.tap_on(rows[-1])
    hands.come_to_rest(play)
    assert not play.app.router.sheets
    assert sound.heard.count("push") == 1
    assert scene.match.view(None) == before
    assert scene.board.seat == 1, "the one who was asked is asked again"


def test_a_refusal_leads_to_its_clause_in_one_tap(start_app: Start) -> None:  # feel.md B7, T2
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    hands.tap_cell(play, (3, 3))
    assert sound.heard[-1] == "refuse"
    assert scene.cloth.bubble.text
    play.settle(hands.HOLDOVER)
    play.tap_on(scene.cloth.bubble.ids.rule)
    play.settle(0.5)
    assert play.app.router.scene_name == "rulebook"
    play.app.router.back()
    play.settle(0.2)
    assert play.scene is scene
    assert scene.match.decision == "orient"


# ------------------------------------------------------------------ touch


@pytest.mark.parametrize("seat", range(4))
def test_every_corner_of_a_turned_control_hits_it(start_app: Start, seat: int) -> None:  # feel.md C12
    play = start_app()
    scene = hands.begin(play, *ROUND[seat:], *ROUND[:seat])
    assert scene.cloth.controls.angle == scene.cloth.strips[0].angle
    hands.tap_arrow(play, "W1")
    play.settle(hands.HOLDOVER)
    sides = [side for side in (scene.cloth.controls, scene.cloth.step_card, *scene.cloth.strips) if side.parent]
    turned = [control for side in sides for control in side.walk(restrict=True) if is_control(control)]
    assert len(turned) == 3 + len(ROUND), "gold button, undo, the step line, and a card for each seat"
    for control in turned:
        box = box_of(control)
        for x in (box.left + 3, box.right - 3):
            for y in (box.bottom + 3, box.top - 3):
                finger = play.touch(x, y)
                finger.touch_down()
                assert control.state == "down", (seat, control, x, y)
                finger.touch_move(640, 400)
                finger.touch_up()
                assert control.state == "normal"
                play.time.advance(0.2)
    assert scene.match.decision == "orient", "a finger that slides off has changed its mind"  # feel.md C5


def test_feedback_comes_on_press_and_the_action_on_release(start_app: Start) -> None:  # feel.md C5
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    hands.tap_arrow(play, "W1")
    play.settle(hands.HOLDOVER)
    ok = scene.cloth.controls.ids.ok
    finger = play.touch(*ok.to_window(*ok.center))
    sound.heard.clear()
    finger.touch_down()
    assert sound.heard == ["tap"]
    assert ok.back == "gold_down"
    assert scene.match.decision == "orient"
    finger.touch_up()
    hands.come_to_rest(play)
    assert scene.match.decision == "walk"


def test_a_long_press_is_a_tap_at_a_childs_seat_and_a_look_elsewhere(start_app: Start) -> None:  # feel.md C6, T4
    for kind in ("child", "human"):
        play = start_app()
        scene = hands.begin(play, Seat("Léa", 0, kind, place=4), TOM)
        hands.push(play, int(scene.board.spare[1]), "N1")
        cell = scene.match.view(None).pawns[0]
        finger = play.touch(*scene.board.scene.ground.middle(cell))
        finger.touch_down()
        play.settle(2)
        finger.touch_up()
        play.settle(0.2)
        if kind == "child":
            assert scene.board.chooser.goal == cell
            assert not play.app.router.sheets
        else:
            assert scene.board.chooser.goal is None
            assert type(play.app.router.sheets[-1]).__name__ == "LookSheet"


def test_a_second_finger_never_places_anything(start_app: Start) -> None:  # feel.md D3, C7
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    ground = scene.board.scene.ground
    first, second = play.touch(*ground.middle((3, 2))), play.touch(*ground.middle((5, 4)))
    first.touch_down()
    second.touch_down()
    first.touch_move(*ground.middle((3, 5)))
    second.touch_move(*ground.middle((5, 1)))
    first.touch_up()
    second.touch_up()
    play.settle(0.3)
    assert scene.board.chooser.arrow is None
    assert scene.match.decision == "orient"


def test_palms_and_sleeves_do_nothing(start_app: Start) -> None:  # feel.md C9
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    x, y = scene.board.scene.ground.arrow("W3")
    fingers = [play.touch(x + dx, y + 60) for dx in (0, 20)] + [play.touch(x, y)]
    for finger in fingers:
        finger.touch_down()
    for finger in fingers:
        finger.touch_up()
    play.settle(0.3)
    assert scene.board.chooser.arrow is None


def test_small_cells_are_magnetic(start_app: Start) -> None:  # feel.md C3
    from hpapp.rules.labyrinthe.state import CELLS
    from hpapp.ui.boards.labyrinthe.ground import Ground

    ground = Ground(0, 0, 330)
    assert ground.tile < 48
    cell = (3, 3)
    x, y = ground.middle(cell)
    assert ground.nearest(x + ground.tile * 0.9, y, [cell], 28) == cell
    assert ground.nearest(x + ground.tile * 2.5, y, [cell], 28) is None
    assert len(CELLS) == 49


# ------------------------------------------------------------------ hands and curtains


def hold(play: Any, widget: Any) -> Any:
    finger = play.touch(*widget.to_window(*widget.center))
    finger.touch_down()
    play.time.advance(0.15)
    return finger


def test_a_held_back_lifts_for_its_owner_only_while_held(start_app: Start) -> None:  # feel.md E1
    play = start_app()
    scene = hands.begin(play, *ROUND)
    for seat, strip in enumerate(scene.cloth.strips):
        slot = strip.hand.children[0]
        assert slot.card is None, "a back hides nothing: there is nothing in it"
        finger = hold(play, slot)
        peek = scene.cloth.lifted
        assert peek is not None
        assert peek.angle == strip.angle
        wanted = scene.session.guide.hand(scene.match.view(seat), seat)[0]
        assert peek.children[0].picture == wanted.picture
        finger.touch_up()
        assert scene.cloth.lifted is None
        assert all(type(widget).__name__ != "PeekCard" for widget in play.app.root.walk())


def test_choosing_never_reveals(start_app: Start) -> None:
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    slot = scene.cloth.strips[0].hand.children[0]
    finger = play.touch(*slot.to_window(*slot.center))
    finger.touch_down()
    finger.touch_up()
    play.time.advance(0.5)
    assert scene.cloth.lifted is None


def private_words(match: Match) -> set[str]:
    """The names and pictures that only one seat may see now."""
    from hpapp.table.labyrinthe import GUIDE
    from hpapp.ui.words import words

    cards = [GUIDE.hand(match.view(seat), seat)[0] for seat in range(match.view(None).seats)]
    return {words.say(card.key) for card in cards if card} | {card.picture for card in cards if card}


def on_screen(play: Any) -> set[str]:
    """Every text and picture in the widget tree."""
    found = set(play.app.router.texts())
    for widget in play.app.root.walk():
        found |= {str(getattr(widget, name)) for name in ("picture", "art", "caption") if getattr(widget, name, "")}
    return found


def test_nothing_private_exists_before_the_curtain_is_lifted(start_app: Start) -> None:  # feel.md E2, E3
    play = start_app("phone")
    scene = hands.begin(play, LEA, TOM, mode="pass")
    assert play.find("Curtain").name == "Léa"
    assert not on_screen(play) & private_words(scene.match)
    play.tap_on(play.find("Curtain").ids.lift)
    play.settle(hands.HOLDOVER)
    assert on_screen(play) & private_words(scene.match)
    hands.push(play, int(scene.board.spare[1]), "N1")
    hands.tap_cell(play, scene.match.view(None).pawns[0])
    hands.press_ok(play)
    assert not on_screen(play) & private_words(scene.match), "the hand is put away before anything moves"  # feel.md E4
    hands.come_to_rest(play)
    assert play.find("Curtain").name == "Tom"
    assert not on_screen(play) & private_words(scene.match)
    assert any("Léa" in text for text in play.app.router.texts()), "what happened since"
    play.settle(hands.HOLDOVER)
    play.tap_on(play.find("Curtain").ids.lift)
    play.settle(0.3)
    assert scene.board.seat == 1


def test_no_curtain_where_nothing_is_private_or_one_person_plays(start_app: Start) -> None:  # feel.md E3
    for seats, variant in (((LEA, TOM), "kids"), ((LEA, Seat("Robi", 5, "bot")), "standard")):
        play = start_app("phone")
        scene = hands.begin(play, *seats, variant=variant, mode="pass")
        assert scene.board.seat == 0
        assert all(type(widget).__name__ != "Curtain" for widget in play.app.root.walk())


def test_after_a_restart_the_game_comes_back_behind_the_curtain(start_app: Start, tmp_path: Any) -> None:
    # feel.md E6, K1
    play = start_app("phone", tmp_path)
    scene = hands.begin(play, LEA, TOM, mode="pass")
    play.tap_on(play.find("Curtain").ids.lift)
    play.settle(hands.HOLDOVER)
    hands.push(play, int(scene.board.spare[1]), "N1")
    before, match_id = scene.match.view(None), scene.match.id
    play = start_app("phone", tmp_path)
    match = Match.resume(play.app.shelf, match_id)
    assert match.view(None) == before
    assert match.decision == "walk"
    play.app.router.go("table", match=match)
    play.settle(0.5)
    assert play.find("Curtain").name == "Léa"
    assert not on_screen(play) & private_words(match)


def test_a_childs_hand_and_an_only_players_hand_lie_open(start_app: Start) -> None:  # feel.md I3
    play = start_app()
    scene = hands.begin(play, Seat("Léa", 0, "child", place=4), TOM)
    assert scene.cloth.strips[0].hand.children[0].card is not None
    assert scene.cloth.strips[1].hand.children[0].card is None
    play = start_app("phone")
    scene = hands.begin(play, LEA, Seat("Robi", 5, "bot"), mode="solo")
    assert scene.cloth.tray.open


def test_equal_public_views_give_equal_tables(start_app: Start) -> None:  # feel.md E5
    """Two games that differ only in hidden cards look, ask and wait alike."""
    from hpapp.rules.chance import Chance
    from hpapp.rules.labyrinthe import GAME

    seen: list[Any] = []
    for seed in (1, 2):
        play = start_app()
        scene = hands.begin(play, LEA, TOM, seed=5)
        state = GAME.imagine(scene.match.view(None), Chance(seed))
        scene.match._states[-1] = state
        scene.match._views.clear()
        scene.session.put_away()
        scene._go_on()
        play.settle(hands.HOLDOVER)
        moments = [_table_facts(play)]
        hands.tap_arrow(play, "W3")
        play.settle(hands.HOLDOVER)
        moments.append(_table_facts(play))
        hands.press_ok(play)
        frames = 0
        while scene.busy:
            play.time.advance(0.05)
            frames += 1
        moments += [_table_facts(play), [frames]]
        seen.append((moments, state.piles))
    assert seen[0][1] != seen[1][1], "the hidden cards differ"
    assert seen[0][0] == seen[1][0]


def _table_facts(play: Any) -> list[Any]:
    return [(type(widget).__name__, tuple(widget.pos), tuple(widget.size), getattr(widget, "text", ""))
            for widget in play.app.root.walk()]


# ------------------------------------------------------------------ speed and calm


def frames_of_a_push(start_app: Start, **settings: Any) -> int:
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    for name, value in settings.items():
        setattr(prefs, name, value)
    hands.tap_arrow(play, "W3")
    play.settle(hands.HOLDOVER)
    hands.press_ok(play)
    frames = 0
    while scene.busy:
        play.time.advance(1 / 60, fps=60)
        frames += 1
    return frames


def test_speed_settings_take_effect_at_once(start_app: Start) -> None:  # feel.md G1, G3
    usual, fast = frames_of_a_push(start_app, speed="1"), frames_of_a_push(start_app, speed="2")
    instant, calm = frames_of_a_push(start_app, speed="instant"), frames_of_a_push(start_app, calm=True)
    assert usual > fast > instant
    assert calm <= instant + 1, "calm mode has no motion"


def test_a_tap_on_empty_space_skips_what_moves(start_app: Start) -> None:  # feel.md G2
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    hands.tap_arrow(play, "W3")
    hands.press_ok(play)
    assert scene.busy
    play.touch(1180, 300).touch_down()
    play.time.advance(0.1, fps=20)
    assert not scene.busy
    assert scene.match.decision == "walk"


def test_bots_step_by_step_wait_for_a_tap(start_app: Start) -> None:  # feel.md G1
    prefs.bots = "step"
    play = start_app()
    prefs.bots = "step"
    scene = hands.begin(play, Seat("Robi", 5, "bot", place=0), LEA)
    play.settle(8)
    assert scene.match.actor == 1
    assert scene.board.seat is None, "the bot's turn stays in view"
    play.tap(1180, 300)
    play.settle(0.5)
    assert scene.board.seat == 1


def test_nothing_flashes() -> None:  # feel.md G4
    from hpapp.ui import theme

    assert theme.BREATH >= 1 / 3
    assert theme.REFUSAL / 3 >= 1 / 15, "a shake is a motion, not a flash"


def test_a_person_takes_over_from_a_bot_and_back(start_app: Start) -> None:  # feel.md A7
    play = start_app()
    scene = hands.begin(play, LEA, Seat("Robi", 5, "bot", place=0))
    scene.session.reseat(0, Seat("Léa", 0, "bot", place=4))
    scene.reseated()
    play.settle(6)
    assert {entry.seat for entry in scene.match.log} == {0, 1}
    scene.session.reseat(0, LEA)
    scene.reseated()
    for _ in range(60):
        play.settle(0.5)
        if scene.board.seat == 0:
            break
    assert scene.board.seat == 0


def test_back_opens_the_pause_sheet_and_never_quits(start_app: Start) -> None:  # feel.md K3
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    assert play.app._key(None, 27)
    play.settle(0.3)
    assert type(play.app.router.sheets[-1]).__name__ == "PauseSheet"
    assert play.app._key(None, 27)
    assert not play.app.router.sheets
    assert play.scene is scene


def test_a_full_disk_is_told_and_nothing_is_lost(start_app: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    from hpapp.saves import SaveTrouble

    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    before = scene.match.view(None)

    def full(*_: object, **__: object) -> None:
        raise SaveTrouble("full", "x")

    monkeypatch.setattr(scene.match._journal, "append", full)
    hands.tap_arrow(play, "W3")
    hands.press_ok(play)
    play.settle(0.5)
    assert scene.match.view(None) == before
    assert scene.cloth.bubble.parent is not None
    monkeypatch.undo()
    hands.push(play, int(scene.board.spare[1]), "W3")
    assert scene.match.decision == "walk"


def test_seats_are_physical() -> None:  # feel.md A4
    from hpapp.play.seats import clockwise

    order = clockwise((PAPI, LEA, MIA, TOM))
    assert [seat.name for seat in order] == ["Tom", "Mia", "Léa", "Papi"]
    seating = Seating(order)
    assert order[seating.right_of(2)].name == "Mia", "Léa, at the bottom, has the right side of the screen on her right"
    assert Setup(len(order)).seats == 4


def test_a_tap_lifts_a_card_for_four_seconds_for_those_who_do_not_hold(start_app: Start) -> None:  # feel.md E9
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    prefs.peek_by_tap = True
    slot = scene.cloth.strips[0].hand.children[0]
    play.tap_on(slot)
    assert scene.cloth.lifted is not None
    play.settle(3.5)
    assert scene.cloth.lifted is not None
    play.settle(1)
    assert scene.cloth.lifted is None


def test_others_see_that_somebody_looks_never_at_what(start_app: Start) -> None:  # feel.md E8
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    finger = hold(play, scene.cloth.strips[1].hand.children[0])
    assert [strip.face.peeking for strip in scene.cloth.strips] == [False, True]
    finger.touch_up()
    assert not any(strip.face.peeking for strip in scene.cloth.strips)


def test_undo_shows_a_lock_at_a_barrier(start_app: Start) -> None:  # feel.md D1
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    for _ in range(30):
        found = sum(map(len, scene.match.view(None).found))
        hands.take_turn(play)
        if sum(map(len, scene.match.view(None).found)) > found:
            break
    assert not scene.match.can_undo
    assert scene.cloth.controls.undo_icon == "lock"
    play.settle(hands.HOLDOVER)
    play.tap_on(scene.cloth.controls.ids.undo)
    assert scene.cloth.bubble.text == words.say("table.undo.locked"), "a lock, tapped, says why"


def test_another_s_turn_is_taken_back_with_their_word_alone(start_app: Start) -> None:  # feel.md D1
    """Tom wants Léa's turn back: she is asked at her edge, and her no and her yes both count."""
    play = start_app()
    scene = hands.begin(play, LEA, TOM)
    hands.push(play, int(scene.board.spare[1]), "N1")
    play.settle(hands.HOLDOVER)
    hands.press_ok(play)
    hands.come_to_rest(play)
    assert scene.match.actor == 1
    assert scene.match.can_undo
    for answer, actor in (("no", 1), ("yes", 0)):
        play.settle(hands.HOLDOVER)
        play.tap_on(scene.cloth.controls.ids.undo)
        play.settle(hands.HOLDOVER)
        consent = next(child for child in scene.children if type(child).__name__ == "Consent")
        assert scene.match.actor == 1, "nothing happens before she has spoken"
        assert consent.card.angle == scene.cloth.spots[0].angle != scene.cloth.spots[1].angle
        assert LEA.name in consent.card.question
        check_geometry(consent)
        play.tap_on(consent.card.ids[answer])
        hands.come_to_rest(play)
        assert scene.match.actor == actor


def test_step_lines_have_at_most_seven_words() -> None:  # feel.md B2
    from tools.words import LANGUAGES, parts

    for part in parts().values():
        for language in LANGUAGES:
            for key, text in part[language].items():
                if ".step." in key:
                    for form in text if isinstance(text, list) else [text]:
                        words = [word for word in form.replace("\u00a0", " ").split() if any(map(str.isalnum, word))]
                        assert len(words) <= 7, (language, key, form)


def test_a_bot_is_never_waited_for_longer_than_its_patience(start_app: Start) -> None:  # feel.md G5
    from hpapp.play.bot_runner import PATIENCE
    from hpapp.ui.table.hints import THINKING_SLICE

    assert PATIENCE <= 1.5
    assert THINKING_SLICE <= 1 / 60 / 2, "a frame has room for more than thinking"
