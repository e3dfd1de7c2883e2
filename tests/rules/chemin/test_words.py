"""Every card, place, step and event of the game has its words in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from string import Formatter

import pytest

import hpapp
from hpapp.rules.chemin import GAME, moves
from hpapp.rules.chemin.state import ARTICLES, BUILDINGS, CALLS, COINS, CONTENT, DEGATS, SORTILEGES, State
from hpapp.rules.core import Event, pending_kinds
from hpapp.rules.rulebook import LANGUAGES
from tests.rules.kinds import kinds_in

WORDS = tomllib.loads((Path(hpapp.__file__).parent / "i18n" / "parts" / "chemin.toml").read_text("utf-8"))
DECISIONS = pending_kinds(State)
CARDS = (*SORTILEGES, *DEGATS)
WITH_A_LINE = {"variant": GAME.variants, "format": GAME.options["format"], "card": CARDS}
NAMED = {
    "call": tuple(CALLS), "article": ARTICLES, "the.article": ARTICLES, "building": BUILDINGS,
    "the.building": BUILDINGS, "coin": COINS,
    "the.coin": COINS, "space": {space["kind"] for space in CONTENT["street"]},
    "fog": {space["kind"] for space in CONTENT["embrumes"]}, "step": DECISIONS,
    "family": {card["family"] for card in CONTENT["card"]}, "end": ("home",),
}


def facts_in(text: str | list[str]) -> set[str]:
    """The placeholders of a line, or of the forms of a plural."""
    forms = [text] if isinstance(text, str) else text
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    needed = ["name", "tagline", "first.question"]
    needed += [f"{kind}.{name}{line}" for kind, names in WITH_A_LINE.items() for name in names
               for line in ("", ".line")]
    needed += [f"{kind}.{name}" for kind, names in NAMED.items() for name in names]
    assert not [word for word in needed if not WORDS[language].get(f"chemin.{word}")]


def test_both_languages_have_the_same_words_with_the_same_facts() -> None:
    french, english = ({word: facts_in(text) for word, text in WORDS[language].items()} for language in LANGUAGES)
    assert french == english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", kinds_in(moves, Event), ids=lambda event: event.__struct_config__.tag)
def test_every_event_has_a_line_in_the_log_that_speaks_of_its_facts(event: type, language: str) -> None:
    line = WORDS[language][f"chemin.log.{event.__struct_config__.tag}"]  # type: ignore[attr-defined]
    facts = {"name" if field == "seat" else field for field in event.__struct_fields__}  # type: ignore[attr-defined]
    assert "name" in facts_in(line) <= facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_and_effects_are_short(language: str) -> None:
    words = WORDS[language]
    assert all(len(words[f"chemin.step.{step}"].split()) <= 7 for step in DECISIONS)
    assert all(len(words[f"chemin.card.{card}.line"]) <= 60 for card in CARDS)


def test_french_is_set_as_french_is() -> None:
    for text in WORDS["fr"].values():
        assert "'" not in text
        assert not [mark for mark in ":;!?»" if f" {mark}" in text]
