"""A hasty champion for tests: he takes the shortest way to a trophy, so that games end."""

from __future__ import annotations

from typing import Any

from hpapp.rules.chance import Chance
from hpapp.rules.core import Game
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.ground import HOME, distances
from hpapp.rules.tournoi.state import State, fits
from hpapp.rules.tournoi.turn import hidden_trophies


def hasty(_: Game[Any, Any], state: State, moves: tuple[Any, ...], chance: Chance) -> tuple[Any, Chance]:
    """The walk that comes nearest to a face-down trophy; no swap of a useful hand; anything else by lot."""
    options = moves
    if any(type(move) is m.Roll for move in moves):
        useless = not any(fits(state, card) for card in state.hands[state.turn])
        options = tuple(move for move in moves if type(move) is not m.RemoveCape
                        and (type(move) is m.SwapHand) <= useless)
    walks = [move for move in moves if type(move) is m.Walk]
    if walks:
        tokens = tuple(move for move in moves if type(move) is m.PlayToken)
        step, chance = chance.below(4)
        if not (tokens and step == 0):
            best = min(_left(state, move.to) for move in walks)
            options = tuple(move for move in walks if _left(state, move.to) == best)
        else:
            options = tokens
    return chance.pick(options)


def _left(state: State, cell: str) -> int:
    """Steps from a cell to the nearest trophy that is still face down; a wearer stops short of none."""
    if state.cape == state.turn:
        return abs(HOME[cell] - 36)
    return min(distances(trophy)[cell] for trophy in hidden_trophies(state))
