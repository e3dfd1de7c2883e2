"""BLO-3: Houses, the 1st player card, the timetable, hands and couriers."""

from __future__ import annotations

import pytest

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import Dealt, House, HouseTaken
from hpapp.rules.bloody.state import HOUSES, ChooseHouse, State
from hpapp.rules.core import OptionValue, Setup
from tests.rules.bloody.table import after, events_of, why


def taken(state: State) -> list[str]:
    return [house for houses in state.houses for house in houses]


@pytest.mark.clause("BLO-3.1", "BLO-3.4")
@pytest.mark.parametrize("seats", [3, 4])
def test_each_seat_is_dealt_one_house_and_the_others_stay_in_the_box(seats: int) -> None:
    deals = {GAME.start(Setup(seats, seed=seed)).houses for seed in range(40)}
    assert all([len(houses) for houses in deal] == [1] * seats for deal in deals)
    assert all(len({houses[0] for houses in deal}) == seats for deal in deals)
    assert len(deals) > 10, "dealt at random"


@pytest.mark.clause("BLO-3.2")
def test_two_players_have_two_houses_each_unless_they_want_one() -> None:
    assert sorted(taken(GAME.start(Setup(2, seed=3)))) == sorted(HOUSES)
    assert len(taken(GAME.start(Setup(2, options={"onehouse": True}, seed=3)))) == 2
    assert len(taken(GAME.start(Setup(3, options={"onehouse": True}, seed=3)))) == 3


@pytest.mark.clause("BLO-3.3", "BLO-3.1")
def test_houses_are_chosen_from_the_youngest_clockwise() -> None:
    state = GAME.start(Setup(3, options={"choose": True}, seed=1, first=1))
    assert state.pending == ChooseHouse(1, 1)
    assert GAME.moves(state) == tuple(House(house) for house in HOUSES)
    state = after(state, House("serdongle"))
    assert state.pending == ChooseHouse(2, 1)
    assert House("serdongle") not in GAME.moves(state)
    assert why(state, House("serdongle")) == "BLO-3.1"
    state = after(state, House("serpentin"))
    assert state.pending == ChooseHouse(0, 1)
    assert state.hands == ((), (), ()), "cards are dealt when everybody has a House"
    told = events_of(state, House("grosfondor"))
    assert told[:2] == [HouseTaken(0, "grosfondor"), Dealt(0)]
    state = after(state, House("grosfondor"))
    assert state.houses == (("grosfondor",), ("serdongle",), ("serpentin",))
    assert (state.first, state.round) == (0, 1)


@pytest.mark.clause("BLO-3.3")
def test_two_players_choose_first_second_second_first() -> None:
    state = GAME.start(Setup(2, options={"choose": True}, seed=1, first=1))
    asked = []
    while isinstance(state.pending, ChooseHouse):
        asked.append(state.pending.seat)
        state = after(state, GAME.moves(state)[0])
    assert asked == [1, 0, 0, 1]
    assert state.houses == (("serpentin", "serdongle"), ("grosfondor", "poufmoufle"))


@pytest.mark.clause("BLO-3.5", "BLO-2.6")
@pytest.mark.parametrize("youngest", [0, 1, 2])
def test_grosfondor_holds_the_first_player_card_else_the_youngest(youngest: int) -> None:
    for seed in range(20):
        state = GAME.start(Setup(3, seed=seed, first=youngest))
        holder = state.houses.index(("grosfondor",)) if ("grosfondor",) in state.houses else youngest
        assert state.first == holder


@pytest.mark.clause("BLO-3.6", "BLO-3.7", "BLO-3.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_cards_a_seat_on_the_timetable_five_in_hand_one_courier_a_card(seats: int) -> None:
    state = GAME.start(Setup(seats, seed=5))
    assert len(state.timetable) == seats * 2
    assert all(state.timetable)
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert [len(letters) for letters in state.mail] == [1] * seats * 2
    assert (len(state.school_pile), len(state.magic_pile), len(state.reserve)) == (
        49 - seats * 2, 55 - seats * 5, 30 - seats * 2)


@pytest.mark.clause("BLO-15.5", "BLO-15.6", "BLO-15.12")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"choose": True, "onehouse": True}])
def test_first_year_has_no_houses_no_cards_the_youngest_first_and_a_courier_a_card(
        seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(8):
        state = GAME.start(Setup(seats, "kids", options, seed=seed, first=1))
        assert state.houses == state.hands == ((),) * seats
        assert (state.first, GAME.actor(state), GAME.decision(state)) == (1, 1, "main")
        assert [len(letters) for letters in state.mail] == [1] * seats * 2
