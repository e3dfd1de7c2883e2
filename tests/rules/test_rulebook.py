"""The rulebook at hand: finding clauses and answering a refused tap."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from hpapp.rules import game
from hpapp.rules.core import Refusal, Setup
from hpapp.rules.rulebook import LANGUAGES, Count, explain, rulebook
from tests.games import EVERY_GAME

COUNTED = ("bloody", "chemin", "couloirs", "labyrinthe")
"""The games whose book says how many there are of each piece."""


def test_a_clause_is_found_by_its_id_and_stands_under_its_chapter() -> None:
    book = rulebook("labyrinthe", "fr")
    assert book.find("LAB-10.2").id == "LAB-10.2"
    assert book.chapter_of(book.find("LAB-10.2")).id == "LAB-10"
    assert book.chapter_of(book.find("LAB-1.2")).id == "LAB-1"


@pytest.mark.parametrize("nothing", ["", "LAB-1", "LAB-99.1", "CDT-1.1"])
def test_a_clause_that_is_not_written_is_a_key_error(nothing: str) -> None:
    with pytest.raises(KeyError):
        rulebook("labyrinthe", "fr").find(nothing)


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_both_languages_are_written_and_differ(game_id: str) -> None:
    french, english = (rulebook(game_id, language) for language in LANGUAGES)
    assert {clause.text for clause in french.clause}.isdisjoint(clause.text for clause in english.clause)


def test_the_answer_to_a_refusal_is_its_short_sentence_with_the_facts_of_the_case() -> None:
    refusal = Refusal("LAB-3.4", {"seat": "Ada"})
    assert explain("labyrinthe", refusal, "en") == "It is Ada’s turn."
    assert explain("labyrinthe", refusal, "fr") == "C’est à Ada de jouer."


def test_a_fact_that_nobody_gave_is_left_open() -> None:
    assert explain("labyrinthe", Refusal("LAB-3.4"), "en") == "It is …’s turn."


def test_facts_are_never_read_as_placeholders_themselves() -> None:
    assert "{seat}" in explain("labyrinthe", Refusal("LAB-3.4", {"seat": "{seat}"}), "en")


def test_a_clause_without_a_short_answer_answers_with_its_text() -> None:
    clause = rulebook("labyrinthe", "en").find("LAB-4.2")
    assert clause.why is None
    assert explain("labyrinthe", Refusal("LAB-4.2"), "en") == clause.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_clause_can_answer_a_refusal(game_id: str, language: str) -> None:
    for clause in rulebook(game_id, language).clause:
        assert explain(game_id, Refusal(clause.id), language)


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_the_rulebook_opens_at_a_clause_that_exists(game_id: str) -> None:
    room = game(game_id)
    state = room.start(Setup(room.seats[0], seed=1))
    assert rulebook(game_id, "fr").find(room.clause(state))


# ------------------------------------------------------------------ how many of each


@pytest.mark.parametrize("game_id", COUNTED)
def test_one_clause_counts_every_kind_of_piece_once(game_id: str) -> None:
    counting = [clause for clause in rulebook(game_id, "fr").clause if clause.counts]
    assert len(counting) == 1
    assert counting[0].mark == "ruling", "the box holds the pieces, the table is ours"
    pieces = [count.piece for count in counting[0].counts]
    assert len(set(pieces)) == len(pieces)


@pytest.mark.parametrize("game_id", COUNTED)
def test_both_languages_count_the_same_pieces_and_say_where_they_come_from(game_id: str) -> None:
    french, english = ([replace(count, text="") for count in rulebook(game_id, language).counts]
                       for language in LANGUAGES)
    assert french == english


@pytest.mark.parametrize("game_id", COUNTED)
def test_a_total_is_the_sum_of_the_lines_above_it(game_id: str) -> None:
    above: list[Count] = []
    totals = 0
    for count in rulebook(game_id, "fr").counts:
        if not count.total:
            above.append(count)
            continue
        assert count.copies == sum(line.copies for line in above), count
        if count.kids is not None:
            assert count.kids == sum(line.copies if line.kids is None else line.kids for line in above), count
        above, totals = [], totals + 1
    assert totals


def test_a_piece_is_found_by_its_name_too() -> None:
    clause = rulebook("labyrinthe", "en").find("LAB-1.6")
    assert "loose straights" in clause.words
    assert clause.words.startswith(clause.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_without_a_short_answer_holds_no_braces(language: str) -> None:
    for game_id in EVERY_GAME:
        for clause in rulebook(game_id, language).clause:
            assert "{" not in clause.text
