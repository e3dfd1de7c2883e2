"""Bots for Chemin de Traverse."""

from ..thinking import Level
from .foresight import expert
from .habits import debutant, malin
from .reasons import reason

MINDS: dict[str, Level] = {"débutant": debutant, "malin": malin, "expert": expert}

__all__ = ["MINDS", "reason"]
