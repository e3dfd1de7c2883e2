"""Sortilège cards: closing, the Poudre, taking articles, and the others."""

from __future__ import annotations

import pytest

from hpapp.rules.chemin.moves import (
    Buy,
    Chimney,
    Close,
    Closed,
    Coin,
    Earned,
    Go,
    Guess,
    Item,
    Keep,
    Play,
    Played,
    Reopened,
    Shelved,
    Target,
    TookArticle,
    TookCoin,
    ToSteps,
    TrunkFull,
)
from hpapp.rules.chemin.state import BUILDINGS, CHIMNEYS
from tests.rules.chemin.tables import A, B, C, D, asked, offered, rolled, run, table, told, why

# ------------------------------------------------------------------ CDT-13 Fermeture, CDT-16.6 Alohomora


@pytest.mark.clause("CDT-13.1")
@pytest.mark.parametrize("building", BUILDINGS)
def test_the_sign_goes_on_any_building(building: str) -> None:
    state = run(table("""
        A  street 6  hand fermer
        B  in baveur
    """), Play("fermer"))
    assert told(state, Close(building)) == [Closed(A, building, None)]
    assert run(state, Close(building)).sign == building


@pytest.mark.clause("CDT-13.7")
def test_a_closed_bank_pays_nobody_on_foot_either() -> None:
    state = run(rolled("""
        A  street 18
        B  in baveur
        sign gringotts
        dice 2 4
    """), Go("space", "c24"))
    assert state.purses[A] == (2, 2, 2)


@pytest.mark.clause("CDT-16.6")
def test_alohomora_takes_the_sign_off_the_board() -> None:
    state = table("""
        A  street 6  hand rouvrir
        B  in baveur
        sign hibou
    """)
    assert told(state, Play("rouvrir")) == [Played(A, "rouvrir"), Reopened(A, "hibou")]
    assert run(state, Play("rouvrir")).sign is None


# ------------------------------------------------------------------ CDT-14 Poudre


@pytest.mark.clause("CDT-14.3", "CDT-14.4")
@pytest.mark.parametrize(("call", "right"), [("impair", (1, 3, 5)), ("pair", (2, 4, 6))])
def test_a_right_call_opens_the_six_other_chimneys(call: str, right: tuple[int, ...]) -> None:
    for die in range(1, 7):
        state = run(table(f"""
            A  in fleury  hand cheminette
            B  in baveur
            dice {die}
        """), Play("cheminette"), Guess(call))
        assert (asked(state) == (A, "poudre_choix")) == (die in right)
        if die in right:
            assert offered(state) == {Chimney(building) for building in CHIMNEYS if building != "fleury"}


@pytest.mark.clause("CDT-14.5")
@pytest.mark.parametrize(("die", "call", "end"), [
    (1, "pair", "chaudrons"), (3, "pair", "baveur"), (5, "pair", "apothicaire"), (2, "impair", "hibou"),
    (4, "impair", "ollivander"), (6, "impair", "guipure"),
])
def test_a_wrong_call_hops_as_often_as_the_die_says(die: int, call: str, end: str) -> None:
    state = run(table(f"""
        A  in fleury  hand cheminette
        B  in baveur
        dice {die}
    """), Play("cheminette"), Guess(call))
    assert state.hats[A] == end
    assert state.pile[-1] == "cheminette"


@pytest.mark.clause("CDT-14.7", "CDT-13.5", "CDT-13.8")
def test_poudre_comes_into_a_closed_shop_and_buys_there() -> None:
    state = run(table("""
        A  in fleury  hand cheminette
        B  in baveur
        sign hibou
        dice 2
    """), Play("cheminette"), Guess("pair"), Chimney("hibou"), Buy())
    assert state.trunks[A] == ("chouette",)
    assert state.turn == B


@pytest.mark.clause("CDT-14.9")
def test_poudre_may_be_played_as_soon_as_it_is_drawn() -> None:
    state = rolled("""
        A  street 8
        B  in baveur
        dice 1 3  4
        pile cheminette
    """)
    inside = run(state, Go("shop", "apothicaire"))
    assert offered(inside) == {Keep(), Play("cheminette")}
    assert asked(run(inside, Play("cheminette"), Guess("pair"))) == (A, "poudre_choix")


# ------------------------------------------------------------------ CDT-15 Article convoité, Article rendu


@pytest.mark.clause("CDT-15.4")
def test_among_several_at_the_nearest_place_the_player_chooses() -> None:
    state = run(table("""
        A  street 6  hand prendre_article
        B  in hibou  trunk robe
        C  in hibou
        D  in hibou  trunk livre potion
    """), Play("prendre_article"))
    assert asked(state) == (A, "cible")
    assert offered(state) == {Target(B), Target(D)}
    assert offered(run(state, Target(D))) == {Item("livre"), Item("potion")}


@pytest.mark.clause("CDT-15.5")
def test_hats_in_the_same_building_are_in_front_only_if_nobody_else_is() -> None:
    beside = """
        A  in hibou  hand prendre_article
        B  in hibou  trunk robe
        C  {}
    """
    assert why(table(beside.format("street 34")), Play("prendre_article")) == "CDT-15.6"
    alone = run(table(beside.format("fog 34")), Play("prendre_article"))
    assert offered(alone) == {Item("robe")}


@pytest.mark.clause("CDT-15.2", "CDT-15.3")
def test_the_article_goes_into_the_trunk_of_the_taker() -> None:
    state = table("""
        A  street 6  trunk baguette potion robe livre chaudron  hand prendre_article
        B  street 5  trunk robe
        C  street 7  trunk chouette
    """)
    assert told(state, Play("prendre_article"), Item("chouette"))[-2:] == [
        TookArticle(A, C, "chouette"), TrunkFull(A)]


@pytest.mark.clause("CDT-15.7")
def test_with_a_full_trunk_the_article_goes_back_to_its_shop() -> None:
    state = table("""
        A  street 6  trunk baguette potion robe livre chaudron chouette  hand prendre_article
        B  street 9  trunk chouette
    """)
    assert told(state, Play("prendre_article"), Item("chouette"))[-1] == Shelved(A, "chouette")
    after = run(state, Play("prendre_article"), Item("chouette"))
    assert after.trunks[B] == ()
    assert len(after.trunks[A]) == 6
    assert after.stocks[5] == state.stocks[5] + 1


@pytest.mark.clause("CDT-15.1")
@pytest.mark.parametrize(("trunk", "question"), [("", None), ("trunk robe", None), ("trunk robe livre", "remettre")])
def test_an_article_is_chosen_only_where_there_is_a_choice(trunk: str, question: str | None) -> None:
    state = rolled(f"""
        A  street 15  {trunk}
        B  in baveur
        dice 1 3
        pile remettre_article
    """)
    if question is None:
        assert state.trunks[A] == ()
        assert asked(state) == (B, "start")
    else:
        assert asked(state) == (A, question)
        assert run(state, Item("robe")).trunks[A] == ("livre",)


# ------------------------------------------------------------------ CDT-16 other Sortilège cards


@pytest.mark.clause("CDT-16.1", "CDT-7.6", "CDT-5.13")
def test_straight_to_gringotts_pays_and_passes_nothing() -> None:
    state = table("""
        A  in hibou  hand gringotts
        B  street 20
        C  street 21
        dice 2 2
    """)
    assert told(state, Play("gringotts"))[1:] == [ToSteps(A, "hibou", "c22"), Earned(A, (1, 1, 1))]
    after = run(state, Play("gringotts"))
    assert after.hands[A] == (), "the Spirale of space 22 draws nothing"
    assert asked(after) == (A, "start")


@pytest.mark.clause("CDT-16.2")
def test_on_the_steps_already_one_stays_there_and_takes_the_money() -> None:
    state = run(table("""
        A  street 20  hand gringotts
        B  in baveur
    """), Play("gringotts"))
    assert state.hats[A] == "c20"
    assert state.purses[A] == (3, 3, 3)


@pytest.mark.clause("CDT-16.3")
def test_a_coin_changes_purse() -> None:
    state = run(table("""
        A  street 6  hand prendre_piece
        B  fog 6
        C  in baveur  0/1/2
        D  in baveur  0/0/0
    """), Play("prendre_piece"))
    assert offered(state) == {Target(C)}
    named = run(state, Target(C))
    assert offered(named) == {Coin("M"), Coin("N")}
    assert told(named, Coin("N"))[-1] == TookCoin(A, C, "N")
    assert run(named, Coin("N")).purses == ((2, 2, 3), (2, 2, 2), (0, 1, 1), (0, 0, 0))


@pytest.mark.clause("CDT-16.4")
def test_a_second_run_has_every_effect_of_a_roll() -> None:
    state = rolled("""
        A  street 15  hand relancer
        B  in baveur
        dice 2 4  1 1
    """)
    assert Play("relancer") in offered(state)
    after = run(state, Play("relancer"))
    assert after.hats[A] == "e23"
    assert after.pile[-1] == "relancer"
    assert after.turn == B


@pytest.mark.clause("CDT-16.4")
def test_a_second_run_out_of_a_shop_begins_at_its_entree() -> None:
    state = run(rolled("""
        A  street 8  hand relancer
        B  in baveur
        dice 2 3  2 2
    """), Go("shop", "apothicaire"), Play("relancer"))
    assert offered(state) == {Go("space", "c13"), Go("portal", "e13")}


@pytest.mark.clause("CDT-16.5")
def test_good_riddance_reaches_everybody_outside_the_embrumes() -> None:
    state = run(table("""
        A  street 6  hand exiler
        B  fog 6
        C  in baveur
        D  street 7
    """), Play("exiler"))
    assert offered(state) == {Target(C), Target(D)}
