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

Two habits keep the games honest:

* **Decisions are states.**  What has to be chosen now is `state.pending`; nothing waits in a callback.
* **Events are public.**  They carry what everybody at the table may see; a private detail is read from
  the owner's view after the step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from .chance import Chance

UNKNOWN = "?"
"""How a view writes a card, token or cup that the looker may not see."""

OptionValue = bool | int | str | tuple[str, ...]


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


S = TypeVar("S", bound=Struct)
M = TypeVar("M", bound=Struct)


class Step(NamedTuple, Generic[S]):
    """What `play` returns: the next state, and what happened on the way, in order."""

    state: S
    events: tuple[Struct, ...]


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
    """The tagged union of the game's moves."""

    start: Callable[[Setup], S]
    actor: Callable[[S], int | None]
    decision: Callable[[S], str]
    """The name of the choice to be made: what `state.pending` is."""
    moves: Callable[[S], tuple[M, ...]]
    refusal: Callable[[S, M], Refusal | None]
    play: Callable[[S, M], Step[S]]
    view: Callable[[S, int | None], S]
    imagine: Callable[[S, Chance], S]
    reveals: Callable[[S, M], bool]
    result: Callable[[S], Result | None]
    audit: Callable[[S], None]
    """Raises BadState unless every piece of the box is accounted for exactly once."""
    clause: Callable[[S], str]
    """The clause that explains the present decision; the rulebook opens there."""
    rests: Callable[[S], bool] = lambda state: getattr(state, "pending", "") != "push"

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

    def _knows_action(self, data: object) -> bool:
        tags = [struct.__struct_config__.tag for struct in self.move_type.__args__]
        return not isinstance(data, dict) or data.get("do") in tags or "do" not in data


def check_setup(setup: Setup, *, seats: tuple[int, int], variants: tuple[str, ...],
                options: Mapping[str, tuple[OptionValue, ...]], basics: Basics) -> dict[str, OptionValue]:
    """The options of a set-up, completed by their defaults; BadSetup when the game does not know them."""
    low, high = seats
    if not low <= setup.seats <= high:
        raise BadSetup(Refusal(basics.seats, {"seats": setup.seats}))
    if setup.first is not None and not 0 <= setup.first < setup.seats:
        raise BadSetup(Refusal(basics.seats, {"first": setup.first}))
    if setup.variant not in variants:
        raise BadSetup(Refusal(basics.setup, {"variant": setup.variant}))
    chosen = {name: values[0] for name, values in options.items()}
    for name, value in setup.options.items():
        if name not in options or not _is_a_value(value, options[name]):
            raise BadSetup(Refusal(basics.setup, {name: value}))
        chosen[name] = value
    return chosen


def _is_a_value(value: OptionValue, values: tuple[OptionValue, ...]) -> bool:
    """One of the values, of the same type; where the default is a list, the game itself checks what it lists."""
    if type(values[0]) is tuple:
        return type(value) is tuple
    return any(type(value) is type(known) and value == known for known in values)
