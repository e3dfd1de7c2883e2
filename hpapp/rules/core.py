"""The contract that every game fulfils.

A game is a `Game`: a handful of pure functions on immutable states.  States, moves and events are
`msgspec.Struct`s, so they print, compare, copy by reference and travel as JSON both ways.

    >>> from hpapp.rules import game
    >>> labyrinthe = game("labyrinthe")
    >>> state = labyrinthe.start(Setup(seats=2, seed=7))
    >>> labyrinthe.actor(state), labyrinthe.decision(state)
    (0, 'orient')
    >>> step = labyrinthe.play(state, labyrinthe.moves(state)[0])
    >>> labyrinthe.decision(step.state)
    'push'

Three habits keep the games honest:

* **Decisions are states.**  What has to be chosen now is `state.pending`; nothing waits in a callback.
* **Events are public.**  They carry what everybody at the table may see; a private detail is read from
  the owner's view after the step.
* **One grammar.**  A decision is one row of the game's table `DECISIONS`, and the contract reads everything else
  from the rows: `decision`, `clause`, `moves`, `refusal`, `play` and `rests`.

A row, with the three kinds of function that every room is made of:

    Decision("push", clause="LAB-4.2", choices=pushes, refuse=by_move({Push: refuse_push}, misplaced),
             play={Push: push})

    def pushes(state: State) -> tuple[Move, ...]               # a choice: what may be chosen, in a stable order
    def refuse_push(state: State, move: Push) -> Refusal|None  # a refusal: the clause against a move, if any
    def push(state: State, move: Push, told: Told) -> State    # a deed: the next state; what happened is told

* `play` names every kind of move that belongs to the decision, with its deed.  A deed is only asked for a legal
  move.  It appends its events to `told`, as do the functions that it calls: whatever happens in a game has the
  shape `(state, ..., told) -> State`.
* `refuse` answers for any move of the game, with None exactly for the choices.  There are two ways to write it:
  `by_move` where each kind of move knows its own reasons, and `among` where what is legal is looked up in the choices.
* The facts of a decision (whose coin, how many tokens left) are in `state.pending`.
* The end, "over", is no row: nobody chooses, and every move is refused with `basics.over`, here, once.

Where things are in a room: `state.py` and `moves.py` hold its words (bases `Pending`, `Move`, `Event`), `rules.py` the
set-up, the table of decisions and the end, other files one chapter of deeds each, `refusals.py` the clauses against a
move, `hidden.py` who may know what, `audit.py` the count of every piece.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar, get_args, get_type_hints

import msgspec
from msgspec import Struct

from .chance import Chance

UNKNOWN = "?"
"""How a view writes a card, token or cup that the looker may not see."""

OptionValue = bool | int | str | tuple[str, ...]
Options = Mapping[str, OptionValue]
"""What was chosen of each option before the game."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first decision."""

    seats: int
    variant: str = "standard"
    options: dict[str, OptionValue] = {}
    seed: int = 0
    first: int | None = None
    """The seat that begins; None lets the game's own rule or the lot decide."""


class Refusal(Struct, frozen=True):
    """Why something is not allowed: the clause, and the facts of the case for the sentence."""

    clause: str
    facts: dict[str, Any] = {}


class Result(Struct, frozen=True):
    """How a game ended: rank of each seat (1 is best, ties share), score of each seat, and the reason."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats ranked first."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Refused(ValueError):
    """Something the rules do not allow; `refusal` says which clause forbids it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.clause} {refusal.facts}" if refusal.facts else refusal.clause)
        self.refusal = refusal


class IllegalMove(Refused):
    """A move that is not among `moves(state)`."""


class BadSetup(Refused):
    """A set-up that the game does not know: too many seats, an unknown variant, two equal colours."""


class BadState(ValueError):
    """Something that reads like a state but cannot lie on a table: a piece is lost, doubled or misplaced."""


# ------------------------------------------------------------------ the words of a game


class Move(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What a player can choose: one small value per tap."""


class Event(Struct, frozen=True, tag_field="event"):
    """Something that happened, for the table to show."""


class Pending(Struct, frozen=True, tag_field="decision", forbid_unknown_fields=True):
    """What has to be chosen now, with the facts of the case."""


Told = list[Event]
"""What has happened so far in a step; deeds add to it."""

S = TypeVar("S", bound=Struct)
M = TypeVar("M", bound=Struct)


class Step(NamedTuple, Generic[S]):
    """What `play` returns: the next state, and what happened on the way, in order."""

    state: S
    events: tuple[Struct, ...]


# ------------------------------------------------------------------ the grammar

OVER = "over"
"""The decision that is none: the game has ended."""

Choices = Callable[[S], tuple[M, ...]]
Refuse = Callable[[S, Any], Refusal | None]
Deed = Callable[[S, Any, Any], S]


@dataclass(frozen=True)
class Decision(Generic[S, M]):
    """One row of a game's table: what may be chosen, what is refused and why, what happens."""

    tag: str
    """The name of the decision, as `state.pending` writes it."""
    clause: str | Callable[[S], str]
    """The clause that explains it; a function where the case decides, as while an effect is carried out."""
    choices: Choices[S, M]
    refuse: Refuse[S]
    play: Mapping[type[M], Deed[S]]
    """The deed of each kind of move that belongs to this decision."""
    rests: bool = True
    """False within a gesture: undo and advice do not come to rest here."""


def by_move(refusals: Mapping[type[Any], Refuse[S]], misplaced: Refuse[S]) -> Refuse[S]:
    """Each kind of move that belongs to a decision has its own refusal; all others are out of place there."""

    def refuse(state: S, move: Any) -> Refusal | None:
        return refusals.get(type(move), misplaced)(state, move)

    return refuse


def among(choices: Choices[S, Any], why_not: Callable[[S, Any], Refusal]) -> Refuse[S]:
    """Legal is what is offered; whatever is not is asked why."""

    def refuse(state: S, move: Any) -> Refusal | None:
        return None if move in choices(state) else why_not(state, move)

    return refuse


def allowed(_: Any, __: Any) -> Refusal | None:
    """No clause is against it: a move that is legal wherever it belongs."""
    return None


class Basics(NamedTuple):
    """The clauses that the table itself cites, whatever the game."""

    seats: str
    """how many may play"""
    turn: str
    """only the actor acts"""
    unknown: str
    """there is no such action"""
    over: str
    """the game has ended"""
    setup: str
    """variant and options are chosen among those that exist"""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, M]):
    """One game: its facts, its types and its operations."""

    id: str
    version: int
    """Counts changes of the rules that make old move lists play differently."""
    seats: tuple[int, int]
    variants: tuple[str, ...]
    options: Mapping[str, tuple[OptionValue, ...]]
    """Each set-up option with its values, the default first."""
    basics: Basics
    state_type: type[S]
    move_type: Any
    """The tagged union of the game's moves; where there is one kind only, that one."""

    decisions: tuple[Decision[S, M], ...]
    """A row for everything that can be pending, but for the end."""

    lay: Callable[[Setup, Options], S]
    """Lay the table for a set-up that the game knows, with a value for each of its options."""
    actor: Callable[[S], int | None]
    view: Callable[[S, int | None], S]
    imagine: Callable[[S, Chance], S]
    reveals: Callable[[S, M], bool]
    result: Callable[[S], Result | None]
    audit: Callable[[S], None]
    """Raises BadState unless every piece of the box is accounted for exactly once."""
    round: Callable[[S], int]
    """The round that is being played, from 1.  Where the game knows none, it is as many turns as there are seats."""
    progress: Callable[[S, int], tuple[int, int]]
    """How far a seat is, and of how much, from public facts."""
    tally: Callable[[S], tuple[dict[str, int], ...]]
    """For each seat where its score comes from, source by source."""
    interrupts: bool
    """Whether a seat is ever asked on another's turn."""

    start: Callable[[Setup], S] = field(init=False)
    """The table as it is laid for a set-up; BadSetup when the game does not know it."""
    decision: Callable[[S], str] = field(init=False)
    """The name of the choice to be made: what `state.pending` is."""
    clause: Callable[[S], str] = field(init=False)
    """The clause that explains the present decision; the rulebook opens there."""
    moves: Callable[[S], tuple[M, ...]] = field(init=False)
    """Every choice of the actor, in a stable order; none once the game is over."""
    refusal: Callable[[S, M], Refusal | None] = field(init=False)
    """The clause against a move, or None when it is legal."""
    play: Callable[[S, M], Step[S]] = field(init=False)
    """Carry out a legal move; IllegalMove says why another one is refused."""
    rests: Callable[[S], bool] = field(init=False)
    """A moment at which a gesture is whole: undo and advice come to rest here."""

    def __post_init__(self) -> None:
        """Check every set-up, and read the other operations from the table of decisions."""
        object.__setattr__(self, "start", lambda setup: self.lay(setup, check_setup(self, setup)))
        for name, operation in _operations(self).items():
            object.__setattr__(self, name, operation)

    def read_state(self, data: object) -> S:
        """A full state from plain JSON values; BadState says what is wrong with it."""
        try:
            state = msgspec.convert(data, self.state_type)
        except msgspec.ValidationError as error:
            raise BadState(str(error)) from error
        self.audit(state)
        return state

    def read_move(self, data: object) -> M:
        """A move from plain JSON values; Refused names the clause when there is no such action."""
        try:
            return msgspec.convert(data, self.move_type)  # type: ignore[no-any-return]
        except msgspec.ValidationError as error:
            if self._knows_action(data):
                raise ValueError(str(error)) from error
            raise IllegalMove(Refusal(self.basics.unknown)) from error

    @property
    def move_kinds(self) -> tuple[Any, ...]:
        """Every kind of move."""
        return get_args(self.move_type) or (self.move_type,)

    def _knows_action(self, data: object) -> bool:
        tags = [kind.__struct_config__.tag for kind in self.move_kinds]
        return not isinstance(data, dict) or data.get("do") in tags or "do" not in data


# ------------------------------------------------------------------ operations, read from the decisions


def pending_kinds(state_type: type[Struct]) -> dict[str, Any]:
    """Each decision that a state can hold: its tag, and what `pending` is then (the tag itself, or a type)."""
    kinds = get_args(get_type_hints(state_type)["pending"])
    return {kind if isinstance(kind, str) else str(kind.__struct_config__.tag): kind for kind in kinds}


def _the_end(basics: Basics) -> Decision[Any, Any]:
    """Nobody chooses any more."""
    ended = Refusal(basics.over)
    return Decision(OVER, basics.over, choices=lambda _: (), refuse=lambda _, __: ended, play={})


def _operations(game: Game[Any, Any]) -> dict[str, Callable[..., Any]]:
    """What belongs to the present decision is one look-up away: every move ever played takes this path."""
    kinds = pending_kinds(game.state_type)
    rows = {kinds[row.tag]: row for row in (*game.decisions, _the_end(game.basics))}
    choices = {kind: row.choices for kind, row in rows.items()}
    answers = {kind: (row.refuse, row.play) for kind, row in rows.items()}

    def row_of(state: Any) -> Decision[Any, Any]:
        pending = state.pending
        return rows[pending if type(pending) is str else type(pending)]

    def clause(state: Any) -> str:
        explained = row_of(state).clause
        return explained if isinstance(explained, str) else explained(state)

    def moves(state: Any) -> tuple[Any, ...]:
        pending = state.pending
        return choices[pending if type(pending) is str else type(pending)](state)

    def play(state: Any, move: Any) -> Step[Any]:
        pending = state.pending
        refuse, deeds = answers[pending if type(pending) is str else type(pending)]
        against = refuse(state, move)
        if against is not None:
            raise IllegalMove(against)
        told: Told = []
        after = deeds[type(move)](state, move, told)
        return Step(after, tuple(told))

    return {
        "decision": lambda state: row_of(state).tag, "clause": clause, "moves": moves,
        "refusal": lambda state, move: row_of(state).refuse(state, move), "play": play,
        "rests": lambda state: row_of(state).rests,
    }


# ------------------------------------------------------------------ set-ups


def check_setup(game: Game[Any, Any], setup: Setup) -> Options:
    """The options of a set-up, completed by their defaults; BadSetup when the game does not know them."""
    low, high = game.seats
    if not low <= setup.seats <= high:
        raise BadSetup(Refusal(game.basics.seats, {"seats": setup.seats}))
    if setup.first is not None and not 0 <= setup.first < setup.seats:
        raise BadSetup(Refusal(game.basics.seats, {"first": setup.first}))
    if setup.variant not in game.variants:
        raise BadSetup(Refusal(game.basics.setup, {"variant": setup.variant}))
    chosen = {name: values[0] for name, values in game.options.items()}
    for name, value in setup.options.items():
        if name not in chosen or not _is_a_value(value, game.options[name]):
            raise BadSetup(Refusal(game.basics.setup, {name: value}))
        chosen[name] = value
    return chosen


def _is_a_value(value: OptionValue, values: tuple[OptionValue, ...]) -> bool:
    """One of the values, of the same type; where the default is a list, the game itself checks what it lists."""
    if type(values[0]) is tuple:
        return type(value) is tuple
    return any(type(value) is type(known) and value == known for known in values)
