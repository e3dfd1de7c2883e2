"""Bots for Labyrinthe."""

from hpapp.bots.thinking import Players

from .coach import coach
from .evaluate import chances
from .explain import reason
from .greedy import debutant, malin
from .search import expert

PLAYERS = Players({"débutant": debutant, "malin": malin, "expert": expert}, reason, coach, whole_turns=True,
                  chances=chances)
