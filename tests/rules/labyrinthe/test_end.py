"""LAB-7: the way home, the winner, the ranks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hpapp.rules.chance import Chance
from hpapp.rules.core import Result, Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import HeadsHome, Walk, Won
from tests.rules.labyrinthe.players import finished, play_by
from tests.rules.labyrinthe.positions import in_reach, play_all, position, pushed


@pytest.mark.clause("LAB-1.3", "LAB-7.2", "LAB-7.3")
@pytest.mark.parametrize("variant", ["standard", "kids"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_to_be_home_with_every_treasure_wins_and_the_game_is_over(seats: int, variant: str) -> None:
    begun = GAME.start(Setup(seats, variant, {"format": "flash"}, seed=seats))
    *before, last = finished(begun)
    winner = last.turn
    assert last.piles[winner] == ()
    assert sorted(last.found[winner]) == sorted(begun.piles[winner])
    assert last.pawns[winner] == last.home(winner)
    assert all(GAME.result(state) is None for state in before)
    assert (GAME.actor(last), GAME.moves(last)) == (None, ())
    result = GAME.result(last)
    assert result is not None
    assert (result.winners, result.reason) == ((winner,), "home")


@pytest.mark.clause("LAB-7.1", "LAB-7.4")
def test_whoever_finds_the_last_card_is_told_to_go_home_and_wins_in_a_later_turn() -> None:
    told: dict[int, int] = {}
    for number, (_, step) in enumerate(play_by(GAME.start(Setup(3, options={"format": "flash"}, seed=8)))):
        for event in step.events:
            if isinstance(event, HeadsHome):
                told[event.seat] = number
                assert step.state.piles[event.seat] == ()
                assert not any(isinstance(other, Won) for other in step.events)
            if isinstance(event, Won):
                assert number >= told[event.seat] + 3 * 3
    assert told


@pytest.mark.clause("LAB-7.2")
def test_the_own_start_square_means_nothing_while_a_card_is_left() -> None:
    state = pushed(position("A", seats=2, length="medium", piles={0: ("dragon",)}, pawns={0: (1, 0)}), 0, "W3")
    after = play_all(state, Walk((0, 0)))
    assert (GAME.result(after), GAME.actor(after)) == (None, 1)


@pytest.mark.clause("LAB-7.2")
def test_a_foreign_start_square_is_not_home() -> None:
    state = pushed(position("A", seats=4, piles={0: ()}), 1, "N1")
    assert state.home(3) in in_reach(state)
    assert GAME.result(play_all(state, Walk(state.home(3)))) is None


@pytest.mark.clause("LAB-7.2")
def test_staying_at_home_counts_as_coming_home() -> None:
    state = pushed(position("A", seats=2, piles={0: ()}), 0, "W3")
    after = play_all(state, Walk((0, 0)))
    assert after.pending == "over"


@pytest.mark.clause("LAB-7.3")
def test_the_round_is_not_played_out() -> None:
    over = play_all(pushed(position("A", seats=4, piles={1: ()}, turn=1), 0, "W3"), Walk((0, 6)))
    assert (GAME.actor(over), over.turn, over.turns) == (None, 1, 1)


@pytest.mark.clause("LAB-7.5")
@pytest.mark.parametrize(("left", "ranks"), [
    ((0, 1, 3, 2), (1, 2, 4, 3)), ((0, 2, 2, 5), (1, 2, 2, 4)), ((0, 6, 6, 6), (1, 2, 2, 2)),
    ((0, 0, 0, 1), (1, 2, 2, 4)), ((0, 3, 1, 1), (1, 4, 2, 2))])
def test_the_others_are_ranked_by_cards_left_and_equal_piles_share_a_rank(
        left: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    state = position("A")
    cut = [(pile[6 - count:], pile[:6 - count]) for pile, count in zip(state.piles, left, strict=True)]
    over = replace(state, pending="over", turn=0, piles=tuple(pile for pile, _ in cut),
                   found=tuple(found for _, found in cut))
    GAME.audit(over)
    assert GAME.result(over) == Result(ranks, tuple(6 - count for count in left), "home")


@pytest.mark.clause("LAB-7.6")
def test_players_who_tap_at_random_still_have_a_move_after_a_thousand_taps() -> None:
    state, chance = GAME.start(Setup(2, seed=1)), Chance(1)
    for _ in range(1000):
        move, chance = chance.pick(GAME.moves(state))
        state = GAME.play(state, move).state
        if state.pending == "over":
            break
        assert len(GAME.moves(state)) >= {"orient": 2, "push": 11, "walk": 1}[state.pending]


@pytest.mark.clause("LAB-7.6")
def test_there_is_exactly_one_winner() -> None:
    for seed in range(5):
        result = GAME.result(finished(GAME.start(Setup(4, options={"format": "flash"}, seed=seed)))[-1])
        assert result is not None
        assert len(result.winners) == 1


@pytest.mark.clause("LAB-7.7")
@pytest.mark.parametrize("variant", ["standard", "kids"])
def test_when_the_game_is_over_all_cards_are_shown(variant: str) -> None:
    last = finished(GAME.start(Setup(2, variant, {"format": "flash"}, seed=6)))[-1]
    for looker in (None, 0, 1):
        assert GAME.view(last, looker) == last
        assert "?" not in str(GAME.view(last, looker))
