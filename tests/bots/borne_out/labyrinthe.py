"""Labyrinthe: what the turn that is advised finds, and where it leaves the maze; what comes next is tried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from hpapp.bots import players
from hpapp.bots.thinking import think_through
from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.labyrinthe.moves import Orient, Push, Walk
from hpapp.rules.labyrinthe.state import SIZE, TREASURES, reach, targets, treasure_on

from .case import Case, Check, has, tag

LITTLE = 0.2
"""Of what is sought, so much is "hardly any"."""
SOME = 6
"""Of what the others may push, so many are passed over between two that are tried."""


def mazes(state: Any) -> Iterator[Any]:
    """The maze of Labyrinthe after every push that is possible now, whichever way the spare is turned."""
    rules = game("labyrinthe")
    if state.pending == "walk":
        yield state
        return
    turned = [rules.play(state, move).state for move in rules.moves(state) if isinstance(move, Orient)] or [state]
    for laid in turned:
        yield from (rules.play(laid, move).state for move in rules.moves(laid) if isinstance(move, Push))


def can_score(state: Any) -> bool:
    """Is there a treasure that is sought, or home, within reach in this turn?"""
    seat = state.turn
    wanted, home = targets(state, seat), state.home(seat)
    for maze in mazes(state):
        cells = reach(maze, seat)
        if not state.piles[seat] and home[0] * SIZE + home[1] in cells:
            return True
        if any(treasure_on(maze.board[cell]) in wanted for cell in cells):
            return True
    return False


def scores_not(case: Case) -> bool:
    return not can_score(case.state)


class Turn(NamedTuple):
    """A turn as it is advised, to its end."""

    events: dict[str, Any]
    after: Any


def turn(case: Case) -> Turn:
    """Carry the move on as the coach would."""
    told: dict[str, Any] = {}
    rules, state, move = game("labyrinthe"), case.state, case.move
    while True:
        step = rules.play(state, move)
        told |= {tag(event): event for event in step.events}
        state = step.state
        if isinstance(move, Walk):
            return Turn(told, state)
        view = rules.view(state, case.seat)
        move = think_through(players("labyrinthe").adviser(view, rules.moves(state), Chance(0)))


def opens(case: Case) -> bool:
    """The treasure that is named is found by the end of the turn, in as many steps."""
    told = turn(case).events
    found = "found" in told and told["found"].treasure == case.named("treasure")
    return found and len(told["walked"].path) - 1 == case.why.facts.get("n", 0)


def goes_home(case: Case) -> bool:
    return "won" in turn(case).events


def brings_in(case: Case) -> bool:
    """The treasure is sought, lay outside, and lies in the maze then."""
    sought = case.named("treasure")
    outside = treasure_on(case.state.spare) == sought in targets(case.state, case.seat)
    return scores_not(case) and outside and sought in map(treasure_on, turn(case).after.board)


def lies(state: Any, treasure: str) -> tuple[int, int]:
    place = next(place for place, tile in enumerate(state.board) if treasure_on(tile) == treasure)
    return divmod(place, SIZE)


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def nearer_to_a_treasure(case: Case) -> bool:
    """It is that near, and nothing that is sought was so near before."""
    after, sought = turn(case).after, case.named("treasure")
    on_board = {treasure_on(tile) for tile in case.state.board}
    before = min((apart(case.state.pawns[case.seat], lies(case.state, other))
                  for other in targets(case.state, case.seat) if other in on_board), default=2 * SIZE)
    return scores_not(case) and apart(after.pawns[case.seat], lies(after, sought)) == case.fact() < before


def nearer_home(case: Case) -> bool:
    home, after = case.state.home(case.seat), turn(case).after
    return scores_not(case) and apart(after.pawns[case.seat], home) == case.fact() < apart(
        case.state.pawns[case.seat], home)


def bars(case: Case) -> bool:
    """Whoever is next wants home and has no way there."""
    after = turn(case).after
    return scores_not(case) and after.turn == case.fact("seat") and not (after.piles[after.turn] or can_score(after))


def starves(case: Case) -> bool:
    """Of the treasures that whoever is next may be looking for, hardly any can be reached."""
    after = turn(case).after
    if case.state.variant == "kids":
        return scores_not(case) and not can_score(after)
    shown = {card for cards in (*case.view.piles, *case.view.found, case.view.box) for card in cards}
    hidden = {*TREASURES} - shown
    reached = {treasure_on(maze.board[cell]) for maze in mazes(after) for cell in reach(maze, after.turn)}
    return scores_not(case) and after.turn == case.fact("seat") and len(hidden & reached) <= LITTLE * len(hidden)


def within_reach(state: Any, treasure: str) -> bool:
    """Can the seat on turn come to it, whatever it pushes?"""
    return any(treasure_on(maze.board[cell]) == treasure for maze in mazes(state) for cell in reach(maze, state.turn))


def likely(case: Case, found: Callable[[Any], bool]) -> bool:
    """Whatever the others push, somebody who stands there mostly comes there; every sixth answer is tried."""
    rules, lines = game("labyrinthe"), [turn(case).after]
    while lines[0].turn != case.seat:
        pushed = [maze for line in lines for maze in [*mazes(line)][::SOME]]
        lines = [rules.play(maze, Walk(maze.pawns[maze.turn])).state for maze in pushed]
    return scores_not(case) and sum(map(found, lines)) >= len(lines) / 2


CLAIMS: dict[str, Check] = {
    "hint.labyrinthe.walk": opens,
    "hint.labyrinthe.walk_home": has("won"),
    "hint.labyrinthe.open": opens,
    "hint.labyrinthe.open_home": goes_home,
    "hint.labyrinthe.stand": opens,
    "hint.labyrinthe.soon": lambda c: likely(c, lambda state: within_reach(state, c.named("treasure"))),
    "hint.labyrinthe.any_soon": lambda c: likely(c, can_score),
    "hint.labyrinthe.home_soon": lambda c: likely(c, can_score),
    "hint.labyrinthe.bring_in": brings_in,
    "hint.labyrinthe.starve": starves,
    "hint.labyrinthe.near": nearer_to_a_treasure,
    "hint.labyrinthe.home_near": nearer_home,
    "hint.labyrinthe.bar": bars,
    "hint.labyrinthe.prepare": scores_not,
}
