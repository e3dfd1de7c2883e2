"""How likely each seat is to win Chemin de Traverse, by what lies on the table.

Everybody runs, and whoever needs fewer turns is likelier to come first; but articles run out, and cards undo what
feet have done.  The weights started from a logistic regression over the seats of some hundred games.
"""

from __future__ import annotations

from hpapp.bots.worlds import odds_by_merit
from hpapp.rules.chemin.state import ARTICLES, NEEDED, Over, State

from .trip import turns_left

TURN = -0.10
"""What a turn that a seat still needs takes from its merits: ten make victory e times less likely."""
STUCK = -1.5
"""An article is missing that is to be had nowhere but in a rival's trunk."""
LAST = -0.4
"""An article is missing of which one is left, and others need it too."""
RUSH = -0.13
"""An article is missing of which several are left, but fewer than are needed."""
CARDS = {"prendre_article": 0.65, "defense": 0.37, "cheminette": 0.26, "exiler": 0.25, "gringotts": 0.20,
         "fermer": 0.16, "prendre_piece": 0.15, "rouvrir": 0.15, "quitter": 0.14, "relancer": 0.10}
"""What cards in the hand are good for, one day."""


def odds(state: State) -> list[float]:
    """How likely each seat is to win."""
    if type(state.pending) is Over:
        return [float(seat == state.turn) for seat in range(state.seats)]
    return odds_by_merit([merit(state, seat) for seat in range(state.seats)])


def merit(state: State, seat: int) -> float:
    """What speaks for a seat and against it."""
    hand = sum([CARDS[card] for card in state.hands[seat]])
    return TURN * turns_left(state, seat) + hand + shortage(state, seat)


def shortage(state: State, seat: int) -> float:
    """What the missing articles weigh that do not suffice for everybody."""
    if NEEDED[state.format] < len(ARTICLES):  # any few do: nobody is ever stuck
        return 0.0
    trunk, found = state.trunks[seat], 0.0
    for item, stock in zip(ARTICLES, state.stocks, strict=True):
        if item not in trunk and stock < sum([item not in other for other in state.trunks]):
            found += STUCK if not stock else LAST if stock == 1 else RUSH
    return found
