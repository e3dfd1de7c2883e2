"""BLO-5, BLO-6, BLO-7, BLO-9, BLO-10: what a seat does in its own turn."""

from __future__ import annotations

import pytest

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import (
    Abort,
    Bonus,
    Collect,
    Collected,
    Confirm,
    Courier,
    CourierUsed,
    Draw,
    Drew,
    End,
    Engueulante,
    Fetch,
    Look,
    Pass,
    Pick,
    Reshuffled,
    Skip,
    Spell,
    Target,
    Use,
    Zone,
)
from hpapp.rules.bloody.score import scores
from hpapp.rules.bloody.state import MAGIC, CourseEffect, Letter, Main, PayConfirm
from hpapp.rules.core import Move
from tests.rules.bloody.table import after, all_pass, choices, events_of, lay, paid, why

TABLE = """
    timetable  potions+plus1+moins2  horcruche  defense
    seat 0     hand radinus trocus encorus bons_points; school potions
    seat 1     hand oubliettes
    seat 2
"""


# ------------------------------------------------------------------ BLO-5


@pytest.mark.clause("BLO-5.1", "BLO-5.2", "BLO-5.3")
def test_two_actions_in_any_order_and_of_either_sort() -> None:
    state = lay(TABLE)
    assert paid(after(state, Draw(2), Collect(1))).actions == 0
    first_collect = paid(after(state, Collect(1)))
    assert after(first_collect, Draw(2)).actions == 0
    twice = after(paid(after(first_collect, Collect(2))), Skip())
    assert (twice.actions, len(twice.school[0])) == (0, 3)
    assert not choices(twice, Draw)
    assert not choices(twice, Collect)


@pytest.mark.clause("BLO-5.4")
def test_actions_given_up_are_not_kept() -> None:
    state = after(lay(TABLE), End())
    assert (state.turn, state.actions) == (1, 2)
    assert after(state, End()).actions == 2


@pytest.mark.clause("BLO-5.5", "BLO-8.1")
def test_spells_and_bonus_cards_cost_no_action_before_between_and_after() -> None:
    state = all_pass(after(lay(TABLE), Spell("radinus")))
    state = after(state, Draw(2), Bonus("bons_points"), Zone(0))
    state = all_pass(after(state, Draw(2), Spell("encorus")))
    assert (state.actions, state.discounts[0], state.extras[0]) == (0, 2, 1)
    assert state.bonuses[0] == ("bons_points",)
    assert why(state, Spell("radinus")) == "BLO-5.5"


@pytest.mark.clause("BLO-5.8")
def test_a_hand_has_no_limit() -> None:
    state = lay("""
        seat 0
        seat 1
        pile    radinus
        rest    hand 0
    """)
    assert len(state.hands[0]) == 54
    assert len(after(state, Draw(2)).hands[0]) == 55


# ------------------------------------------------------------------ BLO-6


@pytest.mark.clause("BLO-6.4")
def test_a_draw_takes_what_there_is() -> None:
    state = lay("""
        seat 0
        seat 1
        seat 2
        pile     radinus
        discard  trocus
        rest     hand 2
    """)
    assert events_of(state, Draw(5)) == [Reshuffled(1), Drew(0, 2)]
    state = after(state, Draw(5))
    assert (state.hands[0], state.actions) == (("trocus", "radinus"), 0)


# ------------------------------------------------------------------ BLO-7


@pytest.mark.clause("BLO-7.1", "BLO-7.2", "BLO-7.8", "BLO-7.9", "BLO-7.10", "BLO-7.13", "BLO-1.2")
def test_collecting_pays_takes_the_card_and_its_couriers_then_offers_the_effect() -> None:
    state = after(lay(TABLE), Collect(0), Pick("trocus"), Pick("radinus"))
    assert state.pending == PayConfirm(0, 0, ("trocus", "radinus"))
    assert events_of(state, Confirm()) == [Collected(0, 0, "potions", ("trocus", "radinus"), 2)]
    state = after(state, Confirm())
    assert state.pending == CourseEffect(0, "potions")
    assert (state.school[0], state.discard) == (("potions", "potions"), ("trocus", "radinus"))
    assert (state.couriers[0], state.timetable[0], state.mail[0]) == (("plus1", "moins2"), None, ())
    assert scores(state)[0].courses == {"potions": 4}
    declined = after(state, Skip())
    assert declined.pending == Main(0)
    assert why(declined, Use("potions")) == "BLO-7.10"
    assert after(declined, End()).timetable[0] is None


@pytest.mark.clause("BLO-7.8")
def test_cards_stand_in_columns_with_their_like() -> None:
    state = lay("""
        timetable  herbologie detourneur_4
        seat 0     hand radinus*3; school potions horcruche detourneur_3 detourneur_5
        seat 1
        seat 2
    """)
    state = paid(after(state, Collect(1)))
    assert state.school[0] == ("potions", "horcruche", "detourneur_3", "detourneur_4", "detourneur_5")


@pytest.mark.clause("BLO-7.5", "BLO-2.4")
@pytest.mark.parametrize("kind", MAGIC)
def test_any_magie_card_pays_and_has_no_effect_then(kind: str) -> None:
    state = lay(f"""
        timetable  detourneur_3  herbologie
        seat 0     hand {kind}
        seat 1
        seat 2
    """)
    state = paid(after(state, Collect(1)))
    assert (state.hands[0], state.discard, state.pending) == ((), (kind,), CourseEffect(0, "herbologie"))
    assert (state.discounts, state.extras, state.bonuses) == ((0, 0, 0), (0, 0, 0), ((), (), ()))


@pytest.mark.clause("BLO-7.7")
def test_without_the_whole_price_a_card_cannot_be_chosen() -> None:
    state = lay("""
        timetable  potions horcruche herbologie
        seat 0     hand radinus; school potions
        seat 1
        seat 2
    """)
    assert choices(state, Collect) == [Collect(2)]
    against = GAME.refusal(state, Collect(0))
    assert against is not None
    assert against.facts == {"card": "potions", "price": 2, "hand": 1}


@pytest.mark.clause("BLO-14.8")
def test_an_extra_collection_is_spent_before_the_actions() -> None:
    state = paid(after(lay(TABLE, extras=(1, 0, 0)), Collect(1)))
    assert (state.actions, state.extras) == (2, (0, 0, 0))


# ------------------------------------------------------------------ BLO-9


@pytest.mark.clause("BLO-9.1", "BLO-9.3", "BLO-1.4")
@pytest.mark.parametrize("zone", [0, 1, 2])
def test_a_bonus_card_is_laid_in_any_zone_without_an_action_or_a_question(zone: int) -> None:
    state = after(lay(TABLE), Bonus("bons_points"))
    assert GAME.moves(state) == (Zone(0), Zone(1), Zone(2), Abort())
    laid = after(state, Zone(zone))
    assert laid.bonuses[zone] == ("bons_points",)
    assert (laid.pending, laid.actions) == (Main(0), 2)
    assert after(state, Abort()) == lay(TABLE)


@pytest.mark.clause("BLO-9.2", "BLO-9.5", "BLO-1.3")
def test_bonus_cards_give_and_take_points() -> None:
    state = lay("""
        seat 0  bonus bons_points*2; couriers plus3
        seat 1  bonus mauvais_points
        seat 2  bonus balai_ball
    """)
    assert [score.total for score in scores(state)] == [9, -4, 10]


@pytest.mark.clause("BLO-9.4")
def test_a_laid_bonus_card_stays_until_gommetout() -> None:
    state = lay("""
        seat 0  hand gommetout; bonus bons_points
        seat 1  bonus mauvais_points
        seat 2
    """)
    assert after(state, End(), End()).bonuses == state.bonuses
    assert not choices(state, Zone)
    state = all_pass(after(state, Spell("gommetout"), Target(seat=1, kind="mauvais_points")))
    assert state.bonuses == (("bons_points",), (), ())


# ------------------------------------------------------------------ BLO-10


@pytest.mark.clause("BLO-10.1", "BLO-10.2")
def test_couriers_are_seen_by_their_owner_always_and_by_nobody_else() -> None:
    state = lay("""
        seat 0  couriers plus1 oubliettes
        seat 1
        seat 2
    """, turn=1)
    assert GAME.view(state, 0).couriers[0] == ("plus1", "oubliettes")
    assert GAME.view(state, 1).couriers[0] == ("?", "?") == GAME.view(state, None).couriers[0]
    assert why(state, Look(seat=0)) == "BLO-10.1"
    assert why(state, Look(seat=1)) == "BLO-10.2"


@pytest.mark.clause("BLO-10.5", "BLO-10.7")
@pytest.mark.parametrize(("kind", "cards"), [("pioche1", 1), ("pioche2", 2)])
def test_a_draw_courier_draws_and_leaves_the_game(kind: str, cards: int) -> None:
    state = lay(f"""
        seat 0  couriers {kind} plus1
        seat 1
        seat 2
    """)
    assert events_of(state, Courier(kind)) == [CourierUsed(0, kind), Drew(0, cards)]
    state = after(state, Courier(kind))
    assert (len(state.hands[0]), state.couriers[0], state.used, state.actions) == (cards, ("plus1",), (kind,), 2)


@pytest.mark.clause("BLO-10.9")
@pytest.mark.parametrize("how", ["balais", "hibouvolo"])
def test_an_engueulante_goes_back_however_it_is_taken(how: str) -> None:
    state = lay("""
        timetable  potions+engueulante  balais
        seat 0     hand hibouvolo radinus
        seat 1
        seat 2
    """)
    assert state.mail[0] == (Letter("engueulante"),), "on the timetable it does nothing"
    if how == "balais":
        state = after(state, Collect(1), Pick("radinus"), Confirm(), Use("balais"), Target(slot=0), Pass())
        last: Move = Pass()
    else:
        state = all_pass(after(state, Spell("hibouvolo"), Target(slot=0)))
        last = Fetch(0)
    assert Engueulante(0) in events_of(state, last)
    state = after(state, last)
    assert (state.couriers[0], state.mail[0], state.reserve.count("engueulante")) == ((), (), 2)


@pytest.mark.clause("BLO-10.10", "BLO-12.9")
def test_unused_couriers_and_cards_in_hand_count_nothing() -> None:
    state = lay("""
        seat 0  hand bons_points balai_ball; couriers pioche1 pioche2 oubliettes
        seat 1
        seat 2
    """)
    assert [score.total for score in scores(state)] == [0, 0, 0]
