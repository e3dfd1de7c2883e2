"""LAB-8: with younger players the cards lie open and their order is free; nothing else changes."""

from __future__ import annotations

from typing import Literal

import pytest

from hpapp.rules.core import Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Found, Orient, Push, Walk
from hpapp.rules.labyrinthe.state import State, targets
from tests.rules.labyrinthe.players import finished
from tests.rules.labyrinthe.positions import events_of, in_reach, play_all, position, pushed, where_is, whole_turn


def table(variant: Literal["standard", "kids"] = "kids") -> State:
    return position("A", seats=2, variant=variant, length="flash",
                    top={0: ("dragon", "couronne", "livre"), 1: ("fee", "cles", "rat")})


@pytest.mark.clause("LAB-8.1")
def test_the_same_seed_deals_the_same_cards_in_both_variants() -> None:
    usual, kids = (GAME.start(Setup(3, variant, seed=21)) for variant in ("standard", "kids"))
    assert kids.piles == usual.piles
    assert kids.board == usual.board


@pytest.mark.clause("LAB-8.2")
def test_everybody_sees_all_cards_but_those_in_the_box() -> None:
    state = table()
    for looker in (None, 0, 1):
        seen = GAME.view(state, looker)
        assert (seen.piles, seen.found) == (state.piles, state.found)
        assert set(seen.box) == {"?"}


@pytest.mark.clause("LAB-8.3")
@pytest.mark.parametrize("treasure", ["couronne", "livre"])
def test_any_of_the_own_treasures_may_come_first(treasure: str) -> None:
    state = pushed(table(), 1, "N1")
    assert set(targets(state, 0)) == {"dragon", "couronne", "livre"}
    cell = where_is(state, treasure)
    assert cell is not None
    assert play_all(state, Walk(cell)).found[0] == (treasure,)


@pytest.mark.clause("LAB-8.4")
def test_a_card_that_was_reached_counts_as_found_and_leaves_the_open_ones() -> None:
    state = table()
    after = whole_turn(state, 1, "N1", (2, 2))
    assert after.piles[0] == ("dragon", "livre")
    assert after.found[0] == ("couronne",)
    assert events_of(state, Orient(1), Push("N1"), Walk((2, 2)))[1:] == [Found(0, "couronne", 2)]
    assert "couronne" not in targets(after, 0)


@pytest.mark.clause("LAB-8.5")
def test_with_all_cards_turned_over_one_must_still_come_home() -> None:
    *_, last = finished(GAME.start(Setup(2, "kids", {"format": "flash"}, seed=13)))
    assert last.piles[last.turn] == ()
    assert last.pawns[last.turn] == last.home(last.turn)
    far = pushed(position("A", seats=2, variant="kids", length="flash", piles={0: ()}), 1, "N1")
    assert GAME.result(play_all(far, Walk((2, 2)))) is None
    assert GAME.result(play_all(far, Walk((0, 0)))) is not None


@pytest.mark.clause("LAB-8.6")
def test_moves_and_refusals_are_those_of_the_usual_game() -> None:
    usual, kids = table("standard"), table("kids")
    for _ in range(2):
        for move in (Orient(0), Push("N1"), Walk(kids.pawns[kids.turn])):
            for attempt in (Orient(0), Orient(2), Push("N1"), Push("S1"), Push("N2"), Walk((0, 0)), Walk((6, 6))):
                assert GAME.refusal(usual, attempt) == GAME.refusal(kids, attempt)
            assert GAME.moves(usual) == GAME.moves(kids)
            usual, kids = play_all(usual, move), play_all(kids, move)


@pytest.mark.clause("LAB-8.7")
def test_a_treasure_on_somebody_elses_card_does_nothing_for_anybody() -> None:
    state = pushed(table(), 1, "N1")
    for foreign in ("fee", "cles"):
        cell = where_is(state, foreign)
        assert cell is not None
        assert cell in in_reach(state)
        after = play_all(state, Walk(cell))
        assert (after.piles, after.found) == (state.piles, state.found)


@pytest.mark.clause("LAB-8.6")
def test_open_cards_leave_nothing_to_reveal_so_only_the_win_stops_undo() -> None:
    state = pushed(table(), 1, "N1")
    assert not any(GAME.reveals(state, move) for move in GAME.moves(state))
    home = pushed(position("A", seats=2, variant="kids", length="flash", piles={0: ()}), 1, "N1")
    assert [move for move in GAME.moves(home) if GAME.reveals(home, move)] == [Walk((0, 0))]
