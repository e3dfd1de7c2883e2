"""A position, a move and the sentence that speaks for it; and what several games ask in the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hpapp.bots.reason import Reason


class Case(NamedTuple):
    """A position, a move that may be advised there, why, and what came of it."""

    state: Any
    view: Any
    """The position as whoever is advised sees it."""
    seat: int
    moves: tuple[Any, ...]
    move: Any
    why: Reason
    after: Any
    events: dict[str, Any]

    def fact(self, name: str = "n") -> Any:
        return self.why.facts[name]

    def named(self, name: str) -> str:
        """The last word of a fact that is a key of the catalogues."""
        return str(self.fact(name)).rpartition(".")[2]


Check = Callable[[Case], bool]


def holds(case: Case) -> int:
    """Cards in the hand of whoever was advised."""
    return len(case.state.hands[case.seat])


def tag(value: Any) -> str:
    """What a decision, an event or a move is called."""
    return value if isinstance(value, str) else str(type(value).__struct_config__.tag)


def leads_to(*decisions: str) -> Check:
    """Is one of these decisions next?"""
    return lambda case: tag(case.after.pending) in decisions


def has(name: str) -> Check:
    """Has this happened?"""
    return lambda case: name in case.events


def every(*checks: Check) -> Check:
    """Do all of these hold?"""
    return lambda case: all(check(case) for check in checks)


def either(*checks: Check) -> Check:
    """Does one of these hold?"""
    return lambda case: any(check(case) for check in checks)
