"""The bots of the maze know that an occupied obstacle is fought over, and where children are sent and go back to."""

from __future__ import annotations

from typing import Any

import pytest

from hpapp.bots import mind
from hpapp.bots.thinking import think_through
from hpapp.bots.tournoi.evaluate import Situation, assess, set_back, stand, victory
from hpapp.bots.tournoi.explain import reason
from hpapp.bots.tournoi.search import answer
from hpapp.rules.chance import Chance
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from tests.play.tables import QUICK
from tests.rules.tournoi.positions import rolled, table


def situation(state: s.State) -> tuple[Situation, s.State]:
    view = GAME.view(state, 0)
    return think_through(assess(view, 0)), view


def chosen(state: s.State, level: str) -> Any:
    return think_through(mind("tournoi", level)(GAME.view(state, 0), GAME.moves(state), Chance(1)))


@pytest.mark.clause("TRI-4.11")
@pytest.mark.parametrize("level", [QUICK, "expert"])
def test_a_bot_with_a_sure_spell_fights_over_an_obstacle_on_which_somebody_camps(level: str) -> None:
    state = table("B14", "B13", "R13", seats=3, row="lutins", hands={0: "rouge-10 bleu-10 orange-10 rouge-9"})
    assert chosen(rolled(state, 1), level) == m.Walk("B13")


@pytest.mark.clause("TRI-4.11")
def test_staying_on_a_shared_obstacle_is_worth_the_next_free_cell() -> None:
    now, view = situation(table("G10", "G10", pending=s.Bonus(1), row="lutins doxys"))
    there = stand(now, view, "F10", obstacle="doxys")
    assert answer(now, view, m.Stay()) == there
    assert there != stand(now, view, "G10", obstacle="doxys")
    assert victory(now, view, 1, ()) >= there


@pytest.mark.clause("TRI-4.11")
@pytest.mark.parametrize("level", ["malin", "expert"])
def test_a_bot_that_won_on_a_shared_door_of_the_clearing_goes_in(level: str) -> None:
    assert chosen(table("G10", "G10", pending=s.Bonus(1), row="lutins"), level) == m.Walk("H10")


@pytest.mark.clause("TRI-6.24")
def test_a_loser_without_a_way_back_is_weighed_on_the_next_free_cell() -> None:
    now, view = situation(table("J15", "J15", "J16", seats=3, pending=s.FightCard(), row="lutins",
                                hands={0: "rouge-1"}))
    assert set_back(now, view, 1, ()) == stand(now, view, "J17", hand=())


@pytest.mark.clause("TRI-11.3")
def test_a_child_is_weighed_where_it_goes_back_to_itself() -> None:
    now, view = situation(table("F8", variant="kids", pending=s.FightCard(), row="lutins", hands={0: "rouge-1"}))
    assert set_back(now, view, 5, ()) == stand(now, view, "F6", hand=()), "two cells, whatever the card says"


@pytest.mark.clause("TRI-11.7")
def test_a_false_trophy_leads_to_the_nearest_tombstone_for_children_only() -> None:
    for variant, tomb in (("standard", "J16"), ("kids", "P8")):
        now, _ = situation(table("J19", variant=variant, up=["J11"]))  # type: ignore[arg-type]
        assert now.graves == {"J11": tomb}


@pytest.mark.clause("TRI-4.11", "TRI-11.7")
def test_the_advice_cites_the_clause_of_a_shared_obstacle_and_of_the_nearest_tombstone() -> None:
    shared = GAME.view(table("G10", "G10", pending=s.Bonus(1)), 0)
    assert (reason(shared, m.Stay()).key, reason(shared, m.Stay()).clause) == (
        "hint.tournoi.move_on", "TRI-4.11")
    alone = GAME.view(table("G10", pending=s.Bonus(1)), 0)
    assert reason(alone, m.Stay()).key == "hint.tournoi.stay"
    for variant, clause in (("standard", "TRI-5.8"), ("kids", "TRI-11.7")):
        state = rolled(table("J12", variant=variant, up=["J11"]), 1)  # type: ignore[arg-type]
        assert reason(GAME.view(state, 0), m.Walk("J11")).clause == clause
