"""Every rulebook says the same in both languages, every cited clause is written, every clause has a test."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest

from hpapp.games import rooms
from hpapp.rules import game
from hpapp.rules.rulebook import LANGUAGES, Clause, rulebook
from tests.games import EVERY_GAME, folder_of, folders_of_tests
from tests.rules.clauses import check_every_clause_has_a_test, clauses_cited_in, clauses_named_in


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_clause_has_a_test(game_id: str) -> None:
    check_every_clause_has_a_test(game_id, *folders_of_tests(game_id))


@pytest.mark.parametrize("layer", ["rules", "bots"])
@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_clause_that_code_or_content_cites_is_written(game_id: str, layer: str) -> None:
    written = {clause.id for clause in rulebook(game_id, "fr").clause}
    cited = clauses_cited_in(folder_of(rooms(game_id)._asdict()[layer]))
    assert cited
    assert not {clause: places for clause, places in cited.items() if clause not in written}


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_clauses_that_the_table_itself_cites_are_written(game_id: str) -> None:
    written = {clause.id for clause in rulebook(game_id, "fr").clause}
    assert {*game(game_id).basics} <= written


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_both_languages_hold_the_same_clauses_and_marks_in_the_same_order(game_id: str) -> None:
    french, english = (rulebook(game_id, language) for language in LANGUAGES)
    assert [chapter.id for chapter in french.chapter] == [chapter.id for chapter in english.chapter]
    assert [(clause.id, clause.mark, clause.also) for clause in french.clause] == [
        (clause.id, clause.mark, clause.also) for clause in english.clause]


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_both_languages_answer_the_same_refusals_with_the_same_facts(game_id: str) -> None:
    french, english = ({clause.id: _placeholders(clause) for clause in rulebook(game_id, language).clause}
                       for language in LANGUAGES)
    assert french == english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_clauses_are_numbered_without_gaps_or_doubles_under_their_chapters(game_id: str, language: str) -> None:
    book = rulebook(game_id, language)
    numbers: dict[str, list[int]] = {chapter.id: [] for chapter in book.chapter}
    for clause in book.clause:
        numbers[book.chapter_of(clause).id].append(int(clause.id.rpartition(".")[2]))
    assert all(held == list(range(1, len(held) + 1)) and held for held in numbers.values()), numbers


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_no_clause_is_empty_or_says_what_another_says(game_id: str, language: str) -> None:
    texts = [clause.text.strip() for clause in rulebook(game_id, language).clause]
    assert all(texts)
    assert len(set(texts)) == len(texts)


def test_marks_are_found_on_tests_classes_and_rows_of_tables(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "@pytest.mark.clause('ABC-1.1', 'ABC-1.2')\n"
        "def test_one(): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.clause('ABC-2.1'))])\n"
        "def test_two(x): ...\n", "utf-8")
    (tmp_path / "other.py").write_text("@pytest.mark.clause('ABC-9.9')\ndef test_never_collected(): ...\n", "utf-8")
    assert clauses_named_in(tmp_path) == {
        "ABC-1.1": ["test_some.py:1"], "ABC-1.2": ["test_some.py:1"], "ABC-2.1": ["test_some.py:3"]}


def test_a_mark_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text("@pytest.mark.clause(*ALL)\ndef test_one(): ...\n", "utf-8")
    with pytest.raises(AssertionError, match="plain string"):
        clauses_named_in(tmp_path)


def test_a_folder_without_tests_leaves_every_clause_untested(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"LAB-1\.1.*LAB-10\.5"):
        check_every_clause_has_a_test("labyrinthe", tmp_path)


def test_a_mark_that_names_no_clause_is_an_error(tmp_path: Path) -> None:
    every = ", ".join(repr(clause.id) for clause in rulebook("labyrinthe", "fr").clause)
    (tmp_path / "test_some.py").write_text(f"@pytest.mark.clause({every}, 'LAB-99.1')\ndef test_one(): ...\n", "utf-8")
    with pytest.raises(AssertionError, match=r"LAB-99\.1"):
        check_every_clause_has_a_test("labyrinthe", tmp_path)


def _placeholders(clause: Clause) -> frozenset[str] | None:
    """The facts that an answer speaks of; None where a clause has no answer of its own."""
    if clause.why is None:
        return None
    return frozenset(name for _, name, _, _ in Formatter().parse(clause.why) if name is not None)
