"""The referee's desk: requests in, answers out, one game at a time.  It never fails, it says what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from hpapp.bots import levels, mind
from hpapp.bots.thinking import think_through
from hpapp.games import registered
from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Game, OptionValue, Refusal, Refused, Setup
from hpapp.rules.rulebook import LANGUAGES, explain

Answer = dict[str, Any]
_MAX_LINE = 1 << 20


class Request(Struct, tag_field="do", forbid_unknown_fields=True):
    """One line from the other side."""


class Games(Request, tag="games"):
    """Which games are there?"""


class New(Request, tag="new"):
    """Set up a game."""

    game: str
    seats: int
    variant: str = "standard"
    seed: int = 0
    options: dict[str, OptionValue] = {}
    first: int | None = None


class Play(Request, tag="play"):
    """Make a move; with a seat, only if that seat is the actor."""

    move: Any
    seat: int | None = None


class Why(Request, tag="why"):
    """Would this move be legal, and if not, why?"""

    move: Any
    seat: int | None = None


class Moves(Request, tag="moves"):
    """The table as it is."""


class Full(Request, tag="state"):
    """The full state."""


class View(Request, tag="view"):
    """What a seat sees; null is the open table."""

    seat: int | None = None


class Load(Request, tag="load"):
    """Set up a position from a full state."""

    game: str
    state: Any


class Bot(Request, tag="bot"):
    """What a bot of that level would play for the actor, from what the actor sees."""

    level: str = "random"


class Undo(Request, tag="undo"):
    """Take the last move back."""


class Log(Request, tag="log"):
    """The moves so far."""


REQUEST = Games | New | Play | Why | Moves | Full | View | Load | Bot | Undo | Log


class Complaint(ValueError):
    """A request that cannot be carried out, and why."""


class Referee:
    """One table: the game on it, its states so far, and the moves between them."""

    def __init__(self) -> None:
        self._game: Game[Any, Any] | None = None
        self._states: list[Any] = []
        self._moves: list[Any] = []
        self._desk: dict[type[Request], Callable[[Any], Answer]] = {
            Games: self._games, New: self._new, Play: self._play, Why: self._why, Moves: self._table,
            Full: self._full, View: self._view, Load: self._load, Bot: self._bot, Undo: self._undo, Log: self._log,
        }

    def answer(self, line: bytes) -> bytes:
        """The answer to one line; whatever is wrong with it, the game stays as it was."""
        try:
            if len(line) > _MAX_LINE:
                raise Complaint(f"a request of {len(line)} bytes is too long")
            request = msgspec.json.decode(line, type=REQUEST)
            return msgspec.json.encode({"ok": True, **self._desk[type(request)](request)})
        except Refused as refused:
            return msgspec.json.encode({"ok": False, "error": str(refused), **self._reason(refused.refusal)})
        except (ValueError, RecursionError) as error:  # unreadable, of the wrong shape, BadState, Complaint
            return msgspec.json.encode({"ok": False, "error": str(error) or type(error).__name__})

    # ---------------------------------------------------------------- requests

    def _games(self, _: Games) -> Answer:
        known = [game(game_id) for game_id in registered()]
        return {"games": [{"id": rules.id, "seats": rules.seats, "variants": rules.variants, "options": rules.options}
                          for rules in known]}

    def _new(self, request: New) -> Answer:
        rules = _known(request.game)
        setup = Setup(request.seats, request.variant, request.options, request.seed, request.first)
        try:
            self._sit_down(rules, rules.start(setup))
        except Refused as refused:
            raise Complaint(f"{refused.refusal.clause}: {explain(rules.id, refused.refusal, 'en')}") from refused
        return self._table()

    def _play(self, request: Play) -> Answer:
        rules, state = self._position()
        against, move = self._against(request.move, request.seat)
        if against is not None:
            raise Refused(against)
        step = rules.play(state, move)
        self._states.append(step.state)
        self._moves.append(move)
        return {"events": step.events, **self._table()}

    def _why(self, request: Why) -> Answer:
        against, _ = self._against(request.move, request.seat)
        return {"legal": True} if against is None else {"legal": False, **self._reason(against)}

    def _table(self, _: Moves | None = None) -> Answer:
        rules, state = self._position()
        result = rules.result(state)
        return {"actor": rules.actor(state), "decision": rules.decision(state), "moves": rules.moves(state),
                "over": result is not None, "result": result}

    def _full(self, _: Full) -> Answer:
        return {"state": self._position()[1]}

    def _view(self, request: View) -> Answer:
        rules, state = self._position()
        if request.seat is not None and not 0 <= request.seat < state.seats:
            raise Complaint(f"no seat {request.seat}")
        return {"view": rules.view(state, request.seat)}

    def _load(self, request: Load) -> Answer:
        rules = _known(request.game)
        self._sit_down(rules, rules.read_state(request.state))
        return self._table()

    def _bot(self, request: Bot) -> Answer:
        rules, state = self._position()
        if request.level not in levels(rules.id):
            raise Complaint(f"no bot of level {request.level!r}; there are {', '.join(levels(rules.id))}")
        actor = rules.actor(state)
        if actor is None:
            raise Refused(Refusal(rules.basics.over))
        # How many moves were made is public, so the choice depends on nothing that the seat may not know.
        chance = Chance(len(self._moves))
        try:
            return {"move": think_through(mind(rules.id, request.level)(
                rules.view(state, actor), rules.moves(state), chance))}
        except Exception as error:  # a position was loaded that no game leads to
            raise Complaint(f"the bot of level {request.level!r} failed: {error!r}") from error

    def _undo(self, _: Undo) -> Answer:
        self._position()
        if not self._moves:
            raise Complaint("nothing to take back")
        self._states.pop()
        self._moves.pop()
        return self._table()

    def _log(self, _: Log) -> Answer:
        self._position()
        return {"moves": self._moves}

    # ---------------------------------------------------------------- common ground

    def _sit_down(self, rules: Game[Any, Any], state: Any) -> None:
        self._game, self._states, self._moves = rules, [state], []

    def _position(self) -> tuple[Game[Any, Any], Any]:
        if self._game is None:
            raise Complaint("no game is on the table: send new or load first")
        return self._game, self._states[-1]

    def _against(self, data: Any, seat: int | None) -> tuple[Refusal | None, Any]:
        """The refusal of a move as it came over the line, and the move where it could be read."""
        rules, state = self._position()
        actor = rules.actor(state)
        if actor is None:
            return Refusal(rules.basics.over), None
        if seat is not None and seat != actor:
            return Refusal(rules.basics.turn, {"seat": actor}), None
        try:
            move = rules.read_move(data)
        except Refused as refused:
            return refused.refusal, None
        return rules.refusal(state, move), move

    def _reason(self, refusal: Refusal) -> Answer:
        texts = {f"text_{language}": explain(self._position()[0].id, refusal, language) for language in LANGUAGES}
        return {"clause": refusal.clause, "facts": refusal.facts, **texts}


def _known(game_id: str) -> Game[Any, Any]:
    if game_id not in registered():
        raise Complaint(f"no game {game_id!r}; there are {', '.join(registered())}")
    return game(game_id)
