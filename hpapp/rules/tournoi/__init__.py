"""The Triwizard maze: a race through the hedges, creatures on the way, one true trophy among four."""

from .rules import GAME

__all__ = ["GAME"]
