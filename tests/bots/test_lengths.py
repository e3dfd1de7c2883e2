"""How long a children's game is announced to last agrees with how many turns it has."""

from __future__ import annotations

from statistics import mean

import pytest

from hpapp.rules import GAMES
from hpapp.rules import game as rules
from hpapp.rules.content import read_facts
from hpapp.rules.core import Setup
from hpapp.table.corner import KIDS
from tests.play.tables import thought

EVENINGS = 3
SHORTEST, LONGEST = 12, 45
"""Seconds of a turn, everything included, between quick children and slow ones."""


def turns(game_id: str, length: str, level: str, seed: int) -> int:
    """Turns of a children's game for two at one level."""
    room, seen = rules(game_id), set()
    state = room.start(Setup(2, KIDS, {"format": length}, seed))
    while (actor := room.actor(state)) is not None:
        seen.add((room.round(state), state.turn))
        state = room.play(state, thought(game_id, level, room.view(state, actor), room.moves(state), len(seen))).state
    return len(seen)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_minutes_of_a_childrens_game_are_those_of_its_turns(game_id: str) -> None:
    """37 minutes used to be announced for some twenty turns of Labyrinthe: a minute and a half for each."""
    for length in rules(game_id).options["format"]:
        played = mean(turns(game_id, str(length), level, seed)
                      for level in ("débutant", "malin") for seed in range(EVENINGS))
        announced = 60 * read_facts(game_id)[f"minutes_{KIDS}"][length]["2"] / played
        assert SHORTEST <= announced <= LONGEST, (length, played)
