"""Corridors in the castle, from public facts alone: what is linked, how a walk could go, and where one went."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from hpapp.rules.core import UNKNOWN
from hpapp.rules.couloirs.castle import BORDERS, CELLS, INDEX, PIECE, ROOM_OF, ROOMS, SPACES, STARS, ZONES, face_up
from hpapp.rules.couloirs.moves import Began, Exchanged, Flipped, Mixed, Placed, Turned, Walked
from hpapp.rules.couloirs.state import State, Walking
from hpapp.rules.couloirs.walk import closed_cells, fresh_reach, reach, wander
from hpapp.rules.maze import way_to

from ..story import Happened


class Way(NamedTuple):
    """How a walk could go: straight there, or over the star."""

    straight: tuple[str, ...]
    """Empty where the star lies on every way."""
    over_star: tuple[str, ...]
    """Empty where the star is not on any shorter way, or gives nothing."""
    star: str


def with_token(view: State, cell: str, quarters: int) -> State:
    """The same table with a face-up token turned to a direction."""
    index = INDEX[cell]
    token = face_up(PIECE[view.board[index]], quarters)
    return replace(view, board=(*view.board[:index], token, *view.board[index + 1:]))


def linked(view: State) -> list[str]:
    """The spaces joined to the pawn of the seat on turn, nearest first; in a walk, those that it can still get to."""
    pending = view.pending
    if not isinstance(pending, Walking):
        return [SPACES[space] for space in fresh_reach(view)]
    joined = reach(view, pending)
    star = _star_within(view, joined)
    beyond = {} if star is None or pending.drawn or not view.talon else _beyond(view, pending, joined, star)
    return [SPACES[space] for space in {**joined, **beyond}]


def _star_within(view: State, joined: dict[int, int]) -> int | None:
    """The star, where the present stage can get to it."""
    start = INDEX[view.pawns[view.turn]]
    stars = (space for space in joined if space < len(CELLS) and view.board[space] in STARS and space != start)
    return next(stars, None)


def _beyond(view: State, walking: Walking, joined: dict[int, int], star: int) -> dict[int, int]:
    """Where the same walk could go on to from the star, once its question is answered."""
    path = way_to(joined, star)
    borders = {BORDERS[step] for step in pairwise(path)}
    return wander(view.board + ZONES, star, ROOMS, closed_cells(view), {*walking.crossed} | borders)


def way_of(view: State, goal: str) -> Way | None:
    """How the present walk can get to a space, with and without the star; None if it cannot.  COU-6.5"""
    walking = view.pending
    assert isinstance(walking, Walking)
    joined, end = reach(view, walking), INDEX[goal]
    straight = way_to(joined, end) if end in joined else []
    star = _star_within(view, joined)
    over: list[int] = []
    if star is not None and star != end and view.talon and not walking.drawn:
        beyond = _beyond(view, walking, joined, star)
        over = [*way_to(joined, star), *way_to(beyond, end)[1:]] if end in beyond else []
    if not straight and not over:
        return None
    return Way(_names(straight), _names(over), SPACES[star] if star is not None else "")


def _names(path: Sequence[int]) -> tuple[str, ...]:
    return tuple(SPACES[space] for space in path)


def aim_of(view: State, seat: int) -> str | None:
    """Where the next class lies, if its token is face up; home once all are attended."""
    lesson = view.next_class(seat)
    if lesson is None:
        return view.home(seat)
    rooms = (cell for cell, token in zip(CELLS, view.board, strict=True)
             if token != UNKNOWN and PIECE[token] == ROOM_OF[lesson])
    return next(rooms, None)


def good_direction(view: State, cell: str) -> int:
    """The direction of a flipped token that lengthens the own corridor most, its own one if several do."""
    now = int(view.board[INDEX[cell]][-1])
    aim = aim_of(view, view.turn)

    def worth(quarters: int) -> tuple[bool, int, bool]:
        joined = linked(with_token(view, cell, quarters))
        return aim in joined, len(joined), quarters == now

    return max(range(4), key=worth)


class Trace(NamedTuple):
    """What stays drawn of the last move: the way that was walked, and the tokens that were handled."""

    seat: int
    path: tuple[str, ...]
    cells: tuple[str, ...]


def trace_of(past: Sequence[Happened]) -> Trace:
    """The last walk since the turn before this one began, and what the very last entry did to tokens."""
    cells = {cell for event in (past[-1].events if past else ()) for cell in _handled(event)}
    turns = 0
    for happened in reversed(past):
        for event in happened.events:
            if isinstance(event, Walked):
                return Trace(event.seat, event.path, tuple(cells))
            turns += isinstance(event, Began)
        if turns > 1:
            break
    return Trace(0, (), tuple(cells))


def _handled(event: Struct) -> tuple[str, ...]:
    if isinstance(event, Exchanged | Mixed):
        return event.cells
    return (event.cell,) if isinstance(event, Flipped | Placed | Turned) else ()
