"""A player for tests that always ends its games: it follows the hint of its own view, else moves at random."""

from __future__ import annotations

from collections.abc import Iterator

from hpapp.bots.labyrinthe.plans import goals, hint
from hpapp.rules.chance import Chance
from hpapp.rules.core import Move, Step
from hpapp.rules.labyrinthe import GAME
from hpapp.rules.labyrinthe.moves import Walk
from hpapp.rules.labyrinthe.state import CELLS, State, reach


def by_hint(state: State, chance: Chance) -> tuple[Move, Chance]:
    """What the hint says to the seat on turn; without a hint, any legal move."""
    seen = GAME.view(state, state.turn)
    if seen.pending == "walk":
        wanted = goals(seen.board, seen, seen.turn)
        ends = [cell for cell in reach(seen, seen.turn) if cell in wanted]
        return (Walk(CELLS[ends[0]]), chance) if ends else chance.pick(GAME.moves(seen))
    advice = hint(seen)
    if advice is None:
        return chance.pick(GAME.moves(seen))
    return (advice.orient if seen.pending == "orient" else advice.push), chance


def play_by(state: State, cap: int = 1000) -> Iterator[tuple[Move, Step[State]]]:
    """A game played by the hint, move by move."""
    chance = Chance(1)
    for _ in range(cap):
        if state.pending == "over":
            return
        move, chance = by_hint(state, chance)
        step = GAME.play(state, move)
        yield move, step
        state = step.state


def finished(state: State) -> list[State]:
    """Every state of a game played by the hint to its end."""
    states = [state, *(step.state for _, step in play_by(state))]
    assert states[-1].pending == "over"
    return states
