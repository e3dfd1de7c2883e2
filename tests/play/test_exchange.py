"""A game as a file: it arrives as it left, and whatever else is in the file, nothing breaks and nothing is added."""

from __future__ import annotations

import copy
import json
import os
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hpapp.play import Match, Seat
from hpapp.play.exchange import Twin, twin_of, unpacked
from hpapp.play.summary import EDITION, describe
from hpapp.saves import Catalogue, SaveTrouble, Shelf
from tests.games import EVERY_GAME
from tests.play.tables import begun, finished, play_on, told
from tests.play.travel import export_match, import_match

every_game = pytest.mark.parametrize("game_id", EVERY_GAME)
MUTANTS = {"quick": 200, "soak": 20000}.get(os.environ.get("HPAPP_PROFILE", ""), max(400, 1000 // len(EVERY_GAME)))
ODD: list[Any] = [
    None, True, -1, 0, 1, 7, 10**9, 2**63, 2**64, 10**40, -(10**40), 0.5, 1e308, "", "x", "?", "\0", "é" * 400,
    [], {}, [[]], [1, 2], {"do": "push"}, {"x": {"y": [1]}}]


def sent(tmp_path: Path, game_id: str, moves: int = 15) -> tuple[Match, Path]:
    """A game and the file it was written to."""
    match, path = play_on(begun(tmp_path / "here", game_id, "human", "bot"), moves), tmp_path / "game.hpgame"
    export_match(match, path)
    return match, path


def refused(folder: Path, path: Path) -> str:
    """The key of the trouble that an import meets; the shelf stays empty."""
    with pytest.raises(SaveTrouble) as caught:
        import_match(Shelf(folder), path)
    assert not folder.exists() or list(folder.iterdir()) == []
    assert caught.value.file == path.name
    return caught.value.key


@every_game
@pytest.mark.parametrize("moves", [0, 1, 30])
def test_a_game_arrives_as_it_left(tmp_path: Path, game_id: str, moves: int) -> None:
    match, path = sent(tmp_path, game_id, moves)
    there = import_match(Shelf(tmp_path / "there"), path)
    assert told(there) == told(match)
    assert there.log == match.log
    assert (there.setup, there.seating) == (match.setup, match.seating)
    assert there.can_undo == match.can_undo
    play_on(there, 5).close()
    assert told(Match.resume(Shelf(tmp_path / "there"), there.id)) == told(there)
    export_match(match, tmp_path / "again.hpgame")
    assert (tmp_path / "again.hpgame").read_bytes() == path.read_bytes()


@every_game
def test_a_finished_game_arrives_finished(tmp_path: Path, game_id: str) -> None:
    match, path = finished(begun(tmp_path / "here", game_id)), tmp_path / "game.hpgame"
    export_match(match, path)
    there = import_match(Shelf(tmp_path / "there"), path)
    assert there.result == match.result
    assert [spine.record.over for spine in Shelf(tmp_path / "there").browse()[0]] == [True]


@every_game
def test_changed_seats_travel_and_the_same_file_can_come_twice(tmp_path: Path, game_id: str) -> None:
    match, path = sent(tmp_path, game_id)
    match.reseat(0, Seat("Zoé", 5, "child", place=3))
    export_match(match, path)
    shelf = Shelf(tmp_path / "there")
    first, second = import_match(shelf, path), import_match(shelf, path)
    assert first.seating == second.seating == match.seating
    assert first.id != second.id
    play_on(first, 3)
    assert told(second) == told(match)


# ------------------------------------------------------------------ mutants


def spot(data: Any, rng: random.Random) -> tuple[Any, Any]:
    """Some container inside some JSON, and a key or index of it."""
    while True:
        key = rng.choice(list(data) if isinstance(data, dict) else range(len(data)))
        inner = data[key]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.25:
            return data, key
        data = inner


def drop(data: Any, rng: random.Random) -> None:
    holder, key = spot(data, rng)
    del holder[key]


def odd_value(data: Any, rng: random.Random) -> None:
    holder, key = spot(data, rng)
    holder[key] = rng.choice(ODD)


def deep(data: Any, rng: random.Random) -> None:
    holder, key = spot(data, rng)
    for _ in range(rng.choice((3, 300))):
        holder[key] = [holder[key]] if rng.random() < 0.5 else {"x": holder[key]}


def swap(data: Any, rng: random.Random) -> None:
    (one, key), (other, place) = spot(data, rng), spot(data, rng)
    one[key], other[place] = copy.deepcopy(other[place]), copy.deepcopy(one[key])


def more(data: Any, rng: random.Random) -> None:
    holder, key = spot(data, rng)
    if isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    else:
        holder["unheard of"] = 1


def other_moves(data: Any, rng: random.Random) -> None:
    moves = data.get("moves")
    if not isinstance(moves, list) or not moves:  # an edit before this one took them
        return
    rng.choice((moves.reverse, moves.pop, lambda: moves.append(rng.choice(moves)), lambda: rng.shuffle(moves),
                lambda: moves.extend(moves * 20), moves.clear))()


def nudge(data: Any, rng: random.Random) -> None:
    """A small change of a number: what looks most like the truth."""
    for _ in range(200):
        holder, key = spot(data, rng)
        if type(holder[key]) is int:
            holder[key] += rng.choice((-1, 1))
            return


EDITS: list[Callable[[Any, random.Random], None]] = [drop, odd_value, deep, swap, more, other_moves, nudge]


def broken_bytes(content: bytes, rng: random.Random) -> bytes:
    """Some bytes changed, lost, doubled or swapped."""
    data = bytearray(content)
    for _ in range(rng.choice((1, 1, 2, 10))):
        at, end = sorted(rng.randrange(len(data)) for _ in range(2))
        act = rng.randrange(5)
        if act == 0:
            data[at] ^= 1 << rng.randrange(8)
        elif act == 1:
            del data[at:rng.choice((at + 1, end))]
        elif act == 2:
            data[at], data[end] = data[end], data[at]
        elif act == 3:
            data[at:at] = data[at:at + rng.randrange(1, 60)]
        else:
            data[at] = rng.randrange(256)
        if len(data) < 2:
            break
    return bytes(data)


def mutant(content: bytes, rng: random.Random) -> bytes:
    """The file of a game, changed in one way or another."""
    if rng.random() < 0.4:
        return broken_bytes(content, rng)
    data = json.loads(content)
    for _ in range(rng.choice((1, 1, 1, 2))):
        rng.choice(EDITS)(data, rng)
    return json.dumps(data).encode()


@every_game
def test_mutants_are_refused_or_are_the_same_game(tmp_path: Path, game_id: str) -> None:
    match, path = sent(tmp_path, game_id)
    content = json.dumps({**json.loads(path.read_bytes()), "hours": [1.5, 2.5, 1.0]}).encode()  # the same on every run
    rng, seen = random.Random(game_id), Counter[str]()
    shelf = Shelf(tmp_path / "there")
    for _ in range(MUTANTS):
        path.write_bytes(mutant(content, rng))
        try:
            there = import_match(shelf, path)
        except SaveTrouble as trouble:
            seen[trouble.key] += 1
            assert not shelf.folder.exists() or list(shelf.folder.iterdir()) == []
            continue
        seen["same"] += 1
        # Now and then another legal way leads to the same position: that is a game as well.
        assert told(there)[0] == told(match)[0], "another position got in"
        came = json.loads(path.read_bytes())
        older = came["rules"] < match.game.version  # then its moves are not replayed: its position is all there is
        assert len(there.log) == (0 if older else len(came["moves"]))
        there.close()
        shelf.remove(there.id)
    assert set(seen) <= {"same", "not_a_game", "future"}
    assert seen["not_a_game"] > seen["same"] > 0
    assert seen["future"]


# ------------------------------------------------------------------ what is no game at all


@pytest.mark.parametrize("content", [
    b"", b"{", b"null", b"[]", b"{}", b"\xff\xfe", b"\0" * 100, b"[" * 100_000, b'{"a":' * 50_000, b'{"hpgame": 1}',
    b'{"hpgame": "2"}', b'{"hpgame": 0}', b"9" * 5000, b'"\\ud800"', "Bonjour !".encode("utf-16"),
], ids=lambda content: repr(content[:12]))
def test_what_is_no_game(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.hpgame"
    path.write_bytes(content)
    assert refused(tmp_path / "there", path) == "not_a_game"


def test_a_file_of_nine_megabytes_is_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.hpgame"
    with path.open("wb") as file:
        file.truncate(9 << 20)
    monkeypatch.setattr(Path, "read_bytes", lambda _: pytest.fail("read"))
    assert refused(tmp_path / "there", path) == "not_a_game"


def test_a_folder_and_a_missing_file_are_unreadable(tmp_path: Path) -> None:
    assert refused(tmp_path / "there", tmp_path) == "unreadable"
    assert refused(tmp_path / "there", tmp_path / "missing.hpgame") == "unreadable"


@every_game
@pytest.mark.parametrize("change", [
    {"hpgame": 2}, {"hpgame": 2, "news": {}, "state": None}, {"rules": 99}, {"game": "belote"},
], ids=str)
def test_a_file_from_the_future_says_so(tmp_path: Path, game_id: str, change: dict[str, Any]) -> None:
    _, path = sent(tmp_path, game_id)
    path.write_text(json.dumps({**json.loads(path.read_bytes()), **change}))
    assert refused(tmp_path / "there", path) == "future"


@every_game
def test_another_deal_under_the_same_set_up_is_refused(tmp_path: Path, game_id: str) -> None:
    """Position and moves agree, but the cards were not dealt like that."""
    _, path = sent(tmp_path, game_id)
    data = json.loads(path.read_bytes())
    data["setup"]["seed"] += 1
    path.write_text(json.dumps(data))
    assert refused(tmp_path / "there", path) == "not_a_game"


@every_game
@pytest.mark.parametrize("seat", [
    {"color": 6}, {"color": -1}, {"place": 6}, {"kind": "ghost"}, {"name": None}, {"level": 3},
], ids=str)
def test_seats_that_no_table_has_are_refused(tmp_path: Path, game_id: str, seat: dict[str, Any]) -> None:
    _, path = sent(tmp_path, game_id)
    data = json.loads(path.read_bytes())
    data["seating"]["seats"][0].update(seat)
    path.write_text(json.dumps(data))
    assert refused(tmp_path / "there", path) == "not_a_game"


@every_game
def test_a_game_for_which_there_is_no_room_is_refused(tmp_path: Path, game_id: str,
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    _, path = sent(tmp_path, game_id)

    def no_room(_: Path, __: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", no_room)
    with pytest.raises(SaveTrouble) as caught:
        import_match(Shelf(tmp_path / "there"), path)
    assert caught.value.key == "full"
    assert list((tmp_path / "there").iterdir()) == []


# ---------------------------------------------------------------- back and forth


def test_a_file_knows_the_game_that_it_goes_on_with(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "here")
    match = play_on(begun(tmp_path / "here", "labyrinthe"), 12)
    export_match(match, tmp_path / "early.hpgame")
    early = len(match.log)
    play_on(match, 10)
    export_match(match, tmp_path / "late.hpgame")
    late = len(match.log)
    match.close()
    catalogue = Catalogue(shelf, describe, EDITION)

    def twin(name: str) -> Twin | None:
        return twin_of(shelf, catalogue, unpacked(tmp_path / name))

    behind, same = twin("early.hpgame"), twin("late.hpgame")
    assert behind == Twin(match.id, early, late, early)
    assert same == Twin(match.id, late, late, late)
    assert behind is not None
    assert (behind.is_behind, behind.goes_on, behind.parted) == (True, False, False)
    elsewhere = import_match(Shelf(tmp_path / "there"), tmp_path / "early.hpgame")
    other = next(move for move in elsewhere.moves if msgspec.json.encode(move) != shelf.look(match.id).moves[early])
    elsewhere.play(other)
    export_match(elsewhere, tmp_path / "parted.hpgame")
    elsewhere.close()
    parted = twin("parted.hpgame")
    assert parted is not None
    assert (parted.shared, parted.parted, parted.goes_on, parted.is_behind) == (early, True, False, False)
    shelf.remove(match.id)
    assert twin("late.hpgame") is None
    import_match(shelf, tmp_path / "early.hpgame").close()
    longer = twin("late.hpgame")
    assert longer is not None
    assert (longer.here, longer.there, longer.goes_on) == (early, late, True)
    play_on(begun(tmp_path / "here", "labyrinthe", seed=99), 3).close()
    assert twin("late.hpgame") == longer
    catalogue.close()
