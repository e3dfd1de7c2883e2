"""Evenings without a screen: guests who touch, undo, change seats, put the device away and come back; and what must
hold at every moment of it."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from hpapp.play import Choice, Match, Seat, Seating
from hpapp.play.seats import Kind, Mode, Privacy
from hpapp.rules import game
from hpapp.rules.core import Refusal, Setup
from hpapp.saves import Record
from hpapp.table.advice import Hint
from hpapp.table.chooser import NOTHING, Chosen, Nothing, Ready, Touched
from hpapp.table.privacy import people
from hpapp.table.session import Ask, Finish, HandOver, Now, Offer, Session, Show, Think
from hpapp.table.targets import GOLD, Target

NAMES = ("Léa", "Tom", "Zoé", "Nino", "Ana", "Sam")


class Paper:
    """A journal that forgets: whole evenings in memory."""

    def append(self, move: bytes, state: bytes, *, over: bool) -> None:
        """Written down nowhere."""

    def take_back(self, state: bytes) -> None:
        """Nothing was written."""

    def reseat(self, record: Record) -> None:
        """Nothing was written."""

    def close(self) -> None:
        """Nothing is open."""


def on_paper(game_id: str, setup: Setup, seating: Seating, state: Any = None) -> Match:
    """A match that lies on no shelf; from a certain position, if one is given."""
    rules = game(game_id)
    base = msgspec.json.encode(state or rules.start(setup))
    record = Record(game_id, rules.version, msgspec.json.encode(setup), msgspec.json.encode(seating), base=base,
                    base_n=0, moves=(), state=base, over=False)
    return Match("paper", rules, setup, seating, Paper(), record)  # type: ignore[arg-type]


def copied(match: Match) -> Match:
    """The same game as somebody would find it on the shelf later."""
    record = match.record()
    found = Match("paper", match.game, match.setup, match.seating, Paper(), record)  # type: ignore[arg-type]
    assert found._replayed(record)
    return found


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
        self._restless = 0
        self._holder: int | None = None
        """In whose hands the device must be, told by what the guests did: the session keeps its own account."""

    def pass_by(self, steps: int) -> Session:
        """Let so many things happen, or the game come to its end."""
        for _ in range(steps):
            now = self.session.now
            check(self.session, now)
            self._check_hands(now)
            if isinstance(now, Finish):
                break
            before = len(self.session.match.log)
            self._do(now)
            self._restless = 0 if len(self.session.match.log) != before else self._restless + 1
            assert self._restless < 400, f"nothing happens any more at {now}"
        return self.session

    def _check_hands(self, now: Now) -> None:
        """A passed device opens private things only for somebody who has said that they hold it, and since then it
        lay before nobody else."""
        session = self.session
        table, seating = session.table, session.match.seating
        if not isinstance(now, Offer):
            return
        if seating.mode == "pass" and len(people(seating)) > 1 and session.guide.secret(table):
            if session.guide.private(table):
                assert self._holder == now.seat, (self._holder, now.seat)
        if now.seat != self._holder:
            self._holder = None

    def _do(self, now: Now) -> None:
        if isinstance(now, Ask) or (isinstance(now, Think) and not now.answers):
            self._holder = None
        if isinstance(now, HandOver):
            self._holder = now.seat
        if isinstance(now, Show):
            self.session.shown(now.entry)
        elif isinstance(now, HandOver):
            self.session.lifted(now.seat)
        elif isinstance(now, Ask):
            asked = [seat for seat in now.question.eligible if seat in people(self.session.match.seating)]
            self.session.answered(self.rng.choice([None, None, *asked]))
        elif isinstance(now, Think):
            while not self.session.think(1.0):
                pass
        elif isinstance(now, Offer):
            self._choose(now)

    def _choose(self, offer: Offer) -> None:
        whim = self.rng.random()
        if whim < 0.04:
            self.session.undo()
        elif whim < 0.06:
            self.session.put_away()
            self._holder = None
        elif whim < 0.07:
            self._reseat()
        elif whim < 0.08:
            self.session = Session(copied(self.session.match))
            self._holder = None
        elif whim < 0.09 and self.session.past:
            self.session.show_again(self.rng.randrange(len(self.session.past)))
        elif whim < 0.4:
            self._touch_around(offer)
        else:
            self._play_something(offer)

    def _reseat(self) -> None:
        index = self.rng.randrange(len(self.session.seats))
        seat = self.session.seats[index]
        kind: Any = "bot" if seat.kind != "bot" else "human"
        if kind == "human" or len(people(self.session.match.seating)) > 1:
            self.session.reseat(index, msgspec.structs.replace(seat, kind=kind))

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
        assert set(now.question.eligible) & set(people(match.seating))
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
        holds = match.seating.mode == "pass" and isinstance(now, Offer) and now.seat == index
        if not holds:
            assert session.hand(index) == session.guide.hand(public, index), (now, index)
        if match.seating.mode == "pass" and isinstance(now, HandOver):
            hand = session.guide.hand(public, index)
            assert all(session.peek(index, place) is None for place in range(len(hand)))
