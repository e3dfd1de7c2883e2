"""Bots for Bloody Harry."""

from hpapp.bots.roster import Players
from hpapp.rules.bloody import GAME

from .evaluate import odds
from .explain import reason
from .greedy import debutant, dreamer, malin
from .search import expert

LEVELS = {"débutant": 0.0, "malin": 0.58, "fort": 1.15, "expert": 1.6}
MERITS = ((-2.0, -3.3), (-1.0, -2.2), (-0.5, -0.7), (0.0, 0.0), (0.58, 1.2), (1.15, 2.3), (2.0, 4.9))
"""Measured in bench/TOURNAMENTS.md: where the levels stand, and what places on the dial are worth."""

PLAYERS = Players(GAME, (debutant, malin, expert), LEVELS, MERITS, dreamer, reason, chances=odds)
