"""No clause of the rulebook goes untested."""

from pathlib import Path

from tests.rules.clauses import check_every_clause_has_a_test


def test_every_clause_has_a_test() -> None:
    check_every_clause_has_a_test("couloirs", Path(__file__).parent)
