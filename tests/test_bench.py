"""The arithmetic of the measurements; nothing here looks at a clock."""

import re
from pathlib import Path

import pytest

from bench.clock import Spread, interleave, ratios, spread
from bench.process import started
from bench.table import Row, keep, lines, read


def row(value: float, aim: str = "at least", target: float = 4, name: str = "random play") -> Row:
    return Row(name, Spread(value - 1, value, value + 1), aim, target)  # type: ignore[arg-type]


def test_sides_are_measured_in_turns_after_a_warm_up() -> None:
    order: list[str] = []

    def side(name: str) -> int:
        order.append(name)
        return len(order)

    pairs = interleave(lambda: side("a"), lambda: side("b"), 2)
    assert "".join(order) == "ababab"
    assert pairs == [(3, 4), (5, 6)]


def test_ratio_is_the_median_over_rounds_so_one_disturbed_round_counts_little() -> None:
    calm, disturbed = (2.0, 1.0), (90.0, 1.0)
    assert ratios([calm, calm, disturbed, calm, calm]) == (2, 2, 2)


def test_a_machine_that_slows_down_half_way_disturbs_no_ratio() -> None:
    assert ratios([(2.0, 1.0), (2.2, 1.1), (20.0, 10.0), (24.0, 12.0)]).middle == pytest.approx(2)


def test_spread_gives_the_quartiles() -> None:
    assert spread([5, 1, 3, 2, 4]) == (2, 3, 4)
    assert spread([7]) == (7, 7, 7)


@pytest.mark.parametrize(
    ("aim", "value", "verdict"),
    [
        ("at least", 4, "ok"), ("at least", 3.9, "short"),
        ("at most", 4, "ok"), ("at most", 4.1, "short"),
        ("below", 3.9, "ok"), ("below", 4, "short"),
    ],
)
def test_verdict_follows_the_target(aim: str, value: float, verdict: str) -> None:
    assert row(value, aim).verdict == verdict


def test_the_report_names_target_verdict_and_last_time() -> None:
    head, line = lines([row(5)], {"random play": {"median": 4.0}})
    assert head.split() == ["what", "median", "quartiles", "target", "last", "time"]
    assert re.split(r"  +", line) == ["random play", "5 ×", "4 to 6", "at least 4", "ok", "4 (+25 %)"]


def test_a_first_report_has_no_last_time() -> None:
    assert lines([row(3)], {})[1].endswith("short")


def test_figures_are_kept_and_those_not_measured_again_stay(tmp_path: Path) -> None:
    file = tmp_path / "build" / "bench.json"
    keep(file, [row(5), row(6, name="frames")], read(file))
    keep(file, [row(7)], read(file))
    kept = read(file)
    assert {name: figure["median"] for name, figure in kept.items()} == {"random play": 7, "frames": 6}
    assert kept["frames"]["quartiles"] == [5, 7]


@pytest.mark.parametrize("text", ["", "[1]", "{"])
def test_damaged_figures_are_no_figures(tmp_path: Path, text: str) -> None:
    (tmp_path / "bench.json").write_text(text)
    assert read(tmp_path / "bench.json") == {}


def test_a_process_that_fails_says_why() -> None:
    with started("bench.nowhere") as process, pytest.raises(RuntimeError, match=r"No module named bench\.nowhere"):
        process.first_line()
