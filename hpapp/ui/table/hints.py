"""Help for the seat that asks: a tap asks; where others must not hear it, it is whispered while the line is held."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from hpapp.table.session import Session
from hpapp.ui import anim
from hpapp.ui.words import words

from .hand import TAP_WITHIN
from .top import TableTop

THINKING_SLICE = 0.004
"""Seconds of a frame that a mind may think."""


class Prompter:
    """Asks the session for help, a few milliseconds per frame, and says it beside the board."""

    def __init__(self, session: Session, cloth: TableTop, changed: Callable[[], None],
                 voice: Callable[[int, str], None]) -> None:
        self._session, self._cloth, self._changed, self._voice = session, cloth, changed, voice
        """`changed`: what is advised is chosen, or put back; `voice` reads it to a seat that listens."""
        self._task: Any = None
        self._since = 0.0
        """When a finger came down on the line."""
        self._says_how = False
        """It was a tap, and it says how to ask."""

    def asked(self, how: str, seat: int) -> None:
        """The step line is held, let go or tapped; advice not for all eyes is there only while it is held."""
        openly = self._session.openly(seat) or self._session.help == "legal"
        if how == "held":
            self._since, self._says_how = Clock.get_time(), False
        short = Clock.get_time() - self._since < TAP_WITHIN
        if how == "tapped" and short and not openly and self._session.help != "off":
            self.quiet()
            self._says_how = True
            self._cloth.say_hint(words.say("table.hold_for_advice"), "", None)
        elif how == ("tapped" if openly else "held") and self._session.help != "off":
            self.quiet()
            self._task = anim.start(self._tell(seat, openly))
        elif how == "let_go" and not openly and not self._says_how:
            self.quiet()
            self._session.withdraw()
            self._changed()

    def quiet(self) -> None:
        """Say no more, and think no further."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
            self._cloth.offer_help(self._session.help)
        self._cloth.quiet()

    async def _tell(self, seat: int, openly: bool) -> None:
        level = self._session.help
        hint = self._session.hint(THINKING_SLICE)
        while hint is None:
            self._cloth.offer_help("thinks")
            await anim.frame()
            hint = self._session.hint(THINKING_SLICE)
        while not openly and Clock.get_time() - self._since < TAP_WITHIN:
            await anim.frame()  # it may be a tap, which only asks how
        self._cloth.offer_help(level)
        begins = None
        if hint.moves and not self._session.only_said:
            target = self._session.follow(hint)
            self._changed()
            begins = None if target is None else self._cloth.spot_of(target)
        match = self._session.match
        text = hint.text(match.game.id, self._session.seats, words.language, words.say)
        self._cloth.say_hint(" ".join((text, *self._wands_left(seat, level))), hint.clause, begins)
        if openly:
            self._voice(seat, text)

    def _wands_left(self, seat: int, level: str) -> tuple[str, ...]:
        player = self._session.seats[seat]
        return (words.say("table.wands", player.wands),) if level == "coach" and player.hints != "coach" else ()
