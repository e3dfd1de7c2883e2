"""What the set-ups of several games share: opening the box, choosing pieces, dealing, finding who begins."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeVar

from .chance import Chance
from .core import BadSetup, OptionValue, Refusal, Setup

T = TypeVar("T")


def pieces_of(box: Mapping[str, int]) -> tuple[str, ...]:
    """Every single piece of a box that says how many there are of each kind."""
    return tuple(kind for kind, count in box.items() for _ in range(count))


def own_pieces(option: str, chosen: OptionValue, box: Collection[str], default: tuple[str, ...],
               clause: str) -> tuple[str, ...]:
    """Each seat's own piece: as chosen, else the default ones; never twice the same, or the clause is cited."""
    if chosen == ():
        return default
    if not isinstance(chosen, tuple) or len({*chosen} & {*box}) != len(chosen) or len(chosen) != len(default):
        raise BadSetup(Refusal(clause, {option: chosen}))
    return chosen


def deal(cards: tuple[T, ...], each: int, seats: int) -> tuple[tuple[tuple[T, ...], ...], tuple[T, ...]]:
    """So many cards for each seat from the top, and the rest."""
    return tuple(cards[seat * each:(seat + 1) * each] for seat in range(seats)), cards[seats * each:]


def draw_lots(setup: Setup, chance: Chance) -> tuple[int, Chance]:
    """Who begins: the seat that was named, else any."""
    return (setup.first, chance) if setup.first is not None else chance.below(setup.seats)


def roll_for_start(setup: Setup, sides: int, chance: Chance) -> tuple[int, tuple[tuple[int, ...], ...], Chance]:
    """Who begins: the seat that was named, else the highest die; those who tie for it roll again.

    The rolls are told round by round, with 0 for a seat that no longer rolled.
    """
    if setup.first is not None:
        return setup.first, (), chance
    best, rolls = list(range(setup.seats)), []
    while len(best) > 1:
        dice = [0] * setup.seats
        for seat in best:
            dice[seat], chance = chance.roll(sides)
        rolls.append(tuple(dice))
        best = [seat for seat in best if dice[seat] == max(dice)]
    return best[0], tuple(rolls), chance
