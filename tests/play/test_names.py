"""Names: whatever is typed or read from a file fits a place at the table."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hpapp.play.names import MOST_PARTS, MOST_SIGNS, is_a_name, signs, tidied
from hpapp.saves import SaveTrouble, Shelf
from tests.play.tables import begun
from tests.play.travel import export_match, import_match

FAMILY = "👨‍👩‍👧‍👦"


@pytest.mark.parametrize(("name", "count"), [
    ("Léa", 3), ("Le\u0301a", 3), ("Zoé 🦊", 5), (FAMILY, 1), ("🇫🇷🇬🇧", 2), ("👍🏽", 1), ("❤️", 1), ("", 0),
])
def test_signs_are_counted_as_a_person_counts_them(name: str, count: int) -> None:
    assert len(list(signs(name))) == count
    assert is_a_name(name)


@pytest.mark.parametrize("name", [
    "a" * 21, "a" * 3_000_000, "Léa\u202eTom", "Tom\n", "a\u0000", "Z" + "\u0301" * 40, "\ud800", FAMILY * 21,
    "a\u2028b", "Tom\u200f", "\ue000",
])
def test_what_is_no_name_is_refused_and_tidied(name: str) -> None:
    assert not is_a_name(name)
    assert is_a_name(tidied(name))


@given(st.text(max_size=80))
def test_whatever_is_typed_becomes_a_name(text: str) -> None:
    name = tidied(text)
    assert is_a_name(name)
    assert tidied(name) == name
    if is_a_name(text) and text == " ".join(text.split()):
        assert name == text


@given(st.text(max_size=60))
def test_signs_lose_nothing(text: str) -> None:
    assert "".join(signs(text)) == text


@pytest.mark.parametrize("name", ["x" * 3_000, "Tom\u202e", "a\nb"])
def test_a_file_with_such_a_name_is_refused_with_a_reason(tmp_path: Path, name: str) -> None:
    path = tmp_path / "game.hpgame"
    export_match(begun(tmp_path / "here"), path)
    data = msgspec.json.decode(path.read_bytes())
    data["seating"]["seats"][0]["name"] = name
    path.write_bytes(msgspec.json.encode(data))
    with pytest.raises(SaveTrouble) as trouble:
        import_match(Shelf(tmp_path / "there"), path)
    assert trouble.value.key == "names"
    assert not list((tmp_path / "there").glob("*"))


def test_the_bounds_are_what_the_table_is_laid_for() -> None:
    assert (MOST_SIGNS, MOST_PARTS) == (20, 8)
