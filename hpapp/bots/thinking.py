"""What every bot has in common: it thinks in small steps, with a chance of its own."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Protocol

from hpapp.rules.chance import Chance

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
    counted in nodes or trials, never in seconds.  The beginner leaves child seats in peace; the others do so
    unless that child is about to win.
    """

    def __call__(self, view: Any, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
        """Think about one decision."""


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
