"""What the seat that chooses sees and nobody else: whoever shows it lays it face up only where `openly` says so."""

from __future__ import annotations

from functools import cached_property

from hpapp.play import Choice
from hpapp.rules.bloody.state import Letter, PoufmouflePlace, State, TakeCourier
from hpapp.rules.core import UNKNOWN

from ..chooser import Chooser
from ..guide import Card
from ..targets import Target
from .guide import hand
from .looks import courier_card
from .things import Thing, things_of


class OwnEyes(Chooser):
    """The private side of a choice in Bloody Harry."""

    def __init__(self, choice: Choice, openly: bool, wish: Target | None = None) -> None:
        super().__init__(choice, openly, wish)
        self.view: State = choice.view
        self.table: State = choice.table
        self.things: tuple[Thing, ...] = things_of(self.decision, self.view, choice.moves)
        """What there is to pick from; as long as there is something, the timetable is out of reach."""
        self._seen: State | None = None
        """What the seat sees once its choice is played."""

    @cached_property
    def held(self) -> tuple[Card | None, ...]:
        """The cards of the seat."""
        return hand(self.view, self.seat)

    @property
    def things_open(self) -> bool:
        """May the things to pick from lie face up?"""
        blind = all(thing.blind for thing in self.things)
        return not blind and (self.openly or not any(thing.private for thing in self.things))

    def letters(self, slot: int) -> tuple[Card, ...]:
        """The couriers of a slot that the seat may see.  BLO-10.11"""
        return _known(self.view.mail[slot])

    @property
    def drawn(self) -> Card | None:
        """The courier that Poufmoufle has drawn.  BLO-11.6"""
        pending = self.view.pending
        return courier_card(pending.courier) if isinstance(pending, PoufmouflePlace) else None

    def played(self, view: State) -> None:
        """Keep what the seat sees now, for what it has just looked at."""
        self._seen = view

    def letters_seen(self, slot: int) -> tuple[Card, ...]:
        """The couriers that the seat has just looked at; none where it goes on to choose among them.  BLO-11.5"""
        seen = self._seen
        if seen is None or not seen.way.secret or isinstance(seen.pending, TakeCourier):
            return ()
        return _known(seen.mail[slot])


def _known(letters: tuple[Letter, ...]) -> tuple[Card, ...]:
    return tuple(courier_card(letter.kind) for letter in letters if letter.kind != UNKNOWN)
