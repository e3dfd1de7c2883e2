"""The table: it asks the match who acts, lets a finger or a bot choose, and shows what happens, event by event."""

from __future__ import annotations

import time
from importlib import import_module
from typing import Any

from kivymd.app import MDApp
from msgspec import Struct

from hpapp.bots import mind
from hpapp.play import Match
from hpapp.play.bot_runner import Thinking
from hpapp.rules.chance import Chance
from hpapp.rules.core import Refusal
from hpapp.rules.rulebook import explain
from hpapp.saves import SaveTrouble
from hpapp.ui import anim, sound
from hpapp.ui.anim import Director
from hpapp.ui.boards.board import Board, Commit
from hpapp.ui.boards.guide import Question
from hpapp.ui.prefs import prefs
from hpapp.ui.router import Scene, read_layout
from hpapp.ui.stage import stage
from hpapp.ui.table.curtain import Curtain
from hpapp.ui.table.hand import HandRow
from hpapp.ui.table.hints import Prompter, thought_through
from hpapp.ui.table.palms import Palms
from hpapp.ui.table.ring import Ring
from hpapp.ui.table.secrecy import hand_shown, lies_open, needs_curtain, people
from hpapp.ui.table.story import story
from hpapp.ui.table.tools import look_closely, open_pause, open_rulebook, open_story
from hpapp.ui.table.top import TableTop
from hpapp.ui.veil import cover
from hpapp.ui.vigil import Vigil
from hpapp.ui.words import words

BOT_PAUSE = {"step": 0.35, "normal": 0.35, "fast": 0.1}
BOT_ANSWERS = 0.8
"""How long bots seem to think in a window, whatever they hold."""
END_PAUSE = 1.2
REPLAY_PAUSE = 0.5
TRY_AGAIN = 1.0
"""Seconds after which what could not be written down is tried again, where nobody is there to do it."""
WAITING = Commit("table.wait", "timer-sand", ())


class Table(Scene):
    """One match on the table."""

    match: Match
    cloth: TableTop
    board: Board

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for part in ("curtain", "ring"):
            read_layout(part)
        self.director = Director()
        self.busy = False
        self._task: Any = None
        self._tapped = False
        self._palms, self._vigil = Palms(), Vigil()
        self._holder: int | None = None
        """The seat whose owner has the device in hand, where it is passed on."""
        self._watched = [(stage, name) for name in ("form", "width_dp", "height_dp", "safe")]
        self._watched += [(prefs, "left_handed"), (prefs, "text_scale"), (words, "language")]

    # ---------------------------------------------------------------- sitting down and getting up

    def arrive(self, match: Match, **_: Any) -> None:
        """Lay the table for a match."""
        self.match = match
        room = import_module(f"hpapp.ui.boards.{match.game.id}")
        self.guide = room.GUIDE
        self.board = room.BOARD(match, self.director)
        self.board.bind(on_choice=self._refresh, on_refused=self._refused,
                        on_commit=lambda _, moves: self._perform(moves),
                        on_inspect=lambda _, *what: look_closely(*what))
        self.cloth = TableTop(match, self.board, self.guide, room.TRAY(self.board))
        self.cloth.bind(on_ok=lambda *_: self._perform(self.board.commit().moves), on_undo=lambda *_: self.undo(),
                      on_tool=lambda _, name: self.use(name), on_rule=lambda _, clause: open_rulebook(match, clause),
                      on_option=lambda _, moves: self._perform(moves), on_peek=self._peeked,
                      on_card=self._card_tapped, on_ask=lambda _, how: self._asked(how))
        self.prompter = Prompter(match, self.cloth, self.board)
        self.add_widget(self.cloth)
        self.cloth.lay()  # a game may be resumed in a window, before any edge wakes up
        for source, name in self._watched:
            source.fbind(name, self._relaid)
        self.cloth.note()
        self._vigil.begin(match, self.guide)
        self._next()

    def leave(self) -> None:
        for source, name in self._watched:
            source.funbind(name, self._relaid)
        self._stop()
        self.board.rest()
        self.match.close()
        self._vigil.end()

    def back(self) -> bool:
        """Back opens the pause sheet, never quits."""
        self.use("pause")
        return True

    def hide(self) -> None:
        """Nothing of the table stays on the screen, whatever it shows, until somebody is there again.  UX E6"""
        self._stop()
        self.cloth.lower()
        self._palms.shield, self._holder = None, None
        self._vigil.rest()
        cover(self)

    def reappear(self) -> None:
        """Lay the table anew from what is on disk, behind the curtain where there is one."""
        if self.cloth.parent is None:
            self.clear_widgets()
            self.add_widget(self.cloth)
            self._vigil.touched()
            self._next()

    # ---------------------------------------------------------------- whose turn, what now

    def _next(self) -> None:
        """Show the position and hand it to whoever acts."""
        self.busy, self.director.skipping = False, False
        view = self.match.view(None)
        self.board.show(view)
        self.cloth.tell(view)
        seat = self.match.actor
        if seat is None:
            self._run(self._finish())
            return
        question = self.guide.window(view)
        self._run(self._turn_to(seat) if question is None else self._ask(question))

    async def _turn_to(self, seat: int) -> None:
        """Wake a seat's edge and let it choose."""
        self.cloth.wake(seat)
        if self.match.seating.seats[seat].kind == "bot":
            self._deal()
            await self._let_bot_play(seat)
            return
        if needs_curtain(self.match, self.guide, seat, self._holder):
            await self._hand_over(seat)
        elif seat != self._holder:
            self._holder = None  # passed on without a curtain: whose hands it lies in next must be asked again
        self.board.offer(seat)
        self._refresh()

    def _refresh(self, *_: object) -> None:
        """Say what to do now."""
        seat = self.match.actor
        choosing = seat is not None and not self.busy
        self.cloth.say_step(self.board.step() if seat is not None else None,
                          self.board.commit() if choosing else WAITING,
                          choosing and (self.match.can_undo or self.board.chosen))
        self.cloth.options.offer(self.board.options() if choosing else ())
        self.cloth.offer_help("off" if seat is None or not choosing else self.match.seating.seats[seat].help)
        self._deal()

    def _relaid(self, *_: object) -> None:
        """The screen or the language has changed: the same position, laid anew."""
        self.cloth.lay()
        self.cloth.note()
        self._refresh()

    # ---------------------------------------------------------------- moves

    def _perform(self, moves: tuple[Struct, ...]) -> None:
        """Play what a finger has chosen; what was chosen by its back alone may turn out not to be possible."""
        if not moves or self.busy:
            return
        against = self.match.refusal(moves[0], self.match.actor)
        if against is not None:
            self._refused(self, against, self.cloth.controls.center)
        else:
            self._run(self._play(moves, self.match.actor))

    async def _play(self, moves: tuple[Struct, ...], seat: int | None) -> None:
        self.prompter.hush()  # what is still being thought about is past
        self.busy = True
        self._refresh()
        await self._play_out(moves, seat)
        self._next()

    async def _play_out(self, moves: tuple[Struct, ...], seat: int | None) -> bool:
        """Each move goes to disk, then on the table; False where the disk does not take it."""
        for move in moves:
            try:
                events = self.match.play(move, seat)
            except SaveTrouble as trouble:
                self.cloth.say_why(words.say(f"trouble.{trouble.key}"), "", self.cloth.center)
                return False
            self.cloth.note()
            for event in events:
                await self.board.animate(event)
            self.cloth.tell(self.match.view(None))
        return True

    async def _let_bot_play(self, seat: int) -> None:
        """A bot shows its moves at a pace people can follow."""
        self.busy = True
        self._refresh()
        while self.match.actor == seat and self.guide.window(self.match.view(None)) is None:
            await anim.frame()  # without any pace, too: else bots among themselves would never come up for air
            await self.director.wait(BOT_PAUSE[prefs.bots])
            await self._think_and_play(seat)
        if prefs.bots == "step":
            await self._wait_for_tap()
        self._next()

    async def _think_and_play(self, seat: int) -> None:
        """A bot thinks a few milliseconds per frame, from its seat's view alone."""
        seats = self.match.seating.seats
        children = frozenset(index for index, player in enumerate(seats) if player.kind == "child")
        thinking = Thinking(mind(self.match.game.id, seats[seat].level, children), self.match.view(seat),
                            self.match.moves, Chance(len(self.match.log)), time.perf_counter)
        if not await self._play_out((await thought_through(thinking),), seat):
            await anim.pause(TRY_AGAIN)

    async def _wait_for_tap(self) -> None:
        self._tapped = False
        while not self._tapped:
            await anim.frame()

    async def _finish(self) -> None:
        self.busy = True
        self.cloth.wake(-1)
        await self.director.wait(END_PAUSE)
        self._task = None  # leaving must not cancel what leaves
        MDApp.get_running_app().router.go("end", match=self.match)

    def _run(self, work: Any) -> None:
        """One thing at a time happens on the table: the one before has come to its end."""
        task = anim.start(work)
        if not task.finished:  # else what came after it runs already, and is the one to stop
            self._task = task

    def _stop(self) -> None:
        self.prompter.hush()
        if self._task is not None:
            self._task.cancel()
            self._task = None
        for asked in [child for child in self.children if child is not self.cloth]:  # a curtain or a ring
            self.remove_widget(asked)

    # ---------------------------------------------------------------- undo and reasons

    def undo(self) -> None:
        """Take back a choice, or the last gesture up to where it may be taken back."""
        self.prompter.hush()
        if self.busy or self.board.withdraw():
            return
        if not self.match.can_undo:
            self.cloth.say_why(words.say("table.undo.locked"), "", self.cloth.controls.center)
            return
        try:
            self.match.undo()
            while self.match.decision not in self.board.rests_at and self.match.can_undo:
                self.match.undo()
        except SaveTrouble as trouble:
            self.cloth.say_why(words.say(f"trouble.{trouble.key}"), "", self.cloth.center)
        sound.play("undo")
        self.cloth.note()
        self._next()

    def _refused(self, _: object, refusal: Refusal | None, where: tuple[float, float]) -> None:
        """A finger tried what is not allowed: say why, within the same frame."""
        if refusal is None:
            return
        sound.play("refuse")
        facts = dict(refusal.facts)
        if isinstance(facts.get("seat"), int):
            facts["seat"] = self.match.seating.seats[facts["seat"]].name
        self.cloth.say_why(explain(self.match.game.id, Refusal(refusal.clause, facts), words.language), refusal.clause,
                         where)

    def _asked(self, how: str) -> None:
        """The seat that acts wants help."""
        seat = self.match.actor
        if seat is not None and not self.busy:
            self.prompter.asked(how, openly=lies_open(self.match, self.guide, seat, self._holder))

    # ---------------------------------------------------------------- hands

    def _deal(self) -> None:
        """Lay the hands as they may be seen now; while things happen, the holder's own is put away.  UX E4"""
        holder = None if self.busy else self._holder
        seats = range(len(self.match.seating.seats))
        self.cloth.deal([hand_shown(self.match, self.guide, seat, holder) for seat in seats], self.board.selected)

    def _peeked(self, _: object, row: HandRow, index: int, looks: bool) -> None:
        """Only while a finger holds it does the owner's card exist on screen."""
        self.cloth.lower()
        self._palms.shield = None
        seat = int(row.seat_index)
        self.cloth.strips[seat].face.peeking = looks
        if looks and self.match.seating.seats[seat].kind != "bot" and self._may_look(seat):
            card = self.guide.hand(self.match.view(seat), seat)[index]
            if card is not None:
                self.cloth.lift(row, index, card)
                self._palms.shield = row.to_window(*row.center)

    def _may_look(self, seat: int) -> bool:
        """At the table everybody has their own edge; a device that is passed shows only the holder's cards."""
        return self.match.seating.mode != "pass" or seat == self._holder or len(people(self.match)) == 1

    def _card_tapped(self, _: object, seat: int, index: int) -> None:
        if seat == self.match.actor and not self.busy:
            self.board.choose_card(index)

    # ---------------------------------------------------------------- curtain and windows

    async def _hand_over(self, seat: int) -> None:
        """The device goes to another seat: nothing private is on screen until they say so."""
        since = len(self.match.log) - len(self.match.since(seat))
        recap = [(line.seat, line.glyph, line.text) for line in story(self.match, self.guide, since)]
        curtain = Curtain(self.match.seating.seats[seat], recap)
        self._deal()
        self.add_widget(curtain)
        await anim.event(curtain, "on_lift")
        self.remove_widget(curtain)
        self._holder = seat

    async def _ask(self, question: Question) -> None:
        """Offer a window to everybody whom public rules make eligible, whatever they hold.  UX F1"""
        self.busy = True
        self._refresh()
        willing = await self._raised_hand(question)
        while (asked := self.guide.window(self.match.view(None))) is not None and self.match.actor is not None:
            if len(asked.pile) != len(question.pile):
                break  # somebody has answered: everybody is asked about that instead
            seat = self.match.actor
            if self.match.seating.seats[seat].kind == "bot":
                await self._think_and_play(seat)
            elif seat == willing:
                self.busy = False
                await self._turn_to(seat)
                return
            elif not await self._play_out((asked.decline,), seat):
                await anim.pause(TRY_AGAIN)
        self._next()

    async def _raised_hand(self, question: Question) -> int | None:
        """The seat that raises its hand before the ring closes."""
        if not set(question.eligible) & set(people(self.match)):
            await anim.frame()
            await self.director.wait(BOT_ANSWERS)
            return None
        passed = self.match.seating.mode == "pass" or stage.form != "tablet"
        ring = Ring(question, self.match.seating.seats, None if passed else self.cloth.spots)
        sound.play("ring")
        self.add_widget(ring)
        _, seat = await anim.event(ring, "on_answer")
        self.remove_widget(ring)
        return seat

    # ---------------------------------------------------------------- tools

    def use(self, tool: str) -> None:
        """Pause, log, rulebook, sound."""
        if tool == "pause":
            open_pause(self.match, self._reseated)
        elif tool == "story":
            open_story(self.match, self.guide, self.replay)
        elif tool == "rules":
            open_rulebook(self.match)
        elif tool == "sound":
            prefs.effects = 0.0 if prefs.effects else 0.8
            self.cloth.tools["sound"].icon = "volume-high" if prefs.effects else "volume-off"

    def _reseated(self) -> None:
        """Somebody else plays a seat from now on: a bot takes over at once, a person is asked at once."""
        self.cloth.reseat()
        self._stop()
        self._next()

    def replay(self, entry: int) -> None:
        """See a step of the log again; the game itself stays where it is."""
        if not self.busy:
            self._run(self._replay(entry))

    async def _replay(self, entry: int) -> None:
        self.busy = True
        self.board.rest()
        self.board.show(self.match.view_at(entry, None))
        self._refresh()
        await self.director.wait(REPLAY_PAUSE)
        for event in self.match.log[entry].events:
            await self.board.animate(event)
        await self.director.wait(REPLAY_PAUSE)
        self._next()

    def on_touch_down(self, touch: Any) -> bool:
        """A tap on empty space skips what is moving, or lets the next bot go on."""
        self._vigil.touched()
        if not self._palms.meant(touch) or super().on_touch_down(touch):
            return True
        if self.busy:
            self._tapped = True
            self.director.skip()
        return False

