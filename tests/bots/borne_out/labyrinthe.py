"""Labyrinthe: what a walk finds, and whether anything can be found in this turn at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hpapp.rules import game
from hpapp.rules.labyrinthe.moves import Orient, Push
from hpapp.rules.labyrinthe.state import SIZE, reach, targets, treasure_on

from .case import Case, Check, has


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


CLAIMS: dict[str, Check] = {
    "hint.labyrinthe.walk": lambda c: "found" in c.events and len(c.events["walked"].path) - 1 == c.fact(),
    "hint.labyrinthe.walk_home": has("won"),
    "hint.labyrinthe.open": lambda c: can_score(c.after),
    "hint.labyrinthe.stand": lambda c: can_score(c.after),
    **dict.fromkeys((f"hint.labyrinthe.{key}" for key in ("soon", "home_soon", "bring_in", "starve", "near", "bar",
                                                          "home_near", "prepare")), scores_not),
    "hint.labyrinthe.open_home": lambda c: can_score(c.after),
}
