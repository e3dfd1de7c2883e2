"""The expert of Bloody Harry: plays its moves on in supposed worlds, and takes what promises most when turns end."""

from __future__ import annotations

from math import exp
from typing import Any

from hpapp.bots.thinking import NOBODY, Children, Thought
from hpapp.bots.worlds import Worlds, halving
from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import Bonus
from hpapp.rules.bloody.state import (
    Aim,
    BonusZone,
    CourseEffect,
    Main,
    Over,
    PoufmouflePlace,
    ReturnSchool,
    State,
    SwapGive,
    Window,
)
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move

from .evaluate import odds
from .greedy import greedy_move, weights
from .mercy import about_to_win, merciful_moves

TRIALS = 12
"""Trials of a decision, for each seat."""
STEPS = 60
"""Decisions that are played on at most after a move; a turn has rarely more than thirty."""
MOST = 8
"""Moves that are worth a trial."""
GAP = 9.0
LAY = 5.0
"""Laying a Bonus card costs no action: it is thought of before the card is gone for a price."""
WON, SCALE = 0.95, 8.0
SEARCHED = (Main, Window, Aim, CourseEffect, BonusZone, SwapGive, ReturnSchool, PoufmouflePlace)
"""Decisions that are worth a search; for the rest the greedy move is good enough."""


def worth_to(state: State, seat: int) -> float:
    """How likely a seat is to win from here; at the end also a little for the margin."""
    if not isinstance(state.pending, Over):
        return odds(state)[seat]
    result = GAME.result(state)
    assert result is not None
    margin = result.scores[seat] - max(score for other, score in enumerate(result.scores) if other != seat)
    won = WON / len(result.winners) if seat in result.winners else 0.0
    return won + (1 - WON) / (1 + exp(-margin / SCALE))


def ranking(view: State, moves: tuple[Move, ...]) -> list[float]:
    """How good each move looks, Bonus cards before what they could pay."""
    return [weight + LAY if isinstance(move, Bonus) else weight
            for weight, move in zip(weights(view, moves), moves, strict=True)]


def promising(view: State, moves: tuple[Move, ...]) -> list[Move]:
    """The moves that look best, the best first, without those that look hopeless."""
    found = sorted(zip(ranking(view, moves), range(len(moves)), moves, strict=True),
                   key=lambda one: (-one[0], one[1]))
    return [move for weight, _, move in found if weight > found[0][0] - GAP][:MOST]


def end_of_turn(state: State, seat: int, begun: tuple[int, int]) -> State:
    """The table when another turn has begun: everybody plays greedily, this seat by its ranking."""
    for _ in range(STEPS):
        if isinstance(state.pending, Over) or ((state.round, state.turn) != begun and isinstance(state.pending, Main)):
            break
        moves = GAME.moves(state)
        if len(moves) > 1 and state.pending.seat == seat:
            found = ranking(state, moves)
            move = moves[found.index(max(found))]
        else:
            move = greedy_move(state, moves)
        state = GAME.play(state, move).state
    return state


def expert(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Tries what looks good in the same few worlds."""
    yield
    seat: int = view.pending.seat  # type: ignore[union-attr]
    likely = promising(view, merciful_moves(view, moves, children - about_to_win(view, children)))
    if len(likely) == 1 or not isinstance(view.pending, SEARCHED):
        return likely[0]
    worlds = Worlds(GAME, view)

    def trial(move: Any, number: int) -> float:
        after = GAME.play(worlds[number], move).state
        return worth_to(end_of_turn(after, seat, (view.round, view.turn)), seat)

    return (yield from halving(likely, trial, TRIALS * view.seats))
