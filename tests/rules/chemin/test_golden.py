"""Games of Chemin de Traverse written out, kept in tests/golden/chemin: one for every way into the inn."""

from __future__ import annotations

import pytest

from hpapp.rules.chemin import GAME
from hpapp.rules.core import Setup
from tests.rules.chemin.drawing import draw
from tests.rules.chemin.players import shopper
from tests.rules.golden import GOLDEN, check_golden, playthrough

SHORT: dict[str, str] = {"format": "short"}
GAMES_KEPT = {
    "standard-2-short-by-the-entree": (Setup(2, options={**SHORT}, seed=164), 1000),
    "standard-2-short-by-poudre": (Setup(2, options={**SHORT}, seed=18), 1000),
    "standard-2-short-by-the-back-door": (Setup(2, options={**SHORT}, seed=252), 1000),
    "kids-3-short": (Setup(3, "kids", {**SHORT}, seed=295, first=1), 1000),
    "standard-6-full-opening": (Setup(6, seed=5), 36),
}
LAST_STEP = {
    "standard-2-short-by-the-entree": '"event":"entered"', "standard-2-short-by-poudre": '"event":"flew"',
    "standard-2-short-by-the-back-door": '"event":"left_fog"', "kids-3-short": '"event":"entered"',
}


@pytest.mark.parametrize("name", GAMES_KEPT)
def test_the_game_goes_as_it_is_written(name: str) -> None:
    setup, cap = GAMES_KEPT[name]
    check_golden(GOLDEN / "chemin" / f"{name}.txt", playthrough(GAME, setup, draw, shopper, cap=cap))


def test_no_other_files_lie_among_the_games() -> None:
    assert {path.stem for path in (GOLDEN / "chemin").iterdir()} == set(GAMES_KEPT)


@pytest.mark.parametrize("name", LAST_STEP)
def test_finished_games_end_in_the_inn_as_their_name_says(name: str) -> None:
    lines = (GOLDEN / "chemin" / f"{name}.txt").read_text("utf-8").splitlines()
    won = next(number for number, line in enumerate(lines) if '"event":"won"' in line)
    assert LAST_STEP[name] in lines[won - 1]
    assert lines[-1].startswith('result {"ranks":[')
