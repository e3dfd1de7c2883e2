"""The Bloody Harry board under real touches: each decision, each kind of card, and what nobody may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from hpapp.rules import game
from hpapp.rules.bloody.moves import Abort, Bonus, Collect, Draw, Spell
from hpapp.rules.bloody.state import State, price
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.ui import sound
from hpapp.ui.prefs import prefs
from tests.play.tables import thought
from tests.ui import bloody_hands as hands
from tests.ui.geometry import check_geometry

Start = Callable[..., Any]
BLOODY = game("bloody")
SEEDS = range(12)
DECISIONS = ("choose_house", "power_serpentin", "serpentin_give", "power_serdongle", "power_poufmoufle",
             "poufmoufle_place", "main", "pay", "pay_confirm", "course_effect", "bonus_zone", "target", "window",
             "discard_one", "trocus_take", "trocus_give", "meta_give", "take_discard", "keep_one", "take_courier",
             "swap_give", "return_school")


def games() -> Iterator[tuple[State, Any]]:
    """Positions of games between bots, each with the move that was chosen in it."""
    for seed in SEEDS:
        variant = "kids" if seed % 4 == 3 else "standard"
        state = BLOODY.start(Setup(2 + seed % 3, variant, {"choose": seed % 5 == 0}, seed, first=0))
        for number in range(700):
            actor = BLOODY.actor(state)
            if actor is None:
                break
            level = "malin" if seed % 2 else "débutant"
            move = thought("bloody", level, BLOODY.view(state, actor), BLOODY.moves(state), number)
            yield state, move
            state = BLOODY.play(state, move).state


@cache
def samples() -> dict[str, tuple[State, Any]]:
    """One position for every decision, effect and card that is played, with what is played."""
    found: dict[str, tuple[State, Any]] = {}
    for state, move in games():
        decision = BLOODY.decision(state)
        names = [decision]
        if decision == "target":
            names.append(f"target {state.pending.effect}")  # type: ignore[union-attr]
        if isinstance(move, Spell | Bonus):
            names.append(move.kind)
        if type(move).__name__ in ("Courier", "Answer", "Leave", "Skip", "End"):
            names.append(f"{type(move).__name__} {getattr(move, 'card', '')}".strip())
        for name in names:
            if not isinstance(move, Abort):
                found.setdefault(name, (state, move))
    return found


@pytest.fixture
def undrawn(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only touches matter, nothing is painted."""
    monkeypatch.setattr(window, "on_draw", lambda *_: None)


FORMS = ("tablet", "phone", "phone_wide")


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("form", FORMS)
def test_every_decision_is_made_by_touches(start_app: Start, form: str) -> None:
    play = start_app(form)
    assert set(DECISIONS) <= set(samples())
    for name, (state, move) in samples().items():
        if form != "tablet" and name not in DECISIONS:
            continue  # what differs there is how a decision is made, not which card it is about
        scene = hands.from_state(play, state)
        before = len(scene.match.log)
        if BLOODY.decision(state) == "window":
            hands.raise_hand(play, scene.match.actor)
        if BLOODY.decision(state) in ("pay", "pay_confirm"):
            hands.pay(play)
        else:
            hands.do(play, move)
        assert len(scene.match.log) > before, name
        played = [entry.move for entry in scene.match.log]
        assert move in played or BLOODY.decision(state) in ("pay", "pay_confirm"), (name, move, played)


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("form", FORMS)
def test_a_card_is_chosen_then_paid_card_by_card_then_taken(start_app: Start, form: str) -> None:
    play = start_app(form)
    state = next(state for state, move in games() if isinstance(move, Collect) and len(state.hands[state.turn]) > 3
                 and price(state, state.turn, state.timetable[move.slot] or "") == 2)
    scene = hands.from_state(play, state)
    board, match, seat = scene.board, scene.match, scene.match.actor
    slot = next(slot for slot, card in enumerate(state.timetable) if card and price(state, seat, card) == 2)
    hands.tap_slot(play, slot)
    assert board.chooser.slot == slot
    assert match.decision == "main", "choosing is not paying"
    assert board.chooser.commit().moves == ()
    assert [type(child).__name__ for child in board.desk.dock.walk()].count("GainPill") == 1
    for index in (3, 0, 1):
        hands.tap_hand(play, index)
    assert board.chooser.selected == [0, 1], "the first one gives way"
    hands.tap_hand(play, 1)
    hands.tap_hand(play, 2)
    paid = sorted([state.hands[seat][0], state.hands[seat][2]])
    hands.press_ok(play)
    after = match.view(None)
    assert after.timetable[slot] is None
    assert sorted(after.discard[-2:]) == paid
    assert len(after.school[seat]) == len(state.school[seat]) + 1


@pytest.mark.usefixtures("undrawn")
def test_undo_takes_back_the_choice_and_the_target(start_app: Start) -> None:
    play = start_app()
    state, move = samples()["target trocus"]
    main = next(earlier for earlier, chosen in games() if chosen == Spell("trocus"))
    scene = hands.from_state(play, main)
    hands.tap_kind(play, "trocus")
    assert scene.board.chooser.chosen
    hands.settle(play)
    play.tap_on(scene.cloth.controls.ids.undo)
    assert not scene.board.chooser.chosen
    hands.do(play, Spell("trocus"))
    assert scene.match.decision == "target"
    hands.settle(play)
    play.tap_on(scene.cloth.controls.ids.undo)
    hands.rest(play)
    assert scene.match.decision == "main"
    assert scene.match.view(None) == BLOODY.view(main, None)
    assert state.pending.effect == "trocus"  # type: ignore[union-attr]
    assert move is not None


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("form", FORMS)
def test_what_is_not_possible_says_why(start_app: Start, form: str) -> None:
    play = start_app(form)
    state = next(state for state, _ in games() if BLOODY.decision(state) == "main" and "oubliettes" in
                 state.hands[state.turn] and None in state.timetable and state.actions == 1)
    scene = hands.from_state(play, state, mode="pass")
    hands.tap_slot(play, state.timetable.index(None))
    assert scene.cloth.bubble.clause in ("BLO-7.1", "BLO-7.13")
    hands.tap_kind(play, "oubliettes")
    assert scene.cloth.bubble.clause == "BLO-8.4"
    assert scene.board.chooser.selected == []
    assert sound.heard[-1] == "refuse"
    if form == "tablet":
        assert scene.board.scene.draws[5].disabled
        assert not scene.board.scene.draws[2].disabled
    assert Draw(5) not in scene.match.moves


@pytest.mark.usefixtures("undrawn")
def test_a_hidden_card_is_chosen_in_silence(start_app: Start) -> None:
    """Before it is played, even the reason why a card cannot be played would tell which one it is."""
    play = start_app("tablet")
    state = next(state for state, _ in games() if state.variant == "standard" and BLOODY.decision(state) == "main"
                 and "oubliettes" in state.hands[state.turn])
    scene = hands.from_state(play, state)
    hands.tap_kind(play, "oubliettes")
    hands.settle(play)
    assert scene.cloth.bubble.parent is None
    assert scene.board.chooser.selected
    assert scene.cloth.controls.ready, "as for any other card"
    play.tap_on(scene.cloth.controls.ids.ok)
    assert scene.cloth.bubble.clause == "BLO-8.4"
    assert not scene.match.log, "nothing has happened"


@pytest.mark.parametrize("form", FORMS)
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
    for name in ("main", "choose_house", "bonus_zone", "take_discard", "course_effect", "target gommetout"):
        if name in samples():
            scene = hands.from_state(play, samples()[name][0], mode="pass")
            play.settle(0.3)
            check_geometry(scene.board.panel if scene.board.chooser.things else scene.board)  # a panel lies over the mat
            if form != "tablet":
                check_geometry(scene.cloth.tray)


@pytest.mark.usefixtures("undrawn")
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


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("form", FORMS)
def test_the_whole_discard_of_magic_can_be_read(start_app: Start, form: str, scale: float) -> None:
    play = start_app(form)
    prefs.text_scale = scale
    state, _ = samples()["take_discard"]
    discard = (*state.discard, *state.magic_pile)
    scene = hands.from_state(play, replace(state, discard=discard, magic_pile=()), mode="pass")
    play.settle(0.3)
    assert len(scene.board.panel.plates) == len(set(discard))
    check_geometry(scene.board.panel)
