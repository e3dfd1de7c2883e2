"""A bot at the table, and the table's patience with it: whatever it does, a legal move comes in time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from hpapp.bots.thinking import Mind, Thought
from hpapp.rules.chance import Chance

PATIENCE = 1.5
"""Seconds of thinking after which the runner chooses for the bot."""

_FAULTS = (Exception, SystemExit, GeneratorExit)
"""What a bot may raise; only the person at the keyboard interrupts the app."""

T = TypeVar("T")


class Thinking:
    """One decision of one bot, thought through in slices of a frame.

    The bot is given copies: a frozen value can still be forced, and views and moves share parts with the table.
    """

    def __init__(self, mind: Mind, view: Any, moves: tuple[Any, ...], chance: Chance,
                 clock: Callable[[], float], patience: float = PATIENCE) -> None:
        self._moves, self._chance, self._clock = moves, chance, clock
        self._left = patience
        self.trouble: str | None = None
        """Why the runner had to choose: crashed, illegal or late."""
        self._thought: Thought | None = None
        try:
            self._thought = mind(_copy(view), tuple(_copy(move) for move in moves), _copy(chance))
        except _FAULTS:
            self.trouble = "crashed"

    def step(self, seconds: float) -> Any | None:
        """Think for about that long; the move once it is found, None to be called again."""
        if self.trouble is not None:
            return self._choose()
        begun = self._clock()
        try:
            while True:
                next(self._thought)  # type: ignore[arg-type]  # not even a thought: crashed, as anything it raises
                spent = self._clock() - begun
                if spent >= self._left:
                    return self._give_up("late")
                if spent >= seconds:
                    self._left -= spent
                    return None
        except StopIteration as found:
            return self._taken(found.value)
        except _FAULTS:
            return self._give_up("crashed")

    def _taken(self, choice: object) -> Any:
        """Our own move equal to the bot's; what is not of a move's type is not even asked whether it is equal."""
        for move in self._moves:
            if type(move) is type(choice) and move == choice:
                return move
        return self._give_up("illegal")

    def _give_up(self, trouble: str) -> Any:
        self.trouble = trouble
        with suppress(*_FAULTS):  # it may not even want to end
            self._thought.close()  # type: ignore[union-attr]
        return self._choose()

    def _choose(self) -> Any:
        return self._chance.pick(self._moves)[0]


def _copy(value: T) -> T:
    return msgspec.json.decode(msgspec.json.encode(value), type=type(value))
