"""Bots for Trois chapeaux: each move is tried in worlds that agree with the view, played out by lot."""

from typing import Any

from hpapp.bots.reason import PLAIN, Reason
from hpapp.bots.roster import Players
from hpapp.bots.thinking import NOBODY, Children, Level, Thought
from hpapp.bots.worlds import Worlds, halving
from hpapp.rules.chance import Chance

from .rules import GAME
from .rules.state import LINES, Place, State, lined

TRIALS = (1, 60, 600)
LEVELS = {"débutant": 0.0, "malin": 1.0, "fort": 1.5, "expert": 2.0}
MERITS = ((0.0, 0.0), (1.0, 1.0), (2.0, 2.0))


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


MINDS = tuple(map(level, TRIALS))
PLAYERS = Players(GAME, MINDS, LEVELS, MERITS, MINDS[0], explain)
