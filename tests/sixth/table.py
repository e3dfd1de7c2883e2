"""Trois chapeaux at the table: what a touch means, and what a seat shows."""

from collections.abc import Mapping

from msgspec import Struct

from hpapp.i18n import Say
from hpapp.rules.core import UNKNOWN
from hpapp.table.chooser import CHOSEN, NOTHING, Chooser, Commit, Mark, Ready, Step, Touched
from hpapp.table.guide import Card, Guide, Sentence, Tally, course
from hpapp.table.targets import Space, Target

from .rules.state import CONTENT, Place, Placed, State, Unveiled

HAT = "wizard-hat"


class ChapeauxChooser(Chooser):
    """The first touch chooses a cell, the second one plays it."""

    move: Place | None = None

    def marks(self) -> Mapping[Target, Mark]:
        return {Space(move.cell): "chosen" if move == self.move else "open" for move in self.choice.moves}

    def touch(self, target: Target) -> Touched:
        if not isinstance(target, Space) or not isinstance(target.at, tuple):
            return NOTHING
        move = Place(target.at)
        if move == self.move:
            return Ready((move,))
        against = self.choice.refusal(move)
        if against is None:
            self.move = move
        return against or CHOSEN

    def step(self) -> Step:
        return Step(HAT, "chapeaux.step")

    def commit(self) -> Commit:
        ready = () if self.move is None else (self.move,)
        return Commit("chapeaux.commit", "check-bold" if ready else "gesture-tap", ready)

    @property
    def chosen(self) -> bool:
        return self.move is not None

    def withdraw(self) -> bool:
        chosen, self.move = self.chosen, None
        return chosen

    def suggest(self, moves: tuple[Struct, ...]) -> Target | None:
        self.move = next(move for move in moves if isinstance(move, Place))
        return Space(self.move.cell)


def tally(view: State, seat: int) -> Tally:
    """How many hats a seat has put down."""
    return Tally((), HAT, str(len(view.hats(seat))))


def hand(view: State, seat: int) -> tuple[Card | None, ...]:
    """One's own line.  CHA-1.2"""
    line = view.cards[seat]
    return (None if line == UNKNOWN else Card(f"chapeaux.line.{line}", glyph=CONTENT["lines"][line]["glyph"]),)


def told(event: Struct, say: Say) -> Sentence | None:
    """The line of the log for an event."""
    if isinstance(event, Unveiled):
        return Sentence("eye", "chapeaux.log.unveiled", {"line": say(f"chapeaux.line.{event.line}")})
    return Sentence(HAT, "chapeaux.log.placed", {}) if isinstance(event, Placed) else None


CHOOSER = ChapeauxChooser
GUIDE = Guide(tally, hand, secret=lambda _: True, told=told,
              course=course("chapeaux", ("place", HAT, "place")))
