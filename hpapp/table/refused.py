"""Why something is not possible, as a sentence for the people of one table."""

from __future__ import annotations

from hpapp.play import Match
from hpapp.rules.core import Refusal
from hpapp.rules.rulebook import explain


def why_not(match: Match, refusal: Refusal, language: str) -> str:
    """The rulebook's sentence, with the names of whoever it speaks of."""
    facts = dict(refusal.facts)
    if isinstance(facts.get("seat"), int):
        facts["seat"] = match.seating.seats[facts["seat"]].name
    return explain(match.game.id, Refusal(refusal.clause, facts), language)
