"""Which clauses of a rulebook the tests hold: read from their marks, without importing anything."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from hpapp.rules.rulebook import rulebook

CLAUSE_ID = re.compile(r"\b[A-Z]{3}-\d+\.\d+\b")


def clauses_named_in(folder: Path) -> dict[str, list[str]]:
    """Each clause that a test of the folder names by `@pytest.mark.clause(…)`, with the places that do."""
    named: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for mark in _marks(ast.parse(path.read_text("utf-8"), str(path))):
            for argument in mark.args:
                place = f"{path.name}:{argument.lineno}"
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise AssertionError(f"{place}: a clause is named by a plain string, so that it can be found")
                named[argument.value].append(place)
    return dict(named)


def _marks(tree: ast.AST) -> Iterator[ast.Call]:
    """Calls of `pytest.mark.clause`, wherever they stand: on a test, on a class, on one row of a table."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="clause", value=ast.Attribute(attr="mark"))):
                yield node


def check_every_clause_has_a_test(game_id: str, *folders: Path) -> None:
    """Fail with the clauses of a game that no test names, and with the marks that name no clause."""
    written = [clause.id for clause in rulebook(game_id, "fr").clause]
    named = {clause: places for folder in folders for clause, places in clauses_named_in(folder).items()}
    untested = [clause for clause in written if clause not in named]
    unwritten = {clause: places for clause, places in named.items() if clause not in written}
    assert not untested, f"{game_id}: clauses without a test: {', '.join(untested)}"
    assert not unwritten, f"{game_id}: marks that name no clause: {unwritten}"


def clauses_cited_in(folder: Path) -> dict[str, list[str]]:
    """Each clause that code or content of a folder cites, in a refusal, a docstring or a comment."""
    cited: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("content.toml")]):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for clause in CLAUSE_ID.findall(line):
                cited[clause].append(f"{path.name}:{number}")
    return dict(cited)
