"""Advice for people: the move that the game's best mind would play, and one fact that speaks for it.

A hint knows what the seat knows: it is made from the seat's view.  Its sentence stands in the catalogues
(hpapp/i18n/parts/hints*.toml); the table fills in the facts.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hpapp.rules.chance import Chance

from . import minds, room
from .thinking import Thought


class Reason(NamedTuple):
    """Why a move is good, as facts for a sentence."""

    key: str
    """The words key of the sentence: `hint.<game>.<fact>`."""
    facts: dict[str, int | str] = {}
    """Placeholder to a number or to the words key of a thing; `seat` is a seat's index, whose name the table puts;
    `n`, where it is given, decides between singular and plural."""
    clause: str | None = None
    """The clause of the rulebook that the sentence leans on."""


class Advice(NamedTuple):
    """A move to make, and why."""

    move: Any
    reason: Reason


ONLY = Reason("hint.only")
"""There is nothing to choose."""
PLAIN = Reason("hint.plain")
"""The move is good on the whole; no single fact speaks for it."""


def coach(game_id: str, view: Any, moves: tuple[Any, ...], chance: Chance) -> Thought:
    """Think as the game's best mind does; the thought returns Advice."""
    if len(moves) == 1:
        yield
        return Advice(moves[0], ONLY)
    *_, best = minds(game_id).values()
    move = yield from best(view, moves, chance)
    yield
    return Advice(move, reason_for(game_id, view, moves, move))


def reason_for(game_id: str, view: Any, moves: tuple[Any, ...], move: Any) -> Reason:
    """The fact that speaks for a move; games whose minds give none have a plain sentence."""
    if len(moves) == 1:
        return ONLY
    known = getattr(room(game_id), "reason", None)
    return known(view, move) if known else PLAIN
