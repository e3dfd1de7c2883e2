"""A decision as the seat that makes it sees it, and what the rules say about trying this or that.

Whoever helps a seat to choose (a chooser, a coach) is given this and not the match: nothing here can be played, and
nothing can be asked that would tell the seat what it may not know.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from msgspec import Struct

from hpapp.rules.core import Game, IllegalMove, Refusal

from .seats import Seat


class Choice:
    """What one seat may choose now."""

    def __init__(self, game: Game[Any, Any], state: Any, seats: tuple[Seat, ...]) -> None:
        actor = game.actor(state)
        if actor is None:
            raise ValueError("nobody chooses once the game is over")
        self._game, self._state = game, state
        self.game_id, self.seats, self.seat = game.id, seats, actor
        self.decision = game.decision(state)
        self.clause = game.clause(state)
        self.moves: tuple[Any, ...] = game.moves(state)

    @cached_property
    def view(self) -> Any:
        """What the seat that chooses sees."""
        return self._game.view(self._state, self.seat)

    @cached_property
    def table(self) -> Any:
        """What everybody sees."""
        return self._game.view(self._state, None)

    @property
    def whole(self) -> bool:
        """Does a gesture begin here?  Else it is the middle of one."""
        return self._game.rests(self._state)

    def refusal(self, move: Struct, *first: Struct) -> Refusal | None:
        """Why a move is not possible, once some others of this seat are made; none of those may reveal anything."""
        return self._game.refusal(self._after(first), move)

    def ahead(self, *moves: Struct) -> Any:
        """The seat's view after some of its moves, none of which may reveal anything."""
        return self._game.view(self._after(moves), self.seat)

    def then(self, *moves: Struct) -> Choice | None:
        """What the seat would choose next; None where nobody can know, or where it is no longer their choice."""
        *sure, last = moves
        state = self._after(tuple(sure))
        if self._game.reveals(state, last):
            return None
        state = self._after(moves)
        return Choice(self._game, state, self.seats) if self._game.actor(state) == self.seat else None

    def _after(self, moves: tuple[Struct, ...]) -> Any:
        state = self._state
        for move in moves:
            if self._game.actor(state) != self.seat:  # even a refusal could tell what another seat holds
                raise ValueError(f"{move} is not the choice of seat {self.seat}")
            against = self._game.refusal(state, move)
            if against is not None:
                raise IllegalMove(against)
            if self._game.reveals(state, move):
                raise ValueError(f"{move} cannot be shown beforehand")
            state = self._game.play(state, move).state
        return state
