"""Every sentence of the app, in the language chosen; a change of language shows at once.

In kv, `words.say("home.title")` is evaluated again when the language changes, because `say` is a property.
"""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from hpapp.i18n import LANGUAGES, speaker


class Words(EventDispatcher):
    """The language spoken now, and whoever speaks it."""

    language = StringProperty(LANGUAGES[0])
    say = ObjectProperty(None, rebind=True)
    """say(key, n=None, **facts): the sentence of that key, in its plural for n, with the facts filled in."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.say = speaker(self.language)

    def on_language(self, _: object, language: str) -> None:
        self.say = speaker(language)


words = Words()
