"""An evening at one table: what must happen now, for whoever shows it.

A session has no tasks, no callbacks and no screen.  `now` is worked out from what is there, every input changes what
is there, and whoever shows the table asks `now` again; so undo, a seat that becomes a bot, a call that comes in, a
turned device, a resumed game need no special way.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

from hpapp.i18n import Say
from hpapp.play import Match, Seat
from hpapp.play.seats import Hints
from hpapp.rules.core import IllegalMove

from . import room
from .advice import Coach, Hint
from .answers import Answers
from .at_hand import AtHand
from .chooser import NOTHING, Ready, Touched
from .guide import Card, Question
from .now import Ask, Finish, HandOver, Now, Offer, TakeBack, Think, Undone
from .privacy import hides_from_others, lies_open, needs_curtain, people
from .shown import Shown
from .targets import GOLD, Target


class Session(Shown):
    """One match, who holds the device, and what has been shown."""

    def __init__(self, match: Match, clock: Callable[[], float] = time.perf_counter) -> None:
        here = room(match.game.id)
        super().__init__(match, here.GUIDE)
        self._holder: int | None = None
        """The seat whose owner has the device in hand, where it is passed on."""
        self._answers = Answers()
        self._taking_back = False
        """Whoever acts wants another's move back."""
        self._at_hand, self._coach = AtHand(match, here.CHOOSER, clock), Coach(match, clock)

    # ---------------------------------------------------------------- what is there

    @property
    def now(self) -> Now:
        """What must happen next."""
        if self._again is not None:
            return self._show(self._again, again=True)
        thinks = self._thinks()
        if self._seen < len(self.match.log) and (thinks is None or not self._same_turn()):
            return self._show(self._seen)
        return thinks or self._people()

    def _thinks(self) -> Think | None:
        """The seat for which the table itself chooses next, if it does."""
        seat, question = self.match.actor, self.guide.window(self.match.view(None))
        if seat is None or self._asked(question):
            return None
        if self.seats[seat].kind == "bot" or (question is not None and seat != self._answers.willing):
            return Think(seat, question is not None, question is not None and not self._answers.asked)
        return None

    def _people(self) -> Now:
        """What people must do, once everything has been shown."""
        seat = self.match.actor
        if seat is None:
            assert self.match.result is not None
            return Finish(self.match.result)
        question = self.guide.window(self.table)
        asked = self._asked(question)
        if question is not None and asked:
            return self._ask(question, asked)
        if needs_curtain(self.match.seating, self.guide, self.table, seat, self._holder):
            return self._hand_over(seat)
        if self._taking_back:
            return TakeBack(self.match.log[-1].seat)
        return Offer(seat, self._at_hand.chooser(seat, self.openly(seat)))

    def _same_turn(self) -> bool:
        """Does a bot's turn go on, of which nothing has been shown yet?  It is thought through, and then told."""
        turn = self.turn
        return self.seats[turn.seat].kind == "bot" and self.guide.turn(self.match.view(None)) == turn

    def _asked(self, question: Question | None) -> tuple[int, ...]:
        """The people who may still answer."""
        return self._answers.asks(question, people(self.match.seating), self.guide.turn(self.match.view(None)))

    def _ask(self, question: Question, asked: tuple[int, ...]) -> Ask | HandOver:
        looking = self._answers.looking
        if looking is not None:
            if hides_from_others(self.match.seating, self.guide, self.table, looking, self._holder):
                return self._hand_over(looking)
        return Ask(question, asked, looking)

    def _hand_over(self, seat: int) -> HandOver:
        return HandOver(seat, len(self.match.log) - len(self.match.since(seat)))

    # ---------------------------------------------------------------- who may see what

    @property
    def holder(self) -> int | None:
        """The seat in whose hands the device is: whoever said so, for as long as it is theirs to choose or to look."""
        return self._holder if self._holder in (self.match.actor, self._answers.looking) else None

    def openly(self, seat: int) -> bool:
        """May what this seat alone knows lie face up now?"""
        return lies_open(self.match.seating, self.guide, self.table, seat, self.holder)

    def hand(self, seat: int) -> tuple[Card | None, ...]:
        """The cards of a seat as a screen may show them, None for a back; while things happen, whoever holds the
        device has put theirs away."""
        now = self.now
        in_hand = isinstance(now, Offer) or (isinstance(now, Ask) and now.looking == seat)
        holder = self.holder if in_hand else None
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

    # ---------------------------------------------------------------- the device and its hands

    def lifted(self, seat: int) -> None:
        """The next player has the device."""
        if self.now == self._hand_over(seat):
            self._holder = seat

    def answered(self, seat: int | None) -> None:
        """Who raised a hand in a window; it lay in the open meanwhile, so whoever held the device is asked again,
        but not somebody who has just looked at their hand."""
        now = self.now
        if isinstance(now, Ask) and (seat is None or seat in now.asked):
            if seat is None or now.looking != seat:
                self._holder = None
            self._answers.said(seat)

    def look(self, seat: int) -> None:
        """Somebody who is asked wants to see their own hand before they say anything."""
        now = self.now
        if isinstance(now, Ask) and seat in now.asked:
            self._answers.looking, self._holder = seat, None

    def looked(self) -> None:
        """They have seen it, and everybody is asked again."""
        if self._answers.looking is not None:
            self._answers.looking = self._holder = None

    def sit_out(self, seat: int) -> None:
        """Somebody says before all that they answer nothing more in this turn, whatever they hold."""
        now = self.now
        if isinstance(now, Ask) and seat in now.asked:
            self._answers.sit_out(seat, self.turn)
            self._holder = None

    @property
    def sitting_out(self) -> frozenset[int]:
        """Who has said that they answer nothing more in this turn."""
        return self._answers.sitting_out(self.turn)

    def threat(self, say: Say) -> str:
        """What happens to whom if nobody answers: public facts only."""
        names = [seat.name for seat in self.seats]
        return " ".join(sentence.text(say, "", names) for sentence in self.guide.threat(self.table, say))

    def put_away(self) -> None:
        """The app leaves the screen: whose hands it comes back in must be asked."""
        self._holder = None
        self._answers.looking = None
        self._forget()

    def reseat(self, index: int, seat: Seat) -> None:
        """Somebody else plays a seat from now on; a device that lay in the open meanwhile is in nobody's hands."""
        in_the_open = isinstance(self.now, Ask)
        self.match.reseat(index, seat)
        if in_the_open or index == self._holder:
            self._holder = None
        self._answers.forget()
        self._forget()

    def _forget(self) -> None:
        """Whatever was chosen or thought about belongs to a moment that is over."""
        self._at_hand.forget()
        self._taking_back = False
        self._coach.forget()

    # ---------------------------------------------------------------- choices

    def think(self, seconds: float) -> bool:
        """Let a seat think for about that long; True once it has chosen."""
        now = self.now
        if not isinstance(now, Think):
            return False
        seat = now.seat
        if self.seats[seat].kind == "bot":
            move = self._bot_chooses(seat, seconds)
            if move is None:
                return False
        else:
            question = self.guide.window(self.match.view(None))
            assert question is not None
            move = question.decline
        self._answers.asked = self._answers.asked or now.answers
        self._play((move,), seat)
        return True

    def _bot_chooses(self, seat: int, seconds: float) -> Struct | None:
        """What a bot plays; None while it still thinks."""
        return self._at_hand.think(seat, seconds)

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
            self._at_hand.wish(offer.seat, wish)
        return Ready(moves)

    def _play(self, moves: tuple[Struct, ...], seat: int) -> None:
        """Each move goes to disk, one after the other; SaveTrouble leaves the rest unplayed."""
        for move in moves:
            question = self.guide.window(self.match.view(None))
            self.match.play(move, seat)
            self._forget()
            if (question is None or move != question.decline) and seat != self._holder:
                self._holder = None  # it lay before somebody else, or before all: it must be asked for again
            if question is None or seat == self._answers.willing or move != question.decline:
                self._answers.begin()  # about something new, everybody is asked again

    # ---------------------------------------------------------------- undo and help

    @property
    def can_undo(self) -> bool:
        """Is there something that may be taken back, a choice or a move?"""
        now = self.now
        return isinstance(now, Offer) and (now.chooser.chosen or self.match.can_undo)

    def undo(self) -> Undone:
        """Take back a choice, or the last gesture up to where it may be taken back; another's only with their word."""
        now = self.now
        if not isinstance(now, Offer):
            return "locked"
        if now.chooser.withdraw():
            return "withdrawn"
        if not self.match.can_undo:
            return "locked"
        if self.match.log[-1].seat != now.seat:
            self._taking_back = True
            return "asks"
        self._take_back()
        return "undone"

    def agreed(self, owner: int, yes: bool) -> None:
        """Whoever's move it is says whether it is taken back."""
        now = self.now
        if isinstance(now, TakeBack) and owner == now.owner:
            self._taking_back = False
            if yes:
                self._take_back()

    def _take_back(self) -> None:
        if self.match.actor != self._holder:
            self._holder = None  # it lay before somebody whose things lie open, and who needed no curtain
        try:
            self.match.undo()
            while not self.match.rests and self.match.can_undo:
                self.match.undo()
        finally:
            self._seen = min(self._seen, len(self.match.log))
            self._answers.forget()
            self._forget()

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
        if isinstance(now, Offer):
            now.chooser.withdraw_all()

    @property
    def only_said(self) -> bool:
        """Is advice said, and not shown on the board, where it would tell all what only the one who acts may know?"""
        now = self.now
        return isinstance(now, Offer) and now.chooser.only_said

    def follow(self, hint: Hint) -> Target | None:
        """Choose what a hint advises, as far as it can be withdrawn; returns where a finger would begin."""
        now = self.now
        return now.chooser.follow(hint.moves) if isinstance(now, Offer) and hint.moves else None
