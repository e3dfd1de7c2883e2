"""Levels against each other: everybody sits everywhere, and the result depends on the order alone."""

from __future__ import annotations

import io
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hpapp.bots import players
from hpapp.bots.__main__ import INTERRUPTED, main, watched
from hpapp.bots.tournament import Order, Played, Times, levels_at, play_one, report, setup_of, wilson

TINY = ["tournament", "labyrinthe", "--levels", "malin", "débutant", "--games", "4", "--format", "flash"]


def kept(file: Path, *words: str) -> dict[str, Any]:
    assert main([*TINY, *words, "--json", str(file)]) == 0
    found: dict[str, Any] = json.loads(file.read_bytes())
    times = found.pop("times")
    assert {level: times[level]["decisions"] > 0 for level in times} == {"malin": True, "débutant": True}
    return found


def test_the_same_seed_gives_the_same_games_whoever_plays_them(tmp_path: Path) -> None:
    alone, shared = kept(tmp_path / "1.json", "--jobs", "1"), kept(tmp_path / "2.json", "--jobs", "2")
    assert alone == shared
    assert alone["played"] != kept(tmp_path / "3.json", "--jobs", "1", "--seed", "1")["played"]


def test_a_tiny_tournament_counts_every_game(tmp_path: Path) -> None:
    found = kept(tmp_path / "table.json", "--jobs", "1")
    assert [(line["level"], line["seats"], line["games"]) for line in found["lines"]] == [
        ("malin", 1, 4), ("débutant", 1, 4)]
    assert sum(line["wins"] for line in found["lines"]) == 4
    assert found["unfinished"] == 0
    assert [one["number"] for one in found["played"]] == [0, 1, 2, 3]
    assert found["turns"] < found["moves"] == sum(one["moves"] for one in found["played"]) / 4


def test_a_place_of_the_dial_plays_as_the_level_that_stands_there(tmp_path: Path) -> None:
    level = ["tournament", "labyrinthe", "--levels", "malin", "débutant", "--games", "2", "--jobs", "1"]
    place = [str(players("labyrinthe").levels.get(word, word)) for word in level]
    found = []
    for number, words in enumerate((level, place)):
        file = tmp_path / f"{number}.json"
        assert main([*words, "--json", str(file)]) == 0
        found.append([(one["winners"], one["moves"]) for one in json.loads(file.read_bytes())["played"]])
    assert found[0] == found[1]


def test_every_level_sits_everywhere_with_the_same_cards() -> None:
    order = Order("labyrinthe", ("expert", "malin", "malin", "malin"), 8)
    seats = Counter(levels_at(order, number).index("expert") for number in range(8))
    assert seats == dict.fromkeys(range(4), 2)
    deals = [setup_of(order, number) for number in range(8)]
    assert deals[:4] == deals[:1] * 4
    assert deals[4:] == deals[4:5] * 4
    assert deals[0] != deals[4]


def test_two_levels_at_a_larger_table_are_one_among_the_others(tmp_path: Path) -> None:
    found = kept(tmp_path / "table.json", "--jobs", "1", "--seats", "3", "--games", "3")
    assert found["order"]["levels"] == ["malin", "débutant", "débutant"]


def test_ties_are_shared() -> None:
    order = Order("labyrinthe", ("malin", "malin", "débutant"), 2)
    won = [Played(0, order.levels, (0, 1), (), 10, 3), Played(1, order.levels, (1, 2), (), 20, 5)]
    found = report(order, [(one, {"malin": Times(2, 3.0, 2.0)}) for one in won])
    assert {line.level: line.wins for line in found.lines} == {"malin": 1.5, "débutant": 0.5}
    assert (found.moves, found.turns, found.times["malin"].mean) == (15, 4, 1.5)


def test_a_game_counts_its_turns() -> None:
    played, times = play_one(Order("labyrinthe", ("malin", "malin"), 1, format="flash"), 0)
    assert played.moves == 3 * played.turns == times["malin"].decisions


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    (0, 0, 0, 1), (0, 10, 0, 0.27753), (10, 10, 0.72247, 1), (5, 10, 0.23659, 0.76341), (300, 400, 0.70532, 0.78992),
])
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-5)


@pytest.mark.parametrize(("words", "complaint"), [
    (["belote", "--levels", "malin"], "belote"),
    (["labyrinthe", "--levels", "malin", "maître"], "no level 'maître'"),
    (["labyrinthe", "--levels", "malin", "-1"], "-1"),
    (["labyrinthe", "--levels", "malin", "2.5"], "no level '2.5'"),
    (["labyrinthe", "--levels", "malin", "--format", "huge"], "no format 'huge'"),
    (["labyrinthe", "--levels", "malin", "--variant", "odd"], "no variant 'odd'"),
    (["labyrinthe", "--levels", "malin", "--seats", "9"], "2 to 4 seats, not 9"),
    (["labyrinthe", "--levels", "malin", "malin", "random", "--seats", "4"], "3 levels for 4 seats"),
    (["labyrinthe", "--levels", "malin", "--games", "0"], "--games"),
])
def test_what_does_not_exist_is_refused(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["tournament", *words])
    assert end.value.code == 2
    assert complaint in capsys.readouterr().err


def test_an_interrupt_ends_it_without_a_table(monkeypatch: pytest.MonkeyPatch,
                                              capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(order: Order, number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hpapp.bots.tournament.play_one", interrupted)
    assert main([*TINY, "--jobs", "1"]) == INTERRUPTED
    assert capsys.readouterr().out == ""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_a_bar_on_a_terminal_and_ten_lines_elsewhere() -> None:
    plain, bar = io.StringIO(), Terminal()
    assert list(watched(iter(range(20)), 20, plain)) == list(watched(iter(range(20)), 20, bar)) == list(range(20))
    assert plain.getvalue().split() == [f"{done}/20" for done in range(2, 21, 2)]
    assert bar.getvalue().count("\r") == 20
    assert bar.getvalue().endswith("20/20\n")
