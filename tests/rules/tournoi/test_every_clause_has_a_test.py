"""Every clause of the rulebook is named by a test, and the rulebooks answer every refusal."""

from __future__ import annotations

from pathlib import Path

from hpapp.rules import tournoi
from hpapp.rules.rulebook import rulebook
from tests.rules.clauses import check_every_clause_has_a_test, clauses_cited_in


def test_every_clause_has_a_test() -> None:
    check_every_clause_has_a_test("tournoi", Path(__file__).parent)


def test_every_clause_that_code_or_content_cites_is_written() -> None:
    written = {clause.id for clause in rulebook("tournoi", "fr").clause}
    cited = clauses_cited_in(Path(tournoi.__file__).parent)
    assert not {clause: places for clause, places in cited.items() if clause not in written}
    assert {*tournoi.GAME.basics} <= written
