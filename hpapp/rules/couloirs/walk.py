"""Walking: where a pawn can get to, and what arriving means.  COU-4, COU-6, COU-7"""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from msgspec.structs import replace

from ..core import Move, Told
from ..maze import way_to
from ..tuples import put
from .castle import BORDERS, INDEX, OPENINGS, ROOMS, ROOMS_AND_STARS, SPACES, STARS, WAYS, ZONES
from .moves import Attended, Declined, Drew, Graduated, HeadsHome, Star, Walk, Walked
from .state import AtStar, Over, State, Walking

# ------------------------------------------------------------------ the ways


def wander(spots: tuple[str, ...], start: int, stops: Collection[str], blocked: Collection[int] = (),
           crossed: Collection[str] = ()) -> dict[int, int]:
    """Every space that can be reached, nearest first, with the space that first found it.  COU-4.2, COU-4.11

    Tokens among `stops` are entered but not passed, `blocked` spaces are not entered, `crossed` borders are used up.
    """
    came_from = dict.fromkeys(blocked, -1)
    came_from[start] = start
    queue = [start]
    for here in queue:
        spot = spots[here]
        if spot in stops and here != start:
            continue
        for there, back in WAYS[here][OPENINGS[spot]]:
            if there not in came_from and OPENINGS[spots[there]] & back:
                if crossed and BORDERS[here, there] in crossed:  # COU-4.9
                    continue
                came_from[there] = here
                queue.append(there)
    for space in blocked:
        if came_from[space] < 0:
            del came_from[space]
    return came_from


def closed_cells(state: State) -> list[int]:
    """The cells whose classrooms nobody may enter.  COU-5.8"""
    if not state.closures:
        return []
    lessons = {closure.lesson for closure in state.closures}
    return [cell for cell, token in enumerate(state.board) if ROOMS.get(token) in lessons]


def reach(state: State, walking: Walking) -> dict[int, int]:
    """Where the present walk can go on to, the pawn's own space included.  COU-4.12, COU-6.5"""
    start = INDEX[state.pawns[state.turn]]
    if walking.way != "open":
        return {start: start}
    stops = ROOMS_AND_STARS if state.talon and not walking.drawn else ROOMS
    return wander(state.board + ZONES, start, stops, closed_cells(state), walking.crossed)


def fresh_reach(state: State) -> dict[int, int]:
    """Where a fresh walk of the seat on turn could get to.  COU-4.18"""
    return wander(state.board + ZONES, INDEX[state.pawns[state.turn]], ROOMS, closed_cells(state))


# ------------------------------------------------------------------ one stage


_WALKS: tuple[Move, ...] = tuple(Walk(space) for space in SPACES)


def walks(state: State) -> tuple[Move, ...]:
    """Every space that the present walk can reach; staying is no stage.  COU-4.10"""
    assert isinstance(state.pending, Walking)
    spaces = reach(state, state.pending)
    del spaces[next(iter(spaces))]
    return tuple([_WALKS[space] for space in sorted(spaces)])


def walk(state: State, move: Walk, told: Told) -> State:
    """Go there by a shortest way, space by space.  COU-4.10, COU-4.11"""
    seat, walking = state.turn, state.pending
    assert isinstance(walking, Walking)
    path = way_to(reach(state, walking), INDEX[move.to])
    if state.finished(seat):  # COU-7.6
        home = INDEX[state.home(seat)]
        path = path[:path.index(home, 1) + 1] if home in path[1:] else path
    crossed = walking.crossed + tuple([BORDERS[step] for step in pairwise(path)])
    end = SPACES[path[-1]]
    told.append(Walked(seat, tuple([SPACES[space] for space in path])))
    token = state.board[path[-1]] if path[-1] < len(state.board) else end
    if token in ROOMS:  # COU-4.12
        walking = replace(walking, way="class", crossed=crossed)
    else:
        walking = replace(walking, crossed=crossed)
    asks = token in STARS and state.talon and not walking.drawn  # COU-6.5
    state = replace(state, pawns=put(state.pawns, seat, end), pending=AtStar(walking) if asks else walking)
    return arrive(state, (seat,), told)


def arrive(state: State, seats: Collection[int], told: Told) -> State:
    """Pawns got onto another space: they attend, and whoever is home with all attended wins.  COU-4.14, COU-7.4"""
    for seat in seats:
        here = INDEX[state.pawns[seat]]
        lesson = ROOMS.get(state.board[here]) if here < len(state.board) else None
        if lesson is not None and lesson == state.next_class(seat):
            done = state.done[seat] + 1
            state = replace(state, done=put(state.done, seat, done))
            told.append(Attended(seat, lesson, done))
            if state.finished(seat):
                told.append(HeadsHome(seat))
    winners = [seat for seat in seats if state.finished(seat) and state.pawns[seat] == state.home(seat)]
    if not winners:
        return state
    winner = min(winners, key=lambda seat: (seat - state.turn) % state.seats)  # COU-7.7
    told.append(Graduated(winner))
    return replace(state, pending=Over("graduation", winner))


# ------------------------------------------------------------------ the star


def answer(state: State, move: Star, told: Told) -> State:
    """Take the top card of the talon, or leave it; then the same walk may go on.  COU-6.2, COU-6.7"""
    seat, asked = state.turn, state.pending
    assert isinstance(asked, AtStar)
    if not move.take:
        told.append(Declined(seat))
        return replace(state, pending=asked.then)
    told.append(Drew(seat, len(state.talon) - 1))
    return replace(state, pending=replace(asked.then, drawn=True), talon=state.talon[1:],
                   hands=put(state.hands, seat, (*state.hands[seat], state.talon[0])))
