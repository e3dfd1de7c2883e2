"""A fight as the panel tells it: made of events that everybody saw, whether they are watched now or long past."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Literal, NamedTuple

from msgspec import Struct

from hpapp.rules.tournoi import moves as m
from hpapp.rules.tournoi.state import FIGHT_VALUES, SPELLS, Bonus, FightCard, Missed, Setback, State
from hpapp.table.story import Happened, Position

Outcome = Literal["open", "missed", "won", "lost"]


class Fight(NamedTuple):
    """What there is to tell of a fight so far."""

    obstacle: str
    force: int
    card: str | None = None
    """The spell that lies face up."""
    faces: tuple[str, ...] = ()
    """What the die has shown, the last throw last."""
    outcome: Outcome = "open"
    steps: int = 0
    """How far the winner may go."""

    @property
    def total(self) -> int:
        """Spell and throws together.  TRI-6.5"""
        return (SPELLS[self.card].force if self.card else 0) + sum(FIGHT_VALUES[face] for face in self.faces)

    @property
    def before(self) -> int:
        """The sum to which the last throw was added."""
        return self.total - (FIGHT_VALUES[self.faces[-1]] if self.faces else 0)

    @property
    def need(self) -> int:
        """What the die must show, or had to; once it has missed, what a second one must.  TRI-6.6, TRI-7.18"""
        if self.card is None:
            return 0
        return max(0, self.force - (self.total if self.outcome == "missed" else self.before))

    @property
    def goes_on(self) -> bool:
        """Does it still hang on a throw?"""
        return self.card is not None and self.outcome in ("open", "missed")


def fight_of(position: Position) -> Fight | None:
    """The fight that somebody is in at a position.  A game that came from elsewhere may know nothing of its past: then
    what the position itself says."""
    view, known = position.view, None
    if isinstance(view.pending, FightCard | Missed | Bonus | Setback):
        known = reduce(after, _since_it_began(position.past), None)
    return _as_it_stands(view) if known is None else known


def after(fight: Fight | None, event: Struct) -> Fight | None:
    """What is known once this has happened, too."""
    if isinstance(event, m.FightBegan):
        return Fight(event.obstacle, event.force)
    if fight is None:
        return None
    if isinstance(event, m.SpellCast):
        return fight._replace(card=event.card, faces=(), outcome="open")
    if isinstance(event, m.Rolled) and event.why in ("fight", "double"):
        return fight._replace(faces=(*fight.faces, event.face), outcome="open")
    if isinstance(event, m.FightMissed):
        return fight._replace(outcome="missed")
    if isinstance(event, m.FightWon):
        return fight._replace(outcome="won", steps=SPELLS[fight.card].moves if fight.card else 0)
    if isinstance(event, m.NoSpell | m.FightLost):
        return fight._replace(outcome="lost")
    return fight


def _since_it_began(past: Sequence[Happened]) -> Sequence[Struct]:
    """What happened from the beginning of the last fight on."""
    found: list[Struct] = []
    for happened in reversed(past):
        found = [*happened.events, *found]
        if any(isinstance(event, m.FightBegan) for event in happened.events):
            return found
    return ()


def _as_it_stands(view: State) -> Fight | None:
    """What a position says of its fight without any past."""
    pending = view.pending
    if not isinstance(pending, FightCard | Missed | Bonus | Setback):
        return None
    fight = Fight(view.obstacle, view.force)
    if isinstance(pending, Missed):
        thrown = pending.total - SPELLS[pending.card].force
        face = next(face for face, worth in FIGHT_VALUES.items() if worth == thrown)
        return fight._replace(card=pending.card, faces=(face,), outcome="missed")
    if isinstance(pending, Bonus):
        return fight._replace(outcome="won", steps=pending.steps)
    return fight._replace(card=pending.card, outcome="lost") if isinstance(pending, Setback) else fight
