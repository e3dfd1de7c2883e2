"""Who may know what: the views, and what a bot may suppose."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from ..chance import NO_CHANCE, Chance
from ..core import UNKNOWN
from .audit import cards_in_sight
from .castle import OPENINGS, PIECE, PIECES, VARIANT, cards_of, face_down
from .state import State


def view(state: State, seat: int | None) -> State:
    """What a seat may see: no face-down token, no talon, no hand but its own.  COU-2.2, COU-2.9, COU-9.2"""
    hands = state.hands
    if not VARIANT[state.variant]["open_hands"]:
        hands = tuple(hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(hands))
    return replace(
        state, board=tuple([token if OPENINGS[token] else UNKNOWN for token in state.board]),
        hands=hands, talon=(UNKNOWN,) * len(state.talon), chance=NO_CHANCE,
    )


def imagine(seen: State, chance: Chance) -> State:
    """A full table that agrees with a view: unseen tokens are laid anew, unseen cards dealt anew."""
    known = {PIECE[token] for token in seen.board if token != UNKNOWN}
    pieces, chance = chance.shuffled(piece for piece in PIECES if piece not in known)
    fallen = []
    for piece in pieces:
        quarters, chance = chance.below(4)
        fallen.append(face_down(piece, quarters))
    unseen = Counter(cards_of(seen.variant))
    unseen.subtract(card for card in cards_in_sight(seen) if card != UNKNOWN)
    cards, chance = chance.shuffled(unseen.elements())
    deck = list(cards)

    def filled(hand: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([deck.pop() if card == UNKNOWN else card for card in hand])

    return replace(
        seen, board=tuple([fallen.pop() if token == UNKNOWN else token for token in seen.board]),
        hands=tuple(filled(hand) for hand in seen.hands), talon=filled(seen.talon), chance=chance,
    )
