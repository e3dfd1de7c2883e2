"""Evenings without a screen: guests who touch, undo, change seats, put the device away and come back; and what must
hold at every moment of it."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from hpapp.i18n import speaker
from hpapp.play import Choice, Seat, Seating, copied, on_paper
from hpapp.play.seats import Kind, Mode, Privacy
from hpapp.rules.core import Refusal, Setup
from hpapp.table.advice import Hint
from hpapp.table.chooser import NOTHING, Chosen, Nothing, Ready, Touched
from hpapp.table.guide import TurnOf
from hpapp.table.now import Ask, Finish, HandOver, Now, Offer, Show, TakeBack, Think
from hpapp.table.privacy import people
from hpapp.table.session import Session
from hpapp.table.targets import GOLD, Target

FRENCH = speaker("fr")
NAMES = ("Léa", "Tom", "Zoé", "Nino", "Ana", "Sam")


def seated(rng: random.Random, seats: int) -> Seating:
    """Anybody in any mode: people, children, bots."""
    kinds: list[Kind] = [rng.choice(("human", "human", "child", "bot")) for _ in range(seats)]
    mode: Mode = rng.choice(("table", "pass", "solo"))
    if mode == "solo":
        kinds = ["human" if seat == 0 else "bot" for seat in range(seats)]
    privacy: Privacy = rng.choice(("peek", "peek", "open", "curtain"))
    company = tuple(Seat(name, color, kind, "random", place=color, hints=rng.choice(("off", "legal", "coach")))
                    for color, (name, kind) in enumerate(zip(NAMES, kinds, strict=False)))
    return Seating(company, mode, privacy)


def gesture(choice: Choice, rng: random.Random) -> tuple[Any, ...]:
    """Some whole gesture of the one who chooses, up to where an undo would come to rest; none that leads back."""
    while True:
        moves, after = _some_moves(choice, rng)
        if after is None or after.view != choice.view:
            return moves


def _some_moves(choice: Choice, rng: random.Random) -> tuple[tuple[Any, ...], Choice | None]:
    moves = [rng.choice(choice.moves)]
    following = choice.then(*moves)
    while following is not None and not following.whole and len(moves) < 30:
        moves.append(rng.choice(following.moves))
        following = choice.then(*moves)
    return tuple(moves), following


class Evening:
    """One session, its guests and their whims; every step is checked."""

    def __init__(self, game_id: str, setup: Setup, seating: Seating, seed: int) -> None:
        self.rng = random.Random(seed)
        self.session = Session(on_paper(game_id, setup, seating))
        self.script: list[Target | tuple[str, Any]] = []
        """What the guests did, for somebody to do it again."""
        self._idle = 0
        self._out: dict[TurnOf, frozenset[int]] = {}
        """Who has said in which turn that they answer nothing more."""
        self._holder: int | None = None
        """In whose hands the device must be, told by what the guests did: the session keeps its own account."""

    def pass_by(self, steps: int) -> Session:
        """Let so many things happen, or the game come to its end."""
        for _ in range(steps):
            now = self.session.now
            check(self.session, now)
            self._check_hands(now)
            self._check_word(now)
            if isinstance(now, Finish):
                break
            before = len(self.session.match.log)
            self._do(now)
            self._idle = 0 if len(self.session.match.log) != before else self._idle + 1
            assert self._idle < 400, f"nothing happens any more at {now}"
        return self.session

    def _check_hands(self, now: Now) -> None:
        """A passed device opens private things only for somebody who has said that they hold it, and since then it
        lay before nobody else."""
        session = self.session
        table, seating = session.table, session.match.seating
        if not isinstance(now, Offer):
            return
        if seating.mode == "pass" and len(people(seating)) > 1 and session.guide.secret(table):
            lies_open = seating.privacy == "open" or seating.seats[now.seat].kind == "child"
            if session.guide.private(table) and not lies_open:
                assert self._holder == now.seat, (self._holder, now.seat)
        if now.seat != self._holder:
            self._holder = None

    def _check_word(self, now: Now) -> None:
        """Whoever wants to hear no more in this turn is not asked in it, and is asked again in the next."""
        session = self.session
        out = self._out.get(session.turn, frozenset())
        assert session.sitting_out == out
        if isinstance(now, Ask):
            eligible = [seat for seat in now.question.eligible if seat in people(session.match.seating)]
            assert now.asked == tuple(seat for seat in eligible if seat not in out)

    def _do(self, now: Now) -> None:
        if (isinstance(now, Ask) and now.looking is None) or (isinstance(now, Think) and not now.answers):
            self._holder = None
        if isinstance(now, HandOver):
            self._holder = now.seat
        if isinstance(now, Show):
            self.session.shown(now.entry)
        elif isinstance(now, HandOver):
            self.session.lifted(now.seat)
        elif isinstance(now, Ask):
            self._speak(now)
        elif isinstance(now, Think):
            while not self.session.think(1.0):
                pass
        elif isinstance(now, TakeBack):
            self._agree(now)
        elif isinstance(now, Offer):
            self._choose(now)

    def _agree(self, asked: TakeBack) -> None:
        """Only the one whose move it was can give it back."""
        session, log, asker = self.session, len(self.session.match.log), self.session.match.actor
        assert session.match.log[-1].seat == asked.owner != asker
        assert asker is not None
        session.agreed(asker, True)
        assert session.now == asked, "nobody else's word counts"
        yes = self.rng.random() < 0.5
        session.agreed(asked.owner, yes)
        assert (len(session.match.log) < log) == yes
        if yes:
            self._out.clear()

    def _speak(self, ask: Ask) -> None:
        """Somebody looks at their hand, raises it, wants to hear no more in this turn; or nobody does anything."""
        session, whim = self.session, self.rng.random()
        seat = self.rng.choice(ask.asked) if ask.looking is None else ask.looking
        if whim < 0.15:
            session.sit_out(seat)
            self._out[session.turn] = self._out.get(session.turn, frozenset()) | {seat}
        elif whim < 0.2:
            session.put_away()
        elif whim < 0.25:
            self._reseat()
        elif ask.looking is None and whim < 0.5:
            session.look(seat)
        elif ask.looking is not None and whim < 0.5:
            session.looked()
        else:
            willing = self.rng.choice([None, seat])
            session.answered(willing)
            if willing is not None and willing == ask.looking:
                return  # they have looked, and answer: it is still in their hands
        self._holder = None

    def _choose(self, offer: Offer) -> None:
        whim = self.rng.random()
        if whim < 0.04:
            self._undo(offer)
        elif whim < 0.06:
            self.session.put_away()
            self._holder = None
        elif whim < 0.07:
            self._reseat()
        elif whim < 0.08:
            self.session = Session(copied(self.session.match))
            self._holder = None
            self._out.clear()
        elif whim < 0.09 and self.session.past:
            self.session.show_again(self.rng.randrange(len(self.session.past)))
        elif whim < 0.4:
            self._touch_around(offer)
        else:
            self._play_something(offer)

    def _undo(self, offer: Offer) -> None:
        match = self.session.match
        log = list(match.log)
        undone = self.session.undo()
        if undone == "undone":
            self._out.clear()
            assert {entry.seat for entry in log[len(match.log):][-1:]} == {offer.seat}, "the last move was one's own"
        else:
            assert match.log == log

    def _reseat(self) -> None:
        index = self.rng.randrange(len(self.session.seats))
        seat = self.session.seats[index]
        kind: Any = "bot" if seat.kind != "bot" else "human"
        if kind == "human" or len(people(self.session.match.seating)) > 1:
            self.session.reseat(index, msgspec.structs.replace(seat, kind=kind))
            self._out.clear()

    def _touch_around(self, offer: Offer) -> None:
        """Touch anything that is marked, as somebody does who is curious."""
        chooser = offer.chooser
        around = [*chooser.marks(), *(option.target for option in chooser.options()), GOLD]
        target = self.rng.choice(around)
        log = len(self.session.match.log)
        touched = self.session.touch(target)
        if isinstance(touched, Ready):
            assert len(self.session.match.log) > log
        else:
            assert len(self.session.match.log) == log, "only what is ready is played"
            assert isinstance(touched, Chosen | Nothing | Refusal)

    def _leave_off(self, choice: Choice, moves: tuple[Any, ...]) -> None:
        """What nothing on the table stands for is leaving off: undo leads to the same position."""
        after = choice.then(*moves)
        assert after is not None, (choice.decision, moves)
        assert self.session.undo() == "undone", (choice.decision, moves)
        self._out.clear()
        assert self.session.match.choice.view == after.view, (choice.decision, moves)

    def _play_something(self, offer: Offer) -> None:
        """Some legal gesture, by touches: the table leads to it, and it is what gets played."""
        moves = gesture(offer.chooser.choice, self.rng)
        match, log = self.session.match, len(self.session.match.log)
        target = self.session.follow(Hint(None, "", moves))
        button = target is not None and offer.chooser.option_at(target) is not None
        touched: Touched = NOTHING if button else self.session.commit()  # else gold would play what it stands for
        if not isinstance(touched, Ready) and target is not None:
            touched = self.session.touch(target)
        if target is None and not isinstance(touched, Ready):
            self._leave_off(offer.chooser.choice, moves)
            return
        assert isinstance(touched, Ready), (offer.chooser.decision, moves, target, touched)
        played = tuple(entry.move for entry in match.log[log:])
        count = min(len(played), len(moves))
        assert played[:count] == moves[:count], (offer.chooser.decision, moves, played)


def check(session: Session, now: Now) -> None:
    """What holds at every moment."""
    match, seats = session.match, session.seats
    if isinstance(now, Offer):
        choice = now.chooser.choice
        assert now.seat == match.actor == choice.seat
        assert seats[now.seat].kind != "bot"
        assert choice.decision == match.decision, "words are about the decision that is shown"
        assert len(session.past) == len(match.log), "nobody chooses before everything has been shown"
        commit = now.chooser.commit()
        if commit.moves and session.openly(now.seat):
            assert choice.refusal(commit.moves[0]) is None, commit
    if isinstance(now, Think):
        assert now.seat == match.actor
        assert seats[now.seat].kind == "bot" or now.answers
    if isinstance(now, Ask):
        assert now.asked
        assert set(now.asked) <= set(now.question.eligible) & set(people(match.seating))
        assert now.looking is None or now.looking in now.asked
        assert "{" not in session.threat(FRENCH)
        assert session.threat(FRENCH)
    _check_privacy(session, now)


def _check_privacy(session: Session, now: Now) -> None:
    """Nothing private lies open but at an open table, before a child, alone, or in the hands of its owner."""
    match = session.match
    persons = people(match.seating)
    public = session.table
    if not session.guide.secret(public) or match.seating.privacy == "open" or len(persons) == 1:
        return
    for index, seat in enumerate(session.seats):
        if seat.kind == "child":
            continue
        chooses = isinstance(now, Offer) and now.seat == index
        looks = isinstance(now, Ask) and now.looking == index
        holds = match.seating.mode == "pass" and (chooses or looks)
        if not holds:
            assert session.hand(index) == session.guide.hand(public, index), (now, index)
        if match.seating.mode == "pass" and isinstance(now, HandOver):
            hand = session.guide.hand(public, index)
            assert all(session.peek(index, place) is None for place in range(len(hand)))
