"""Bots for Labyrinthe."""

from hpapp.bots.roster import Players
from hpapp.rules.labyrinthe import GAME

from .coach import coach
from .evaluate import chances
from .explain import reason
from .greedy import debutant, dreamer, malin
from .search import expert

LEVELS = {"débutant": 0.0, "malin": 0.45, "fort": 1.0, "expert": 1.2}
MERITS = ((-2.0, -2.7), (-1.0, -1.5), (0.0, 0.0), (0.45, 1.1), (1.0, 2.0), (1.3, 3.4), (2.0, 6.0))
"""Measured in bench/TOURNAMENTS.md: where the levels stand, and what places on the dial are worth."""

PLAYERS = Players(GAME, (debutant, malin, expert), LEVELS, MERITS, dreamer, reason, coach, whole_turns=True,
                  chances=chances)
