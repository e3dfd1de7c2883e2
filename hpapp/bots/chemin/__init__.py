"""Bots for Chemin de Traverse."""

from hpapp.bots.roster import Players
from hpapp.rules.chemin import GAME

from .explain import reason
from .greedy import debutant, dreamer, malin
from .search import expert

LEVELS = {"débutant": 0.0, "malin": 0.85, "fort": 1.7, "expert": 2.0}
MERITS = ((-2.0, -2.1), (-1.0, -1.3), (-0.5, -0.3), (0.0, 0.0), (1.0, 0.75), (1.5, 0.85), (2.0, 1.5))
"""Measured in bench/TOURNAMENTS.md: where the levels stand, and what places on the dial are worth."""

PLAYERS = Players(GAME, (debutant, malin, expert), LEVELS, MERITS, dreamer, reason)
