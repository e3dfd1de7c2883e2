"""A bot at the table, and the table's patience with it: whatever it does, a legal move comes in time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hpapp.bots.thinking import Mind, Thought
from hpapp.rules.chance import Chance

PATIENCE = 1.5
"""Seconds of thinking after which the guard chooses for the bot."""


class Thinking:
    """One decision of one bot, thought through in slices of a frame."""

    def __init__(self, mind: Mind, view: Any, moves: tuple[Any, ...], chance: Chance,
                 clock: Callable[[], float], patience: float = PATIENCE) -> None:
        self._moves, self._chance, self._clock = moves, chance, clock
        self._left = patience
        self.trouble: str | None = None
        """Why the guard had to choose: crashed, illegal or late."""
        self._thought: Thought | None = None
        try:
            self._thought = mind(view, moves, chance)
        except Exception:
            self.trouble = "crashed"

    def step(self, seconds: float) -> Any | None:
        """Think for about that long; the move once it is found, None to be called again."""
        if self._thought is None:
            return self._choose()
        begun = self._clock()
        try:
            while True:
                next(self._thought)
                spent = self._clock() - begun
                if spent >= self._left:
                    return self._give_up("late")
                if spent >= seconds:
                    self._left -= spent
                    return None
        except StopIteration as found:
            if found.value in self._moves:
                return found.value
            return self._give_up("illegal")
        except Exception:
            return self._give_up("crashed")

    def _give_up(self, trouble: str) -> Any:
        self.trouble = trouble
        if self._thought is not None:
            self._thought.close()
        return self._choose()

    def _choose(self) -> Any:
        return self._chance.pick(self._moves)[0]
