"""What belongs to the open decision and to nothing else: the chooser of whoever makes it, or the thoughts of a bot."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from hpapp.bots import mind
from hpapp.play import Match
from hpapp.play.bot_runner import Thinking
from hpapp.rules.chance import Chance

from .chooser import Chooser
from .targets import Target


class AtHand:
    """Made for one decision, and forgotten with it."""

    def __init__(self, match: Match, make: type[Chooser], clock: Callable[[], float]) -> None:
        self._match, self._make, self._clock = match, make, clock
        self._chooser: Chooser | None = None
        self._wish: tuple[int, int, Target] | None = None
        """What somebody wished for that takes another choice, and when."""
        self._thinking: Thinking | None = None

    def forget(self) -> None:
        """The moment is over."""
        self._chooser = self._thinking = self._wish = None

    def chooser(self, seat: int, openly: bool) -> Chooser:
        """The chooser of the open decision; made once, so that it remembers what is chosen."""
        if self._chooser is None:
            moment, whose, wish = self._wish or (-1, -1, None)
            follows = (moment, whose) == (len(self._match.log), seat)
            self._chooser = self._make(self._match.choice, openly, wish if follows else None)
        return self._chooser

    def wish(self, seat: int, target: Target) -> None:
        """The next choice of this seat, if it comes at once, begins with what it wished for."""
        self._wish = len(self._match.log), seat, target

    def think(self, seat: int, seconds: float) -> Struct | None:
        """What a bot plays; None while it still thinks."""
        self._thinking = self._thinking or self._begin_thinking(seat)
        move = self._thinking.step(seconds)
        if move is not None:
            self._thinking = None
        return move

    def _begin_thinking(self, seat: int) -> Thinking:
        match, seats = self._match, self._match.seating.seats
        children = frozenset(index for index, player in enumerate(seats) if player.kind == "child")
        people = frozenset(index for index, player in enumerate(seats) if player.kind != "bot")
        return Thinking(mind(match.game.id, seats[seat].level, children, people), match.view(seat), match.moves,
                        Chance(len(match.log)), self._clock)
