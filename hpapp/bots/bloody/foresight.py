"""The expert of Bloody Harry: plays its best-looking moves on in supposed worlds, and takes what brings most."""

from __future__ import annotations

from math import exp
from typing import Any

from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.moves import Move
from hpapp.rules.bloody.score import scores
from hpapp.rules.bloody.state import Over, State
from hpapp.rules.chance import Chance

from ..search import Worlds, halving, rollout
from ..thinking import NOBODY, Children, Thought
from .habits import about_to_win, habit, weights
from .kindness import kind_moves

TRIALS = 12
"""Trials of a decision, for each seat."""
STEPS = 20
"""Decisions that are played on after a move, for each seat."""
MOST = 5
"""Moves that are worth a trial."""
GAP = 3.0
CARD = 1.0
"""Points that a Magie card in hand is worth while the game lasts."""
SCALE = 8.0
SEARCHED = frozenset(("Main", "Window", "Aim", "CourseEffect", "BonusZone", "SwapGive", "ReturnSchool",
                      "PoufmouflePlace"))
"""Decisions that are worth a search; for the rest the habit is good enough."""


def standing(state: State, seat: int) -> float:
    """The chance to win from here, as far as points and cards tell."""
    totals = [score.total for score in scores(state)]
    if isinstance(state.pending, Over):
        result = GAME.result(state)
        assert result is not None
        margin = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
        return (0.9 if result.ranks[seat] == 1 else 0.0) + 0.1 / (1 + exp(-margin / SCALE))
    full = [total + CARD * len(state.hands[other]) for other, total in enumerate(totals)]
    lead = full[seat] - max(total for other, total in enumerate(full) if other != seat)
    return 1 / (1 + exp(-lead / SCALE))


def policy(state: State, chance: Chance) -> tuple[Move, Chance]:
    """Everybody follows a habit."""
    return habit(state, GAME.moves(state)), chance


def promising(view: State, moves: tuple[Move, ...]) -> list[Move]:
    """The moves that look best, the best first, without those that look hopeless."""
    found = sorted(zip(weights(view, moves), range(len(moves)), moves, strict=True), key=lambda one: (-one[0], one[1]))
    return [move for weight, _, move in found if weight > found[0][0] - GAP][:MOST]


def expert(view: State, moves: tuple[Move, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
    """Tries what looks good in the same few worlds."""
    yield
    seat: int = view.pending.seat  # type: ignore[union-attr]
    likely = promising(view, kind_moves(view, moves, children - about_to_win(view, children)))
    if len(likely) == 1 or type(view.pending).__name__ not in SEARCHED:
        return likely[0]
    worlds = Worlds(GAME, view)

    def trial(move: Any, number: int) -> float:
        state = GAME.play(worlds[number], move).state
        return standing(rollout(GAME, state, policy, STEPS * view.seats, chance), seat)

    return (yield from halving(likely, trial, TRIALS * view.seats))
