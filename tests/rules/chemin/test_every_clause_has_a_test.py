"""No clause of Chemin de Traverse is without a test."""

from __future__ import annotations

from pathlib import Path

from tests.rules.clauses import check_every_clause_has_a_test


def test_every_clause_has_a_test() -> None:
    check_every_clause_has_a_test("chemin", Path(__file__).parent)
