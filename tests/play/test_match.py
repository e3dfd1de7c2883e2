"""Match: what it lets through, that it writes before it shows, and that it comes back as it was."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET, Struct
from msgspec.structs import replace

from hpapp.play import Match, Seat
from hpapp.play.match import PAUSE
from hpapp.rules import GAMES
from hpapp.rules.core import IllegalMove, Refusal
from hpapp.saves import Hours, SaveTrouble, Shelf
from tests.play.tables import QUICK, begun, choice, file_of, finished, left_behind, play_on, told
from tests.play.travel import export_match, import_match

every_game = pytest.mark.parametrize("game_id", GAMES)


def everything_seen(match: Match) -> tuple[Any, ...]:
    """All that a table could show."""
    views = tuple(match.view(seat) for seat in (None, *range(match.setup.seats)))
    return match.actor, match.decision, match.clause, match.moves, match.result, views, told(match), match.seating


@every_game
def test_a_move_returns_what_happened_and_stands_in_the_log(tmp_path: Path, game_id: str) -> None:
    match = begun(tmp_path, game_id)
    state = match.game.start(match.setup)
    for number in range(40):
        seat, move = match.actor, choice(match)
        step = match.game.play(state, move)
        assert match.play(move, seat) == step.events
        assert match.log[number][:3] == (seat, move, step.events)
        assert all(match.view(seat) == match.game.view(step.state, seat) for seat in (None, 0, 1))
        state = step.state


@every_game
def test_another_seat_is_told_whose_turn_it_is(tmp_path: Path, game_id: str) -> None:
    match = play_on(begun(tmp_path, game_id), 5)
    assert match.actor is not None
    before, other = everything_seen(match), 1 - match.actor
    expected = Refusal(match.game.basics.turn, {"seat": f"P{match.actor}"})
    assert match.refusal(match.moves[0], other) == expected
    with pytest.raises(IllegalMove) as caught:
        match.play(match.moves[0], other)
    assert caught.value.refusal == expected
    assert everything_seen(match) == before


@every_game
def test_a_move_of_another_moment_is_refused_with_its_clause_and_changes_nothing(tmp_path: Path, game_id: str) -> None:
    offered: set[Struct] = set()
    match, refused = begun(tmp_path, game_id), 0
    for _ in range(60):
        foreign = next((move for move in offered if move not in match.moves), None)
        if foreign is not None:
            refused += 1
            before, file = everything_seen(match), file_of(match).read_bytes()
            against = match.refusal(foreign, match.actor)
            assert against is not None
            with pytest.raises(IllegalMove) as caught:
                match.play(foreign, match.actor)
            assert caught.value.refusal == against
            assert (everything_seen(match), file_of(match).read_bytes()) == (before, file)
        offered.update(match.moves)
        match.play(choice(match))
    assert refused


@every_game
def test_a_move_is_on_disk_before_anybody_can_see_it(tmp_path: Path, game_id: str,
                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_on(begun(tmp_path, game_id), 5)
    before, seen_while_writing, append = told(match), [], match._journal.append

    def watched(move: bytes, state: bytes, *, over: bool, hours: Hours | None) -> None:
        append(move, state, over=over, hours=hours)
        seen_while_writing.append(told(match))

    monkeypatch.setattr(match._journal, "append", watched)
    match.play(choice(match))
    assert seen_while_writing == [before]
    assert told(match) != before


@every_game
@pytest.mark.parametrize("key", ["full", "denied"])
def test_a_move_that_cannot_be_written_is_not_played(tmp_path: Path, game_id: str, key: str,
                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_on(begun(tmp_path, game_id), 5)
    before, file = everything_seen(match), file_of(match).read_bytes()

    def refuse(*_: object, **__: object) -> None:
        raise SaveTrouble(key)

    with monkeypatch.context() as patch:
        patch.setattr(match._journal, "append", refuse)
        with pytest.raises(SaveTrouble, match=key):
            match.play(choice(match))
    assert (everything_seen(match), file_of(match).read_bytes()) == (before, file)
    match.play(choice(match))
    assert len(match.log) == 6


@every_game
def test_a_game_is_resumed_at_every_decision(tmp_path: Path, game_id: str) -> None:
    match, shelf = begun(tmp_path, game_id), Shelf(tmp_path)
    while True:
        if len(match.log) < 60 or len(match.log) % 100 == 0 or match.actor is None:
            before, log = everything_seen(match), match.log
            match.close()
            match = Match.resume(shelf, match.id)
            assert everything_seen(match) == before
            assert match.log == log
        if match.actor is None:
            break
        match.play(choice(match, QUICK))
    assert match.result is not None


@every_game
def test_a_finished_game_has_a_result_and_lets_nobody_move(tmp_path: Path, game_id: str) -> None:
    match = begun(tmp_path, game_id)
    first = match.moves[0]
    assert match.result is None
    finished(match)
    assert match.moves == ()
    assert match.refusal(first) == Refusal(match.game.basics.over)
    with pytest.raises(IllegalMove):
        match.play(first)
    assert match.result is not None
    assert len(match.result.ranks) == 2
    spines, _ = Shelf(tmp_path).browse()
    assert [(spine.id, spine.record.over) for spine in spines] == [(match.id, True)]


@every_game
def test_a_replay_shows_each_seat_what_it_saw_then(tmp_path: Path, game_id: str) -> None:
    match, seen = begun(tmp_path, game_id), []
    for _ in range(40):
        seen.append([match.view(seat) for seat in (None, 0, 1)])
        match.play(choice(match))
    match.close()
    resumed = Match.resume(Shelf(tmp_path), match.id)
    assert [[resumed.view_at(entry, seat) for seat in (None, 0, 1)] for entry in range(40)] == seen


@every_game
def test_since_tells_what_others_did_after_the_last_own_choice(tmp_path: Path, game_id: str) -> None:
    match = begun(tmp_path, game_id, seats=3)
    chosen: list[int] = []
    while len(chosen) < 40 or (len({*chosen}) < 3 and len(chosen) < 400):
        for seat in range(3):
            last = max((n for n, who in enumerate(chosen) if who == seat), default=-1)
            assert match.since(seat) == match.log[last + 1:]
        assert match.actor is not None
        chosen.append(match.actor)
        match.play(choice(match))
    assert len(set(chosen)) == 3


@every_game
def test_turns_in_the_log_count_hand_overs(tmp_path: Path, game_id: str) -> None:
    match = play_on(begun(tmp_path, game_id), 40)
    for before, after in zip(match.log, match.log[1:], strict=False):
        assert after.turn - before.turn == (after.seat != before.seat)


@every_game
def test_a_bot_takes_a_seat_and_gives_it_back_for_good(tmp_path: Path, game_id: str) -> None:
    match, shelf = play_on(begun(tmp_path, game_id), 5), Shelf(tmp_path)
    for number, seat in enumerate([Seat("Robot", 3, "bot", "débutant", 2), Seat("Léa", 4, "child"), Seat("Zoé", 5)]):
        match.reseat(1, seat)
        log = list(match.log)
        match.close()
        match = Match.resume(shelf, match.id)
        sat = UNSET if seat.kind == "human" else "human"  # a person sat down here, and is remembered
        assert match.seating.seats == (Seat("P0", 0), replace(seat, sat=sat))
        assert match.log == log
        match.play(choice(match))
        assert len(match.log) == 6 + number


@every_game
def test_a_seat_that_cannot_be_written_stays_as_it_was(tmp_path: Path, game_id: str,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun(tmp_path, game_id)
    before = match.seating

    def refuse(_: object) -> None:
        raise SaveTrouble("full")

    monkeypatch.setattr(match._journal, "reseat", refuse)
    with pytest.raises(SaveTrouble):
        match.reseat(0, Seat("Robot", 3, "bot"))
    assert match.seating == before


def test_several_games_go_on_side_by_side(tmp_path: Path) -> None:
    matches = [begun(tmp_path, game_id, seed=seed) for game_id in GAMES for seed in (1, 2, 3)]
    for number in range(20):
        for match in matches:
            match.play(choice(match))
        spines, troubles = Shelf(tmp_path).browse()
        assert troubles == []
        assert {spine.id: (spine.record.game, len(spine.record.moves)) for spine in spines} == \
            {match.id: (match.game.id, number + 1) for match in matches}
    kept = [told(match) for match in matches]
    for match in matches:
        match.close()
    assert [told(Match.resume(Shelf(tmp_path), match.id)) for match in matches] == kept


def test_the_shelf_shows_the_game_last_played_first(tmp_path: Path) -> None:
    matches = [begun(tmp_path, seed=seed) for seed in (1, 2, 3)]
    for age, match in enumerate(matches):
        os.utime(file_of(match), (1000 - age, 1000 - age))
    order = [spine.id for spine in Shelf(tmp_path).browse()[0]]
    assert order == [match.id for match in matches]
    matches[2].play(choice(matches[2]))
    assert [spine.id for spine in Shelf(tmp_path).browse()[0]] == [matches[2].id, *order[:2]]


def test_a_game_thrown_away_is_gone_with_all_its_files(tmp_path: Path) -> None:
    kept, thrown = begun(tmp_path, seed=1), begun(tmp_path, seed=2)
    thrown.close()
    Shelf(tmp_path).remove(thrown.id)
    assert {path.name.split(".")[0] for path in tmp_path.iterdir()} == {kept.id}


@every_game
def test_what_lies_on_disk_is_complete_at_every_moment(tmp_path: Path, game_id: str) -> None:
    match = begun(tmp_path / "shelf", game_id)
    for number in range(25):
        match.play(choice(match))
        assert told(Match.resume(left_behind(match, tmp_path / str(number)), match.id)) == told(match)


def test_a_game_knows_its_hours_and_not_the_nights_between(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_700_000_000.0]
    monkeypatch.setattr("hpapp.play.match.time", lambda: now[0])
    match = begun(tmp_path)
    for seconds in (20, 40, PAUSE + 1, 30, -3600):
        now[0] += seconds
        match.play(choice(match))
    match.close()
    begin = 1_700_000_000.0
    told_of = Hours(begin, now[0], 90.0)
    assert Shelf(tmp_path).look(match.id).hours == told_of
    again = Match.resume(Shelf(tmp_path), match.id)
    assert again.record().hours == told_of
    export_match(again, tmp_path / "a.hpgame")
    again.close()
    arrived = import_match(Shelf(tmp_path / "elsewhere"), tmp_path / "a.hpgame")
    assert arrived.record().hours == told_of
    arrived.close()
