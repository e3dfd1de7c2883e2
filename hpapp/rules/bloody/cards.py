"""The cards with an effect: who performs it, by which clause, and whether it can do anything.  BLO-13, BLO-14

An effect is performed by a seat, with the target it was announced with (or chosen anew after a Copius).
It ends by itself, or opens a decision whose answer ends it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..core import Told
from . import courses, spells
from .effects import TARGETS, full_hands
from .moves import Target
from .state import State, drawable


def _always(_: State, __: int) -> bool:
    return True


def _can_draw(state: State, _: int) -> bool:
    return drawable(state)


def _can_exchange(state: State, seat: int) -> bool:
    return bool(state.hands[seat] and state.discard)


def _can_empty(state: State, seat: int) -> bool:
    return bool(full_hands(state, seat))


class Effect(NamedTuple):
    """One card's effect."""

    perform: Callable[[State, int, Target | None, Told], State]
    clause: str
    reveals: bool = False
    """Performing it brings something hidden to light, or takes chance to it."""
    works: Callable[[State, int], bool] = _always
    """Whether it can do something for a seat, where it has no target.  BLO-7.12, BLO-8.20"""


EFFECTS: dict[str, Effect] = {
    "herbologie": Effect(courses.herbologie, "BLO-13.1", reveals=True, works=_can_draw),
    "defense": Effect(courses.defense, "BLO-13.2"),
    "metamorphose": Effect(courses.metamorphose, "BLO-13.3", works=_can_exchange),
    "potions": Effect(courses.potions, "BLO-13.4", reveals=True, works=_can_draw),
    "sorts": Effect(courses.sorts, "BLO-13.5", reveals=True),
    "balais": Effect(courses.balais, "BLO-13.6", reveals=True),
    "piochus": Effect(spells.piochus, "BLO-14.3", reveals=True, works=_can_draw),
    "trocus": Effect(spells.trocus, "BLO-14.4", reveals=True),
    "videpochus": Effect(spells.videpochus, "BLO-14.5", works=_can_empty),
    "permutatio": Effect(spells.permutatio, "BLO-14.6"),
    "redoublus": Effect(spells.redoublus, "BLO-14.7"),
    "encorus": Effect(spells.encorus, "BLO-14.8"),
    "hibouvolo": Effect(spells.hibouvolo, "BLO-14.9", reveals=True),
    "bazardus": Effect(spells.bazardus, "BLO-14.10", reveals=True),
    "radinus": Effect(spells.radinus, "BLO-14.11"),
    "gommetout": Effect(spells.gommetout, "BLO-14.12"),
}


def can_do_something(state: State, seat: int, card: str) -> bool:
    """An effect that can do nothing is neither offered nor playable, on public facts.  BLO-7.12, BLO-8.20"""
    targets = TARGETS.get(card)
    return EFFECTS[card].works(state, seat) if targets is None else bool(targets(state, seat))


def clause_of_effect(state: State) -> str:
    """An effect explains its own questions; until it is announced, the choice of its target does.  BLO-8.6"""
    return "BLO-8.6" if state.chain is None else EFFECTS[state.chain.effect].clause
