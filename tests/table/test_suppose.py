"""Et si ?  A game played on from a moment of its replay: nothing is written, and nothing comes to light."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hpapp.play import copied
from hpapp.rules.chance import Chance
from hpapp.table.now import Finish, Offer, Show, Think
from hpapp.table.replay import Replay
from hpapp.table.session import Session
from hpapp.table.suppose import can_suppose, suppose
from tests.games import EVERY_GAME
from tests.play.tables import begun, file_of, finished, left_behind, play_on
from tests.table.test_replay import bytes_of, company, twins


def played_on(session: Session, steps: int) -> Session:
    """Let it happen: whoever must choose takes some legal move."""
    rng = random.Random(3)
    for _ in range(steps):
        now = session.now
        if isinstance(now, Finish):
            break
        if isinstance(now, Show):
            session.shown(now.entry)
        elif isinstance(now, Think):
            session.think(1.0)
        elif isinstance(now, Offer):
            session.match.play(rng.choice(session.match.moves))
            session.put_away()
        else:
            session.answered(None)
    return session


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_from_any_moment_of_a_game_and_nothing_is_written(tmp_path: Path, game_id: str) -> None:
    match = finished(begun(tmp_path / "shelf", game_id, seats=3))
    before = bytes_of(tmp_path / "shelf")
    replay = Replay(match)
    rules, seats = match.game, len(match.seating.seats)
    for number, at in enumerate(range(0, replay.length, max(1, replay.length // 8))):
        replay.go(at)
        assert can_suppose(replay)
        seat = number % seats
        session = suppose(replay, seat, Chance(at), bots=number % 2 == 0)
        there = session.match
        rules.audit(there._state)
        assert there.view(seat) == match.view_at(at, seat), "what the seat knew is as it was"
        assert there.view(None) == match.view_at(at, None)
        if number % 4 == 0:
            played_on(session, 12)
            assert bytes_of(tmp_path / "shelf") == before
    replay.go(replay.length)
    assert not can_suppose(replay)
    shelf = left_behind(match, tmp_path / "killed")
    assert [spine.id for spine in shelf.browse()[0]] == [match.id], "a kill leaves the one game that there is"
    match.close()
    assert file_of(match).exists()


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_true_cards_lie_there_only_once_the_game_is_over(tmp_path: Path, game_id: str) -> None:
    match = play_on(begun(tmp_path, game_id, seats=2), 4)
    replay = Replay(match)
    replay.go(2)
    if match.result is None:
        with pytest.raises(ValueError, match="hidden"):
            suppose(replay, 0, Chance(1), bots=True, truly=True)
    replay = Replay(finished(match))
    replay.go(2)
    assert suppose(replay, 0, Chance(1), bots=True, truly=True).match._state == match.state_at(2)
    match.close()


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_equal_views_suppose_the_same(game_id: str) -> None:
    """Nobody learns from a supposition what another holds in a game that goes on."""
    for seed in range(0, 12, 2):
        for kinds in ("hh", "hb"):
            one, other = twins(game_id, company(kinds), seed)
            at = max(0, min(len(one.log), len(other.log)) - 1)
            if one.result is not None or other.result is not None:
                continue
            found = []
            for match in (one, other):
                replay = Replay(copied(match), at)
                replay.go(at)
                found.append([suppose(replay, seat, Chance(seed), bots=True).match.record() for seat in (0, 1)])
            assert found[0] == found[1]
