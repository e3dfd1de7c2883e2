"""Laying out the game, and who begins."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from hpapp.rules.chance import Chance
from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import Missed, Roll, Stay
from hpapp.rules.chemin.state import DECK, DEGATS, SIDES, SORTILEGES, State
from hpapp.rules.core import Setup
from hpapp.rules.setup import roll_for_start
from tests.rules.chemin.tables import A, B, C, asked, run, table, told

SEATS = range(2, 7)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.clause("CDT-2.1", "CDT-2.2", "CDT-2.3", "CDT-2.12", "CDT-2.4", "CDT-1.5")
def test_hats_are_in_the_inn_trunks_empty_and_six_coins_in_every_purse(seats: int) -> None:
    state = GAME.start(Setup(seats, seed=seats))
    assert state.hats == ("baveur",) * seats
    assert state.trunks == ((),) * seats
    assert state.purses == ((2, 2, 2),) * seats
    assert state.bank == (20 - 2 * seats,) * 3
    assert state.sign is None
    assert state.turns == 0


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.clause("CDT-2.5", "CDT-2.6", "CDT-2.7")
def test_two_sortileges_each_and_the_rest_with_all_degats_is_the_pile(seats: int) -> None:
    state = GAME.start(Setup(seats, seed=seats))
    assert [len(hand) for hand in state.hands] == [2] * seats
    assert all(card in SORTILEGES for hand in state.hands for card in hand)
    assert sum(card in DEGATS for card in state.pile) == 16
    assert Counter(card for cards in (*state.hands, state.pile) for card in cards) == Counter(DECK)


def test_another_seed_deals_other_cards() -> None:
    assert len({GAME.start(Setup(4, seed=seed)).pile for seed in range(20)}) == 20


def first_by(*dice: int, seats: int) -> State:
    """A start in which the dice for the first player fall as given."""
    start = roll_for_start(Setup(seats), SIDES, Chance(1, dice))
    return replace(GAME.start(Setup(seats, first=start[0])), opening=start[1])


@pytest.mark.clause("CDT-3.1")
def test_the_highest_die_begins_and_a_spirale_counts_one() -> None:
    state = first_by(1, 2, seats=2)
    assert state.turn == B
    assert state.opening == ((1, 2),)


@pytest.mark.clause("CDT-3.2")
def test_those_who_tie_for_the_highest_roll_again_among_themselves() -> None:
    state = first_by(5, 3, 5, 4, 4, 2, 6, seats=3)
    assert state.turn == C
    assert state.opening == ((5, 3, 5), (4, 0, 4), (2, 0, 6))


@pytest.mark.clause("CDT-3.1")
def test_the_dice_choose_when_nobody_is_named() -> None:
    starts = [GAME.start(Setup(4, seed=seed)) for seed in range(40)]
    assert {state.turn for state in starts} == {0, 1, 2, 3}
    for state in starts:
        assert state.opening[-1][state.turn] == max(state.opening[-1])


@pytest.mark.clause("CDT-19.3")
def test_the_youngest_begins_when_the_set_up_names_a_seat() -> None:
    state = GAME.start(Setup(4, "kids", first=3))
    assert state.turn == 3
    assert state.opening == ()


@pytest.mark.clause("CDT-3.3")
def test_turns_pass_to_the_left() -> None:
    state = GAME.start(Setup(3, first=1))
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = run(state, Stay())
    assert turns == [1, 2, 0, 1]
    assert state.turns == 4


@pytest.mark.clause("CDT-3.4", "CDT-17.5")
def test_whoever_must_miss_a_turn_is_skipped_once() -> None:
    state = replace(table("""
        A  in baveur
        B  in baveur
        C  in baveur
    """), missing=(False, True, True))
    assert told(state, Stay())[1:] == [Missed(B), Missed(C)]
    state = run(state, Stay())
    assert asked(state) == (A, "start")
    assert state.missing == (False, False, False)
    assert asked(run(state, Stay())) == (B, "start")


@pytest.mark.clause("CDT-17.5")
def test_small_talk_costs_the_next_turn_and_a_second_one_nothing_more() -> None:
    state = run(table("""
        A  street 5
        B  in baveur
        dice 1 2
        pile passer_tour passer_tour
    """), Roll())
    assert state.missing == (True, False)
    assert asked(run(state, Stay())) == (B, "start")
    assert asked(run(state, Stay(), Stay())) == (A, "start")
