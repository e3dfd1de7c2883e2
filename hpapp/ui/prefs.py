"""What a family has chosen once: language, speed, calm, text size, sounds, names.  Kept beside the games."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from kivy.event import EventDispatcher
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
)
from msgspec import Struct

from hpapp.play.names import known_again
from hpapp.play.season import Season
from hpapp.play.seats import Member
from hpapp.saves import SaveTrouble, write_whole

FILE = "preferences.json"


class Kept(Struct):
    """The preferences as they lie on disk; anything unknown or missing takes its default."""

    language: str = "fr"
    speed: str = "1"
    bots: str = "normal"
    calm: bool = False
    text_scale: float = 1.0
    effects: float = 0.8
    voice: float = 0.8
    haptics: bool = True
    left_handed: bool = False
    peek_by_tap: bool = False
    ring_seconds: int = 0
    theme: str = "night"
    family: list[Member] = []
    learnt: list[str] = []
    lessons: list[str] = []
    tips: bool = True
    met: dict[str, list[str]] = {}
    learners: dict[str, bool] = {}
    called: dict[str, str] = {}
    notes: dict[str, str] = {}
    season: Season | None = None
    corner: bool = False
    corner_first: bool = False
    together: str = "bot"


class Prefs(EventDispatcher):
    """The preferences in use; a change shows at once and is written at once."""

    language = OptionProperty("fr", options=("fr", "en"))
    speed = OptionProperty("1", options=("1", "2", "instant"))
    bots = OptionProperty("normal", options=("step", "normal", "fast"))
    calm = BooleanProperty(False)
    text_scale = NumericProperty(1.0)
    effects = NumericProperty(0.8)
    voice = NumericProperty(0.8)
    """How fast the voice reads aloud, as a share of the usual; 0 for never."""
    haptics = BooleanProperty(True)
    left_handed = BooleanProperty(False)
    peek_by_tap = BooleanProperty(False)
    ring_seconds = NumericProperty(0)
    theme = OptionProperty("night", options=("night", "day", "contrast"))
    family = ListProperty([])
    learnt = ListProperty([])
    """The games whose first lesson somebody here has played to its end."""
    lessons = ListProperty([])
    """The lessons that somebody here has played to their end, each by its path."""
    tips = BooleanProperty(True)
    met = DictProperty({})
    """By name, what somebody has met and was told of."""
    learners = DictProperty({})
    """By name, whether somebody wants to be told what they meet; without a word of theirs, in their first games."""
    called = ObjectProperty({})
    """What the album calls people, by the names of the journals."""
    notes = ObjectProperty({})
    """The family's own words for an evening, by game."""
    season = ObjectProperty(None, allownone=True)
    """The season that the family has chosen; None: that of the year."""
    corner = BooleanProperty(False)
    """Are children in their corner?  A restart leads back there, until somebody opens the padlock."""
    corner_first = BooleanProperty(False)
    """Does the app begin in the children's corner?"""
    together = OptionProperty("bot", options=("bot", "child", "human"))
    """With whom a child has played last in the corner."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._file: Path | None = None
        for name in Kept.__struct_fields__:
            self.fbind(name, self._changed)

    def live_in(self, folder: Path) -> None:
        """Take the preferences kept in a folder, and keep them there from now on.  A bad file is passed over."""
        self._file = None
        kept = Kept()
        with suppress(OSError, msgspec.MsgspecError):
            kept = msgspec.json.decode((folder / FILE).read_bytes(), type=Kept)
        for name in Kept.__struct_fields__:
            try:
                setattr(self, name, getattr(kept, name))
            except ValueError:  # a word that this version does not know
                setattr(self, name, getattr(Kept(), name))
        self._file = folder / FILE

    def remember(self, people: Iterable[Member]) -> None:
        """Keep whoever sits down, in the order of the family; somebody who was forgotten is known again."""
        new = {member.name: member for member in people}
        for name in new:
            self.called = known_again(self.called, name)
        kept = [new.pop(member.name, member) for member in self.family]
        self.family = [*kept, *new.values()]

    def _changed(self, *_: object) -> None:
        if self._file is None:
            return
        kept = Kept(**{name: getattr(self, name) for name in Kept.__struct_fields__})
        with suppress(SaveTrouble, OSError):  # a comfort only: a full disk must not stop the evening
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file, msgspec.json.encode(kept))


prefs = Prefs()
