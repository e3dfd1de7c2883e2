"""Which House wins Bloody Harry: the share of each in games of equal bots, and that of whoever begins.

    python -m bench.houses --level malin --seats 4 --games 1000 --seed 20 [--late poufmoufle]

With --late, a House may use its power only once no action is left: a rule that was thought of, not one of the law.
"""

from __future__ import annotations

import argparse
from collections import Counter

from hpapp.bots import mind
from hpapp.bots.thinking import think_through
from hpapp.bots.tournament import wilson
from hpapp.rules import game
from hpapp.rules.bloody import powers
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup


def hold_back(house: str) -> None:
    """Offer a power only when no action is left."""
    works = powers.WORKS[house]
    powers.WORKS[house] = lambda state: state.actions == 0 and works(state)


def played(level: str, seats: int, seed: int) -> dict[str, float]:
    """What each House, and the seat that begins, won of one game: a tie of n winners is 1/n for each."""
    rules, think = game("bloody"), mind("bloody", level)
    state, number = rules.start(Setup(seats, seed=seed)), 0
    begins = state.turn
    while (actor := rules.actor(state)) is not None:
        move = think_through(think(rules.view(state, actor), rules.moves(state), Chance(seed * 20_000 + number)))
        state, number = rules.play(state, move).state, number + 1
    result = rules.result(state)
    assert result is not None
    share = 1 / len(result.winners)
    won = {house: share if seat in result.winners else 0.0 for seat in range(seats) for house in state.houses[seat]}
    return {**won, "begins": share if begins in result.winners else 0.0}


def main() -> None:
    """Play, and print a line for each House."""
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--level", default="malin")
    wishes.add_argument("--seats", type=int, default=4)
    wishes.add_argument("--games", type=int, default=1000)
    wishes.add_argument("--seed", type=int, default=20)
    wishes.add_argument("--late", choices=powers.WORKS)
    wish = wishes.parse_args()
    if wish.late:
        hold_back(wish.late)
    wins, games = Counter[str](), Counter[str]()
    for number in range(wish.games):
        seed, _ = Chance(wish.seed * 1_000_003 + number).below(1 << 32)
        for name, won in played(wish.level, wish.seats, seed).items():
            wins[name] += won  # type: ignore[assignment]
            games[name] += 1
    for name in games:
        low, high = wilson(wins[name], games[name])
        print(f"{name:12} {games[name]:5} games  {wins[name] / games[name]:.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
