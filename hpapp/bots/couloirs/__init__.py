"""Bots for Les couloirs."""

from hpapp.bots.roster import Players
from hpapp.rules.couloirs import GAME

from .evaluate import chances
from .explain import reason
from .greedy import debutant, dreamer, malin
from .search import expert

LEVELS = {"débutant": 0.0, "malin": 0.4, "fort": 1.0, "expert": 1.35}
MERITS = ((-2.0, -3.5), (-1.0, -2.0), (-0.5, -0.7), (0.0, 0.0), (0.4, 1.3), (1.0, 2.0), (2.0, 4.1))
"""Measured in bench/TOURNAMENTS.md: where the levels stand, and what places on the dial are worth."""

PLAYERS = Players(GAME, (debutant, malin, expert), LEVELS, MERITS, dreamer, reason, chances=chances)
