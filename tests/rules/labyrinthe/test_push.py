"""LAB-3 and LAB-4: the order of a turn, the twelve arrows, the sliding line and the pawns on it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hpapp.rules.core import Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Carried, Crossed, Orient, Push, Pushed, Turned, Walk
from hpapp.rules.labyrinthe.state import ARROWS, CELLS, treasure_on
from tests.rules.labyrinthe.positions import (
    column,
    draw_maze,
    events_of,
    in_reach,
    play_all,
    position,
    pushed,
    row,
    where_is,
    whole_turn,
)


@pytest.mark.clause("LAB-3.1", "LAB-3.3", "LAB-3.6")
def test_a_turn_is_turning_pushing_walking_and_then_it_is_over_by_itself() -> None:
    state = position("A")
    asked = []
    for _ in range(7):
        asked.append((GAME.actor(state), GAME.decision(state)))
        state = GAME.play(state, GAME.moves(state)[0]).state
    assert asked == [(0, "orient"), (0, "push"), (0, "walk"), (1, "orient"), (1, "push"), (1, "walk"), (2, "orient")]


@pytest.mark.clause("LAB-3.1")
@pytest.mark.parametrize("name", ["A", "B"])
def test_each_step_offers_its_own_kind_of_move_and_no_other(name: str) -> None:
    state = position(name)
    for kind in (Orient, Push, Walk):
        assert {type(move) for move in GAME.moves(state)} == {kind}
        state = GAME.play(state, GAME.moves(state)[0]).state


@pytest.mark.clause("LAB-3.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_pass_clockwise_whoever_began(seats: int) -> None:
    for first in range(seats):
        state = GAME.start(Setup(seats, first=first))
        turns = []
        for _ in range(2 * seats):
            turns.append(state.turn)
            state = whole_turn(state, 0, "N1" if state.spare_at != "N1" else "N3")
        assert turns == [(first + turn) % seats for turn in range(2 * seats)]


@pytest.mark.clause("LAB-3.4")
def test_turns_completed_are_counted() -> None:
    state = position("A")
    for turns in range(5):
        assert state.turns == turns
        state = whole_turn(state, 0, "N1")


@pytest.mark.clause("LAB-3.5")
def test_a_treasure_within_reach_may_be_declined_by_walking_elsewhere() -> None:
    state = pushed(position("A", top={0: ("livre",)}), 1, "N1")
    assert (0, 2) in in_reach(state)
    assert GAME.moves(state) == GAME.moves(pushed(position("A", top={0: ("dragon",)}), 1, "N1"))
    assert play_all(state, Walk((0, 0))).piles[0][0] == "livre"


@pytest.mark.clause("LAB-4.2", "LAB-4.6")
@pytest.mark.parametrize("rot", [0, 1])
@pytest.mark.parametrize("arrow", ARROWS)
def test_a_push_moves_one_line_by_one_cell_and_leaves_the_rest_alone(arrow: str, rot: int) -> None:
    before = position("A")
    after = pushed(before, rot, arrow)
    line = int(arrow[1])
    for number in range(7):
        for read, sides in ((column, "NS"), (row, "WE")):
            was = read(before, number)
            if arrow[0] == sides[0] and number == line:
                assert read(after, number) == [f"I{rot}", *was[:-1]]
                assert after.spare == was[-1]
            elif arrow[0] == sides[1] and number == line:
                assert read(after, number) == [*was[1:], f"I{rot}"]
                assert after.spare == was[0]
    moved = [cell for cell in CELLS if before.tile(cell) != after.tile(cell)]
    assert all(line in ({"N": cell[1:], "S": cell[1:], "E": cell[:1], "W": cell[:1]}[arrow[0]]) for cell in moved)
    assert after.spare_at == ARROWS[arrow].opposite


@pytest.mark.clause("LAB-4.2")
def test_column_three_of_position_a_drawn_after_a_push_from_below() -> None:
    state = pushed(position("A"), 1, "S3")
    assert draw_maze(state.board) == """
┌└┬│┬┤┐
└┐┤┴┴─┘
├┐├─┬┘┤
──┌│┘─┐
├┤┴─┤┬┤
│┘│┌┐┌┐
└┘┴─┴─┘
""".strip()


@pytest.mark.clause("LAB-4.3")
def test_after_the_push_nothing_but_the_walk_is_left() -> None:
    state = pushed(position("A"), 1, "N1")
    assert all(GAME.refusal(state, Push(arrow)) for arrow in ARROWS)
    assert all(GAME.refusal(state, Orient(rot)) for rot in range(4))


@pytest.mark.clause("LAB-4.3", "LAB-7.6")
def test_no_state_lets_a_turn_go_by_without_a_push() -> None:
    state = position("A")
    assert all(GAME.refusal(state, Walk(cell)) for cell in CELLS)
    assert all(GAME.refusal(play_all(state, Orient(0)), Walk(cell)) for cell in CELLS)


@pytest.mark.clause("LAB-4.4")
@pytest.mark.parametrize(("spare", "choices"), [("I1", 2), ("I0", 2), ("L3", 4), ("T2:chauve_souris", 4)])
def test_straights_offer_two_orientations_not_four(spare: str, choices: int) -> None:
    state = replace(position("A"), spare=spare)
    assert GAME.moves(state) == tuple(Orient(rot) for rot in range(choices))
    turned = [GAME.play(state, move).state.spare for move in GAME.moves(state)]
    assert spare in turned, "the present orientation is one of the choices"
    assert len(set(turned)) == choices
    assert {tile[0] + tile[2:] for tile in turned} == {spare[0] + spare[2:]}


@pytest.mark.clause("LAB-4.5")
def test_tiles_on_the_board_keep_their_orientation_for_ever() -> None:
    state = position("A")
    for _ in range(6):
        after = pushed(state, 0, "W3")
        assert [tile[:2] for tile in row(after, 3)[1:]] == [tile[:2] for tile in row(state, 3)[:-1]]
        state = play_all(after, Walk(after.pawns[after.turn]))


@pytest.mark.clause("LAB-4.6")
def test_the_spare_keeps_orientation_and_treasure_until_it_is_turned() -> None:
    state = whole_turn(position("A"), 0, "N5")
    assert (state.spare, state.spare_at) == ("I1", "S5")
    state = whole_turn(state, 0, "W1")
    assert (state.spare, state.spare_at) == ("L3", "E1")
    state = whole_turn(state, 3, "S1")
    assert (state.spare, state.spare_at) == ("L0:lezard", "N1")
    assert play_all(state, Orient(2)).spare == "L2:lezard"


@pytest.mark.clause("LAB-4.7", "LAB-4.8", "LAB-4.9")
@pytest.mark.parametrize("arrow", ARROWS)
def test_only_the_arrow_opposite_the_last_push_is_closed(arrow: str) -> None:
    state = position("A")
    assert len(GAME.moves(play_all(state, Orient(0)))) == 12
    state = whole_turn(state, 0, arrow)
    closed = {name for name in ARROWS if GAME.refusal(play_all(state, Orient(0)), Push(name))}
    assert closed == {ARROWS[arrow].opposite}


@pytest.mark.clause("LAB-4.10", "LAB-4.11")
@pytest.mark.parametrize("arrow", ARROWS)
def test_pawns_ride_on_their_tiles_and_from_the_last_cell_across_to_the_first(arrow: str) -> None:
    gate = ARROWS[arrow]
    for start, end in gate.carries.items():
        before = position("A", pawns={2: start})
        after = pushed(before, 0, arrow)
        assert after.pawns == (*before.pawns[:2], end, before.pawns[3])
        event = Crossed if start == gate.exit else Carried
        assert events_of(before, Orient(0), Push(arrow))[1:] == [event(2, start, end)]
        if start == gate.exit:
            assert end == gate.entry
        else:
            assert after.tile(end) == before.tile(start), "the tile under the pawn is still the same"


@pytest.mark.clause("LAB-4.10")
def test_pawns_beside_the_sliding_line_stay() -> None:
    beside = {0: (3, 0), 1: (3, 2), 2: (5, 2), 3: (0, 6)}
    assert pushed(position("A", pawns=beside), 0, "N1").pawns == tuple(beside.values())


@pytest.mark.clause("LAB-4.12")
def test_all_four_pawns_can_be_pushed_out_at_once() -> None:
    everybody = dict.fromkeys(range(4), (3, 6))
    before = position("A", pawns=everybody)
    assert pushed(before, 0, "W3").pawns == ((3, 0),) * 4
    assert events_of(before, Orient(0), Push("W3"))[1:] == [Crossed(seat, (3, 6), (3, 0)) for seat in range(4)]


@pytest.mark.clause("LAB-4.13")
def test_being_carried_does_not_use_up_the_walk() -> None:
    state = pushed(position("A", pawns={0: (3, 1)}), 1, "N1")
    assert state.pending == "walk"
    assert state.pawns[0] == (4, 1)
    assert {move.to for move in GAME.moves(state) if isinstance(move, Walk)} == in_reach(state) > {(4, 1)}


@pytest.mark.clause("LAB-4.14")
def test_being_carried_never_finds_and_never_wins() -> None:
    state = position("A", seats=2, length="medium", piles={0: (), 1: ("lezard",)}, pawns={1: (0, 1)})
    after = pushed(state, 0, "N1")
    assert after.pawns[1] == where_is(after, "lezard") == (1, 1)
    assert after.found == state.found
    assert GAME.result(after) is None
    assert GAME.result(play_all(after, Walk((1, 0)))) is None


@pytest.mark.clause("LAB-4.15")
def test_no_push_moves_a_pawn_off_its_start_square() -> None:
    for arrow in ARROWS:
        assert pushed(position("A"), 0, arrow).pawns == position("A").pawns


@pytest.mark.clause("LAB-4.16")
def test_a_push_may_cut_a_way_carry_a_pawn_or_expel_a_treasure_of_somebody_else() -> None:
    state = position("A", top={1: ("bourse",), 2: ("lezard",)}, pawns={3: (3, 1)})
    assert (0, 4) in in_reach(state, 1)
    assert (0, 4) not in in_reach(pushed(state, 0, "N5"), 1)
    assert pushed(state, 0, "N1").pawns[3] != state.pawns[3]
    assert treasure_on(pushed(state, 0, "S1").spare) == "lezard"


def test_events_of_a_push_tell_what_the_table_shows() -> None:
    state = position("A")
    assert events_of(state, Orient(0)) == [Turned(0, "I0")]
    assert events_of(state, Orient(0), Push("N1")) == [Pushed(0, "N1", "I0", "L3")]
