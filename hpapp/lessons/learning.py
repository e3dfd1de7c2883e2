"""A lesson being played: a session with a script.  The rules answer, and nothing is kept.

Whatever is right happens for real.  Whatever is not leaves everything as it was: the rules say why, or Chouette says
what to look at.  Nothing is blocked: a beat can be skipped, the lesson left, and begun again.
"""

from __future__ import annotations

from collections import deque
from copy import deepcopy
from typing import Any, NamedTuple

from msgspec import Struct

from hpapp.i18n import Say
from hpapp.play import Seat, Seating, copied, on_paper
from hpapp.rules.chance import Chance
from hpapp.rules.core import Refusal
from hpapp.table.chooser import NOTHING, Chooser, Chosen, Nothing, Ready, Touched
from hpapp.table.guide import Question
from hpapp.table.now import Ask, Offer, Undone
from hpapp.table.refused import why_not
from hpapp.table.replay import Replay
from hpapp.table.script import read_target
from hpapp.table.session import Session
from hpapp.table.suppose import can_suppose, suppose
from hpapp.table.targets import GOLD, Target

from .score import Beat, Lesson, Touch

ASTRAY = "lesson.astray"
"""What Chouette says to a touch that is possible, but not what this is about."""
PATIENCE = 2
"""After so many touches that were not meant, the finger shows the way."""
LEARNER = 0


class Spoken(NamedTuple):
    """What Chouette says now: a key of the catalogues, and before it perhaps a clause with the facts of the case."""

    key: str = ""
    refusal: Refusal | None = None


class Learning(Session):
    """One lesson, one person, and others who play what the lesson says."""

    def __init__(self, lesson: Lesson, names: tuple[str, ...]) -> None:
        seats = lesson.position.setup.seats
        child = lesson.kind == "kids"
        company = tuple(Seat(name, color, ("child" if child else "human") if color == LEARNER else "bot",
                             hints="off", wands=0)
                        for color, name in enumerate(names[:seats]))
        match = on_paper(lesson.game, lesson.position.setup, Seating(company, "solo"), lesson.state())
        super().__init__(match)
        self.lesson = lesson
        self._others: deque[dict[str, Any]] = deque()
        self.at = 0
        """The beat that is learnt."""
        self.done = 0
        """How many touches of it are done."""
        self.spoken = Spoken()
        self.shows_way = False
        """Does the finger show where to touch?"""
        self._begin()

    def _begin(self) -> None:
        """A beat begins."""
        self.done = self._played = self._astray = 0
        self.shows_way = False
        if not self.over:
            self.spoken = Spoken(self.lesson.said(self.beat, self.done))
            self._others.extend(self.beat.others)

    # ---------------------------------------------------------------- where one is

    @property
    def over(self) -> bool:
        """Is everything learnt?"""
        return self.at == len(self.lesson.beat)

    @property
    def beat(self) -> Beat:
        """What is learnt now."""
        return self.lesson.beat[self.at]

    @property
    def expected(self) -> Touch | None:
        """What a finger should do now."""
        return None if self.over else self.beat.touches[self.done]

    @property
    def lit(self) -> tuple[Target, ...]:
        """What lies in the light: what may be touched, and what it is about."""
        expected = self.expected
        return () if expected is None else (*expected.targets, *map(read_target, self.beat.point))

    def show_way(self) -> None:
        """Whoever shows the lesson has waited long enough."""
        self.shows_way = True

    def said_again(self) -> None:
        """Chouette repeats what this is about."""
        if not self.over:
            self.spoken = Spoken(self.lesson.said(self.beat, self.done))

    def sentences(self, say: Say, language: str) -> tuple[str, ...]:
        """What Chouette says, as plain words that a voice could say as well: a reason first, then what to do."""
        key, refusal = self.spoken
        said = say(key, other=self.seats[-1].name)
        return (said,) if refusal is None else (why_not(self.match, refusal, language), said)

    # ---------------------------------------------------------------- what might be

    @property
    def can_suppose(self) -> bool:
        """Can the game be played on from here?"""
        return can_suppose(self._here())

    def suppose(self, chance: Chance, *, bots: bool) -> Session:
        """Play on from here, on a copy that nobody keeps; the lesson stays where it is."""
        return suppose(self._here(), LEARNER, chance, bots=bots)

    def _here(self) -> Replay:
        """The game as far as the learner has seen it."""
        here = Replay(self.match, len(self.past))
        here.go(here.length)
        return here

    # ---------------------------------------------------------------- what a finger does

    def touch(self, target: Target) -> Touched:
        """A touch that is right happens; any other one changes nothing and is answered."""
        now, expected = self.now, self.expected
        if not isinstance(now, Offer) or expected is None:
            return NOTHING
        if target in expected.targets:
            return self._as_meant(target, expected, now.chooser)
        tried = tried_out(now.chooser, target)
        if self.beat.tells and (isinstance(tried, Chosen) or self._leads_there(tried)):
            self.done = 0
            touched = super().touch(target)
            if isinstance(touched, Ready):
                self._end_beat()
            return touched
        return self._went_astray(tried)

    def commit(self) -> Touched:
        """The gold button is a touch like any other."""
        return self.touch(GOLD)

    def _as_meant(self, target: Target, expected: Touch, chooser: Chooser) -> Touched:
        if expected.looks:
            touched: Touched = NOTHING
        else:
            touched = tried_out(chooser, target) if expected.tries else self._for_real(target)
        wanted = (Nothing,) if expected.looks else (Refusal,) if expected.tries else (Chosen, Ready)
        if not isinstance(touched, wanted):
            return self._went_astray(touched)
        self._move_on(isinstance(touched, Ready))
        if isinstance(touched, Refusal):
            self.spoken = self.spoken._replace(refusal=touched)
        return touched

    def _for_real(self, target: Target) -> Touched:
        return super().commit() if target == GOLD else super().touch(target)

    def _move_on(self, played: bool) -> None:
        self.done += 1
        if played:
            self._played = self.done
        self._astray, self.shows_way = 0, False
        if self.done == len(self.beat.touch):
            self._end_beat()
        else:
            self.said_again()

    def _end_beat(self) -> None:
        self.at += 1
        self._begin()

    def _leads_there(self, tried: Touched) -> bool:
        """Would what is tried lead to the event that this beat is about?"""
        if not isinstance(tried, Ready):
            return False
        trial = copied(self.match)
        told = [event for move in tried.moves for event in trial.play(move)]
        return any(event.__struct_config__.tag == self.beat.tells for event in told)

    def _went_astray(self, tried: Touched) -> Touched:
        """The rules say why it is not possible; where it is, Chouette says what this is about."""
        self._astray += 1
        self.shows_way = self.shows_way or self._astray >= PATIENCE
        self.said_again()
        self.spoken = self.spoken._replace(refusal=tried) if isinstance(tried, Refusal) else Spoken(ASTRAY)
        return tried if isinstance(tried, Refusal) else NOTHING

    def answered(self, seat: int | None) -> None:
        """Somebody raised a hand, or nobody: it is what the lesson waits for, or it is told so."""
        expected = self.expected
        if expected is None or not isinstance(self.now, Ask):
            return
        if seat in expected.seats:
            super().answered(seat)
            self._move_on(played=True)
        else:
            self._went_astray(NOTHING)

    def sit_out(self, seat: int) -> None:
        """Answering is what the lesson is about."""
        self._went_astray(NOTHING)

    def undo(self) -> Undone:
        """What a finger has chosen in this beat goes back; what is played, or learnt before, stays."""
        now = self.now
        if not isinstance(now, Offer) or self.done == self._played or not now.chooser.withdraw():
            return "locked"
        self.done = self._played
        self.said_again()
        return "withdrawn"

    def skip(self) -> None:
        """The beat is done as it was meant."""
        at = self.at
        if self.beat.tells:
            self._forget()  # whatever else was begun
            self.done = 0
        while self.at == at and isinstance(self.now, Offer | Ask):
            self.do_next()

    def do_next(self) -> None:
        """The next touch, as it was meant."""
        expected = self.expected
        assert expected is not None
        if expected.answers:
            self.answered(expected.seats[0])
        else:
            self.touch(expected.targets[0])

    # ---------------------------------------------------------------- what the others do

    def _bot_chooses(self, seat: int, seconds: float) -> Struct | None:
        """The others play what the lesson says."""
        move: Struct = self.match.game.read_move(self._others.popleft())
        return move

    def _asked(self, question: Question | None) -> tuple[int, ...]:
        """The learner is asked where the lesson is about that; elsewhere they let it pass."""
        return super()._asked(question) if self.expected is not None and self.expected.answers else ()


def tried_out(chooser: Chooser, target: Target) -> Touched:
    """What would come of a touch; the chooser itself stays as it is."""
    trial = deepcopy(chooser, {id(chooser.choice): chooser.choice})
    if target != GOLD:
        return trial.touch(target)
    moves = trial.commit().moves
    return Ready(moves) if moves else NOTHING
