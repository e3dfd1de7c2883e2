"""Bots for Chemin de Traverse."""

from ..thinking import Level
from .habits import debutant, malin
from .reasons import reason

MINDS: dict[str, Level] = {"débutant": debutant, "malin": malin}

__all__ = ["MINDS", "reason"]
