"""The rulebook prints how many there are of each, and what it prints is what lies in the box."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

import hpapp
from hpapp.rules.rulebook import LANGUAGES, rulebook
from hpapp.rules.tournoi.state import CHAMPIONS, CONTENT, KINDS, OBSTACLES, SPELLS, TOKENS, TOMBSTONES

WORDS = tomllib.loads((Path(hpapp.__file__).parent / "i18n" / "parts" / "tournoi.toml").read_text("utf-8"))
TOTALS: dict[str, int] = CONTENT["totals"]


def printed(language: str) -> list[str]:
    """The lines of the table, below its heading."""
    return rulebook("tournoi", language).find("TRI-2.14").text.splitlines()[1:]


def shares(things: Iterable[int], *, falling: bool = False) -> list[int]:
    """Each value that occurs, then how often each does."""
    found = Counter(things)
    values = sorted(found, reverse=falling)
    return values + [found[value] for value in values]


def in_the_box() -> list[list[int]]:
    """The numbers of the table, line by line."""
    red = [spell for spell in SPELLS.values() if spell.colour == "rouge"]
    boxes = [Counter(TOKENS[variant]) for variant in ("standard", "kids")]
    return [
        [len(SPELLS), len(red)],
        shares(spell.force for spell in red),
        shares((spell.moves for spell in red), falling=True),
        [len(OBSTACLES), len(OBSTACLES)],
        shares(len(card.colours) for card in OBSTACLES.values()),
        shares(card.reward for card in OBSTACLES.values()),
        [box.total() for box in boxes],
        *([box[kind] for box in boxes] for kind in KINDS),
        [len(TOMBSTONES), *([1, 1]), *sorted(stones for stones in TOMBSTONES.values() if stones)],
        [len(CHAMPIONS), TOTALS["capes"], TOTALS["hedges"], TOTALS["dice"]],
    ]


@pytest.mark.clause("TRI-2.14")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_the_table_is_that_of_the_box(language: str) -> None:
    assert [[int(number) for number in re.findall(r"[0-9]+", line)] for line in printed(language)] == in_the_box()


@pytest.mark.clause("TRI-2.14")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_token_stands_in_the_table_by_its_name(language: str) -> None:
    lines = [line for line in printed(language) if line.startswith("–")]
    for kind, line in zip(KINDS, lines[-len(KINDS):], strict=True):
        assert WORDS[language][f"tournoi.token.{kind}"] in line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("clause", ["TRI-2.1", "TRI-2.6", "TRI-2.13", "TRI-2.14", "TRI-6.26", "TRI-6.27"])
def test_what_was_rebuilt_is_marked_as_ours(clause: str, language: str) -> None:
    """The maze, the copies of each kind, the faces of the die, the numbers on the cards."""
    found = rulebook("tournoi", language).find(clause)
    assert "reconstructed" in (found.mark, found.also)
