"""The table is laid: TRI-2, and what children and the short format change."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hpapp.rules.core import Setup
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi import state as s
from hpapp.rules.tournoi.state import TOMBSTONES, right_of
from tests.rules.tournoi.positions import (
    SEEDS,
    decision,
    events_of,
    offered,
    play_all,
    rolled,
    table,
)

# ------------------------------------------------------------------ TRI-2 set-up


@pytest.mark.clause("TRI-2.1", "TRI-2.3", "TRI-2.5", "TRI-2.6", "TRI-2.8", "TRI-2.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_laid(seats: int) -> None:
    state = GAME.start(Setup(seats, seed=3))
    GAME.audit(state)
    assert (state.cape, state.hedge, state.pawns) == (None, "J10", ("J19",) * seats)
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert [len(held) for held in state.tokens] == [2] * seats
    assert (len(state.combat_deck), len(state.token_stock)) == (40 - 4 * seats, 36 - 2 * seats)
    assert (len(state.row), state.beaten, len(state.obstacle_deck)) == (4, 0, 16)
    assert state.obstacle == state.row[0]


@pytest.mark.clause("TRI-2.4")
def test_trophies_are_face_down_and_lie_in_any_order() -> None:
    games = [GAME.start(Setup(2, seed=seed)) for seed in SEEDS]
    assert all(state.flipped == (False,) * 4 and {*state.trophies} == {*TOMBSTONES} for state in games)
    assert {state.trophies.index("trophee") for state in games} == {0, 1, 2, 3}


@pytest.mark.clause("TRI-2.7")
def test_obstacle_and_combat_cards_never_mix() -> None:
    state = GAME.start(Setup(4, seed=1))
    green = {card for pile in (*state.hands, state.combat_deck, state.combat_discard) for card in pile}
    red = {*state.row, *state.obstacle_deck, *state.obstacle_discard}
    assert (len(green), len(red), green & red) == (40, 20, set())


@pytest.mark.clause("TRI-2.2")
def test_champions_are_chosen_and_change_no_rule() -> None:
    chosen = GAME.start(Setup(2, options={"champions": ("krum", "fleur")}, seed=9))
    assert chosen.champions == ("krum", "fleur")
    assert replace(chosen, champions=("harry", "cedric")) == GAME.start(Setup(2, seed=9))


@pytest.mark.clause("TRI-2.10")
def test_the_starting_seat_is_drawn_by_lot_unless_it_is_given() -> None:
    assert {GAME.start(Setup(3, seed=seed)).turn for seed in SEEDS} == {0, 1, 2}
    assert {GAME.start(Setup(3, seed=seed, first=2)).turn for seed in SEEDS} == {2}


@pytest.mark.clause("TRI-2.11", "TRI-3.11")
def test_turns_go_clockwise_and_the_right_hand_player_has_just_played() -> None:
    state = play_all(table("J19", seats=4, turn=3), m.SwapHand())
    assert state.turn == 0
    assert [right_of(state, seat) for seat in range(4)] == [3, 0, 1, 2]
    assert right_of(table("J19"), 0) == 1


# ------------------------------------------------------------------ TRI-11 children, TRI-12 short format


@pytest.mark.clause("TRI-11.3")
@pytest.mark.parametrize(("here", "other", "cells"), [
    ("G10", "F9", {"F10"}), ("F8", "B7", {"F6"}), ("J4", "B7", {"J2"}), ("J4", "J2", {"J3"}),
])
def test_a_child_goes_back_two_or_else_one(here: str, other: str, cells: set[str]) -> None:
    lost = table(here, other, variant="kids", pending=s.Setback(2, None))
    assert offered(lost, m.Retreat) == cells


@pytest.mark.clause("TRI-11.3", "TRI-6.24")
def test_a_child_that_cannot_go_back_stays() -> None:
    state = table("G10", "F10", "F9", seats=3, variant="kids", pending=s.FightCard(), row="acromantule",
                  hands={0: "rouge-1"}, dice=(1,))
    after = play_all(state, m.FightWith("rouge-1"))
    assert (after.pawns[0], after.turn) == ("G10", 1)


@pytest.mark.clause("TRI-11.4")
def test_a_child_s_look_is_for_everybody() -> None:
    state = table("J19", variant="kids", tokens={0: "quatre_points"})
    aimed = play_all(state, m.PlayToken("quatre_points"))
    assert events_of(aimed, m.Look("K10")) == [m.Looked(0, "K10", "tombe-2")]
    looked = play_all(aimed, m.Look("K10"))
    assert GAME.view(looked, 1).trophies == GAME.view(looked, None).trophies == ("?", "?", "tombe-2", "?")


@pytest.mark.clause("TRI-11.6", "TRI-12.4")
def test_children_walk_and_fight_by_the_same_numbers() -> None:
    assert offered(rolled(table("J19", variant="kids"), 4)) == offered(rolled(table("J19"), 4))
    assert table("J19", variant="kids", row="magyar").force == 11
    assert table("J19", variant="kids", length="short", row="magyar").force == 9


@pytest.mark.clause("TRI-12.1")
def test_the_short_format_goes_three_steps_a_pip() -> None:
    assert "I16" not in offered(rolled(table("J19"), 1))
    assert offered(rolled(table("J19", length="short"), 1)) == {"J18", "J17", "J16", "I18", "K18", "H18", "L18"}


@pytest.mark.clause("TRI-12.2")
def test_the_short_format_shows_one_false_trophy() -> None:
    games = [GAME.start(Setup(2, options={"format": "short"}, seed=seed)) for seed in SEEDS]
    shown = [[face for face, up in zip(state.trophies, state.flipped, strict=True) if up] for state in games]
    assert {tuple(faces) for faces in shown} == {("tombe-1",), ("tombe-2",), ("tombe-3",)}


@pytest.mark.clause("TRI-12.3")
def test_the_short_format_weakens_every_obstacle_by_two() -> None:
    state = table("F10", length="short", row="acromantule", hands={0: "rouge-3"}, dice=(4,))
    met = rolled(state, 1)
    assert events_of(met, m.Walk("G10"))[1] == m.FightBegan(0, "acromantule", 8)
    assert decision(play_all(met, m.Walk("G10"), m.FightWith("rouge-3"))) == "bonus"
