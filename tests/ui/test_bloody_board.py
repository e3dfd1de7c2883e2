"""The Bloody Harry board under real touches: each decision, each kind of card, and what nobody may see."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.rules import game
from hpapp.rules.bloody.moves import Abort, Draw, Look, Spell
from hpapp.rules.bloody.state import PowerSerdongle, State
from hpapp.rules.chance import Chance
from hpapp.saves import Journal
from hpapp.ui import sound
from hpapp.ui.boards.bloody.letters import LookPanel
from hpapp.ui.prefs import prefs
from hpapp.ui.words import words
from tests.rules.bloody.players import keen
from tests.rules.bloody.table import lay
from tests.table.bloody.positions import DECISIONS, positions
from tests.ui import bloody_hands as hands
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
BLOODY = game("bloody")
FORMS = ("tablet", "phone", "phone_wide")
TABLE = """
timetable - potions+plus2 horcruche defense
seat 0 hand oubliettes piochus radinus trocus; school herbologie*3 potions*2; house grosfondor serdongle
seat 1 hand copius; school balais; house serpentin poufmoufle
"""


@cache
def samples() -> dict[str, tuple[State, Any]]:
    """A position for every decision, with what is chosen in it."""
    found: dict[str, tuple[State, Any]] = {}
    for state in positions():
        move, _ = keen(state, tuple(move for move in BLOODY.moves(state) if not isinstance(move, Abort)), Chance(1))
        kids = state.variant == "kids" and BLOODY.decision(state) in found
        if not kids:
            found[BLOODY.decision(state)] = state, move
    return found


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_every_decision_is_made_by_touches(start_app: Start, form: str) -> None:
    play = start_app(form)
    assert set(samples()) == set(DECISIONS)
    for decision, (state, move) in samples().items():
        scene = hands.from_state(play, state)
        if decision == "window":
            hands.raise_hand(play, scene.match.actor)
        if decision in ("pay", "pay_confirm"):
            hands.pay(play)
        else:
            hands.do(play, move)
        assert scene.match.log, decision
        assert move in hands.played(scene.match) or decision in ("pay", "pay_confirm"), (decision, move)


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_a_card_is_chosen_then_paid_card_by_card_then_taken(start_app: Start, form: str) -> None:
    play = start_app(form)
    scene = hands.from_state(play, lay(TABLE))
    board, match = scene.board, scene.match
    hands.tap_slot(play, 2)
    assert board.chooser.slot == 2
    assert board.scene.cards[2].chosen
    assert match.decision == "main", "choosing is not paying"
    assert not scene.cloth.controls.ready
    assert [type(child).__name__ for child in board.desk.dock.walk()].count("GainPill") == 1
    for index in (3, 0, 1):
        hands.tap_hand(play, index)
    shown, _ = hands.places_of(play)
    assert {place.index for place in shown if place.selected} == set(board.chooser.selected) == {0, 1}
    hands.press_ok(play)
    assert match.view(None).timetable[2] is None
    assert len(match.view(None).school[0]) == 6
    assert board.scene.cards[2].card == ""


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_from_the_touch_to_the_disk_it_is_not_far(start_app: Start, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that is played, and cards that are drawn, pass at most twelve functions of ours."""
    walks: list[list[str]] = []
    append = Journal.append

    def watched(*args: Any, **kwargs: Any) -> None:
        ours = (f"{os.sep}hpapp{os.sep}", f"{os.sep}kv{os.sep}")
        walks.append([frame.name for frame in traceback.extract_stack()
                      if any(part in frame.filename for part in ours)])
        append(*args, **kwargs)

    monkeypatch.setattr(Journal, "append", watched)
    play = start_app(form)
    for move in (Spell("piochus"), Draw(2)):
        hands.from_state(play, lay(TABLE))
        hands.do(play, move)
    assert walks
    assert max(map(len, walks)) <= 12, walks


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_what_is_not_possible_says_why(start_app: Start, form: str) -> None:
    play = start_app(form)
    scene = hands.from_state(play, lay(TABLE, actions=1), mode="pass")
    hands.tap_slot(play, 0)
    assert scene.cloth.bubble.clause in ("BLO-7.1", "BLO-7.13")
    hands.tap_kind(play, "oubliettes")
    assert scene.cloth.bubble.clause == "BLO-8.4"
    assert scene.board.chooser.selected == ()
    assert sound.heard[-1] == "refuse"
    if form == "tablet":
        assert scene.board.scene.draws[5].disabled
        assert not scene.board.scene.draws[2].disabled


@pytest.mark.parametrize("form", ["tablet", "phone"])
def test_what_lies_open_tells_nothing_of_what_is_hidden(start_app: Start, form: str) -> None:
    """Two tables that look alike from outside read alike, whatever the hands, couriers and looks behind them."""
    play = start_app(form)
    for name in ("main", "keep_one", "trocus_take", "poufmoufle_place", "take_courier", "target"):
        state, _ = samples()[name]
        if state.variant == "kids":
            continue
        seen = BLOODY.view(state, None)
        read = []
        for number in range(2):
            hands.from_state(play, BLOODY.imagine(seen, Chance(number)))
            read.append(sorted(play.app.router.texts()))
        assert read[0] == read[1], name


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_cut_off_or_too_small(start_app: Start, form: str) -> None:
    play = start_app(form)
    for name in ("main", "choose_house", "bonus_zone", "take_discard", "course_effect", "target"):
        scene = hands.from_state(play, samples()[name][0], mode="pass")
        play.settle(0.3)
        check_geometry(scene.board.panel if scene.board.chooser.things else scene.board)  # a panel lies over the mat
        if form != "tablet":
            check_geometry(scene.cloth.tray)


def test_a_private_card_exists_only_while_it_is_held(start_app: Start) -> None:
    play = start_app("tablet")
    state, _ = samples()["keep_one"]
    scene = hands.from_state(play, state)
    plate = scene.board.panel.plates[0]
    texts = set(play.app.router.texts())
    finger = play.touch(*plate.to_window(*plate.center))
    finger.touch_down()
    play.time.advance(0.4)
    shown = set(play.app.router.texts()) - texts
    finger.touch_up()
    play.time.advance(0.1)
    assert shown
    assert set(play.app.router.texts()) == texts
    assert scene.board.panel.picked == -1, "a look is no choice"


@pytest.mark.parametrize("form", FORMS)
def test_the_whole_discard_of_magic_can_be_read(start_app: Start, form: str) -> None:
    play = start_app(form)
    prefs.text_scale = 1.3
    state, _ = samples()["take_discard"]
    discard = (*state.discard, *state.magic_pile)
    scene = hands.from_state(play, replace(state, discard=discard, magic_pile=()), mode="pass")
    play.settle(0.3)
    assert len(scene.board.panel.plates) == len(set(discard))
    check_geometry(scene.board.panel)


@pytest.mark.parametrize(("mode", "open_"), [("table", False), ("pass", True)])
def test_a_look_is_shown_to_the_one_who_looks_until_they_have_seen_it(start_app: Start, mode: str, open_: bool) -> None:
    """Serdongle, at a table behind backs that open while they are held; the game waits.  BLO-11.5"""
    play = start_app("tablet")
    scene = hands.from_state(play, lay(TABLE, pending=PowerSerdongle(0)), mode=mode)
    name = words.say("bloody.courier.plus2")
    hands.tap_slot(play, 1)
    hands.settle(play)
    assert name not in play.app.router.texts()
    play.tap_on(scene.cloth.controls.ids.ok)
    play.time.advance(0.5)
    assert hands.played(scene.match) == [Look(slot=1)]
    panel = next(child for child in scene.board.children if isinstance(child, LookPanel))
    plate = panel.panel.plates[0]
    assert (name in play.app.router.texts()) == open_
    finger = play.touch(*plate.to_window(*plate.center))
    finger.touch_down()
    play.time.advance(0.4)
    assert name in play.app.router.texts()
    finger.touch_up()
    play.time.advance(0.1)
    assert (name in play.app.router.texts()) == open_
    assert scene.busy, "nobody goes on before it is seen"
    hands.settle(play)
    play.tap_on(panel.done)
    hands.rest(play)
    assert name not in play.app.router.texts()


def test_who_has_looked_holds_the_letters_up_as_long_as_a_finger_rests(start_app: Start) -> None:
    play = start_app("tablet")
    scene = hands.from_state(play, lay(TABLE.replace("plus2", "plus2@0")))
    name, card = words.say("bloody.courier.plus2"), scene.board.scene.cards[1]
    assert card.known
    finger = play.touch(*card.center)
    finger.touch_down()
    play.time.advance(0.8)
    assert name in play.app.router.texts()
    finger.touch_up()
    play.time.advance(0.1)
    assert name not in play.app.router.texts()
    assert scene.board.chooser.slot is None, "a look is no choice"
