"""Three games of Labyrinthe written out, kept in tests/golden/labyrinthe."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hpapp.rules.core import Setup
from hpapp.rules.labyrinthe import GAME
from tests.rules.golden import GOLDEN, check_golden, playthrough
from tests.rules.labyrinthe.players import by_hint
from tests.rules.labyrinthe.positions import draw

GAMES_KEPT = {
    "standard-2-flash": (Setup(2, options={"format": "flash"}, seed=5), 1000),
    "kids-3-flash": (Setup(3, "kids", {"format": "flash"}, seed=5), 1000),
    "standard-4-full-opening": (Setup(4, seed=5, first=2), 36),
}


@pytest.mark.parametrize("name", GAMES_KEPT)
def test_the_game_goes_as_it_is_written(name: str) -> None:
    setup, cap = GAMES_KEPT[name]
    check_golden(GOLDEN / "labyrinthe" / f"{name}.txt", playthrough(GAME, setup, draw, by_hint, cap=cap))


def test_no_other_files_lie_among_the_games() -> None:
    assert {path.stem for path in (GOLDEN / "labyrinthe").iterdir()} == set(GAMES_KEPT)


def test_the_short_games_are_written_to_their_end() -> None:
    for name in ("standard-2-flash", "kids-3-flash"):
        last = (GOLDEN / "labyrinthe" / f"{name}.txt").read_text("utf-8").splitlines()[-1]
        assert last.startswith('result {"ranks":[')


def test_a_leak_would_show_in_the_diff() -> None:
    setup, _ = GAMES_KEPT["standard-4-full-opening"]
    leaking = replace(GAME, view=lambda state, seat: state if seat is None else GAME.view(state, seat))
    honest, leaked = (playthrough(game, setup, draw, by_hint, cap=4).splitlines() for game in (GAME, leaking))
    assert [line for line in honest if line not in leaked] == ['the table sees piles [["?"x6],["?"x6],["?"x6],["?"x6]]']
    assert [line for line in leaked if line not in honest] == ["the table sees everything"]


def test_a_game_that_went_another_way_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HPAPP_GOLDEN", raising=False)
    path = tmp_path / "game.txt"
    with pytest.raises(AssertionError, match="HPAPP_GOLDEN=write"):
        check_golden(path, "one\n")
    path.write_text("one\n", "utf-8")
    check_golden(path, "one\n")
    with pytest.raises(AssertionError):
        check_golden(path, "two\n")
    with pytest.raises(AssertionError, match="too long"):
        check_golden(path, "x" * 60_000)


def test_a_game_is_written_only_on_purpose(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HPAPP_GOLDEN", "write")
    check_golden(tmp_path / "new" / "game.txt", "one\n")
    assert (tmp_path / "new" / "game.txt").read_text("utf-8") == "one\n"
