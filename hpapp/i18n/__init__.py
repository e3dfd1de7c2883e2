"""The catalogues: every sentence of the app in every language, readable with or without a screen."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Protocol

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
        return GNUTranslations(file)


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
