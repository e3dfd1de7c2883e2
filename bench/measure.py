"""À ta mesure against simulated people: how often they win, and how well the bots play meanwhile.

    python -m bench.measure bloody --games 400 --seed 20 [--bots 3] [--people débutant] [--faces mesure65]

Each person plays 20 games to be known and then so many that count; the bots go on learning all the while, as at a real
table.  Regret is what the chosen move is worth less than the best one on the scale of the quick mind (`scales.py`),
counted for the bots and, in the same places, for what a beginner would have played.
"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any, NamedTuple

from hpapp.bots import mind, players
from hpapp.bots.measure import FACES, Outcome, dial_for, merit_at, merit_of, rival_merit
from hpapp.bots.thinking import NOBODY, Children, Mind, Thought, think_through
from hpapp.bots.tournament import CAP, wilson
from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup

from .scales import SCALES

LEARNING = 20
PEOPLE = ("distracted", "débutant", "malin")


class Series(NamedTuple):
    """What a person's games came to."""

    won: float
    games: int
    dial: float
    """Where the bots stood on the average."""
    regret: float
    beginners: float
    """The regret of a beginner in the same places."""


def distracted(game_id: str) -> Mind:
    """A beginner who errs in one choice of three."""
    beginner = mind(game_id, "débutant")

    def think(view: Any, moves: tuple[Any, ...], chance: Chance) -> Thought:
        lot, chance = chance.below(3)
        if not lot:
            yield
            return chance.pick(moves)[0]
        return (yield from beginner(view, moves, chance))

    return think


def regrets_of(game_id: str, view: Any, moves: tuple[Any, ...], *chosen: Any) -> list[float]:
    """What each of these moves is worth less than the best one; nothing where the game's scale says nothing."""
    worths = SCALES[game_id](view, moves)
    return [max(worths) - worths[moves.index(move)] for move in chosen] if worths else []


def played(game_id: str, person: Mind, bots: int, dial: float, number: int, seed: int, *,
           weighed: bool) -> tuple[float, list[Any]]:
    """One game with the person on a seat that changes: what it won, and, if that is to be weighed, the bots' regrets
    beside a beginner's."""
    rules, seats = game(game_id), bots + 1
    mine = number % seats
    people: Children = frozenset({mine})
    bot, beginner = players(game_id).fitted(dial, people), mind(game_id, "débutant", NOBODY)
    state = rules.start(Setup(seats, seed=Chance(seed * 1_000_003 + number // seats).below(1 << 32)[0]))
    regrets = []
    for count in range(CAP):
        actor = rules.actor(state)
        if actor is None:
            break
        view, moves, chance = rules.view(state, actor), rules.moves(state), Chance(number * CAP + count)
        move = think_through((person if actor == mine else bot)(view, moves, chance))
        if weighed and actor != mine and len(moves) > 1:
            found = regrets_of(game_id, view, moves, move, think_through(beginner(view, moves, chance)))
            regrets += [found] if found else []
        state = rules.play(state, move).state
    result = rules.result(state)
    return (mine in result.winners) / len(result.winners) if result else 0.0, regrets


def series(game_id: str, person: Mind, share: float, bots: int, games: int, seed: int, weighed: int) -> Series:
    """Twenty games to be known, and so many that count; in so many of these, the first ones, regret is counted."""
    merits = players(game_id).merits
    outcomes: list[Outcome] = []
    won, dials, regrets = 0.0, 0.0, list[Any]()
    for number in range(LEARNING + games):
        dial = round(dial_for(merits, rival_merit(merit_of(outcomes), share, bots)), 2)
        gain, found = played(game_id, person, bots, dial, number, seed, weighed=0 <= number - LEARNING < weighed)
        outcomes.append(Outcome((merit_at(merits, dial),) * bots, gain))
        if number >= LEARNING:
            won, dials = won + gain, dials + dial
        regrets += found
    mean = [sum(column) / len(regrets) for column in zip(*regrets, strict=True)] or [0.0, 0.0]
    return Series(won, games, dials / games, *mean)


def main() -> None:
    """Print a line for every person and face."""
    words = ArgumentParser(prog="python -m bench.measure", description=__doc__)
    words.add_argument("game")
    words.add_argument("--games", type=int, default=400)
    words.add_argument("--weighed", type=int, help="games in which regret is counted: all of them, unless said")
    words.add_argument("--bots", type=int, default=1)
    words.add_argument("--seed", type=int, default=20)
    words.add_argument("--people", nargs="+", choices=PEOPLE, default=PEOPLE)
    words.add_argument("--faces", nargs="+", choices=tuple(FACES), default=tuple(FACES))
    asked = words.parse_args()
    for name in asked.people:
        person = distracted(asked.game) if name == "distracted" else mind(asked.game, name)
        for face in asked.faces:
            weighed = asked.games if asked.weighed is None else asked.weighed
            found = series(asked.game, person, FACES[face], asked.bots, asked.games, asked.seed, weighed)
            low, high = wilson(found.won, found.games)
            print(f"{asked.game}, {asked.bots} bots, {name}, {FACES[face]:.0%}: {found.won / found.games:.1%} "
                  f"({low:.1%} to {high:.1%}) in {found.games} games; dial {found.dial:.2f}, "
                  f"regret {found.regret:.3f}, a beginner's {found.beginners:.3f}", flush=True)


if __name__ == "__main__":
    main()
