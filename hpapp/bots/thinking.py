"""What every bot has in common: it thinks in small steps, with a chance of its own."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from hpapp.rules.chance import Chance

Thought = Generator[None, None, Any]
"""Yields often, so that nothing stutters, and returns the chosen move."""
Mind = Callable[[Any, tuple[Any, ...], Chance], Thought]
"""(the seat's view, its legal moves, a chance that is not the game's) to a thought."""


def at_random(view: Any, moves: tuple[Any, ...], chance: Chance) -> Thought:
    """Any legal move: no level for people, a yardstick for tests and measurements."""
    yield
    return chance.pick(moves)[0]
