"""Who can play a game: the minds of its room, and where the levels that people choose stand between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from hpapp.rules.core import Game

from .dial import between
from .gentle import gentle
from .measure import FACES, GUESS, Merits, dial_for, face_of, place_of, rival_merit
from .reason import Reason
from .thinking import NOBODY, Children, Level


class Players(NamedTuple):
    """The minds of a game and its levels."""

    rules: Game[Any, Any]
    row: tuple[Level, ...]
    """The minds, weakest first: the beginner, the quick one, the one that looks ahead."""
    levels: dict[str, float]
    """Each level that people can choose, weakest first, and its place in the row: steps are even in every game."""
    merits: Merits
    """What places on the dial are worth, from the gentlest on."""
    dreamer: Level
    """A beginner whose thoughts are elsewhere; no level of its own."""
    explain: Callable[[Any, Any], Reason]
    """(a seat's view, one of its moves) to the fact that speaks most for the move."""
    coach: Level | None = None
    """Whose choices are shown as advice; None for those of the strongest mind."""
    whole_turns: bool = False
    """Advice goes on to the end of the turn, as far as nothing is revealed on the way; else to the end of a gesture."""
    chances: Callable[[Any], Sequence[float]] | None = None
    """(a whole state) to how likely each seat is to win, where that has been measured to come true; else None."""

    def at(self, dial: float) -> Level:
        """The bot at a place of the row."""
        return between(self.rules, self.row, dial)

    def fitted(self, dial: float, people: Children) -> Level:
        """The bot at a place of the dial for these people; below 0 it is gentle to them."""
        if dial >= 0 or not people:
            return self.at(dial)
        return gentle(self.rules, self.dreamer, self.row[0], -dial, people)

    def bot(self, level: str, people: Children = NOBODY) -> Level:
        """The bot of a level that people can choose, a face of À ta mesure among them."""
        if face_of(level) not in FACES:
            return self.at(self.levels[level])
        dial = place_of(level)
        if dial is None:
            dial = dial_for(self.merits, rival_merit(GUESS, FACES[level], 1))
        return self.fitted(dial, people)

    @property
    def minds(self) -> dict[str, Level]:
        """The bot of every level."""
        return {level: self.at(dial) for level, dial in self.levels.items()}

    @property
    def adviser(self) -> Level:
        """The mind whose choices are shown as advice."""
        return self.coach or self.row[-1]
