"""Bots for Bloody Harry."""

from hpapp.bots.thinking import Players

from .evaluate import odds
from .explain import reason
from .greedy import debutant, malin
from .search import expert

PLAYERS = Players({"débutant": debutant, "malin": malin, "expert": expert}, reason, chances=odds)
