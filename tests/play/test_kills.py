"""The app is killed at any moment: whatever was on screen is still there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hpapp.rules import GAMES
from tests.play.tables import begun, file_of, play_on, told
from tools.kill import Lost, Toll, account, kill_again_and_again

KILLS = {"quick": 20, "soak": 2000}.get(os.environ.get("HPAPP_PROFILE", ""), max(60, 200 // len(GAMES)))


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_that_was_told_is_lost(on_disk: Path, game_id: str) -> None:
    toll = kill_again_and_again(on_disk, game_id, KILLS, seed=1)
    assert toll.kills == KILLS
    assert toll.acts > KILLS
    assert toll.in_log, "no kill came while something was being written"


@pytest.mark.parametrize(("moves", "last", "fine"), [
    (6, "play", False), (7, "play", True), (8, "play", True), (9, "play", False),
    (9, "shall undo", True), (10, "shall undo", False), (8, "shall undo", True), (7, "shall undo", False),
])
def test_a_shelf_is_held_to_what_was_told(tmp_path: Path, moves: int, last: str, fine: bool) -> None:
    """Eight moves are on disk; one act may have got there untold, anything else is a loss."""
    match = play_on(begun(tmp_path), 8)
    match.close()
    every = [*told(match)[1], b"a ninth", b"a tenth"][:moves]
    acts = [("begin", match.id, b""), *(("play", match.id, move) for move in every)]
    if last == "shall undo":
        acts.append((last, match.id, b""))
    if fine:
        assert account(Toll(), tmp_path, acts, None) == match.id
    else:
        with pytest.raises(Lost):
            account(Toll(), tmp_path, acts, None)


def test_a_game_that_is_gone_or_damaged_is_a_loss(tmp_path: Path) -> None:
    match = begun(tmp_path)
    match.close()
    with pytest.raises(Lost):
        account(Toll(), tmp_path, [("begin", "another", b"")], None)
    file_of(match).write_bytes(b"")
    with pytest.raises(Lost):
        account(Toll(), tmp_path, [("begin", match.id, b"")], None)
