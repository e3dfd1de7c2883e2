"""The rulebook at hand: a game's clauses in a language, and the sentence that answers a refused tap."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from hpapp.games import read_table, rooms

from .core import Refusal

LANGUAGES = ("fr", "en")
Mark = Literal["box", "ruling", "reconstructed"]


class Count(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the table "how many of each": a kind of piece, and how many of it there are."""

    piece: str
    """What is counted, in any language; a test finds it in the content."""
    text: str
    copies: int
    mark: Mark
    also: Mark | None = None
    kids: int | None = None
    """How many of them the children's version plays with, where it is not all."""
    total: bool = False
    """The sum of the lines above it, up to the total before."""


class Clause(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: where it comes from, what it says, and what to answer when a tap goes against it."""

    id: str
    mark: Mark
    text: str
    also: Mark | None = None
    """A second source, where part of the clause is ours."""
    why: str | None = None
    counts: tuple[Count, ...] = ()
    """How many of each, in the one clause that says so."""

    @property
    def words(self) -> str:
        """Everything that it says, for whoever looks for a word."""
        return " ".join((self.text, *(count.text for count in self.counts)))


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A heading under which clauses stand."""

    id: str
    title: str


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    """All clauses of one game in one language, in reading order."""

    chapter: tuple[Chapter, ...]
    clause: tuple[Clause, ...]

    def find(self, clause_id: str) -> Clause:
        """The clause with that id; KeyError when there is none."""
        for clause in self.clause:
            if clause.id == clause_id:
                return clause
        raise KeyError(clause_id)

    @property
    def counts(self) -> tuple[Count, ...]:
        """The table "how many of each"."""
        return tuple(count for clause in self.clause for count in clause.counts)

    def chapter_of(self, clause: Clause) -> Chapter:
        """The heading under which a clause stands."""
        return next(chapter for chapter in self.chapter if clause.id.rpartition(".")[0] == chapter.id)


@cache
def rulebook(game_id: str, language: str) -> Rulebook:
    """The rulebook of a game, read on first use."""
    return msgspec.convert(read_table(rooms(game_id).rules, f"rulebook.{language}.toml"), Rulebook)


def explain(game_id: str, refusal: Refusal, language: str) -> str:
    """Why a move is refused, in one sentence with the facts of the case."""
    clause = rulebook(game_id, language).find(refusal.clause)
    return (clause.why or clause.text).format_map(_Facts(refusal.facts))


class _Facts(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "…"


def plain(text: str) -> str:
    """A text without capitals and accents, for comparing."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))


def found(clauses: tuple[Clause, ...], wanted: str) -> list[Clause]:
    """The clauses that hold every word wanted, in their number or their text."""
    parts = plain(wanted).split()
    return [clause for clause in clauses if all(part in plain(f"{clause.id} {clause.words}") for part in parts)]
