"""What playing from the hand means: a card or a token by its place, the combat cards first."""

from __future__ import annotations

from msgspec import Struct

from hpapp.rules.core import UNKNOWN, Move
from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.state import FIGHT_VALUES, SPELLS, State, fits

MOMENTS = ("start", "move", "end", "double")
"""Decisions at which a token can be played.  TRI-3.9, TRI-7.19"""


def size_of(view: State, seat: int) -> int:
    """How many cards and tokens a seat holds."""
    return len(view.hands[seat]) + len(view.tokens[seat])


def move_at(mine: State, seat: int, decision: str, place: int) -> Move:
    """What playing what lies at a place of a seat's hand means now, in that seat's view."""
    cards, tokens = mine.hands[seat], mine.tokens[seat]
    if place < len(cards):
        return m.FightWith(cards[place])
    kind = tokens[place - len(cards)]
    if decision == "discard":
        return m.DiscardToken(kind)
    return m.Counter() if decision == "counter" and kind == "dumbledore" else m.PlayToken(kind)


def place_of(mine: State, seat: int, move: Struct) -> int | None:
    """The place in a seat's hand of what a move plays, or None where it plays nothing from the hand."""
    cards, tokens = mine.hands[seat], mine.tokens[seat]
    if isinstance(move, m.FightWith):
        return cards.index(move.card)
    if isinstance(move, m.PlayToken | m.DiscardToken):
        return len(cards) + tokens.index(move.token)
    return len(cards) + tokens.index("dumbledore") if isinstance(move, m.Counter) else None


def untimely(table: State, seat: int, decision: str, place: int) -> Move | None:
    """A move that is refused whatever lies at a place: its answer tells nothing about the card.  None: it is time."""
    if place < len(table.hands[seat]):
        return None if decision == "fight_card" else m.FightWith(UNKNOWN)
    if decision in ("counter", "discard"):
        return None
    return None if decision in MOMENTS and not table.token_played else m.PlayToken(UNKNOWN)


def winning_faces(view: State, card: str) -> int:
    """With how many faces of the die a spell beats the current obstacle.  TRI-6.6"""
    need = view.force - SPELLS[card].force
    return sum(value >= need for value in FIGHT_VALUES.values())


def best_spell(mine: State, seat: int) -> str | None:
    """The fitting spell with the best chances; among equals, the one that leads furthest."""
    fitting = [card for card in mine.hands[seat] if fits(mine, card)]
    return max(fitting, key=lambda card: (winning_faces(mine, card), SPELLS[card].moves), default=None)
