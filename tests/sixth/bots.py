"""Bots for Trois chapeaux: each move is tried in worlds that agree with the view, played out by lot."""

from typing import Any

from hpapp.bots.reason import PLAIN, Reason
from hpapp.bots.thinking import NOBODY, Children, Level, Players, Thought
from hpapp.bots.worlds import Worlds, halving
from hpapp.rules.chance import Chance

from .rules import GAME
from .rules.state import LINES, Place, State, lined

TRIALS = {"débutant": 1, "malin": 60, "expert": 600}


def level(trials: int) -> Level:
    """A mind that makes so many trials; a hat is aimed at nobody, so a child needs no mercy.  CHA-2.1"""

    def think(view: State, moves: tuple[Any, ...], chance: Chance, *, children: Children = NOBODY) -> Thought:
        worlds = Worlds(GAME, view)

        def trial(move: Any, number: int) -> float:
            state, lot = GAME.play(worlds[number], move).state, worlds.chance(number)
            while (ended := GAME.result(state)) is None:
                chosen, lot = lot.pick(GAME.moves(state))
                state = GAME.play(state, chosen).state
            return ended.scores[view.turn] - ended.scores[1 - view.turn]

        return (yield from halving(moves, trial, trials))

    return think


def explain(view: State, move: Place) -> Reason:
    """A line, or a hat on one's own."""
    if lined(view.hats(view.turn) | {move.cell}):
        return Reason("hint.chapeaux.line", clause="CHA-3.1")
    return Reason("hint.chapeaux.own", clause="CHA-3.2") if move.cell in LINES[view.cards[view.turn]] else PLAIN


PLAYERS = Players({name: level(trials) for name, trials in TRIALS.items()}, explain)
