"""The book of the house tells the truth: what it names exists, what is cited is written, its tables are the tree's."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import hpapp
from hpapp.rules import GAMES
from tools import rooms

ROOT = Path(__file__).parent.parent
CODE = ("hpapp", "kv", "tests", "tools", "bench", "packaging")
PAGES = [*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md"))]

# Written in pieces so that this file does not accuse itself.
ELSEWHERE = re.compile(r"\b(?:UX|LOO" r"K|KIV" r"Y) [A-Z]?\d")
"""Names of papers that a reader of the repository does not have."""
PROMISE = re.compile(r"\b(feel|look)\.md ([A-Z]\d+(?:, [A-Z]\d+)*)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:hpapp|kv|tests|tools|bench|packaging|docs|assets)/[\w./-]+)`")
PROGRAM = re.compile(r"python -m ((?:hpapp|tools|tests|bench)[\w.]*)")
TARGET = re.compile(r"\bmake ([a-z]+)(?=`|$|  )", re.MULTILINE)
CLAUSE = re.compile(r"\b([A-Z]{3})-\d+(?:\.\d+)?\b")
INVENTED = {"tests/rules/test_clauses.py", "tests/rules/test_rulebook.py", "docs/add-a-game.md"}
"""Files that speak of clauses which nobody has written, on purpose."""


def sources() -> Iterator[tuple[str, str]]:
    """Everything that people write, and its name; museum and golden games were written by games."""
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".kv", ".sh", ".toml", ".md") and "__pycache__" not in path.parts:
                yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
    for path in [*PAGES, ROOT / "Makefile", ROOT / "pyproject.toml", ROOT / "buildozer.spec", ROOT / "main.py"]:
        yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


SOURCES = dict(sources())


def anchors(page: str) -> set[str]:
    """The headings of a page as links name them."""
    titles = HEADING.findall(re.sub(r"^```.*?^```", "", page, flags=re.MULTILINE | re.DOTALL))
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


def promises(page: str) -> set[str]:
    """The names at the beginning of a page's headings: E6, L5."""
    return {title.split()[0] for title in HEADING.findall(page) if re.match(r"[A-Z]\d+ ", title)}


def unfilled(page: str) -> list[str]:
    """What is still to be written: WORDS_IN_CAPITALS, and the usual reminders, outside code."""
    prose = re.sub(r"^```.*?^```|`[^`\n]*`", "", page, flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"\b(?:[A-Z]+_[A-Z_]+|TODO|FIXME|TBD|XXX)\b", prose)


# ------------------------------------------------------------------ citations


def test_nothing_cites_papers_that_a_reader_does_not_have() -> None:
    assert {name: found for name, text in SOURCES.items() if (found := ELSEWHERE.findall(text))} == {}


def test_every_promise_that_is_cited_is_a_heading() -> None:
    written = {page: promises(SOURCES[f"docs/{page}.md"]) for page in ("feel", "look")}
    cited = [(name, page, promise) for name, text in SOURCES.items()
             for page, listed in PROMISE.findall(text) for promise in listed.split(", ")]
    assert cited
    assert [found for found in cited if found[2] not in written[found[1]]] == []


def test_no_promise_is_written_twice() -> None:
    for page in ("feel", "look"):
        names = [title.split()[0] for title in HEADING.findall(SOURCES[f"docs/{page}.md"])
                 if re.match(r"[A-Z]\d+ ", title)]
        assert names
        assert len(set(names)) == len(names)


def test_every_clause_that_is_cited_is_in_a_rulebook() -> None:
    books = [tomllib.loads(text) for name, text in SOURCES.items() if name.endswith("/rulebook.fr.toml")]
    written = {part["id"] for book in books for part in (*book["chapter"], *book["clause"])}
    prefixes = {name.partition("-")[0] for name in written}
    unwritten = {(name, found.group()) for name, text in SOURCES.items() if name not in INVENTED
                 for found in CLAUSE.finditer(text)
                 if found.group() not in written and (found.group(1) in prefixes or "." in found.group())}
    assert len(books) >= len(GAMES)
    assert unwritten == set()


# ------------------------------------------------------------------ what the pages name


def test_what_is_still_to_be_written_is_found() -> None:
    assert unfilled("Begin COVERAGE_FIGURES, TODO, `HPAPP_GOLDEN=write`\n```\nLEFT_OUT\n```\nLAB-4.7") == [
        "COVERAGE_FIGURES", "TODO"]


@pytest.mark.parametrize("page", [*PAGES, ROOT / "bench" / "TOURNAMENTS.md"], ids=lambda page: page.name)
def test_nothing_is_still_to_be_written(page: Path) -> None:
    assert unfilled(page.read_text("utf-8")) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text("utf-8")):
        if link.startswith(("https:", "mailto:")):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        if anchor:
            assert anchor in anchors(target.read_text("utf-8")), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_program_and_target_that_a_page_names_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    for path in PATH.findall(text):
        assert (ROOT / path.rstrip("/.")).exists(), path
    for program in PROGRAM.findall(text):
        place = ROOT.joinpath(*program.rstrip(".").split("."))
        assert place.with_suffix(".py").exists() or (place / "__main__.py").exists(), program
    targets = set(re.findall(r"^([a-z]+):", SOURCES["Makefile"], re.MULTILINE))
    assert set(TARGET.findall(text)) <= targets


def test_a_heading_is_found_by_its_link() -> None:
    page = "# Two walks\n## E6 Coming back, the device is nobody's\n```\n# no heading\n```\n"
    assert anchors(page) == {"two-walks", "e6-coming-back-the-device-is-nobodys"}
    assert promises(page) == {"E6"}


def test_old_citations_would_be_found() -> None:
    assert ELSEWHERE.search("seen by its owner.  U" "X E6")
    assert ELSEWHERE.search("LOO" "K 5")
    assert not ELSEWHERE.search("feel.md E6, look.md L5, WCAG 2")


# ------------------------------------------------------------------ the architecture, the changelog


def test_the_table_of_rooms_is_the_one_of_the_tree() -> None:
    found = rooms.BLOCK.search(rooms.PAGE.read_text("utf-8"))
    assert found is not None
    assert found.group() == rooms.written(), "run python -m tools.rooms"


def test_every_missing_file_has_its_reason_and_every_reason_its_missing_file() -> None:
    assert sorted(rooms.WITHOUT) == sorted(rooms.missing())


@pytest.mark.parametrize("layer", rooms.SHAPE)
def test_every_file_of_a_rooms_own_says_what_it_is_for(layer: str) -> None:
    for path in rooms.own(layer):
        assert len(rooms.first_sentence(path)) > 5, path


def test_the_changelog_knows_this_version() -> None:
    versions = re.findall(r"^## \[(.+?)\]", SOURCES["CHANGELOG.md"], re.MULTILINE)
    assert versions[0] == "Unreleased"
    assert versions[1] == hpapp.__version__
