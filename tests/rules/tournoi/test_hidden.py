"""Who may know what, and how far undo goes."""

from __future__ import annotations

import pytest

from hpapp.rules.chance import Chance
from hpapp.rules.core import Move
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from tests.rules.tournoi.positions import (
    BLUE,
    SEEDS,
    rolled,
    table,
)

# ------------------------------------------------------------------ what everybody knows


@pytest.mark.clause("TRI-3.13", "TRI-7.1")
def test_hands_and_tokens_are_secret_and_their_numbers_are_not() -> None:
    state = table("J19", hands={0: BLUE, 1: "rouge-1"}, tokens={0: "cape", 1: "haie haie"})
    mine = GAME.view(state, 0)
    assert mine.hands == (tuple(BLUE.split()), ("?",))
    assert mine.tokens == (("cape",), ("?", "?"))
    assert GAME.view(state, None).hands == (("?",) * 4, ("?",))
    assert {*mine.combat_deck} == {*mine.obstacle_deck} == {*mine.token_stock} == {"?"}
    assert mine.row == state.row


@pytest.mark.clause("TRI-11.1")
def test_children_see_every_hand_and_no_deck() -> None:
    state = table("J19", variant="kids", tokens={1: "cape"})
    seen = GAME.view(state, 0)
    assert (seen.hands, seen.tokens) == (state.hands, state.tokens)
    assert {*seen.combat_deck} == {"?"}
    assert {*seen.trophies} == {"?"}


@pytest.mark.clause("TRI-6.3")
def test_who_is_choosing_a_spell_is_supposed_to_hold_one_that_fits() -> None:
    state = table("G10", pending=s.FightCard(), row="magyar", hands={0: "orange-1 bleu-1"})
    for seed in SEEDS:
        supposed = GAME.imagine(GAME.view(state, 1), Chance(seed))
        GAME.audit(supposed)
        assert GAME.moves(supposed)


# ------------------------------------------------------------------ how far undo goes


@pytest.mark.clause("TRI-7.21", "TRI-6.4")
@pytest.mark.parametrize(("state", "move", "barrier"), [
    (table("J19"), m.Roll(), True),
    (table("J19"), m.SwapHand(), True),
    (table("J19", cape=0, dice=(3,)), m.RemoveCape(), True),
    (table("J19", cape=0, variant="kids"), m.RemoveCape(), False),
    (rolled(table("J19", tokens={0: "cape"}), 1), m.Walk("J18"), False),
    (rolled(table("J19", tokens={0: "cape"}), 1), m.Stay(), False),
    (rolled(table("J19"), 1), m.Walk("J18"), True),
    (rolled(table("J8", tokens={0: "cape"}), 1), m.Walk("J9"), True),
    (rolled(table("F10", row="magyar", hands={0: BLUE}), 1), m.Walk("G10"), True),
    (rolled(table("F10", row="magyar", hands={0: "orange-1"}), 1), m.Walk("G10"), False),
    (table("G10", pending=s.FightCard(), row="magyar", hands={0: "orange-1"}), m.FightWith("orange-1"), True),
    (table("D14", pending=s.Mist("end"), tokens={0: "cape"}), m.Draw(), True),
    (table("D14", pending=s.Mist("end"), tokens={0: "cape"}), m.Decline(), False),
    (table("J19", pending=s.Peek(s.Start())), m.Look("J9"), True),
    (table("J19", pending=s.Target("flameches", s.Start()), tokens={1: "cape"}), m.Victim(1), True),
    (table("J19", pending=s.Target("veritaserum", s.Start()), tokens={1: "cape"}), m.Victim(1), True),
    (table("J19", cape=1, pending=s.Defend(s.Start()), tokens={1: "dumbledore"}), m.Counter(), True),
    (table("J19", cape=1, pending=s.Defend(s.Start()), tokens={1: "dumbledore"}), m.Pass(), True),
    (table("J19", pending=s.CapeToken(s.Start())), m.CapeTo(0), False),
    (table("J19", pending=s.Plant(s.Start())), m.HedgeTo("C14"), False),
    (table("G10", pending=s.Setback(2, None), tokens={0: "cape"}), m.Retreat("F10"), False),
    (table("G10", pending=s.Bonus(2), row="lutins", tokens={0: "cape"}), m.Stay(), False),
    (table("G10", pending=s.Bonus(2), row="magyar", tokens={0: "cape"}), m.Stay(), True),
    (table("G10", pending=s.Bonus(2), row="magyar troll sphinx lutins", beaten=3, tokens={0: "cape"}), m.Stay(), True),
    (table("J19", tokens={0: "cape"}), m.PlayToken("cape"), False),
    (table("J19", pending=s.End(), tokens={0: "cape"}), m.EndTurn(), True),
])
def test_what_brings_chance_or_a_secret_to_light_is_a_barrier(state: s.State, move: Move, barrier: bool) -> None:
    assert GAME.reveals(state, move) is barrier
