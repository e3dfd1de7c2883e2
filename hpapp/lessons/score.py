"""What a lesson is: a position, and beat by beat what Chouette says, what a finger does, what the others play.

    hpapp/lessons/‹game›/‹name›.toml

A position is a set-up, moves, and whatever of the state is otherwise (`set`: fields of the state; of a list, the
places that differ by their numbers).  `rest` says of a pile whose pieces it shares: what lies nowhere else lies
there, under what is named of it.  The rules count the pieces before anybody sits down.  Touches are lines as in
table/script.py; `look` before one asks only for a finger on it, because no rule is about looking; `try` asks for one
that the rules refuse, and their reason is what is learnt.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from hpapp.rules import game
from hpapp.rules.core import Setup
from hpapp.table.script import read_target
from hpapp.table.targets import Target

EITHER = " | "
"""Between touches of which any one will do."""
LOOK, TRY, ANSWER = "look ", "try ", "answer "


class Touch(Struct, frozen=True):
    """What a finger should do next: any of these."""

    lines: tuple[str, ...]

    @property
    def looks(self) -> bool:
        """Is it only to be looked at?"""
        return self.lines[0].startswith(LOOK)

    @property
    def tries(self) -> bool:
        """Will the rules say why it is not possible?"""
        return self.lines[0].startswith(TRY)

    @property
    def answers(self) -> bool:
        """Is a hand to be raised, or kept down, while everybody is asked?"""
        return self.lines[0].startswith(ANSWER)

    @property
    def seats(self) -> tuple[int | None, ...]:
        """Who should raise a hand; None for nobody."""
        said = [line.removeprefix(ANSWER) for line in self.lines if self.answers]
        return tuple(None if word == "nobody" else int(word) for word in said)

    @property
    def targets(self) -> tuple[Target, ...]:
        """What should be touched."""
        return () if self.answers else tuple(read_target(line.removeprefix(LOOK).removeprefix(TRY))
                                             for line in self.lines)


class Beat(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, one bead of the bar."""

    say: str
    """The last word of the key of what Chouette says."""
    touch: tuple[str, ...]
    """The way through it, touch by touch."""
    clauses: tuple[str, ...]
    """What it teaches."""
    then: dict[int, str] = {}
    """What she says from a later touch on, by its number."""
    point: tuple[str, ...] = ()
    """What lies in the light beside what is to be touched."""
    show: tuple[str, ...] = ()
    """The same in pictures, for whoever does not read yet: glyphs, in order."""
    tells: str = ""
    """An event: whatever else a finger finds that leads to it is right as well.  Then it is one single choice."""
    others: tuple[dict[str, Any], ...] = ()
    """What the others play meanwhile, or after it."""

    def word(self, done: int) -> str:
        """The last word of the key of what is said once so many touches are done."""
        return next((self.then[at] for at in range(done, 0, -1) if at in self.then), self.say)

    @property
    def touches(self) -> tuple[Touch, ...]:
        """The way through it, read."""
        return tuple(Touch(tuple(line.split(EITHER))) for line in self.touch)


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the table when the lesson begins."""

    setup: Setup
    moves: tuple[dict[str, Any], ...] = ()
    set: dict[str, Any] = {}
    rest: dict[str, tuple[str, ...]] = {}


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written down."""

    kind: Literal["first", "kids", "chapter"]
    position: Position
    beat: tuple[Beat, ...]
    game: str = ""
    name: str = ""

    @property
    def path(self) -> str:
        """Where it lies, and so what it is remembered by."""
        return f"{self.game}/{self.name}"

    @property
    def title(self) -> str:
        """The key of its name."""
        return f"lesson.{self.game}.{self.name}"

    def said(self, beat: Beat, done: int = 0) -> str:
        """The key of what is said at a beat, once so many of its touches are done."""
        return f"{self.title}.{beat.word(done)}"

    def state(self) -> Any:
        """The position as the rules read it; BadState where it cannot lie on a table."""
        rules, position = game(self.game), self.position
        state = rules.start(position.setup)
        for move in position.moves:
            state = rules.play(state, rules.read_move(move)).state
        laid = msgspec.to_builtins(state)
        changed = _with(laid, position.set)
        piles = {pile: _piled(laid, changed, pile, sharing, pile in position.set)
                 for pile, sharing in position.rest.items()}
        return rules.read_state(changed | piles)


def _with(was: Any, change: Any) -> Any:
    """A value with some of it otherwise."""
    if isinstance(was, dict) and isinstance(change, dict):
        return was | {name: _with(was.get(name), value) for name, value in change.items()}
    if isinstance(was, list | tuple) and isinstance(change, dict):
        return [_with(value, change.get(str(place), value)) for place, value in enumerate(was)]
    return change


def _piled(laid: dict[str, Any], changed: dict[str, Any], pile: str, sharing: tuple[str, ...],
           named: bool) -> list[str]:
    """A pile: what is named of it on top, then every piece that lies in none of the places that share them."""
    top = changed[pile] if named else []
    left = [piece for place in (pile, *sharing) for piece in _words(laid[place])]
    for piece in (*top, *(piece for place in sharing for piece in _words(changed[place]))):
        left.remove(piece)
    return [*top, *left]


def _words(value: Any) -> Iterator[str]:
    """Every piece in a place, however deep it lies there."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _words(part)


@cache
def lessons(game_id: str) -> tuple[Lesson, ...]:
    """The lessons of a game: the first one, the children's, then the chapters by their names; none for a stranger."""
    folder = files("hpapp.lessons") / game_id
    found = [_read(game_id, file.name.removesuffix(".toml"), file.read_text(encoding="utf-8"))
             for file in folder.iterdir()] if folder.is_dir() else []
    order = ("first", "kids", "chapter")
    return tuple(sorted(found, key=lambda lesson: (order.index(lesson.kind), lesson.name)))


def _read(game_id: str, name: str, text: str) -> Lesson:
    return msgspec.convert({**tomllib.loads(text), "game": game_id, "name": name}, Lesson, strict=False)


def first_lesson(game_id: str, variant: str = "standard") -> Lesson | None:
    """The lesson to begin with; children have one of their own."""
    kind = "kids" if variant == "kids" else "first"
    return next((lesson for lesson in lessons(game_id) if lesson.kind == kind), None)


def chapters(game_id: str) -> tuple[Lesson, ...]:
    """What comes later."""
    return tuple(lesson for lesson in lessons(game_id) if lesson.kind == "chapter")
