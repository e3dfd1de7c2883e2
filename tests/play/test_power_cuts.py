"""The plug is pulled while the real app plays: whatever was on screen is on disk, and is where one goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hpapp.play import Match
from tests.play.tables import begun, play_on
from tools.kill import Lost
from tools.power_cut import Shown, _check_disk, _check_resumed, kinds, shown

ROOT = Path(__file__).parents[2]
KILLS = {"soak": 500}.get(os.environ.get("HPAPP_PROFILE", ""), 2 * len(kinds()))


@pytest.mark.slow
def test_nothing_that_the_table_showed_is_lost() -> None:
    """In a process of its own: a window is forked for every life."""
    told = subprocess.run([sys.executable, "-m", "tools.power_cut", "--kills", str(KILLS), "--seed", "3"], cwd=ROOT,
                          capture_output=True, text=True)
    assert told.returncode == 0, told.stderr[-3000:]
    assert f"{KILLS} kills" in told.stdout
    assert all("/".join(kind) in told.stdout for kind in kinds())


def left(tmp_path: Path) -> tuple[Match, Shown]:
    """A game that waits on the shelf of an app after eight moves."""
    match = play_on(begun(tmp_path / "games"), 8)
    match.close()
    return match, shown(match)


def test_a_move_that_was_shown_and_is_not_on_disk_is_a_loss(tmp_path: Path) -> None:
    _, now = left(tmp_path)
    assert _check_disk(tmp_path, now) == (now, False)
    with pytest.raises(Lost):
        _check_disk(tmp_path, now._replace(moves=9))


def test_another_position_than_the_one_shown_is_a_loss(tmp_path: Path) -> None:
    _, now = left(tmp_path)
    with pytest.raises(Lost):
        _check_disk(tmp_path, now._replace(position="another"))
    with pytest.raises(Lost):
        _check_resumed(now, now._replace(decision="another"))
    _check_resumed(now, now)
    _check_resumed(now, now._replace(match_id="another", moves=0))


def test_a_move_on_disk_that_nobody_saw_yet_is_none(tmp_path: Path) -> None:
    match = begun(tmp_path / "games")
    before = shown(match)
    play_on(match, 1).close()
    assert _check_disk(tmp_path, before) == (shown(match), True)
