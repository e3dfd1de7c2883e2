"""Who may know what: the faces of a hand are its owner's, the pile is nobody's.  CDT-2.13"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from ..chance import NO_CHANCE, Chance
from ..core import UNKNOWN
from .state import (
    DECK,
    DEGATS,
    Attacked,
    CallDie,
    DropCard,
    DropCoin,
    GiveBack,
    PickArticle,
    PickClosing,
    PickCoin,
    PickTarget,
    State,
)

_LYING = {
    PickClosing: "fermer", CallDie: "cheminette", PickArticle: "prendre_article", PickCoin: "prendre_piece",
    GiveBack: "remettre_article", DropCoin: "perdre_piece", DropCard: "perdre_carte",
}


def face_up(state: State) -> tuple[str, ...]:
    """The card that lies open on the table while a choice is made."""
    pending = state.pending
    if state.variant == "kids":
        return ()
    if isinstance(pending, PickTarget | Attacked):
        return (pending.card,)
    return (_LYING[type(pending)],) if type(pending) in _LYING else ()


def view(state: State, seat: int | None) -> State:
    """Everything but the other hands, the pile, and what the dice will bring."""
    hands = tuple([hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(state.hands)])
    return replace(state, hands=hands, pile=(UNKNOWN,) * len(state.pile), chance=NO_CHANCE)


def imagine(seen: State, chance: Chance) -> State:
    """A full table that agrees with a view: unseen Sortilège cards are dealt to the hands, the rest is the pile."""
    known = Counter(card for cards in (*seen.hands, face_up(seen)) for card in cards)
    if seen.variant == "kids":
        return replace(seen, chance=chance)
    unseen, chance = chance.shuffled((Counter(DECK) - known).elements())
    deck = [card for card in unseen if card not in DEGATS]
    hands = tuple(tuple(deck.pop() if card == UNKNOWN else card for card in hand) for hand in seen.hands)
    pile, chance = chance.shuffled((*deck, *(card for card in unseen if card in DEGATS)))
    return replace(seen, hands=hands, pile=pile, chance=chance)
