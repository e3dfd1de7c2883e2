"""Bots for Labyrinthe: habits look for the way to the treasure, foresight also at what the others could do."""

from hpapp.bots.thinking import Level

from .foresight import expert
from .habits import debutant, malin
from .reasons import reason

MINDS: dict[str, Level] = {"débutant": debutant, "malin": malin, "expert": expert}

__all__ = ["MINDS", "debutant", "expert", "malin", "reason"]
