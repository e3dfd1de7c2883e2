"""A long evening is watched: a short one here, and what counts as growth."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.soak import grown, sample

ROOT = Path(__file__).parents[1]


def test_what_levels_off_has_not_grown_and_what_climbs_has() -> None:
    assert grown([100, 100, 140, 100, 101, 100, 99, 100]) == pytest.approx(1, abs=0.01)
    assert grown([float(minute) for minute in range(100, 130)]) > 1.05
    assert grown([100]) == 1


def test_an_open_file_and_memory_are_seen() -> None:
    before, kept = sample(), bytearray(b"x" * (64 << 20))
    with Path(__file__).open("rb"):
        after = sample()
    assert after.files == before.files + 1
    assert after.memory - before.memory > len(kept) / 2


@pytest.mark.slow
def test_a_short_evening_ends_well() -> None:
    told = subprocess.run([sys.executable, "-m", "tools.soak", "--minutes", "0.4", "--seed", "2", "--cold"], cwd=ROOT,
                          capture_output=True, text=True)
    assert re.search(r"'taps': \d+", told.stdout), told.stderr[-3000:]
    assert "open files" in told.stdout, "it came to its end"
