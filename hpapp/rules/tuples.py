"""Putting into and taking from tuples: what lies on a table is never changed, it is written anew."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(things: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    """The same things, with another one in one place."""
    return (*things[:at], thing, *things[at + 1:])


def without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The same things less one such thing; the others keep their order."""
    at = things.index(thing)
    return things[:at] + things[at + 1:]
