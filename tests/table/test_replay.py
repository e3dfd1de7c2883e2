"""Replays: every golden and museum game, forwards and backwards, as it was seen live; nothing is written, and nothing
is told that its people could not see."""

from __future__ import annotations

import hashlib
import os
import random
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hpapp.i18n import speaker
from hpapp.play import Match, Seat, Seating, on_paper
from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.saves import Shelf
from hpapp.table.replay import ALL, TABLE, Replay, Viewpoint
from tests.games import EVERY_GAME
from tests.museum.__main__ import HALL
from tests.play.tables import begun, choice, file_of, finished, seating, short_setup
from tests.rules.bloody.test_golden import TALES, Tale
from tests.rules.couloirs.test_golden import GAMES_KEPT, whole_game
from tests.rules.golden import GOLDEN

FRENCH = speaker("fr")
PLAYTHROUGHS = sorted(GOLDEN.glob("*/*.txt"))
PIECES = sorted(path.stem for path in HALL.glob("*.json"))[::1 if os.environ.get("HPAPP_REPLAYS") == "all" else 4]
"""Every fourth piece of the museum; HPAPP_REPLAYS=all looks at each."""
A_ROW = 24
"""Museum pieces looked at by one test."""


def golden(path: Path) -> Match:
    """A golden game as a match that is over, or goes on."""
    rules = game(path.parent.name)
    if rules.id == "bloody":
        return told_tale(TALES[path.stem])
    _, second, *lines = path.read_text("utf-8").splitlines()
    setup = msgspec.json.decode(second.removeprefix("set-up "), type=Setup)
    match = on_paper(rules.id, setup, seating(setup.seats))
    moves = [rules.read_move(msgspec.json.decode(line.removeprefix("> ").removesuffix("  (no undo past this)")))
             for line in lines if line.startswith("> ")]
    if rules.id == "couloirs":  # of some only the last moves are written out
        moves = whole_game(GAMES_KEPT[path.stem])[1][:None if GAMES_KEPT[path.stem].reason else len(moves)]
    for move in moves:
        match.play(move)
    return match


def told_tale(tale: Tale) -> Match:
    """A story of Bloody Harry, from its position to its end."""
    state, chance = tale.position(), Chance(tale.seed)
    match = on_paper("bloody", Setup(state.seats, state.variant), seating(state.seats), state)
    while match.actor is not None:
        move, chance = tale.player(match._state, match.game.moves(match._state), chance)
        match.play(move)
    return match


def lived(match: Match) -> list[Any]:
    """Every position that the game went through, played again by the rules alone."""
    states = [match.game.read_state(msgspec.json.decode(match.record().base))]
    for played in match.log:
        step = match.game.play(states[-1], played.move)
        assert step.events == played.events
        states.append(step.state)
    return states


def check(match: Match) -> None:
    """Forwards and backwards through every position: the views are those of the live game."""
    replay, states = Replay(match), lived(match)
    there = range(len(states))
    assert replay.length == len(states) - 1
    for at in (*there, *reversed(there)):
        replay.go(at)
        assert replay.position.view == match.game.view(states[at], None)
        assert [happened.events for happened in replay.past] == [played.events for played in match.log[:at]]
        assert replay.position.actor == match.game.actor(states[at])
    for viewpoint in replay.viewpoints:
        replay.look_from(viewpoint)
        for at in there[::3]:
            replay.go(at)
            for seat, hand in replay.hands.items():
                assert hand == replay.guide.hand(match.game.view(states[at], seat), seat)
    check_order(replay)


def check_order(replay: Replay) -> None:
    """Turns cover the game without a gap, steps lead from end to end and back, a mark lies in its turn."""
    edges = [turn.start for turn in replay.turns] + [replay.length]
    assert edges == sorted(set(edges)) or replay.length == 0
    assert all(turn.stop == after for turn, after in zip(replay.turns, edges[1:], strict=True))
    for go in (replay.step, replay.leap):
        replay.go(0)
        seen = [0]
        while replay.at < replay.length:
            go(1)
            seen.append(replay.at)
        back = [replay.at]
        while replay.at:
            go(-1)
            back.append(replay.at)
        assert seen == back[::-1] == sorted(set(seen))
    assert all(any(turn.start <= mark.entry < turn.stop for turn in replay.turns) for mark in replay.marks)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_is_seen_again_as_it_was(path: Path) -> None:
    check(golden(path))


@pytest.mark.parametrize("first", range(0, len(PIECES), A_ROW))
def test_museum_pieces_are_seen_again_and_stay_as_they_are(tmp_path: Path, first: int) -> None:
    names = PIECES[first:first + A_ROW]
    for name in names:
        for path in HALL.glob(f"{name}.journal*"):
            shutil.copy(path, tmp_path)
    shelf = Shelf(tmp_path)
    for name in names:
        Match.resume(shelf, name).close()  # a game of older rules is written down anew when it is opened
    before = bytes_of(tmp_path)
    for name in names:
        match = Match.resume(shelf, name)
        check(match)
        match.close()
    assert bytes_of(tmp_path) == before


def bytes_of(folder: Path) -> dict[str, str]:
    """A seal of every file in a folder."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


# ------------------------------------------------------------------ steps, turns, marks


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_whole_game_can_be_told_again(tmp_path: Path, game_id: str) -> None:
    match = finished(begun(tmp_path, game_id, seats=3))
    replay = Replay(match)
    entries = {line.entry for line in replay.lines(FRENCH)}
    assert {stop - 1 for stop in replay.stops} - {-1, replay.length - 1} <= entries
    for mark in replay.marks:
        replay.go(mark.entry + 1)
        line = replay.line(FRENCH)
        assert line is not None
        assert line.entry == mark.entry, "what is marked is what the line tells"
        assert replay.turns[replay.turn_at].start <= mark.entry < replay.turns[replay.turn_at].stop
    replay.go(replay.length + 5)
    assert (replay.at, replay.show) == (replay.length, None)
    replay.go(-3)
    assert replay.at == 0
    shown = replay.show
    assert shown is not None
    assert shown.happened.events == match.log[0].events
    match.close()


# ------------------------------------------------------------------ who may see what


def company(kinds: str, mode: str = "table", privacy: str = "peek") -> Seating:
    names = {"h": "human", "c": "child", "b": "bot"}
    return Seating(tuple(Seat(f"P{index}", index, names[kind]) for index, kind in enumerate(kinds)),  # type: ignore[arg-type]
                   mode, privacy)  # type: ignore[arg-type]


@pytest.mark.parametrize(("table", "seen"), [
    (company("hh"), ()), (company("hb", "solo"), (0,)), (company("hc"), (1,)),
    (company("hh", privacy="open"), (0, 1)), (company("hb", privacy="open"), (0,)), (company("hh", "pass"), ()),
])
@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_running_game_shows_no_more_than_its_people_could_see(game_id: str, table: Seating,
                                                                seen: tuple[int, ...]) -> None:
    match = on_paper(game_id, short_setup(game_id, 2), table)
    for _ in range(12):
        if match.actor is not None:
            match.play(choice(match))
    replay = Replay(match, until=5)
    viewpoints: tuple[Viewpoint, ...] = (0, 1, ALL)
    if match.result is None:
        assert replay.viewpoints == (TABLE, *seen)
        for viewpoint in viewpoints:
            replay.look_from(TABLE)
            replay.look_from(viewpoint)
            assert replay.viewpoint == (viewpoint if viewpoint in seen else TABLE)
            assert set(replay.hands) <= set(seen)
    assert replay.length == 5
    replay.go(99)
    assert replay.at == 5
    assert max(line.entry for line in replay.lines(FRENCH)) < 5


def told(replay: Replay) -> list[Any]:
    """Everything that a replay tells, from every viewpoint."""
    found: list[Any] = [replay.turns, replay.stops, replay.marks, replay.lines(FRENCH), replay.viewpoints]
    for viewpoint in replay.viewpoints:
        replay.look_from(viewpoint)
        for at in range(replay.length + 1):
            replay.go(at)
            found += [replay.position, replay.hands, replay.line(FRENCH), replay.turn_at, replay.show]
    return found


def twins(game_id: str, table: Seating, seed: int) -> tuple[Match, Match]:
    """The same game as far as its people could tell, with other hidden things: how far that goes differs."""
    rules, rng = game(game_id), random.Random(seed)
    setup = short_setup(game_id, len(table.seats), seed=seed)
    one = on_paper(game_id, setup, table)
    open_to_all = [seat for seat in Replay(one).viewpoints if isinstance(seat, int)]
    looker = open_to_all[0] if open_to_all else None
    other = on_paper(game_id, setup, table, rules.imagine(one.view(looker), Chance(seed)))
    for _ in range(60 if seed % 2 else 5):
        if one.actor is None:
            break
        move = rng.choice(one.moves)
        try:
            events = other.play(move)
        except Exception:  # what is hidden decides whether it is possible: here the two part
            break
        one.play(move)
        alike = all(one.view(seat) == other.view(seat) for seat in (None, *open_to_all))
        if not alike or events != one.log[-1].events:
            break
    return one, other


@pytest.mark.parametrize("kinds", ["hh", "hb"])
@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_equal_views_give_equal_replays(game_id: str, kinds: str) -> None:
    """Whatever is hidden, and whatever happened after what has been shown, changes nothing."""
    longest = 0
    for seed in range(12):
        one, other = twins(game_id, company(kinds), seed)
        until = max(0, min(len(one.log), len(other.log)) - 1)
        if one.result is not None or other.result is not None:
            continue
        longest = max(longest, until)
        assert told(Replay(one, until)) == told(Replay(other, until))
    assert longest >= 1


def test_a_replay_leaves_the_journal_as_it_is(tmp_path: Path) -> None:
    match = finished(begun(tmp_path, "couloirs", seats=2))
    before = file_of(match).read_bytes()
    replay = Replay(match)
    for viewpoint in replay.viewpoints:
        replay.look_from(viewpoint)
        for at in range(replay.length, -1, -7):
            replay.go(at)
            assert len(replay.hands) <= 2
    assert file_of(match).read_bytes() == before
    match.close()
