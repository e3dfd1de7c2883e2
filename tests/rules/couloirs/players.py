"""A player with a purpose, for tests that want games to come to their end."""

from __future__ import annotations

from typing import Any

from hpapp.rules.chance import Chance
from hpapp.rules.core import Game, Move
from hpapp.rules.couloirs.castle import CELLS, INDEX, OPENINGS, PIECE, ROOM_OF, ROOMS, ZONES
from hpapp.rules.couloirs.moves import End, Orient, Turn, Walk
from hpapp.rules.couloirs.state import State
from hpapp.rules.couloirs.walk import closed_cells, wander


def goal_of(state: State, seat: int) -> int | None:
    """The space that a seat wants to be on; None while its classroom lies face down."""
    lesson = state.next_class(seat)
    if lesson is None:
        return INDEX[state.home(seat)]
    rooms = (cell for cell, token in enumerate(state.board) if OPENINGS[token] and PIECE[token] == ROOM_OF[lesson])
    return next(rooms, None)


def _merit(state: State, seat: int) -> tuple[bool, int]:
    """How well a seat stands: its goal is open to it, else how near and how wide its ways are."""
    spaces = wander(state.board + ZONES, INDEX[state.pawns[seat]], ROOMS, closed_cells(state))
    goal = goal_of(state, seat)
    if goal is None:
        return False, len(spaces)
    return goal in spaces, -min(_apart(space, goal) for space in spaces)


def _apart(one: int, other: int) -> int:
    (left, top), (right, low) = _square(one), _square(other)
    return abs(left - right) + abs(top - low)


def _square(space: int) -> tuple[int, int]:
    name = CELLS[space] if space < len(CELLS) else ("B2", "F2", "B6", "F6")[space - len(CELLS)]
    return ord(name[0]), int(name[1])


def purposeful(game: Game[Any, Any], state: State, moves: tuple[Move, ...], chance: Chance) -> tuple[Move, Chance]:
    """Walk to the goal when the way is open, turn tokens so that it opens, else anything."""
    seat = state.turn
    goal = goal_of(state, seat)
    for move in moves:
        if isinstance(move, Walk) and INDEX[move.to] == goal:
            return move, chance
    shaping = [move for move in moves if isinstance(move, Orient | Turn)]
    if shaping:
        best = max(shaping, key=lambda move: _merit(game.play(state, move).state, seat))
        if isinstance(best, Orient) or _merit(game.play(state, best).state, seat) > _merit(state, seat):
            return best, chance
    lazy = [move for move in moves if not isinstance(move, End)] or list(moves)
    coin, chance = chance.below(3)
    return chance.pick(lazy if coin == 0 else [move for move in moves if isinstance(move, End)] or lazy)
