"""Who may know what: the views, and what a bot may suppose."""

from __future__ import annotations

from msgspec.structs import replace

from ..chance import Chance
from ..core import UNKNOWN
from .state import TREASURES, State


def view(state: State, seat: int | None) -> State:
    """What a seat may see: its own top card, never what lies deeper; the open table shows no top card."""
    if state.pending == "over":  # LAB-7.7
        return state
    box = (UNKNOWN,) * len(state.box)
    if state.variant == "kids":  # LAB-8.2: cards lie open, only the box stays unseen
        return replace(state, box=box)
    piles = tuple(
        pile[:1] + (UNKNOWN,) * (len(pile) - 1) if owner == seat else (UNKNOWN,) * len(pile)  # LAB-6.10
        for owner, pile in enumerate(state.piles)
    )
    return replace(state, piles=piles, box=box)


def imagine(seen: State, chance: Chance) -> State:
    """A full table that agrees with a view: the unseen cards are dealt anew at random."""
    known = {card for cards in (*seen.piles, *seen.found, seen.box) for card in cards}
    unseen, chance = chance.shuffled(card for card in TREASURES if card not in known)
    deck = list(unseen)

    def filled(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(deck.pop() if card == UNKNOWN else card for card in cards)

    return replace(seen, piles=tuple(filled(pile) for pile in seen.piles), box=tuple(sorted(filled(seen.box))))
