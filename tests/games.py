"""The games that tests run on: those of the house, and the sixth, which lives among the tests."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from hpapp.games import GAMES, read_table, rooms
from tests.sixth import SIXTH
from tools.words import LANGUAGES, parts

EVERY_GAME = (*GAMES, SIXTH)
TESTS = Path(__file__).parent

WORDS: dict[str, dict[str, str | list[str]]] = {
    language: {key: text for part in (*parts().values(), *(
        read_table(place.words, "words.toml") for place in map(rooms, EVERY_GAME) if place.words is not None))
        for key, text in part[language].items()}
    for language in LANGUAGES}
"""Every word that can be said: language, key, text (or [singular, plural])."""


def folder_of(module: str) -> Path:
    """Where a module of a game and what belongs to it lie."""
    found = find_spec(module)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent


def folders_of_tests(game_id: str) -> tuple[Path, ...]:
    """Where the tests of a game's rules and bots are."""
    return (TESTS / "rules" / game_id, TESTS / "bots" / game_id) if game_id in GAMES else (TESTS / "sixth",)
