"""The expert of Chemin de Traverse: tries every move in supposed worlds, and counts the turns everybody still needs."""

from __future__ import annotations

from hpapp.bots.thinking import NOBODY, Children, Thought
from hpapp.bots.worlds import Worlds, halving
from hpapp.rules.chance import Chance
from hpapp.rules.chemin import GAME
from hpapp.rules.chemin.moves import Discard, Go, Play, Stay
from hpapp.rules.chemin.state import (
    BANK,
    ENTREES,
    FOG_AT,
    SPIRALE,
    SPIRALES,
    STEPS,
    STREET_AT,
    DropCoin,
    GiveBack,
    Groping,
    Over,
    PickArticle,
    PickChimney,
    PickClosing,
    PickCoin,
    PickTarget,
    State,
    Walking,
)
from hpapp.rules.chemin.street import FIRST, ROUND, steps_of
from hpapp.rules.core import Move

from .evaluate import CARDS, odds
from .greedy import greedy_move
from .mercy import about_to_win, merciful_moves
from .trip import inside, on_foot, out_of_fog, shopper_of, steps_to, through

TRIALS = 120
"""Trials of a decision."""
DRAW = 0.8
"""Turns that a card from the pile is good for, Dégâts and all."""
PICKS = (PickArticle, PickChimney, PickClosing, PickCoin, PickTarget, GiveBack, DropCoin)
"""Choices whose effect is seen at once."""


# ------------------------------------------------------------------ how a turn goes on


def end_of_turn(state: State, turns: int) -> State:
    """The table when the turn is over, every decision taken quickly."""
    while state.turns == turns and type(state.pending) is not Over:
        state = GAME.play(state, quick_move(state)).state
    return state


def quick_move(state: State) -> Move:
    """What to do on the way: the stop that shortens the trip most, no card unless one has to go."""
    moves = GAME.moves(state)
    if type(state.pending) in (Walking, Groping):
        return min(moves, key=lambda move: turns_after_stop(state, move))  # type: ignore[arg-type]
    if any(isinstance(move, Discard) for move in moves):
        return min((move for move in moves if isinstance(move, Discard)), key=lambda move: CARDS[move.card])
    if type(state.pending) in PICKS and len(moves) > 1:
        return max(moves, key=lambda move: odds(GAME.play(state, move).state)[state.turn])
    return greedy_move(state, tuple([move for move in moves if not isinstance(move, Play)]))


def turns_after_stop(state: State, move: Go) -> float:
    """Turns that the seat on turn needs after it stopped there, before any card is drawn."""
    shopper = shopper_of(state, state.turn)
    if move.to in ("door", "sortie"):
        return through(FOG_AT[move.at], shopper)
    if move.to == "fog":
        return out_of_fog(FOG_AT[move.at], shopper)
    first = FIRST[state.hat]
    at = ENTREES[move.at] if move.to == "shop" else FOG_AT[move.at] if move.to == "portal" else STREET_AT[move.at]
    length = steps_to(first, at)
    if (STEPS - first) % ROUND < length and state.sign != BANK:
        shopper = shopper.paid()
    if move.to == "portal":
        return out_of_fog(at, shopper)
    draws = SPIRALE in state.dice
    if move.to == "shop":
        return inside(move.at, shopper) - DRAW * draws
    return on_foot(move.at, shopper) - DRAW * (draws + (at in SPIRALES and length == steps_of(state.dice)))


# ------------------------------------------------------------------ the expert


def expert(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Tries every move in the same few worlds, to the end of the turn."""
    yield
    moves = merciful_moves(view, moves, children - about_to_win(view, children))
    moves = tuple([move for move in moves if not isinstance(move, Stay)]) or moves
    if len(moves) == 1:
        return moves[0]
    worlds, turns = Worlds(GAME, view), view.turns
    seat = GAME.actor(view)
    assert seat is not None

    def trial(move: Move, number: int) -> float:
        state = GAME.play(worlds[number], move).state
        return odds(state if seat != view.turn else end_of_turn(state, turns))[seat]

    favourite = greedy_move(view, moves)
    order = [favourite, *(move for move in moves if move != favourite)]
    return (yield from halving(order, trial, TRIALS))
