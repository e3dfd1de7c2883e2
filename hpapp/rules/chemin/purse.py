"""Coins: putting together, taking away, and what is in a purse.  CDT-1.3"""

from __future__ import annotations

from .state import COINS, Coins

ONE: dict[str, Coins] = {"G": (1, 0, 0), "M": (0, 1, 0), "N": (0, 0, 1)}
"""A single coin of each kind."""


def plus(some: Coins, more: Coins) -> Coins:
    """Coins put together."""
    return (some[0] + more[0], some[1] + more[1], some[2] + more[2])


def minus(some: Coins, fewer: Coins) -> Coins:
    """Coins taken away."""
    return (some[0] - fewer[0], some[1] - fewer[1], some[2] - fewer[2])


def coins_of(purse: Coins) -> tuple[str, ...]:
    """The kinds of coin in a purse."""
    return tuple([coin for coin, count in zip(COINS, purse, strict=True) if count])
