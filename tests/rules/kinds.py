"""The words of a room, found where they are written."""

from __future__ import annotations

from types import ModuleType
from typing import TypeVar

from msgspec import Struct

S = TypeVar("S", bound=Struct)


def kinds_in(module: ModuleType, base: type[S]) -> tuple[type[S], ...]:
    """Every kind of move, event or pending decision that a module of a room defines, in order."""
    return tuple(kind for kind in vars(module).values()
                 if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == module.__name__)
