"""The Triwizard maze keeps the laws, in every variant, format and seat count."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hpapp.rules.core import Move, Setup
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.ground import NAMES, PATH, TROPHIES, cells_of
from hpapp.rules.tournoi.state import KINDS, SPELLS, State
from tests.rules.laws import check_game
from tests.rules.tournoi.hasty import hasty, one_of_each

PATHS = [*cells_of(PATH)]
ODD_CELLS = ["", "A1", "E2", "T5", "j19", "J0", "K9"]
PLAIN_TAPS = [m.Roll(), m.SwapHand(), m.RemoveCape(), m.Stay(), m.CapeBeside(), m.Pass(), m.Counter(), m.Draw(),
              m.Decline(), m.AcceptLoss(), m.EndTurn()]
KINDS_AND_MORE = [*KINDS, "", "?", "nimbus"]


def candidates(state: State) -> Iterator[Move]:
    """Everything a finger could try; where no cell is asked for, a ninth of the maze will do."""
    yield from PLAIN_TAPS
    for kind in KINDS_AND_MORE:
        yield from (m.PlayToken(kind), m.Take(kind), m.DiscardToken(kind))
    for seat in range(-1, 6):
        yield from (m.CapeTo(seat), m.Victim(seat))
    yield from (m.FightWith(card) for card in [*state.hands[state.turn], *list(SPELLS)[::7], "", "?"])
    yield from (m.Look(cell) for cell in [*TROPHIES, "J10", "Z1"])
    for tap, decisions in ((m.Walk, ("move", "reducto", "bonus")), (m.HedgeTo, ("hedge",)), (m.Retreat, ("retreat",))):
        cells = PATHS if GAME.decision(state) in decisions else PATHS[state.turns % 9::9]
        yield from (tap(cell) for cell in [*ODD_CELLS, *cells])


def test_candidates_name_cells_of_the_board() -> None:
    assert {*PATHS} < {*NAMES}


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("length", GAME.options["format"])
@settings(max_examples=max(1, settings().max_examples // 5))
@given(seed=st.integers(0, 2**32 - 1))
def test_laws_hold_on_random_games(variant: str, seats: int, length: str, seed: int) -> None:
    check_game(GAME, Setup(seats, variant, {"format": length}, seed), candidates, cap=150)


@pytest.mark.clause("TRI-1.1", "TRI-1.3", "TRI-12.4")
@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("length", GAME.options["format"])
@settings(max_examples=max(1, settings().max_examples // 20))
@given(seed=st.integers(0, 2**32 - 1))
def test_a_hasty_game_keeps_the_laws_to_its_end(variant: str, seats: int, length: str, seed: int) -> None:
    last = check_game(GAME, Setup(seats, variant, {"format": length}, seed), candidates, cap=5000, every=29,
                      choose=hasty)
    result = GAME.result(last)
    assert result is not None
    assert result.reason == "trophy"
    assert result.winners == (last.turn,)


def test_a_game_is_saved_and_resumed_at_every_decision() -> None:
    """From its JSON each goes on as if nothing had happened."""
    for state in one_of_each().values():
        again = GAME.read_state(msgspec.json.decode(msgspec.json.encode(state)))
        assert again == state
        assert [GAME.play(again, move) for move in GAME.moves(again)] == [
            GAME.play(state, move) for move in GAME.moves(state)]
