"""What the session asks for, done on the screen: one thing after the other, until somebody must choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivymd.app import MDApp

from hpapp.saves import SaveTrouble
from hpapp.table.now import Ask, Finish, HandOver, Now, Offer, Show, TakeBack, Think
from hpapp.table.story import line_of
from hpapp.ui import anim, sound
from hpapp.ui.prefs import prefs
from hpapp.ui.screen_form import screen
from hpapp.ui.words import words

from .child import reads_signs
from .consent import Consent
from .curtain import Curtain
from .hints import THINKING_SLICE
from .ring import Asked, Ring

if TYPE_CHECKING:
    from hpapp.ui.screens.table import Table

BOT_PAUSE = {"step": 0.35, "normal": 0.35, "fast": 0.1}
BOT_TURN = {"step": 4.6, "normal": 4.6, "fast": 2.3}
"""Seconds in which a bot's turn is told, at most: what is more than that goes faster.  feel.md G7"""
BETWEEN_ACTS = 0.3
MOVES_A_FRAME = 4
"""A turn that is thought through before it is told makes no more of them between two frames."""
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
        self._recapped = -1
        """Up to where somebody was told what had happened since their turn."""
        self.acts: tuple[range, ...] = ()
        """What a bot has done, as it is told now."""

    async def go_on(self) -> None:
        """Do what the session asks for until somebody must choose."""
        table = self._table
        self.acts = ()
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
        await self._tell_since(now.seat)
        if table.tips is not None:
            table.tips.offer()

    async def _tell_since(self, seat: int) -> None:
        """What bots have done since this seat's turn, in one strip, once; a curtain has told it already."""
        session, moment = self._session, len(self._session.match.log)
        if session.holder == seat or moment == self._recapped:
            return
        self._recapped = moment
        lines = session.recap(seat, words.say)
        if lines:
            await anim.frame()  # a table that has just been laid is as large as its screen only now
        if lines and moment == len(session.match.log):
            since = words.say("table.since" if session.has_chosen(seat) else "table.so_far")
            told = [line.text.rstrip(".") for line in lines]
            if not reads_signs(session, seat):
                self._table.cloth.say_hint(f"{since} {' · '.join(told)}", "", None)
            self._table.voice.tell(seat, ". ".join(told))

    async def _uncovered(self) -> None:
        """Nothing happens under a sheet, or while the table waits out of sight."""
        while MDApp.get_running_app().router.sheets or self._table.get_root_window() is None:
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
        elif isinstance(now, TakeBack):
            await self._ask_back(now)

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
            await self._begin_entry(show)
        table.board.begin()
        table.refresh()
        for event in show.happened.events:
            await table.board.animate(event)
            line = line_of(event, show.entry, show.happened, session.guide, session.seats, words.say)
            if line is not None:
                table.cloth.note(line)
            table.director.part_told()
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

    async def _begin_entry(self, show: Show) -> None:
        """A bot's turn is told in a few acts and in a few seconds; between two acts people can draw breath."""
        session, director = self._session, self._table.director
        if not any(show.entry in act for act in self.acts):
            self.acts = session.acts
            entries = [entry for act in self.acts for entry in act]
            director.tell(sum(len(session.match.log[entry].events) for entry in entries), BOT_TURN[prefs.bots])
        elif any(show.entry == act.start for act in self.acts[1:]):
            await director.wait(BETWEEN_ACTS)
        self._wake(show.happened.seat)

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
        moves, shown = len(self._session.match.log), len(self._session.past)
        if (moves - shown) % MOVES_A_FRAME == 0:
            await anim.frame()  # without any pace, too: else bots among themselves would never come up for air
        if moves == shown and (think.opens or not think.answers):
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
        curtain = Curtain(session.seats[hand_over.seat], list(session.story(words.say, hand_over.since)),
                          again=session.has_chosen(hand_over.seat))
        table.add_widget(curtain)
        await anim.event(curtain, "on_lift")
        table.remove_widget(curtain)
        session.lifted(hand_over.seat)

    async def _ask(self, ask: Ask) -> None:
        """Offer a window to everybody whom public rules make eligible, whatever they hold."""
        table, session = self._table, self._session
        table.refresh()
        ring = self._ring(ask)
        sound.play("ring")
        table.add_widget(ring)
        said, what = await anim.first_of(ring, "on_answer", "on_look", "on_put_back", "on_sit_out")
        table.cloth.lower()
        table.remove_widget(ring)
        says: dict[str, Callable[..., None]] = {"on_answer": session.answered, "on_look": session.look,
                                                "on_put_back": session.looked, "on_sit_out": session.sit_out}
        says[said](*what)

    def _ring(self, ask: Ask) -> Ring:
        """The window that is open now: at the edges of a table, or by names where one holds the device."""
        table, session = self._table, self._session
        held = session.match.seating.mode == "pass" or screen.form != "tablet"
        alone = ask.asked[0] if len(ask.asked) == 1 and session.openly(ask.asked[0]) else None
        looking = (alone if ask.looking is None else ask.looking) if held else None
        hand = None if looking is None else table.cloth.hand_of(looking)
        asked = Asked(ask.question, ask.asked, tuple(sorted(session.sitting_out)), session.threat(words.say), hand)
        ring = Ring(asked, session.seats, None if held else table.cloth.spots)
        ring.bind(on_peek=lambda _, *peek: table.cards.peeked(*peek))
        return ring

    async def _ask_back(self, back: TakeBack) -> None:
        """Whoever's turn it was says at their edge whether it is taken back."""
        table, session = self._table, self._session
        table.refresh()
        at_table = session.match.seating.mode == "table" and screen.form == "tablet"
        question = words.say("table.undo.ask", name=session.seats[back.owner].name)
        consent = Consent(question, table.cloth.spots[back.owner] if at_table else None)
        table.add_widget(consent)
        _, yes = await anim.event(consent, "on_say")
        table.remove_widget(consent)
        try:
            session.agreed(back.owner, yes)
        except SaveTrouble as trouble:
            table.say_trouble(trouble)
        if yes:
            sound.play("undo")
            table.show_again()

    async def _finish(self, finish: Finish) -> None:
        table = self._table
        await table.board.celebrate(finish.result)
        table.cloth.wake(-1)
        table.refresh()
        await table.director.wait(END_PAUSE)
        table.let_go()  # leaving must not cancel what leaves
        table.finish()
