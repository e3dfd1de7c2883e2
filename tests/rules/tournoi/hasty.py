"""A hasty champion for tests: he takes the shortest way to a trophy, so that games end."""

from __future__ import annotations

from functools import cache
from typing import Any

from hpapp.rules.chance import Chance
from hpapp.rules.core import Game, Setup, pending_kinds
from hpapp.rules.tournoi import GAME
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


@cache
def one_of_each() -> dict[str, State]:
    """A state for every decision, from hasty games in which all of them have come up."""
    met: dict[str, State] = {}
    for seed in range(200):
        state, chance = GAME.start(Setup(4, seed=seed, options={"format": "short"})), Chance(seed)
        for _ in range(400):
            met.setdefault(GAME.decision(state), state)
            if met.keys() == pending_kinds(State).keys():
                return met
            if GAME.actor(state) is None:
                break
            move, chance = hasty(GAME, state, GAME.moves(state), chance)
            state = GAME.play(state, move).state
    raise AssertionError(f"never met: {pending_kinds(State).keys() - met.keys()}")
