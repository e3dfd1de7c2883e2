"""Help at the table: the rule of the step, or a good move and why; for the one who asks, as often as agreed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hpapp.play import Match, Seat, Seating
from hpapp.rules import GAMES
from hpapp.rules.core import Setup
from hpapp.rules.labyrinthe.state import CELLS
from hpapp.rules.rulebook import rulebook
from hpapp.table.targets import GOLD
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.ui import chemin_hands, hands
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
LEA = Seat("Léa", 0, "child", place=4)
TOM = Seat("Tom", 1, place=0)
COACHED = Seat("Mia", 3, place=4, hints="coach")
ROBOT = Seat("Robot", 2, "bot", "débutant", 1)
LONGEST = 400
"""Frames in which the slowest advice is thought through."""


def sit(play: Any, *seats: Seat, game: str = "labyrinthe", variant: str = "standard", mode: str = "table") -> Any:
    match = Match.begin(play.app.shelf, game, Setup(len(seats), variant, seed=5, first=0),
                        Seating(seats, mode))  # type: ignore[arg-type]
    play.app.router.go("table", match=match)
    play.settle(1)
    return play.scene


def step_line(play: Any) -> Any:
    """Where the one who acts can ask."""
    return next(step for step in play.scene.cloth.steps if step.parent is not None and step.help != "off"
                and step.get_root_window() is not None and getattr(step, "text", " "))


def told(play: Any) -> str:
    """What is said, once it has been thought through; nothing where it is not said."""
    cloth = play.scene.cloth
    for _ in range(LONGEST):
        play.time.advance(0.05)
        if cloth.bubble.parent is not None:
            return str(cloth.bubble.text)
    return ""


def ask(play: Any) -> str:
    play.settle(hands.HOLDOVER)
    play.tap_on(step_line(play))
    return told(play)


@pytest.mark.clause("LAB-10.4")
def test_a_child_waves_the_wand_in_two_turns_and_sees_the_push_and_the_walk(start_app: Start) -> None:
    play = start_app("phone")
    scene = sit(play, LEA, ROBOT, variant="kids")
    for left in (1, 0):
        said = ask(play)
        assert said
        assert scene.match.seating.seats[0].wands == left
        chooser, board = scene.board.chooser, scene.board.scene
        play.settle(0.3)
        assert chooser.arrow is not None, "the push can be seen before it is made"
        assert board.shifted == 1, "the line lies where the push brings it"
        assert chooser.advised is not None, "and the walk after it"
        assert shown_walk(scene) == chooser.advised
        assert scene.cloth.hint_ring.parent is not None
        check_geometry(scene.cloth.bubble)
        assert ask(play) == said
        assert scene.match.seating.seats[0].wands == left, "the same advice again costs nothing"
        to = chooser.advised
        hands.press_ok(play)
        hands.come_to_rest(play)
        assert scene.match.decision == "walk"
        assert shown_walk(scene) is None
        assert scene.cloth.bubble.parent is None
        assert ask(play), "also the last one may be heard to its end"
        assert scene.board.chooser.goal == to == shown_walk(scene), "the walk is the rest of the same advice"
        assert scene.match.seating.seats[0].wands == left
        hands.press_ok(play)
        hands.come_to_rest(play)
    match_id = scene.match.id
    play.app.router.go("home")
    again = Match.resume(play.app.shelf, match_id)
    assert again.seating.seats[0].wands == 0, "a wand that is used up is used up tomorrow"
    assert again.seating.seats[0].help == "legal"
    again.close()


def shown_walk(scene: Any) -> Any:
    """The cell around which the board draws the ring of a walk, if there is one."""
    board = scene.board.scene
    cells = [cell for cell in CELLS if tuple(board._ring.pos) == pytest.approx(board.ground.corner(cell), abs=1)]
    return cells[0] if board._ring_tone.a else None


def test_the_usual_help_is_the_rule_of_the_step(start_app: Start) -> None:  # feel.md T3
    play = start_app()
    scene = sit(play, TOM, LEA)
    assert ask(play) == rulebook("labyrinthe", "fr").find(scene.match.clause).text
    assert scene.cloth.bubble.clause == scene.match.clause
    assert not scene.board.chooser.chosen
    play.settle(hands.HOLDOVER)
    play.tap_on(scene.cloth.bubble.ids.rule)
    play.settle(0.5)
    assert play.app.router.scene_name == "rulebook"


def test_advice_for_one_pair_of_eyes_is_there_only_while_it_is_held(start_app: Start) -> None:  # feel.md E5
    play = start_app()
    scene = sit(play, COACHED, TOM)
    play.settle(hands.HOLDOVER)
    line = step_line(play)
    finger = play.touch(*line.to_window(*line.center))
    finger.touch_down()
    assert told(play)
    assert scene.board.chooser.arrow is not None
    finger.touch_up()
    play.time.advance(0.1)
    assert scene.cloth.bubble.parent is None
    assert scene.cloth.hint_ring.parent is None
    assert scene.board.chooser.arrow is None
    play.settle(hands.HOLDOVER)
    play.tap_on(line)
    assert told(play) == words.say("table.hold_for_advice"), "a tap says how, and tells nobody anything"
    assert scene.board.chooser.arrow is None


@pytest.mark.clause("LAB-10.5")
def test_at_a_table_with_hidden_cards_the_board_shows_no_walk_that_is_advised(start_app: Start) -> None:
    play = start_app()
    scene = sit(play, COACHED, TOM)
    for decision in ("orient", "walk"):
        assert scene.match.decision == decision
        play.settle(hands.HOLDOVER)
        line = step_line(play)
        finger = play.touch(*line.to_window(*line.center))
        finger.touch_down()
        assert told(play), "it is said to the one who holds the line"
        assert shown_walk(scene) is None
        assert scene.board.chooser.goal is None
        finger.touch_up()
        play.time.advance(0.1)
        if decision == "orient":
            hands.push(play, int(scene.board.spare[1]), "W1")


def test_whoever_plays_while_it_is_thought_over_is_told_nothing_of_the_past(start_app: Start) -> None:
    play = start_app("phone")
    state = chemin_hands.position(("c08", "c16"), hand=("fermer", "gringotts"))
    scene = chemin_hands.resume(play, state, (COACHED, ROBOT), "solo")
    play.settle(hands.HOLDOVER)
    play.tap_on(step_line(play))
    play.tap_on(scene.cloth.controls.ids.ok)
    assert scene.match.log, "the dice were quicker"
    play.settle(5)
    assert scene.cloth.bubble.parent is None


def test_a_hint_lies_on_the_hand_and_makes_way_for_the_finger(start_app: Start) -> None:
    play = start_app("phone")
    scene = sit(play, COACHED, ROBOT, mode="solo")
    ask(play)
    play.tap_on(scene.cloth.bubble)
    assert scene.cloth.bubble.parent is None
    assert scene.cloth.hint_ring.parent is None
    assert scene.board.chooser.arrow is not None, "the tap did nothing else"
    ask(play)
    spare = scene.board.spare
    play.tap_on(play.find("IconButton", icon="rotate-right"))
    assert scene.cloth.bubble.parent is None
    assert scene.board.spare != spare or spare[0] == "I"


def test_advice_is_for_the_position_not_for_its_number(start_app: Start) -> None:
    """Another push after an undo: what was advised before does not fit any more, and is thought through anew."""
    play = start_app("phone")
    scene = sit(play, COACHED, ROBOT, mode="solo")
    for arrow in ("W1", "E5"):
        hands.push(play, int(scene.board.spare[1]), arrow)
        assert ask(play)
        assert scene.session.hint(1.0).moves[0] in scene.match.moves
        scene.prompter.quiet()
        while scene.match.decision == "walk":
            scene.undo()
            play.settle(0.5)


def test_who_wants_no_help_is_offered_none(start_app: Start) -> None:
    play = start_app()
    scene = sit(play, Seat("Papi", 2, place=4, hints="off"), TOM)
    assert all(step.help == "off" for step in scene.cloth.steps)
    assert not any(step.mark for step in scene.cloth.steps)


def test_help_is_chosen_for_each_hat(start_app: Start) -> None:
    from hpapp.ui.screens.setup_sheets import HatSheet

    play = start_app("phone")
    play.app.router.go("setup", game="labyrinthe")
    play.settle(0.3)
    company = play.scene.company
    seat = company.humans[0]
    sheet = HatSheet(company, seat, 0, lambda: None)
    play.app.router.open_sheet(sheet)
    play.settle(0.6)
    assert sheet.ids.hints.value == "legal"
    wanted = next(part for part in sheet.ids.hints.children if part.value == "coach")
    play.tap_on(wanted)
    play.settle(0.2)
    assert company.named(seat.name).hints == "coach"


def do_as_advised(scene: Any) -> None:
    """The gold button plays what the hint has chosen, or a touch where it points."""
    entries, hint = len(scene.match.log), scene.session.hint(1.0)
    target = scene.session.follow(hint)
    scene.touched(GOLD)
    if len(scene.match.log) == entries:
        scene.touched(target)
    assert len(scene.match.log) > entries


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_every_game_has_a_good_move_and_a_reason(start_app: Start, game: str, form: str) -> None:
    """Asked at six steps of a game; what is advised is done by the bots' own hands, and the game goes on."""
    play = start_app(form)
    prefs.speed, prefs.bots = "instant", "fast"
    scene = sit(play, COACHED, ROBOT, game=game, mode="solo")
    asked = 0
    for _ in range(LONGEST):
        if scene.match.actor is None or asked == 6:
            break
        play.time.advance(0.2)
        if scene.match.actor == 0 and not scene.busy:
            said = ask(play)
            assert said, scene.match.decision
            assert "{" not in said
            if len(scene.match.moves) > 1:
                assert said != words.say("hint.only"), "there is a choice"
            check_geometry(scene.cloth.bubble)
            ring = scene.cloth.hint_ring
            assert ring.parent is None or not ring.collide_widget(scene.cloth.bubble), "it covers what it points at"
            asked += 1
            do_as_advised(scene)
        for ring in [part for part in scene.children if type(part).__name__ == "Ring"]:
            ring.dispatch("on_answer", None)  # nobody answers here
    assert asked == 6
