"""What a touch means in Bloody Harry, at every decision, without a screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hpapp.i18n import catalogue
from hpapp.play import Choice
from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import (
    Abort,
    Answer,
    Auto,
    Bonus,
    Collect,
    Confirm,
    Courier,
    Draw,
    End,
    Look,
    Pass,
    Pick,
    Spell,
    Target,
    Use,
    Zone,
)
from hpapp.rules.bloody.state import HOUSES, Pay, PowerSerdongle, SerdongleLook, State
from hpapp.rules.chance import Chance
from hpapp.rules.core import Refusal
from hpapp.rules.rulebook import rulebook
from hpapp.table.bloody.chooser import BloodyChooser
from hpapp.table.chooser import Chosen, Nothing, Ready
from hpapp.table.targets import GOLD, Arrow, Button, Held, Pile, Plate, Player, Slot, Space, Turn
from hpapp.table.targets import Target as Touchable
from tests.rules.bloody.table import after, lay
from tests.table.bloody import hands
from tests.table.bloody.positions import DECISIONS, chooser, play, positions

HANDS = """
timetable herbologie+plus1 potions+plus2 horcruche defense
seat 0 hand {hand}; school herbologie*3 potions*2; house grosfondor serdongle
seat 1 hand oubliettes copius radinus; school balais; house serpentin poufmoufle
discard hibouvolo
"""


def table(hand: str = "piochus radinus trocus", **fields: Any) -> State:
    """Two seats, the first one to act."""
    return lay(HANDS.format(hand=hand), **fields)


def touchable(state: State) -> tuple[Touchable, ...]:
    """Everything that a finger, a key or a script could touch, on this table or not."""
    seat = GAME.actor(state)
    assert seat is not None
    held = len(state.hands[seat]) + len(state.couriers[seat])
    keys = ("skip", "leave", "end", "abort", "collect")
    return (*(Held(place) for place in range(-1, held + 2)), *(Slot(slot) for slot in range(-1, 9)),
            *(Plate(at) for at in range(-1, 16)), *(Pile("magic", count) for count in (0, 2, 5)), Pile("school", 2),
            *(Button(f"bloody.do.{key}") for key in keys), Player(0), Space((1, 1)), Arrow("N1"), Turn(),
            *(Space(house) for house in HOUSES))


def test_there_are_positions_of_every_decision() -> None:
    assert {GAME.decision(state) for state in positions()} == set(DECISIONS)


@pytest.mark.parametrize("openly", [True, False])
def test_a_touch_leads_to_moves_that_the_rules_accept_or_says_why_not(openly: bool) -> None:
    book = rulebook("bloody", "fr")
    for state in positions():
        for target in touchable(state):
            choosing = chooser(state, openly)
            touched = choosing.touch(target)
            if isinstance(touched, Ready):
                play(state, touched.moves)
            elif isinstance(touched, Refusal):
                assert book.find(touched.clause).text
                assert not choosing.chosen or choosing.decision in ("pay", "pay_confirm")
            else:
                assert isinstance(touched, Chosen | Nothing)
            if openly:
                play(state, choosing.commit().moves)


def test_what_is_marked_can_be_touched_and_nothing_else() -> None:
    for state in positions():
        for target in touchable(state):
            choosing = chooser(state)
            marked, buttons = choosing.marks(), [option.target for option in choosing.options()]
            touched = choosing.touch(target)
            can = isinstance(touched, Chosen | Ready)
            assert can == (target in marked or target in buttons), (choosing.decision, target, touched)
        assert set(chooser(state).marks()) <= set(touchable(state))


def test_options_have_targets_of_their_own_and_play_what_they_say() -> None:
    for state in positions():
        options = chooser(state).options()
        assert len({option.target for option in options}) == len(options)
        for option in options:
            assert chooser(state).touch(option.target) == Ready(option.moves)


def test_every_word_is_in_the_catalogues() -> None:
    said = catalogue("fr").gettext
    for state in positions():
        for target in touchable(state):
            choosing = chooser(state)
            choosing.touch(target)
            commit = choosing.commit()
            keys = (choosing.step().key, commit.key, commit.in_full or commit.key,
                    *(option.key for option in choosing.options()))
            assert all(said(key) != key for key in keys), keys


def test_what_is_chosen_can_be_withdrawn() -> None:
    for state in positions():
        for target in touchable(state):
            choosing = chooser(state)
            if isinstance(choosing.touch(target), Chosen) and choosing.chosen:
                assert choosing.withdraw()
                assert not choosing.chosen
                assert not choosing.withdraw()
                assert "chosen" not in choosing.marks().values()


# ------------------------------------------------------------------ advice


def gestures(choice: Choice, moves: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """A whole gesture for every legal first move; nobody advises to begin something and give it up."""
    begun = [(*moves, move) for move in choice.moves if not (moves and isinstance(move, Abort))]
    found = []
    for gesture in begun if not moves else begun[:1]:
        following = choice.then(gesture[-1])
        whole = following is None or following.whole
        found += [gesture] if whole or following is None else gestures(following, gesture)
    return found


@pytest.mark.parametrize("openly", [True, False])
def test_what_is_advised_is_what_gets_played(openly: bool) -> None:
    for state in positions():
        for gesture in gestures(Choice(GAME, state, chooser(state).choice.seats)):
            if gesture == (Abort(),) and GAME.decision(state) in ("target", "bonus_zone"):
                continue  # there undo is the way back
            choosing = chooser(state, openly)
            choosing.withdraw()
            gold = choosing.commit().moves
            if gold and gold == gesture[:len(gold)]:
                continue
            target = choosing.button_for(gesture) or choosing.suggest(gesture)
            assert target is not None, gesture
            moves = choosing.commit().moves if choosing.chosen else ()
            if not moves:
                touched = choosing.touch(target)
                assert isinstance(touched, Ready), (gesture, touched)
                moves = touched.moves
            count = min(len(moves), len(gesture))
            assert moves[:count] == gesture[:count]


def test_advice_is_chosen_on_the_table_and_can_be_withdrawn() -> None:
    choosing = chooser(table("piochus radinus"))
    assert choosing.suggest((Collect(2), Pick("piochus"), Pick("radinus"), Confirm())) == Slot(2)
    assert (choosing.slot, choosing.selected) == (2, (0, 1))
    assert choosing.suggest((Draw(5),)) == Pile("magic", 5)
    assert not choosing.chosen
    assert choosing.suggest((Spell("radinus"),)) == Held(1)
    assert choosing.selected == (1,)
    assert choosing.withdraw()
    assert not choosing.chosen


# ------------------------------------------------------------------ what nobody learns


def seen_of(choosing: BloodyChooser) -> tuple[Any, ...]:
    """All that a chooser shows to whoever looks on: never what is to be played, only whether something is."""
    commit = choosing.commit()
    things = [(thing.seat, thing.note, thing.back) for thing in choosing.things]
    return (choosing.marks(), choosing.step(), commit._replace(moves=()), bool(commit.moves), choosing.options(),
            choosing.selected, choosing.chosen, choosing.subject, choosing.gain, choosing.receiver,
            choosing.looked_at, choosing.price, choosing.things_open, things)


def test_a_hidden_hand_shows_nothing_whatever_is_touched() -> None:
    """Tables that look alike from outside answer alike, whatever lies face down."""
    for state in positions():
        if state.variant == "kids":
            continue
        public = GAME.view(state, None)
        first, second = (GAME.imagine(public, Chance(number)) for number in (1, 2))
        for target in touchable(state):
            one, two = chooser(first, False), chooser(second, False)
            assert seen_of(one) == seen_of(two)
            touched = [each.touch(target) for each in (one, two)]
            assert type(touched[0]) is type(touched[1])
            assert isinstance(touched[0], Ready) or touched[0] == touched[1], (one.decision, target)
            assert seen_of(one) == seen_of(two), (one.decision, target)


def test_private_things_lie_face_up_only_where_everything_may() -> None:
    private = ("trocus_take", "keep_one", "take_courier")
    for state in positions():
        hidden, open_ = chooser(state, False), chooser(state)
        assert not (hidden.things_open and state.variant == "standard" and hidden.decision in private)
        assert open_.things_open == any(not thing.blind for thing in open_.things)


def test_a_hidden_card_is_chosen_in_silence_and_refused_when_it_is_played() -> None:
    """Before it is played, even the reason why a card cannot be played would tell which one it is."""
    state = table("oubliettes piochus")
    choosing = chooser(state, openly=False)
    assert Held(0) in choosing.marks()
    assert isinstance(choosing.touch(Held(0)), Chosen)
    assert choosing.commit().moves == (Spell("oubliettes"),)
    against = GAME.refusal(state, Spell("oubliettes"))
    assert against is not None
    assert against.clause == "BLO-8.4"
    assert chooser(state).touch(Held(0)) == against, "where the hand lies open, it is said at once"
    assert Held(0) not in chooser(state).marks()


@pytest.mark.clause("BLO-8.13")
def test_copius_never_answers_oubliettes() -> None:
    state = after(table("copius oubliettes*2 piochus"), Spell("piochus"), Answer(1, "oubliettes"))
    assert GAME.actor(state) == 0
    touched = chooser(state).touch(Held(state.hands[0].index("copius")))
    assert isinstance(touched, Refusal)
    assert touched.clause == "BLO-8.13"


# ------------------------------------------------------------------ collecting


@pytest.mark.clause("BLO-7.6")
def test_a_card_is_chosen_then_paid_card_by_card() -> None:
    state = table("piochus radinus trocus encorus")
    choosing = chooser(state)
    choosing.touch(Slot(2))
    assert choosing.price == 2
    assert choosing.step().key == "bloody.step.pay.2"
    assert choosing.commit().moves == (), "choosing is not paying"
    for place in (3, 0, 1):
        choosing.touch(Held(place))
    assert choosing.selected == (0, 1), "the first one gives way"
    choosing.touch(Held(1))
    assert choosing.commit().moves == ()
    choosing.touch(Held(2))
    paid = play(state, choosing.commit().moves)
    assert paid.timetable[2] is None
    assert sorted(paid.discard[-2:]) == sorted(state.hands[0][place] for place in (0, 2))


def test_where_the_whole_hand_is_the_price_it_is_chosen_at_once() -> None:
    choosing = chooser(table("piochus radinus"))
    choosing.touch(Slot(2))
    assert choosing.selected == (0, 1)
    assert choosing.commit().moves == (Collect(2), Pick("piochus"), Pick("radinus"), Confirm())
    choosing.touch(Slot(2))
    assert not choosing.chosen, "the same card again takes the choice back"


def test_open_points_before_and_after_are_told_before_paying() -> None:
    choosing = chooser(table())
    assert choosing.gain is None
    choosing.touch(Slot(3))
    assert choosing.gain == (13, 14)
    assert choosing.subject is not None
    assert choosing.subject.key == "bloody.card.defense"


def test_an_empty_slot_says_why_it_cannot_be_collected() -> None:
    touched = chooser(lay("timetable - potions\nseat 0 hand piochus\nseat 1 hand trocus")).touch(Slot(0))
    assert isinstance(touched, Refusal)
    assert touched.clause in ("BLO-7.1", "BLO-7.13")


def test_a_payment_that_has_begun_goes_on_or_is_made_anew() -> None:
    state = table("oubliettes piochus radinus trocus", pending=Pay(0, 2, ("piochus",)))
    hand = state.hands[0]
    choosing = chooser(state)
    assert (choosing.slot, choosing.selected) == (2, (hand.index("piochus"),))
    choosing.touch(Held(hand.index("trocus")))
    assert choosing.commit().moves == (Pick("trocus"), Confirm()), "what is marked stays marked"
    choosing.touch(Held(hand.index("piochus")))
    choosing.touch(Held(hand.index("oubliettes")))
    assert choosing.commit().moves == (Abort(), Collect(2), Pick("oubliettes"), Pick("trocus"), Confirm())
    assert [option.moves for option in choosing.options()] == [(Abort(),)]
    assert chooser(state, openly=False).selected == (), "where marked cards are would tell what they are"


def test_a_courier_pays_for_nothing_and_is_shown_instead() -> None:
    state = lay("timetable potions\nseat 0 hand piochus radinus; couriers pioche1\nseat 1 hand trocus")
    choosing = chooser(state)
    choosing.touch(Slot(0))
    choosing.touch(Held(2))
    assert choosing.slot is None
    assert choosing.commit().moves == (Courier("pioche1"),)


# ------------------------------------------------------------------ the turn and its buttons


LOOK = (Use("serdongle"),)


@pytest.mark.parametrize(("actions", "gold", "options"), [(2, (), [LOOK, (End(),)]), (0, (End(),), [LOOK])])
def test_the_gold_button_ends_a_turn_without_actions(actions: int, gold: Any, options: Any) -> None:
    choosing = chooser(table(actions=actions))
    assert choosing.commit().moves == gold
    assert [option.moves for option in choosing.options()] == options
    choosing.touch(Held(0))
    assert choosing.options() == (), "beside a card that is chosen nothing else is offered"
    assert choosing.commit().moves == (Spell(choosing.view.hands[0][0]),)


def test_drawing_needs_no_second_touch() -> None:
    state = table(actions=1)
    assert chooser(state).touch(Pile("magic", 2)) == Ready((Draw(2),))
    touched = chooser(state).touch(Pile("magic", 5))
    assert isinstance(touched, Refusal)
    assert Pile("magic", 5) not in chooser(state).marks()


def test_the_gold_button_uses_a_power_and_passes_in_a_window() -> None:
    effect = next(state for state in positions() if GAME.decision(state) == "course_effect")
    assert isinstance(chooser(effect).commit().moves[0], Use)
    assert chooser(after(table(), Spell("piochus"))).commit().moves == (Pass(),)


@pytest.mark.parametrize(("fields", "zones"), [
    ({}, [Zone(0), Zone(1)]), ({"variant": "kids", "edition": 1}, [Zone(0)])])
def test_a_bonus_card_is_laid_before_anybody_but_in_an_old_first_year_at_home(fields: Any, zones: Any) -> None:
    text = "timetable herbologie\nseat 0 hand bons_points; house grosfondor\nseat 1 hand trocus; house serpentin"
    laid = chooser(after(lay(text, **fields), Bonus("bons_points")))
    assert [thing.move for thing in laid.things] == zones
    laid.touch(Plate(0))
    assert laid.commit().moves == (Zone(0),)
    assert isinstance(laid.touch(Slot(0)), Nothing), "the timetable is out of reach"


# ------------------------------------------------------------------ Houses


@pytest.mark.clause("BLO-11.8", "BLO-11.9")
def test_one_touch_on_one_s_house_uses_its_power() -> None:
    state = table()
    choosing = chooser(state)
    assert choosing.marks()[Space("serdongle")] == "open"
    assert choosing.touch(Space("serdongle")) == Ready((Use("serdongle"),))
    assert isinstance(choosing.touch(Space("serpentin")), Nothing), "another's House is not touched"
    opened = after(state, Use("serdongle"))
    assert [option.moves for option in chooser(opened).options()] == [(Abort(),)]
    looked = chooser(after(opened, Look(slot=0)))
    assert Space("serdongle") not in looked.marks()
    touched = looked.touch(Space("serdongle"))
    assert isinstance(touched, Refusal)
    assert touched.clause == "BLO-11.8"
    assert looked.touch(Space("grosfondor")).clause == "BLO-11.2"  # type: ignore[union-attr]


# ------------------------------------------------------------------ the first year

FIRST_YEAR = """
timetable horcruche+plus2 potions+pioche1 herbologie sorts
seat 0 hand simple*3 balai_ball bons_points; school potions
seat 1 hand simple
"""


def first_year(**fields: Any) -> State:
    return lay(FIRST_YEAR, variant="kids", **fields)


@pytest.mark.clause("BLO-15.3")
def test_in_the_first_year_one_touch_lays_a_bonus_card() -> None:
    choosing = chooser(first_year())
    assert choosing.touch(Held(4)) == Ready((Bonus("bons_points"),))
    touched = choosing.touch(Held(0))
    assert isinstance(touched, Refusal)
    assert touched.clause == "BLO-15.8"
    assert {Held(3), Held(4)} == {target for target in choosing.marks() if isinstance(target, Held)}


@pytest.mark.clause("BLO-15.10")
def test_in_the_first_year_the_gold_button_lets_the_price_pay_itself() -> None:
    state = first_year()
    choosing = chooser(state)
    choosing.touch(Slot(0))
    assert choosing.step().key == "bloody.step.pay.simple"
    assert choosing.commit().moves == (Collect(0), Auto())
    assert play(state, choosing.commit().moves).discard == ("simple", "simple")
    choosing.touch(Slot(0))
    assert not choosing.chosen


@pytest.mark.clause("BLO-15.10")
def test_in_the_first_year_the_last_card_of_a_price_takes_the_school_card() -> None:
    state = first_year()
    choosing = chooser(state)
    choosing.touch(Slot(0))
    assert isinstance(choosing.touch(Held(4)), Chosen)
    assert choosing.commit().moves == (), "half a price"
    touched = choosing.touch(Held(0))
    assert touched == Ready((Collect(0), Pick("simple"), Pick("bons_points")))
    assert play(state, touched.moves).discard == ("simple", "bons_points")


@pytest.mark.clause("BLO-15.12", "BLO-15.13")
def test_in_the_first_year_a_turn_is_ended_only_when_a_bonus_card_is_left() -> None:
    choosing = chooser(first_year())
    assert choosing.commit().moves == ()
    assert choosing.options() == ()
    assert choosing.step().key == "bloody.step.main.simple"
    last = chooser(first_year(actions=0))
    assert last.commit().moves == (End(),)
    assert last.step().key == "bloody.step.main.last"
    assert last.touch(Held(3)) == Ready((Bonus("balai_ball"),))


@pytest.mark.clause("BLO-15.10")
def test_a_payment_of_the_first_year_that_has_begun_goes_on_or_is_made_anew() -> None:
    begun = after(first_year(), Collect(1))
    assert chooser(begun).commit().moves == (Auto(),)
    marked = after(begun, Pick("simple"))
    choosing = chooser(marked)
    assert (choosing.slot, choosing.selected) == (1, (0,))
    assert choosing.touch(Held(3)) == Ready((Pick("balai_ball"),))
    again = chooser(marked)
    again.touch(Held(0))
    assert again.commit().moves == (Abort(), Collect(1), Auto())


@pytest.mark.clause("BLO-8.12")
def test_what_copius_takes_over_is_aimed_anew() -> None:
    state = after(table(), Spell("trocus"), Target(seat=1), Answer(1, "copius"), Pass())
    choosing = chooser(state)
    assert choosing.decision == "target"
    assert choosing.seat == 1
    assert [thing.seat for thing in choosing.things] == [0]


# ------------------------------------------------------------------ private looks


@pytest.mark.parametrize("fields", [{"pending": SerdongleLook(0)}, {"pending": PowerSerdongle(0), "edition": 1}])
def test_a_look_is_for_the_eyes_of_the_one_who_looks(fields: Any) -> None:
    state = table(**fields)
    choosing = chooser(state)
    assert choosing.letters(0) == ()
    choosing.touch(Slot(0))
    (move,) = choosing.commit().moves
    assert move == Look(slot=0)
    assert choosing.letters_seen(0) == (), "not before it is played"
    choosing.played(GAME.view(GAME.play(state, move).state, 0))
    assert [card.key for card in choosing.letters_seen(0)] == ["bloody.courier.plus1"]
    assert choosing.letters_seen(1) == ()


def test_what_was_looked_at_stays_known() -> None:
    state = lay("timetable potions+plus2@0 balais+moins1@1\nseat 0 hand trocus\nseat 1 hand piochus")
    choosing = chooser(state, openly=False)
    assert choosing.looked_at == {0}
    assert [card.key for card in choosing.letters(0)] == ["bloody.courier.plus2"]
    assert choosing.letters(1) == ()


# ------------------------------------------------------------------ at the table


def test_undo_takes_back_the_choice_then_the_aim(tmp_path: Path) -> None:
    session = hands.sit_down(tmp_path, table())
    before = session.table
    session.touch(hands.place_of(hands.choosing(session), "trocus"))
    assert session.undo() == "withdrawn"
    assert not hands.choosing(session).chosen
    hands.do(session, Spell("trocus"))
    assert hands.choosing(session).decision == "target"
    assert session.undo() == "undone"
    assert hands.choosing(session).decision == "main"
    assert session.table == before


def test_undo_gives_the_whole_price_back(tmp_path: Path) -> None:
    session = hands.sit_down(tmp_path, table())
    before = session.table
    hands.do(session, Collect(2))
    assert session.undo() == "undone"
    assert hands.choosing(session).decision == "main", "not in the middle of a payment"
    assert session.table == before


def test_a_hidden_card_that_cannot_be_played_stays_in_the_hand(tmp_path: Path) -> None:
    session = hands.sit_down(tmp_path, table("oubliettes piochus"))
    touched = hands.touch(session, Held(0), GOLD)
    assert isinstance(touched, Refusal)
    assert touched.clause == "BLO-8.4"
    assert not session.match.log, "nothing has happened"
    assert hands.choosing(session).selected == (0,)
