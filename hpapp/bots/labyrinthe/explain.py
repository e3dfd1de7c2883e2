"""Why a move in Labyrinthe is good: the treasure it opens, the next turn it prepares, the way it bars.

Where the turn cannot score, every sentence says so.  LAB-10.4
"""

from __future__ import annotations

from typing import NamedTuple

from hpapp.bots.reason import Reason
from hpapp.bots.thinking import think_through
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Walk
from hpapp.rules.labyrinthe.state import CELLS, SIZE, State, reach, targets, treasure_on
from hpapp.rules.maze import Cell, way_to

from .coach import coach
from .evaluate import Prospect
from .plans import goals
from .search import walk_to

LIKELY = 0.75
LITTLE = 0.2
"""From how likely on the next turn is promised, and up to how likely the next player is said to have little."""
PREPARES = Reason("hint.labyrinthe.prepare", {}, "LAB-10.4")
"""This turn cannot score, and no single fact speaks for what prepares the next."""


class Case(NamedTuple):
    """A move carried on to the end of the turn."""

    before: State
    after: State
    """The maze once the push is made, and before the walk."""
    to: int
    prospect: Prospect

    @property
    def heads_home(self) -> bool:
        """There is nothing left to find."""
        return not self.before.piles[self.before.turn]


def reason(view: State, move: Move) -> Reason:
    """The fact that speaks most for a move."""
    case, walking = _carried_on(view, move), isinstance(move, Walk)
    if case.prospect.now:
        return _scores(case, walking=walking)
    if walking:
        return _prepares(case) or _nears(case) or PREPARES
    return _bars(case) or _prepares(case) or _brings_in(case) or _starves(case) or _nears(case) or PREPARES


def _carried_on(view: State, move: Move) -> Case:
    """Play the rest of the turn as it would be advised."""
    after = view
    while not isinstance(move, Walk):
        after = GAME.play(after, move).state
        move = think_through(coach(after, GAME.moves(after), Chance(0)))
    to = _place(move.to)
    return Case(view, after, to, walk_to(after, to))


def _scores(case: Case, *, walking: bool) -> Reason:
    if case.heads_home:
        return Reason("hint.labyrinthe.walk_home" if walking else "hint.labyrinthe.open_home", {}, "LAB-7.2")
    steps = len(way_to(reach(case.after, case.after.turn), case.to)) - 1
    treasure = _named(case.after.board[case.to])
    if not steps:
        return Reason("hint.labyrinthe.stand", {"treasure": treasure}, "LAB-6.2")
    key = "hint.labyrinthe.walk" if walking else "hint.labyrinthe.open"
    return Reason(key, {"treasure": treasure, "n": steps}, "LAB-6.2")


def _bars(case: Case) -> Reason | None:
    """The next player wants home and will not get there."""
    following = (case.before.turn + 1) % case.before.seats
    if case.before.piles[following] or case.prospect.threat:
        return None
    return Reason("hint.labyrinthe.bar", {"seat": following}, "LAB-7.2")


def _prepares(case: Case) -> Reason | None:
    """The next turn will most likely score."""
    if case.prospect.soon < LIKELY:
        return None
    if case.heads_home:
        return Reason("hint.labyrinthe.home_soon", {}, "LAB-7.2")
    sought = targets(case.after, case.after.turn)
    if len(sought) > 1:  # which of them it will be depends on what the others push
        return Reason("hint.labyrinthe.any_soon", {})
    return Reason("hint.labyrinthe.soon", {"treasure": f"labyrinthe.the.{sought[0]}"}) if sought else None


def _brings_in(case: Case) -> Reason | None:
    """A target lay outside and comes in."""
    treasure = treasure_on(case.before.spare)
    if case.after is case.before or treasure not in targets(case.before, case.before.turn):
        return None
    return Reason("hint.labyrinthe.bring_in", {"treasure": _named(case.before.spare)}, "LAB-6.8")


def _starves(case: Case) -> Reason | None:
    """The next player will find little within reach."""
    if case.prospect.threat > LITTLE:
        return None
    return Reason("hint.labyrinthe.starve", {"seat": (case.before.turn + 1) % case.before.seats})


def _nears(case: Case) -> Reason | None:
    """The goal comes nearer."""
    seat = case.before.turn
    was, goal = _nearest(case.before, _place(case.before.pawns[seat])), _nearest(case.after, case.to)
    if goal is None:
        return None
    far = _distance(CELLS[case.to], goal)
    if was is not None and far >= _distance(case.before.pawns[seat], was):
        return None
    if case.heads_home:
        return Reason("hint.labyrinthe.home_near", {"n": far})
    return Reason("hint.labyrinthe.near", {"treasure": _named(case.after.tile(goal)), "n": far})


def _nearest(state: State, place: int) -> Cell | None:
    """The goal of the seat on turn nearest to a place, as the crow flies; None while none lies on the board."""
    wanted = [CELLS[cell] for cell in goals(state.board, state, state.turn)]
    return min(wanted, key=lambda cell: (_distance(CELLS[place], cell), cell), default=None)


def _distance(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _place(cell: Cell) -> int:
    return cell[0] * SIZE + cell[1]


def _named(tile: str) -> str:
    """The words key of the treasure on a tile."""
    return f"labyrinthe.the.{treasure_on(tile)}"
