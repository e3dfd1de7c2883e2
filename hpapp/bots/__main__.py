"""Lets bots play each other.

    $ python -m hpapp.bots tournament labyrinthe --levels expert malin --games 400
    $ python -m hpapp.bots tournament couloirs --levels expert malin --seats 4 --json build/couloirs.json
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

import msgspec

from hpapp.games import registered
from hpapp.rules import game

from . import levels
from .tournament import Order, Played, Report, Times, is_place, report, tournament

WIDTH = 30
INTERRUPTED = 130
"""What a shell expects of a program that Ctrl-C has ended."""


def parser() -> ArgumentParser:
    """The words of the command."""
    top = ArgumentParser(prog="python -m hpapp.bots", description="Bots against bots.")
    command = top.add_subparsers(dest="command", required=True).add_parser(
        "tournament", help="let levels play each other and count who wins",
        description="Each deal is played once from every place; a tie of n winners counts as 1/n of a win for each.")
    command.add_argument("game", choices=registered())
    command.add_argument("--levels", nargs="+", required=True, metavar="LEVEL",
                         help="one for each seat; or one for all; or two: one of the first among the second; "
                              "places of the dial, such as 1.25, count as levels")
    command.add_argument("--games", type=_positive, default=40)
    command.add_argument("--seats", type=int, help="as many as there are levels, at least two, unless said otherwise")
    command.add_argument("--variant", default="standard")
    command.add_argument("--format", help="how long a game is; the game's own default unless said otherwise")
    command.add_argument("--seed", type=int, default=0)
    command.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, help="processes; all cores by default")
    command.add_argument("--json", type=Path, metavar="FILE", help="write everything there, game by game")
    return top


def _positive(text: str) -> int:
    if int(text) < 1:
        raise ValueError(text)
    return int(text)


_positive.__name__ = "number"  # argparse names it when it complains


def order_of(asked: Namespace, words: ArgumentParser) -> Order:
    """What was asked for, once it is known to exist; otherwise the parser complains and ends the program."""
    rules, known = game(asked.game), levels(asked.game)
    seats = asked.seats or max(len(asked.levels), rules.seats[0])
    if not rules.seats[0] <= seats <= rules.seats[1]:
        words.error(f"{asked.game} is for {rules.seats[0]} to {rules.seats[1]} seats, not {seats}")
    for level in asked.levels:
        if level not in known and not is_place(level):
            words.error(f"{asked.game} has no level {level!r}; it has {', '.join(known)}")
    if asked.variant not in rules.variants:
        words.error(f"{asked.game} has no variant {asked.variant!r}; it has {', '.join(rules.variants)}")
    formats = rules.options.get("format", ())
    if asked.format is not None and asked.format not in formats:
        words.error(f"{asked.game} has no format {asked.format!r}; it has {', '.join(map(str, formats))}")
    return Order(asked.game, _seated(asked.levels, seats, words), asked.games, asked.variant, asked.format, asked.seed)


def _seated(levels: Sequence[str], seats: int, words: ArgumentParser) -> tuple[str, ...]:
    """A level for each seat."""
    if len(levels) == seats:
        return tuple(levels)
    if len(levels) > 2:
        words.error(f"{len(levels)} levels for {seats} seats: give {seats}, or two, or one")
    return (levels[0], *[levels[-1]] * (seats - 1))


def watched(games: Iterator[Any], count: int, out: TextIO) -> Iterator[Any]:
    """The games as they come, and how far they have got: a bar on a terminal, elsewhere a line per tenth."""
    for done, one in enumerate(games, 1):
        yield one
        if out.isatty():
            bar = "█" * (WIDTH * done // count)
            print(f"\r{bar:░<{WIDTH}} {done}/{count}", end="\n" if done == count else "", file=out, flush=True)
        elif 10 * done // count > 10 * (done - 1) // count:
            print(f"{done}/{count}", file=out, flush=True)


HEAD = ("level", "seats", "games", "wins", "share", "95 %", "mean", "worst", "step")


def lines(found: Report) -> list[str]:
    """The table."""
    rows = [HEAD] + [
        (line.level, str(line.seats), str(line.games), f"{line.wins:g}", f"{line.share:.1%}",
         f"{line.low:.1%} to {line.high:.1%}", *_seconds(found.times[line.level]))
        for line in found.lines
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    order = found.order
    length = order.format or "default"
    printed = [f"{order.game}, {order.seats} seats, {order.variant}, {length} format, seed {order.seed}"]
    printed += ["  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    printed.append(f"a game: {found.moves:.1f} moves, {found.turns:.1f} turns; unfinished: {found.unfinished}")
    if order.games % order.seats:
        printed.append(f"{order.games} games cannot be shared evenly by {order.seats} places")
    return printed


def _seconds(times: Times) -> tuple[str, ...]:
    """Of a decision: the mean, the worst, the longest step."""
    return tuple(f"{1000 * value:.1f} ms" for value in (times.mean, times.worst, times.step))


def main(words: Sequence[str] | None = None) -> int:
    """Play what the command line asks for."""
    top = parser()
    asked = top.parse_args(words)
    order = order_of(asked, top)
    ended: list[tuple[Played, dict[str, Times]]] = []
    try:
        ended.extend(watched(tournament(order, asked.jobs), order.games, sys.stderr))
    except KeyboardInterrupt:
        print("\ninterrupted", file=sys.stderr)
        return INTERRUPTED
    found = report(order, ended)
    print(*lines(found), sep="\n")
    if asked.json:
        asked.json.parent.mkdir(parents=True, exist_ok=True)
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
