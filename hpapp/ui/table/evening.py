"""What the session asks for, done on the screen: one thing after the other, until somebody must choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivymd.app import MDApp

from hpapp.saves import SaveTrouble
from hpapp.table.session import Ask, Finish, HandOver, Now, Offer, Show, Think
from hpapp.table.story import line_of
from hpapp.ui import anim, sound
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.words import words

from .curtain import Curtain
from .hints import THINKING_SLICE
from .ring import Ring

if TYPE_CHECKING:
    from hpapp.ui.screens.table import Table

BOT_PAUSE = {"step": 0.35, "normal": 0.35, "fast": 0.1}
BOT_ANSWERS = 0.8
"""How long bots seem to think in a window, whatever they hold."""
END_PAUSE = 1.2
REPLAY_PAUSE = 0.5
TRY_AGAIN = 1.0
"""Seconds after which what could not be written down is tried again, where nobody is there to do it."""


class Evening:
    """Shows, asks, hands over, lets think: a coroutine that can be left at any moment and begun again."""

    def __init__(self, table: Table) -> None:
        self._table, self._session = table, table.session
        self.tapped = False
        """Somebody wants to go on."""

    async def go_on(self) -> None:
        """Do what the session asks for until somebody must choose."""
        table = self._table
        while not isinstance(now := self._session.now, Offer):
            table.busy = not isinstance(now, HandOver)
            await self._uncovered()
            if isinstance(now, Finish):
                await self._finish(now)
                return
            await self._do(now)
        table.busy, table.director.skipping = False, False
        self._wake(now.seat)
        table.board.offer(now.chooser)
        table.refresh()

    async def _uncovered(self) -> None:
        """Nothing happens under a sheet."""
        while MDApp.get_running_app().router.sheets:
            await anim.frame()

    async def _do(self, now: Now) -> None:
        if isinstance(now, Show):
            await self._show(now)
        elif isinstance(now, HandOver):
            await self._hand_over(now)
        elif isinstance(now, Ask):
            await self._ask(now)
        elif isinstance(now, Think):
            await self._think(now)

    def _wake(self, seat: int) -> None:
        """Turn the table to a seat; what somebody skipped was another's turn."""
        if self._table.cloth.awake != seat:
            self._table.director.skipping = False
            self._table.cloth.wake(seat)

    async def _show(self, show: Show) -> None:
        """What happens moves, event by event; each is told once it has been seen."""
        table, session = self._table, self._session
        if show.again:
            table.board.show(show.before)
            await table.director.wait(REPLAY_PAUSE)
        else:
            self._wake(show.happened.seat)
        table.board.begin()
        table.refresh()
        for event in show.happened.events:
            await table.board.animate(event)
            line = line_of(event, show.entry, show.happened, session.guide, session.seats, words.say)
            if line is not None:
                table.cloth.note(line)
        if show.again:
            await table.director.wait(REPLAY_PAUSE)
        session.shown(show.entry)
        if isinstance(session.now, Show) and not show.again:
            table.board.advance(show.after)
        else:
            table.board.show(session.position)
        table.cloth.tell(session.table)
        if show.again:
            table.cloth.note(session.last_line(words.say))
        elif prefs.bots == "step" and session.seats[show.happened.seat].kind == "bot":
            await self._wait_for_tap(show)

    async def _wait_for_tap(self, show: Show) -> None:
        """Where people want to follow bots turn by turn, the next turn waits for them."""
        now = self._session.now
        if isinstance(now, Show | Ask) or (isinstance(now, Think) and now.seat == show.happened.seat):
            return
        self.tapped = False
        while not self.tapped:
            await anim.frame()

    async def _think(self, think: Think) -> None:
        """A bot thinks a few milliseconds per frame, and shows its moves at a pace people can follow."""
        table = self._table
        if not think.answers:
            self._wake(think.seat)
        table.refresh()
        await anim.frame()  # without any pace, too: else bots among themselves would never come up for air
        if think.opens or not think.answers:
            await table.director.wait(BOT_ANSWERS if think.opens else BOT_PAUSE[prefs.bots])
        try:
            while not self._session.think(THINKING_SLICE):
                await anim.frame()
        except SaveTrouble as trouble:
            table.say_trouble(trouble)
            await anim.pause(TRY_AGAIN)

    async def _hand_over(self, hand_over: HandOver) -> None:
        """The device goes to another seat: nothing private is on screen until they say so."""
        table, session = self._table, self._session
        self._wake(hand_over.seat)
        table.refresh()
        curtain = Curtain(session.seats[hand_over.seat], list(session.story(words.say, hand_over.since)))
        table.add_widget(curtain)
        await anim.event(curtain, "on_lift")
        table.remove_widget(curtain)
        session.lifted(hand_over.seat)

    async def _ask(self, ask: Ask) -> None:
        """Offer a window to everybody whom public rules make eligible, whatever they hold."""
        table, session = self._table, self._session
        table.refresh()
        passed = session.match.seating.mode == "pass" or screen.form != "tablet"
        ring = Ring(ask.question, session.seats, None if passed else table.cloth.spots)
        sound.play("ring")
        table.add_widget(ring)
        _, seat = await anim.event(ring, "on_answer")
        table.remove_widget(ring)
        session.answered(seat)

    async def _finish(self, finish: Finish) -> None:
        table = self._table
        await table.board.celebrate(finish.result)
        table.cloth.wake(-1)
        table.refresh()
        await table.director.wait(END_PAUSE)
        table.let_go()  # leaving must not cancel what leaves
        MDApp.get_running_app().router.go("end", match=table.match)
