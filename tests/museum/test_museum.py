"""Games saved long ago resume for ever."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hpapp.play import Match
from hpapp.play.exchange import SUFFIX, import_match
from hpapp.saves import Shelf
from tests.museum.__main__ import COLLECTION, HALL, label
from tests.play.tables import finished

every_piece = pytest.mark.parametrize("name", sorted(path.stem for path in HALL.glob("*.json")))


def expected(name: str) -> dict[str, Any]:
    """The label of a piece; its rules were those of its time."""
    return msgspec.json.decode((HALL / f"{name}.json").read_bytes())  # type: ignore[no-any-return]


def check(match: Match, name: str) -> None:
    """It is where it was; under its own rules to the last bit, with its log; and it can be played to its end."""
    wanted, found = expected(name), label(match)
    if wanted["rules"] == found["rules"]:
        assert found == wanted
        assert len(match.log) == wanted["moves"]
    else:
        later = {"rules": found["rules"], "state": found["state"]}
        assert found == {**wanted, **later}
    assert finished(match).result is not None


def test_nothing_is_missing() -> None:
    for name in COLLECTION:
        for ending in (".json", ".journal", SUFFIX):
            assert (HALL / f"{name}{ending}").is_file()


@every_piece
def test_a_journal_resumes(tmp_path: Path, name: str) -> None:
    for path in HALL.glob(f"{name}.journal*"):
        shutil.copy(path, tmp_path)
    assert [spine.id for spine in Shelf(tmp_path).browse()[0]] == [name]
    check(Match.resume(Shelf(tmp_path), name), name)


@every_piece
def test_a_travelling_file_arrives(tmp_path: Path, name: str) -> None:
    check(import_match(Shelf(tmp_path / "shelf"), HALL / f"{name}{SUFFIX}"), name)
