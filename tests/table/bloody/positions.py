"""Positions of random games of Bloody Harry, in every variant and at every seat count; and choosers in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from hpapp.play import Choice, Seat
from hpapp.rules.bloody import GAME
from hpapp.rules.bloody.state import PowerPoufmoufle, PowerSerdongle, PowerSerpentin, State
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from hpapp.table.bloody.chooser import BloodyChooser
from tests.rules.bloody.players import keen
from tests.rules.bloody.table import lay

DECISIONS = ("choose_house", "power_serpentin", "serpentin_give", "power_serdongle", "serdongle_look",
             "power_poufmoufle", "poufmoufle_place", "main", "pay", "pay_confirm", "course_effect", "bonus_zone",
             "target", "window", "discard_one", "trocus_take", "trocus_give", "meta_give", "take_discard",
             "keep_one", "take_courier", "swap_give", "return_school")
SEATS = tuple(Seat(name, color) for color, name in enumerate(("Léa", "Tom", "Mia", "Papi")))
OFFERS = {"serpentin": PowerSerpentin, "serdongle": PowerSerdongle, "poufmoufle": PowerPoufmoufle}
EACH = 3
"""Positions that are kept of each decision in each variant."""


BEFORE = """
timetable herbologie+plus1 potions+plus2 horcruche sorts+moins1 balais defense
seat 0 hand piochus radinus trocus hibouvolo; house grosfondor
seat 1 hand encorus*2 bons_points; school balais; house {house}
seat 2 hand radinus permutatio bazardus; school potions*2
discard gommetout
"""
"""A table at which games of rules 1 still go on."""


def games() -> Iterator[State]:
    """Every position of some games, whatever the variant, the seats and the way Houses come to them."""
    for seed in range(16):
        variant = "kids" if seed % 4 == 3 else "standard"
        yield from _played(GAME.start(Setup(2 + seed % 3, variant, {"choose": seed % 5 == 0}, seed)), seed)
    for seed, (house, power) in enumerate(OFFERS.items()):
        table, houses = BEFORE.format(house=house), (("grosfondor",), (house,), ())
        yield lay(table, houses=houses, pending=power(1), edition=1)
        yield from _played(lay(table, houses=houses, variant="kids", edition=1), seed)


def _played(state: State, seed: int) -> Iterator[State]:
    chance = Chance(seed)
    for _ in range(500):
        if GAME.actor(state) is None:
            break
        yield state
        move, chance = keen(state, GAME.moves(state), chance)
        state = GAME.play(state, move).state


@cache
def positions() -> tuple[State, ...]:
    """Some of each decision, variant and edition, far apart from each other."""
    kept: dict[tuple[str, str, int], list[State]] = {}
    for number, state in enumerate(games()):
        found = kept.setdefault((GAME.decision(state), state.variant, state.edition), [])
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
