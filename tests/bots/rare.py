"""Positions in which something is said that nobody hears in a few games: one for each such sentence, as plain JSON.

    python -m tests.bots.rare hint.couloirs.graduate …

looks for them in games in which every third move is anybody's, and keeps the first; what is kept stays.  The rules
count the pieces of every position that is read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from hpapp.bots import players
from hpapp.bots.hints import reason_for
from hpapp.bots.thinking import think_through
from hpapp.rules import game
from hpapp.rules.chance import Chance
from hpapp.rules.core import Setup
from tests.play.tables import setups, short_setup, thought

KEPT = Path(__file__).parent / "rare"
WHOLE_TURN = ("labyrinthe",)
"""Here a sentence speaks of the whole turn that the coach has in mind: it is true of what is advised alone."""
SEEDS, LONGEST, MOST = 400, 400, 40
"""Games in which something is looked for, their moves, and the moves of a position that are asked."""


def rare(game_id: str) -> Iterator[tuple[str, Any, Any]]:
    """Each sentence, the position in which it is said, and the move for which it speaks."""
    rules = game(game_id)
    for kind, kept in _read(game_id).items():
        yield kind, rules.read_state(kept["state"]), rules.read_move(kept["move"])


def _read(game_id: str) -> dict[str, Any]:
    path = KEPT / f"{game_id}.json"
    return dict(json.loads(path.read_text("utf-8"))) if path.exists() else {}


def keep(game_id: str, kind: str, state: Any, move: Any) -> None:
    """Write it down, a line for each."""
    kept = {kind: {"state": msgspec.to_builtins(state), "move": msgspec.to_builtins(move)}} | _read(game_id)
    lines = (f"{json.dumps(known)}: {json.dumps(kept[known], ensure_ascii=False, separators=(',', ':'))}"
             for known in sorted(kept))
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{game_id}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def _setups(game_id: str) -> Iterator[Setup]:
    """Games of every kind, seed after seed."""
    tables = [(seats, variant) for name, seats, variant in setups() if name == game_id]
    choices = [name for name, values in game(game_id).options.items() if values == (False, True)]
    for seed in range(SEEDS):
        for seats, variant in tables:
            setup = short_setup(game_id, seats, variant)
            yield replace(setup, seed=seed, options=setup.options | dict.fromkeys(choices, bool(seed % 2)))


def _said(game_id: str, state: Any) -> Iterator[tuple[str, Any]]:
    """What would be said for moves of a position."""
    rules = game(game_id)
    view, moves = rules.view(state, rules.actor(state)), rules.moves(state)
    if game_id in WHOLE_TURN:
        advised = think_through(players(game_id).adviser(view, moves, Chance(0)))
        yield reason_for(game_id, view, moves, advised).key, advised
    else:
        yield from ((reason_for(game_id, view, moves, move).key, move) for move in moves[::max(1, len(moves) // MOST)])


def hunt(game_id: str, wanted: set[str]) -> None:
    """Play until everything that is wanted was said, or all the games are over."""
    rules, wanted = game(game_id), wanted - {*_read(game_id)}
    for setup in _setups(game_id):
        state, chance = rules.start(setup), Chance(setup.seed)
        for number in range(LONGEST):
            seat, moves = rules.actor(state), rules.moves(state)
            if seat is None or not wanted:
                break
            for kind, move in _said(game_id, state):
                if kind in wanted:
                    wanted.remove(kind)
                    keep(game_id, kind, state, move)
                    print(kind, setup, number, flush=True)
            move, chance = chance.pick(moves)
            if number % 3:
                move = thought(game_id, "malin", rules.view(state, seat), moves, number + setup.seed)
            state = rules.play(state, move).state
        if not wanted:
            return
    print("not found:", *sorted(wanted))


if __name__ == "__main__":
    for game_id in {kind.split(".")[1] for kind in sys.argv[1:]}:
        hunt(game_id, {kind for kind in sys.argv[1:] if kind.split(".")[1] == game_id})
