"""Who may know what: views, what a bot may suppose, and how a table that cannot be is found out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hpapp.rules.chance import Chance
from hpapp.rules.core import BadState, Setup
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Walk
from hpapp.rules.labyrinthe.state import State, targets
from tests.rules.labyrinthe.players import finished
from tests.rules.labyrinthe.positions import position, pushed

OPEN_TO_ALL = ("variant", "format", "pending", "turn", "turns", "board", "spare", "spare_at", "pawns", "colors",
               "found")


@pytest.mark.clause("LAB-2.6", "LAB-6.10", "LAB-6.12")
@pytest.mark.parametrize("variant", ["standard", "kids"])
def test_a_view_hides_cards_and_nothing_else(variant: str) -> None:
    for state in finished(GAME.start(Setup(3, variant, {"format": "flash"}, seed=2))):
        for looker in (None, 0, 1, 2):
            seen = GAME.view(state, looker)
            assert all(getattr(seen, field) == getattr(state, field) for field in OPEN_TO_ALL)


@pytest.mark.clause("LAB-9.1")
@pytest.mark.parametrize("variant", ["standard", "kids"])
def test_cards_put_back_into_the_box_are_seen_by_nobody(variant: str) -> None:
    state = GAME.start(Setup(2, variant, {"format": "flash"}))
    for looker in (None, 0, 1):
        assert GAME.view(state, looker).box == ("?",) * 18


@pytest.mark.clause("LAB-6.10")
def test_a_seat_knows_no_target_but_its_own() -> None:
    state = position("A", top={0: ("livre",), 1: ("dragon",)})
    seen = GAME.view(state, 1)
    assert [targets(seen, seat) for seat in range(4)] == [(), ("dragon",), (), ()]
    assert [targets(GAME.view(state, None), seat) for seat in range(4)] == [()] * 4


@pytest.mark.clause("LAB-10.5", "LAB-6.10")
@given(seed=st.integers(0, 10**6), dream=st.integers(0, 10**6), looker=st.sampled_from([None, 0, 1, 2]))
def test_what_a_bot_supposes_agrees_with_what_it_saw(seed: int, dream: int, looker: int | None) -> None:
    state = GAME.start(Setup(3, options={"format": "short"}, seed=seed))
    supposed = GAME.imagine(GAME.view(state, looker), Chance(dream))
    GAME.audit(supposed)
    assert GAME.view(supposed, looker) == GAME.view(state, looker)
    assert [*supposed.box] == sorted(supposed.box), "a supposed box looks like any other, in no telling order"


@pytest.mark.clause("LAB-6.10")
def test_every_unseen_card_may_be_supposed_anywhere_so_nothing_is_known_about_it() -> None:
    state = position("A", top={0: ("livre",)})
    seen = GAME.view(state, 0)
    supposed = [GAME.imagine(seen, Chance(dream)) for dream in range(400)]
    assert {dream.piles[0][0] for dream in supposed} == {"livre"}
    unseen = {card for pile in state.piles for card in pile} - {"livre"}
    assert {dream.piles[1][0] for dream in supposed} == {dream.piles[0][1] for dream in supposed} == unseen


@pytest.mark.clause("LAB-6.6", "LAB-6.5")
def test_a_walk_stops_undo_exactly_when_it_brings_a_card_to_light() -> None:
    state = pushed(position("A", top={0: ("livre",)}), 1, "N1")
    assert [move for move in GAME.moves(state) if GAME.reveals(state, move)] == [Walk((0, 2))]


# ------------------------------------------------------------------ audit


def swapped(state: State, one: int, other: int) -> tuple[str, ...]:
    board = list(state.board)
    board[one], board[other] = board[other], board[one]
    return tuple(board)


DAMAGE: dict[str, tuple[Callable[[State], dict[str, Any]], str]] = {
    "a tile too few": (lambda state: {"board": state.board[:-1]}, "board of 48"),
    "a tile too many": (lambda state: {"board": (*state.board, "I0")}, "board of 50"),
    "a loose tile doubled": (lambda state: {"spare": "L0:lezard"}, "loose tiles"),
    "a plain tile become a junction": (lambda state: {"spare": "T0"}, "loose tiles"),
    "a fixed tile turned": (lambda state: {"board": ("L0", *state.board[1:])}, "fixed tile"),
    "fixed tiles exchanged": (lambda state: {"board": swapped(state, 2, 4)}, "fixed tile"),
    "a treasure on the wrong shape": (
        lambda state: {"board": tuple("L0:genie" if tile == "T3:genie" else tile for tile in state.board)},
        "loose tiles"),
    "a pawn off the board": (lambda state: {"pawns": ((7, 0), *state.pawns[1:])}, "pawn off the board"),
    "a pawn too few": (lambda state: {"pawns": state.pawns[1:]}, "colour"),
    "one pawn alone": (lambda state: {"pawns": state.pawns[:1]}, "1 pawns"),
    "equal colours": (lambda state: {"colors": ("rouge", "rouge", "vert", "bleu")}, "colour"),
    "an unknown colour": (lambda state: {"colors": ("rose", "jaune", "vert", "bleu")}, "colour"),
    "a seat that does not exist on turn": (lambda state: {"turn": 4}, "seat 4"),
    "fewer turns than none": (lambda state: {"turns": -1}, "on turn"),
    "a card lost": (lambda state: {"piles": (state.piles[0][1:], *state.piles[1:])}, "cards lost or doubled"),
    "a card doubled": (lambda state: {"box": (state.piles[0][0],)}, "cards lost or doubled"),
    "a hidden card": (
        lambda state: {"piles": (("?", *state.piles[0][1:]), *state.piles[1:])}, "cards lost or doubled"),
    "a card that does not exist": (
        lambda state: {"piles": (("licorne", *state.piles[0][1:]), *state.piles[1:])}, "cards lost or doubled"),
    "a card passed to a neighbour": (
        lambda state: {"piles": (state.piles[0][1:], (*state.piles[1], state.piles[0][0]), *state.piles[2:])},
        "not 6 cards"),
    "a format of another length": (lambda state: {"format": "flash"}, "not 3 cards"),
    "a pile too few": (lambda state: {"piles": state.piles[1:]}, "pile per seat"),
    "a row of found cards too few": (lambda state: {"found": state.found[1:]}, "pile per seat"),
    "an arrow that does not exist": (lambda state: {"spare_at": "N2"}, "no arrow N2"),
    "a walk without a push": (lambda state: {"pending": "walk"}, "push"),
    "an end with cards left": (lambda state: {"pending": "over"}, "nobody is home"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_table_that_cannot_be_is_found_out(damage: str) -> None:
    alter, complaint = DAMAGE[damage]
    state = position("A")
    with pytest.raises(BadState, match=complaint):
        GAME.audit(replace(state, **alter(state)))


def test_an_end_away_from_home_is_found_out() -> None:
    state = position("A", seats=2, piles={0: ()}, pawns={0: (1, 0)})
    with pytest.raises(BadState, match="nobody is home"):
        GAME.audit(replace(state, pending="over"))


@pytest.mark.parametrize("spare", ["I2", "I3", "L4", "X0", "", "I0:", "I0:LIVRE"])
def test_a_tile_that_cannot_be_written_is_no_state(spare: str) -> None:
    plain = msgspec.to_builtins(position("A"))
    with pytest.raises(BadState, match=r"\$\.spare"):
        GAME.read_state({**plain, "spare": spare})
