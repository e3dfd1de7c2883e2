"""Tokens under the finger: flipped by a tap, turned in the hand, laid by the next tap or the gold button."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from hpapp.play import Match
from hpapp.rules.core import UNKNOWN
from hpapp.rules.couloirs.castle import CELLS, INDEX, VARIANT
from hpapp.rules.couloirs.moves import Flip, Orient, Turn
from hpapp.rules.couloirs.state import MotDePasse, Placing, Tokens
from hpapp.ui import anim, sound
from hpapp.ui.anim import Director

from .hints import linked, with_token
from .lights import LitBoard
from .motion import Motion

HANDLING = ("tokens", "card_mot_de_passe")


class TokenBoard(LitBoard):
    """A board on which one token at a time can be taken in hand; turning it there is a preview, not a move."""

    motion: Motion

    def __init__(self, match: Match, director: Director, **kwargs: Any) -> None:
        super().__init__(match, director, **kwargs)
        self.cell: str | None = None
        """The token in hand."""
        self.quarters = 0
        """How far it is turned there."""
        self.wish: str | None = None
        """What a finger touched while a token was still in hand, or where a walk goes on to after the star."""

    @property
    def tokens_left(self) -> int:
        """How many tokens are still to be handled, the one in hand included."""
        pending = self.view.pending
        if isinstance(pending, Placing):
            return pending.then.left + 1
        return pending.left if isinstance(pending, Tokens | MotDePasse) else 0

    def refuse(self, move: Struct, where: tuple[float, float]) -> None:
        """Say why a finger's wish is not possible; the token it touched shakes its head."""
        touched = getattr(move, "cell", None) or getattr(move, "to", None)
        if touched in CELLS:
            anim.start(self.motion.shake(touched))
        self.dispatch("on_refused", self.match.refusal(move, self.seat), where)

    def _direction(self) -> int:
        """How the token in hand lies, as far as the game knows."""
        assert self.cell is not None
        return int(self.view.board[INDEX[self.cell]][-1])

    def _can_turn(self, cell: str) -> bool:
        return cell in CELLS and self.match.refusal(Turn(cell, 1), self.seat) is None

    def _laying(self) -> tuple[Struct, ...]:
        """The move that lays the token in hand as it is turned."""
        if self.cell is None:
            return ()
        if self.match.decision == "orient":
            return (Orient(self.cell, (self._direction() + self.quarters) % 4),)
        return (Turn(self.cell, self.quarters),) if self.quarters else ()

    def _touch_while_placing(self, space: str) -> None:
        """The flipped token turns under the finger; a tap elsewhere lays it, and goes on there."""
        if space == self.cell:
            self.turn_by(1)
            return
        moves, after = self._laying(), self.match.preview(*self._laying())
        if space in CELLS and isinstance(after.pending, Tokens | MotDePasse):
            if self.view.board[INDEX[space]] == UNKNOWN:
                moves += (Flip(space),)
            else:
                self.wish = space
        self.dispatch("on_commit", moves)

    def _touch_token(self, space: str, where: tuple[float, float]) -> None:
        """Flip a face-down token, take a face-up one in hand and turn it."""
        if space == self.cell:
            self.turn_by(self._next_turn())
            return
        laid = self._laying()
        if laid and self.tokens_left > 1 and space in CELLS:
            hidden = self.view.board[INDEX[space]] == UNKNOWN
            self.wish = None if hidden else space
            self.dispatch("on_commit", (*laid, Flip(space)) if hidden else laid)
            return
        self._put_back()
        move: Struct = Turn(space, 1)
        if space in CELLS and self.view.board[INDEX[space]] == UNKNOWN:
            move = Flip(space)
        if self.match.refusal(move, self.seat) is not None:
            self.refuse(move, where)
        elif isinstance(move, Flip):
            self.dispatch("on_commit", (move,))
        else:
            self._take(space)
            self.turn_by(1 if self._may_turn_freely else 0)

    @property
    def _may_turn_freely(self) -> bool:
        """First year: any direction; second year: one quarter, this way or that.  COU-8.2"""
        return bool(VARIANT[self.view.variant]["free_placing"])

    def _next_turn(self) -> int:
        """What one more tap on the token in hand does: a quarter on, or through the two that are allowed."""
        if self._may_turn_freely:
            return 1
        return {0: 1, 1: 2, 3: 1}[self.quarters]

    def _take(self, cell: str) -> None:
        """Take a token in hand: it lies above the others, with its handles."""
        self.cell, self.quarters = cell, 0
        self.scene.raise_(cell)
        self._show_handles()

    def _show_handles(self) -> None:
        """One handle turns on and on; in the second year there are two, a quarter each.  COU-8.2"""
        both = self.match.decision != "orient" and not self._may_turn_freely
        self.scene.show_handles(self.cell, (3, 1) if both else (1,))

    def _put_back(self) -> None:
        """Lay the token in hand back as it was."""
        if self.cell is None:
            return
        cell, self.cell, self.quarters = self.cell, None, 0
        self.scene.lower(cell)
        self.scene.show_handles(None)
        self.scene.tokens[cell].become(self.view.board[INDEX[cell]])
        self._mark()
        self._light(linked(self.view))

    def turn_by(self, quarters: int) -> None:
        """Turn the token in hand; the linked corridor follows at once."""
        if self.cell is None:
            return
        now = self._direction() + self.quarters
        if self.match.decision in HANDLING and not self._may_turn_freely and self.quarters and quarters in (1, 3):
            quarters = -self.quarters if quarters == self.quarters else quarters - self.quarters
        self.quarters = (self.quarters + quarters) % 4
        if quarters:
            sound.play("turn")
            self.motion.snap(self.cell, now, now + quarters)
        self._light(linked(with_token(self.view, self.cell, self._direction() + self.quarters)))
        self.dispatch("on_choice")
