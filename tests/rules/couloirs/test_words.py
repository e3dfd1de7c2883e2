"""Every card, place, step and event of the game has its words in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from string import Formatter

import pytest

import hpapp
from hpapp.rules.core import Event, pending_kinds
from hpapp.rules.couloirs import GAME, moves
from hpapp.rules.couloirs.castle import CARDS, COLORS, CONTENT, HOMES, ROOM_OF, SCHEDULES, ZONES
from hpapp.rules.couloirs.state import State
from tests.rules.kinds import kinds_in

WORDS = tomllib.loads((Path(hpapp.__file__).parent / "i18n" / "parts" / "couloirs.toml").read_text("utf-8"))
STEPS = pending_kinds(State)
NEEDED = [
    "name", "tagline",
    *(f"{kind}.{name}{line}" for kind, names in (("variant", GAME.variants), ("format", GAME.options["format"]),
                                                ("card", CARDS)) for name in names for line in ("", ".line")),
    *(f"{kind}.{name}" for kind, names in (
        ("zone", ZONES), ("portrait", HOMES), ("color", COLORS), ("class", ROOM_OF), ("schedule", SCHEDULES),
        ("token", [token["id"] for token in CONTENT["token"]]), ("step", STEPS)) for name in names),
]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_everything_has_a_name(language: str) -> None:
    assert not [word for word in NEEDED if not WORDS[language].get(f"couloirs.{word}")]


def test_both_languages_have_the_same_words_with_the_same_facts() -> None:
    french, english = ({word: placeholders(text if isinstance(text, str) else "".join(text))
                        for word, text in WORDS[language].items()} for language in WORDS)
    assert french == english


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("event", kinds_in(moves, Event), ids=lambda event: event.__struct_config__.tag)
def test_every_event_has_a_line_in_the_log_that_speaks_of_its_facts(event: type, language: str) -> None:
    line = WORDS[language][f"couloirs.log.{event.__struct_config__.tag}"]  # type: ignore[attr-defined]
    facts = {"name" if field == "seat" else field for field in event.__struct_fields__}  # type: ignore[attr-defined]
    assert placeholders(line) <= facts
    assert ("{name}" in line) == ("name" in facts)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_steps_and_effects_are_short(language: str) -> None:
    words = WORDS[language]
    assert all(len(words[f"couloirs.step.{step}"].split()) <= 7 for step in STEPS)
    assert all(len(words[f"couloirs.card.{card}.line"]) <= 60 for card in CARDS)
