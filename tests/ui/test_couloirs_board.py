"""The castle under real touches: tokens, the lit way, walks, refusals, undo; and nothing hidden on screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.graphics import Rectangle

from hpapp.play import Match, Seat, Seating
from hpapp.rules.chance import Chance
from hpapp.rules.core import UNKNOWN, Setup
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.castle import CELLS, INDEX, OPENINGS
from hpapp.rules.couloirs.moves import Orient, PickToken, Play, Roll, Walk
from hpapp.rules.couloirs.state import Start, Tokens, Walking
from hpapp.rules.couloirs.walk import fresh_reach
from hpapp.ui import sound
from hpapp.ui.anim import start
from tests.rules.couloirs.drawing import table as position
from tests.ui import couloirs_hands as hands
from tests.ui.geometry import check_geometry
from tests.ui.hands import press_ok

Begin = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("unpainted")
HALL = """
    Q Q ─ ┬* ─ H H
    Q Q ─ ┘ · H H
    │ · · · · · ·
    · · · · · · ·
    · · · · · · ·
    F F · · · L L
    F F · · · L L
"""
ROUND = HALL.replace("─ ┘ ·", "─ ─ ─")


def at(start_app: Begin, now: Any, *, form: str = "tablet", drawing: str = HALL, variant: str = "standard",
       **facts: Any) -> Any:
    play = start_app(form)
    hands.resume(play, position(drawing, now=now, variant=variant, **facts), hands.LEA, hands.TOM)
    return play


@pytest.fixture(params=["tablet", "phone", "phone_wide"])
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def token(play: Any, cell: str) -> str:
    return str(play.scene.match.view(None).board[INDEX[cell]])


# ------------------------------------------------------------------ tokens


def test_a_tap_on_the_die_rolls_it(start_app: Begin, form: str) -> None:
    play = at(start_app, Start(), form=form)
    desk = play.scene.board.dock.desk if form == "tablet" else play.scene.cloth.tray.desk
    play.tap_on(next(widget for widget in desk.walk() if type(widget).__name__ == "Die"))
    hands.come_to_rest(play)
    left = play.scene.match.view(None).pending.left
    assert play.scene.board.die == left
    assert desk.pips == ["counter_empty"] * left


def test_a_tap_flips_a_token_and_further_taps_turn_it(start_app: Begin, form: str) -> None:
    play = at(start_app, Tokens(2), form=form)
    board = play.scene.board
    hands.tap_space(play, "D4")
    hands.come_to_rest(play)
    assert play.scene.match.decision == "orient"
    assert board.scene.tokens["D4"].lifted
    fallen = token(play, "D4")
    for turns in (1, 2):
        hands.tap_space(play, "D4")
        assert board.quarters == turns
    assert token(play, "D4") == fallen, "turning in the hand is no move"
    press_ok(play)
    hands.come_to_rest(play)
    assert int(token(play, "D4")[-1]) == (int(fallen[-1]) + 2) % 4
    assert play.scene.match.view(None).pending.left == 1


def test_a_tap_elsewhere_lays_the_token_and_flips_the_next(start_app: Begin) -> None:
    play = at(start_app, Tokens(2))
    hands.tap_space(play, "D4")
    hands.come_to_rest(play)
    hands.tap_space(play, "D5")
    hands.come_to_rest(play)
    assert play.scene.match.view(None).pending.cell == "D5"
    assert token(play, "D4") != UNKNOWN


def test_a_tap_elsewhere_takes_a_face_up_token_in_hand(start_app: Begin) -> None:
    play = at(start_app, Tokens(2))
    hands.tap_space(play, "D4")
    hands.come_to_rest(play)
    hands.tap_space(play, "C1")
    hands.come_to_rest(play)
    assert play.scene.board.cell == "C1"
    assert play.scene.board.quarters == 1


def test_the_linked_corridor_grows_as_a_token_turns(start_app: Begin, form: str) -> None:
    play = at(start_app, Tokens(1), form=form)
    board, before = play.scene.board, play.scene.board.scene.lit
    assert before == {"quidditch", "C1", "D1", "E1", "hagrid", "C2", "D2", "A3"}
    hands.tap_space(play, "C1")
    play.settle(0.5)
    hands.tap_space(play, "D2")
    play.settle(0.5)
    assert board.cell == "D2"
    turned = play.scene.match.game.play(play.scene.match.view(0), board.commit().moves[0]).state
    assert board.scene.lit == {CELLS[i] if i < 33 else ("quidditch", "hagrid", "foret", "lac")[i - 33]
                               for i in fresh_reach(turned)}


def test_four_quarters_change_nothing(start_app: Begin) -> None:
    play = at(start_app, Tokens(1))
    for _ in range(4):
        hands.tap_space(play, "C1")
    assert play.scene.board.commit().moves == ()
    assert play.scene.board.withdraw()
    assert not play.scene.board.scene.tokens["C1"].lifted


def test_second_year_two_handles_turn_one_quarter_each(start_app: Begin, form: str) -> None:  # COU-8.2
    play = at(start_app, Tokens(2), form=form, variant="expert")
    board = play.scene.board
    hands.tap_space(play, "C1")
    assert board.quarters == 0
    assert {*board.scene.handles} == {1, 3}
    for quarters, then in ((1, 1), (3, 3), (3, 0), (3, 3)):
        play.tap(*board.scene.handles[quarters])
        assert board.quarters == then
    press_ok(play)
    hands.come_to_rest(play)
    assert play.scene.match.view(None).pending.left == 1
    hands.tap_space(play, "D4")
    hands.come_to_rest(play)
    assert play.scene.match.decision == "walk", "a flipped token stays as it falls: COU-8.1"


def test_children_are_shown_a_direction_that_lengthens_their_way(start_app: Begin) -> None:
    play = at(start_app, Tokens(1), variant="kids")
    hands.tap_space(play, "B3")
    hands.come_to_rest(play)
    board = play.scene.board
    move = board.commit().moves[0]
    assert isinstance(move, Orient)
    reached = [len(fresh_reach(GAME.play(play.scene.match.view(0), Orient("B3", o)).state)) for o in range(4)]
    assert reached[move.o] == max(reached)


@pytest.mark.parametrize(("now", "space", "clause"), [
    (Start(), "D4", "COU-3.1"), (Start(), "lac", "COU-3.14"), (Tokens(1), "lac", "COU-3.11"),
    (Walking(), "D4", "COU-4.4"), (Walking(way="class"), "C1", "COU-4.12"), (Walking(), "foret", "COU-4.8")])
def test_what_is_not_allowed_says_why(start_app: Begin, now: Any, space: str, clause: str) -> None:
    play = at(start_app, now)
    hands.tap_space(play, space)
    assert play.scene.cloth.bubble.clause == clause
    assert sound.heard[-1] == "refuse"


# ------------------------------------------------------------------ the walk


def test_a_way_beyond_the_star_is_shown_and_walked_in_two_stages(start_app: Begin, form: str) -> None:  # COU-6.5
    play = at(start_app, Walking(), form=form)
    board = play.scene.board
    hands.tap_space(play, "E1")
    assert board.scene.detour.shown
    assert not board.scene.way.shown
    assert board.commit().moves == (Walk("D1"),)
    press_ok(play)
    hands.come_to_rest(play)
    assert play.scene.match.decision == "star"
    hands.tap_option(play)
    hands.come_to_rest(play)
    assert board.goal == "E1", "the walk remembers where it was going"


def test_ways_with_and_without_the_star_are_shown_together(start_app: Begin) -> None:
    play = at(start_app, Walking(), drawing=ROUND)
    board = play.scene.board
    hands.tap_space(play, "hagrid")
    assert board.scene.way.shown
    assert board.scene.detour.shown
    assert board.commit().moves == (Walk("hagrid"),)
    assert [option.moves for option in board.options()] == [(Walk("D1"),)]


def test_a_second_tap_walks_and_undo_comes_back(start_app: Begin) -> None:
    play = at(start_app, Walking())
    for _ in range(2):
        hands.tap_space(play, "C2")
    hands.come_to_rest(play)
    assert play.scene.match.view(None).pawns[0] == "C2"
    play.settle(hands.HOLDOVER)
    play.tap_on(play.scene.cloth.controls.ids.undo)
    hands.come_to_rest(play)
    assert play.scene.match.view(None).pawns[0] == "quidditch"


def test_the_last_walk_stays_drawn_for_the_next_player(start_app: Begin) -> None:
    play = at(start_app, Walking())
    hands.act(play, Walk("C2"))
    press_ok(play)
    hands.come_to_rest(play)
    assert play.scene.match.actor == 1
    assert play.scene.board.scene.walked.shown


def test_the_next_class_is_ringed_where_it_can_be_seen(start_app: Begin) -> None:
    play = at(start_app, Walking(), drawing=HALL.replace("─ ┘", "┴B ┘"))
    assert play.scene.board.scene.goal == "C2"


# ------------------------------------------------------------------ bots, the start, schedules, secrets, layout


def test_the_corridor_and_the_counter_follow_a_bot(start_app: Begin) -> None:
    play = start_app("tablet")
    state = position(HALL, now=Start(), variant="expert")
    hands.resume(play, state, Seat("Robi", 5, "bot", "malin", place=0), hands.LEA, speed="1")
    board, match, seen = play.scene.board, play.scene.match, set()
    for _ in range(300):
        play.time.advance(0.1, fps=10)
        if match.actor:
            break
        if match.log:
            seen.add(tuple(board.dock.desk.pips))
    assert match.actor == 1
    assert not [cell for cell, sprite in board.scene.tokens.items() if sprite.lifted]
    assert any("counter_full" in pips for pips in seen)


def test_tokens_that_changed_places_lie_where_the_game_says_before_anybody_is_asked(start_app: Begin) -> None:
    play = at(start_app, Start(), hands=(("peeves",),))
    match, board = play.scene.match, play.scene.board
    for move in (Play("peeves"), PickToken("D2"), PickToken("G5")):
        for event in match.play(move, 0):
            start(board.animate(event))
            play.settle(0.2)
    assert {cell: sprite.token for cell, sprite in board.scene.tokens.items()} == dict(
        zip(CELLS, match.view(None).board, strict=True))
    assert not board.scene.tokens["G5"].lifted


def test_the_rolls_for_the_start_are_shown(start_app: Begin) -> None:  # COU-2.11
    play = start_app("tablet")
    match = Match.begin(play.app.shelf, "couloirs", Setup(2, seed=4), Seating((hands.LEA, hands.TOM), "table"))
    scene = play.app.router.go("table", match=match)
    play.settle(0.3)
    assert any(isinstance(part, Rectangle) for part in scene.board.scene.sparks.children)
    play.settle(1.7 * len(match.view(None).rolls) + 0.5)
    assert not scene.board.scene.sparks.children




def test_schedules_lie_open_as_discs(start_app: Begin) -> None:
    play = at(start_app, Start(), done=(2, 7))
    lea, tom = (strip.face.pictures for strip in play.scene.cloth.strips)
    assert lea[:3] == ["tick", "tick", "couloirs_disc_sortileges_next"]
    assert len(lea) == len(tom) == 7
    assert tom[-1] == "couloirs_disc_hagrid_next"


def test_the_screen_is_the_same_whatever_lies_hidden(start_app: Begin) -> None:
    seen = GAME.view(position(HALL, hands=(("peeves", "dormez"),), now=Tokens(2), talon=9), None)
    shown = []
    for chance in (1, 2):
        play = start_app("tablet")
        hands.resume(play, GAME.imagine(seen, Chance(chance)), hands.LEA, hands.TOM)
        board = play.scene.board
        tokens = {cell: sprite.token for cell, sprite in board.scene.tokens.items()}
        shown.append((sorted(play.app.router.texts()), tokens,
                      [strip.hand.cards for strip in play.scene.cloth.strips], board.scene.lit))
    assert shown[0] == shown[1]
    assert all((tokens == UNKNOWN) == (not OPENINGS[seen.board[INDEX[cell]]]) for cell, tokens in shown[0][1].items())


@pytest.mark.parametrize(("language", "scale"), [("fr", 1.0), ("en", 1.0), ("fr", 1.3)])
def test_nothing_is_cut_off_or_too_small(start_app: Begin, form: str, language: str, scale: float) -> None:
    from hpapp.ui.prefs import prefs

    play = start_app(form)
    prefs.language, prefs.text_scale = language, scale
    hands.begin(play, hands.TOM, hands.MIA, hands.LEA, hands.PAPI)
    check_geometry(play.app.root)
    hands.act(play, Roll())
    check_geometry(play.app.root)
