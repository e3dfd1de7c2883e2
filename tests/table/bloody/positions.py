"""Positions of random games of Bloody Harry, in every variant and at every seat count; and choosers in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from hpapp.play import Choice, Seat
from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.state import State
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.table.bloody.chooser import BloodyChooser
from tests.rules.bloody.players import keen

DECISIONS = ("choose_house", "power_serpentin", "serpentin_give", "power_serdongle", "power_poufmoufle",
             "poufmoufle_place", "main", "pay", "pay_confirm", "course_effect", "bonus_zone", "target", "window",
             "discard_one", "trocus_take", "trocus_give", "meta_give", "take_discard", "keep_one", "take_courier",
             "swap_give", "return_school")
SEATS = tuple(Seat(name, color) for color, name in enumerate(("Léa", "Tom", "Mia", "Papi")))
EACH = 3
"""Positions that are kept of each decision in each variant."""


def games() -> Iterator[State]:
    """Every position of some games, whatever the variant, the seats and the way Houses come to them."""
    for seed in range(16):
        variant = "kids" if seed % 4 == 3 else "standard"
        state = GAME.start(Setup(2 + seed % 3, variant, {"choose": seed % 5 == 0}, seed))
        chance = Chance(seed)
        for _ in range(500):
            if GAME.actor(state) is None:
                break
            yield state
            move, chance = keen(state, GAME.moves(state), chance)
            state = GAME.play(state, move).state


@cache
def positions() -> tuple[State, ...]:
    """Some of each decision and variant, far apart from each other."""
    kept: dict[tuple[str, str], list[State]] = {}
    for number, state in enumerate(games()):
        found = kept.setdefault((GAME.decision(state), state.variant), [])
        if len(found) < EACH:
            found.append(state)
        elif number % 7 == 0:
            found[number // 7 % EACH] = state
    return tuple(state for found in kept.values() for state in found)


def chooser(state: State, openly: bool = True) -> BloodyChooser:
    """The one who acts, before their choice."""
    return BloodyChooser(Choice(GAME, state, SEATS[:state.seats]), openly)


def play(state: State, moves: tuple[Any, ...]) -> State:
    """The position after some moves; the rules must accept each."""
    for move in moves:
        state = GAME.play(state, move).state
    return state
