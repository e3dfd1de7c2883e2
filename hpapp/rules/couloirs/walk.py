"""Walking: where a pawn can get to, what arriving means, and why a space is out of reach.  COU-4, COU-6, COU-7"""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from msgspec.structs import replace

from ..core import Refusal, Step
from ..maze import way_to
from .castle import (
    APART,
    AROUND,
    BORDERS,
    INDEX,
    OPENINGS,
    ROOMS,
    ROOMS_AND_STARS,
    SPACES,
    STARS,
    WAYS,
    ZONES,
)
from .moves import Attended, Declined, Drew, Event, Graduated, HeadsHome, Star, Walk, Walked
from .state import AtStar, Over, Start, State, Tokens, Walking

_NOTHING: frozenset[str] = frozenset()
_ENDED = {"class": "COU-4.12", "card": "COU-4.18"}

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


def walk(state: State, move: Walk) -> Step[State]:
    """Go there by a shortest way, space by space.  COU-4.10, COU-4.11"""
    seat, walking = state.turn, state.pending
    assert isinstance(walking, Walking)
    path = way_to(reach(state, walking), INDEX[move.to])
    if state.finished(seat):  # COU-7.6
        home = INDEX[state.home(seat)]
        path = path[:path.index(home, 1) + 1] if home in path[1:] else path
    crossed = walking.crossed + tuple([BORDERS[step] for step in pairwise(path)])
    end = SPACES[path[-1]]
    pawns = (*state.pawns[:seat], end, *state.pawns[seat + 1:])
    events: list[Event] = [Walked(seat, tuple([SPACES[space] for space in path]))]
    token = state.board[path[-1]] if path[-1] < len(state.board) else end
    if token in ROOMS:  # COU-4.12
        walking = replace(walking, way="class", crossed=crossed)
    else:
        walking = replace(walking, crossed=crossed)
    asks = token in STARS and state.talon and not walking.drawn  # COU-6.5
    state = replace(state, pawns=pawns, pending=AtStar(walking) if asks else walking)
    return Step(arrive(state, (seat,), events), tuple(events))


def arrive(state: State, seats: Collection[int], events: list[Event]) -> State:
    """Pawns got onto another space: they attend, and whoever is home with all attended wins.  COU-4.14, COU-7.4"""
    for seat in seats:
        here = INDEX[state.pawns[seat]]
        lesson = ROOMS.get(state.board[here]) if here < len(state.board) else None
        if lesson is not None and lesson == state.next_class(seat):
            done = state.done[seat] + 1
            state = replace(state, done=(*state.done[:seat], done, *state.done[seat + 1:]))
            events.append(Attended(seat, lesson, done))
            if state.finished(seat):
                events.append(HeadsHome(seat))
    winners = [seat for seat in seats if state.finished(seat) and state.pawns[seat] == state.home(seat)]
    if not winners:
        return state
    winner = min(winners, key=lambda seat: (seat - state.turn) % state.seats)  # COU-7.7
    events.append(Graduated(winner))
    return replace(state, pending=Over("graduation", winner))


# ------------------------------------------------------------------ the star


def answer(state: State, move: Star) -> Step[State]:
    """Take the top card of the talon, or leave it; then the same walk may go on.  COU-6.2, COU-6.7"""
    seat, asked = state.turn, state.pending
    assert isinstance(asked, AtStar)
    if not move.take:
        return Step(replace(state, pending=asked.then), (Declined(seat),))
    hand = (*state.hands[seat], state.talon[0])
    return Step(
        replace(state, pending=replace(asked.then, drawn=True), talon=state.talon[1:],
                hands=(*state.hands[:seat], hand, *state.hands[seat + 1:])),
        (Drew(seat, len(state.talon) - 1),),
    )


def refuse_star(state: State) -> Refusal | None:
    """Nothing to take: one card per walk, from a talon that has one, on entering the star."""
    pending = state.pending
    if isinstance(pending, AtStar):
        return None
    if isinstance(pending, Walking):
        if pending.drawn:
            return Refusal("COU-6.3")
        if not state.talon:
            return Refusal("COU-6.6")
        here = INDEX[state.pawns[state.turn]]
        if here < len(state.board) and state.board[here] in STARS:
            return Refusal("COU-6.4")
    return Refusal("COU-6.2")


# ------------------------------------------------------------------ why not there?


def refuse_walk(state: State, move: Walk) -> Refusal | None:
    """The clause against a stage: first the moment, then the goal itself, then the way."""
    pending = state.pending
    if isinstance(pending, Start | Tokens):
        return Refusal("COU-3.14")
    if not isinstance(pending, Walking):
        return Refusal("COU-5.2")
    goal = INDEX.get(move.to)
    if goal is None:
        return Refusal("COU-1.4", {"space": move.to})
    if move.to == state.pawns[state.turn]:
        return Refusal("COU-4.10", {"space": move.to})
    if goal in reach(state, pending):
        return None
    return Refusal(_obstacle(state, pending, goal), {"space": move.to})


def _obstacle(state: State, walking: Walking, goal: int) -> str:
    """What keeps a pawn from a space on the board: wall, face-down token, closure, own track, end of the walk."""
    spots, start = state.board + ZONES, INDEX[state.pawns[state.turn]]
    closed = closed_cells(state)
    if not OPENINGS[spots[goal]]:
        return "COU-4.4"
    near = wander(spots, start, ROOMS, closed)
    if goal in near:
        if goal not in wander(spots, start, ROOMS, closed, walking.crossed):
            return "COU-4.9"
        return _ENDED.get(walking.way, "COU-6.5")
    if goal in closed and goal in wander(spots, start, ROOMS):
        return "COU-5.8"
    if (start, goal) in APART:
        return "COU-4.8"
    return _wall_or_room(spots, start, goal, near)


def _wall_or_room(spots: tuple[str, ...], start: int, goal: int, near: dict[int, int]) -> str:
    if goal in wander(spots, start, _NOTHING):
        return "COU-4.12"  # the only way leads through a classroom
    if any(there in near for _, there, _ in AROUND[goal]):
        return "COU-4.3"
    lit = tuple([spot if OPENINGS[spot] else _OPEN for spot in spots])
    return "COU-4.4" if goal in wander(lit, start, _NOTHING) else "COU-4.3"


_OPEN = ZONES[0]
"""A spot open on all sides, to try what face-down tokens hide."""
