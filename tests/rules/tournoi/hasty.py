"""A hasty champion for tests: he takes the shortest way to a trophy, so that games end."""

from __future__ import annotations

from typing import Any

from hpapp.rules.chance import Chance
from hpapp.rules.core import Game
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.ground import distances
from hpapp.rules.tournoi.state import State, fits
from hpapp.rules.tournoi.turn import hidden_trophies

NEAR = 4


def hasty(_: Game[Any, Any], state: State, moves: tuple[Any, ...], chance: Chance) -> tuple[Any, Chance]:
    """The walk that comes nearest to a hidden trophy, now and then a token first; anything else by lot.

    He swaps only a hand that is no use, and tries to take the cape off only when a trophy is near.
    """
    walks = [move for move in moves if type(move) is m.Walk]
    if walks:
        return _walk(state, moves, walks, chance)
    useless = not any(fits(state, card) for card in state.hands[state.turn])
    near = _left(state, state.pawns[state.turn]) <= NEAR
    wise = {m.SwapHand: useless, m.RemoveCape: near}
    return chance.pick([move for move in moves if wise.get(type(move), True)])


def _walk(state: State, moves: tuple[Any, ...], walks: list[Any], chance: Chance) -> tuple[Any, Chance]:
    tokens = [move for move in moves if type(move) is m.PlayToken]
    fancy, chance = chance.below(4)
    if tokens and not fancy:
        return chance.pick(tokens)
    best = min(_left(state, move.to) for move in walks)
    return chance.pick([move for move in walks if _left(state, move.to) == best])


def _left(state: State, cell: str) -> int:
    """Steps from a cell to the nearest trophy that is still face down."""
    return min(distances(trophy)[cell] for trophy in hidden_trophies(state))
