"""One game being played.  Every move is on disk before anyone sees it."""

from __future__ import annotations

from time import time
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec import Struct

from hpapp.rules import game as room
from hpapp.rules.core import BadState, Game, IllegalMove, Refusal, Result, Setup, Step
from hpapp.saves import Hours, Journal, Record, SaveTrouble, Shelf

from .choice import Choice
from .seats import Seat, Seating

PAUSE = 600.0
"""Seconds without a move after which nobody was at the table."""


class Played(NamedTuple):
    """One entry of the log: who chose what, and what happened."""

    seat: int
    move: Struct
    events: tuple[Struct, ...]
    turn: int
    """Counts hand-overs: entries of one seat's uninterrupted run share it."""


class Pages(Protocol):
    """Where a match writes: a journal on the shelf, or paper that nobody keeps."""

    def append(self, move: bytes, state: bytes, *, over: bool, hours: Hours | None = None) -> None:
        """One more move, the position after it, and what time it is by then."""

    def take_back(self, state: bytes) -> None:
        """The last move is not played; the position before it."""

    def reseat(self, record: Record) -> None:
        """Somebody else sits there."""

    def close(self) -> None:
        """Nothing more will be written."""


class Match:
    """A game, its seats and its journal.

    `play` asks the rules, writes the journal, and only then changes; a move that cannot be written is not played.
    """

    def __init__(self, match_id: str, game: Game[Any, Any], setup: Setup, seating: Seating, journal: Pages,
                 record: Record) -> None:
        self.id, self.game, self.setup, self.seating = match_id, game, setup, seating
        self._journal, self._record = journal, record
        self._states: list[Any] = [game.read_state(msgspec.json.decode(record.base))]
        self.log: list[Played] = []
        self._views: dict[tuple[int, int | None], Any] = {}

    # ---------------------------------------------------------------- beginning and resuming

    @classmethod
    def begin(cls, shelf: Shelf, game_id: str, setup: Setup, seating: Seating) -> Match:
        """Set up a game and put its journal on the shelf."""
        game = room(game_id)
        state = msgspec.json.encode(game.start(setup))
        now = time()
        record = Record(game_id, game.version, msgspec.json.encode(setup), msgspec.json.encode(seating),
                        base=state, base_n=0, moves=(), state=state, over=False, hours=Hours(now, now, 0.0))
        match_id, journal = shelf.add(record)
        return cls(match_id, game, setup, seating, journal, record)

    @classmethod
    def resume(cls, shelf: Shelf, match_id: str) -> Match:
        """Take a game from the shelf at the very decision where it was left."""
        journal, record = shelf.open(match_id)
        try:
            return cls._reopened(match_id, journal, record)
        except SaveTrouble:
            journal.close()
            raise

    @classmethod
    def _reopened(cls, match_id: str, journal: Journal, record: Record) -> Match:
        game = known_game(record, match_id)
        try:
            setup = msgspec.json.decode(record.setup, type=Setup)
            seating = msgspec.json.decode(record.seating, type=Seating)
            if record.rules == game.version:
                match = cls(match_id, game, setup, seating, journal, record)
                if match._replayed(record):
                    return match
            record = record._replace(rules=game.version, base=record.state, moves=(),
                                     base_n=record.base_n + len(record.moves))
            match = cls(match_id, game, setup, seating, journal, record)
        except (msgspec.MsgspecError, BadState) as error:
            raise SaveTrouble("damaged", match_id, str(error)) from error
        journal.rebase(record)
        return match

    def _replayed(self, record: Record) -> bool:
        """Play the journal's moves again; False when they no longer lead to the position that was kept."""
        for data in record.moves:
            try:
                move = self.game.read_move(msgspec.json.decode(data))
                self._apply(move, self.game.play(self._state, move))
            except Exception:  # whatever goes wrong with a move of old, the position is still there
                return False
        return bool(msgspec.json.encode(self._state) == record.state)

    # ---------------------------------------------------------------- what the table asks

    @property
    def _state(self) -> Any:
        return self._states[-1]

    @property
    def actor(self) -> int | None:
        """The seat that must choose now; None when the game is over."""
        return self.game.actor(self._state)

    @property
    def decision(self) -> str:
        """The name of the choice to be made."""
        return self.game.decision(self._state)

    @property
    def clause(self) -> str:
        """The clause that explains the present decision."""
        return self.game.clause(self._state)

    @property
    def moves(self) -> tuple[Struct, ...]:
        """Every legal choice of the actor."""
        return self.game.moves(self._state)

    @property
    def result(self) -> Result | None:
        """Ranking and scores, once the game is over."""
        return self.game.result(self._state)

    def view(self, seat: int | None) -> Any:
        """What a seat may see; None is the open table."""
        return self.view_at(len(self.log), seat)

    @property
    def rests(self) -> bool:
        """Is a gesture whole here?"""
        return self.rests_at(len(self.log))

    def rests_at(self, entry: int) -> bool:
        """Was a gesture whole before the log's entry of that number?"""
        return self.game.rests(self._states[entry])

    def view_at(self, entry: int, seat: int | None) -> Any:
        """What a seat might have seen before the log's entry of that number; asked for again, it is the same."""
        if (entry, seat) not in self._views:
            self._views[entry, seat] = self.game.view(self._states[entry], seat)
        return self._views[entry, seat]

    def asked_at(self, entry: int) -> tuple[int | None, str]:
        """Who had to choose before the log's entry of that number, and the name of the choice."""
        return self.game.actor(self._states[entry]), self.game.decision(self._states[entry])

    def tally_at(self, entry: int) -> tuple[dict[str, int], ...]:
        """Where each seat's score came from before the log's entry of that number.  It tells all: once it is over."""
        return self.game.tally(self._states[entry])

    def state_at(self, entry: int) -> Any:
        """The whole position before the log's entry of that number.  It tells all: once it is over."""
        if self.result is None:
            raise ValueError("what is hidden stays hidden until the game is over")
        return self._states[entry]

    def refusal(self, move: Struct, seat: int | None = None) -> Refusal | None:
        """Why a move is not possible now (for that seat), or None."""
        actor = self.actor
        if actor is None:
            return Refusal(self.game.basics.over)
        if seat is not None and seat != actor:
            return Refusal(self.game.basics.turn, {"seat": self.seating.seats[actor].name})
        return self.game.refusal(self._state, move)

    @property
    def choice(self) -> Choice:
        """The open decision as the actor sees it."""
        return Choice(self.game, self._state, self.seating.seats)

    def since(self, seat: int) -> list[Played]:
        """What the others did since this seat last chose something."""
        last = max((index for index, entry in enumerate(self.log) if entry.seat == seat), default=-1)
        return self.log[last + 1:]

    # ---------------------------------------------------------------- what the table does

    def play(self, move: Struct, seat: int | None = None) -> tuple[Struct, ...]:
        """Check, write down, apply; returns what happened.  IllegalMove or SaveTrouble leave all as it was."""
        against = self.refusal(move, seat)
        if against is not None:
            raise IllegalMove(against)
        step = self.game.play(self._state, move)
        over = self.game.result(step.state) is not None
        hours = self._hours()
        self._journal.append(msgspec.json.encode(move), msgspec.json.encode(step.state), over=over, hours=hours)
        self._record = self._record._replace(hours=hours)
        self._apply(move, step)
        return step.events

    def _hours(self) -> Hours | None:
        """The hours of this game with a move made now; a game that never had any gets none."""
        if self._record.hours is None:
            return None
        begun, last, played = self._record.hours
        now = time()
        return Hours(begun, now, played + (now - last if 0 < now - last < PAUSE else 0.0))

    def _apply(self, move: Struct, step: Step[Any]) -> None:
        seat = self.game.actor(self._state)
        assert seat is not None  # an over game has no legal move
        turn = 0 if not self.log else self.log[-1].turn + (self.log[-1].seat != seat)
        self._views.clear()
        self._states.append(step.state)
        self.log.append(Played(seat, move, step.events, turn))

    @property
    def can_undo(self) -> bool:
        """Is the last move one that a person may take back?  Not past what was revealed, not past another's move."""
        if not self.log or self.seating.seats[self.log[-1].seat].kind == "bot":
            return False
        last, before = self.log[-1], self._states[-2]
        return not self.game.reveals(before, last.move)

    def undo(self) -> Played:
        """Take the last move back, on disk first."""
        if not self.can_undo:
            raise ValueError("nothing that may be taken back")
        self._journal.take_back(msgspec.json.encode(self._states[-2]))
        self._views.clear()
        self._states.pop()
        return self.log.pop()

    def reseat(self, index: int, seat: Seat) -> None:
        """Let somebody else (a person, a child, a bot) play a seat from now on."""
        seating = self.seating.swap(index, seat)
        record = self._record._replace(seating=msgspec.json.encode(seating))
        self._journal.reseat(record)
        self.seating, self._record = seating, record

    def record(self) -> Record:
        """The whole game as it would be written down: for export."""
        return self._record._replace(
            moves=tuple(msgspec.json.encode(entry.move) for entry in self.log),
            state=msgspec.json.encode(self._state), over=self.result is not None,
        )

    def close(self) -> None:
        """Let go of the journal; everything is on disk already."""
        self._journal.close()


def known_game(record: Record, name: str) -> Game[Any, Any]:
    """The game of a record; SaveTrouble when this app does not have it, or only has older rules."""
    try:
        game = room(record.game)
    except KeyError as error:
        raise SaveTrouble("future", name, record.game) from error
    if record.rules > game.version:
        raise SaveTrouble("future", name, f"rules {record.rules}")
    return game
