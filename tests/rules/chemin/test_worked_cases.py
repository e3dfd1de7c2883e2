"""The worked cases of the rules, one test each.  A has the turn; a die's 1 is the Spirale."""

from __future__ import annotations

from collections import Counter

import pytest

from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import (
    Buy,
    Chimney,
    Close,
    Defend,
    Discard,
    Drew,
    Earned,
    End,
    Floo,
    Go,
    Gringotts,
    Guess,
    Here,
    Item,
    Keep,
    Mishap,
    Pass,
    Play,
    Roll,
    Stay,
    ToSteps,
    Won,
)
from hpapp.rules.core import Setup
from tests.rules.chemin.tables import FULL, A, B, asked, offered, rolled, run, table, told, why


@pytest.mark.clause("CDT-6.9", "CDT-6.13", "CDT-8.7")
def test_01_out_of_the_inn() -> None:
    state = rolled("""
        A  in baveur
        B  in baveur
        dice 3 4
    """)
    assert offered(state) == {Go("space", "c06"), Go("shop", "ollivander"), Go("portal", "e03")}
    assert why(state, Go("shop", "baveur")) == "CDT-6.13"


@pytest.mark.clause("CDT-5.4", "CDT-5.13", "CDT-5.5")
def test_02_taken_space() -> None:
    state = rolled("""
        A  street 6
        B  street 11
        dice 2 3
    """)
    assert offered(state) == {Go("space", "c12"), Go("shop", "apothicaire")}
    after = run(state, Go("space", "c12"))
    assert after.hats[A] == "c12"
    assert after.hands[A] == ()
    assert after.turn == B


@pytest.mark.clause("CDT-5.14", "CDT-5.2", "CDT-5.12", "CDT-11.1")
def test_03_two_cards() -> None:
    drawing = """
        A  street 5
        B  in baveur
        dice 1 2
        pile rouvrir passer_tour
    """
    state = rolled(drawing)
    assert state.hats[A] == "c07"
    assert asked(state) == (A, "drawn")
    events = told(table(drawing), Roll(), Keep())
    assert [event for event in events if isinstance(event, Drew | Mishap)] == [Drew(A, 1), Mishap(A, "passer_tour")]


@pytest.mark.clause("CDT-6.12", "CDT-17.2")
def test_04_card_before_purchase() -> None:
    state = rolled("""
        A  street 8
        B  in baveur
        dice 1 3
        pile reculer
    """)
    after = run(state, Go("shop", "apothicaire"))
    assert after.hats[A] == "c08"
    assert after.turn == B


@pytest.mark.clause("CDT-7.1", "CDT-5.6", "CDT-5.11")
def test_05_steps() -> None:
    state = run(rolled("""
        A  street 18
        B  in baveur
        dice 2 5
    """), Go("shop", "fleury"))
    assert state.purses[A] == (3, 3, 3)
    assert asked(state) == (A, "after")
    assert offered(state) == {End(), Buy()}


@pytest.mark.clause("CDT-7.2")
def test_06_on_the_steps() -> None:
    state = rolled("""
        A  street 16
        B  in baveur
        dice 2 2  2 2
    """)
    assert state.hats[A] == "c20"
    assert state.purses[A] == (3, 3, 3)
    later = run(state, Stay(), Roll(), Go("space", "c24"))
    assert later.purses[A] == (3, 3, 3)


@pytest.mark.clause("CDT-7.5")
def test_07_poor_bank() -> None:
    state = run(rolled("""
        A  street 18
        B  in baveur
        bank 0/3/3
        dice 2 4
    """), Go("space", "c24"))
    assert state.purses[A] == (2, 3, 3)
    assert state.bank == (0, 2, 2)


@pytest.mark.clause("CDT-6.2", "CDT-6.3")
def test_08_exact_coins() -> None:
    state = table("""
        A  in hibou  5/0/1
        B  in baveur
    """)
    assert offered(state) == {Roll(), Stay()}
    assert why(state, Buy()) == "CDT-6.2"


@pytest.mark.clause("CDT-5.3", "CDT-8.1", "CDT-8.5", "CDT-8.6")
def test_09_exile_from_the_street() -> None:
    state = rolled("""
        A  street 34
        B  in baveur
        dice 1 1
    """)
    assert state.hats[A] == "e03"
    assert asked(state) == (B, "start")


@pytest.mark.clause("CDT-8.5", "CDT-8.6", "CDT-7.6")
def test_10_exile_on_a_portail() -> None:
    state = rolled("""
        A  street 13
        B  in baveur
        dice 1 1
    """)
    assert state.hats[A] == "e23"
    assert state.purses[A] == (2, 2, 2)


@pytest.mark.clause("CDT-8.2", "CDT-8.11")
def test_11_exile_from_a_shop() -> None:
    state = rolled("""
        A  in guipure
        B  fog 15
        dice 1 1
    """)
    assert state.hats[A] == "e16"


@pytest.mark.clause("CDT-8.7", "CDT-8.8")
def test_12_voluntary_exile() -> None:
    state = run(rolled("""
        A  street 31
        B  in baveur
        sign hibou
        pile rouvrir
        dice 1 4
    """), Go("portal", "e33"))
    assert state.hats[A] == "e33"
    assert state.hands[A] == ()
    assert asked(state) == (B, "start")


@pytest.mark.clause("CDT-9.6", "CDT-10.6", "CDT-6.15")
def test_13_closed_back_door_in_passing() -> None:
    state = rolled("""
        A  fog 33  0/1/1
        B  in baveur
        sign hibou
        dice 2 5
    """)
    assert offered(state) == {Go("door", "e35"), Go("sortie", "e38")}
    inside = run(state, Go("door", "e35"))
    assert asked(inside) == (A, "last_buy")
    assert run(inside, Buy()).trunks[A] == ("chouette",)


@pytest.mark.clause("CDT-9.5", "CDT-10.6")
def test_14_open_back_door_in_passing() -> None:
    state = rolled("""
        A  fog 33  0/1/1
        B  in baveur
        dice 2 5
    """)
    assert state.hats[A] == "c38"
    assert asked(state) == (B, "start")


@pytest.mark.clause("CDT-10.4", "CDT-9.3")
def test_15_exact_door() -> None:
    state = rolled("""
        A  fog 3
        B  in baveur
        dice 1 2
        pile rouvrir
    """)
    assert offered(state) == {Go("fog", "e05"), Go("door", "e05")}
    assert asked(run(state, Go("door", "e05"))) == (A, "last_buy")
    waiting = run(state, Go("fog", "e05"))
    assert waiting.hats[A] == "e05"
    assert waiting.hands[A] == ()
    assert waiting.turn == B


@pytest.mark.clause("CDT-10.1", "CDT-6.15")
def test_16_doubles() -> None:
    state = rolled("""
        A  fog 13
        B  in baveur
        dice 4 4
    """)
    assert state.hats[A] == "guipure"
    assert asked(state) == (A, "last_buy")
    assert run(state, Buy()).turn == B


@pytest.mark.clause("CDT-10.1")
def test_17_two_spirales_in_the_embrumes() -> None:
    state = rolled("""
        A  fog 23
        B  in baveur
        dice 1 1
    """)
    assert state.hats[A] == "fleury"


@pytest.mark.clause("CDT-10.9", "CDT-10.10", "CDT-10.3")
def test_18_leaving_card_before_the_dice() -> None:
    state = run(table("""
        A  fog 30  hand quitter
        B  in baveur
    """), Play("quitter"))
    assert state.hats[A] == "c33"
    assert asked(state) == (A, "start")
    assert Roll() in offered(state)


@pytest.mark.clause("CDT-9.6", "CDT-10.8", "CDT-13.8")
@pytest.mark.parametrize("dice", ["1 2", "1 3"])
def test_19_winning_by_the_back_door(dice: str) -> None:
    state = rolled(f"""
        A  fog 35  {FULL}
        B  in ollivander
        sign baveur
        dice {dice}
    """)
    assert Go("door", "e37") in offered(state)
    assert Won(A) in told(state, Go("door", "e37"))


@pytest.mark.clause("CDT-13.8")
def test_20_closed_inn() -> None:
    state = rolled(f"""
        A  street 36  {FULL}
        B  in ollivander
        sign baveur
        dice 4 3
    """)
    assert offered(state) == {Go("space", "c03"), Go("portal", "e03")}


@pytest.mark.clause("CDT-14.5", "CDT-14.7", "CDT-18.1")
def test_21_poudre_wrong() -> None:
    drawing = """
        A  in hibou  {}  hand cheminette
        B  in ollivander
        sign baveur
        dice 1
    """
    state = run(table(drawing.format("")), Play("cheminette"), Guess("pair"))
    assert state.hats[A] == "baveur"
    assert state.turn == B
    won = run(table(drawing.format(FULL)), Play("cheminette"), Guess("pair"))
    assert asked(won) == (None, "over")
    assert won.turn == A


@pytest.mark.clause("CDT-14.5", "CDT-14.6", "CDT-14.8")
def test_22_poudre_wrong_across_gringotts() -> None:
    state = run(table("""
        A  in guipure  hand cheminette
        B  in baveur
        dice 2
    """), Play("cheminette"), Guess("impair"))
    assert state.hats[A] == "chaudrons"
    assert state.purses[A] == (2, 2, 2)
    assert asked(state) == (A, "last_buy")
    assert offered(state) == {Buy(), End()}


@pytest.mark.clause("CDT-14.9", "CDT-14.8", "CDT-14.4")
def test_23_enter_fly_buy() -> None:
    state = run(table("""
        A  street 3  hand cheminette
        B  in baveur
        dice 2 3  4
    """), Roll(), Go("shop", "ollivander"), Play("cheminette"), Guess("pair"), Chimney("guipure"), Buy())
    assert state.trunks[A] == ("robe",)
    assert state.turn == B


@pytest.mark.clause("CDT-15.6")
def test_24_just_in_front() -> None:
    state = table("""
        A  street 8  hand prendre_article
        B  in apothicaire  trunk livre
        C  street 9
    """)
    assert why(state, Play("prendre_article")) == "CDT-15.6"


@pytest.mark.clause("CDT-15.3")
def test_25_shop_before_its_entree() -> None:
    state = run(table("""
        A  street 9  hand prendre_article
        B  street 10  trunk robe
        C  in apothicaire  trunk baguette
    """), Play("prendre_article"))
    assert asked(state) == (A, "article")
    assert offered(state) == {Item("baguette")}


@pytest.mark.clause("CDT-9.8", "CDT-15.3")
def test_26_skipping_the_embrumes() -> None:
    state = run(table("""
        A  street 8  hand prendre_article
        B  fog 9  trunk livre potion
        C  street 30  trunk robe
    """), Play("prendre_article"))
    assert offered(state) == {Item("robe")}


@pytest.mark.clause("CDT-15.2")
def test_27_owned_already() -> None:
    before = table("""
        A  street 8  trunk livre  hand prendre_article
        B  street 9  trunk livre
    """)
    state = run(before, Play("prendre_article"), Item("livre"))
    assert state.trunks == (("livre",), ())
    assert state.stocks[3] == before.stocks[3] + 1


@pytest.mark.clause("CDT-12.2", "CDT-11.10", "CDT-12.8", "CDT-11.8")
def test_28_defence() -> None:
    state = run(table("""
        A  street 8  hand prendre_article
        B  street 9  trunk robe  hand defense
    """), Play("prendre_article"), Item("robe"))
    assert asked(state) == (B, "defendre")
    after = run(state, Defend())
    assert after.trunks == ((), ("robe",))
    assert after.pile[-2:] == ("prendre_article", "defense")
    assert after.hands == ((), ())
    assert asked(after) == (A, "start")


@pytest.mark.clause("CDT-12.6")
def test_29_being_asked() -> None:
    attack = (Play("prendre_article"), Item("robe"))
    holds_another = run(table("""
        A  street 8  hand prendre_article
        B  street 9  trunk robe  hand fermer
    """), *attack)
    assert asked(holds_another) == (B, "defendre")
    assert offered(holds_another) == {Pass()}
    holds_none = run(table("""
        A  street 8  hand prendre_article
        B  street 9  trunk robe
    """), *attack)
    assert asked(holds_none) == (A, "start")
    assert holds_none.trunks == (("robe",), ())


@pytest.mark.clause("CDT-11.4")
def test_30_sixth_card() -> None:
    state = rolled("""
        A  street 6  hand defense fermer fermer quitter rouvrir
        B  in baveur
        dice 1 2
        pile cheminette
    """)
    assert asked(state) == (A, "sixth")
    assert offered(state) == {
        Play("fermer"), Discard("defense"), Discard("fermer"), Discard("quitter"), Discard("rouvrir"),
        Discard("cheminette"),
    }


@pytest.mark.clause("CDT-5.15", "CDT-17.6", "CDT-11.13")
def test_31_exiled_by_the_first_of_two() -> None:
    drawing = """
        A  street 5  2/0/0  hand {}
        B  in baveur
        dice 1 2
        pile exil {}
    """
    state = rolled(drawing.format("fermer", "perdre_piece"))
    assert state.hats[A] == "e13"
    assert state.purses[A] == (1, 0, 0)
    assert state.turn == B
    state = rolled(drawing.format("fermer", "fermer"))
    assert state.hands[A] == ("fermer", "fermer")
    assert state.turn == B
    state = rolled(drawing.format("fermer rouvrir rouvrir quitter defense", "fermer"))
    assert asked(state) == (A, "sixth")
    assert Play("fermer") not in offered(state)
    assert run(state, Discard("defense")).turn == B


@pytest.mark.clause("CDT-18.3")
def test_32_camping() -> None:
    state = run(table("""
        A  in baveur  trunk baguette potion robe livre chaudron  hand prendre_article
        B  street 9  trunk chouette
    """), Play("prendre_article"), Item("chouette"))
    assert len(state.trunks[A]) == 6
    assert asked(state) == (A, "start")


@pytest.mark.clause("CDT-18.2")
def test_33_win_before_the_draw() -> None:
    state = rolled(f"""
        A  street 37  {FULL}
        B  in ollivander
        dice 1 3
        pile fermer
    """)
    won = run(state, Go("shop", "baveur"))
    assert asked(won) == (None, "over")
    assert won.hands[A] == ()
    assert won.pile == state.pile


@pytest.mark.clause("CDT-13.7", "CDT-16.1")
def test_34_closed_bank() -> None:
    events = told(table("""
        A  street 30  hand gringotts
        B  in baveur
        sign gringotts
    """), Play("gringotts"))
    assert not [event for event in events if isinstance(event, Earned)]
    assert isinstance(events[-1], ToSteps)
    assert events[-1].to == "c20"


@pytest.mark.clause("CDT-13.2", "CDT-13.3")
def test_35_moving_the_sign() -> None:
    state = run(table("""
        A  street 30  hand fermer
        B  in baveur
        sign hibou
    """), Play("fermer"))
    assert Close("hibou") not in offered(state)
    assert len(offered(state)) == 7
    assert run(state, Close("gringotts")).sign == "gringotts"


@pytest.mark.clause("CDT-19.7", "CDT-19.5", "CDT-19.6")
def test_36_children_one_new_roll() -> None:
    state = rolled("""
        A  street 5
        B  in baveur
        dice 1 2  2 4
    """, "kids")
    assert state.hats[A] == "c07"
    assert offered(state) == {End(), Roll()}
    again = run(state, Roll())
    inside = run(again, Go("shop", "apothicaire"))
    assert Roll() not in offered(inside)
    assert why(inside, Roll()) == "CDT-19.7"


@pytest.mark.clause("CDT-19.8")
def test_37_children_two_spirales() -> None:
    state = rolled("""
        A  in hibou
        B  in baveur
        dice 1 1
    """, "kids")
    assert offered(state) == {Gringotts(), Here()}
    there = run(state, Gringotts())
    assert there.hats[A] == "c20"
    assert there.purses[A] == (3, 3, 3)
    assert Roll() in offered(there)
    stayed = run(state, Here())
    assert stayed.hats[A] == "hibou"
    assert Roll() in offered(stayed)


@pytest.mark.clause("CDT-19.13", "CDT-19.11", "CDT-19.14")
def test_38_children_wrong_guess() -> None:
    state = run(table("""
        A  in ollivander
        B  street 1
        dice 5  2 3  2 4
    """, "kids"), Floo(), Guess("petit"))
    assert state.hats[A] == "ollivander"
    assert asked(state) == (B, "start")
    back = run(state, Roll(), Go("space", "c06"))
    assert asked(back) == (A, "start")
    assert why(back, Floo()) == "CDT-19.13"
    elsewhere = run(back, Roll(), Go("shop", "apothicaire"))
    assert Floo() in offered(elsewhere)


@pytest.mark.clause("CDT-19.3")
def test_39_children_nobody_named_youngest() -> None:
    drawn = [GAME.start(Setup(3, "kids", seed=seed)) for seed in range(300)]
    assert {state.opening for state in drawn} == {()}, "no dice are rolled for it"
    begins = Counter(state.turn for state in drawn)
    assert all(70 < begins[seat] < 130 for seat in range(3)), begins
    assert GAME.start(Setup(3, "kids", first=2)).turn == 2
