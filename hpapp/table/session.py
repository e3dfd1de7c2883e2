"""An evening at one table: what must happen now, for whoever shows it.

A session has no tasks, no callbacks and no screen.  `now` is worked out from what is there, every input changes what
is there, and whoever shows the table asks `now` again; so undo, a seat that becomes a bot, a call that comes in, a
turned device, a resumed game need no special way.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from hpapp.bots import mind
from hpapp.i18n import Say
from hpapp.play import Match, Seat
from hpapp.play.bot_runner import Thinking
from hpapp.play.seats import Hints
from hpapp.rules.chance import Chance
from hpapp.rules.core import IllegalMove, Result

from . import room
from .advice import Coach, Hint
from .chooser import NOTHING, Chooser, Ready, Touched
from .guide import Card, Question
from .privacy import lies_open, needs_curtain, people
from .story import Happened, Line, Position, last_line, story
from .targets import GOLD, Target


class Show(NamedTuple):
    """Something has happened that nobody has seen yet; then say `shown`."""

    entry: int
    happened: Happened
    before: Position
    after: Position
    again: bool = False
    """It is an older entry that somebody wants to see once more."""


class HandOver(NamedTuple):
    """The device goes to another seat: nothing private exists until they have `lifted` the curtain."""

    seat: int
    since: int
    """The entry of the log from which on this seat has not been told."""


class Ask(NamedTuple):
    """Everybody whom public facts make eligible may answer; then say who has `answered`, or None."""

    question: Question


class Think(NamedTuple):
    """A seat for which the table itself chooses: a bot, or somebody who has let a window pass; give it `think`."""

    seat: int
    answers: bool
    """Does it answer in a window?"""
    opens: bool
    """Is it the first one to do so, where no people are asked?"""


class Offer(NamedTuple):
    """A person's choice: `touch`, `commit`, `undo`, `hint`."""

    seat: int
    chooser: Chooser


class Finish(NamedTuple):
    """The game is over."""

    result: Result


Now = Show | HandOver | Ask | Think | Offer | Finish
Undone = Literal["withdrawn", "undone", "locked"]


class Session:
    """One match, who holds the device, and what has been shown."""

    def __init__(self, match: Match, clock: Callable[[], float] = time.perf_counter) -> None:
        here = room(match.game.id)
        self.match, self.guide, self._make_chooser, self._clock = match, here.GUIDE, here.CHOOSER, clock
        self._seen = len(match.log)
        self._past: list[Happened] = []
        self._again: int | None = None
        self._holder: int | None = None
        """The seat whose owner has the device in hand, where it is passed on."""
        self._asked = False
        self._willing: int | None = None
        """Who raised a hand when everybody was asked."""
        self._chooser: Chooser | None = None
        self._wish: tuple[int, int, Target] | None = None
        self._thinking: Thinking | None = None
        self._coach = Coach(match, clock)

    # ---------------------------------------------------------------- what is there

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table, in turn order."""
        return self.match.seating.seats

    @property
    def table(self) -> Any:
        """What everybody sees: the position that has been shown last."""
        return self.match.view_at(self._seen, None)

    @property
    def past(self) -> list[Happened]:
        """What has been shown so far."""
        del self._past[self._seen:]
        self._past += map(self._happened, range(len(self._past), self._seen))
        return self._past

    @property
    def position(self) -> Position:
        """The table as it has been shown last."""
        return self._position(self._seen)

    @property
    def now(self) -> Now:
        """What must happen next."""
        if self._again is not None:
            return self._show(self._again, again=True)
        if self._seen < len(self.match.log):
            return self._show(self._seen)
        seat = self.match.actor
        if seat is None:
            assert self.match.result is not None
            return Finish(self.match.result)
        question = self.guide.window(self.table)
        if question is not None and not self._asked and set(question.eligible) & set(people(self.match.seating)):
            return Ask(question)
        if self.seats[seat].kind == "bot" or (question is not None and seat != self._willing):
            return Think(seat, question is not None, question is not None and not self._asked)
        if needs_curtain(self.match.seating, self.guide, self.table, seat, self._holder):
            return HandOver(seat, len(self.match.log) - len(self.match.since(seat)))
        return Offer(seat, self._chooser_for(seat))

    def _show(self, entry: int, again: bool = False) -> Show:
        return Show(entry, self._happened(entry), self._position(entry), self._position(entry + 1), again)

    def _happened(self, entry: int) -> Happened:
        played = self.match.log[entry]
        return Happened(played.seat, played.events, played.turn)

    def _position(self, entry: int) -> Position:
        """The table before an entry of the log; nothing that has not been shown lies in its past."""
        actor, decision = self.match.asked_at(entry)
        past = self.past[:entry] if entry <= self._seen else [*self.past, self._happened(self._seen)]
        return Position(self.match.view_at(entry, None), past, actor, decision)

    def _chooser_for(self, seat: int) -> Chooser:
        """The chooser of the open decision; made once, so that it remembers what is chosen."""
        if self._chooser is None:
            moment, whose, wish = self._wish or (-1, -1, None)
            follows = (moment, whose) == (len(self.match.log), seat)
            self._chooser = self._make_chooser(self.match.choice, self.openly(seat), wish if follows else None)
        return self._chooser

    # ---------------------------------------------------------------- who may see what

    @property
    def holder(self) -> int | None:
        """The seat in whose hands the device is: whoever said so, for as long as the choice is theirs."""
        return self._holder if self._holder == self.match.actor else None

    def openly(self, seat: int) -> bool:
        """May what this seat alone knows lie face up now?"""
        return lies_open(self.match.seating, self.guide, self.table, seat, self.holder)

    def hand(self, seat: int) -> tuple[Card | None, ...]:
        """The cards of a seat as a screen may show them, None for a back; while things happen, whoever holds the
        device has put theirs away."""
        holder = self.holder if isinstance(self.now, Offer) else None
        open_ = lies_open(self.match.seating, self.guide, self.table, seat, holder)
        return self.guide.hand(self.match.view_at(self._seen, seat if open_ else None), seat)

    def backs(self, seat: int) -> tuple[str, ...]:
        """Pictures of the backs of a seat's cards, where they are not all alike."""
        return self.guide.backs(self.table, seat)

    def peek(self, seat: int, place: int) -> Card | None:
        """A card that its owner holds up: at a table at their own edge; a device that is passed shows the holder's."""
        if self.seats[seat].kind == "bot" or isinstance(self.now, HandOver):
            return None
        mine = self.match.seating.mode != "pass" or seat == self.holder or len(people(self.match.seating)) == 1
        cards = self.guide.hand(self.match.view_at(self._seen, seat), seat) if mine else ()
        return cards[place] if place < len(cards) else None

    # ---------------------------------------------------------------- what has happened

    def story(self, say: Say, since: int = 0) -> Iterator[Line]:
        """What everybody has seen, from an entry of the log on, oldest first."""
        return story(self.past, self.guide, self.seats, say, since)

    def last_line(self, say: Say) -> Line | None:
        """What was shown last that is worth a line."""
        return last_line(self.past, self.guide, self.seats, say)

    def shown(self, entry: int) -> None:
        """An entry of the log has been seen."""
        if self._again == entry:
            self._again = None
        elif entry == self._seen:
            self._seen += 1

    def show_again(self, entry: int) -> None:
        """Somebody wants to see an entry of the log once more; the game itself stays where it is."""
        if 0 <= entry < self._seen:
            self._again = entry

    # ---------------------------------------------------------------- the device and its hands

    def lifted(self, seat: int) -> None:
        """The next player has the device."""
        if self.now == HandOver(seat, len(self.match.log) - len(self.match.since(seat))):
            self._holder = seat

    def answered(self, seat: int | None) -> None:
        """Who raised a hand in a window; it lay in the open meanwhile, so whoever held the device is asked again."""
        asked = self.now
        if isinstance(asked, Ask) and (seat is None or seat in asked.question.eligible):
            self._asked, self._willing, self._holder = True, seat, None

    def put_away(self) -> None:
        """The app leaves the screen: whose hands it comes back in must be asked."""
        self._holder = None
        self._forget()

    def reseat(self, index: int, seat: Seat) -> None:
        """Somebody else plays a seat from now on."""
        self.match.reseat(index, seat)
        if index == self._holder:
            self._holder = None
        self._asked, self._willing = False, None
        self._forget()

    def _forget(self) -> None:
        """Whatever was chosen or thought about belongs to a moment that is over."""
        self._chooser = self._thinking = self._wish = None
        self._coach.forget()

    # ---------------------------------------------------------------- choices

    def think(self, seconds: float) -> bool:
        """Let a seat think for about that long; True once it has chosen."""
        now = self.now
        if not isinstance(now, Think):
            return False
        seat = now.seat
        if self.seats[seat].kind == "bot":
            self._thinking = self._thinking or self._begin_thinking(seat)
            move = self._thinking.step(seconds)
            if move is None:
                return False
            self._thinking = None
        else:
            question = self.guide.window(self.table)
            assert question is not None
            move = question.decline
        self._asked = self._asked or now.answers
        self._play((move,), seat)
        return True

    def _begin_thinking(self, seat: int) -> Thinking:
        children = frozenset(index for index, player in enumerate(self.seats) if player.kind == "child")
        return Thinking(mind(self.match.game.id, self.seats[seat].level, children), self.match.view(seat),
                        self.match.moves, Chance(len(self.match.log)), self._clock)

    def touch(self, target: Target) -> Touched:
        """Whoever chooses has touched something; a choice that is complete is played at once."""
        now = self.now
        if not isinstance(now, Offer):
            return NOTHING
        if target == GOLD:
            return self.commit()
        touched = now.chooser.touch(target)
        return self._perform(touched.moves, now) if isinstance(touched, Ready) else touched

    def commit(self) -> Touched:
        """The gold button."""
        now = self.now
        if not isinstance(now, Offer):
            return NOTHING
        moves = now.chooser.commit().moves
        return self._perform(moves, now) if moves else NOTHING

    def _perform(self, moves: tuple[Struct, ...], offer: Offer) -> Touched:
        """Play what a person has chosen; what was chosen by its back alone may turn out not to be possible."""
        wish = offer.chooser.wish
        try:
            self._play(moves, offer.seat)
        except IllegalMove as illegal:
            return illegal.refusal
        offer.chooser.played(self.match.view(offer.seat))
        if wish is not None:
            self._wish = len(self.match.log), offer.seat, wish
        return Ready(moves)

    def _play(self, moves: tuple[Struct, ...], seat: int) -> None:
        """Each move goes to disk, one after the other; SaveTrouble leaves the rest unplayed."""
        for move in moves:
            question = self.guide.window(self.match.view(None))
            self.match.play(move, seat)
            self._forget()
            if question is None and seat != self._holder:
                self._holder = None  # it lay before somebody else, or before all: it must be asked for again
            if question is None or seat == self._willing or move != question.decline:
                self._asked, self._willing = False, None  # about something new, everybody is asked again

    # ---------------------------------------------------------------- undo and help

    @property
    def can_undo(self) -> bool:
        """Is there something that may be taken back, a choice or a move?"""
        now = self.now
        return isinstance(now, Offer) and (now.chooser.chosen or self.match.can_undo)

    def undo(self) -> Undone:
        """Take back a choice, or the last gesture up to where it may be taken back."""
        now = self.now
        if not isinstance(now, Offer):
            return "locked"
        if now.chooser.withdraw():
            return "withdrawn"
        if not self.match.can_undo:
            return "locked"
        try:
            self.match.undo()
            while not self.match.rests and self.match.can_undo:
                self.match.undo()
        finally:
            self._seen = min(self._seen, len(self.match.log))
            self._asked, self._willing = False, None
            self._forget()
        return "undone"

    @property
    def help(self) -> Hints:
        """What help the one who acts can ask for now."""
        now = self.now
        return self._coach.level(now.chooser.choice) if isinstance(now, Offer) else "off"

    def hint(self, seconds: float) -> Hint | None:
        """Help for the one who acts: think for about that long; None to be called again."""
        now = self.now
        return self._coach.hint(now.chooser.choice, seconds) if isinstance(now, Offer) else None

    def withdraw(self) -> None:
        """Take back everything that is chosen but not played."""
        now = self.now
        while isinstance(now, Offer) and now.chooser.withdraw():
            pass

    @property
    def only_said(self) -> bool:
        """Is advice said, and not shown on the board, where it would tell all what only the one who acts may know?"""
        now = self.now
        return isinstance(now, Offer) and now.chooser.only_said

    def follow(self, hint: Hint) -> Target | None:
        """Choose what a hint advises, as far as it can be withdrawn; returns where a finger would begin."""
        now = self.now
        if not isinstance(now, Offer) or not hint.moves:
            return None
        self.withdraw()  # what is advised starts from the position as it is
        chooser = now.chooser
        gold = chooser.commit().moves
        if gold and gold == hint.moves[:len(gold)]:
            return GOLD
        return chooser.button_for(hint.moves) or chooser.suggest(hint.moves)
