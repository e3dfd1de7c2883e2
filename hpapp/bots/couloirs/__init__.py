"""Bots for Les couloirs: habits open the cheapest way, the expert weighs every choice by the race it leads to."""

from hpapp.bots.thinking import Level

from .explain import reason
from .greedy import debutant, malin
from .search import expert

MINDS: dict[str, Level] = {"débutant": debutant, "malin": malin, "expert": expert}

__all__ = ["MINDS", "debutant", "expert", "malin", "reason"]
