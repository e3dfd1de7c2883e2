"""The lit board: the corridor linked to the pawn on turn, and marks on what may be chosen."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from hpapp.play import Match
from hpapp.rules.couloirs.castle import PIECE
from hpapp.rules.couloirs.moves import PickPawn, PickPlayer, PickToken
from hpapp.rules.couloirs.state import MotDePasse, State, Tokens
from hpapp.ui import anim, theme
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board
from hpapp.ui.prefs import prefs

from .hints import linked
from .scene import CastleScene

BREATHS_PER_SECOND = 15


class LitBoard(Board):
    """A board that shows, from public facts, how far one could walk and what may be touched."""

    def __init__(self, match: Match, director: Director, **kwargs: Any) -> None:
        super().__init__(match, director, **kwargs)
        self.scene = CastleScene(self.canvas, [seat.color for seat in match.seating.seats])
        self.view: State = match.view(None)
        self.seat: int | None = None
        self._marked: tuple[str, ...] = ()
        self._growing: Any = None
        self._breath = Clock.create_trigger(self._breathe, 1 / BREATHS_PER_SECOND, interval=True)

    def _mark(self) -> None:
        """Rims around what a card may choose, ticks on what is handled or picked."""
        pending = self.view.pending
        used = pending.used if isinstance(pending, Tokens | MotDePasse) else ()
        pieces, picked = {handled.piece for handled in used}, getattr(pending, "picked", ())
        moves = self.match.moves
        self._marked = tuple(move.cell for move in moves if isinstance(move, PickToken))
        for cell, sprite in self.scene.tokens.items():
            sprite.tick(PIECE.get(sprite.token) in pieces or cell in picked)
            if not sprite.lifted and self._marked:
                sprite.rim(1 if cell in self._marked else 0)
        self.scene.mark_pawns([move.seat for move in moves if isinstance(move, PickPawn | PickPlayer)])

    def _light(self, spaces: list[str], *, grows: bool = True) -> None:
        """Light what is linked; what is new lights up step by step."""
        self._stop_growing()
        new = [space for space in spaces if space not in self.scene.lit]
        if grows and new and not prefs.calm:
            self.scene.light({*spaces} - {*new}, self.view.turn)
            self._growing = anim.start(self._light_up([space for space in spaces if space not in new], new))
        else:
            self.scene.light(spaces, self.view.turn)

    async def _light_up(self, old: list[str], new: list[str]) -> None:
        for count in range(1, len(new) + 1):
            self.scene.light({*old, *new[:count]}, self.view.turn)
            await self.director.wait(theme.LIT_WAY_STEP)

    def _spread(self) -> None:
        """The lit way spreads from the hat."""
        self.scene.light((), self.view.turn)
        self._light(linked(self.view))

    def _stop_growing(self) -> None:
        if self._growing is not None:
            self._growing.cancel()
            self._growing = None

    def _breathe(self, _: float) -> None:
        low, high = theme.BREATH_ALPHA
        phase = (Clock.get_boottime() % theme.BREATH) / theme.BREATH
        self.scene.breathe(low + (high - low) * abs(2 * phase - 1), self._marked)
