"""LAB-10: plans in canonical order, the hint, and how many ways a turn can go."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from hpapp.bots.labyrinthe.plans import goals, hint, plans
from hpapp.rules.core import Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import ARROWS, CELLS, State
from tests.rules.labyrinthe.joined import Cell, Joined
from tests.rules.labyrinthe.players import finished
from tests.rules.labyrinthe.positions import in_reach, play_all, position, pushed, where_is, whole_turn

STARTS: dict[str, Callable[[], State]] = {
    "A": lambda: position("A"),
    "B": lambda: position("B"),
    "A after a turn": lambda: whole_turn(position("A"), 1, "N1", (2, 2)),
    "seed 1": lambda: GAME.start(Setup(2, seed=1)),
    "seed 2": lambda: GAME.start(Setup(3, seed=2)),
    "seed 3": lambda: GAME.start(Setup(4, seed=3)),
}


@pytest.mark.clause("LAB-10.1")
@pytest.mark.parametrize("name", STARTS)
def test_a_plan_is_what_turning_and_pushing_would_lead_to(name: str) -> None:
    state = STARTS[name]()
    for plan in plans(state):
        after = pushed(state, plan.rot, plan.arrow)
        assert plan.board == after.board
        assert plan.cells == tuple(move.to for move in GAME.moves(after) if isinstance(move, Walk))


@pytest.mark.clause("LAB-10.1")
def test_a_plan_counts_from_where_the_pawn_stands_after_the_push() -> None:
    for cell in CELLS:
        state = position("A", pawns={0: cell})
        for plan in plans(state):
            assert set(plan.cells) == in_reach(pushed(state, plan.rot, plan.arrow)), (cell, plan.rot, plan.arrow)


@pytest.mark.clause("LAB-10.2")
@pytest.mark.parametrize("name", STARTS)
def test_plans_come_orientation_by_orientation_then_arrow_by_arrow(name: str) -> None:
    state = STARTS[name]()
    rots = range(2 if state.spare[0] == "I" else 4)
    expected = [(rot, arrow) for rot, arrow in product(rots, ARROWS) if arrow != state.spare_at]
    assert [(plan.rot, plan.arrow) for plan in plans(state)] == expected
    assert len(expected) in ((24, 48) if state.turns == 0 else (22, 44))


@pytest.mark.clause("LAB-10.2")
def test_once_the_spare_is_turned_only_its_own_orientation_is_planned() -> None:
    state = position("B")
    for rot in range(4):
        turned = play_all(state, Orient(rot))
        assert list(plans(turned)) == [plan for plan in plans(state) if plan.rot == rot]


@pytest.mark.clause("LAB-10.3")
def test_a_target_that_the_push_expels_does_not_count_and_one_that_it_inserts_does() -> None:
    expelled = position("A", top={0: ("lezard",)})
    board = next(plan.board for plan in plans(expelled) if plan.arrow == "S1")
    assert goals(board, expelled, 0) == frozenset()
    inserted = position("B", top={0: ("chauve_souris",)})
    assert goals(inserted.board, inserted, 0) == frozenset()
    for plan in plans(inserted):
        assert goals(plan.board, inserted, 0) == {CELLS.index(ARROWS[plan.arrow].entry)}


@pytest.mark.clause("LAB-10.3")
def test_goals_are_the_top_card_or_all_open_cards_or_home() -> None:
    usual = position("A", seats=2, length="flash", top={0: ("livre", "fee", "couronne")})
    kids = position("A", seats=2, length="flash", variant="kids", top={0: ("livre", "fee", "couronne")})
    home = position("A", seats=2, length="flash", piles={0: ()})
    assert [{CELLS[cell] for cell in goals(state.board, state, 0)} for state in (usual, kids, home)] == [
        {(0, 2)}, {(0, 2), (1, 2), (2, 2)}, {(0, 0)}]


@pytest.mark.clause("LAB-10.4")
@pytest.mark.parametrize("variant", ["standard", "kids"])
def test_the_hint_is_the_best_of_all_turns_tried_one_by_one(variant: str) -> None:
    for seed in range(12):
        state = GAME.start(Setup(2, variant, {"format": "flash"}, seed))
        assert hint(state) == best_by_trying(state), seed


def best_by_trying(state: State) -> object:
    """Every push carried out, every walk tried, the walks measured ring by ring; ties by arrow, then by turn."""
    tried = []
    for rot, (number, arrow) in product(range(2 if state.spare[0] == "I" else 4), enumerate(ARROWS)):
        after = pushed(state, rot, arrow)
        joined = Joined(after.board)
        for walk in GAME.moves(after):
            if isinstance(walk, Walk) and GAME.play(after, walk).state.found != after.found:
                steps = joined.steps(after.pawns[after.turn], walk.to)
                tried.append(((steps, number, rot), (Orient(rot), Push(arrow), walk, steps)))
    return min(tried, key=lambda entry: entry[0])[1] if tried else None


@pytest.mark.clause("LAB-10.4")
def test_without_a_scoring_plan_the_hint_says_so() -> None:
    state = position("A", top={0: ("heaume",)})
    assert all(not goals(plan.board, state, 0) & plan.came_from.keys() for plan in plans(state))
    assert hint(state) is None


@pytest.mark.clause("LAB-10.4")
def test_the_hint_leads_home_once_the_pile_is_empty() -> None:
    state = position("A", seats=2, piles={0: ()}, pawns={0: (1, 0)})
    advice = hint(state)
    assert advice is not None
    assert play_all(state, advice.orient, advice.push, advice.walk).pending == "over"


@pytest.mark.clause("LAB-10.5")
def test_hints_and_plans_follow_from_what_the_seat_may_know() -> None:
    for state in finished(GAME.start(Setup(3, options={"format": "flash"}, seed=5)))[:-1:3]:
        seen = GAME.view(state, state.turn)
        assert hint(seen) == hint(state)
        assert list(plans(seen)) == list(plans(state))


@pytest.mark.clause("LAB-10.5")
def test_the_open_table_and_the_other_seats_cannot_be_given_a_hint() -> None:
    state = position("A", top={0: ("livre",)})
    for looker in (None, 1, 2, 3):
        assert hint(GAME.view(state, looker)) is None


# ------------------------------------------------------------------ counting, as chess programs do


def sequences(state: State, depth: int) -> int:
    """How many different sequences of so many taps the rules allow."""
    if depth == 0:
        return 1
    return sum(sequences(GAME.play(state, move).state, depth - 1) for move in GAME.moves(state))


def counted_by_hand(state: State) -> tuple[int, int, int]:
    """The same for one, two and three taps, on a grid of letters and without the rules."""
    grid = [[tile[:2] for tile in state.board[at:at + 7]] for at in range(0, 49, 7)]
    turns = 2 if state.spare[0] == "I" else 4
    ends = [len(walks(grid, state.spare[0] + str(rot), side, line, state.pawns[state.turn]))
            for rot in range(turns) for side in "NESW" for line in (1, 3, 5) if side + str(line) != state.spare_at]
    return turns, len(ends), sum(ends)


def walks(grid: list[list[str]], spare: str, side: str, line: int, pawn: Cell) -> set[Cell]:
    """Where a pawn could go after a push; the grid is turned so that every push comes from the west."""
    quarter_turns = {"W": 0, "S": 1, "E": 2, "N": 3}[side]
    cells = [[(tile, (row, col) == pawn) for col, tile in enumerate(tiles)] for row, tiles in enumerate(grid)]
    for _ in range(quarter_turns):  # a quarter turn clockwise brings the south side to the west
        cells = [list(turned) for turned in zip(*cells[::-1], strict=True)]
    at = {"W": line, "E": 6 - line, "S": line, "N": 6 - line}[side]
    *kept, (_, pushed_out) = cells[at]
    cells[at] = [(spare, pushed_out), *kept]
    for _ in range((4 - quarter_turns) % 4):
        cells = [list(turned) for turned in zip(*cells[::-1], strict=True)]
    stands = next((row, col) for row in range(7) for col in range(7) if cells[row][col][1])
    return Joined(tuple(tile for tiles in cells for tile, _ in tiles)).with_cell(stands)


@pytest.mark.clause("LAB-3.1", "LAB-10.2")
@pytest.mark.parametrize("name", STARTS)
def test_the_number_of_turns_is_that_of_a_count_without_the_rules(name: str) -> None:
    state = STARTS[name]()
    assert tuple(sequences(state, depth) for depth in (1, 2, 3)) == counted_by_hand(state)


@pytest.mark.parametrize(("name", "counts"), [("A", (2, 24, 87)), ("B", (4, 48, 219))])
def test_the_number_of_turns_from_the_two_positions(name: str, counts: tuple[int, int, int]) -> None:
    assert tuple(sequences(position(name), depth) for depth in (1, 2, 3)) == counts


def test_pawn_and_target_are_where_the_hint_says() -> None:
    state = position("A", top={0: ("livre",)})
    advice = hint(state)
    assert advice is not None
    after = play_all(state, advice.orient, advice.push)
    assert advice.walk.to == where_is(after, "livre")
