"""Thirty-three cases worked out by hand on the positions A and B.

Unless a case says otherwise: four seats, pawns on their corners, seat 0 on turn, nobody has pushed yet.
"""

from __future__ import annotations

import pytest

from hpapp.bots.labyrinthe.plans import goals, hint, plans
from hpapp.rules.core import Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Crossed, Found, HeadsHome, Orient, Push, Walk, Won
from hpapp.rules.labyrinthe.state import ARROWS, CELLS, State
from tests.rules.labyrinthe.positions import (
    column,
    events_of,
    in_reach,
    play_all,
    position,
    pushed,
    where_is,
    whole_turn,
)


def clause_against(state: State, move: Orient | Push | Walk) -> str | None:
    against = GAME.refusal(state, move)
    return against.clause if against else None


def scoring(state: State) -> list[tuple[int, str]]:
    return [(plan.rot, plan.arrow) for plan in plans(state)
            if goals(plan.board, state, state.turn) & plan.came_from.keys()]


@pytest.mark.clause("LAB-4.4", "LAB-4.9", "LAB-10.2")
def test_01_first_turn_with_a_straight_spare_has_two_orientations_and_twelve_arrows() -> None:
    state = position("A")
    assert GAME.moves(state) == (Orient(0), Orient(1))
    for rot in (0, 1):
        assert GAME.moves(play_all(state, Orient(rot))) == tuple(Push(arrow) for arrow in ARROWS)
    assert len(list(plans(state))) == 24


@pytest.mark.clause("LAB-4.2", "LAB-4.6")
def test_02_a_push_moves_the_column_down_and_the_last_tile_becomes_the_spare() -> None:
    state = pushed(position("A"), 1, "N1")
    assert column(state, 1) == ["I1", "L0:lezard", "L2", "L2:hibou", "I1", "T3:fantome", "L3:araignee"]
    assert (state.spare, state.spare_at) == ("L3", "S1")


@pytest.mark.clause("LAB-5.1", "LAB-5.2")
def test_03_after_that_push_twenty_two_cells_are_joined_to_the_corner() -> None:
    cells = in_reach(pushed(position("A"), 1, "N1"))
    assert len(cells) == 22
    assert {(0, 2), (2, 2), (2, 5), (5, 1), (6, 0), (6, 1)} <= cells
    assert (6, 6) not in cells


@pytest.mark.clause("LAB-5.2")
def test_04_the_same_push_with_the_spare_upright_leaves_two_cells() -> None:
    assert in_reach(pushed(position("A"), 0, "N1")) == {(0, 0), (1, 0)}


@pytest.mark.clause("LAB-4.7", "LAB-4.8")
def test_05_the_arrow_where_the_tile_came_out_is_closed_whichever_way_it_is_turned() -> None:
    state = whole_turn(position("A"), 1, "N1")
    assert (state.turn, state.spare_at) == (1, "S1")
    assert GAME.moves(state) == tuple(Orient(rot) for rot in range(4))
    for rot in range(4):
        offered = GAME.moves(play_all(state, Orient(rot)))
        assert offered == tuple(Push(arrow) for arrow in ARROWS if arrow != "S1")
        assert Push("N1") in offered
    assert len(list(plans(state))) == 44


@pytest.mark.clause("LAB-4.8")
def test_06_a_closed_arrow_opens_again_after_the_next_push() -> None:
    state = whole_turn(whole_turn(position("A"), 1, "N1"), 0, "W3")
    assert state.turn == 2
    ready = play_all(state, Orient(0))
    assert clause_against(ready, Push("S1")) is None
    assert clause_against(ready, Push("E3")) == "LAB-4.7"


@pytest.mark.clause("LAB-4.6", "LAB-4.8")
def test_07_the_same_arrow_may_be_pushed_twice_running() -> None:
    state = pushed(whole_turn(position("A"), 1, "N1"), 3, "N1")
    assert column(state, 1)[:3] == ["L3", "I1", "L0:lezard"]
    assert (state.spare, state.spare_at) == ("L3:araignee", "S1")
    following = play_all(state, Walk(state.pawns[1]), Orient(0))
    assert clause_against(following, Push("S1")) == "LAB-4.7"


@pytest.mark.clause("LAB-4.10")
def test_08_a_pawn_on_the_sliding_line_rides_along_by_one_cell() -> None:
    state = pushed(position("A", pawns={1: (3, 1)}), 1, "N1")
    assert state.pawns[1] == (4, 1)


@pytest.mark.clause("LAB-4.11")
def test_09_pawn_pushed_out_rides_in_on_the_inserted_tile() -> None:
    before = position("A", pawns={1: (6, 1)})
    state = pushed(before, 1, "N1")
    assert state.pawns[1] == (0, 1)
    assert state.tile((0, 1)) == "I1"
    assert Crossed(1, (6, 1), (0, 1)) in events_of(before, Orient(1), Push("N1"))


@pytest.mark.clause("LAB-4.12", "LAB-4.13")
def test_10_two_pawns_pushed_out_together_come_in_together_and_the_walk_is_still_whole() -> None:
    state = pushed(position("A", pawns={0: (6, 1), 1: (6, 1)}), 1, "N1")
    assert state.pawns[:2] == ((0, 1), (0, 1))
    assert in_reach(state) == in_reach(pushed(position("A"), 1, "N1"))
    after = play_all(state, Walk((2, 2)))
    assert after.pawns[:2] == ((2, 2), (0, 1))


@pytest.mark.clause("LAB-4.15")
@pytest.mark.parametrize("arrow", ARROWS)
def test_11_pawns_on_fixed_tiles_stay_whatever_is_pushed(arrow: str) -> None:
    corners = {0: (0, 0), 1: (2, 2), 2: (4, 4), 3: (6, 0)}
    assert pushed(position("A", pawns=corners), 0, arrow).pawns == tuple(corners.values())


@pytest.mark.clause("LAB-4.13", "LAB-4.14", "LAB-5.4", "LAB-6.2")
@pytest.mark.parametrize("rot", range(4))
def test_12_crossing_onto_the_target_finds_nothing_until_the_walk_ends_there(rot: int) -> None:
    state = pushed(position("B", top={0: ("chauve_souris",)}, pawns={0: (6, 3)}), rot, "N3")
    assert state.pawns[0] == (0, 3) == where_is(state, "chauve_souris")
    assert state.found[0] == ()
    assert play_all(state, Walk((0, 3))).found[0] == ("chauve_souris",)
    if rot == 0:
        assert play_all(state, Walk((0, 4))).found[0] == ()


def carried_onto_the_bat() -> State:
    """Case 13 up to the moment when seat 1, put onto its target by seat 0, is on turn."""
    return whole_turn(position("B", top={1: ("chauve_souris",)}, pawns={1: (6, 3)}), 0, "N3")


@pytest.mark.clause("LAB-4.14", "LAB-6.11", "LAB-3.2")
def test_13_carried_onto_the_target_by_somebody_else_one_must_still_push_first() -> None:
    state = carried_onto_the_bat()
    assert state.pawns[1] == (0, 3) == where_is(state, "chauve_souris")
    assert state.found[1] == ()
    assert clause_against(state, Walk((0, 3))) == "LAB-3.2"
    assert whole_turn(state, 0, "W5").found[1] == ("chauve_souris",)


@pytest.mark.clause("LAB-4.10", "LAB-6.2")
def test_14_pawn_and_target_ride_together_and_staying_finds_it() -> None:
    state = pushed(carried_onto_the_bat(), 0, "N3")
    assert state.pawns[1] == (1, 3) == where_is(state, "chauve_souris")
    assert play_all(state, Walk((1, 3))).found[1] == ("chauve_souris",)


@pytest.mark.clause("LAB-6.3")
def test_15_a_treasure_that_is_only_walked_over_is_not_found() -> None:
    before = position("A", top={0: ("livre",)})
    walked, *rest = events_of(before, Orient(1), Push("N1"), Walk((2, 2)))
    assert (0, 2) in walked.path
    assert rest == []
    state = whole_turn(before, 1, "N1", (2, 2))
    assert (state.found[0], state.piles[0][0]) == ((), "livre")


@pytest.mark.clause("LAB-10.3")
def test_16_exactly_one_of_twenty_four_plans_scores() -> None:
    state = position("A", top={0: ("livre",)})
    assert scoring(state) == [(1, "N1")]
    assert hint(state) == (Orient(1), Push("N1"), Walk((0, 2)), 2)


@pytest.mark.clause("LAB-10.4")
def test_17_between_equal_walks_the_hint_takes_the_first_arrow_then_the_smaller_turn() -> None:
    state = position("A", top={0: ("hibou",)})
    assert scoring(state) == [(0, "S1"), (0, "W1"), (1, "S1")]
    assert where_is(pushed(state, 0, "S1"), "hibou") == (1, 1)
    assert where_is(pushed(state, 0, "W1"), "hibou") == (2, 1)
    assert hint(state) == (Orient(0), Push("S1"), Walk((1, 1)), 2)


@pytest.mark.clause("LAB-6.8", "LAB-10.3")
def test_18_a_target_on_the_spare_is_found_after_it_has_been_inserted() -> None:
    state = position("B", top={0: ("chauve_souris",)})
    assert goals(state.board, state, 0) == frozenset()
    assert len(list(plans(state))) == 48
    assert sorted(scoring(state)) == sorted([(rot, "N1") for rot in (0, 2, 3)] + [(rot, "W1") for rot in range(4)])
    assert whole_turn(state, 0, "N1", (0, 1)).found[0] == ("chauve_souris",)


@pytest.mark.clause("LAB-4.6", "LAB-4.7", "LAB-5.9")
def test_19_a_target_pushed_out_lies_beside_the_board_out_of_reach() -> None:
    state = pushed(position("A", top={0: ("lezard",)}), 0, "S1")
    assert (state.spare, state.spare_at, where_is(state, "lezard")) == ("L0:lezard", "N1", None)
    assert in_reach(state) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    for cell in in_reach(state):
        assert play_all(state, Walk(cell)).found[0] == ()
    assert clause_against(play_all(state, Walk((0, 0)), Orient(0)), Push("N1")) == "LAB-4.7"


@pytest.mark.clause("LAB-3.2")
def test_20_even_a_target_within_reach_waits_for_the_compulsory_push() -> None:
    state = position("A", turn=1, top={1: ("bourse",)})
    assert (0, 4) in in_reach(state)
    assert clause_against(state, Walk((0, 4))) == "LAB-3.2"
    assert (0, 4) not in in_reach(pushed(state, 0, "N5"))
    assert whole_turn(state, 0, "W5", (0, 4)).found[1] == ("bourse",)


def on_the_way_home() -> State:
    """Case 21: two seats with one card left each; seat 0 has just found its last."""
    before = position("A", seats=2, length="medium", piles={0: ("couronne",), 1: ("lezard",)})
    assert [len(found) for found in before.found] == [5, 5]
    return whole_turn(before, 1, "N1", (2, 2))


@pytest.mark.clause("LAB-7.1", "LAB-7.4")
def test_21_the_last_treasure_is_not_the_end() -> None:
    state = on_the_way_home()
    assert state.piles[0] == ()
    assert (GAME.result(state), state.turn) == (None, 1)
    assert goals(state.board, state, 0) == {CELLS.index((0, 0))}
    before = position("A", seats=2, length="medium", piles={0: ("couronne",), 1: ("lezard",)})
    assert events_of(before, Orient(1), Push("N1"), Walk((2, 2)))[1:] == [Found(0, "couronne", 0), HeadsHome(0)]


@pytest.mark.clause("LAB-7.2", "LAB-7.3", "LAB-7.5")
def test_22_coming_home_with_an_empty_pile_wins_at_once() -> None:
    state = whole_turn(on_the_way_home(), 0, "E5")
    assert clause_against(play_all(state, Orient(0)), Push("W5")) == "LAB-4.7"
    assert events_of(state, Orient(0), Push("S5"), Walk((0, 0)))[-1] == Won(0)
    over = whole_turn(state, 0, "S5", (0, 0))
    result = GAME.result(over)
    assert result is not None
    assert (result.winners, result.ranks) == ((0,), (1, 2))
    assert (GAME.actor(over), GAME.moves(over)) == (None, ())
    for move in (Orient(0), Push("N1"), Walk((0, 0))):
        assert clause_against(over, move) == "LAB-7.3"


@pytest.mark.clause("LAB-7.2")
def test_23_walking_past_the_own_start_square_does_not_win() -> None:
    state = pushed(position("A", seats=2, piles={0: ()}, pawns={0: (1, 0)}), 1, "N1")
    past, *rest = GAME.play(state, Walk((0, 1))).events
    assert (0, 0) in past.path  # type: ignore[attr-defined]
    assert rest == []
    assert GAME.actor(play_all(state, Walk((0, 1)))) == 1
    ended = GAME.result(play_all(state, Walk((0, 0))))
    assert ended is not None
    assert ended.winners == (0,)


@pytest.mark.clause("LAB-7.3")
def test_24_with_both_on_the_way_home_the_first_one_there_ends_the_game() -> None:
    state = position("A", seats=2, piles={0: (), 1: ()}, pawns={0: (1, 0), 1: (5, 6)})
    over = whole_turn(state, 0, "W3", (0, 0))
    result = GAME.result(over)
    assert result is not None
    assert result.winners == (0,)
    assert GAME.actor(over) is None
    assert (6, 6) in in_reach(over, 1), "one step more and seat 1 would have been home"


@pytest.mark.clause("LAB-8.2", "LAB-8.3", "LAB-8.6", "LAB-8.7", "LAB-9.1")
def test_25_younger_players_find_any_open_card_of_their_own_where_the_walk_ends() -> None:
    state = position("A", seats=2, variant="kids", length="flash",
                     top={0: ("livre", "fee", "couronne"), 1: ("dragon", "cles", "rat")})
    after = whole_turn(state, 1, "N1", (2, 2))
    assert (after.piles[0], after.found[0]) == (("livre", "fee"), ("couronne",))
    elsewhere = whole_turn(state, 1, "N1", (2, 4))
    assert (elsewhere.piles, elsewhere.found) == (state.piles, state.found)
    for looker in (None, 0, 1):
        seen = GAME.view(state, looker)
        assert seen.piles == state.piles
        assert seen.box == ("?",) * 18


@pytest.mark.clause("LAB-5.6", "LAB-5.7")
def test_26_pawns_share_a_cell_even_on_a_foreign_start_square() -> None:
    state = whole_turn(position("A"), 1, "N1", (6, 0))
    assert state.pawns[0] == state.pawns[3] == (6, 0) == state.home(3)


@pytest.mark.clause("LAB-5.8")
def test_27_an_opening_at_the_rim_leads_nowhere() -> None:
    assert in_reach(position("A", pawns={0: (0, 5)})) == {(0, 4), (0, 5), (0, 6), (1, 4), (1, 5), (1, 6)}


@pytest.mark.clause("LAB-5.2")
def test_28_a_side_open_in_one_tile_only_is_a_wall() -> None:
    assert in_reach(position("A")) == {(0, 0), (1, 0), (1, 1)}


@pytest.mark.clause("LAB-4.4")
def test_29_a_junction_lies_in_four_ways_and_a_straight_in_two() -> None:
    junction, straight = position("B"), position("A")
    assert GAME.moves(junction) == tuple(Orient(rot) for rot in range(4))
    assert clause_against(junction, Orient(4)) == "LAB-4.4"
    assert clause_against(straight, Orient(2)) == "LAB-4.4"


@pytest.mark.clause("LAB-2.5", "LAB-9.1")
@pytest.mark.parametrize(("seats", "full", "boxed"), [(2, 12, 18), (3, 8, 15), (4, 6, 12)])
def test_30_deals(seats: int, full: int, boxed: int) -> None:
    whole = GAME.start(Setup(seats))
    short = GAME.start(Setup(seats, options={"format": "flash"}))
    assert ([len(pile) for pile in whole.piles], whole.box) == ([full] * seats, ())
    assert ([len(pile) for pile in short.piles], len(short.box)) == ([3] * seats, boxed)


@pytest.mark.clause("LAB-2.6", "LAB-6.10")
def test_31_views_show_the_own_top_card_and_backs_of_cards() -> None:
    state = GAME.start(Setup(3))
    assert GAME.view(state, 0).piles == ((state.piles[0][0], *"???????"), tuple("????????"), tuple("????????"))
    assert GAME.view(state, None).piles == (tuple("????????"),) * 3


@pytest.mark.clause("LAB-6.6")
def test_32_only_a_walk_that_finds_something_stops_undo() -> None:
    finding = position("B", top={0: ("chauve_souris",)})
    assert GAME.reveals(pushed(finding, 0, "N1"), Walk((0, 1)))
    passing = position("A", top={0: ("livre",)})
    assert not GAME.reveals(passing, Orient(1))
    assert not GAME.reveals(play_all(passing, Orient(1)), Push("N1"))
    assert not GAME.reveals(pushed(passing, 1, "N1"), Walk((2, 2)))


@pytest.mark.clause("LAB-5.4", "LAB-7.6")
def test_33_a_pawn_walled_in_stays_and_the_turn_passes() -> None:
    state = pushed(position("A"), 0, "E1")
    assert GAME.moves(state) == (Walk((0, 0)),)
    assert GAME.actor(play_all(state, Walk((0, 0)))) == 1
