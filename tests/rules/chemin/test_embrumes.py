"""Into the Embrumes, through them, and out again."""

from __future__ import annotations

import pytest

from hpapp.rules.chemin.moves import Earned, End, Exiled, Go, LeftFog, Play, Roll, Target
from tests.rules.chemin.tables import FULL, A, B, asked, offered, rolled, run, table, told


@pytest.mark.clause("CDT-8.3")
def test_the_exile_card_sends_ahead_to_the_next_portail() -> None:
    state = rolled("""
        A  street 15
        B  in baveur
        dice 1 3
        pile exil
    """)
    assert state.hats[A] == "e23"
    assert state.pile[-1] == "exil"
    assert asked(state) == (B, "start")


@pytest.mark.clause("CDT-8.4", "CDT-16.5", "CDT-8.12")
@pytest.mark.parametrize(("place", "fog"), [("in hibou", "e35"), ("in baveur", "e37"), ("street 33", "e03")])
def test_a_card_exiles_another_player_by_the_back_door_and_costs_no_turn(place: str, fog: str) -> None:
    state = run(table(f"""
        A  street 6  hand exiler
        B  {place}
    """), Play("exiler"), Target(B))
    assert state.hats[B] == fog
    assert asked(state) == (A, "start")
    assert state.missing == (False, False)


@pytest.mark.clause("CDT-8.10")
def test_the_two_sides_of_a_portail_are_two_spaces() -> None:
    state = run(rolled("""
        A  street 10
        B  street 13
        C  fog 14
        dice 2 2
    """), Go("portal", "e13"))
    assert state.hats == ("e13", "c13", "e14")


@pytest.mark.clause("CDT-8.11")
def test_whoever_is_pushed_on_to_the_sortie_is_out() -> None:
    state = table("""
        A  in baveur
        B  fog 37
        C  street 38
        dice 1 1
    """)
    assert told(state, Roll())[1:] == [Exiled(A, "baveur", "e38"), LeftFog(A, "e38", "c39")]
    after = run(state, Roll())
    assert after.hats[A] == "c39"
    assert after.turn == B


@pytest.mark.clause("CDT-9.1", "CDT-9.2")
def test_a_taken_space_in_the_embrumes_means_the_next_free_one() -> None:
    state = rolled("""
        A  fog 16
        B  fog 21
        C  fog 22
        dice 2 3
    """)
    assert state.hats[A] == "e23", "pushed onto a Portail, but not by exact count"
    assert state.turn == B


@pytest.mark.clause("CDT-9.2", "CDT-9.3")
def test_a_spirale_and_a_number_move_the_number_and_draw_nothing() -> None:
    state = rolled("""
        A  fog 6
        B  in baveur
        dice 3 1
        pile fermer
    """)
    assert state.hats[A] == "e09"
    assert state.hands[A] == ()


@pytest.mark.clause("CDT-9.4")
def test_passing_behind_gringotts_pays_nothing() -> None:
    events = told(table("""
        A  fog 17
        B  in baveur
        dice 2 5
    """), Roll())
    assert not [event for event in events if isinstance(event, Earned)]


@pytest.mark.clause("CDT-9.6")
def test_extra_steps_past_a_closed_back_door_let_in_too() -> None:
    state = rolled("""
        A  fog 11
        B  fog 14
        sign guipure
        dice 1 3
    """)
    assert offered(state) == {Go("fog", "e15"), Go("door", "e15")}


@pytest.mark.clause("CDT-9.7")
def test_only_the_leaving_card_is_offered_in_the_embrumes() -> None:
    state = table("""
        A  fog 30  hand fermer gringotts quitter exiler
        B  in baveur
    """)
    assert offered(state) == {Roll(), Play("quitter")}


@pytest.mark.clause("CDT-10.3")
@pytest.mark.parametrize(("start", "end"), [("fog 13", "guipure"), ("fog 30", "c33"), ("fog 37", "c38")])
def test_doubles_lead_to_the_next_door_strictly_ahead(start: str, end: str) -> None:
    state = rolled(f"""
        A  {start}  0/0/0
        B  in ollivander
        dice 3 3
    """)
    assert state.hats[A] == end
    assert state.turn == B


@pytest.mark.clause("CDT-10.5")
def test_a_taken_door_lets_through_by_exact_count() -> None:
    state = rolled("""
        A  fog 11
        B  fog 13
        C  street 13
        dice 1 2
    """)
    assert offered(state) == {Go("fog", "e14"), Go("door", "e13")}
    assert run(state, Go("door", "e13")).hats[A] == "c14"


@pytest.mark.clause("CDT-10.7", "CDT-8.10")
def test_out_on_a_crowded_street_the_next_free_space_enters_nothing() -> None:
    state = rolled("""
        A  fog 11
        B  street 13
        C  street 14
        dice 5 5
    """)
    assert state.hats[A] == "c15"
    assert state.turn == B


@pytest.mark.clause("CDT-10.7")
def test_five_hats_in_the_way_cannot_push_anybody_to_the_steps() -> None:
    state = rolled("""
        A  fog 11
        B  street 13
        C  street 14
        D  street 15
        E  street 16
        F  street 17
        dice 5 5
    """)
    assert state.hats[A] == "c18"
    assert state.purses[A] == (2, 2, 2)


@pytest.mark.clause("CDT-10.8")
def test_doubles_through_the_back_door_of_the_inn_win_with_a_full_trunk() -> None:
    state = rolled(f"""
        A  fog 35  {FULL}
        B  in ollivander
        dice 6 6
    """)
    assert asked(state) == (None, "over")
    assert state.turn == A


@pytest.mark.clause("CDT-10.10")
def test_the_leaving_card_after_the_move_goes_on_with_the_turn() -> None:
    state = run(rolled("""
        A  fog 6  hand quitter
        B  in baveur
        dice 2 1
    """), Play("quitter"))
    assert state.hats[A] == "apothicaire"
    assert asked(state) == (A, "after")
    assert End() in offered(state)


@pytest.mark.clause("CDT-10.9", "CDT-10.8", "CDT-18.1")
def test_the_leaving_card_into_the_inn_wins_with_a_full_trunk() -> None:
    state = run(table(f"""
        A  fog 36  {FULL}  hand quitter
        B  in ollivander
        sign baveur
    """), Play("quitter"))
    assert asked(state) == (None, "over")
    assert state.pile[-1] == "quitter"


@pytest.mark.clause("CDT-18.4")
def test_exile_to_the_back_door_of_the_inn_is_not_entering_it() -> None:
    state = rolled(f"""
        A  in baveur  {FULL}
        B  in ollivander
        dice 1 1
    """)
    assert state.hats[A] == "e37"
    assert asked(state) == (B, "start")
