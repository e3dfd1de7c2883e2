"""Bots for the Triwizard maze."""

from hpapp.bots.roster import Players
from hpapp.rules.tournoi import GAME

from .explain import reason
from .greedy import debutant, dreamer, malin
from .search import expert

LEVELS = {"débutant": 0.0, "malin": 0.6, "fort": 1.25, "expert": 2.0}
MERITS = ((-1.0, -0.3), (0.0, 0.0), (0.6, 0.9), (1.25, 1.5), (2.0, 2.0))
"""Measured in bench/TOURNAMENTS.md: where the levels stand, and what places on the dial are worth."""

PLAYERS = Players(GAME, (debutant, malin, expert), LEVELS, MERITS, dreamer, reason)
