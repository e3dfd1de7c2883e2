"""Bots for Labyrinthe: habits look for the way to the treasure, foresight also at what the others could do."""

from hpapp.bots.thinking import Level

from .explain import reason
from .greedy import debutant, malin
from .search import expert

MINDS: dict[str, Level] = {"débutant": debutant, "malin": malin, "expert": expert}

__all__ = ["MINDS", "debutant", "expert", "malin", "reason"]
