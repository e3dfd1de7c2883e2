"""Bots for Les couloirs."""

from hpapp.bots.thinking import Players

from .evaluate import chances
from .explain import reason
from .greedy import debutant, malin
from .search import expert

PLAYERS = Players({"débutant": debutant, "malin": malin, "expert": expert}, reason, chances=chances)
