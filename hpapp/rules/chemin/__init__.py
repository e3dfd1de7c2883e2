"""Chemin de Traverse: fill a trunk in the shops of a round street, and be the first back at the inn."""

from .rules import GAME

__all__ = ["GAME"]
