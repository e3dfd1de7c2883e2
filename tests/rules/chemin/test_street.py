"""Walking on the Chemin, shops, and the steps of Gringotts."""

from __future__ import annotations

import pytest

from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import Bought, Buy, Earned, End, Go, Play, Roll, Rolled, Stay, Walked
from hpapp.rules.chemin.state import PRICES, SELLS
from tests.rules.chemin.tables import A, B, asked, offered, rolled, run, table, told


@pytest.mark.clause("CDT-4.1", "CDT-5.1")
def test_the_hat_walks_the_sum_of_two_numbers_clockwise() -> None:
    events = told(table("""
        A  street 38
        B  in ollivander
        dice 2 2
    """), Roll(), Go("space", "c02"))
    assert events[:2] == [Rolled(A, (2, 2)), Walked(A, ("c38", "c39", "c00", "c01", "c02"))]


@pytest.mark.clause("CDT-4.2", "CDT-11.5")
def test_a_turn_offers_cards_before_the_dice_and_after_the_move() -> None:
    state = table("""
        A  street 6  hand fermer
        B  in baveur
        dice 2 6
    """)
    assert offered(state) == {Roll(), Play("fermer")}
    walking = run(state, Roll())
    assert all(isinstance(move, Go) for move in offered(walking))
    assert offered(run(walking, Go("space", "c14"))) == {End(), Play("fermer")}


@pytest.mark.clause("CDT-4.5")
def test_with_nothing_left_to_ask_the_turn_ends_by_itself() -> None:
    state = rolled("""
        A  street 15
        B  in baveur
        dice 1 3
        pile passer_tour
    """)
    assert asked(state) == (B, "start")


@pytest.mark.clause("CDT-4.5")
def test_a_hand_that_holds_nothing_playable_is_asked_all_the_same() -> None:
    state = rolled("""
        A  street 15  hand defense
        B  in baveur
        dice 1 3
        pile passer_tour
    """)
    assert asked(state) == (A, "after")
    assert offered(state) == {End()}


@pytest.mark.clause("CDT-5.5", "CDT-5.11")
def test_extra_steps_pass_entrees_and_portails_as_usual() -> None:
    state = rolled("""
        A  street 8
        B  street 12
        C  street 13
        D  street 14
        dice 2 2
    """)
    assert offered(state) == {Go("space", "c15"), Go("shop", "apothicaire"), Go("shop", "guipure"), Go("portal", "e13")}


@pytest.mark.clause("CDT-5.11", "CDT-7.1")
def test_extra_steps_over_the_steps_are_paid() -> None:
    state = rolled("""
        A  street 16
        B  street 20
        dice 1 4
        pile passer_tour
    """)
    assert state.hats[A] == "c21"
    assert state.purses[A] == (3, 3, 3)


@pytest.mark.clause("CDT-5.7", "CDT-7.4")
def test_going_in_before_the_steps_loses_the_other_steps_and_the_money() -> None:
    state = run(rolled("""
        A  street 13
        B  in baveur
        dice 4 5
    """), Go("shop", "guipure"))
    assert state.hats[A] == "guipure"
    assert state.purses[A] == (2, 2, 2)


@pytest.mark.clause("CDT-5.8")
def test_nobody_has_to_go_in_and_an_entree_is_a_space_like_any_other() -> None:
    state = rolled("""
        A  street 8
        B  in baveur
        dice 1 2
        pile passer_tour
    """)
    assert offered(state) == {Go("space", "c10"), Go("shop", "apothicaire")}
    assert run(state, Go("space", "c10")).hats[A] == "c10"


@pytest.mark.clause("CDT-5.9", "CDT-5.10")
def test_a_building_takes_any_number_and_a_hat_on_the_entree_keeps_nobody_out() -> None:
    state = run(rolled("""
        A  street 8
        B  street 10
        C  in apothicaire
        D  in apothicaire
        dice 1 2
        pile passer_tour
    """), Go("shop", "apothicaire"))
    assert state.hats == ("apothicaire", "c10", "apothicaire", "apothicaire")


@pytest.mark.parametrize("building", SELLS)
@pytest.mark.clause("CDT-6.1", "CDT-6.2", "CDT-6.4", "CDT-6.8", "CDT-6.11")
def test_each_shop_sells_its_article_before_the_dice_for_exact_coins(building: str) -> None:
    state = table(f"""
        A  in {building}
        B  in baveur
    """)
    article = SELLS[building]
    assert told(state, Buy()) == [Bought(A, article, PRICES[article])]
    after = run(state, Buy())
    assert after.trunks[A] == (article,)
    assert sum(after.purses[A]) == 4
    assert sum(after.stocks) == sum(state.stocks) - 1
    assert asked(after) == (B, "start")


@pytest.mark.clause("CDT-6.6", "CDT-15.1")
def test_an_empty_shop_sells_again_when_an_article_comes_back() -> None:
    state = table("""
        A  street 5   trunk robe
        B  in guipure
        C  in baveur  trunk robe
        dice 1 2
        pile remettre_article passer_tour
    """)
    assert state.stocks[2] == 0
    after = run(state, Roll())
    assert after.stocks[2] == 1
    assert Buy() in offered(after)


@pytest.mark.clause("CDT-6.7")
def test_passing_gringotts_earns_the_missing_coins() -> None:
    state = run(rolled("""
        A  street 18  0/2/2
        B  in baveur
        dice 2 5
    """), Go("shop", "fleury"))
    assert state.purses[A] == (1, 3, 3)
    assert Buy() in offered(state)


@pytest.mark.clause("CDT-6.10", "CDT-4.3", "CDT-6.14")
def test_a_hat_inside_may_stay_even_with_nothing_to_buy() -> None:
    state = table("""
        A  in baveur
        B  in ollivander
    """)
    assert offered(state) == {Roll(), Stay()}
    assert asked(run(state, Stay())) == (B, "start")


@pytest.mark.clause("CDT-6.14")
def test_the_inn_may_be_entered_with_a_trunk_that_is_not_full() -> None:
    state = run(rolled("""
        A  street 38
        B  in ollivander
        dice 2 2
    """), Go("shop", "baveur"))
    assert state.hats[A] == "baveur"
    assert GAME.result(state) is None


@pytest.mark.clause("CDT-7.5")
def test_an_empty_bank_pays_nothing_at_all() -> None:
    events = told(table("""
        A  street 18
        B  in baveur
        bank 0/0/0
        dice 2 4
    """), Roll(), Go("space", "c24"))
    assert not [event for event in events if isinstance(event, Earned)]


@pytest.mark.clause("CDT-13.5", "CDT-13.6")
def test_in_a_closed_shop_one_buys_and_leaves_as_usual() -> None:
    state = table("""
        A  in hibou
        B  in baveur
        sign hibou
        dice 2 2
    """)
    assert {Buy(), Roll(), Stay()} == offered(state)
    left = run(state, Roll())
    assert left.hats[A] == "c38"


@pytest.mark.clause("CDT-13.9", "CDT-13.4")
def test_the_sign_stops_nobody_on_the_street() -> None:
    state = rolled("""
        A  street 8
        B  in baveur
        sign apothicaire
        dice 1 2
        pile passer_tour
    """)
    assert state.hats[A] == "c10"
    assert state.turn == B
