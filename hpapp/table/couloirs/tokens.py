"""Tokens to handle: what the die says, how many are left, which are done, and the one in hand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from hpapp.play import Choice
from hpapp.rules.couloirs.cards import FIVE
from hpapp.rules.couloirs.castle import CELLS, INDEX, PIECE, VARIANT
from hpapp.rules.couloirs.moves import Orient, Rolled, Turn
from hpapp.rules.couloirs.state import MotDePasse, Over, Peeves, Placing, Remaniement, Start, State, Tokens, Walking

from ..story import Happened
from .ways import with_token

HANDLING = ("tokens", "card_mot_de_passe")
"""The decisions in which tokens are flipped and turned."""


def tokens_left(view: State) -> int:
    """How many tokens are still to be handled, the one in hand included.  COU-3.2, COU-5.6"""
    pending = view.pending
    if isinstance(pending, Placing):
        return pending.then.left + 1
    return pending.left if isinstance(pending, Tokens | MotDePasse) else 0


def tokens_asked(view: State, die: int) -> int:
    """How many tokens were to be handled in all: what the die shows, or the five of Mot de passe.  COU-5.6"""
    pending = view.pending.then if isinstance(view.pending, Placing) else view.pending
    return FIVE if isinstance(pending, MotDePasse) else max(die, tokens_left(view))


def tokens_done(view: State) -> frozenset[str]:
    """The cells whose tokens are handled already, or picked.  COU-3.9, COU-5.11, COU-5.15"""
    pending = view.pending
    if isinstance(pending, Remaniement | Peeves):
        return frozenset(pending.picked)
    used = pending.used if isinstance(pending, Tokens | MotDePasse) else ()
    pieces = {handled.piece for handled in used}
    return frozenset(cell for cell, token in zip(CELLS, view.board, strict=True) if PIECE.get(token) in pieces)


def mixes_next(view: State) -> bool:
    """Is the next token that is picked the fifth one, with which all five are mixed?  COU-5.11"""
    return isinstance(view.pending, Remaniement) and len(view.pending.picked) == FIVE - 1


def die_shown(view: State, past: Sequence[Happened]) -> int:
    """What the die shows: it lies there from the roll to the end of the turn; 0 before that."""
    if isinstance(_step_of_turn(view), Start):
        return 0
    rolls = (event.die for happened in reversed(past) for event in happened.events if isinstance(event, Rolled))
    return next(rolls, 0)


def _step_of_turn(view: State) -> Start | Tokens | Walking | Over:
    """The step of the turn that goes on once flipped tokens, cards and the star are dealt with."""
    pending = view.pending
    while not isinstance(pending, Start | Tokens | Walking | Over):
        pending = pending.then
    return pending


class TokenInHand:
    """The token just flipped, one to turn, or the fifth one to mix; turning it in the hand is a preview, no move."""

    def __init__(self, choice: Choice) -> None:
        self._view: State = choice.view
        self._placing = choice.decision == "orient"
        self._turns = self._placing or choice.decision in HANDLING
        self._freely = bool(VARIANT[self._view.variant]["free_placing"])
        self.cell: str | None = None
        self.quarters = 0
        """How far it is turned in the hand."""

    @property
    def direction(self) -> int:
        """How it lies, as far as the game knows."""
        assert self.cell is not None
        return int(self._view.board[INDEX[self.cell]][-1])

    @property
    def handles(self) -> tuple[int, ...]:
        """Its handles, by the quarters they turn it: one turns on and on; in the second year there are two, a quarter
        each.  COU-8.2"""
        if self.cell is None or not self._turns:
            return ()
        return (1,) if self._freely else (3, 1)

    def take(self, cell: str, quarters: int | None = None) -> None:
        """Take a token in hand, turned so far; by itself it turns at once where it may turn freely."""
        self.cell, self.quarters = cell, int(self._freely) if quarters is None else quarters % 4

    def put_back(self) -> None:
        """It lies as it did; the one just flipped stays in the hand."""
        self.quarters = 0
        if not self._placing:
            self.cell = None

    def turn_on(self) -> None:
        """A quarter on, or through the two turns that are allowed."""
        if self._freely:
            self.quarters = (self.quarters + 1) % 4
        else:
            self.quarters = 3 if self.quarters == 1 else 1

    def turn_by(self, quarters: int) -> None:
        """One of its handles; in the second year, the same one again turns it back."""
        if self._freely:
            self.quarters = (self.quarters + quarters) % 4
        else:
            self.quarters = 0 if quarters == self.quarters else quarters

    def laying(self) -> tuple[Struct, ...]:
        """The move that lays it as it is turned.  COU-3.5, COU-3.7"""
        if self.cell is None:
            return ()
        if self._placing:
            return (Orient(self.cell, (self.direction + self.quarters) % 4),)
        return (Turn(self.cell, self.quarters),) if self.quarters else ()

    def ahead(self) -> State | None:
        """The castle with the token as it is turned."""
        if not self.handles or self.cell is None:
            return None
        return with_token(self._view, self.cell, self.direction + self.quarters)
