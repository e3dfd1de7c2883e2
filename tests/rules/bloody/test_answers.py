"""BLO-8: announcements, answers to them, and how a chain is settled."""

from __future__ import annotations

from typing import Final

import pytest

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import (
    Abort,
    Announced,
    Answer,
    Cancelled,
    Collect,
    Confirm,
    Discard,
    NoEffect,
    Pass,
    Pick,
    Spell,
    TakenOver,
    Target,
    Use,
)
from hpapp.rules.bloody.state import Chain, CourseEffect, DiscardOne, Main, Reply, Window
from tests.rules.bloody.table import after, all_pass, events_of, lay, paid

OUBLIETTES: Final = "oubliettes"
COPIUS: Final = "copius"

TABLE = """
    timetable  defense+plus1 sorts
    seat 0     hand piochus oubliettes copius trocus radinus videpochus
    seat 1     hand oubliettes*2 copius; couriers oubliettes
    seat 2     hand oubliettes*2 copius
    pile       encorus*2
"""


@pytest.mark.clause("BLO-8.3", "BLO-8.8", "BLO-14.1")
def test_an_asked_seat_may_answer_with_either_oubliettes_or_with_copius() -> None:
    state = after(lay(TABLE), Spell("piochus"))
    assert GAME.moves(state) == (Pass(), Answer(1, OUBLIETTES), Answer(1, "courier"), Answer(1, COPIUS))


@pytest.mark.clause("BLO-8.6")
def test_an_effect_is_announced_with_its_target_before_anybody_answers() -> None:
    state = after(lay(TABLE), Spell("trocus"))
    assert state.chain is None
    assert GAME.moves(state) == (Target(seat=1), Target(seat=2), Abort())
    assert after(state, Abort()) == lay(TABLE)
    assert events_of(state, Target(seat=2)) == [Announced(0, "trocus", Target(seat=2))]
    state = after(state, Target(seat=2))
    assert (state.chain, state.pending) == (Chain("trocus", 0, Target(seat=2)), Window(1))
    assert "trocus" not in state.hands[0]


@pytest.mark.clause("BLO-8.6", "BLO-7.10")
def test_going_back_from_a_course_s_target_leads_to_the_question_whether_to_use_it() -> None:
    state = after(lay(TABLE), Collect(0), Pick("radinus"), Confirm(), Use("defense"), Abort())
    assert state.pending == CourseEffect(0, "defense")


@pytest.mark.clause("BLO-8.7", "BLO-8.8", "BLO-8.9")
def test_an_answer_starts_the_question_anew_from_its_left() -> None:
    state = after(lay(TABLE), Spell("piochus"), Pass(), Answer(2, COPIUS))
    assert state.pending == Window(0)
    state = after(state, Pass())
    assert state.pending == Window(1)
    assert after(state, Pass()).pending == Main(0)


@pytest.mark.clause("BLO-8.10", "BLO-8.17", "BLO-10.6", "BLO-10.7")
def test_the_courier_cancels_like_the_card_and_leaves_the_game_at_once() -> None:
    state = after(lay(TABLE), Spell("piochus"), Answer(1, "courier"))
    assert (state.couriers[1], state.used) == ((), (OUBLIETTES,))
    state = all_pass(state)
    assert state.discard == ("piochus",)
    assert "encorus" not in state.hands[0]


@pytest.mark.clause("BLO-8.13", "BLO-8.11")
def test_after_a_courier_oubliettes_only_an_oubliettes_can_answer() -> None:
    state = after(lay(TABLE), Spell("piochus"), Answer(1, "courier"))
    assert GAME.moves(state) == (Pass(), Answer(2, OUBLIETTES))


@pytest.mark.clause("BLO-8.15")
@pytest.mark.parametrize(("answers", "performer"), [
    ("", 0),
    ("1o", None),
    ("1o 2o", 0),
    ("1o 2o 1o", None),
    ("1c", 1),
    ("1c 2o", 0),
    ("1c 2o 0o", 1),
    ("1c 2c", 2),
    ("1c 2c 0o", 1),
    ("1c 2c 0o 1o", 2),
    ("1c 2c 0c", 0),
    ("1c 2c 0c 1o", 2),
    ("1c 2c 0c 1o 2o", 0),
])
def test_a_chain_is_settled_from_its_end(answers: str, performer: int | None) -> None:
    state = after(lay(TABLE), Spell("piochus"))
    for seat, card in map(tuple, answers.split()):
        while state.pending != Window(int(seat)):
            state = after(state, Pass())
        state = after(state, Answer(int(seat), OUBLIETTES if card == "o" else COPIUS))
    drawn = all_pass(state)
    got = [seat for seat in range(3) if drawn.hands[seat].count("encorus") == 2]
    assert got == ([] if performer is None else [performer])
    assert drawn.discard[0] == "piochus"
    assert len(drawn.discard) == 1 + len(answers.split())


@pytest.mark.clause("BLO-8.17")
def test_the_cards_of_a_chain_lie_on_the_table_until_the_effect_is_finished() -> None:
    state = lay("""
        seat 0  hand videpochus piochus radinus*3
        seat 1  hand radinus encorus trocus*2
        seat 2  hand copius
    """, houses=((), (), ()))
    state = after(state, Spell("videpochus"), Pass(), Answer(2, COPIUS))
    assert state.chain == Chain("videpochus", 0, None, (Reply(2, COPIUS),))
    state = all_pass(state)
    assert state.pending == DiscardOne(0, 2, (1,))
    assert state.discard == ()
    state = after(state, Discard("radinus"), Discard("piochus"), Discard("trocus"), Discard("encorus"))
    assert state.discard == ("radinus", "piochus", "trocus", "encorus", "videpochus", COPIUS)
    assert state.chain is None


@pytest.mark.clause("BLO-8.16", "BLO-8.2")
def test_a_cancelled_spell_is_discarded_all_the_same() -> None:
    state = after(lay(TABLE), Spell("radinus"), Answer(1, OUBLIETTES), Pass())
    assert Cancelled("radinus") in events_of(state, Pass())
    state = all_pass(state)
    assert (state.discard, state.discounts) == (("radinus", OUBLIETTES), (0, 0, 0))


@pytest.mark.clause("BLO-8.18")
def test_copius_without_a_target_does_nothing_and_the_original_stays_cancelled() -> None:
    state = lay("""
        seat 0  hand redoublus
        seat 1  hand copius; school potions
        seat 2
    """)
    state = after(state, Spell("redoublus"), Target(seat=1), Answer(1, COPIUS), Pass())
    assert events_of(state, Pass())[1:] == [TakenOver(1, "redoublus"), NoEffect("redoublus")]
    state = all_pass(state)
    assert (state.school[1], state.discard, state.pending) == (("potions",), ("redoublus", COPIUS), Main(0))


@pytest.mark.clause("BLO-8.18", "BLO-13.3")
def test_copius_on_metamorphose_with_an_empty_hand_does_nothing() -> None:
    state = lay("""
        timetable  metamorphose
        seat 0     hand radinus trocus
        seat 1     hand copius
        seat 2
    """)
    state = all_pass(after(paid(after(state, Collect(0))), Use("metamorphose"), Answer(1, COPIUS)))
    assert (state.pending, state.hands) == (Main(0), (("radinus",), (), ()))


@pytest.mark.clause("BLO-8.19")
@pytest.mark.parametrize("course", ["sorts", "defense"])
def test_a_target_that_has_lost_its_cards_loses_nothing(course: str) -> None:
    state = lay(f"""
        timetable  {course}
        seat 0     hand radinus oubliettes
        seat 1     hand oubliettes
        seat 2
    """)
    state = after(state, Collect(0), Pick("radinus"), Confirm(), Use(course), Target(seat=1))
    state = after(state, Answer(1, OUBLIETTES), Pass(), Answer(0, OUBLIETTES), Pass())
    assert NoEffect(course) in events_of(state, Pass())
    assert all_pass(state).pending == Main(0)


@pytest.mark.clause("BLO-8.21")
def test_choices_made_while_an_effect_is_performed_open_no_question() -> None:
    state = after(lay(TABLE), Collect(0), Pick("radinus"), Confirm(), Use("defense"), Target(seat=1))
    state = all_pass(state)
    assert state.pending == DiscardOne(1, 1)
    assert after(state, Discard(COPIUS)).pending == Main(0)


@pytest.mark.clause("BLO-8.20")
@pytest.mark.parametrize("spell", ["trocus", "videpochus", "permutatio", "redoublus", "hibouvolo", "gommetout"])
def test_a_spell_that_can_do_nothing_cannot_be_played(spell: str) -> None:
    state = lay(f"""
        timetable  potions
        seat 0     hand {spell}
        seat 1
        seat 2
    """)
    assert Spell(spell) not in GAME.moves(state)
    assert GAME.refusal(state, Spell(spell)) is not None


@pytest.mark.clause("BLO-8.20", "BLO-6.5")
def test_piochus_cannot_be_played_with_nothing_to_draw() -> None:
    state = lay("""
        seat 0  hand piochus
        seat 1
        rest    hand 1
    """)
    assert Spell("piochus") not in GAME.moves(state)


@pytest.mark.clause("BLO-8.7", "BLO-8.22")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_list_of_asked_seats_depends_on_nothing_but_who_played(seats: int) -> None:
    rows = "\n".join(f"seat {seat}" for seat in range(1, seats))
    state = after(lay(f"seat 0  hand radinus\n{rows}"), Spell("radinus"))
    asked = []
    while isinstance(state.pending, Window):
        asked.append(state.pending.seat)
        state = after(state, Pass())
    assert asked == list(range(1, seats))
