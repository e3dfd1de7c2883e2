"""What a seat has chosen but not played, and what a touch means: without a screen, one chooser per game.

A chooser is made anew for every decision.  It is given a `Choice` and never the match; whatever it answers is about
the decision that it was made for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from hpapp.play import Choice
from hpapp.rules.core import Refusal

from .targets import GOLD, Target

Mark = Literal["open", "chosen", "shown"]
"""A target can be touched, is chosen, or is only pointed out."""


class Step(NamedTuple):
    """What to do now, for the step line: a glyph and a key of the catalogues, at most seven words."""

    glyph: str
    key: str
    facts: dict[str, str] = {}


class Commit(NamedTuple):
    """What the gold button would do: its key and glyph, and the moves it plays (none: it is not ready)."""

    key: str
    glyph: str
    moves: tuple[Struct, ...]
    in_full: str = ""
    """A key that says more, for a button that is long enough."""
    likely: bool = True
    """Is it what one most likely wants?  Else the button is there, but it does not shine."""


class Option(NamedTuple):
    """A choice that is not on the board: a button with a glyph (or a picture) and a word, and the moves it plays."""

    target: Target
    key: str
    glyph: str
    moves: tuple[Struct, ...]
    facts: dict[str, str] = {}
    picture: str = ""
    """A picture of the kit in place of the glyph."""
    dice: tuple[int, ...] = ()
    """Faces of a die that the choice stands for."""


class Chosen(Struct, frozen=True):
    """The touch has changed what is chosen."""


class Ready(Struct, frozen=True):
    """The touch has completed a choice: these are its moves."""

    moves: tuple[Struct, ...]


class Nothing(Struct, frozen=True):
    """The touch means nothing here."""


Touched = Chosen | Ready | Refusal | Nothing
"""What came of a touch; a refusal says why it is not possible."""
CHOSEN, NOTHING = Chosen(), Nothing()
WAITING = Commit("table.wait", "timer-sand", ())


class Chooser:
    """One seat before one decision.  The words of the game stand in its own chooser."""

    def __init__(self, choice: Choice, openly: bool, wish: Target | None = None) -> None:
        """`openly`: may what the seat alone knows lie face up?  `wish`: what its last touch was about, if the choice
        that it made led here."""
        self.choice, self.openly, self.wish = choice, openly, wish
        self.selected: tuple[int, ...] = ()
        """The cards of the hand that are chosen, by their places."""

    @property
    def seat(self) -> int:
        """Whose choice it is."""
        return self.choice.seat

    @property
    def decision(self) -> str:
        """The name of the choice."""
        return self.choice.decision

    def marks(self) -> Mapping[Target, Mark]:
        """What can be touched, what is chosen, what is only shown."""
        raise NotImplementedError

    def touch(self, target: Target) -> Touched:
        """What a touch means; it may change what is chosen."""
        raise NotImplementedError

    def step(self) -> Step:
        """The one line: what to do now."""
        raise NotImplementedError

    def commit(self) -> Commit:
        """What the gold button would do."""
        raise NotImplementedError

    def options(self) -> tuple[Option, ...]:
        """Choices that no piece stands for."""
        return ()

    def preview(self) -> Any | None:
        """The seat's view as it would be, where the choice so far shows one."""
        return None

    def withdraw(self) -> bool:
        """Take back what is chosen but not played; False when there is nothing."""
        raise NotImplementedError

    def suggest(self, moves: tuple[Struct, ...]) -> Target | None:
        """Choose what somebody advises, as far as it can be withdrawn; returns where a finger would begin."""
        raise NotImplementedError

    @property
    def only_said(self) -> bool:
        """Is advice said, and not shown on the board, where it would tell all what only the one who acts may know?"""
        return False

    @property
    def chosen(self) -> bool:
        """Is there a choice that is not played yet?"""
        raise NotImplementedError

    def played(self, view: Any) -> None:
        """The choice is played, and this is what its seat sees now: it may have brought something to its eyes alone."""

    # ---------------------------------------------------------------- what choosers share

    def option_at(self, target: Target) -> Option | None:
        """The option that a touch takes, if it is one."""
        return next((option for option in self.options() if option.target == target), None)

    def button_for(self, moves: tuple[Struct, ...]) -> Target | None:
        """The option that would play the beginning of these moves."""
        return next((option.target for option in self.options() if option.moves == moves[:len(option.moves)]), None)

    def withdraw_all(self) -> None:
        """Take back everything that is chosen but not played."""
        while self.withdraw():
            pass

    def follow(self, moves: tuple[Struct, ...]) -> Target | None:
        """Choose what somebody advises, from the position as it is; returns where a finger would begin."""
        self.withdraw_all()
        gold = self.commit().moves
        if gold and gold == moves[:len(gold)]:
            return GOLD
        return self.button_for(moves) or self.suggest(moves)
