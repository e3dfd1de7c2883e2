"""What every bot has in common: it thinks in small steps, with a chance of its own."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, Protocol

from hpapp.rules.chance import Chance

from .reason import Reason

Thought = Generator[None, None, Any]
"""Yields at least every few milliseconds, so that nothing stutters, and returns the chosen move."""
Mind = Callable[[Any, tuple[Any, ...], Chance], Thought]
"""(the seat's view, its legal moves, a chance that is not the game's) to a thought."""
Children = frozenset[int]
"""The seats of children: a view does not tell them."""
NOBODY: Children = frozenset()


class Level(Protocol):
    """How a game is played at one level: a mind that can be told who is a child.

    The same view, moves and children always give the same choice: chance comes from what the view shows, work is
    counted in nodes or trials, never in seconds.  Débutant leaves child seats in peace; the others do so unless
    that child is about to win.
    """

    def __call__(self, view: Any, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
        """Think about one decision."""


class Players(NamedTuple):
    """Who can play a game."""

    minds: dict[str, Level]
    """Each level that people can choose, weakest first."""
    explain: Callable[[Any, Any], Reason]
    """(a seat's view, one of its moves) to the fact that speaks most for the move."""
    coach: Level | None = None
    """Whose choices are shown as advice; None for those of the strongest level."""
    whole_turns: bool = False
    """Advice goes on to the end of the turn, as far as nothing is revealed on the way; else to the end of a gesture."""

    chances: Callable[[Any], Sequence[float]] | None = None
    """(a whole state) to how likely each seat is to win, where that has been measured to come true; else None."""

    @property
    def adviser(self) -> Level:
        """The mind whose choices are shown as advice."""
        return self.coach or [*self.minds.values()][-1]


def at_random(view: Any, moves: tuple[Any, ...], chance: Chance) -> Thought:
    """Any legal move: no level for people, a yardstick for tests and measurements."""
    yield
    return chance.pick(moves)[0]


def turn_chance(turns: int, seat: int) -> Chance:
    """A chance that stays the same throughout a turn, so that the decisions of a turn agree with each other."""
    return Chance(turns * 1009 + seat)


def think_through(thought: Thought, pause: Callable[[], object] = bool) -> Any:
    """What a thought comes to, where nobody waits for a frame; `pause` is called between its steps."""
    while True:
        try:
            next(thought)
        except StopIteration as found:
            return found.value
        pause()
