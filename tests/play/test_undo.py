"""Undo and preview: free up to the barrier, never past a bot, on disk as well; what is hidden is not shown before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hpapp.play import Match
from hpapp.rules import GAMES
from hpapp.rules.chance import Chance
from hpapp.rules.core import IllegalMove
from hpapp.saves import SaveTrouble
from tests.play.tables import QUICK, begun, choice, file_of, finished, left_behind, play_on, told

every_game = pytest.mark.parametrize("game_id", GAMES)


def state_of(match: Match) -> Any:
    return match.game.read_state(msgspec.json.decode(match.record().state))


@every_game
def test_undo_stops_at_what_was_revealed_and_nowhere_else(tmp_path: Path, game_id: str) -> None:
    match, barriers, taken_back = begun(tmp_path, game_id), 0, 0
    for _ in range(150):
        if match.actor is None:
            break
        before, move = told(match), choice(match, QUICK)
        revealing = match.game.reveals(state_of(match), move)
        match.play(move)
        assert match.can_undo is not revealing
        if revealing:
            barriers += 1
            after = told(match)
            with pytest.raises(ValueError, match="taken back"):
                match.undo()
            assert told(match) == after
        else:
            taken_back += 1
            assert match.undo().move == move
            assert told(match) == before
            match.play(move)
    assert barriers
    assert taken_back


@every_game
def test_undo_is_on_disk(tmp_path: Path, game_id: str) -> None:
    match, number = begun(tmp_path / "shelf", game_id), 0
    for _ in range(30):
        match.play(choice(match))
        if match.can_undo and len(match.log) % 3 == 0:
            match.undo()
            number += 1
            resumed = Match.resume(left_behind(match, tmp_path / str(number)), match.id)
            assert told(resumed) == told(match)
            resumed.play(choice(resumed))
            match.play(match.moves[-1])
    assert number
    match.close()


@every_game
def test_undo_goes_back_several_moves_to_the_last_barrier_or_the_beginning(tmp_path: Path, game_id: str) -> None:
    match, furthest = begun(tmp_path, game_id), 0
    for number in range(30):
        barrier, moves = told(match), 0
        for _ in range(7):
            if match.actor is None:
                match = begun(tmp_path, game_id, seed=number)
                barrier, moves = told(match), 0
            match.play(choice(match))
            barrier, moves = (barrier, moves + 1) if match.can_undo else (told(match), 0)
        furthest = max(furthest, moves)
        for _ in range(moves):
            match.undo()
        assert told(match) == barrier
        if match.actor is not None:
            match.play(match.moves[-1])
    assert furthest


@every_game
def test_nobody_takes_back_what_a_bot_did(tmp_path: Path, game_id: str) -> None:
    match, stopped = begun(tmp_path, game_id, "human", "bot"), 0
    for _ in range(60):
        by_bot = match.actor == 1
        match.play(choice(match))
        if by_bot:
            stopped += 1
            assert not match.can_undo
    assert stopped


@every_game
def test_an_undo_that_cannot_be_written_is_not_done(tmp_path: Path, game_id: str,
                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(tmp_path, game_id)
    while not match.can_undo:
        match.play(choice(match))
    before, file = told(match), file_of(match).read_bytes()

    def refuse(_: bytes) -> None:
        raise SaveTrouble("denied")

    monkeypatch.setattr(match._journal, "take_back", refuse)
    with pytest.raises(SaveTrouble):
        match.undo()
    assert (told(match), file_of(match).read_bytes()) == (before, file)


@every_game
def test_a_preview_follows_from_what_the_actor_sees(tmp_path: Path, game_id: str) -> None:
    """Whatever lies hidden, the preview is the same; and neither state nor file notices it."""
    match, shown = begun(tmp_path, game_id), 0
    for number in range(40):
        state, before, file = state_of(match), told(match), file_of(match).read_bytes()
        supposed = match.game.imagine(match.view(match.actor), Chance(number))
        for move in match.moves[:4]:
            if match.game.reveals(state, move):
                with pytest.raises(ValueError, match="beforehand"):
                    match.choice.ahead(move)
            else:
                shown += 1
                expected = match.game.view(match.game.play(supposed, move).state, match.actor)
                assert match.choice.ahead(move) == expected
        assert (told(match), file_of(match).read_bytes()) == (before, file)
        match.play(choice(match))
    assert shown


@every_game
def test_a_preview_of_nothing_is_the_present_view(tmp_path: Path, game_id: str) -> None:
    match = play_on(begun(tmp_path, game_id), 3)
    assert match.choice.ahead() == match.view(match.actor)


def test_a_preview_ends_where_another_seat_chooses(tmp_path: Path) -> None:
    match, ended = begun(tmp_path, "labyrinthe"), False
    for _ in range(80):
        state, move = state_of(match), choice(match)
        if not match.game.reveals(state, move):
            after = match.game.play(state, move).state
            if match.game.actor(after) not in (None, match.actor):
                ended = True
                with pytest.raises(ValueError, match="not the choice"):
                    match.choice.ahead(move, match.game.moves(after)[0])
        match.play(move)
    assert ended


@every_game
def test_a_preview_of_an_illegal_move_is_refused(tmp_path: Path, game_id: str) -> None:
    match = begun(tmp_path, game_id)
    first = match.moves[0]
    while first in match.moves:
        match.play(choice(match))
    with pytest.raises(IllegalMove):
        match.choice.ahead(first)


def test_nobody_chooses_once_the_game_is_over(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="over"):
        _ = finished(begun(tmp_path, "labyrinthe", variant="kids")).choice
