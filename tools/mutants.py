"""Do the lessons hold the rules?  Each rule function that carries a taught clause is changed, one change at a time, in
memory, and the lessons of its game are played on it.  A change that no lesson notices is a rule that could rot.

    python -m tools.mutants [--games labyrinthe bloody] [--each 3] [--show]
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.util
import os
import re
import signal
import sys
import tomllib
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest  # noqa: F401 - whoever is forked need not read it again

HOUSE = Path(__file__).parent.parent
RULES, LESSONS = HOUSE / "hpapp" / "rules", HOUSE / "hpapp" / "lessons"
CLAUSE = re.compile(r"\b[A-Z]{3}-\d+\.\d+\b")
UNTAUGHT = ("audit.py", "hidden.py", "moves.py", "__init__.py")
"""Files in which nothing is decided: what may lie on a table, what a seat may know, and the names of moves."""
PATIENCE = 60
"""Seconds after which a game that goes on for ever counts as noticed."""
WANTED = 0.9
"""The share of changes that lessons must notice."""

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}


class Mutant(NamedTuple):
    """One change of one function."""

    game: str
    file: Path
    function: str
    clause: str
    line: int
    number: int
    """Which of the places in the file that can be changed."""

    @property
    def module(self) -> str:
        """The module that is changed."""
        return ".".join(self.file.relative_to(HOUSE).with_suffix("").parts)

    def __str__(self) -> str:
        return f"{self.game:11} {self.file.name}:{self.line} {self.function} {self.clause}"


# ------------------------------------------------------------------ what can be changed


def changeable(tree: ast.Module) -> list[ast.AST]:
    """Every place of a file that can be changed, in a stable order."""
    return [node for node in ast.walk(tree) if _changed(node) is not None]


def _changed(node: ast.AST) -> ast.AST | None:
    """A node that says something else; None where there is nothing to say otherwise."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return ast.Compare(node.left, [FLIPPED[type(node.ops[0])]()], node.comparators)
    if isinstance(node, ast.BoolOp):
        return ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    if isinstance(node, ast.If):
        return ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    if isinstance(node, ast.IfExp):
        return ast.IfExp(node.test, node.orelse, node.body)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        return ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return ast.Pass()
    if isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        return ast.Return(ast.Constant(None))
    return None


class _Change(ast.NodeTransformer):
    def __init__(self, node: ast.AST) -> None:
        self._node = node

    def visit(self, node: ast.AST) -> ast.AST:
        if node is not self._node:
            return self.generic_visit(node)
        changed = _changed(node)
        assert changed is not None
        return ast.copy_location(changed, node)


def mutated(text: str, number: int) -> ast.Module:
    """The file with one place of it changed."""
    tree = ast.parse(text)
    _Change(changeable(tree)[number]).visit(tree)
    return ast.fix_missing_locations(tree)


# ------------------------------------------------------------------ which changes


def taught(game: str) -> frozenset[str]:
    """Every clause that a beat of a lesson names."""
    read = [tomllib.loads(file.read_text("utf-8")) for file in sorted((LESSONS / game).glob("*.toml"))]
    return frozenset(clause for lesson in read for beat in lesson["beat"] for clause in beat["clauses"])


def mutants(game: str, each: int) -> Iterator[Mutant]:
    """Of every rule function that carries taught clauses a change, or up to `each`, nearest to where they are named."""
    clauses = taught(game)
    for file in sorted((RULES / game).glob("*.py")):
        if file.name in UNTAUGHT:
            continue
        text = file.read_text("utf-8")
        tree, lines = ast.parse(text), text.splitlines()
        places = changeable(tree)
        for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
            done: set[int] = set()
            inside = [(number, place) for number, node in enumerate(places) for place in ast.walk(function)
                      if place is node]
            for clause, line in _named(function, lines, clauses):
                number = _nearest(inside, line)
                if number is not None and number not in done and len(done) < each:
                    done.add(number)
                    node = places[number]
                    assert isinstance(node, ast.stmt | ast.expr)
                    yield Mutant(game, file, function.name, clause, node.lineno, number)


def _named(function: ast.FunctionDef, lines: Sequence[str], clauses: frozenset[str]) -> Iterator[tuple[str, int]]:
    """The taught clauses that a function names, and the line."""
    assert function.end_lineno is not None
    for number in range(function.lineno, function.end_lineno + 1):
        for clause in CLAUSE.findall(lines[number - 1]):
            if clause in clauses:
                yield clause, number


def _nearest(inside: list[tuple[int, ast.AST]], line: int) -> int | None:
    """The place that is nearest to a line, the first of several."""
    def distance(numbered: tuple[int, ast.AST]) -> tuple[int, int]:
        node = numbered[1]
        assert isinstance(node, ast.stmt | ast.expr)
        return abs(node.lineno - line), node.lineno

    return min(inside, key=distance)[0] if inside else None


# ------------------------------------------------------------------ playing on it


class _Reads(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Whoever imports the module is given the changed one."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        if name != self._mutant.module:
            return None
        return importlib.util.spec_from_file_location(name, self._mutant.file, loader=self)

    def create_module(self, spec: ModuleSpec) -> None:
        """An ordinary module."""

    def exec_module(self, module: ModuleType) -> None:
        mutant = self._mutant
        tree = mutated(mutant.file.read_text("utf-8"), mutant.number)
        exec(compile(tree, str(mutant.file), "exec"), module.__dict__)


def notices(game: str, mutant: Mutant | None) -> bool:
    """Does a lesson of the game fail on the changed rules?  They are played in a process of their own."""
    child = os.fork()
    if child == 0:
        signal.alarm(PATIENCE)
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        try:
            _play(game, mutant)
        except BaseException:  # however it fails, it is noticed
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0


def _play(game: str, mutant: Mutant | None) -> None:
    if mutant is not None:
        sys.meta_path.insert(0, _Reads(mutant))
    from tests.lessons import test_lessons as tests
    from tests.lessons.pupils import LESSONS

    played = [lesson for lesson in LESSONS if lesson.game == game]
    for test in (tests.test_every_wrong_move_is_refused_by_its_clause,
                 tests.test_a_lesson_is_played_to_its_end_and_everything_happens_as_it_always_did,
                 tests.test_every_wrong_touch_is_answered_and_changes_nothing):  # the quickest first
        for lesson in played:
            test(lesson)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    games = [folder.name for folder in sorted(LESSONS.iterdir()) if any(folder.glob("*.toml"))]
    parser.add_argument("--games", nargs="*", default=games, choices=games)
    parser.add_argument("--each", type=int, default=1, help="changes of one function, at most")
    parser.add_argument("--show", action="store_true", help="only say what would be changed")
    chosen = parser.parse_args(arguments)
    count = noticed = 0
    for game in chosen.games:
        found = [*mutants(game, chosen.each)]
        caught = 0
        if not chosen.show and notices(game, None):
            print(f"{game}: its lessons fail on the rules as they are")
            return 1
        for mutant in found:
            if chosen.show:
                print(mutant)
            elif notices(game, mutant):
                caught += 1
            else:
                print(f"not noticed: {mutant}", flush=True)
        print(f"{game}: {len(found)} changes, {caught} noticed", flush=True)
        count, noticed = count + len(found), noticed + caught
    print(f"all: {count} changes, {noticed} noticed, {noticed / max(1, count):.1%}")
    return 0 if chosen.show or noticed >= WANTED * count else 1


if __name__ == "__main__":
    sys.exit(main())
