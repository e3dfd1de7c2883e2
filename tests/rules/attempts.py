"""What somebody attempts against the rules: refused by the rules, and by the referee with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest

from hpapp.rules.core import Game, IllegalMove, Refusal
from hpapp.rules.rulebook import LANGUAGES, explain, rulebook
from tests.referee.desk import desk_with


class Attempt(NamedTuple):
    """A position, what somebody tries, and the clause against it; with a seat, that seat tries it."""

    position: Callable[[], Any]
    move: dict[str, Any]
    clause: str
    seat: int | None = None


def the_rules_refuse(game: Game[Any, Any], attempt: Attempt) -> None:
    """With the clause, and nothing has changed."""
    state = attempt.position()
    before = msgspec.json.encode(state)
    if attempt.seat is not None:
        assert game.actor(state) != attempt.seat
        assert game.basics.turn == attempt.clause
        return
    with pytest.raises(IllegalMove) as caught:
        game.play(state, game.read_move(attempt.move))
    assert caught.value.refusal.clause == attempt.clause
    assert msgspec.json.encode(state) == before


def the_referee_refuses_and_says_why(game_id: str, attempt: Attempt) -> None:
    """In every language, and the same whether somebody asks or tries."""
    desk = desk_with(game_id, attempt.position())
    fields = {"move": attempt.move} | ({} if attempt.seat is None else {"seat": attempt.seat})
    why = desk.done("why", **fields)
    assert (why["legal"], why["clause"]) == (False, attempt.clause)
    refused = desk.refused("play", **fields)
    assert refused["clause"] == attempt.clause
    for language in LANGUAGES:
        said = f"text_{language}"
        assert rulebook(game_id, language).find(attempt.clause).why
        assert why[said] == refused[said] == explain(game_id, Refusal(attempt.clause, why["facts"]), language)
        assert "{" not in why[said]
