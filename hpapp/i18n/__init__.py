"""The catalogues: every sentence of the app in every language, readable with or without a screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Protocol

from hpapp.games import read_table, registered, rooms

LANGUAGES = ("fr", "en")
CATALOGUES = Path(__file__).resolve().parent


class Say(Protocol):
    """The sentence of a key, in its plural for n, with the facts filled in."""

    def __call__(self, key: str, n: int | None = None, **facts: object) -> str:
        """Say it."""


@cache
def catalogue(language: str) -> GNUTranslations:
    """The catalogue of a language, read on first use."""
    with (CATALOGUES / language / "LC_MESSAGES" / "hpapp.mo").open("rb") as file:
        found = GNUTranslations(file)
    found.add_fallback(_Elsewhere(language, found.plural))  # type: ignore[attr-defined]
    return found


class _Elsewhere(NullTranslations):
    """The words of games that bring their own: they are asked for only where the catalogue is silent."""

    def __init__(self, language: str, plural: Callable[[int], int]) -> None:
        super().__init__()
        self._language, self._plural = language, plural

    def gettext(self, message: str) -> str:
        """The text of a key, or the key itself."""
        text = self._text(message)
        return text if isinstance(text, str) else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The singular or plural of a key, or the key itself."""
        text = self._text(msgid1)
        return text[self._plural(n)] if isinstance(text, list) else msgid1

    def _text(self, key: str) -> str | list[str] | None:
        packages = [rooms(game_id).words for game_id in registered()]
        found = (_brought(package)[self._language].get(key) for package in packages if package is not None)
        return next((text for text in found if text is not None), None)


@cache
def _brought(package: str) -> dict[str, dict[str, str | list[str]]]:
    """The words that a game brings: language, key, text (or [singular, plural])."""
    return read_table(package, "words.toml")


@cache
def speaker(language: str) -> Say:
    """Somebody who says every sentence in one language."""
    found = catalogue(language)

    def say(key: str, n: int | None = None, **facts: object) -> str:
        if n is None:
            text = found.gettext(key)
        else:
            text, facts = found.ngettext(key, key, n), {"n": n, **facts}
        return text.format(**facts) if facts else text

    return say
