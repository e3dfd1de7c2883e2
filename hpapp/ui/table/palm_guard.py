"""Sleeves and palms on a flat screen: touches that nobody meant are let go.  feel.md C9"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

CLUSTER = 3
CLUSTER_WITHIN = 80
CLUSTER_SECONDS = 0.15
PEEK_SHIELD = 160


class PalmGuard:
    """Remembers fresh touches and says which of them to let go."""

    def __init__(self) -> None:
        self._fresh: list[tuple[float, float, float]] = []
        self.shield: tuple[float, float] | None = None
        """Where a card is held up: what lands beside it is the hand that hides it."""

    def meant(self, touch: Any) -> bool:
        """Was this touch meant?  Not the third of a cluster, not one beside a card that is held up."""
        now = Clock.get_time()
        self._fresh = [(x, y, at) for x, y, at in self._fresh if now - at <= CLUSTER_SECONDS]
        self._fresh.append((touch.x, touch.y, now))
        if self.shield is not None and _near(self.shield, touch.pos, dp(PEEK_SHIELD)):
            return False
        return sum(_near((x, y), touch.pos, dp(CLUSTER_WITHIN)) for x, y, _ in self._fresh) < CLUSTER


def _near(one: tuple[float, float], other: tuple[float, float], within: float) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= within**2
