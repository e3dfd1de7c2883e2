"""Every card, token, cell, step and event of the game has its words in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from string import Formatter
from typing import get_args, get_type_hints

import pytest

import hpapp
from hpapp.rules.core import Event, pending_kinds
from hpapp.rules.tournoi import GAME, moves
from hpapp.rules.tournoi.state import CHAMPIONS, FACES, KINDS, OBSTACLES, SPELLS, TOMBSTONES, State
from tests.rules.kinds import kinds_in

WORDS = tomllib.loads((Path(hpapp.__file__).parent / "i18n" / "parts" / "tournoi.toml").read_text("utf-8"))
DECISIONS = pending_kinds(State)
WITH_LINE = {"variant": GAME.variants, "format": GAME.options["format"], "card": SPELLS, "obstacle": OBSTACLES,
             "token": KINDS, "trophy": TOMBSTONES}
NEEDED = [
    "name", "tagline", "end.trophy", "hedge", "trophy.hidden",
    *(f"{kind}.{name}{line}" for kind, names in WITH_LINE.items() for name in names for line in ("", ".line")),
    *(f"{kind}.{name}" for kind, names in {
        "pawn": CHAMPIONS, "face": FACES, "step": DECISIONS,
        "the.obstacle": OBSTACLES, "the.token": KINDS}.items() for name in names),
]


def placeholders(text: str | list[str]) -> set[str]:
    """The facts that a sentence, or both its singular and its plural, fills in."""
    return {name for _, name, _, _ in Formatter().parse("".join(text)) if name}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_everything_has_a_name(language: str) -> None:
    assert not [word for word in NEEDED if not WORDS[language].get(f"tournoi.{word}")]


def test_both_languages_have_the_same_words_with_the_same_facts() -> None:
    french, english = ({word: placeholders(text) for word, text in WORDS[language].items()} for language in WORDS)
    assert french == english


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("event", kinds_in(moves, Event), ids=lambda event: event.__struct_config__.tag)
def test_every_event_has_a_line_in_the_log_that_speaks_of_its_facts(event: type, language: str) -> None:
    tag = event.__struct_config__.tag  # type: ignore[attr-defined]
    facts = {"name" if field == "seat" else field for field in event.__struct_fields__}  # type: ignore[attr-defined]
    lines = {word: line for word, line in WORDS[language].items()
             if word == f"tournoi.log.{tag}" or word.startswith(f"tournoi.log.{tag}.")}
    assert lines
    assert all(placeholders(line) <= facts for line in lines.values())
    plain = lines.get(f"tournoi.log.{tag}")
    if plain is None:  # one line for each pile: it says which
        assert {word.rpartition(".")[2] for word in lines} == {*get_args(get_type_hints(event)["pile"])}
    else:
        assert ("{name}" in plain) == ("name" in facts)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_steps_and_effects_are_short(language: str) -> None:
    words = WORDS[language]
    said = {step: re.findall(r"[\w{}’-]+", words[f"tournoi.step.{step}"]) for step in DECISIONS}  # a sign is no word
    assert {step: line for step, line in said.items() if len(line) > 7} == {}
    assert all(len(line) <= 60 for word, line in words.items() if word.endswith(".line")
               and not word.startswith(("tournoi.variant.", "tournoi.format.")))
