"""Bots for Chemin de Traverse."""

from ..thinking import Level
from .explain import reason
from .greedy import debutant, malin
from .search import expert

MINDS: dict[str, Level] = {"débutant": debutant, "malin": malin, "expert": expert}

__all__ = ["MINDS", "reason"]
