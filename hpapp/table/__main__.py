"""Play any game in a terminal, on the same shelf as the app.

    python -m hpapp.table labyrinthe --seats "Léa, Tom:child, Robi:bot:malin" --mode pass
    python -m hpapp.table --resume                     # the game that was played last
    python -m hpapp.table bloody --script evening.txt  # touches from a file; hpapp/table/script.py says how they read
"""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from typing import Any, get_args

from hpapp.games import registered
from hpapp.i18n import LANGUAGES
from hpapp.play import Match, Seat, Seating
from hpapp.play.seats import Kind, Mode, Privacy
from hpapp.rules import game
from hpapp.rules.core import BadSetup, Setup
from hpapp.saves import SaveTrouble, Shelf, home_folder

from .session import Session
from .terminal import Terminal


def wishes() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(prog="python -m hpapp.table", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=registered())
    parser.add_argument("--seats", default="Léa, Robi:bot", help="name[:human|child|bot[:level]], in turn order")
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--mode", choices=get_args(Mode), default="pass")
    parser.add_argument("--privacy", choices=get_args(Privacy), default="curtain")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--shelf", type=Path, default=None, help="a folder of games; the app's own by default")
    parser.add_argument("--resume", action="store_true", help="go on with the game that was played last")
    parser.add_argument("--script", type=Path, help="read touches from a file and print what each seat could see")
    return parser


def seats_of(text: str) -> tuple[Seat, ...]:
    """The people and bots of a line."""
    found = []
    for color, part in enumerate(text.split(",")):
        name, kind, level = (*part.strip().split(":"), "", "")[:3]
        if kind not in ("", *get_args(Kind)):
            raise ValueError(part.strip())
        found.append(Seat(name, color, kind or "human", level or "malin", hints="coach"))  # type: ignore[arg-type]
    return tuple(found)


def options_of(pairs: list[str], game_id: str) -> dict[str, Any]:
    """NAME=VALUE in the types that the game knows."""
    known = game(game_id).options
    chosen: dict[str, Any] = {}
    for name, _, value in (pair.partition("=") for pair in pairs):
        values = {str(each).lower(): each for each in known.get(name, ())}
        if value.lower() not in values:
            raise ValueError(f"{name}={value}")
        chosen[name] = values[value.lower()]
    return chosen


def begun(asked: argparse.Namespace, shelf: Shelf) -> Match:
    """The match that is to be played."""
    if asked.resume:
        waiting = [spine.id for spine in shelf.browse()[0] if not spine.record.over]
        if not waiting:
            raise ValueError(str(shelf.folder))
        return Match.resume(shelf, waiting[0])
    seats = seats_of(asked.seats)
    seed = secrets.randbits(48) if asked.seed is None else asked.seed
    setup = Setup(len(seats), asked.variant, options_of(asked.option, asked.game), seed)
    return Match.begin(shelf, asked.game, setup, Seating(seats, asked.mode, asked.privacy))


def main(argv: list[str] | None = None) -> int:
    """Sit down, play, get up."""
    parser = wishes()
    asked = parser.parse_args(argv)
    if asked.game is None and not asked.resume:
        parser.error("a game, or --resume")
    shelf = Shelf(asked.shelf or home_folder() / "games")
    try:
        match = begun(asked, shelf)
    except (ValueError, BadSetup, SaveTrouble) as trouble:
        parser.error(str(trouble))
    terminal = Terminal(Session(match), asked.language, print)
    if asked.script is not None:
        with asked.script.open(encoding="utf-8") as lines:
            terminal.rehearse(lines)
    else:
        terminal.play(sys.stdin)
    match.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
