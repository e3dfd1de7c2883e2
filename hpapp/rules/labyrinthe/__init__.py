"""Labyrinthe: a treasure hunt in a maze whose corridors slide."""

from .rules import GAME

__all__ = ["GAME"]
