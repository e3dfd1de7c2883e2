"""Bots for the Triwizard maze."""

from hpapp.bots.roster import Players
from hpapp.rules.tournoi import GAME

from .explain import reason
from .greedy import debutant, dreamer, malin
from .search import expert

LEVELS = {"débutant": 0.0, "malin": 0.85, "fort": 1.45, "expert": 2.0}
MERITS = ((-2.0, -2.0), (-1.0, -0.5), (0.0, 0.0), (0.85, 1.2), (1.45, 1.73), (2.0, 2.4))
"""Measured in bench/TOURNAMENTS.md: where the levels stand, and what places on the dial are worth."""

PLAYERS = Players(GAME, (debutant, malin, expert), LEVELS, MERITS, dreamer, reason)
