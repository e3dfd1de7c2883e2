"""Every sentence of the app, in the language chosen; a change of language shows at once.

In kv, `words.say("home.title")` is evaluated again when the language changes, because `say` is a property.
"""

from __future__ import annotations

from gettext import GNUTranslations
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from hpapp.ui.places import CATALOGUES

LANGUAGES = ("fr", "en")


class Words(EventDispatcher):
    """The catalogues, and the language spoken now."""

    language = StringProperty(LANGUAGES[0])
    say = ObjectProperty(None, rebind=True)
    """say(key, n=None, **facts): the sentence of that key, in its plural for n, with the facts filled in."""

    def __init__(self, **kwargs: Any) -> None:
        self._catalogues: dict[str, GNUTranslations] = {}
        super().__init__(**kwargs)
        self.speak(self.language)

    def on_language(self, _: object, language: str) -> None:
        self.speak(language)

    def speak(self, language: str) -> None:
        """Take another catalogue to hand."""
        catalogue = self.catalogue(language)

        def say(key: str, n: int | None = None, **facts: object) -> str:
            if n is None:
                text = catalogue.gettext(key)
            else:
                text, facts = catalogue.ngettext(key, key, n), {"n": n, **facts}
            return text.format(**facts) if facts else text

        self.say = say

    def catalogue(self, language: str) -> GNUTranslations:
        """The catalogue of a language, read on first use."""
        if language not in self._catalogues:
            with (CATALOGUES / language / "LC_MESSAGES" / "hpapp.mo").open("rb") as file:
                self._catalogues[language] = GNUTranslations(file)
        return self._catalogues[language]


words = Words()
