"""BLO-4: completing the timetable, the order of turns, the ends of a round."""

from __future__ import annotations

import pytest

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import (
    Collect,
    End,
    Ended,
    FirstPassed,
    Mailed,
    Revealed,
    RoundBegan,
    Skip,
    TurnBegan,
    TurnEnded,
)
from hpapp.rules.bloody.round import open_round
from hpapp.rules.bloody.state import Main, Over
from hpapp.rules.core import Event, Setup
from tests.rules.bloody.table import after, events_of, lay, paid

QUIET = (("grosfondor",), (), ())


@pytest.mark.clause("BLO-4.1", "BLO-4.2", "BLO-4.3", "BLO-4.4")
def test_a_new_round_brings_couriers_first_and_cards_second() -> None:
    state = lay("""
        timetable  potions  -  sorts  -  -  balais
        seat 0
        seat 1
        seat 2
        school     defense herbologie horcruche
    """, turn=2, houses=QUIET)
    assert events_of(state, End()) == [
        TurnEnded(2), RoundBegan(3, 0), Mailed((0, 2, 5)), Revealed(1, "defense"), Revealed(3, "herbologie"),
        Revealed(4, "horcruche"), TurnBegan(0)]
    state = after(state, End())
    assert state.timetable == ("potions", "defense", "sorts", "herbologie", "horcruche", "balais")
    assert [len(letters) for letters in state.mail] == [1, 0, 1, 0, 0, 1]


@pytest.mark.clause("BLO-4.2")
def test_the_first_round_begins_without_completing_the_timetable() -> None:
    state = GAME.start(Setup(3, seed=2))
    assert all(len(letters) == 1 for letters in state.mail)
    assert state.round == 1


@pytest.mark.clause("BLO-4.6", "BLO-4.7")
def test_no_power_is_offered_before_the_first_turn() -> None:
    for seed in range(30):
        state = GAME.start(Setup(4, seed=seed))
        assert state.pending == Main(state.first)
        state = after(state, *[End()] * 4)
        assert (state.round, state.pending) == (2, Main(state.first))


@pytest.mark.clause("BLO-4.14", "BLO-2.6")
def test_who_holds_the_first_player_card_starts_the_round() -> None:
    state = lay("""
        timetable  potions
        seat 0
        seat 1
        seat 2
    """, houses=((), (), ()))
    starts = []
    for _ in range(2):
        starts.append((state.first, state.turn))
        state = after(state, End(), End(), End())
    assert starts == [(0, 0), (1, 1)], "it changes only without Grosfondor"


@pytest.mark.clause("BLO-4.7", "BLO-5.7")
def test_turns_go_clockwise_from_the_first_player_card() -> None:
    state = lay("""
        timetable  potions
        seat 0
        seat 1
        seat 2
        seat 3
    """, turn=2, first=2, houses=((), (), ("grosfondor",), ()))
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = after(state, End())
    assert turns == [2, 3, 0, 1]
    assert (state.round, state.turn) == (3, 2)


@pytest.mark.clause("BLO-4.8", "BLO-12.1", "BLO-15.1", "BLO-15.7", "BLO-15.14")
@pytest.mark.parametrize(("variant", "length", "needed"), [
    ("standard", "full", 10), ("standard", "short", 7), ("kids", "full", 6), ("kids", "short", 6)])
def test_the_game_ends_with_the_round_in_which_a_seat_has_cards_enough(variant: str, length: str, needed: int) -> None:
    for cards, ends in ((needed - 1, False), (needed, True), (needed + 1, True)):
        state = lay(f"""
            timetable  detourneur_3
            seat 0     school herbologie*{min(cards, 6)} defense*{max(cards - 6, 0)}
            seat 1
            seat 2     hand bons_points
        """, variant=variant, format=length, turn=2, actions=0)
        assert (after(state, End()).pending == Over("school_cards")) is ends


@pytest.mark.clause("BLO-4.9", "BLO-15.5")
def test_the_first_player_card_stays_with_grosfondor_else_passes_left() -> None:
    table = """
        timetable  potions
        seat 0
        seat 1
        seat 2     hand bons_points
    """
    assert after(lay(table, turn=2, houses=QUIET), End()).first == 0
    state = lay(table, turn=2, houses=((), ("serdongle",), ()))
    assert FirstPassed(1) in events_of(state, End())
    assert after(state, End()).first == 1
    assert after(lay(table, turn=2, actions=0, variant="kids"), End()).first == 1


@pytest.mark.clause("BLO-4.10")
def test_the_last_couriers_go_to_the_lowest_slots() -> None:
    state = lay("""
        timetable  potions sorts balais
        seat 0     couriers plus1*7 plus2*3 plus3 moins1*5 moins2*2 balai1*3 balai2 pioche1*3 pioche2 oubliettes*2
        seat 1
        seat 2
    """, turn=2, houses=QUIET)
    assert len(state.reserve) == 2
    state = after(state, End())
    assert ([len(letters) for letters in state.mail[:3]], state.reserve) == ([1, 1, 0], ())


ALL_BUT_THREE = """
    timetable  - horcruche
    seat 0     school herbologie*6 defense*6
    seat 1     school metamorphose*6 potions*6
    seat 2     school sorts*6 balais*6 horcruche*6 detourneur_4*2 detourneur_3 detourneur_5
    school     detourneur_3 detourneur_5
"""
"""So few cards are left only after somebody has long had enough; the rule stands ready all the same."""


@pytest.mark.clause("BLO-4.11")
def test_the_last_school_cards_go_to_the_lowest_slots() -> None:
    state = open_round(lay(ALL_BUT_THREE, houses=QUIET), [])
    assert state.timetable == ("detourneur_3", "horcruche", "detourneur_5", None, None, None)
    assert isinstance(state.pending, Main)


@pytest.mark.clause("BLO-4.12")
def test_a_timetable_that_stays_empty_ends_the_game() -> None:
    table = ALL_BUT_THREE.replace("- horcruche", "").replace("horcruche*6", "horcruche*7 detourneur_3 detourneur_5")
    told: list[Event] = []
    assert open_round(lay(table.rpartition("school")[0], houses=QUIET), told).pending == Over("empty")
    assert told[-1] == Ended("empty")


@pytest.mark.clause("BLO-4.13")
def test_a_collection_starts_the_count_of_stale_rounds_again() -> None:
    state = lay("""
        timetable  potions
        seat 0     hand radinus
        seat 1
        seat 2
    """, houses=QUIET, stale=2)
    state = after(paid(after(state, Collect(0))), Skip(), End(), End(), End())
    assert (state.pending, state.stale) == (Main(0), 0)
