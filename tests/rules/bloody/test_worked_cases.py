"""Forty-five cases worked out by hand.

Unless a case says otherwise: three seats, seat 0 on turn with two actions, nobody plays Grosfondor but seat 0.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import (
    Abort,
    Answer,
    Auto,
    Bonus,
    Collect,
    Confirm,
    Discard,
    Draw,
    Drew,
    End,
    Engueulante,
    Fetch,
    Give,
    Leave,
    Look,
    Pass,
    Pick,
    Place,
    Return,
    Skip,
    Spell,
    Take,
    Target,
    TurnBegan,
    TurnEnded,
    Use,
)
from hpapp.rules.bloody.score import balai_ball, scores, symbols
from hpapp.rules.bloody.state import (
    SCHOOL,
    Aim,
    DiscardOne,
    Letter,
    Main,
    Over,
    TrocusTake,
    Window,
    price,
)
from hpapp.rules.core import Setup
from tests.rules.bloody.table import after, all_pass, choices, events_of, lay, paid, why

OUBLIETTES: Final = "oubliettes"
COPIUS: Final = "copius"
PIOCHUS: Final = "piochus"


@pytest.mark.clause("BLO-7.3", "BLO-7.4")
def test_01_prices_grow_with_the_copies_of_a_course_only() -> None:
    state = lay("""
        seat 0  school herbologie*3 defense*2 metamorphose potions
        seat 1
        seat 2
    """)
    assert [price(state, 0, card) for card in SCHOOL] == [4, 3, 2, 2, 1, 1, 2, 2, 2, 2]


@pytest.mark.clause("BLO-12.2", "BLO-12.3", "BLO-12.6", "BLO-12.8", "BLO-9.5", "BLO-10.3")
def test_02_the_example_of_the_box_adds_up_to_37() -> None:
    state = lay("""
        seat 0  school herbologie*4 defense*2 potions*2 sorts detourneur_4; bonus balai_ball*4 mauvais_points; \
couriers plus2 plus3 moins1 moins2
        seat 1
        seat 2
    """)
    assert scores(state)[0].total == 37
    assert len(state.school[0]) == 10


@pytest.mark.clause("BLO-6.1", "BLO-6.2")
def test_03_drawing_two_twice_gives_four_and_five_is_no_longer_offered() -> None:
    state = lay("""
        seat 0
        seat 1
        seat 2
    """)
    once = after(state, Draw(2))
    assert choices(state, Draw) == [Draw(2), Draw(5)]
    assert choices(once, Draw) == [Draw(2)]
    assert len(after(once, Draw(2)).hands[0]) == 4


@pytest.mark.clause("BLO-6.3")
def test_04_the_discard_is_shuffled_in_the_middle_of_a_draw() -> None:
    state = lay("""
        seat 0
        seat 1
        seat 2
        pile     trocus*3
        discard  oubliettes*6 radinus*4
        rest     hand 2
    """)
    drawn = after(state, Draw(5))
    assert drawn.hands[0].count("trocus") == 3
    assert (len(drawn.hands[0]), len(drawn.magic_pile), drawn.discard) == (5, 8, ())


@pytest.mark.clause("BLO-7.6")
def test_05_a_payment_is_picked_in_canonical_order() -> None:
    state = lay("""
        timetable  horcruche
        seat 0     hand copius piochus radinus
        seat 1
        seat 2
    """)
    chosen = after(state, Collect(0))
    assert GAME.moves(chosen) == (Pick(COPIUS), Pick(PIOCHUS), Abort())
    assert GAME.moves(after(chosen, Pick(PIOCHUS))) == (Pick("radinus"), Abort())


@pytest.mark.clause("BLO-7.6")
def test_06_a_collection_can_be_abandoned_before_it_is_confirmed() -> None:
    state = lay("""
        timetable  horcruche
        seat 0     hand copius piochus radinus
        seat 1
        seat 2
    """)
    assert after(state, Collect(0), Pick(COPIUS), Abort()) == state
    assert after(state, Collect(0), Pick(COPIUS), Pick(PIOCHUS), Abort()) == state


@pytest.mark.clause("BLO-4.3", "BLO-4.4", "BLO-4.5", "BLO-3.8")
def test_07_couriers_pile_up_on_a_card_that_nobody_takes() -> None:
    state = lay("""
        timetable  horcruche+plus1  potions+moins1
        seat 0     hand radinus
        seat 1
        seat 2
    """, round=1, houses=(("grosfondor",), (), ()))
    second = after(state, Draw(2), End(), End(), End())
    third = after(paid(after(second, Collect(1))), Skip(), End(), End(), End())
    assert (second.round, third.round) == (2, 3)
    assert [len(letters) for letters in second.mail[:3]] == [2, 2, 0]
    assert [len(letters) for letters in third.mail[:3]] == [3, 0, 1]
    assert third.timetable[1] is not None


@pytest.mark.clause("BLO-10.8", "BLO-10.1", "BLO-7.9")
def test_08_an_engueulante_is_shown_and_goes_back_the_other_courier_is_kept() -> None:
    state = lay("""
        timetable  horcruche+engueulante+plus2
        seat 0     hand radinus*2
        seat 1
        seat 2
    """)
    confirm = after(state, Collect(0), Pick("radinus"), Pick("radinus"))
    taken = after(confirm, Confirm())
    assert taken.couriers[0] == ("plus2",)
    assert Engueulante(0) in events_of(confirm, Confirm())
    assert taken.reserve.count("engueulante") == 2
    assert taken.chance != confirm.chance, "the reserve is shuffled"


PIOCHUS_TABLE = """
    seat 0  hand piochus*2 oubliettes copius
    seat 1  hand oubliettes copius
    seat 2  hand oubliettes copius
    pile    radinus*4
"""


@pytest.mark.clause("BLO-8.10", "BLO-8.17", "BLO-14.3", "BLO-8.2")
def test_09_a_cancelled_piochus_draws_nothing_and_counts_as_played() -> None:
    state = after(lay(PIOCHUS_TABLE), Spell(PIOCHUS), Answer(1, OUBLIETTES))
    assert state.discard == ()
    state = all_pass(state)
    assert state.discard == (PIOCHUS, OUBLIETTES)
    assert state.hands[0] == (OUBLIETTES, COPIUS, PIOCHUS)
    assert why(state, Spell(PIOCHUS)) == "BLO-14.3"


@pytest.mark.clause("BLO-8.11", "BLO-8.15", "BLO-8.7")
def test_10_a_cancelled_cancel_lets_the_spell_stand_again() -> None:
    state = after(lay(PIOCHUS_TABLE), Spell(PIOCHUS), Answer(1, OUBLIETTES), Pass(), Answer(0, OUBLIETTES))
    assert state.pending == Window(1)
    state = after(state, Pass())
    assert state.pending == Window(2)
    state = after(state, Pass())
    assert state.pending == Main(0)
    assert state.hands[0] == (COPIUS, PIOCHUS, "radinus", "radinus")
    assert state.discard == (PIOCHUS, OUBLIETTES, OUBLIETTES)


@pytest.mark.clause("BLO-8.7", "BLO-8.8")
def test_11_everybody_else_is_asked_clockwise_whatever_they_hold() -> None:
    state = lay("""
        timetable  herbologie
        seat 0     hand oubliettes
        seat 1
        seat 2     hand radinus
        seat 3
    """, turn=2)
    state = after(paid(after(state, Collect(0))), Use("herbologie"))
    asked = [state.pending, after(state, Pass()).pending, after(state, Pass(), Pass()).pending]
    assert asked == [Window(3), Window(0), Window(1)]
    assert GAME.moves(state) == (Pass(),)
    answered = after(state, Pass(), Answer(0, OUBLIETTES))
    asked = [answered.pending, after(answered, Pass()).pending, after(answered, Pass(), Pass()).pending]
    assert asked == [Window(1), Window(2), Window(3)]


@pytest.mark.clause("BLO-8.12", "BLO-14.2")
def test_12_copius_takes_the_effect_over() -> None:
    state = all_pass(after(lay(PIOCHUS_TABLE), Spell(PIOCHUS), Answer(1, COPIUS)))
    assert state.hands[1] == (OUBLIETTES, "radinus", "radinus")
    assert state.hands[0] == (OUBLIETTES, COPIUS, PIOCHUS)
    assert state.pending == Main(0)


@pytest.mark.clause("BLO-8.11")
def test_13_a_cancelled_copius_gives_the_effect_back() -> None:
    state = all_pass(after(lay(PIOCHUS_TABLE), Spell(PIOCHUS), Answer(1, COPIUS), Answer(2, OUBLIETTES)))
    assert state.hands[0] == (OUBLIETTES, COPIUS, PIOCHUS, "radinus", "radinus")
    assert state.hands[1] == (OUBLIETTES,)


@pytest.mark.clause("BLO-8.13")
def test_14_copius_never_answers_an_oubliettes() -> None:
    state = lay("""
        seat 0  hand piochus
        seat 1  hand oubliettes
        seat 2  hand copius
    """)
    state = after(state, Spell(PIOCHUS), Answer(1, OUBLIETTES))
    assert state.pending == Window(2)
    assert GAME.moves(state) == (Pass(),)


@pytest.mark.clause("BLO-8.14")
def test_15_copius_on_copius_takes_the_same_effect_over() -> None:
    state = all_pass(after(lay(PIOCHUS_TABLE), Spell(PIOCHUS), Answer(1, COPIUS), Answer(2, COPIUS)))
    assert state.hands[2] == (OUBLIETTES, "radinus", "radinus")
    assert state.hands[0] == (OUBLIETTES, COPIUS, PIOCHUS)
    assert state.hands[1] == (OUBLIETTES,)


@pytest.mark.clause("BLO-8.12", "BLO-8.6", "BLO-14.4")
def test_16_who_takes_trocus_over_chooses_a_target_anew() -> None:
    state = lay("""
        seat 0  hand trocus radinus
        seat 1  hand copius
        seat 2  hand encorus gommetout
    """)
    state = all_pass(after(state, Spell("trocus"), Target(seat=1), Answer(1, COPIUS)))
    assert state.pending == Aim(1, "trocus", copied=True)
    assert GAME.moves(state) == (Target(seat=0), Target(seat=2))
    state = after(state, Target(seat=2))
    assert state.pending == TrocusTake(1, 2)
    assert GAME.view(state, 1).hands[2] == ("encorus", "gommetout")
    state = after(state, Take("gommetout"))
    state = after(state, Give("gommetout"))
    assert state.hands == (("radinus",), (), ("encorus", "gommetout"))
    assert state.pending == Main(0)


@pytest.mark.clause("BLO-8.14", "BLO-8.12")
def test_17_ones_own_effect_can_be_copied_back() -> None:
    state = lay("""
        timetable  sorts
        seat 0     hand copius radinus
        seat 1     hand copius encorus
        seat 2     hand gommetout
    """)
    state = after(state, Collect(0), Pick("radinus"), Confirm(), Use("sorts"), Target(seat=1))
    state = all_pass(after(state, Answer(1, COPIUS), Pass(), Answer(0, COPIUS)))
    assert state.pending == Aim(0, "sorts", copied=True)
    assert GAME.moves(state) == (Target(seat=1), Target(seat=2))
    state = after(state, Target(seat=2))
    assert state.hands == (("gommetout",), ("encorus",), ())


@pytest.mark.clause("BLO-8.16", "BLO-10.6", "BLO-10.7")
def test_18_a_cancelled_course_stays_collected_and_paid() -> None:
    state = lay("""
        timetable  potions
        seat 0     hand radinus*2; school potions
        seat 1
        seat 2     couriers oubliettes
    """)
    state = after(paid(after(state, Collect(0))), Use("potions"), Pass(), Answer(2, "courier"))
    assert state.used == (OUBLIETTES,), "a used courier leaves at once"
    pile = state.magic_pile
    state = all_pass(state)
    assert state.school[0] == ("potions", "potions")
    assert state.discard == ("radinus", "radinus")
    assert (state.couriers[2], state.magic_pile, state.pending) == ((), pile, Main(0))


@pytest.mark.clause("BLO-14.8")
def test_19_encorus_taken_over_waits_for_the_next_turn() -> None:
    state = lay("""
        seat 0  hand encorus
        seat 1  hand copius
        seat 2
    """)
    state = all_pass(after(state, Spell("encorus"), Answer(1, COPIUS)))
    assert state.extras == (0, 1, 0)
    state = after(state, End())
    assert (state.turn, state.actions, state.extras) == (1, 2, (0, 1, 0))
    assert after(state, End()).extras == (0, 0, 0)


@pytest.mark.clause("BLO-14.11", "BLO-7.7")
def test_20_radinus_takes_two_off_but_leaves_one_and_is_used_up() -> None:
    state = lay("""
        timetable  balais  horcruche
        seat 0     hand radinus trocus*2; school balais*3
        seat 1
        seat 2
    """)
    state = all_pass(after(state, Spell("radinus")))
    assert state.discounts == (2, 0, 0)
    assert (price(state, 0, "balais"), price(state, 0, "horcruche")) == (2, 1)
    state = paid(after(state, Collect(1)))
    assert state.discounts == (0, 0, 0)
    assert len(state.hands[0]) == 1


@pytest.mark.clause("BLO-14.5")
def test_21_videpochus_empties_hands_of_four_and_spares_hands_of_three() -> None:
    state = lay("""
        seat 0  hand videpochus
        seat 1  hand radinus*4
        seat 2  hand trocus*3
    """)
    state = all_pass(after(state, Spell("videpochus")))
    assert state.pending == DiscardOne(1, 2)
    state = after(state, Discard("radinus"))
    assert state.pending == DiscardOne(1, 1)
    state = after(state, Discard("radinus"))
    assert (state.pending, state.hands) == (Main(0), ((), ("radinus",) * 2, ("trocus",) * 3))


@pytest.mark.clause("BLO-14.5", "BLO-8.19")
def test_22_videpochus_counts_the_hands_when_it_is_performed() -> None:
    state = lay("""
        seat 0  hand videpochus oubliettes
        seat 1  hand oubliettes radinus*3
        seat 2
    """)
    state = all_pass(after(state, Spell("videpochus"), Answer(1, OUBLIETTES), Pass(), Answer(0, OUBLIETTES)))
    assert (state.pending, state.hands[1]) == (Main(0), ("radinus",) * 3)


@pytest.mark.clause("BLO-13.3")
def test_23_metamorphose_cannot_take_back_the_card_set_aside() -> None:
    state = lay("""
        timetable  metamorphose
        seat 0     hand bons_points trocus; school herbologie
        seat 1
        seat 2
        discard    radinus
    """)
    state = after(state, Collect(0), Pick("bons_points"), Confirm())
    state = all_pass(after(state, Use("metamorphose")))
    assert GAME.moves(state) == (Give("trocus"),)
    state = after(state, Give("trocus"))
    assert GAME.moves(state) == (Take("radinus"), Take("bons_points"))
    state = after(state, Take("radinus"))
    assert (state.hands[0], state.discard) == (("radinus",), ("bons_points", "trocus"))


@pytest.mark.clause("BLO-7.12")
@pytest.mark.parametrize("course", ["balais", "sorts", "defense"])
def test_24_an_effect_that_can_do_nothing_is_not_offered(course: str) -> None:
    state = lay(f"""
        timetable  {course}
        seat 0     hand radinus
        seat 1
        seat 2
    """)
    assert paid(after(state, Collect(0))).pending == Main(0)


@pytest.mark.clause("BLO-14.7", "BLO-12.1")
def test_25_redoublus_can_undo_a_tenth_card_before_the_round_ends() -> None:
    state = lay("""
        timetable  potions
        seat 0
        seat 1     school herbologie*6 defense*4
        seat 2     hand redoublus
    """, turn=2, houses=(("grosfondor",), (), ()))
    state = all_pass(after(state, Spell("redoublus"), Target(seat=1)))
    assert GAME.moves(state) == (Return("herbologie"), Return("defense"))
    state = after(state, Return("herbologie"))
    assert state.school_pile[-1] == "herbologie"
    state = after(state, End())
    assert (len(state.school[1]), state.round, state.pending) == (9, 3, Main(0))


@pytest.mark.clause("BLO-4.8")
def test_26_everybody_finishes_the_round_before_the_score() -> None:
    state = lay("""
        timetable  horcruche
        seat 0     hand radinus*2; school herbologie*6 defense*3
        seat 1
        seat 2
    """)
    state = paid(after(state, Collect(0)))
    assert state.pending == Main(0)
    assert after(state, End()).pending == Main(1)
    assert after(state, End(), End()).pending == Main(2)
    assert after(state, End(), End(), End()).pending == Over("school_cards")


@pytest.mark.clause("BLO-12.5")
def test_27_the_seventh_horcruche_wins_at_once_even_with_fewer_points() -> None:
    state = lay("""
        timetable  horcruche
        seat 0     hand radinus*2; school horcruche*6; bonus mauvais_points*4
        seat 1     school herbologie*6
        seat 2
    """)
    state = paid(after(state, Collect(0)))
    assert state.pending == Over("horcruches")
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (0,)
    assert result.scores[0] < result.scores[1]
    assert result.ranks == (1, 2, 3)


@pytest.mark.clause("BLO-12.7")
@pytest.mark.parametrize(("counts", "points"), [
    ([3, 3, 2, 0], [10, 10, 0, 0]), ([3, 2, 2, 0], [10, 5, 5, 0]), ([0, 0, 0, 0], [0, 0, 0, 0]),
])
def test_28_tied_seats_share_a_place_and_its_points(counts: list[int], points: list[int]) -> None:
    assert balai_ball(counts) == points


@pytest.mark.clause("BLO-10.4", "BLO-12.6")
def test_29_symbols_on_couriers_count_like_cards() -> None:
    state = lay("""
        seat 0  bonus balai_ball; couriers balai2
        seat 1  bonus balai_ball*2
        seat 2
    """)
    assert [symbols(state, seat) for seat in range(3)] == [3, 2, 0]
    assert [score.balai_ball for score in scores(state)] == [10, 5, 0]


@pytest.mark.clause("BLO-7.5")
def test_30_mauvais_points_can_pay_and_then_cost_nobody_points() -> None:
    state = lay("""
        timetable  herbologie
        seat 0     hand mauvais_points
        seat 1
        seat 2
    """)
    state = paid(after(state, Collect(0)))
    assert (state.discard, state.bonuses) == (("mauvais_points",), ((), (), ()))
    assert scores(state)[0].total == 1


@pytest.mark.clause("BLO-11.3", "BLO-11.8")
def test_31_serpentin_at_four_draws_four_and_gives_three() -> None:
    state = lay("""
        timetable  potions
        seat 0     hand radinus; house serpentin
        seat 1     house grosfondor
        seat 2     house serdongle
        seat 3     house poufmoufle
        pile       trocus*3 encorus
    """)
    state = after(state, Use("serpentin"))
    assert state.hands[0] == ("trocus", "trocus", "trocus", "encorus", "radinus")
    state = after(state, Give("radinus"), Give("trocus"), Give("encorus"))
    assert state.hands == (("trocus", "trocus"), ("radinus",), ("trocus",), ("encorus",))
    assert (state.pending, state.actions) == (Main(0), 2)
    assert Use("serpentin") not in GAME.moves(state)


@pytest.mark.clause("BLO-11.4")
def test_32_serpentin_with_one_card_gives_it_to_the_left() -> None:
    state = lay("""
        timetable  potions
        seat 0     house serpentin
        seat 1
        seat 2     house grosfondor
        pile       radinus
        rest       hand 2
    """, houses=(("serpentin",), (), ("grosfondor",)))
    given = after(state, Use("serpentin"), Give("radinus"))
    assert given.hands[:2] == ((), ("radinus",))
    assert given.hands[2] == state.hands[2]
    assert given.pending == Main(0)


@pytest.mark.clause("BLO-11.8", "BLO-11.9", "BLO-4.9", "BLO-3.2")
def test_33_with_two_houses_both_powers_are_used_in_one_s_own_turn() -> None:
    state = lay("""
        timetable  potions+plus1
        seat 0     house grosfondor serdongle
        seat 1     house serpentin poufmoufle
    """, turn=1)
    assert choices(state, Use) == [Use("serpentin"), Use("poufmoufle")]
    state = after(state, Draw(2), Use("poufmoufle"), Place(0), Draw(2))
    assert choices(state, Use) == [Use("serpentin")]
    for _ in range(3):
        state = after(state, *[End()] * (2 if state.turn == 0 else 1))
        assert (state.first, state.turn) == (0, 0)


@pytest.mark.clause("BLO-3.5", "BLO-4.9", "BLO-11.8")
def test_34_without_grosfondor_the_first_player_card_passes() -> None:
    state = lay("""
        timetable  potions+plus1
        seat 0     house serpentin
        seat 1     house serdongle
        seat 2     house poufmoufle
    """, turn=2, round=1)
    state = after(state, End())
    assert (state.round, state.first, state.pending) == (2, 1, Main(1))
    assert choices(state, Use) == [Use("serdongle")]
    seeds = (GAME.start(Setup(3, seed=seed)) for seed in range(20))
    no_grosfondor = next(state for state in seeds if ("grosfondor",) not in state.houses)
    assert no_grosfondor.first == 0


@pytest.mark.clause("BLO-14.6")
def test_35_permutatio_swaps_a_card_and_leaves_the_couriers() -> None:
    state = lay("""
        timetable  sorts+plus1+moins1
        seat 0     hand permutatio; school sorts*4 balais
        seat 1
        seat 2
    """)
    state = all_pass(after(state, Spell("permutatio"), Target(slot=0)))
    assert GAME.moves(state) == (Give("balais"),)
    state = after(state, Give("balais"))
    assert (state.school[0], state.timetable[0]) == (("sorts",) * 5, "balais")
    assert scores(state)[0].courses == {"sorts": 25}
    assert (state.mail[0], state.pending) == ((Letter("plus1"), Letter("moins1")), Main(0))


@pytest.mark.clause("BLO-14.10")
def test_36_bazardus_replaces_a_card_and_leaves_the_couriers() -> None:
    state = lay("""
        timetable  sorts+plus1+moins1
        seat 0     hand bazardus
        seat 1
        seat 2
        school     potions
    """)
    state = all_pass(after(state, Spell("bazardus"), Target(slot=0)))
    assert (state.timetable[0], state.school_pile[-1]) == ("potions", "sorts")
    assert state.mail[0] == (Letter("plus1"), Letter("moins1"))


@pytest.mark.clause("BLO-14.9", "BLO-10.11")
def test_37_hibouvolo_shows_the_couriers_and_what_stays_remains_known() -> None:
    state = lay("""
        timetable  sorts+moins1+plus3
        seat 0     hand hibouvolo
        seat 1
        seat 2
    """)
    state = all_pass(after(state, Spell("hibouvolo"), Target(slot=0)))
    assert GAME.moves(state) == (Fetch(0), Fetch(1), Leave())
    assert [letter.kind for letter in GAME.view(state, 0).mail[0]] == ["moins1", "plus3"]
    state = after(state, Fetch(1))
    assert state.couriers[0] == ("plus3",)
    assert GAME.view(state, 0).mail[0] == (Letter("moins1", (0,)),)
    assert GAME.view(state, 1).mail[0] == (Letter("?", (0,)),)


@pytest.mark.clause("BLO-5.6")
def test_38_with_nothing_left_to_do_the_turn_still_waits_to_be_ended() -> None:
    state = lay("""
        timetable  potions
        seat 0
        seat 1
        seat 2
    """, actions=0)
    assert GAME.moves(state) == (End(),)


@pytest.mark.clause("BLO-4.13")
def test_39_three_rounds_without_a_collection_end_the_game() -> None:
    state = lay("""
        timetable  potions
        seat 0
        seat 1
        seat 2
    """, houses=(("grosfondor",), (), ()))
    for _ in range(2):
        state = after(state, End(), End(), End())
        assert isinstance(state.pending, Main)
    assert after(state, End(), End(), End()).pending == Over("stale")


@pytest.mark.clause("BLO-12.10")
@pytest.mark.parametrize(("hands", "winners"), [(("radinus*3", "trocus"), (0,)), (("radinus", "trocus"), (0, 1))])
def test_40_a_tie_goes_to_the_fuller_hand_and_is_shared_when_they_are_equal(hands: tuple[str, str],
                                                                            winners: tuple[int, ...]) -> None:
    state = lay(f"""
        seat 0  hand {hands[0]}; school herbologie*5 defense*3 potions sorts
        seat 1  hand {hands[1]}; school metamorphose*5 balais*3 potions sorts
        seat 2
    """, pending=Over("school_cards"))
    result = GAME.result(state)
    assert result is not None
    assert result.scores[0] == result.scores[1]
    assert result.winners == winners


@pytest.mark.clause("BLO-15.3", "BLO-15.10", "BLO-15.12", "BLO-15.13")
def test_41_a_turn_of_the_first_year() -> None:
    state = lay("""
        timetable  horcruche+plus2
        seat 0     hand simple*2 bons_points
        seat 1
        seat 2
        pile       simple*2
    """, variant="kids")
    assert GAME.moves(state) == (Draw(2), Collect(0), Bonus("bons_points"))
    state = after(state, Collect(0))
    assert GAME.moves(state) == (Pick("simple"), Auto(), Abort())
    state = after(state, Auto())
    assert (state.discard, state.couriers[0], state.actions) == (("simple", "simple"), ("plus2",), 1)
    state = after(state, Bonus("bons_points"))
    assert state.bonuses[0] == ("bons_points",)
    told = events_of(state, Draw(2))
    assert told == [Drew(0, 2), TurnEnded(0), TurnBegan(1)]
    assert after(state, Draw(2)).pending == Main(1)


@pytest.mark.clause("BLO-11.9", "BLO-10.11")
def test_42_serdongle_goes_back_and_looks_later() -> None:
    state = lay("""
        timetable  potions+plus3+moins1
        seat 0     house serdongle
        seat 1     house grosfondor
        seat 2     house serpentin
    """)
    back = after(state, Use("serdongle"), Abort())
    assert back == state
    assert Use("serdongle") in GAME.moves(back)
    state = after(back, Use("serdongle"), Look(0))
    assert [letter.kind for letter in GAME.view(state, 0).mail[0]] == ["plus3", "moins1"]
    assert {letter.kind for seat in (1, 2, None) for letter in GAME.view(state, seat).mail[0]} == {"?"}
    assert Use("serdongle") not in GAME.moves(state)


@pytest.mark.clause("BLO-11.7")
def test_43_poufmoufle_without_a_timetable_has_no_power() -> None:
    state = lay("""
        timetable  potions
        seat 0     hand radinus; house poufmoufle
        seat 1
        seat 2
    """)
    assert Use("poufmoufle") in GAME.moves(state)
    state = after(paid(after(state, Collect(0))), Skip())
    assert (state.pending, choices(state, Use)) == (Main(0), [])


@pytest.mark.clause("BLO-12.4", "BLO-12.5")
def test_44_seven_horcruches_count_27_and_win_whatever_the_totals() -> None:
    state = lay("""
        timetable  horcruche
        seat 0     hand radinus*2; school horcruche*6
        seat 1     school herbologie*6
        seat 2
    """)
    state = paid(after(state, Collect(0)))
    result = GAME.result(state)
    assert result is not None
    assert (GAME.tally(state)[0]["horcruches"], result.scores[:2]) == (27, (27, 36))
    assert result.winners == (0,)


@pytest.mark.clause("BLO-15.8", "BLO-15.9", "BLO-15.12", "BLO-3.5")
def test_45_the_set_up_of_the_first_year() -> None:
    state = GAME.start(Setup(3, "kids", seed=1, first=2))
    assert state.hands == ((), (), ())
    assert Counter(state.magic_pile) == {"simple": 41, "balai_ball": 8, "bons_points": 6}
    assert [len(letters) for letters in GAME.view(state, None).mail] == [1] * 6
    assert "?" not in {letter.kind for letters in GAME.view(state, None).mail for letter in letters}
    assert (len(state.reserve), GAME.actor(state), GAME.moves(state)) == (8, 2, (Draw(2),))
