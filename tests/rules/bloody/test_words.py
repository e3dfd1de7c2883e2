"""The words of Bloody Harry: complete, short, the same in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import hpapp
from hpapp.rules.bloody import GAME, moves
from hpapp.rules.bloody.state import COURIERS, HOUSES, MAGIC, SCHOOL, Reason, State
from hpapp.rules.core import Event, pending_kinds
from tests.rules.kinds import kinds_in

WORDS = tomllib.loads((Path(hpapp.__file__).parent / "i18n" / "parts" / "bloody.toml").read_text("utf-8"))


def forms(text: str | list[str]) -> list[str]:
    """Singular and plural, where there are both."""
    return text if isinstance(text, list) else [text]


def placeholders(text: str | list[str]) -> set[str]:
    return {name for form in forms(text) for _, name, _, _ in Formatter().parse(form) if name}


def test_both_languages_have_the_same_words_and_placeholders() -> None:
    assert [*WORDS["fr"]] == [*WORDS["en"]]
    assert {key: placeholders(text) for key, text in WORDS["fr"].items()} == {
        key: placeholders(text) for key, text in WORDS["en"].items()}


@pytest.mark.parametrize("language", WORDS)
def test_everything_has_a_name(language: str) -> None:
    events = {str(event.__struct_config__.tag) for event in kinds_in(moves, Event)}
    wanted = {
        "bloody.name", "bloody.tagline", "bloody.first.question",
        *(f"bloody.variant.{variant}{line}" for variant in GAME.variants for line in ("", ".line")),
        *(f"bloody.format.{length}{line}" for length in GAME.options["format"] for line in ("", ".line")),
        *(f"bloody.option.{name}{part}" for name in ("choose", "onehouse") for part in ("", ".line", ".yes", ".no")),
        *(f"bloody.house.{house}{line}" for house in HOUSES for line in ("", ".line")),
        *(f"bloody.card.{card}{line}" for card in (*SCHOOL, *MAGIC) for line in ("", ".line")),
        *(f"bloody.courier.{courier}{line}" for courier in COURIERS for line in ("", ".line")),
        *(f"bloody.step.{decision}" for decision in pending_kinds(State)),
        *(f"bloody.log.{event}" for event in events),
        *(f"bloody.end.{reason}" for reason in get_args(Reason)),
    }
    assert not wanted - {*WORDS[language]}


@pytest.mark.parametrize("language", WORDS)
def test_lines_are_short_enough_for_their_place(language: str) -> None:
    words = WORDS[language]
    assert not [key for key, text in words.items() if key.endswith(".line") and len(text) > 64]
    assert not [key for key, text in words.items() if key.startswith("bloody.card") and len(text) > 60]
    assert not [key for key, text in words.items()
                if key.startswith("bloody.step") and len(re.findall(r"[\w’'-]+", text)) > 7]


def test_french_words_are_set_as_french() -> None:
    for key, text in ((key, form) for key, word in WORDS["fr"].items() for form in forms(word)):
        assert "'" not in text, key
        assert not re.search(r"[^\u00a0][:;!?»]", re.sub(r"\{\w+\}", "x", text)), key
