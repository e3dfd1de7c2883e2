"""What a game is about at a glance, as the catalogue keeps it: who plays, how far it is, how it ended."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from hpapp.rules.core import BadState, Result, Setup
from hpapp.saves import Hours, Record, SaveTrouble

from .match import known_game
from .seats import Seating

EDITION = "2"
"""Changes with what is written here: then every game is described anew."""


class Summary(Struct, frozen=True):
    """One game of the shelf."""

    setup: Setup
    seating: Seating
    round: int
    actor: int
    """Whose choice it is; nobody's, once the game is over, and then 0."""
    progress: tuple[tuple[int, int], ...]
    """How far each seat is, and of how much."""
    moves: int
    result: Result | None = None
    tally: tuple[dict[str, int], ...] = ()
    """Once the game is over: where each seat's score comes from."""
    hours: Hours | None = None
    """When it was played and for how long, where that is known."""


def describe(game_id: str, record: Record) -> bytes:
    """The summary of a record, for the catalogue; SaveTrouble where no table could be laid for it."""
    game = known_game(record, game_id)
    try:
        setup = msgspec.json.decode(record.setup, type=Setup)
        seating = msgspec.json.decode(record.seating, type=Seating)
        state = game.read_state(msgspec.json.decode(record.state))
    except (msgspec.MsgspecError, BadState) as error:
        raise SaveTrouble("damaged", game_id, str(error)) from error
    seen, result = game.view(state, None), game.result(state)
    return msgspec.json.encode(Summary(
        setup, seating, game.round(seen), game.actor(state) or 0,
        tuple(game.progress(seen, seat) for seat in range(len(seating.seats))),
        record.base_n + len(record.moves), result, () if result is None else game.tally(state), record.hours))


def read_summary(facts: bytes) -> Summary:
    """What `describe` has written."""
    return msgspec.json.decode(facts, type=Summary)
