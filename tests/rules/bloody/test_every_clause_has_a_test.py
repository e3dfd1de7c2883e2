"""No clause of Bloody Harry's rulebook is left without a test, and no clause that its code cites is unwritten."""

from __future__ import annotations

from pathlib import Path

import hpapp.rules.bloody
from hpapp.rules.rulebook import rulebook
from tests.rules.clauses import check_every_clause_has_a_test, clauses_cited_in


def test_every_clause_has_a_test() -> None:
    check_every_clause_has_a_test("bloody", Path(__file__).parent)


def test_every_cited_clause_is_written() -> None:
    written = {clause.id for clause in rulebook("bloody", "fr").clause}
    cited = clauses_cited_in(Path(hpapp.rules.bloody.__file__).parent)
    assert {*cited} <= written
