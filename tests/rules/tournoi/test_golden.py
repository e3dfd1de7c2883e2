"""Games of the Triwizard maze written out, kept in tests/golden/tournoi: whole ones, and three busy openings."""

from __future__ import annotations

import pytest

from hpapp.rules.chance import Chance
from hpapp.rules.core import Move, Setup
from hpapp.rules.tournoi import GAME
from hpapp.rules.tournoi.state import State
from tests.rules.golden import GOLDEN, check_golden, playthrough
from tests.rules.laws import Chooser, at_random
from tests.rules.tournoi.hasty import hasty
from tests.rules.tournoi.positions import draw

SHORT = {"format": "short"}
WHOLE: dict[str, Setup] = {
    "standard-2-full": Setup(2, seed=9, options={"format": "full"}),
    "standard-2-short": Setup(2, seed=7, options={**SHORT}),
    "kids-3-full": Setup(3, "kids", seed=573, options={"format": "full"}),
    "kids-2-short": Setup(2, "kids", seed=3, options={**SHORT}),
}
OPENINGS: dict[str, tuple[Setup, Chooser]] = {
    "standard-4-short-opening": (Setup(4, seed=1005, options={**SHORT}), hasty),
    "standard-3-full-opening-at-random": (Setup(3, seed=863, options={"format": "full"}), at_random),
    "standard-3-full-shared-obstacle": (Setup(3, seed=721, options={"format": "full"}), at_random),
}


def written(setup: Setup, chooser: Chooser, cap: int) -> str:
    def choose(state: State, chance: Chance) -> tuple[Move, Chance]:
        return chooser(GAME, state, GAME.moves(state), chance)

    return playthrough(GAME, setup, draw, choose, cap=cap)


@pytest.mark.parametrize("name", WHOLE)
def test_the_game_goes_as_it_is_written(name: str) -> None:
    text = written(WHOLE[name], hasty, 200)
    check_golden(GOLDEN / "tournoi" / f"{name}.txt", text)
    assert text.splitlines()[-1].endswith('"reason":"trophy"}')


@pytest.mark.parametrize("name", OPENINGS)
def test_the_opening_goes_as_it_is_written(name: str) -> None:
    setup, chooser = OPENINGS[name]
    check_golden(GOLDEN / "tournoi" / f"{name}.txt", written(setup, chooser, 32))


def test_no_other_files_lie_among_the_games() -> None:
    assert {path.stem for path in (GOLDEN / "tournoi").iterdir()} == {*WHOLE, *OPENINGS}
