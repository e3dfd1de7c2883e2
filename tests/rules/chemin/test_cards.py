"""Cards in general, attack and defence, Dégât cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import (
    Aimed,
    Close,
    Coin,
    Defend,
    Discard,
    Discarded,
    Go,
    Item,
    Keep,
    LetPass,
    Mishap,
    Pass,
    Play,
    Roll,
    Spared,
    Target,
    WentBack,
)
from hpapp.rules.chemin.state import DECK, DRAWN
from tests.rules.chemin.tables import A, B, asked, offered, rolled, run, table, told, why

# ------------------------------------------------------------------ CDT-11 in general


@pytest.mark.clause("CDT-11.2", "CDT-11.8")
def test_a_degat_is_shown_applied_and_put_under_the_pile() -> None:
    before = table("""
        A  street 15  2/0/0
        B  in baveur
        dice 1 3
        pile perdre_piece
    """)
    assert Mishap(A, "perdre_piece") in told(before, Roll())
    after = run(before, Roll())
    assert after.pile == (*before.pile[1:], "perdre_piece")
    assert after.bank[0] == before.bank[0] + 1


@pytest.mark.clause("CDT-11.3")
@pytest.mark.parametrize(("choice", "hand"), [(Keep(), ("gringotts",)), (Play("gringotts"), ())])
def test_a_drawn_sortilege_is_kept_or_played(choice: Keep | Play, hand: tuple[str, ...]) -> None:
    state = rolled("""
        A  street 15
        B  in baveur
        dice 1 3
        pile gringotts
    """)
    assert offered(state) == {Keep(), Play("gringotts")}
    assert run(state, choice).hands[A] == hand


@pytest.mark.clause("CDT-11.5")
def test_any_number_of_cards_may_be_played_in_one_turn() -> None:
    state = run(table("""
        A  street 15  hand fermer rouvrir gringotts
        B  in baveur
    """), Play("fermer"), Close("hibou"), Play("rouvrir"), Play("gringotts"))
    assert state.hats[A] == "c20"
    assert state.pile[-3:] == ("fermer", "rouvrir", "gringotts")
    assert asked(state) == (A, "start")


@pytest.mark.clause("CDT-11.4")
def test_playing_one_of_six_cards_is_as_good_as_discarding_one() -> None:
    state = rolled("""
        A  street 6  hand defense fermer fermer quitter rouvrir
        B  in baveur
        dice 1 2
        pile cheminette
    """)
    assert len(run(state, Play("fermer"), Close("hibou")).hands[A]) == 5
    assert asked(run(state, Discard("cheminette"))) == (A, "after")


@pytest.mark.clause("CDT-11.9")
def test_a_discarded_card_goes_under_the_pile_unseen() -> None:
    state = rolled("""
        A  street 6  hand defense fermer fermer quitter rouvrir
        B  in baveur
        dice 1 2
        pile cheminette
    """)
    assert told(state, Discard("quitter")) == [Discarded(A)]
    assert run(state, Discard("quitter")).pile[-1] == "quitter"


@pytest.mark.clause("CDT-11.9")
def test_six_full_hands_still_leave_a_pile() -> None:
    assert len(DECK) - GAME.seats[1] * 5 == 16


@pytest.mark.clause("CDT-11.11")
@pytest.mark.parametrize(("card", "clause"), [
    ("rouvrir", "CDT-16.6"), ("prendre_article", "CDT-9.8"), ("prendre_piece", "CDT-9.8"), ("exiler", "CDT-9.8"),
    ("quitter", "CDT-10.9"), ("cheminette", "CDT-14.1"), ("relancer", "CDT-16.4"), ("defense", "CDT-12.7"),
])
def test_a_card_whose_effect_is_impossible_cannot_be_played(card: str, clause: str) -> None:
    state = table(f"""
        A  street 6  hand {card}
        B  fog 6  trunk robe
    """)
    assert offered(state) == {Roll()}
    assert why(state, Play(card)) == clause


@pytest.mark.clause("CDT-11.12")
def test_poudre_waits_while_a_card_is_due() -> None:
    state = replace(table("""
        A  in hibou  hand cheminette
        B  in baveur
    """), dice=(1, 2), due=1, pending=DRAWN)
    GAME.audit(state)
    assert why(state, Play("cheminette")) == "CDT-11.12"


@pytest.mark.clause("CDT-11.12")
def test_another_card_between_two_draws_lets_the_second_come() -> None:
    state = run(rolled("""
        A  street 5
        B  in baveur
        dice 1 2
        pile gringotts fermer
    """), Play("gringotts"))
    assert state.hats[A] == "c20"
    assert state.hands[A] == ("fermer",)
    assert asked(state) == (A, "drawn")


# ------------------------------------------------------------------ CDT-12 attack and defence


@pytest.mark.clause("CDT-12.5")
def test_the_attacker_has_chosen_everything_before_the_victim_answers() -> None:
    state = table("""
        A  street 6  hand prendre_piece
        B  in baveur  hand fermer
        C  in baveur
    """)
    named = run(state, Play("prendre_piece"), Target(B))
    assert asked(named) == (A, "piece")
    assert told(named, Coin("M")) == [Aimed(A, "prendre_piece", B, "M")]
    assert asked(run(named, Coin("M"))) == (B, "defendre")


@pytest.mark.clause("CDT-12.2", "CDT-12.6")
@pytest.mark.parametrize("attack", [
    (Play("prendre_article"), Item("robe")), (Play("prendre_piece"), Target(B), Coin("G")),
    (Play("exiler"), Target(B)),
])
def test_every_attack_can_be_cancelled_or_suffered(attack: tuple[Play, ...]) -> None:
    state = run(table("""
        A  street 6  hand prendre_article prendre_piece exiler
        B  street 9  trunk robe  hand fermer defense
    """), *attack)
    assert asked(state) == (B, "defendre")
    assert offered(state) == {Pass(), Defend()}
    safe = run(state, Defend())
    assert (safe.hats[B], safe.trunks[B], safe.purses[B]) == ("c09", ("robe",), (2, 2, 2))
    assert safe.hands[B] == ("fermer",)
    struck = run(state, Pass())
    assert (struck.hats[B], struck.trunks[B], struck.purses[B]) != (safe.hats[B], safe.trunks[B], safe.purses[B])
    assert struck.hands[B] == ("fermer", "defense")
    assert told(state, Pass())[0] == LetPass(B)
    assert asked(safe) == asked(struck) == (A, "start")


@pytest.mark.clause("CDT-12.6")
def test_an_attack_after_the_move_comes_back_to_the_attacker() -> None:
    state = run(rolled("""
        A  street 15  hand exiler fermer
        B  in baveur  hand fermer
        dice 2 4
    """), Play("exiler"), Target(B), Pass())
    assert state.hats[B] == "e37"
    assert asked(state) == (A, "after")


@pytest.mark.clause("CDT-12.8", "CDT-5.15")
def test_a_cancelled_attack_between_two_draws_lets_the_second_come() -> None:
    state = run(rolled("""
        A  street 5
        B  in baveur  hand defense
        dice 1 2
        pile exiler fermer
    """), Play("exiler"), Target(B), Defend())
    assert state.hats[B] == "baveur"
    assert state.hands[A] == ("fermer",)


# ------------------------------------------------------------------ CDT-17 other Dégât cards


@pytest.mark.clause("CDT-17.1")
@pytest.mark.parametrize(("purse", "question"), [("0/0/0", None), ("0/2/0", None), ("1/0/1", "perdre_piece")])
def test_a_coin_is_chosen_only_where_there_is_a_choice(purse: str, question: str | None) -> None:
    state = table(f"""
        A  street 15  {purse}
        B  in baveur
        dice 1 3
        pile perdre_piece
    """)
    after = run(state, Roll())
    if question is None:
        assert after.turn == B
        assert sum(after.purses[A]) == max(0, sum(state.purses[A]) - 1)
    else:
        assert asked(after) == (A, question)
        assert run(after, Coin("G")).purses[A] == (0, 0, 1)


@pytest.mark.clause("CDT-17.2", "CDT-17.3", "CDT-7.6", "CDT-5.13")
def test_going_back_over_taken_spaces_draws_pays_and_enters_nothing() -> None:
    state = table("""
        A  street 19
        B  street 20
        dice 1 4
        pile reculer fermer
    """)
    after = run(state, Roll(), Go("space", "c23"))
    assert after.hats[A] == "c19", "back from 23: 22, 21, then 20 is taken, and 19 is a Spirale"
    assert after.hands[A] == ()
    assert after.purses[A] == (3, 3, 3), "paid once, on the way forward"


@pytest.mark.clause("CDT-17.2")
def test_going_back_out_of_the_inn_runs_round_the_corner() -> None:
    events = told(table("""
        A  street 38
        B  in ollivander
        dice 1 3
        pile reculer
    """), Roll(), Go("shop", "baveur"))
    assert WentBack(A, ("baveur", "c00", "c39", "c38")) in events


@pytest.mark.clause("CDT-17.4")
def test_a_lost_card_is_chosen_among_two_or_more() -> None:
    drawing = """
        A  street 15  hand {}
        B  in baveur
        dice 1 3
        pile perdre_carte
    """
    state = rolled(drawing.format("fermer fermer"))
    assert asked(state) == (A, "perdre_carte")
    assert offered(state) == {Discard("fermer")}
    after = run(state, Discard("fermer"))
    assert after.hands[A] == ("fermer",)
    assert after.pile[-2:] == ("fermer", "perdre_carte")
    assert rolled(drawing.format("fermer")).hands[A] == ()
    assert Spared(A, "perdre_carte") in told(table(drawing.format("")), Roll())


@pytest.mark.clause("CDT-17.6")
@pytest.mark.parametrize("second", ["exil", "reculer"])
def test_a_second_exile_or_step_back_does_nothing_to_the_exiled(second: str) -> None:
    events = told(table(f"""
        A  street 5
        B  in baveur
        dice 1 2
        pile exil {second}
    """), Roll())
    assert Spared(A, second) in events


@pytest.mark.clause("CDT-17.6", "CDT-15.1")
def test_other_degats_still_ask_the_exiled() -> None:
    state = rolled("""
        A  street 5  trunk robe livre
        B  in baveur
        dice 1 2
        pile exil remettre_article
    """)
    assert asked(state) == (A, "remettre")
    assert run(state, Item("robe")).turn == B
