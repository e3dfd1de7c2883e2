"""Golden playthroughs: games written out so that a person can read them, and a leak shows up in the diff.

`playthrough` writes a game decision by decision; `check_golden` compares it with the file that is kept.  The files
are written anew only on purpose, with HPAPP_GOLDEN=write in the environment.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from hpapp.rules.chance import Chance
from hpapp.rules.core import Game, Setup

GOLDEN = Path(__file__).parent.parent / "golden"
LARGEST = 60_000
SHOWN = 6
"""So many moves are written out; of longer lists the first ones, the number left out, and the last."""

Draw = Callable[[Any], str]
"""A position as text."""
Choose = Callable[[Any, Chance], tuple[Any, Chance]]
"""The move to play in a state, and the chance that remains."""


def playthrough(game: Game[Any, Any], setup: Setup, draw: Draw, choose: Choose, *, cap: int = 1000) -> str:
    """A game as text, to its end or for so many decisions."""
    return "\n".join([*_pages(game, setup, draw, choose, cap), ""])


def check_golden(path: Path, text: str) -> None:
    """Fail unless the file says the same, line by line; with HPAPP_GOLDEN=write, write it."""
    assert len(text.encode()) < LARGEST, f"{path.name}: a golden game of {len(text.encode())} bytes is too long to read"
    if os.environ.get("HPAPP_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.exists(), f"{path.name} is missing: HPAPP_GOLDEN=write makes it"
    assert path.read_text("utf-8").splitlines() == text.splitlines()


def _pages(game: Game[Any, Any], setup: Setup, draw: Draw, choose: Choose, cap: int) -> Iterator[str]:
    yield f"{game.id}, rules {game.version}"
    yield f"set-up {_json(setup)}"
    state, chance = game.start(setup), Chance(setup.seed)
    told: dict[int | None, str] = {}
    for number in range(1, cap + 1):
        actor = game.actor(state)
        if actor is None:
            break
        yield f"\n{number}. seat {actor}: {game.decision(state)} ({game.clause(state)})"
        yield draw(state)
        yield from _seen(game, state, told)
        yield _listed(game.moves(state))
        move, chance = choose(state, chance)
        barrier = "  (no undo past this)" if game.reveals(state, move) else ""
        yield f"> {_json(move)}{barrier}"
        step = game.play(state, move)
        yield from (f"  {_json(event)}" for event in step.events)
        state = step.state
    yield f"\n{game.decision(state)}" if game.actor(state) is None else "\nand so on"
    yield draw(state)
    yield from _seen(game, state, told)
    yield f"result {_json(game.result(state))}"


def _seen(game: Game[Any, Any], state: Any, told: dict[int | None, str]) -> Iterator[str]:
    """What each looker sees of the hidden things: always for the actor, for the others when it has changed."""
    for looker in (None, *range(state.seats)):
        masked = _masked(state, game.view(state, looker))
        if looker == game.actor(state) or told.get(looker) != masked:
            yield f"{'the table' if looker is None else f'seat {looker}'} sees {masked}"
        told[looker] = masked


def _masked(state: Any, seen: Any) -> str:
    """The fields in which a view differs from the truth, as the view has them."""
    fields = [name for name in state.__struct_fields__ if getattr(state, name) != getattr(seen, name)]
    return ", ".join(f"{name} {_json(getattr(seen, name))}" for name in fields) or "everything"


def _listed(moves: Iterable[Any]) -> str:
    written = [_json(move) for move in moves]
    count = len(written)
    if count > SHOWN:
        written[SHOWN - 1:-1] = [f"… {count - SHOWN} more …"]
    return f"{count} moves: {' '.join(written)}"


def _json(value: Any) -> str:
    """Compact JSON, with rows of unknown cards counted."""
    text = msgspec.json.encode(value).decode()
    return re.sub(r'"\?"(?:,"\?")+', lambda row: f'"?"x{row.group().count("?")}', text)
