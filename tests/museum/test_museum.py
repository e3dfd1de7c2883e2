"""Games saved long ago resume for ever."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hpapp.play import Match
from hpapp.play.exchange import SUFFIX
from hpapp.rules import GAMES, game
from hpapp.saves import Shelf
from tests.museum.__main__ import HALL, label
from tests.museum.collection import ACQUIRED, COLLECTION
from tests.play.tables import file_of, finished, play_on, told
from tests.play.travel import export_match, import_match

LASTING = ("game", "moves", "over", "decision", "actor", "names", "kinds")
"""What a label says that no change of the rules may change."""
TO_THE_END = ("under-way", *ACQUIRED)
"""Pieces that are played to their end; the others for a few moves only, there are many of them."""
A_FEW = 3

PIECES = sorted(path.stem for path in HALL.glob("*.json"))
every_piece = pytest.mark.parametrize("name", PIECES)
every_game = pytest.mark.parametrize("game_id", GAMES)


@cache
def expected(name: str) -> dict[str, Any]:
    """The label of a piece; its rules were those of its time, and older labels say less."""
    return msgspec.json.decode((HALL / f"{name}.json").read_bytes())


@cache
def setup_of(name: str) -> dict[str, Any]:
    """How a piece's game began."""
    return msgspec.json.decode((HALL / f"{name}{SUFFIX}").read_bytes())["setup"]


def from_journal(folder: Path, name: str) -> Match:
    """A piece taken from a shelf."""
    for path in HALL.glob(f"{name}.journal*"):
        shutil.copy(path, folder)
    assert [spine.id for spine in Shelf(folder).browse()[0]] == [name]
    return Match.resume(Shelf(folder), name)


def check(match: Match, name: str) -> None:
    """It is where it was; under its own rules to the last bit, with its log and its file."""
    wanted, found = expected(name), label(match)
    if wanted["rules"] != found["rules"]:
        wanted = {fact: wanted[fact] for fact in LASTING}
    else:
        assert len(match.log) == wanted["moves"]
        check_file(travelling(match), (HALL / f"{name}{SUFFIX}").read_bytes())
    assert {fact: found[fact] for fact in wanted} == wanted


def travelling(match: Match) -> bytes:
    """The file that a match would be sent as."""
    path = file_of(match).with_suffix(SUFFIX)
    export_match(match, path)
    return path.read_bytes()


def check_file(found: bytes, wanted: bytes) -> None:
    """The same file byte for byte; only about who sits there, a later app may have more to say."""
    parts, known = (msgspec.json.decode(file, type=dict[str, msgspec.Raw]) for file in (found, wanted))
    seating, known_seating = (msgspec.json.decode(file.pop("seating")) for file in (parts, known))
    assert [(part, bytes(value)) for part, value in parts.items()] == [
        (part, bytes(value)) for part, value in known.items()]
    for seat, known_seat in zip(seating.pop("seats"), known_seating.pop("seats"), strict=True):
        assert seat.items() >= known_seat.items()
    assert seating.items() >= known_seating.items()


def check_it_goes_on(match: Match, folder: Path, name: str) -> None:
    """It can be played on, and what is played on is kept."""
    before = expected(name)["moves"]
    if name.endswith(TO_THE_END):
        assert finished(match).result is not None
    else:
        play_on(match, A_FEW)
    match.close()
    again = Match.resume(Shelf(folder), match.id)
    assert told(again) == told(match)
    assert (label(again)["moves"] > before) != expected(name)["over"]
    again.close()


# ------------------------------------------------------------------ each piece


@every_piece
def test_a_journal_resumes(tmp_path: Path, name: str) -> None:
    match = from_journal(tmp_path, name)
    check(match, name)
    check_it_goes_on(match, tmp_path, name)


@every_piece
def test_a_travelling_file_arrives(tmp_path: Path, name: str) -> None:
    match = import_match(Shelf(tmp_path), HALL / f"{name}{SUFFIX}")
    check(match, name)
    match.close()


# ------------------------------------------------------------------ the whole collection


def test_nothing_is_missing() -> None:
    assert sorted({*COLLECTION, *ACQUIRED}) == PIECES
    for name in PIECES:
        for ending in (".journal", SUFFIX):
            assert (HALL / f"{name}{ending}").is_file()


@pytest.mark.parametrize("name", sorted(COLLECTION))
def test_a_piece_shows_what_its_name_says(name: str) -> None:
    piece, setup, shown = COLLECTION[name], setup_of(name), expected(name)
    assert (shown["game"], setup["variant"], setup["seats"]) == (piece.game, piece.variant, piece.seats)
    assert piece.waits in (None, shown["decision"])
    position = msgspec.json.decode((HALL / f"{name}{SUFFIX}").read_bytes())["state"]
    assert piece.when(position)


@every_game
def test_a_game_waits_in_every_decision(game_id: str) -> None:
    assert decisions(game_id) - {expected(name)["decision"] for name in PIECES
                                 if expected(name)["game"] == game_id} == set()


def decisions(game_id: str) -> set[str]:
    """The names of all decisions that a state of the game can hold."""
    kinds = msgspec.inspect.type_info(game(game_id).state_type)
    assert isinstance(kinds, msgspec.inspect.StructType)
    pending = next(field.type for field in kinds.fields if field.name == "pending")
    if isinstance(pending, msgspec.inspect.LiteralType):
        return {str(value) for value in pending.values}
    assert isinstance(pending, msgspec.inspect.UnionType)
    return {str(kind.tag) for kind in pending.types if isinstance(kind, msgspec.inspect.StructType)}


@every_game
def test_every_variant_format_and_number_of_seats_is_there(game_id: str) -> None:
    mine = [name for name in PIECES if expected(name)["game"] == game_id]
    low, high = game(game_id).seats
    seen = {(setup_of(name)["variant"], expected(name)["over"]) for name in mine}
    assert seen >= {(variant, over) for variant in game(game_id).variants for over in (False, True)}
    assert {setup_of(name)["options"]["format"] for name in mine} >= {*game(game_id).options["format"]}
    assert {setup_of(name)["seats"] for name in mine} >= {*range(low, high + 1)}


@every_game
def test_games_were_taken_back_reseated_and_killed(game_id: str) -> None:
    for happening in ("taken-back", "reseated", "killed"):
        assert [name for name in PIECES if name.startswith(game_id) and name.endswith(happening)]
    killed = next(name for name in PIECES if name.startswith(game_id) and name.endswith("killed"))
    assert (HALL / f"{killed}.journal-wal").stat().st_size
