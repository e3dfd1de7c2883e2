"""The version for younger children."""

from __future__ import annotations

import pytest

from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import Buy, Chimney, Earned, End, Floo, Go, Gringotts, Guess, Here, Roll, Stay, ToSteps
from hpapp.rules.chemin.state import CHIMNEYS
from hpapp.rules.core import Setup
from tests.rules.chemin.tables import FULL, A, B, asked, offered, rolled, run, table, told, why


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.clause("CDT-19.1", "CDT-19.2")
def test_no_cards_no_sign_and_one_article_per_seat(seats: int) -> None:
    state = GAME.start(Setup(seats, "kids", seed=3))
    assert state.hands == ((),) * seats
    assert state.pile == ()
    assert state.sign is None
    assert state.stocks == (seats,) * 6


@pytest.mark.clause("CDT-19.4")
def test_walking_buying_and_gringotts_are_as_in_the_other_version() -> None:
    drawing = """
        A  street 18
        B  street 24
        dice 2 4
    """
    assert offered(rolled(drawing, "kids")) == offered(rolled(drawing)) == {
        Go("space", "c25"), Go("shop", "fleury"), Go("portal", "e23")}
    state = run(rolled(drawing, "kids"), Go("shop", "fleury"), Buy())
    assert state.purses[A] == (2, 3, 2)
    assert state.trunks[A] == ("livre",)


@pytest.mark.clause("CDT-19.5")
def test_an_exact_stop_on_a_spirale_gives_a_new_roll() -> None:
    state = rolled("""
        A  street 15
        B  in baveur
        dice 2 2
    """, "kids")
    assert state.hats[A] == "c19"
    assert offered(state) == {End(), Roll()}


@pytest.mark.clause("CDT-5.13", "CDT-19.5")
def test_a_spirale_reached_by_extra_steps_gives_none() -> None:
    state = rolled("""
        A  street 22
        B  street 26
        dice 2 2
    """, "kids")
    assert offered(state) == {Go("space", "c27"), Go("shop", "fleury"), Go("portal", "e23")}
    assert asked(run(state, Go("space", "c27"))) == (B, "start")


@pytest.mark.clause("CDT-19.6")
def test_there_is_no_limit_to_new_rolls() -> None:
    state = table("""
        A  street 15
        B  in baveur
        dice 1 3  1 3  1 4  1 2
    """, "kids")
    state = run(state, Roll(), Roll())
    assert asked(state) == (A, "after")
    state = run(state, Roll(), Go("space", "c25"), Roll())
    assert state.hats[A] == "c27"
    assert Roll() in offered(state)


@pytest.mark.clause("CDT-19.9")
def test_taken_steps_pay_on_the_next_free_space() -> None:
    state = rolled("""
        A  in hibou
        B  street 20
        C  street 21
        dice 1 1
    """, "kids")
    assert told(state, Gringotts()) == [ToSteps(A, "hibou", "c22"), Earned(A, (1, 1, 1))]
    assert offered(run(state, Gringotts())) == {End(), Roll()}


@pytest.mark.clause("CDT-19.10")
def test_a_new_roll_may_be_left_for_a_purchase_or_the_end() -> None:
    state = run(rolled("""
        A  street 8
        B  in baveur
        dice 1 4
    """, "kids"), Go("shop", "apothicaire"))
    assert offered(state) == {End(), Buy(), Roll(), Floo()}
    assert asked(run(state, Buy())) == (B, "start")
    assert asked(run(state, End())) == (B, "start")


@pytest.mark.clause("CDT-19.10", "CDT-19.8")
def test_staying_after_two_spirales_one_may_buy_instead_of_rolling() -> None:
    state = run(rolled("""
        A  in hibou
        B  in baveur
        dice 1 1
    """, "kids"), Here())
    assert offered(state) == {End(), Buy(), Roll(), Floo()}


@pytest.mark.clause("CDT-19.11", "CDT-19.12")
@pytest.mark.parametrize(("call", "right"), [("petit", (1, 2, 3)), ("grand", (4, 5, 6))])
def test_a_right_call_opens_the_other_chimneys(call: str, right: tuple[int, ...]) -> None:
    for die in range(1, 7):
        state = run(table(f"""
            A  in fleury
            B  in baveur
            dice {die}
        """, "kids"), Floo(), Guess(call))
        assert (asked(state) == (A, "poudre_choix")) == (die in right)
        assert state.hats[A] == "fleury"
        if die in right:
            assert offered(state) == {Chimney(building) for building in CHIMNEYS if building != "fleury"}


@pytest.mark.clause("CDT-19.12", "CDT-19.14")
def test_after_the_flight_one_may_buy_and_nothing_else() -> None:
    state = run(table("""
        A  street 23
        B  in baveur
        dice 1 4  2
    """, "kids"), Roll(), Go("shop", "fleury"), Floo(), Guess("petit"), Chimney("hibou"))
    assert offered(state) == {Buy(), End()}
    assert why(state, Roll()) == "CDT-19.14"
    assert asked(run(state, Buy())) == (B, "start")


@pytest.mark.clause("CDT-19.13")
def test_coming_back_to_the_same_building_does_not_unlock_it() -> None:
    state = run(table("""
        A  in hibou
        B  in baveur
        dice 5  1 1
    """, "kids"), Floo(), Guess("petit"), Stay(), Roll(), Here())
    assert Floo() not in offered(state)
    assert state.locks == ("hibou", None)


@pytest.mark.clause("CDT-19.15")
def test_the_embrumes_keep_their_rules() -> None:
    by_choice = run(rolled("""
        A  street 31
        B  in baveur
        dice 1 4
    """, "kids"), Go("portal", "e33"))
    assert by_choice.hats[A] == "e33"
    assert asked(by_choice) == (B, "start")
    doubles = rolled("""
        A  fog 13
        B  in baveur
        dice 1 1
    """, "kids")
    assert doubles.hats[A] == "guipure"
    assert offered(doubles) == {Buy(), End()}
    spirale = rolled("""
        A  fog 6
        B  in baveur
        dice 1 3
    """, "kids")
    assert spirale.hats[A] == "e09"
    assert asked(spirale) == (B, "start")


@pytest.mark.clause("CDT-19.16")
@pytest.mark.parametrize("way", ["walk", "floo"])
def test_the_first_full_trunk_back_in_the_inn_wins(way: str) -> None:
    if way == "walk":
        state = run(rolled(f"""
            A  street 38  {FULL}
            B  in ollivander
            dice 1 3
        """, "kids"), Go("shop", "baveur"))
    else:
        state = run(table(f"""
            A  in hibou  {FULL}
            B  in ollivander
            dice 6
        """, "kids"), Floo(), Guess("grand"), Chimney("baveur"))
    assert asked(state) == (None, "over")
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (A,)
