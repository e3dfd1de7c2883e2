"""Tips for first times: one sentence for each kind of decision, of event and of card that somebody meets.

A decision and an event are known to all.  A card is told of only where it lies open before its owner.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import islice
from typing import NamedTuple

from hpapp.i18n import Say

from .guide import Card
from .now import Offer
from .session import Session

RECENT = 12
"""Entries of the log, the last ones, whose events are still worth a word."""


class Tip(NamedTuple):
    """What was met for the first time, by which it is remembered, and the key of its sentence."""

    met: str
    key: str
    facts: dict[str, str] = {}
    """Facts that are words themselves, by their keys."""

    def text(self, say: Say) -> str:
        """The sentence."""
        return say(self.key, None, **{fact: say(key) for fact, key in self.facts.items()})


def decision_tip(game_id: str, decision: str) -> Tip:
    """What a decision is about."""
    return Tip(f"{game_id}.do.{decision}", f"tip.{game_id}.do.{decision}")


def event_tip(game_id: str, tag: str) -> Tip:
    """What it means that something happened."""
    return Tip(f"{game_id}.event.{tag}", f"tip.{game_id}.event.{tag}")


def card_tip(game_id: str, card: Card) -> Tip:
    """What a card is for: its one line; cards without one are all for the same."""
    if not card.line:
        return Tip(f"{game_id}.card", f"tip.{game_id}.card")
    return Tip(f"{game_id}.card.{card.key}", "tip.card", {"card": card.key, "line": card.line})


def due(session: Session, met: Container[str]) -> Tip | None:
    """What whoever chooses now meets for the first time: one thing at a time."""
    return next((tip for tip in _meets(session) if tip.met not in met), None)


def _meets(session: Session) -> Iterator[Tip]:
    now, game_id = session.now, session.match.game.id
    if not isinstance(now, Offer):
        return  # behind a curtain, or asked before all: nothing of one's own
    yield decision_tip(game_id, session.match.decision)
    recent = min(RECENT, len(session.match.since(now.seat)))
    for happened in islice(reversed(session.past), recent):
        yield from (event_tip(game_id, str(type(event).__struct_config__.tag)) for event in reversed(happened.events))
    yield from (card_tip(game_id, card) for card in session.hand(now.seat) if card is not None)
