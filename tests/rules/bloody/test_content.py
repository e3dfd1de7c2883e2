"""BLO-2: what is in the box, counted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import hpapp.rules.bloody
from hpapp.rules.bloody.cards import EFFECTS
from hpapp.rules.bloody.state import BONUSES, CONTENT, COURSES, HOUSES, INSTANTS, MAGIC, SPELLS
from hpapp.rules.bloody.ways import COURIER_BOX, EDITION, MAGIC_BOX, PLAIN, WAYS
from hpapp.rules.rulebook import LANGUAGES, rulebook
from tests.rules.bloody.counts import table

TOTALS = CONTENT["totals"]


def count(table: str, **wanted: str) -> int:
    return sum(entry["count"] for entry in CONTENT[table] if all(entry[key] == value for key, value in wanted.items()))


@pytest.mark.clause("BLO-2.1")
def test_four_houses() -> None:
    assert len(HOUSES) == TOTALS["houses"] == 4


@pytest.mark.clause("BLO-2.2")
def test_49_school_cards_six_courses_of_six_seven_horcruches_six_detourneurs() -> None:
    assert count("school") == TOTALS["school"] == 49
    assert count("school", kind="course") == TOTALS["courses"] == 36
    assert [entry["count"] for entry in CONTENT["school"] if entry["kind"] == "course"] == [6] * 6
    assert count("school", kind="horcruche") == TOTALS["horcruches"] == 7
    assert count("school", kind="detourneur") == TOTALS["detourneurs"] == 6


@pytest.mark.clause("BLO-2.3")
def test_every_course_has_an_effect_and_no_other_school_card_has_one() -> None:
    assert {entry["id"] for entry in CONTENT["school"] if entry["id"] in EFFECTS} == COURSES


@pytest.mark.clause("BLO-2.4", "BLO-2.5")
def test_55_magie_cards_37_spells_of_twelve_kinds_and_18_bonus_cards_of_three() -> None:
    assert count("magic") == TOTALS["magic"] == 55
    assert count("magic", kind="spell") + count("magic", kind="instant") == TOTALS["spells"] == 37
    assert count("magic", kind="bonus") == TOTALS["bonuses"] == 18
    assert (len(SPELLS | INSTANTS), len(BONUSES)) == (12, 3)
    assert {kind for kind in MAGIC if kind in EFFECTS} == SPELLS


@pytest.mark.clause("BLO-2.7")
def test_thirty_couriers() -> None:
    assert count("courier") == TOTALS["couriers"] == 30


@pytest.mark.clause("BLO-2.8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_prints_how_many_there_are_of_each(language: str) -> None:
    book = rulebook("bloody", language)
    told = [replace(count, text="") if count.total or count.piece in (PLAIN, "first_player_card") else count
            for count in book.counts]
    assert told == [*table(language)]
    assert book.counts == book.find("BLO-2.8").counts


@pytest.mark.clause("BLO-2.5", "BLO-2.7", "BLO-2.8")
def test_what_is_rebuilt_is_marked_as_ours() -> None:
    for number in ("2.5", "2.7", "2.8", "9.5", "12.3", "12.4"):
        clause = rulebook("bloody", "fr").find(f"BLO-{number}")
        assert "reconstructed" in (clause.mark, clause.also), number


@pytest.mark.clause("BLO-15.4", "BLO-15.8")
def test_in_the_first_year_41_magie_cards_are_plain_and_14_can_be_laid() -> None:
    box = MAGIC_BOX["kids", EDITION]
    assert box == {PLAIN: TOTALS["kids_plain"], "balai_ball": 8, "bons_points": 6}
    assert (box[PLAIN], sum(box.values())) == (41, TOTALS["kids_magic"])
    assert TOTALS["kids_magic"] == TOTALS["magic"] == 55


@pytest.mark.clause("BLO-15.4", "BLO-15.9")
def test_the_first_year_has_fourteen_couriers_that_help() -> None:
    assert COURIER_BOX["kids", EDITION] == {"plus1": 7, "plus2": 3, "plus3": 1, "pioche1": 3}
    assert sum(COURIER_BOX["kids", EDITION].values()) == TOTALS["kids_couriers"] == 14


@pytest.mark.clause("BLO-15.1", "BLO-15.7", "BLO-15.14")
def test_a_format_goes_with_every_variant() -> None:
    assert WAYS["standard", EDITION].end_at == {"full": 10, "short": 7}
    assert WAYS["kids", EDITION].end_at == {"full": 6, "short": 6}


def test_a_first_year_that_began_under_rules_1_keeps_its_box() -> None:
    assert sum(MAGIC_BOX["kids", 1].values()) == 37
    assert sum(COURIER_BOX["kids", 1].values()) == 28
    assert {*MAGIC} - {*MAGIC_BOX["kids", 1]} == {"oubliettes", "copius", "videpochus", "redoublus", "mauvais_points"}


def test_content_holds_ids_and_figures_but_no_sentences() -> None:
    text = (Path(hpapp.rules.bloody.__file__).parent / "content.toml").read_text("utf-8")
    values = re.findall(r'"([^"]*)"', re.sub(r"#.*", "", text))
    assert not [value for value in values if not re.fullmatch(r"[a-z_0-9]+|BLO", value)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_and_answers_are_short(language: str) -> None:
    for clause in rulebook("bloody", language).clause:
        assert len(clause.text.split()) <= 48, clause.id
        assert clause.why is None or len(clause.why.split()) <= 14, clause.id


def test_french_is_set_as_french() -> None:
    for clause in rulebook("bloody", "fr").clause:
        for text in (clause.text, clause.why or ""):
            assert "'" not in text, clause.id
            assert not re.search(r"[^\u00a0][:;!?»]", text), f"{clause.id}: {text}"
