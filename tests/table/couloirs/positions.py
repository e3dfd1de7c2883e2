"""Choosers in the castle: before a position that is drawn, and before every decision of games that anybody plays."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import msgspec

from hpapp.play import Choice, Match, Seat, Seating
from hpapp.play.paper import Paper
from hpapp.play.seats import Mode
from hpapp.rules.core import Move, Setup
from hpapp.rules.couloirs import GAME
from hpapp.rules.couloirs.castle import INDEX, ROOMS, STARS, ZONES
from hpapp.rules.couloirs.moves import Walk
from hpapp.rules.couloirs.state import State
from hpapp.saves import Record
from hpapp.table.couloirs.chooser import CouloirsChooser
from hpapp.table.now import Offer, Show
from hpapp.table.session import Session
from hpapp.table.targets import Target

SEATS = tuple(Seat(name, color, place=color) for color, name in enumerate(("Léa", "Tom", "Mia", "Papi")))
COMMON = ("start", "tokens", "orient", "walk")
"""Of these decisions, some are taken from all over the game."""
EACH = 2
"""So many positions of each decision, in every variant and at every number of seats."""


def choosing(state: State, *, openly: bool = True, wish: Target | None = None) -> CouloirsChooser:
    """The chooser of the seat on turn."""
    return CouloirsChooser(Choice(GAME, state, SEATS[:state.seats]), openly, wish)


def sitting(state: State, mode: Mode = "table") -> Session:
    """An evening that goes on from a position."""
    setup = Setup(state.seats, state.variant, {"format": state.format}, first=0)
    seating, data = Seating(SEATS[:state.seats], mode), msgspec.json.encode(state)
    record = Record("couloirs", GAME.version, msgspec.json.encode(setup), msgspec.json.encode(seating), base=data,
                    base_n=5, moves=(), state=data, over=False)
    session = Session(Match("paper", GAME, setup, seating, Paper(), record))
    session.lifted(state.turn)
    return session


def chooser_of(session: Session) -> Any:
    """Who chooses now, once everything has been seen."""
    while isinstance(now := session.now, Show):
        session.shown(now.entry)
    assert isinstance(now, Offer), now
    return now.chooser


# ------------------------------------------------------------------ anybody's games


@cache
def positions() -> tuple[State, ...]:
    """Positions before every decision, of every variant, at every number of seats."""
    return tuple(state for variant in GAME.variants for seats in (2, 3, 4) for state in _met(variant, seats))


def _met(variant: str, seats: int) -> list[State]:
    rng, found, counts = random.Random(seats), [], Counter[str]()
    for seed in range(3):
        state = GAME.start(Setup(seats, variant, {"format": "short"}, seed))
        for _ in range(240):
            if GAME.actor(state) is None:
                break
            decision = GAME.decision(state)
            if counts[decision] < EACH and (decision not in COMMON or rng.random() < 0.1):
                counts[decision] += 1
                found.append(state)
            state = GAME.play(state, _whim(state, rng)).state
    return found


def _whim(state: State, rng: random.Random) -> Move:
    """Any kind of move as soon as another, and gladly to the star or to class."""
    moves = GAME.moves(state)
    liked = [move for move in moves if isinstance(move, Walk) and _is_liked(state, move.to)]
    if liked and rng.random() < 0.7:
        return liked[0]
    kind = rng.choice(sorted({type(move) for move in moves}, key=str))
    return rng.choice([move for move in moves if isinstance(move, kind)])


def _is_liked(state: State, space: str) -> bool:
    token = space if space in ZONES else state.board[INDEX[space]]
    return token in STARS or ROOMS.get(token) == (state.next_class(state.turn) or "")
