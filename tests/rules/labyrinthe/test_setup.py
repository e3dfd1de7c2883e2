"""LAB-1, LAB-2 and LAB-9: who plays, how the maze is laid, how the cards are dealt, who begins."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hpapp.rules.core import BadSetup, Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.state import CELLS, HOMES, TREASURES, State
from tests.rules.labyrinthe.positions import in_reach, position, pushed

SEEDS = range(300)


def start(seats: int = 2, seed: int = 0, **fields: object) -> State:
    return GAME.start(Setup(seats=seats, seed=seed, **fields))  # type: ignore[arg-type]


def loose_tiles(state: State) -> list[str]:
    return [tile for cell, tile in zip(CELLS, state.board, strict=True) if cell[0] % 2 or cell[1] % 2] + [state.spare]


@pytest.mark.clause("LAB-1.1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_only_two_three_or_four_may_play(seats: int) -> None:
    with pytest.raises(BadSetup) as caught:
        start(seats)
    assert caught.value.refusal.clause == "LAB-1.1"
    assert caught.value.refusal.facts == {"seats": seats}


@pytest.mark.clause("LAB-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_of_two_three_or_four_is_set_up(seats: int) -> None:
    state = start(seats)
    assert state.seats == len(state.piles) == len(state.colors) == len(state.found) == seats


@pytest.mark.clause("LAB-1.2")
def test_all_hunt_in_one_maze_each_for_treasures_of_their_own_and_a_push_opens_ways() -> None:
    state = start(4)
    assert len(state.board) == 49
    assert all(set(mine).isdisjoint(theirs) for mine, theirs in permutations(state.piles, 2))
    before = position("A")
    assert (2, 2) not in in_reach(before)
    assert (2, 2) in in_reach(pushed(before, 1, "N1"))


@pytest.mark.clause("LAB-2.2", "LAB-2.4")
def test_loose_tiles_are_mixed_and_any_of_them_can_be_left_over() -> None:
    states = [start(seed=seed) for seed in SEEDS]
    assert len({state.board for state in states}) == len(SEEDS)
    spares = Counter(state.spare[0] + state.spare[2:] for state in states)
    assert len(spares) == 14  # twelve tiles with a treasure, plain corners, straights
    assert 60 < spares["I"] < 160  # 12 of 34: 106 expected
    assert 45 < spares["L"] < 140  # 10 of 34: 88 expected


@pytest.mark.clause("LAB-2.2")
def test_the_same_thirty_four_loose_tiles_lie_in_every_maze() -> None:
    unturned = {tuple(sorted(tile[0] + tile[2:] for tile in loose_tiles(start(seed=seed)))) for seed in SEEDS}
    assert len(unturned) == 1
    assert len(unturned.pop()) == 34


@pytest.mark.clause("LAB-2.1")
def test_fixed_tiles_lie_the_same_in_every_maze() -> None:
    fixed = {tuple(tile for cell, tile in zip(CELLS, start(seed=seed).board, strict=True)
                   if cell[0] % 2 == cell[1] % 2 == 0) for seed in SEEDS}
    assert len(fixed) == 1


@pytest.mark.clause("LAB-2.3")
def test_every_orientation_of_a_loose_tile_is_equally_likely() -> None:
    fallen = Counter(tile[:2] for seed in SEEDS for tile in loose_tiles(start(seed=seed)))
    expected = {"I": 300 * 12 / 2, "L": 300 * 16 / 4, "T": 300 * 6 / 4}
    assert set(fallen) == {"I0", "I1", *(f"{shape}{rot}" for shape in "LT" for rot in range(4))}
    for tile, count in fallen.items():
        assert abs(count - expected[tile[0]]) < 5 * expected[tile[0]] ** 0.5, (tile, count)


@pytest.mark.clause("LAB-2.3")
def test_the_maze_stays_as_it_fell_however_closed() -> None:
    walled_in = [seed for seed in SEEDS if len(in_reach(start(seed=seed, first=0))) == 1]
    assert walled_in, "a start without a way out has to occur: nothing is laid twice"


@pytest.mark.clause("LAB-2.5", "LAB-8.1", "LAB-9.1", "LAB-9.2")
@pytest.mark.parametrize("variant", ["standard", "kids"])
@pytest.mark.parametrize(("length", "seats", "each", "boxed"), [
    ("full", 2, 12, 0), ("full", 3, 8, 0), ("full", 4, 6, 0),
    ("medium", 2, 6, 12), ("medium", 3, 6, 6), ("medium", 4, 6, 0),
    ("short", 2, 4, 16), ("short", 3, 4, 12), ("short", 4, 4, 8),
    ("flash", 2, 3, 18), ("flash", 3, 3, 15), ("flash", 4, 3, 12)])
def test_all_get_equally_many_cards_and_the_rest_stays_in_the_box(
        variant: str, length: str, seats: int, each: int, boxed: int) -> None:
    state = start(seats, variant=variant, options={"format": length})
    assert [len(pile) for pile in state.piles] == [each] * seats
    assert len(state.box) == boxed
    assert sorted([card for pile in state.piles for card in pile] + [*state.box]) == sorted(TREASURES)


@pytest.mark.clause("LAB-9.2")
def test_six_treasures_with_four_players_is_the_full_game() -> None:
    full, medium = (start(4, seed=5, options={"format": length}) for length in ("full", "medium"))
    assert medium.piles == full.piles
    assert medium.board == full.board


@pytest.mark.clause("LAB-2.5")
def test_every_card_can_lie_on_top_of_every_pile() -> None:
    for seat in range(2):
        assert {start(seed=seed).piles[seat][0] for seed in SEEDS} == set(TREASURES)


@pytest.mark.clause("LAB-2.7")
@given(seed=st.integers(0, 10**6))
def test_a_pile_keeps_the_order_of_the_deal_however_the_game_goes(seed: int) -> None:
    state = dealt = start(3, seed=seed)
    for _ in range(30):
        state = GAME.play(state, GAME.moves(state)[seed % len(GAME.moves(state))]).state
        assert all(found + pile == deal
                   for found, pile, deal in zip(state.found, state.piles, dealt.piles, strict=True))


@pytest.mark.clause("LAB-2.8")
@pytest.mark.parametrize("colors", [*permutations(HOMES, 2), *list(permutations(HOMES, 4))[::5]])
def test_any_distinct_colours_may_be_chosen_and_pawns_start_on_their_corners(colors: tuple[str, ...]) -> None:
    state = start(len(colors), options={"colors": colors})
    assert state.colors == colors
    assert state.pawns == tuple(HOMES[color] for color in colors)
    assert all(state.home(seat) == state.pawns[seat] for seat in range(state.seats))


@pytest.mark.clause("LAB-2.8")
@pytest.mark.parametrize("colors", [
    ("rouge", "rouge"), ("rouge",), ("rouge", "vert", "bleu"), ("rouge", "rose"), ("rouge", "")])
def test_equal_missing_surplus_or_unknown_colours_are_refused(colors: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup) as caught:
        start(2, options={"colors": colors})
    assert caught.value.refusal.clause == "LAB-2.8"


@pytest.mark.clause("LAB-2.9")
@pytest.mark.parametrize(("seats", "colors"), [
    (2, ("rouge", "vert")), (3, ("rouge", "jaune", "vert")), (4, ("rouge", "jaune", "vert", "bleu"))])
def test_without_a_choice_the_colours_are_given_in_turn_order(seats: int, colors: tuple[str, ...]) -> None:
    assert start(seats).colors == colors


@pytest.mark.clause("LAB-2.10", "LAB-5.7")
def test_the_start_square_of_a_colour_nobody_plays_is_ordinary_corridor() -> None:
    state = pushed(position("A", seats=2), 1, "N1")
    assert "bleu" not in state.colors
    assert HOMES["bleu"] in in_reach(state)


@pytest.mark.clause("LAB-2.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_names_who_begins(seats: int) -> None:
    for first in range(seats):
        assert GAME.actor(start(seats, first=first)) == first
    for nobody in (-1, seats):
        with pytest.raises(BadSetup):
            start(seats, first=nobody)


@pytest.mark.clause("LAB-2.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_otherwise_lots_are_drawn_and_every_seat_is_equally_likely(seats: int) -> None:
    begins = Counter(start(seats, seed=seed).turn for seed in SEEDS)
    assert set(begins) == set(range(seats))
    assert all(abs(count - 300 / seats) < 50 for count in begins.values())


@pytest.mark.clause("LAB-2.11")
def test_naming_who_begins_changes_neither_maze_nor_deal() -> None:
    drawn, named = start(3, seed=9), start(3, seed=9, first=2)
    assert (drawn.board, drawn.spare, drawn.piles) == (named.board, named.spare, named.piles)


@pytest.mark.clause("LAB-2.12", "LAB-2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_the_first_turn_each_knows_the_own_top_card_and_no_other(seats: int) -> None:
    state = start(seats)
    assert (state.pending, state.turns) == ("orient", 0)
    for seat in range(seats):
        seen = GAME.view(state, seat)
        assert seen.piles[seat] == (state.piles[seat][0], *["?"] * (len(state.piles[seat]) - 1))
        assert {card for other in range(seats) if other != seat for card in seen.piles[other]} == {"?"}


@pytest.mark.clause("LAB-9.3")
@pytest.mark.parametrize(("field", "value"), [
    ("variant", "expert"), ("variant", ""), ("options", {"format": "endless"}), ("options", {"format": ()}),
    ("options", {"format": ("full",)}), ("options", {"format": 3}), ("options", {"colors": "rouge"}),
    ("options", {"weather": "fine"})])
def test_an_unknown_variant_or_option_is_refused(field: str, value: Any) -> None:
    with pytest.raises(BadSetup) as caught:
        start(2, **{field: value})
    assert caught.value.refusal.clause == "LAB-9.3"


@pytest.mark.clause("LAB-9.3")
@given(seed=st.integers(0, 10**6))
def test_variant_format_and_colours_hold_for_the_whole_game(seed: int) -> None:
    state = begun = start(2, seed=seed, variant="kids", options={"format": "flash", "colors": ("bleu", "jaune")})
    for _ in range(30):
        state = GAME.play(state, GAME.moves(state)[seed % len(GAME.moves(state))]).state
        assert (state.variant, state.format, state.colors) == (begun.variant, begun.format, begun.colors)
