"""A game begun under other rules: it goes on from where it was left, whatever became of its moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hpapp.play import Match
from hpapp.rules import GAMES, game
from hpapp.rules.core import IllegalMove, Refusal
from hpapp.saves import SaveTrouble, Shelf
from tests.play.tables import begun, choice, finished, play_on, told, with_rules
from tests.play.travel import export_match, import_match

every_game = pytest.mark.parametrize("game_id", GAMES)


def left(folder: Path, game_id: str, moves: int = 12) -> Match:
    """A game played for a while and closed."""
    match = play_on(begun(folder, game_id), moves)
    match.close()
    return match


@every_game
def test_an_older_game_resumes_from_its_position_without_asking_its_moves(
        tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = left(tmp_path, game_id)

    def refuse_all(_: Any, __: Any) -> Any:
        raise IllegalMove(Refusal("the rules have changed"))

    with monkeypatch.context() as patch:
        with_rules(patch, game_id, version=game(game_id).version + 1, play=refuse_all)
        match = Match.resume(Shelf(tmp_path), before.id)
        assert told(match) == (told(before)[0], [])
        assert match.seating == before.seating
        assert not match.can_undo
        match.close()
    with_rules(monkeypatch, game_id, version=game(game_id).version + 1)
    match = play_on(Match.resume(Shelf(tmp_path), before.id), 7)
    match.close()
    again = Match.resume(Shelf(tmp_path), before.id)
    assert told(again) == told(match)
    assert len(again.log) == 7
    assert again.record().base_n == 12
    assert finished(again).result is not None


@every_game
def test_an_older_game_outlives_two_changes_of_the_rules(tmp_path: Path, game_id: str,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    before = left(tmp_path, game_id)
    for version in (1, 2, 3):
        with monkeypatch.context() as patch:
            with_rules(patch, game_id, version=game(game_id).version + version)
            match = Match.resume(Shelf(tmp_path), before.id)
            assert match.log == []
            assert match.record().base_n == 12 + 5 * (version - 1)
            play_on(match, 5).close()


@every_game
def test_a_game_from_later_rules_is_left_alone(tmp_path: Path, game_id: str,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        with_rules(patch, game_id, version=game(game_id).version + 1)
        before = left(tmp_path, game_id)
    file = (tmp_path / f"{before.id}.journal").read_bytes()
    with pytest.raises(SaveTrouble) as caught:
        Match.resume(Shelf(tmp_path), before.id)
    assert caught.value.key == "future"
    assert (tmp_path / f"{before.id}.journal").read_bytes() == file
    with_rules(monkeypatch, game_id, version=game(game_id).version + 1)
    assert told(Match.resume(Shelf(tmp_path), before.id)) == told(before)


def test_a_game_that_this_app_does_not_know_is_left_alone(tmp_path: Path) -> None:
    match = begun(tmp_path)
    game_id, journal = Shelf(tmp_path).add(match.record()._replace(game="belote"))
    journal.close()
    with pytest.raises(SaveTrouble) as caught:
        Match.resume(Shelf(tmp_path), game_id)
    assert caught.value.key == "future"


@every_game
@pytest.mark.parametrize("fault", [IllegalMove(Refusal("?")), ValueError(), KeyError(), AssertionError()])
def test_moves_that_no_longer_play_lead_to_the_kept_position(tmp_path: Path, game_id: str, fault: Exception,
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that changed without saying so."""
    before = left(tmp_path, game_id)

    def fail(_: Any, __: Any) -> Any:
        raise fault

    with monkeypatch.context() as patch:
        with_rules(patch, game_id, play=fail)
        match = Match.resume(Shelf(tmp_path), before.id)
        assert told(match) == (told(before)[0], [])
        match.close()
    assert play_on(Match.resume(Shelf(tmp_path), before.id), 3).record().base_n == 12


@every_game
def test_a_replay_that_ends_elsewhere_gives_way_to_the_kept_position(tmp_path: Path, game_id: str) -> None:
    match = play_on(begun(tmp_path, game_id), 12)
    earlier = match.record()
    later = play_on(match, 3).record()
    game_id, journal = Shelf(tmp_path).add(earlier._replace(state=later.state))
    journal.close()
    resumed = Match.resume(Shelf(tmp_path), game_id)
    assert told(resumed) == (later.state, [])
    play_on(resumed, 4).close()
    assert told(Match.resume(Shelf(tmp_path), game_id)) == told(resumed)


@every_game
def test_a_position_that_is_none_is_damage_and_stays_on_the_shelf(tmp_path: Path, game_id: str) -> None:
    record = play_on(begun(tmp_path, game_id), 3).record()
    for broken in (b"{}", b"[", msgspec.json.encode({**msgspec.json.decode(record.state), "pending": 7})):
        broken_id, journal = Shelf(tmp_path).add(record._replace(state=broken, rules=0))
        journal.close()
        with pytest.raises(SaveTrouble) as caught:
            Match.resume(Shelf(tmp_path), broken_id)
        assert caught.value.key == "damaged"
        assert (tmp_path / f"{broken_id}.journal").exists()


@every_game
def test_an_older_game_travels_to_later_rules(tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = play_on(begun(tmp_path / "here", game_id), 12)
    export_match(before, tmp_path / "old.hpgame")
    with_rules(monkeypatch, game_id, version=game(game_id).version + 1, lay=None)
    match = import_match(Shelf(tmp_path / "there"), tmp_path / "old.hpgame")
    assert told(match) == (told(before)[0], [])
    match.play(choice(match))
