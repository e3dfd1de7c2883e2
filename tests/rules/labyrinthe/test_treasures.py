"""LAB-6: what is found, when, and who gets to see which card."""

from __future__ import annotations

import pytest

from hpapp.rules.core import Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Found, Orient, Push, Walk
from hpapp.rules.labyrinthe.state import targets, treasure_on
from tests.rules.labyrinthe.players import finished, play_by
from tests.rules.labyrinthe.positions import events_of, in_reach, play_all, position, pushed, where_is, whole_turn


@pytest.mark.clause("LAB-6.1")
def test_only_the_top_card_of_the_own_pile_can_be_found() -> None:
    state = pushed(position("A", top={0: ("dragon", "livre"), 1: ("couronne",)}), 1, "N1")
    assert targets(state, 0) == ("dragon",)
    for deeper_or_foreign in ("livre", "couronne"):
        cell = where_is(state, deeper_or_foreign)
        assert cell is not None
        assert cell in in_reach(state)
        after = play_all(state, Walk(cell))
        assert (after.piles, after.found) == (state.piles, state.found)


@pytest.mark.clause("LAB-6.2", "LAB-6.4", "LAB-6.5")
def test_ending_on_the_treasure_sought_finds_it_by_itself_for_all_to_see() -> None:
    before = position("A", top={0: ("livre", "dragon")})
    after = whole_turn(before, 1, "N1", (0, 2))
    assert after.found[0] == ("livre",)
    assert after.piles[0] == before.piles[0][1:]
    assert events_of(before, Orient(1), Push("N1"), Walk((0, 2)))[1:] == [Found(0, "livre", 5)]
    for looker in (None, 0, 1, 2, 3):
        assert GAME.view(after, looker).found[0] == ("livre",)


@pytest.mark.clause("LAB-6.2")
def test_staying_on_the_treasure_finds_it_too() -> None:
    state = position("A", top={0: ("couronne",)}, pawns={0: (2, 2)})
    assert whole_turn(state, 0, "W5").found[0] == ("couronne",)


@pytest.mark.clause("LAB-6.3")
def test_passing_over_does_not_find_whatever_lies_on_the_way() -> None:
    state = pushed(position("A", top={0: ("livre",)}), 1, "N1")
    for cell in in_reach(state) - {(0, 2)}:
        assert play_all(state, Walk(cell)).found[0] == ()


@pytest.mark.clause("LAB-6.4")
def test_a_find_leaves_no_choice_to_anybody() -> None:
    after = whole_turn(position("A", top={0: ("livre",)}), 1, "N1", (0, 2))
    assert (GAME.actor(after), GAME.decision(after)) == (1, "orient")


@pytest.mark.clause("LAB-6.6", "LAB-6.7")
def test_the_next_card_is_seen_by_its_owner_at_once_and_counts_from_the_next_turn() -> None:
    before = position("A", top={0: ("livre", "couronne")})
    after = whole_turn(before, 1, "N1", (0, 2))
    assert GAME.view(before, 0).piles[0][:2] == ("livre", "?")
    assert GAME.view(after, 0).piles[0][0] == "couronne"
    assert GAME.view(after, 1).piles[0][0] == GAME.view(after, None).piles[0][0] == "?"
    assert after.found[0] == ("livre",), "the crown, passed or not, waits for another turn"


@pytest.mark.clause("LAB-6.7")
@pytest.mark.parametrize("variant", ["standard", "kids"])
def test_at_most_one_treasure_is_found_in_a_turn(variant: str) -> None:
    for _, step in play_by(GAME.start(Setup(3, variant, seed=11)), cap=120):
        assert sum(isinstance(event, Found) for event in step.events) <= 1


@pytest.mark.clause("LAB-6.7")
def test_no_tile_shows_two_treasures() -> None:
    state = GAME.start(Setup(2))
    shown = [treasure_on(tile) for tile in (*state.board, state.spare)]
    assert sum(treasure is not None for treasure in shown) == len({*shown} - {None}) == 24


@pytest.mark.clause("LAB-6.8")
def test_a_target_on_the_spare_may_be_inserted_by_somebody_else() -> None:
    state = position("B", seats=2, top={1: ("chauve_souris",)}, pawns={1: (0, 2)})
    assert where_is(state, "chauve_souris") is None
    inserted = whole_turn(state, 2, "N1")
    assert where_is(inserted, "chauve_souris") == (0, 1)
    assert whole_turn(inserted, 0, "W5", (0, 1)).found[1] == ("chauve_souris",)


@pytest.mark.clause("LAB-6.9")
def test_a_found_card_stays_found_and_its_picture_stays_on_its_tile() -> None:
    state = whole_turn(position("A", seats=2, top={0: ("hibou",)}), 0, "S1", (1, 1))
    assert state.found[0] == ("hibou",)
    for _ in range(8):
        state = whole_turn(state, 0, "W1" if state.spare_at != "W1" else "W3")
        assert "hibou" in state.found[0]
    shown = {treasure_on(tile) for tile in (*state.board, state.spare)}
    assert "hibou" in shown


@pytest.mark.clause("LAB-6.10")
def test_the_own_top_card_can_be_seen_at_every_moment_and_nothing_deeper() -> None:
    for state in finished(GAME.start(Setup(3, options={"format": "flash"}, seed=3)))[:-1]:
        for seat in range(3):
            piles = GAME.view(state, seat).piles
            assert piles[seat][:1] == state.piles[seat][:1]
            deeper = {card for owner in range(3) for card in piles[owner][(1 if owner == seat else 0):]}
            assert deeper <= {"?"}


@pytest.mark.clause("LAB-6.11")
def test_standing_on_the_target_when_the_turn_begins_is_not_enough() -> None:
    state = position("A", top={0: ("hibou",)}, pawns={0: (2, 1)})
    assert where_is(state, "hibou") == state.pawns[0]
    assert state.found[0] == ()
    away = pushed(state, 0, "W3")
    assert play_all(away, Walk((2, 1))).found[0] == ("hibou",)
    others = in_reach(away) - {(2, 1)}
    assert others
    assert all(play_all(away, Walk(cell)).found[0] == () for cell in others)


@pytest.mark.clause("LAB-6.12")
def test_everybody_sees_how_many_cards_are_left_and_which_are_found() -> None:
    for state in finished(GAME.start(Setup(2, options={"format": "flash"}, seed=4))):
        for looker in (None, 0, 1):
            seen = GAME.view(state, looker)
            assert [len(pile) for pile in seen.piles] == [len(pile) for pile in state.piles]
            assert seen.found == state.found
