"""Answers out of turn: who is asked, who looks at their hand first, who raises it, who says no more for this turn."""

from __future__ import annotations

from .guide import Question, TurnOf


class Answers:
    """What people have said about the window that is open now, and what they have said for the whole turn.

    Whoever sits out says so before all, whatever they hold; it stands until the turn changes.
    """

    def __init__(self) -> None:
        self.asked = False
        """Everybody who wants to has spoken about this window."""
        self.willing: int | None = None
        """Who raised a hand."""
        self.looking: int | None = None
        """Who looks at their own hand before they say anything."""
        self._out: frozenset[int] = frozenset()
        self._turn: TurnOf | None = None

    def sitting_out(self, turn: TurnOf) -> frozenset[int]:
        """Who has said that they answer nothing more in this turn."""
        return self._out if turn == self._turn else frozenset()

    def asks(self, question: Question | None, people: list[int], turn: TurnOf) -> tuple[int, ...]:
        """The people whom the window asks now, in the order of the rules."""
        if question is None or self.asked:
            return ()
        out = self.sitting_out(turn)
        return tuple(seat for seat in question.eligible if seat in people and seat not in out)

    def sit_out(self, seat: int, turn: TurnOf) -> None:
        """Somebody answers nothing more in this turn."""
        self._out, self._turn = self.sitting_out(turn) | {seat}, turn
        self.looking = None

    def said(self, willing: int | None) -> None:
        """Somebody raises a hand, or nobody does."""
        self.asked, self.willing, self.looking = True, willing, None

    def begin(self) -> None:
        """There is something new to speak about."""
        self.asked, self.willing, self.looking = False, None, None

    def forget(self) -> None:
        """Whoever sits here now has said nothing at all."""
        self.begin()
        self._out, self._turn = frozenset(), None
