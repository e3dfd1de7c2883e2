"""Les couloirs de Poudlard: a race to class through corridors that turn and change."""

from .rules import GAME

__all__ = ["GAME"]
